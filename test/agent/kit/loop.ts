import type { AgentTool } from "../../../src/agent/agent-tool.ts";
import { agentLoop } from "../../../src/agent/loop.ts";
import type { LoopOptions } from "../../../src/agent/loop-options.ts";
import type { AgentEvent } from "../../../src/core/events.ts";
import type { AgentMessage } from "../../../src/core/messages.ts";
import type { ModelRequest } from "../../../src/core/model.ts";
import type { ScriptedReply } from "../../../src/models/script.ts";
import { scriptedModel } from "../../../src/models/scripted.ts";
import { user } from "./bounded.ts";
import { IdleClock } from "./clock.ts";

/** A tool of the engine that takes anything and says `text`. */
export function agentTool(
  name: string,
  execute: AgentTool["execute"] = () => said("ok"),
  more: Partial<AgentTool> = {},
): AgentTool {
  return {
    name,
    label: name,
    description: name,
    parameters: { type: "object", properties: {} },
    execute,
    ...more,
  };
}

export function said(text: string) {
  return { content: [{ type: "text" as const, text }] };
}

export type LoopSetup = Partial<LoopOptions> & {
  readonly replies?: readonly ScriptedReply[];
  readonly tools?: readonly AgentTool[];
  readonly messages?: readonly AgentMessage[];
  readonly signal?: AbortSignal;
};

/** Runs the loop over a scripted model and shows what came of it. */
export async function observeLoop({
  replies = [],
  tools = [],
  messages = [],
  signal,
  emit,
  ...options
}: LoopSetup) {
  const clock = new IdleClock();
  const model = scriptedModel({ replies }, { clock });
  const events: AgentEvent[] = [];
  const requests: ModelRequest[] = [];
  const added = await agentLoop(
    [user("go")],
    { systemPrompt: "You test.", messages, tools },
    {
      clock,
      stream: (request, aborted) => {
        requests.push(request);
        return model.stream(request, aborted);
      },
      ...options,
      emit: async (event) => {
        events.push(event);
        await emit?.(event);
      },
    },
    signal,
  );
  return { added, events, requests, types: shortened(events), last: added.at(-1) };
}

/** Neighbouring updates count as one. */
function shortened(events: readonly AgentEvent[]): readonly string[] {
  return events
    .map(({ type }) => type)
    .filter((type, at, all) => type !== "message_update" || all[at - 1] !== type);
}
