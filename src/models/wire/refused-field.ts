import type { ModelFailure } from "./failure.ts";

/** A value out of range names the field too; another field would not help. */
const OUT_OF_RANGE = /too (?:large|big|high)|at most|less than|greater than|exceed/i;

/** True if the server refused the request because of this field, and not because of its value. */
export function isUnknownField(failure: ModelFailure, field: string): boolean {
  const text = refusalOfForm(failure);
  return text !== null && new RegExp(`\\b${field}\\b`).test(text) && !OUT_OF_RANGE.test(text);
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
