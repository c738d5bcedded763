import { z } from "zod";
import type { ErrorCode } from "../core/errors.ts";
import { microUsd } from "../core/values.ts";

export const RECORDING_SCHEMA = 1;

const count = z.number().int().nonnegative();
const money = count.transform(microUsd);
const text = z.string();
const errorCode = z.custom<ErrorCode>((value) => typeof value === "string" && /^[a-z_]+$/.test(value));

const price = z.strictObject({
  input: money,
  output: money,
  cacheRead: money,
  cacheWrite: money,
  source: text,
});

/** All of a model but what it says. */
const model = z.strictObject({
  name: text,
  contextWindow: count,
  maxOutputTokens: count,
  price: z.union([price, z.literal("free"), z.null()]),
  unpriced: text.exactOptional(),
  tokenless: z.boolean().exactOptional(),
});

/** The first line. */
const header = z.strictObject({
  type: z.literal("recording"),
  schema: z.literal(RECORDING_SCHEMA),
  model,
  small: model.nullable(),
});

const block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text }),
  z.strictObject({
    type: z.literal("thinking"),
    thinking: text,
    signature: text.exactOptional(),
    redacted: text.exactOptional(),
  }),
  z.strictObject({
    type: z.literal("toolCall"),
    id: text,
    name: text,
    arguments: z.record(z.string(), z.unknown()),
    argumentsError: text.exactOptional(),
    rawArguments: text.exactOptional(),
  }),
]);

const usage = z.strictObject({
  input: count,
  output: count,
  cacheRead: count,
  cacheWrite: count,
  reasoning: count.exactOptional(),
  totalTokens: count,
  cost: money.nullable(),
  estimated: z.boolean(),
});

const message = z.strictObject({
  role: z.literal("assistant"),
  content: z.array(block),
  stopReason: z.enum(["stop", "length", "toolUse", "error", "aborted"]),
  usage,
  timestamp: z.number(),
  model: text.exactOptional(),
  by: text.exactOptional(),
  errorMessage: text.exactOptional(),
  errorCode: errorCode.exactOptional(),
  contextWindow: count.exactOptional(),
  redactions: z.array(text).readonly().exactOptional(),
});

/** A block begins or ends: which event, of which block. */
const border = z.tuple([
  z.enum(["text_start", "thinking_start", "toolcall_start", "text_end", "thinking_end", "toolcall_end"]),
  count,
]);
/** It grows, by so many characters. */
const delta = z.tuple([z.enum(["text_delta", "thinking_delta", "toolcall_delta"]), count, count]);

const request = z.strictObject({
  systemPrompt: text,
  tools: text,
  maxOutputTokens: count.nullable(),
  /** So many messages are those of the exchange before. */
  same: count,
  messages: z.array(text),
});

/** Every other line: a request, and what was answered. */
const exchange = z
  .strictObject({
    type: z.literal("exchange"),
    of: z.enum(["model", "small"]),
    request,
    /** The first event's message; `null`: there was no such event. */
    start: message.nullable(),
    /** The events between the first and the last. */
    pieces: z.array(z.union([border, delta])),
    /** The last event; `null`: nobody heard the reply to its end. */
    end: z.enum(["done", "error"]).nullable(),
    /** The whole reply, as far as it was heard; `null`: nothing of it was. */
    message: message.nullable(),
    /** Arguments of calls as the model wrote them, by their places in the reply, where that is not how they are read. */
    written: z.record(z.string(), text),
    /** Characters of what the provider sealed; itself it is not kept. */
    sealed: count.exactOptional(),
  })
  .refine(({ pieces, message }) => pieces.every(([, at]) => at < (message?.content.length ?? 0)), {
    error: "a piece of a block that the reply does not have",
  });

export const recordingLine = z.discriminatedUnion("type", [header, exchange]);

export type RecordedModel = z.output<typeof model>;
export type Exchange = z.output<typeof exchange>;
export type Border = z.output<typeof border>;
export type Delta = z.output<typeof delta>;
