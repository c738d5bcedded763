export type Verb = "review" | "fix" | "test" | "answer" | "help";

export type Command =
  | {
      readonly kind: "command";
      readonly verb: Verb;
      /** What follows the verb on its line, and the lines below; trimmed. */
      readonly text: string;
      /** The head that `fix` or `test` named, in lower case; perhaps abbreviated. */
      readonly sha: string | null;
    }
  | { readonly kind: "none" }
  /** A word like `--policy`: there are no options, and a comment must never look as if it could set one. */
  | { readonly kind: "unknown_option"; readonly option: string };

/** At most three spaces: four, or a tab, make a code block. Any other character in front makes it no command. */
const COMMAND_LINE = /^ {0,3}\/agent(?:[ \t](.*))?$/;
const SHA = /^[0-9a-f]{7,64}$/i;
const OPTION = /^--([a-z0-9][a-z0-9-]{0,39})/i;

/**
 * Characters that show nothing or look like a space. Where one is wrapped around a command, what a reader sees and what
 * would run are not the same text. (Within a word of a question they are ordinary: several scripts need them.)
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;
const VERBS: readonly string[] = ["review", "fix", "test", "help"];

/**
 * Reads a comment's command: `/agent` as the first word of the first line that holds anything, then `review`,
 * `fix [sha] [text]`, `test [sha]`, `help`, or a question in free words. Quoted, fenced, indented and hidden text begins its line with
 * something else, and so is never a command.
 */
export function parseCommand(body: string): Command {
  const lines = body.split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => /[^ \t]/.test(line));
  const match = COMMAND_LINE.exec(lines[first] ?? "");
  if (!match) return { kind: "none" };
  const words = (match[1] ?? "").split(/[ \t]+/).filter((word) => word !== "");
  if (isPadded(words[0] ?? "")) return { kind: "none" };
  const option = words.map((word) => OPTION.exec(word)).find((found) => found !== null);
  if (option) return { kind: "unknown_option", option: `--${option[1]}` };
  const below = lines.slice(first + 1).join("\n");
  return commandOf(words, below.trim());
}

function isPadded(word: string): boolean {
  const chars = Array.from(word);
  const shown = chars.filter((char) => !INVISIBLE.test(char));
  if (shown.length === chars.length) return false;
  const atEdge = shown[0] !== chars[0] || shown.at(-1) !== chars.at(-1);
  return atEdge || VERBS.includes(shown.join("").toLowerCase());
}

function commandOf(words: readonly string[], below: string): Command {
  const verb = (words[0] ?? "").toLowerCase();
  const bare = words.length <= 1 && below === "";
  if (bare && (verb === "" || verb === "help")) return command("help", [], "");
  if (verb === "review") return command("review", words.slice(1), below);
  if (verb === "test" && isTest(words, below))
    return command("test", [], "", words[1]?.toLowerCase() ?? null);
  if (verb !== "fix") return command("answer", words, below);
  const named = words[1];
  return named !== undefined && SHA.test(named)
    ? command("fix", words.slice(2), below, named.toLowerCase())
    : command("fix", words.slice(1), below);
}

/** A commit is all that can follow: with other words it is a question, as in "test coverage of the parser?". */
function isTest(words: readonly string[], below: string): boolean {
  const [, named, ...more] = words;
  return more.length === 0 && below === "" && (named === undefined || SHA.test(named));
}

function command(verb: Verb, words: readonly string[], below: string, sha: string | null = null): Command {
  return {
    kind: "command",
    verb,
    text: [words.join(" "), below].join("\n").trim(),
    sha,
  };
}
