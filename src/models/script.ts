import { z } from "zod";
import type { ErrorCode } from "../core/errors.ts";
import type { StopReason, TextContent, ThinkingContent, ToolCall } from "../core/messages.ts";
import type { ModelRequest } from "../core/model.ts";

/** The replies of a model, in order. One script is one conversation. */
export interface Script {
  readonly replies: readonly ScriptedReply[];
}

/** A reply, or how to make one from the request (`call` counts from 1); what it throws is a failed reply. */
export type ScriptedReply =
  | ScriptedMessage
  | ((request: ModelRequest, call: number) => ScriptedMessage | Promise<ScriptedMessage>);

export interface ScriptedMessage {
  /** A text stands for one text block. */
  readonly content: string | readonly ScriptedBlock[];
  /** Default: `toolUse` with a call in the content, else `stop`. */
  readonly stopReason?: StopReason | undefined;
  readonly errorMessage?: string | undefined;
  readonly errorCode?: ErrorCode | undefined;
  /** With `model_context_length`: tokens that the model says it takes. */
  readonly contextWindow?: number | undefined;
  /** What the model says it used, in tokens. Default: an estimate, characters / 4. */
  readonly usage?: { readonly input: number; readonly output: number } | undefined;
}

/** A call without an id gets one of its own. */
export type ScriptedBlock =
  | TextContent
  | ThinkingContent
  | (Omit<ToolCall, "id"> & { readonly id?: string | undefined });

const args = z.record(z.string(), z.unknown());
const stopReason = z.enum(["stop", "length", "toolUse", "error", "aborted"]).optional();
const ending = {
  stopReason,
  errorMessage: z.string().optional(),
  usage: z.strictObject({ input: z.number(), output: z.number() }).optional(),
};

/** Written by hand: what the model says, and the tools it calls after it. */
const briefReply = z.strictObject({
  text: z.string().optional(),
  calls: z.array(z.strictObject({ name: z.string(), arguments: args.default({}) })).optional(),
  ...ending,
});

/** In full: the blocks of a message. */
const fullReply = z.strictObject({
  content: z.union([
    z.string(),
    z.array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("text"), text: z.string() }),
        z.strictObject({ type: z.literal("thinking"), thinking: z.string() }),
        z.strictObject({
          type: z.literal("toolCall"),
          id: z.string().optional(),
          name: z.string(),
          arguments: args.default({}),
        }),
      ]),
    ),
  ]),
  ...ending,
});

/** The file format; its output is a `Script`. */
export const scriptFile = z
  .strictObject({ replies: z.array(z.union([briefReply, fullReply])) })
  .transform(({ replies }): Script => ({ replies: replies.map(inFull) }));

function inFull(reply: z.output<typeof briefReply> | z.output<typeof fullReply>): ScriptedMessage {
  if ("content" in reply) return reply;
  const { text, calls = [], ...rest } = reply;
  const spoken: ScriptedBlock[] = text === undefined ? [] : [{ type: "text", text }];
  return { ...rest, content: [...spoken, ...calls.map((call) => ({ type: "toolCall" as const, ...call }))] };
}
