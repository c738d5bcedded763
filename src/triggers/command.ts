import type { Goal } from "../core/task.ts";
import { goalOf } from "./command-goal.ts";

export type Command =
  | {
      readonly kind: "command";
      readonly goal: Goal;
      /** What follows the words that the goal was read from, and the lines below; trimmed. */
      readonly text: string;
    }
  | { readonly kind: "none" };

/** At most three spaces: four, or a tab, make a code block. Any other character in front makes it no command. */
const COMMAND_LINE = /^ {0,3}\/agent(?:[ \t](.*))?$/;
const OPTION = /^--([a-z0-9][a-z0-9-]{0,39})/i;

/**
 * Characters that show nothing or look like a space. Where one is wrapped around a command, what a reader sees and what
 * would run are not the same text. (Within a word of a question they are ordinary: several scripts need them.)
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;
const VERBS: readonly string[] = [
  "review",
  "fix",
  "test",
  "rebase",
  "explain",
  "dismiss",
  "resolve",
  "stop",
  "help",
];

/**
 * Reads a comment's command: `/agent` as the first word of the first line that holds anything, then a verb with what it takes
 * (`command-goal.ts`), or a question in free words. Quoted, fenced, indented and hidden text begins its line with something
 * else, and so is never a command. A word like `--policy` makes it a call for help: there are no options, and a comment
 * must never look as if it could set one.
 */
export function parseCommand(body: string): Command {
  const lines = body.split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => /[^ \t]/.test(line));
  const match = COMMAND_LINE.exec(lines[first] ?? "");
  if (!match) return { kind: "none" };
  const words = (match[1] ?? "").split(/[ \t]+/).filter((word) => word !== "");
  if (isPadded(words[0] ?? "")) return { kind: "none" };
  const option = words.map((word) => OPTION.exec(word)).find((found) => found !== null);
  if (option) return { kind: "command", goal: { kind: "help", option: `--${option[1]}` }, text: "" };
  const below = lines.slice(first + 1).join("\n");
  return { kind: "command", ...goalOf(words, below.trim()) };
}

function isPadded(word: string): boolean {
  const chars = Array.from(word);
  const shown = chars.filter((char) => !INVISIBLE.test(char));
  if (shown.length === chars.length) return false;
  const atEdge = shown[0] !== chars[0] || shown.at(-1) !== chars.at(-1);
  return atEdge || VERBS.includes(shown.join("").toLowerCase());
}
