import { shortened } from "../core/cut.ts";
import { quoteName } from "../core/invisible.ts";
import { plural } from "../core/plural.ts";
import { untrusted } from "../core/values.ts";
import { clean } from "./clean.ts";
import type { Conversation, SaidComment } from "./context-facts.ts";
import { fenceVerbatim, named } from "./fence.ts";
import { roomFor } from "./room.ts";
import type { Section } from "./section.ts";
import { type FencedWords, fencedWords } from "./words.ts";

const MAX_COMMENT = 4_000;
/** Characters of a commit message, and the share of the room that all of them get. */
const MAX_MESSAGE = 200;
const COMMITS_SHARE = 0.2;

/** What people said about the subject, as much as fits into so many characters; the rest is counted. */
export function conversationSection(
  { description, comments, commits, leftOut }: Conversation,
  nonce: string,
  characters: number,
): Section {
  const parts = [described(description, nonce, characters / 2), committed(commits, nonce, characters)];
  const used = parts.reduce((sum, { text }) => sum + text.length, 0);
  const talk = said(comments, nonce, characters - used);
  const notes = [
    ...(talk.dropped > 0 ? [`(${plural(talk.dropped, "comment")} left out: no room)`] : []),
    ...leftOut.map(({ why, count }) => `(${count} left out: ${why})`),
  ];
  const blocks = [...parts, talk].map(({ text }) => text).filter((text) => text !== "");
  return {
    name: "conversation",
    text: ["The conversation:", ...blocks, ...notes].join("\n"),
    flags: [...new Set([...parts, talk].flatMap(({ flags }) => flags))],
    dropped: talk.dropped,
    ...(talk.dropped > 0 ? { why: "no room" } : {}),
  };
}

function described(description: Conversation["description"], nonce: string, limit: number): FencedWords {
  const text = description?.text.trim() ?? "";
  return description === null || text === ""
    ? { text: "(no description that may be read)", flags: [] }
    : fencedWords("description", untrusted(text), { nonce, limit });
}

/** Whoever makes many commits fills a prompt with them: a message is its beginning, on one line. */
function committed({ messages }: Conversation["commits"], nonce: string, characters: number): FencedWords {
  const cleaned = messages.map((message) => clean(message));
  const lines: string[] = [];
  const fits = roomFor(characters * COMMITS_SHARE);
  for (const { text } of cleaned) {
    const line = quoteName(shortened(text.trim(), MAX_MESSAGE));
    if (!fits(line)) break;
    lines.push(line);
  }
  if (lines.length === 0) return { text: "", flags: [] };
  const flags = cleaned.flatMap((message) => message.flags);
  return { text: fenceVerbatim("commit messages, newest first", lines.join("\n"), nonce), flags };
}

/** Into the room first what people with write permission said, the newest first; shown in the order it was said. */
function said(
  comments: readonly SaidComment[],
  nonce: string,
  characters: number,
): FencedWords & { readonly dropped: number } {
  const newestFirst = comments.map((comment, at) => ({ ...comment, at })).toReversed();
  const kept: { readonly at: number; readonly part: FencedWords }[] = [];
  const fits = roomFor(characters);
  for (const { at, author, text } of [
    ...newestFirst.filter(({ byOutsider }) => !byOutsider),
    ...newestFirst.filter(({ byOutsider }) => byOutsider),
  ]) {
    const part = fencedWords(`comment by ${named(author)}`, text, { nonce, limit: MAX_COMMENT });
    if (!fits(part.text)) break;
    kept.push({ at, part });
  }
  const shown = kept.toSorted((one, other) => one.at - other.at).map(({ part }) => part);
  return {
    text: shown.map(({ text }) => text).join("\n"),
    flags: shown.flatMap(({ flags }) => flags),
    dropped: comments.length - kept.length,
  };
}
