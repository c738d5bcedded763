import { firstOf } from "../core/cut.ts";
import type { ContextNote } from "../core/events.ts";
import { carefulTokensOf } from "../core/tokens.ts";

const MAX_CHARACTERS = 12_000;

export interface Instructions {
  readonly text: string;
  /** Characters that did not fit. */
  readonly cut: number;
}

/** The repository's own words for agents, in the order they are given; `null`: there are none. */
export function instructionsOf(texts: readonly string[]): Instructions | null {
  const whole = texts.map((text) => text.trim()).filter((text) => text !== "");
  if (whole.length === 0) return null;
  const text = whole.join("\n\n");
  const shown = firstOf(text, MAX_CHARACTERS);
  const cut = text.length - shown.length;
  const end = cut > 0 ? `\n[cut: ${cut} more characters]` : "";
  return { text: `The repository's own instructions, from its base branch:\n${shown}${end}`, cut };
}

/** What became of them, for the record. */
export function instructionsNote({ text, cut }: Instructions): ContextNote {
  const note = { name: "instructions", tokens: carefulTokensOf(text), dropped: cut };
  return cut > 0 ? { ...note, why: `${cut} characters over the limit of ${MAX_CHARACTERS}` } : note;
}

/** A sentence for whoever wrote them; `null`: all of it was read. */
export function instructionsCut({ cut }: Instructions): string | null {
  return cut > 0
    ? `The instructions were cut: ${MAX_CHARACTERS} characters are read, and ${cut} more stand there. Put what matters first.`
    : null;
}
