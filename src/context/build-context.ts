import type { ChangedFile } from "../core/diff.ts";
import type { ContextNote } from "../core/events.ts";
import { formatStatus } from "../core/hunk-text.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import { plural } from "../core/plural.ts";
import { unshownPart } from "../core/unshown.ts";
import { untrusted } from "../core/values.ts";
import type { ContextFacts } from "./context-facts.ts";
import { fence, fenceVerbatim, named } from "./fence.ts";
import { packHunks } from "./pack-hunks.ts";
import { charactersIn, tokensOf } from "./tokens.ts";

export interface Context {
  readonly text: string;
  readonly notes: readonly ContextNote[];
  readonly tokens: number;
  /** Hunks that stand whole in the text. */
  readonly seen: readonly { readonly path: RepoPath; readonly hunk: number }[];
}

/** A part of the prompt; `dropped`: how many of its items did not fit. */
interface Section {
  readonly name: string;
  readonly text: string;
  readonly dropped: number;
  readonly why?: string;
}

const MAX_LISTED_FILES = 400;
const MAX_LISTED_UNREADABLE = 20;
const MAX_COMMENT = 4_000;
/** Characters around the diff: its fence, and what is said of the rest. */
const DIFF_FRAME = 300;
/** Shares of the room for what people said and for the list of files; the diff gets what is left. */
const CONVERSATION_SHARE = 0.25;
const LIST_SHARE = 0.2;

/**
 * The first message of a run: the goal, what was asked, what changed, as much as fits; what did not fit is said.
 * @param diff `listed`: changed files are named, and none of their hunks is shown.
 */
export function buildContext(
  facts: ContextFacts,
  budgetTokens: number,
  diff: "packed" | "listed" = "packed",
): Context {
  const characters = charactersIn(budgetTokens);
  const sections = [
    goalSection(facts),
    requestSection(facts),
    conversationSection(facts, characters * CONVERSATION_SHARE),
    filesSection(facts, characters * LIST_SHARE),
  ].filter((section) => section !== null);
  const used = sections.reduce((sum, { text }) => sum + text.length + 2, 0);
  const room = diff === "packed" ? characters - used - DIFF_FRAME : 0;
  const packed = facts.changes && packHunks(facts.changes, facts.ignore, room);
  if (packed) sections.push(diffSection(facts, packed));
  return {
    text: sections.map(({ text }) => text).join("\n\n"),
    notes: sections.map(({ name, text, dropped, why }) => ({
      name,
      tokens: tokensOf(text),
      dropped,
      ...(why === undefined ? {} : { why }),
    })),
    tokens: sections.reduce((sum, { text }) => sum + tokensOf(text), 0),
    seen: packed?.seen ?? [],
  };
}

/** The first line is the goal in one word: also a model that follows rules alone can read it. */
function goalSection({ task, mission, nonce }: ContextFacts): Section {
  const { subject, pinned, goal } = task;
  const about =
    subject.kind === "repository" ? "the repository" : `${words(subject.kind)} #${subject.number}`;
  const lines = [
    `Goal: ${goal.kind}`,
    `Subject: ${about}, at commit ${pinned.head}.`,
    `N of the marks around outsiders' text: ${nonce}.`,
  ];
  if (mission !== null) lines.push("", "The maintainers' task for you:", mission);
  return { name: "goal", text: lines.join("\n"), dropped: 0 };
}

function requestSection({ task, nonce }: ContextFacts): Section | null {
  if (task.request === null || task.request.trim() === "") return null;
  const label = `request by ${named(task.actor.login)}`;
  return { name: "request", text: `What was asked:\n${fence(label, task.request, nonce)}`, dropped: 0 };
}

/** The newest words first into the room, shown oldest first. */
function conversationSection(facts: ContextFacts, characters: number): Section | null {
  const { conversation, nonce } = facts;
  if (!conversation) return null;
  const { title, body, comments, leftOut } = conversation;
  const description = [title, body].filter((text) => text !== null).join("\n\n");
  const blocks: string[] = description.trim()
    ? [fence("description", untrusted(description.slice(0, characters / 2)), nonce)]
    : ["(no description that may be read)"];
  let room = characters - (blocks[0]?.length ?? 0);
  const kept: string[] = [];
  for (const { author, text } of comments.toReversed()) {
    const block = fence(`comment by ${named(author)}`, untrusted(text.slice(0, MAX_COMMENT)), nonce);
    if (block.length > room) break;
    room -= block.length;
    kept.unshift(block);
  }
  const dropped = comments.length - kept.length;
  const notes = [
    ...(dropped > 0 ? [`(${dropped} older comments left out: no room)`] : []),
    ...leftOut.map(({ why, count }) => `(${count} left out: ${why})`),
  ];
  const text = ["The conversation:", ...blocks, ...kept, ...notes].join("\n");
  return { name: "conversation", text, dropped, ...(dropped > 0 ? { why: "no room" } : {}) };
}

function filesSection({ changes, ignore }: ContextFacts, characters: number): Section | null {
  if (!changes) return null;
  const lines: string[] = [];
  let room = characters;
  for (const file of changes.files.slice(0, MAX_LISTED_FILES)) {
    const line = `${quoteName(file.path)} (${formatStatus(file)}) +${file.additions} -${file.deletions}${remark(file, ignore)}`;
    room -= line.length + 1;
    if (room < 0) break;
    lines.push(line);
  }
  const dropped = changes.files.length - lines.length;
  const more = dropped > 0 ? [`… and ${dropped} more; show_diff goes through all of them.`] : [];
  const unreadable = changes.unreadable
    .slice(0, MAX_LISTED_UNREADABLE)
    .map(({ name, why }) => `${quoteName(name)} [could not be read: ${why}]`);
  const text = [`Changed files (${changes.files.length}):`, ...lines, ...more, ...unreadable].join("\n");
  return { name: "changed files", text, dropped, ...(dropped > 0 ? { why: "no room" } : {}) };
}

function remark(file: ChangedFile, ignore: ContextFacts["ignore"]): string {
  const rule = ignore(file.path);
  if (rule !== null) return ` [not reviewed: ${rule}]`;
  const unshown = unshownPart(file);
  return unshown === null || unshown.harmless ? "" : ` [not shown: ${unshown.why}]`;
}

function diffSection({ nonce, changes, ignore }: ContextFacts, diff: ReturnType<typeof packHunks>): Section {
  const rest = [restOf(diff), ...unshownNote(changes, ignore)].join("\n");
  const text =
    diff.text === ""
      ? rest
      : `The diff (line at base, line at head, mark, text):\n${fenceVerbatim("diff", diff.text, nonce)}\n${rest}`;
  const section = { name: "diff", text, dropped: diff.leftOut };
  return diff.leftOut > 0 ? { ...section, why: "no room" } : section;
}

function restOf({ leftOut }: ReturnType<typeof packHunks>): string {
  return leftOut > 0
    ? `${leftOut} hunks did not fit here: read them with show_diff.`
    : "Every hunk that can be shown and is to be reviewed stands here.";
}

/** What no diff shows has to be said here, where the model decides that it has seen everything. */
function unshownNote(changes: ContextFacts["changes"], ignore: ContextFacts["ignore"]): readonly string[] {
  const files = (changes?.files ?? []).filter(
    (file) => ignore(file.path) === null && unshownPart(file)?.harmless === false,
  );
  const count = files.length + (changes?.unreadable.length ?? 0);
  return count === 0
    ? []
    : [`Of ${plural(count, "file")} the diff shows nothing, or not all: see the list above.`];
}

function words(kind: string): string {
  return kind.replaceAll("_", " ");
}
