import { plural } from "../core/plural.ts";
import type { CleanFlag } from "./clean-flag.ts";
import type { AskedThread, SaidComment } from "./context-facts.ts";
import { fenceVerbatim, named } from "./fence.ts";
import type { Section } from "./section.ts";
import { fencedWords } from "./words.ts";

const MAX_COMMENT = 6_000;
const MAX_CODE = 3_000;

/**
 * What a request is about, as it stands on the pull request: each thread with its place, its words and its code, as much as
 * fits into so many characters. The first comment of a thread says what it is about and goes in first, then the newest.
 */
export function threadSection(
  threads: readonly AskedThread[],
  nonce: string,
  characters: number,
): Section | null {
  if (threads.length === 0) return null;
  const shown = threads.map((thread) => threadText(thread, nonce, characters / threads.length));
  const dropped = shown.reduce((sum, thread) => sum + thread.dropped, 0);
  return {
    name: "threads",
    text: ["What the request is about:", ...shown.map(({ text }) => text)].join("\n\n"),
    dropped,
    ...(dropped > 0 ? { why: "no room" } : {}),
    flags: [...new Set(shown.flatMap(({ flags }) => flags))],
  };
}

interface ThreadText {
  readonly text: string;
  readonly dropped: number;
  readonly flags: readonly CleanFlag[];
}

function threadText(thread: AskedThread, nonce: string, characters: number): ThreadText {
  const code =
    thread.code === undefined ? [] : [fenceVerbatim("code at head", thread.code.slice(0, MAX_CODE), nonce)];
  const [first, ...answers] = thread.comments.map((comment) => fencedComment(comment, nonce));
  let room = characters - [...code, first?.text ?? ""].join("\n").length;
  const kept = answers.toReversed().filter(({ text }) => {
    room -= text.length + 1;
    return room >= 0;
  });
  const dropped = answers.length - kept.length;
  const words = [...(first ? [first] : []), ...kept.toReversed()];
  const note = dropped > 0 ? [`(${plural(dropped, "comment")} of it left out: no room)`] : [];
  return {
    text: [headOf(thread), ...words.map(({ text }) => text), ...code, ...note].join("\n"),
    dropped,
    flags: words.flatMap(({ flags }) => flags),
  };
}

function fencedComment({ author, text }: SaidComment, nonce: string) {
  return fencedWords(`comment by ${named(author)}`, text, { nonce, limit: MAX_COMMENT });
}

function headOf({ finding, path, line, side, isResolved }: AskedThread): string {
  const what = finding === null ? "A review thread" : `Finding ${finding}`;
  const removed = side === "LEFT" ? " before the change" : "";
  const on = line === null ? " (its lines changed since)" : `, line ${line}${removed}`;
  const where = path === null ? ", from the summary" : ` on ${named(path)}${on}`;
  return `${what}${where}${isResolved ? ", resolved" : ""}:`;
}
