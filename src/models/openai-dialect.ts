import type { ModelFailure } from "./failure.ts";

/** What one server takes of the chat completions request. Learnt from its refusals, remembered for the run. */
export interface Dialect {
  readonly tokenField: "max_tokens" | "max_completion_tokens";
  /** Ask for `usage` at the end of a stream. */
  readonly streamOptions: boolean;
  /** What was learnt; nothing is learnt twice, so that two refusals cannot chase each other. */
  readonly learnt: readonly string[];
}

/** OpenAI's new models refuse `max_tokens`; many other servers know nothing else. */
export function firstDialect(isPublic: boolean): Dialect {
  return {
    tokenField: isPublic ? "max_completion_tokens" : "max_tokens",
    streamOptions: true,
    learnt: [],
  };
}

/** A value out of range names the field too; another field would not help. */
const OUT_OF_RANGE = /too (?:large|big|high)|at most|less than|greater than|exceed/i;

/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
export function adaptDialect(
  dialect: Dialect,
  failure: ModelFailure,
): { readonly dialect: Dialect; readonly note: string } | null {
  const { refusal } = failure;
  if (refusal === undefined || ![400, 422].includes(refusal.status)) return null;
  const refuses = (field: string) =>
    !dialect.learnt.includes(field) && new RegExp(`\\b${field}\\b`).test(refusal.text);
  if (dialect.streamOptions && refuses("stream_options")) {
    const learnt = [...dialect.learnt, "stream_options"];
    return {
      dialect: { ...dialect, streamOptions: false, learnt },
      note: "The model's server refuses stream_options: usage is estimated where it reports none.",
    };
  }
  if (refuses(dialect.tokenField) && !OUT_OF_RANGE.test(refusal.text)) {
    const tokenField = dialect.tokenField === "max_tokens" ? "max_completion_tokens" : "max_tokens";
    const learnt = [...dialect.learnt, "max_tokens", "max_completion_tokens"];
    return {
      dialect: { ...dialect, tokenField, learnt },
      note: `The model's server refuses ${dialect.tokenField}: ${tokenField} is used instead.`,
    };
  }
  return null;
}
