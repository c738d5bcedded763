import { z } from "zod";
import { tokenCount } from "../wire/token-count.ts";

const part = z.object({ type: z.string(), text: z.string().nullish(), refusal: z.string().nullish() });

const itemShape = z.object({
  type: z.string(),
  id: z.string().nullish(),
  /** Of a call: by this its result is told apart. */
  call_id: z.string().nullish(),
  name: z.string().nullish(),
  arguments: z.string().nullish(),
  /** Of a message, and of reasoning that is not sealed. */
  content: z.array(part).nullish(),
  encrypted_content: z.string().nullish(),
});

export type OutputItem = z.output<typeof itemShape>;

/** One item of a reply, checked and then left alone: it goes back as it came, with what is not named here. */
const item = z.custom<OutputItem>((value) => itemShape.safeParse(value).success);

const usage = z.object({
  input_tokens: tokenCount,
  input_tokens_details: z
    .object({ cached_tokens: tokenCount, cache_write_tokens: tokenCount })
    .nullish()
    .catch(null),
  output_tokens: tokenCount,
  output_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish().catch(null),
});

const response = z.object({
  model: z.string().nullish(),
  status: z.string().nullish(),
  output: z.array(item).nullish(),
  error: z.unknown().optional(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  usage: usage.nullish().catch(null),
});

/** Where in the reply; left out by some. */
const index = z.number().int().nonnegative().nullable().default(null);
/** Of which item. */
const itemId = z.string().nullable().catch(null).default(null);

/** The events that a reply is put together from. Servers send many more. */
const known = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["response.created", "response.in_progress"]), response }),
  z.object({
    type: z.enum(["response.output_item.added", "response.output_item.done"]),
    output_index: index,
    item,
  }),
  z.object({
    type: z.enum(["response.output_text.delta", "response.function_call_arguments.delta"]),
    output_index: index,
    item_id: itemId,
    delta: z.string(),
  }),
  z.object({ type: z.enum(["response.refusal.delta"]), delta: z.string() }),
  z.object({
    type: z.enum(["response.reasoning_summary_text.delta", "response.reasoning_text.delta"]),
    delta: z.string(),
  }),
  z.object({ type: z.enum(["response.reasoning_summary_part.added"]), summary_index: index }),
  z.object({ type: z.enum(["response.completed", "response.incomplete", "response.failed"]), response }),
  /** A server that names it on no `event:` line; where it does, the SDK throws it. */
  z.looseObject({ type: z.enum(["error"]) }),
]);

const TYPES: ReadonlySet<string> = new Set(known.options.flatMap(({ shape }) => shape.type.options));

const any = z.object({ type: z.string() });
/** A server that does not stream sends the whole at once. */
const whole = z.object({ object: z.literal("response"), ...response.shape });

export type ResponseEvent = z.output<typeof known>;
export type WholeResponse = z.output<typeof response>;
export type ResponseUsage = z.output<typeof usage>;

/**
 * `null`: an event that tells nothing new.
 * @throws {ZodError} for what is none.
 */
export function responseEvent(piece: unknown): ResponseEvent | null {
  const unstreamed = whole.safeParse(piece);
  if (unstreamed.success) return { type: endOf(unstreamed.data), response: unstreamed.data };
  return TYPES.has(any.parse(piece).type) ? known.parse(piece) : null;
}

function endOf({ status }: WholeResponse): "response.completed" | "response.incomplete" | "response.failed" {
  if (status === "completed") return "response.completed";
  return status === "incomplete" ? "response.incomplete" : "response.failed";
}
