import type { ModelRequest, ToolSchema } from "../../src/core/model.ts";
import { Secret } from "../../src/core/values.ts";
import { createModel } from "../../src/models/create.ts";
import { type Answer, refusal, sseServer } from "../kit/sse-server.ts";
import { depsFor, replyOf, requestOf, settingsFor, spoken, user } from "../models/kit.ts";
import { fromNeutral, type NeutralMessage } from "./neutral.ts";

type Wire = "openai" | "anthropic";

/** The model that each wire's vectors name, as a person would write it. */
const MODELS = { openai: "gpt-4.1", anthropic: "anthropic/claude-x" } as const;

/** The body as the server gets it. */
export async function wireRequest(input: {
  readonly api: Wire;
  readonly systemPrompt: string;
  readonly tools: readonly ToolSchema[];
  readonly messages: readonly NeutralMessage[];
}): Promise<object> {
  const { systemPrompt, tools } = input;
  const request = { systemPrompt, tools, messages: input.messages.map(fromNeutral) };
  const { bodies } = await exchange(input.api, request, []);
  return bodies[0] ?? {};
}

/** What the product makes of a reply: of its stream, and, where there is none, of a refusal. */
export async function wireReply(input: {
  readonly api: Wire;
  readonly sse?: readonly { readonly type?: string }[];
  readonly status?: number;
  readonly errorBody?: unknown;
}) {
  const { message } = await exchange(input.api, requestOf({ messages: [user("go")] }), [answerOf(input)]);
  const { stopReason, errorMessage, usage } = message;
  const { text, calls } = spoken(message);
  return {
    ...{ stopReason, text, usage: { input: usage.input, output: usage.output } },
    toolCalls: calls.map(({ type: _, ...call }) => call),
    hasErrorMessage: Boolean(errorMessage),
  };
}

function answerOf({ sse = [], status, errorBody }: Parameters<typeof wireReply>[0]): Answer {
  if (status !== undefined) return refusal(status, errorBody);
  const named = sse.map(
    (data) => `${data.type ? `event: ${data.type}\n` : ""}data: ${JSON.stringify(data)}\n\n`,
  );
  return { steps: named };
}

/** One request of the product's to a server on loopback. */
async function exchange(api: Wire, request: ModelRequest, answers: readonly Answer[]) {
  const ends: (() => Promise<void>)[] = [];
  try {
    const server = await sseServer({ after: (end) => ends.push(end) }, answers);
    const settings = settingsFor({
      model: MODELS[api],
      baseUrl: server.url,
      apiKey: new Secret("sk-vector"),
    });
    const model = await createModel(settings, depsFor());
    const message = await replyOf(model, request);
    return { message, bodies: server.requests.map(({ body }) => body) };
  } finally {
    for (const end of ends) await end();
  }
}
