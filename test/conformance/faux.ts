import type { AgentMessage, AssistantMessage, StopReason } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../../src/core/model.ts";
import type { ScriptedBlock, ScriptedMessage, ScriptedReply } from "../../src/models/script.ts";
import { type ScriptedOptions, scriptedModel } from "../../src/models/scripted.ts";

/** The scripted model by the names that the engine's specification gives it. */
export function fauxProvider(options: ScriptedOptions = {}) {
  const model = scriptedModel({ replies: [] }, { name: "faux", ...options });
  return {
    provider: model,
    getModel: () => model,
    setResponses: model.setReplies,
    appendResponses: model.appendReplies,
    getPendingResponseCount: () => model.pending,
    state: {
      get callCount() {
        return model.calls;
      },
    },
  };
}

interface Context {
  readonly systemPrompt: string;
  readonly messages: readonly AgentMessage[];
  readonly tools?: ModelRequest["tools"];
}

export function createModels() {
  const providers = new Set<ModelAdapter>();
  return {
    setProvider: (provider: ModelAdapter) => providers.add(provider),
    /** A request that is aborted already does not reach its provider, and uses no reply. */
    streamSimple(
      model: ModelAdapter,
      { tools = [], ...context }: Context,
      { signal = new AbortController().signal }: { readonly signal?: AbortSignal } = {},
    ): AsyncIterable<ModelEvent> {
      const provider = signal.aborted
        ? scriptedModel({ replies: [{ content: [] }] }, { name: "faux" })
        : model;
      return provider.stream({ ...context, tools }, signal);
    },
  };
}

export function fauxText(text: string): ScriptedBlock {
  return { type: "text", text };
}

export function fauxToolCall(
  name: string,
  args: Record<string, unknown>,
  { id = `faux_${crypto.randomUUID()}` }: { readonly id?: string } = {},
): ScriptedBlock {
  return { type: "toolCall", id, name, arguments: args };
}

export function fauxAssistantMessage(
  content: ScriptedMessage["content"],
  {
    stopReason = "stop",
    ...rest
  }: { readonly stopReason?: StopReason | undefined; readonly errorMessage?: string | undefined } = {},
): ScriptedMessage {
  return { content, stopReason, ...rest };
}

/** Builders of JSON Schema, as many as programs of the specification use. */
export const Type = {
  Object: (properties: Readonly<Record<string, object>>) => ({
    type: "object",
    properties,
    required: Object.keys(properties),
  }),
  String: (options: object = {}) => ({ type: "string", ...options }),
  Number: (options: object = {}) => ({ type: "number", ...options }),
  Boolean: (options: object = {}) => ({ type: "boolean", ...options }),
};

interface FauxStep {
  readonly set?: readonly FauxReply[];
  readonly append?: readonly FauxReply[];
  readonly request?: {
    readonly user?: string;
    readonly aborted?: boolean;
    readonly deltaSizes?: boolean;
    readonly errorText?: boolean;
  };
  readonly pending?: boolean;
  readonly calls?: boolean;
}

type FauxReply = ScriptedMessage & { readonly throw?: string };

/** Carries out the steps of a vector; one entry for each `request`, `pending` and `calls`. */
export async function faux({
  options,
  steps,
}: {
  readonly options?: ScriptedOptions;
  readonly steps: readonly FauxStep[];
}) {
  const provider = fauxProvider(options);
  const observed: object[] = [];
  const ids: string[] = [];
  for (const step of steps) {
    if (step.set) provider.setResponses(step.set.map(replyOf));
    if (step.append) provider.appendResponses(step.append.map(replyOf));
    if (step.pending) observed.push({ pending: provider.getPendingResponseCount() });
    if (step.calls) observed.push({ calls: provider.state.callCount });
    if (step.request) observed.push(await request(provider.getModel(), step.request, ids));
  }
  return { observed, uniqueIds: new Set(ids).size === ids.length };
}

function replyOf(reply: FauxReply): ScriptedReply {
  const { throw: thrown } = reply;
  if (thrown === undefined) return fauxAssistantMessage(withIds(reply.content), reply);
  return () => {
    throw new Error(thrown);
  };
}

function withIds(content: ScriptedMessage["content"]): ScriptedMessage["content"] {
  if (typeof content === "string") return content;
  return content.map((block) =>
    block.type === "toolCall"
      ? fauxToolCall(block.name, block.arguments, block.id ? { id: block.id } : {})
      : block,
  );
}

async function request(
  model: ModelAdapter,
  { user = "hi", aborted = false, deltaSizes = false, errorText = false }: NonNullable<FauxStep["request"]>,
  ids: string[],
): Promise<object> {
  const controller = new AbortController();
  if (aborted) controller.abort();
  const messages: AgentMessage[] = [{ role: "user", content: user, timestamp: 0 }];
  const events: ModelEvent[] = [];
  for await (const event of model.stream({ systemPrompt: "", messages, tools: [] }, controller.signal)) {
    events.push(event);
  }
  const last = events.at(-1);
  const message = last?.type === "done" || last?.type === "error" ? last.message : null;
  if (message === null) throw new Error("The stream has no last event.");
  const calls = message.content.filter((block) => block.type === "toolCall");
  ids.push(...calls.map(({ id }) => id));
  const deltas = events.flatMap((event) => (event.type === "text_delta" ? [event.delta] : []));
  return {
    types: events.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]),
    stopReason: message.stopReason,
    text: textIn(message),
    ...(calls.length > 0
      ? { toolCalls: calls.map(({ name, arguments: args }) => ({ name, arguments: args })) }
      : {}),
    hasErrorMessage: message.errorMessage !== undefined,
    deltasJoinToText: deltas.join("") === textIn(message),
    outputTokens: message.usage.output,
    ...(deltaSizes ? { deltaSizes: deltas.map(({ length }) => length) } : {}),
    ...(errorText ? { errorText: message.errorMessage } : {}),
  };
}

function textIn(message: AssistantMessage): string {
  return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
