import type { Goal } from "../core/task.ts";
import { untrusted } from "../core/values.ts";

/** What a command asks for, and the words that are left for whoever does it. */
export interface Asked {
  readonly goal: Goal;
  readonly text: string;
}

const SHA = /^[0-9a-f]{7,64}$/i;
/** Ids have six digits. One that was mistyped is still meant as one, and no finding has it. */
const FINDING = /^f-([0-9a-f]{4,8})[,;]?$/i;
const UNTIL = /(?:^|\s)until\s+(\d{4}-\d{2}-\d{2})\.?$/i;

type Read = (words: readonly string[], below: string) => Asked | null;

/**
 * By verb: reads what stands behind it. `null`: in this form it is no command but a question that begins with the same word, as
 * "test coverage of the parser?" and "stop using tabs please?" do.
 */
const VERBS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["review", readReview],
  ["fix", readFix],
  ["test", readAtHead("test")],
  ["rebase", readAtHead("rebase")],
  ["explain", readExplain],
  ["dismiss", readDismiss],
  ["resolve", readResolve],
  ["stop", alone({ kind: "stop" })],
  ["help", alone({ kind: "help" })],
]);

/**
 * The goal of a command.
 * @param words those of its line, without `/agent`
 * @param below the lines below, trimmed
 */
export function goalOf(words: readonly string[], below: string): Asked {
  const [verb, ...rest] = words;
  if (verb === undefined && below === "") return { goal: { kind: "help" }, text: "" };
  const read = VERBS.get((verb ?? "").toLowerCase());
  return read?.(rest, below) ?? { goal: { kind: "answer" }, text: joined(words, below) };
}

/** A verb that takes nothing: with other words it is a question. */
function alone(goal: Goal): Read {
  return (words, below) => (words.length === 0 && below === "" ? { goal, text: "" } : null);
}

function readReview(words: readonly string[], below: string): Asked {
  const full = words[0]?.toLowerCase() === "full";
  return {
    goal: { kind: "review", ...(full ? { full } : {}) },
    text: joined(full ? words.slice(1) : words, below),
  };
}

/** Ids and one commit, in any order, then words. */
function readFix(words: readonly string[], below: string): Asked {
  const findings = new Set<string>();
  let sha: string | null = null;
  let taken = 0;
  for (const word of words) {
    const finding = findingOf(word);
    if (finding !== null) findings.add(finding);
    else if (sha === null && SHA.test(word)) sha = word.toLowerCase();
    else break;
    taken++;
  }
  return {
    goal: { kind: "fix", sha, findings: [...findings] },
    text: joined(words.slice(taken), below),
  };
}

/** A commit is all that can follow. */
function readAtHead(kind: "test" | "rebase"): Read {
  return ([named, ...more], below) => {
    if (more.length > 0 || below !== "" || (named !== undefined && !SHA.test(named))) return null;
    return { goal: { kind, sha: named?.toLowerCase() ?? null }, text: "" };
  };
}

function readExplain(words: readonly string[], below: string): Asked | null {
  const finding = findingOf(words[0]);
  if (finding === null && joined(words, below) !== "") return null;
  return { goal: { kind: "explain", finding }, text: joined(words.slice(1), below) };
}

/** Never a question: that a finding was not dismissed must not pass for an answer. */
function readDismiss(words: readonly string[], below: string): Asked {
  const finding = findingOf(words[0]);
  const said = joined(words.slice(1), below);
  const until = UNTIL.exec(said)?.[1] ?? null;
  const reason = said.replace(UNTIL, "").trim();
  const isWhole = finding !== null && reason !== "" && (until === null || isDate(until));
  if (!isWhole) return { goal: { kind: "help", misused: "dismiss" }, text: "" };
  return { goal: { kind: "dismiss", finding, reason: untrusted(reason), until }, text: reason };
}

function readResolve(words: readonly string[], below: string): Asked | null {
  if (below !== "") return null;
  const all = words.length === 1 && words[0]?.toLowerCase() === "all";
  const findings = all ? [] : words.map(findingOf).filter((id) => id !== null);
  if (!all && findings.length < words.length)
    return findings.length > 0 ? { goal: { kind: "help", misused: "resolve" }, text: "" } : null;
  return { goal: { kind: "resolve", findings: [...new Set(findings)], all }, text: "" };
}

function findingOf(word: string | undefined): string | null {
  const digits = FINDING.exec(word ?? "")?.[1];
  return digits === undefined ? null : `F-${digits.toLowerCase()}`;
}

/** `2027-02-30` is none. */
function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function joined(words: readonly string[], below: string): string {
  return [words.join(" "), below].join("\n").trim();
}
