import { z } from "zod";
import { tokenCount } from "../wire/token-count.ts";

const words = z.string().nullish();
const index = z.number().int().nonnegative();

const usage = z
  .object({
    input_tokens: tokenCount,
    output_tokens: tokenCount,
    cache_creation_input_tokens: tokenCount,
    cache_read_input_tokens: tokenCount,
  })
  .nullish()
  .catch(null);

/** One block, whole in an unstreamed reply, and as it begins in a stream. */
const block = z.object({
  type: z.string(),
  text: words,
  thinking: words,
  signature: words,
  /** Of thinking that is not shown. */
  data: words,
  id: words,
  name: words,
  input: z.unknown().optional(),
});

const delta = z.object({ text: words, thinking: words, signature: words, partial_json: words });

/** How a reply ended. */
const ending = z.object({
  stop_reason: words,
  stop_details: z.object({ explanation: words }).nullish().catch(null),
});

const message = z.object({ model: words, usage });

const event = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message_start"), message }),
  z.object({ type: z.literal("content_block_start"), index, content_block: block }),
  z.object({ type: z.literal("content_block_delta"), index, delta }),
  z.object({ type: z.literal("content_block_stop"), index }),
  z.object({ type: z.literal("message_delta"), delta: ending, usage }),
  z.object({ type: z.literal("message_stop") }),
  /** A server that does not stream sends the whole message at once; MiniMax ends a stream with it once more. */
  z.object({ type: z.literal("message"), content: z.array(block), ...ending.shape, ...message.shape }),
]);

export type AnthropicEvent = z.output<typeof event>;
export type AnthropicBlock = z.output<typeof block>;
export type AnthropicDelta = z.output<typeof delta>;
export type AnthropicEnding = z.output<typeof ending>;
export type AnthropicUsage = z.output<typeof usage>;

const KNOWN: ReadonlySet<string> = new Set(event.options.map(({ shape }) => shape.type.value));
const named = z.looseObject({ type: z.string().default("message") });

/**
 * One event, as servers really send it. `null` for one of a kind that is not known: the protocol may grow.
 * @throws {ZodError} for what is no event.
 */
export function eventOf(piece: unknown): AnthropicEvent | null {
  const given = named.parse(piece);
  return KNOWN.has(given.type) ? event.parse(given) : null;
}
