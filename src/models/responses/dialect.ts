import type { Capabilities } from "../known.ts";
import type { ModelFailure } from "../wire/failure.ts";
import {
  ceilingNote,
  isUnknownField,
  namedCeiling,
  refusalOfForm,
  refusesStreaming,
} from "../wire/refused-field.ts";
import type { Adapted } from "../wire/wire.ts";

/** What one server takes of the Responses request. Learnt from its refusals, remembered for the run. */
export interface Dialect {
  /** `false`: the whole reply comes at once. */
  readonly stream: boolean;
  /** Say that nothing is to be kept. */
  readonly store: boolean;
  /** Ask for reasoning in a form that can be sent back. */
  readonly sealed: boolean;
  /** Send back the items of earlier replies as they came. */
  readonly replay: boolean;
  readonly maxOutputTokens: boolean;
  /** Tokens of a reply that the server takes as a limit; `null`: nothing was refused yet. */
  readonly mostOutputTokens: number | null;
  /** Say of tools that none may be called any more, instead of offering none. */
  readonly toolChoice: boolean;
  /** Show images. */
  readonly images: boolean;
}

export function firstDialect({ reasoning = true, images = true }: Capabilities): Dialect {
  const all = { stream: true, store: true, replay: true, maxOutputTokens: true, toolChoice: true };
  return { ...all, mostOutputTokens: null, sealed: reasoning, images };
}

/** That it takes none, or not this one. */
const NO_IMAGE =
  /\binput_image\b|\bimage_url\b|\bimages?\b[^"]{0,40}\b(?:support|invalid|valid|process)|(?:support|invalid)[^"]{0,40}\bimages?\b/i;

const SEALED = /["'`]include\b|reasoning\.encrypted_content|encrypted content is not supported/i;
/** It cannot open, or does not find together, what it sealed: another key, another backend behind a gateway. */
const NOT_ITS_OWN =
  /invalid_encrypted_content|encrypted content .*could not be|required (?:following|'reasoning') item|items are not persisted/i;

interface Lesson {
  readonly part: Exclude<keyof Dialect, "mostOutputTokens">;
  taught(failure: ModelFailure, text: string): boolean;
  readonly note: string;
}

/** In the order in which they are tried. Each is learnt once, so that two refusals cannot chase each other. */
const LESSONS: readonly Lesson[] = [
  {
    part: "replay",
    taught: (_, text) => NOT_ITS_OWN.test(text),
    note: "The model's server does not take its reasoning back: it begins each turn without.",
  },
  {
    part: "sealed",
    taught: (_, text) => SEALED.test(text),
    note: "The model's server seals no reasoning: it begins each turn without.",
  },
  {
    part: "store",
    taught: (_, text) => /["'`]store["'`]/.test(text),
    note: "The model's server refuses store: what it keeps of the requests is up to it.",
  },
  {
    part: "maxOutputTokens",
    taught: (failure) => isUnknownField(failure, "max_output_tokens"),
    note: "The model's server refuses max_output_tokens: it may write more than a reply's share, which is cut here.",
  },
  {
    part: "toolChoice",
    taught: (failure) => isUnknownField(failure, "tool_choice"),
    note: "The model's server refuses tool_choice: for its last words it is shown no tools.",
  },
  {
    part: "images",
    taught: (_, text) => NO_IMAGE.test(text),
    note: "The model's server refuses an image: none is shown to it any more.",
  },
  {
    part: "stream",
    taught: refusesStreaming,
    note: "The model's server refuses to stream: each reply comes at once.",
  },
];

/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
export function adaptDialect(dialect: Dialect, failure: ModelFailure): Adapted<Dialect> | null {
  const text = refusalOfForm(failure);
  if (text === null) return null;
  const ceiling = dialect.mostOutputTokens === null ? namedCeiling(failure) : 0;
  if (ceiling > 0) return { dialect: { ...dialect, mostOutputTokens: ceiling }, note: ceilingNote(ceiling) };
  const lesson = LESSONS.find(({ part, taught }) => dialect[part] && taught(failure, text));
  return lesson ? { dialect: { ...dialect, [lesson.part]: false }, note: lesson.note } : null;
}
