import type { Finding, SuggestionTrial } from "../../core/finding.ts";
import { lastLines } from "../../core/last-lines.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { CheckNote } from "../../core/proposal.ts";
import { withSuggestions } from "../../review/apply-suggestions.ts";
import { MAX_QUOTED_FILE } from "../../review/findings.ts";
import type { TaskDeps } from "../deps.ts";
import type { ProposalFacts } from "../publish/proposal-facts.ts";
import { checkedHead } from "./check-head.ts";
import { triedOn } from "./try-check.ts";

/** A check that passes at head, and how it ended with suggestions. */
export interface Failure {
  readonly name: string;
  readonly note: CheckNote;
}

type Passed = Extract<SuggestionTrial, { result: "passed" }>;

/** Runs of checks on the head with suggestions applied. */
export interface Trials {
  /** All checks on one tree. What fails at head too says nothing of suggestions: it is run no more, and that is said. */
  run(suggested: readonly Finding[], signal: AbortSignal): Promise<"passed" | Failure>;
  /** Those that say something. */
  checks(): Passed["checks"];
  failed(failure: Failure): Omit<Extract<SuggestionTrial, { result: "failed" }>, "result">;
  /** Files that say what the checks of the last pass tested, and that are not as at base. */
  redefined(): readonly RepoPath[];
  say(note: string): void;
  notes(): readonly string[];
}

export function openTrials(deps: TaskDeps, given: ProposalFacts, names: readonly string[]): Trials {
  const { repository, worked } = given;
  const { policyFile } = repository;
  const atHead = checkedHead(deps, worked);
  const saying = new Set(names);
  const notes: string[] = [];
  let redefined: readonly RepoPath[] = [];
  const commandOf = (name: string) => policyFile.checks.get(name)?.argv ?? [];
  return {
    async run(suggested, signal) {
      const changed: RepoPath[] = [];
      for (const name of [...saying]) {
        const note = await triedWith(deps, given, { name, suggested }, signal);
        if (note.result === "not run") return { name, note };
        const before = note.result === "passed" ? null : await atHead(name, signal);
        if (before?.result === "passed") return { name, note };
        if (before === null) changed.push(...(note.ground?.testDefinitionChanged ?? []));
        else {
          saying.delete(name);
          notes.push(`Suggestions were not verified by ${name}: without them it does not pass either.`);
        }
      }
      redefined = [...new Set(changed)];
      return "passed";
    },
    checks: () => [...saying].map((name) => ({ name, command: commandOf(name) })),
    failed: ({ name, note }) => ({ check: name, command: commandOf(name), lines: lastLines(note.tail) }),
    redefined: () => redefined,
    say: (note) => void notes.push(note),
    notes: () => notes,
  };
}

async function triedWith(
  deps: TaskDeps,
  { repository, worked }: ProposalFacts,
  { name, suggested }: { readonly name: string; readonly suggested: readonly Finding[] },
  signal: AbortSignal,
): Promise<CheckNote> {
  const workspace = repository.store.workspace(repository.pinned.head);
  const files: { path: RepoPath; bytes: Uint8Array }[] = [];
  for (const path of new Set(suggested.map((finding) => finding.path))) {
    const ofFile = suggested.filter((finding) => finding.path === path);
    const bytes = withSuggestions(await workspace.read(path, MAX_QUOTED_FILE), ofFile);
    if (bytes === null) return { ...NOT_RUN, name, tail: "they cannot be applied together." };
    files.push({ path, bytes });
  }
  const ground = { repository, changes: worked.changes, bounds: worked.run.usage.limits };
  return triedOn(deps, ground, { name, on: "with suggestions", workspace, isBase: false, files }, signal);
}

const NOT_RUN = { on: "with edits", result: "not run", exitCode: null, durationMs: 0 } as const;
