import type { ContextNote } from "../core/events.ts";
import type { RepoPath } from "../core/paths.ts";
import { carefulTokensOf, charactersIn } from "../core/tokens.ts";
import { aroundRest, checksSection, issuesSection, threadsSection } from "./around-sections.ts";
import type { CleanFlag } from "./clean-flag.ts";
import type { Around, ContextFacts } from "./context-facts.ts";
import { conversationSection } from "./conversation-section.ts";
import { diffSection } from "./diff-section.ts";
import { named } from "./fence.ts";
import { filesSection } from "./files-section.ts";
import { packHunks } from "./pack-hunks.ts";
import { pathRulesSection } from "./path-rules.ts";
import type { Section } from "./section.ts";
import { sectionInstructions } from "./section-instructions.ts";
import { threadSection } from "./thread-section.ts";
import { fencedWords } from "./words.ts";

export interface Context {
  readonly text: string;
  readonly notes: readonly ContextNote[];
  readonly tokens: number;
  /** Hunks that stand whole in the text. */
  readonly seen: readonly { readonly path: RepoPath; readonly hunk: number }[];
  /** What was taken out of outsiders' words, by section. */
  readonly flags: readonly { readonly section: string; readonly flag: CleanFlag }[];
}

const MAX_REQUEST = 16_000;
/** Characters around the diff: its fence, and what is said of the rest. */
const DIFF_FRAME = 300;
/** Shares of the room for what maintainers and others said and for the list of files; the diff gets what is left. */
const INSTRUCTIONS_SHARE = 0.25;
const CONVERSATION_SHARE = 0.25;
const THREADS_SHARE = 0.25;
const LIST_SHARE = 0.2;
const RULES_SHARE = 0.1;
/** Of each: failing checks, review threads, linked issues. */
const AROUND_SHARE = 0.08;
const BEHIND_SHARES = 3 * AROUND_SHARE + CONVERSATION_SHARE;

/**
 * The first message of a run: the goal, what was asked, what changed, as much as fits; what did not fit is said.
 * @param diff `listed`: changed files are named, and none of their hunks is shown.
 */
export function buildContext(
  facts: ContextFacts,
  budgetTokens: number,
  diff: "packed" | "listed" = "packed",
): Context {
  let characters = charactersIn(budgetTokens);
  let context = contextIn(facts, characters, diff);
  // Letters of some scripts are a token or more each: how much fits is known when it was counted.
  for (let attempt = 0; context.tokens > budgetTokens && attempt < MAX_REFITS; attempt++) {
    characters = Math.floor((characters * budgetTokens * REFIT_MARGIN) / context.tokens);
    context = contextIn(facts, characters, diff);
  }
  return context;
}

const MAX_REFITS = 4;
const REFIT_MARGIN = 0.98;

function contextIn(facts: ContextFacts, characters: number, diff: "packed" | "listed"): Context {
  const sections = [
    goalSection(facts),
    instructionsSection(facts, characters * INSTRUCTIONS_SHARE),
    pathRulesSection(facts.pathRules ?? [], characters * RULES_SHARE),
    requestSection(facts),
    threadSection(facts.conversation?.threads ?? [], facts.nonce, characters * THREADS_SHARE),
    filesSection(facts, characters * LIST_SHARE),
  ].filter((section) => section !== null);
  const left = characters - DIFF_FRAME - lengthOf(sections);
  const behind = sectionsBehindDiff(facts, Math.max(0, Math.min(characters, left / BEHIND_SHARES)));
  const room = diff === "packed" ? left - lengthOf(behind) : 0;
  const packed = facts.changes && packHunks({ ...facts, changes: facts.changes }, room);
  if (packed) sections.push(diffSection(facts, packed));
  sections.push(...behind);
  return {
    text: sections.map(({ text }) => text).join("\n\n"),
    notes: [...sections.map(noteOf), ...leftOut(facts)],
    tokens: sections.reduce((sum, { text }) => sum + carefulTokensOf(text), 0),
    seen: packed?.seen ?? [],
    flags: sections.flatMap(({ name, flags = [] }) => flags.map((flag) => ({ section: name, flag }))),
  };
}

function lengthOf(sections: readonly Section[]): number {
  return sections.reduce((sum, { text }) => sum + text.length + 2, 0);
}

/** What others said. It stands behind the code, and has its share of what the rest leaves, whatever the code's size is. */
function sectionsBehindDiff(
  { around, conversation, nonce, task }: ContextFacts,
  characters: number,
): readonly Section[] {
  const room = { nonce, characters: characters * AROUND_SHARE };
  const isReview = task.goal.kind === "review";
  // A finding that is open is to be found again: only what people made of it is told.
  const threads = (around?.threads ?? []).filter(({ own, state, comments }) =>
    isReview ? own && (state === "resolved" || comments.length > 0) : true,
  );
  return [
    around ? checksSection(around, room) : null,
    threadsSection(threads, room),
    around ? issuesSection(around, room) : null,
    around ? restSection(around) : null,
    conversation && conversationSection(conversation, nonce, characters * CONVERSATION_SHARE),
  ].filter((section) => section !== null);
}

function restSection(around: Around): Section | null {
  const text = aroundRest(around);
  return text === null ? null : { name: "left out", text, dropped: 0 };
}

function noteOf({ name, text, dropped, why }: Section): ContextNote {
  return { name, tokens: carefulTokensOf(text), dropped, ...(why === undefined ? {} : { why }) };
}

/** What never came as far as the question whether it fits. */
function leftOut({ conversation }: ContextFacts): readonly ContextNote[] {
  return (conversation?.leftOut ?? []).map(({ why, count }) => ({
    name: "conversation",
    tokens: 0,
    dropped: count,
    why,
  }));
}

/** The first line is the goal in one word: also a model that follows rules alone can read it. */
function goalSection({ task, mission, checks, nonce }: ContextFacts): Section {
  const { subject, pinned, goal } = task;
  const about =
    subject.kind === "repository" ? "the repository" : `${words(subject.kind)} #${subject.number}`;
  const lines = [
    `Goal: ${goal.kind}`,
    `Subject: ${about}, at commit ${pinned.head}.`,
    `N of the marks around outsiders' text: ${nonce}.`,
  ];
  if (checks.length > 0) lines.push(`Checks that run_check runs: ${checks.join(", ")}.`);
  if (mission !== null) lines.push("", "The maintainers' task for you:", mission);
  return { name: "goal", text: lines.join("\n"), dropped: 0 };
}

function instructionsSection({ sections }: ContextFacts, characters: number): Section | null {
  const said = sectionInstructions(sections, characters);
  if (said === null) return null;
  const section = { name: "instructions for paths", ...said };
  return said.dropped > 0 ? { ...section, why: "no room" } : section;
}

function requestSection({ task, nonce }: ContextFacts): Section | null {
  if (task.request === null || task.request.trim() === "") return null;
  const label = `request by ${named(task.actor.login)}`;
  const { text, flags } = fencedWords(label, task.request, { nonce, limit: MAX_REQUEST });
  return { name: "request", text: `What was asked:\n${text}`, dropped: 0, flags };
}

function words(kind: string): string {
  return kind.replaceAll("_", " ");
}
