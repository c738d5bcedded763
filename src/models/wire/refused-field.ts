import type { ModelFailure } from "./failure.ts";

/** A value out of range names the field too; another field would not help. */
const OUT_OF_RANGE =
  /too (?:large|big|high)|at most|less than|greater than|exceed|above max|valid range|<= ?\d/i;

/** The limit of a reply's tokens, by all of its names. */
const OUTPUT_LIMIT = /\bmax_(?:completion_|output_)?tokens\b/;
const CEILINGS: readonly RegExp[] = [
  // Anthropic
  /max_tokens: \d+ > (\d+)/,
  // OpenAI, in its older words and its newer ones, which Volcengine has, too
  /at most (\d+) (?:completion|output) tokens/i,
  /value <= (\d+)/,
  // DeepSeek; Groq
  /valid range of max_tokens is \[\d+, ?(\d+)\]/,
  /must be less than or equal to \W?(\d+)/,
];

/** True if the server refused the request because of this field, and not because of its value. */
export function isUnknownField(failure: ModelFailure, field: string): boolean {
  const text = refusalOfForm(failure);
  return text !== null && new RegExp(`\\b${field}\\b`).test(text) && !OUT_OF_RANGE.test(text);
}

/** Tokens of a reply that the server takes at the most, where it was asked for more and says so; else 0. */
export function namedCeiling(failure: ModelFailure): number {
  const text = refusalOfForm(failure) ?? "";
  if (!OUTPUT_LIMIT.test(text)) return 0;
  return Math.max(0, ...CEILINGS.map((pattern) => Number(pattern.exec(text)?.[1] ?? 0)));
}

export function ceilingNote(ceiling: number): string {
  return `The model's server takes at most ${ceiling} output tokens: no more are asked for.`;
}

const NO_STREAM =
  /"param":\s*"stream"|to stream this model|stream(?:ing)? (?:is|are)(?: not|n't) (?:supported|allowed|enabled)|(?:not|n't) support stream(?:ing)?\b/i;

export function refusesStreaming(failure: ModelFailure): boolean {
  return NO_STREAM.test(refusalOfForm(failure) ?? "");
}

/** What the server said of the form of a request; `null`: it said nothing of that. */
export function refusalOfForm({ refusal }: ModelFailure): string | null {
  return refusal !== undefined && [400, 422].includes(refusal.status) ? refusal.text : null;
}
