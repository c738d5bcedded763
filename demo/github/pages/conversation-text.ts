import type { CheckRun, Reaction } from "../state/entities.ts";
import {
  type Conversation,
  type Entry,
  isOutdated,
  type PullView,
  placeOf,
  stateOf,
  type Thread,
} from "./conversation.ts";
import { commentedLines, hunkTail } from "./diff-view.ts";
import { emoji, plural, when } from "./layout.ts";
import { withoutComments } from "./markdown.ts";

const WIDTH = 78;
const RULE = "─".repeat(WIDTH);
/** Annotations of a check run that are listed. */
const SHOWN_ANNOTATIONS = 20;

/** The same conversation for a terminal. Control characters are taken out: comments are other people's words. */
export function conversationText(conversation: Conversation): string {
  const { issue, pull, entries } = conversation;
  const parts = [
    `${issue.repository.fullName}#${issue.number}  ${issue.title}`,
    byline(conversation),
    "",
    ...indented(said(issue.body ?? "No description.")),
    ...entries.flatMap((entry) => ["", RULE, ...entryLines(entry)]),
    ...(pull === null ? [] : pullLines(pull)),
  ];
  return `${printable(parts.join("\n"))}\n`;
}

function byline(conversation: Conversation): string {
  const { issue, pull } = conversation;
  const state = stateOf(conversation).toUpperCase();
  if (pull === null) return `${state}  opened by ${issue.author.login}`;
  const { head, base } = pull.pull;
  const { commits, changedFiles, additions, deletions } = pull.size;
  const size = `${plural(commits, "commit")}, ${plural(changedFiles, "file")}, +${additions} −${deletions}`;
  return `${state}  ${issue.author.login} wants to merge ${head.ref} into ${base.ref}  (${size})`;
}

function entryLines(entry: Entry): string[] {
  if (entry.kind === "comment") {
    const { author, createdAt, body, reactions, minimized } = entry.comment;
    const head = `● ${author.login} commented on ${when(createdAt)}${reactionText(reactions)}`;
    return minimized === null ? [head, "", ...indented(said(body))] : [`${head}  (hidden as ${minimized})`];
  }
  const { review, threads } = entry;
  const verdict = review.state === "COMMENTED" ? "reviewed" : review.state.toLowerCase().replace("_", " ");
  const head = `◆ ${review.author.login} ${verdict} ${review.commit.slice(0, 7)} on ${when(entry.at)}`;
  return [
    head,
    ...(review.body === "" ? [] : ["", ...indented(said(review.body))]),
    ...threads.flatMap(threadLines),
  ];
}

function threadLines(thread: Thread): string[] {
  const [first] = thread;
  const marks = [isOutdated(first) && "outdated", first.resolvedBy !== null && "resolved"].filter(Boolean);
  const head = `  ┌ ${first.anchor.path}, ${placeOf(first)}${marks.length > 0 ? `  [${marks.join(", ")}]` : ""}`;
  const hunk = first.anchor.subject === "file" ? [] : hunkTail(first.anchor);
  const marked = { add: "+", delete: "-", context: " " } as const;
  return [
    "",
    head,
    ...hunk.map(({ kind, newLine, oldLine, text }) => {
      const number = String(newLine ?? oldLine ?? "").padStart(5);
      return `  │ ${number} ${marked[kind]} ${text}`;
    }),
    "  │",
    ...thread.flatMap((comment) => [
      `  │ ${comment.author.login}:${reactionText(comment.reactions)}`,
      ...suggestionText(said(comment.body), first).map((line) => `  │   ${line}`),
    ]),
    "  └",
  ];
}

/** A suggestion as the change it asks for. */
function suggestionText(body: string, first: Thread[0]): string[] {
  const before = commentedLines(first.anchor).map(({ text }) => `    - ${text}`);
  let inside = false;
  return body.split("\n").flatMap((line) => {
    if (!inside && /^\s*`{3,}suggestion/.test(line)) {
      inside = true;
      return ["Suggested change:", ...before];
    }
    if (!inside) return [line];
    if (!/^\s*`{3,}\s*$/.test(line)) return [`    + ${line}`];
    inside = false;
    return [];
  });
}

function pullLines({ commits, checks }: PullView): string[] {
  return [
    "",
    RULE,
    ...checks.flatMap(checkLines),
    ...(checks.length > 0 ? [""] : []),
    "Commits",
    ...commits.map((commit) => `  ${commit.sha.slice(0, 7)}  ${commit.message.split("\n")[0]}`),
  ];
}

function checkLines(run: CheckRun): string[] {
  const verdict = run.conclusion ?? run.status;
  const mark = verdict === "success" ? "✓" : verdict === "failure" ? "✗" : "■";
  const notes = run.annotations
    .slice(0, SHOWN_ANNOTATIONS)
    .map(
      ({ path, startLine, level, title, message }) => `  ${level}  ${path}:${startLine}  ${title ?? message}`,
    );
  return [`${mark} ${run.name}: ${verdict}${run.title === null ? "" : `, ${run.title}`}`, ...notes];
}

function reactionText(reactions: readonly Reaction[]): string {
  return reactions.length === 0 ? "" : `  ${reactions.map(({ content }) => emoji(content)).join(" ")}`;
}

/** Without hidden comments and the tags that only a page needs. */
function said(body: string): string {
  return withoutComments(body)
    .replace(/<\/?(details|sub|sup|kbd|br)( open)?\s*\/?>/g, "")
    .replace(/<summary>([\s\S]*?)<\/summary>/g, "▸ $1")
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => (line === "" ? "" : `  ${line}`));
}

/** A comment must not move the reader's cursor or change the terminal's title. */
function printable(text: string): string {
  return [...text].filter((letter) => letter === "\n" || letter === "\t" || !/\p{Cc}/u.test(letter)).join("");
}
