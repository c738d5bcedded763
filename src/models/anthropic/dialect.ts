import type { ModelFailure } from "../wire/failure.ts";
import { ceilingNote, namedCeiling, refusalOfForm, refusesStreaming } from "../wire/refused-field.ts";
import type { Adapted } from "../wire/wire.ts";

/** What one server takes of the Messages request. Learnt from its refusals, remembered for the run. */
export interface Dialect {
  /** `false`: the whole reply comes at once. */
  readonly stream: boolean;
  readonly cacheMarks: boolean;
  /** Whether thinking goes back to the model that thought it. */
  readonly thinking: boolean;
  /** Tokens of a reply that the server takes as a ceiling; `null`: nothing was refused yet. */
  readonly mostOutputTokens: number | null;
}

export const FIRST_DIALECT: Dialect = {
  stream: true,
  cacheMarks: true,
  thinking: true,
  mostOutputTokens: null,
};

/**
 * Some models take thinking back only behind the very prompt that it was thought behind, so that a summarised history, or
 * one without tools, may not carry it any more.
 */
const ABOUT_THINKING = /\bthinking\b|\bsignature\b/;

/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
export function adaptDialect(dialect: Dialect, failure: ModelFailure): Adapted<Dialect> | null {
  const text = refusalOfForm(failure);
  if (text === null) return null;
  if (dialect.cacheMarks && text.includes("cache_control")) {
    return {
      dialect: { ...dialect, cacheMarks: false },
      note: "The model's server refuses cache_control: nothing is cached, so that all input costs its full price.",
    };
  }
  const ceiling = namedCeiling(failure);
  if (dialect.mostOutputTokens === null && ceiling > 0) {
    return { dialect: { ...dialect, mostOutputTokens: ceiling }, note: ceilingNote(ceiling) };
  }
  if (dialect.stream && refusesStreaming(failure)) {
    return {
      dialect: { ...dialect, stream: false },
      note: "The model's server refuses to stream: each reply comes at once.",
    };
  }
  if (dialect.thinking && ABOUT_THINKING.test(text)) {
    return {
      dialect: { ...dialect, thinking: false },
      note: "The model's server refuses earlier thinking: it is not sent back any more.",
    };
  }
  return null;
}
