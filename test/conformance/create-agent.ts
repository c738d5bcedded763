import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentTool, ExecutionMode } from "../../src/agent/agent-tool.ts";
import type { LoopHooks } from "../../src/agent/loop-options.ts";
import type { QueueMode } from "../../src/agent/queue.ts";
import type { AgentEvent } from "../../src/core/events.ts";
import type { UserMessage } from "../../src/core/messages.ts";
import type { Clock } from "../../src/core/ports.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { fromNeutral, type NeutralMessage } from "./neutral.ts";

export interface AgentConfig {
  readonly systemPrompt: string;
  readonly tools: readonly AgentTool[];
  readonly hooks: Pick<LoopHooks, "beforeToolCall" | "afterToolCall" | "finishTurn">;
  readonly toolExecution?: ExecutionMode;
  readonly steeringMode?: QueueMode;
  readonly followUpMode?: QueueMode;
  readonly initialMessages?: readonly NeutralMessage[];
  readonly replies: readonly ScriptedReply[];
  /** True: at least 20 ms between deltas. */
  readonly slow: boolean;
  onRequest(roles: readonly string[], toolNames: readonly string[]): void;
  onEvent(event: AgentEvent): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

export function createAgent(config: AgentConfig) {
  const model = scriptedModel(
    { replies: config.replies },
    { name: "faux", clock: systemClock, ...(config.slow ? { deltaMs: 20 } : {}) },
  );
  const agent = new Agent({
    ...config.hooks,
    initialState: {
      systemPrompt: config.systemPrompt,
      model,
      tools: config.tools,
      messages: (config.initialMessages ?? []).map(fromNeutral),
    },
    clock: systemClock,
    toolExecution: config.toolExecution,
    steeringMode: config.steeringMode,
    followUpMode: config.followUpMode,
    streamFn: (asked, request, { signal }) => {
      config.onRequest(
        request.messages.map(({ role }) => role),
        request.tools.map(({ name }) => name),
      );
      return asked.stream(request, signal);
    },
  });
  agent.subscribe((event) => config.onEvent(event));
  return {
    prompt: (text: string | readonly string[]) =>
      agent.prompt(typeof text === "string" ? user(text) : text.map(user)),
    continue: () => agent.continue(),
    steer: (text: string) => agent.steer(user(text)),
    followUp: (text: string) => agent.followUp(user(text)),
    clearQueues: () => agent.clearAllQueues(),
    abort: () => agent.abort(),
    waitForIdle: () => agent.waitForIdle(),
    snapshot: () => ({
      messages: agent.state.messages,
      isStreaming: agent.state.isStreaming,
      pendingToolCalls: [...agent.state.pendingToolCalls],
      errorMessage: agent.state.errorMessage,
      hasQueuedMessages: agent.hasQueuedMessages(),
      modelRequests: model.calls,
      unusedReplies: model.pending,
    }),
  };
}

function user(text: string): UserMessage {
  return { role: "user", content: [{ type: "text", text }], timestamp: systemClock.now() };
}
