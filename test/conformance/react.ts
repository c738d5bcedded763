import { agentLoop } from "../../src/agent/loop.ts";
import { type AgentMessage, textOf } from "../../src/core/messages.ts";
import type { ModelRequest } from "../../src/core/model.ts";
import { parseReact } from "../../src/models/react-parse.ts";
import { reactText } from "../../src/models/react-text.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { systemClock } from "./create-agent.ts";

type ReactInput =
  | { readonly fn: "parse"; readonly text: string }
  | {
      readonly fn: "run";
      readonly question: string;
      /** By tool, then by input. */
      readonly tools: Readonly<Record<string, Readonly<Record<string, string>>>>;
      readonly replies: readonly string[];
    };

export async function react(input: ReactInput) {
  return input.fn === "parse" ? parseReact(input.text) : run(input);
}

/** The loop as it is, over a model that can only write. */
async function run({ question, tools, replies }: ReactInput & { fn: "run" }) {
  const requests: ModelRequest[] = [];
  const steps: { name: string; input: string }[] = [];
  const writer = scriptedModel({
    replies: replies.map((content) => (request) => {
      requests.push(request);
      return { content };
    }),
  });
  const model = reactText(writer);
  const messages = await agentLoop(
    [{ role: "user", content: question, timestamp: 0 }],
    {
      systemPrompt: "Answer the question.",
      messages: [],
      tools: Object.entries(tools).map(([name, results]) => ({
        name,
        label: name,
        description: name,
        parameters: { type: "object", properties: { input: { type: "string" } }, required: ["input"] },
        execute: async (_id, { input }) => {
          steps.push({ name, input: String(input) });
          return { content: [{ type: "text", text: results[String(input)] ?? "no result" }] };
        },
      })),
    },
    { clock: systemClock, stream: model.stream, emit: () => {} },
  );
  return { requests: requests.length, steps, prompt: promptOf(requests.at(-1)), answer: answerOf(messages) };
}

function promptOf(request: ModelRequest | undefined): string {
  return (request?.messages ?? []).map(textOf).join("\n");
}

function answerOf(messages: readonly AgentMessage[]): string {
  const last = messages.at(-1);
  return last ? textOf(last) : "";
}
