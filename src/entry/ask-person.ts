import { visibleJson } from "../core/invisible.ts";
import type { Question } from "./ask-policy.ts";

/** The two ends of a terminal. */
export interface Terminal {
  /** Shows a question and waits for a line; `null`: the input has ended. */
  readonly ask: (question: string, signal: AbortSignal) => Promise<string | null>;
  readonly tell: (line: string) => void;
}

/**
 * Asks on the terminal. The arguments are shown whole and so that every character shows: what is allowed is what was
 * read.
 */
export async function askPerson(
  { tool, reason, args }: Question,
  { ask, tell }: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  tell(`\n${tool} wants to run. ${reason}`);
  tell(visibleJson(args));
  const answer = await ask("Allow it? [y/N] ", signal);
  return answer !== null && isYes(answer);
}

/** `y` or `yes` in any case, blanks around it or not. Everything else is a no, the empty line too. */
export function isYes(answer: string): boolean {
  return /^y(?:es)?$/i.test(answer.trim());
}
