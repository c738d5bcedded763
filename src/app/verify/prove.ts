import type { ChangeSet } from "../../core/diff.ts";
import { faultOf } from "../../core/errors.ts";
import type { Proof } from "../../core/finding.ts";
import { quoteName } from "../../core/invisible.ts";
import { lastLines } from "../../core/last-lines.ts";
import { outputFence } from "../../core/output-fence.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { CheckNote } from "../../core/proposal.ts";
import type { Bounds } from "../../core/task.ts";
import type { Workspace } from "../../core/workspace.ts";
import type { HiddenBy } from "../../policy/hidden-paths.ts";
import type { Policy } from "../../policy/policy.ts";
import type { PolicyFacts } from "../../policy/policy-facts.ts";
import { type ProofOutcome, type ProofRequest, type Prove, proofFiles } from "../../review/proof.ts";
import type { TaskDeps } from "../deps.ts";
import { recordedDecision } from "../start/open-policy.ts";
import type { PinnedRepository } from "../start/pin.ts";
import { type AtHead, checkedHead, type HeadGround } from "./check-head.ts";
import { RUN_CHECK } from "./noted-check.ts";
import { triedOn } from "./try-check.ts";
import { writeObjection } from "./write-objection.ts";

/** What a proof is run on, and what says whether it may be. */
export interface ProofGround extends HeadGround {
  readonly repository: PinnedRepository;
  readonly policy: Policy;
  readonly policyFacts: PolicyFacts;
  readonly changes: ChangeSet | null;
  readonly hiddenBy: HiddenBy;
  /** Names of the checks that the policy lets the model run. */
  readonly runnable: readonly string[];
  readonly bounds: Pick<Bounds, "toolOutputBytes">;
}

/**
 * Runs the test of a finding. It proves the finding if the check, which passes at head without the test, fails there with
 * it, and passes with it where the defect is not: at base, or with the finding's suggestion. Its files are laid over
 * exports of the trees and are in no patch.
 */
export function prover(deps: TaskDeps, ground: ProofGround): Prove {
  const baseline = checkedHead(deps, ground);
  return async (request, signal) => {
    try {
      return await proved(deps, ground, request, { baseline, signal });
    } catch (error) {
      return unproved(faultOf(error).message);
    }
  };
}

interface Means {
  readonly baseline: AtHead;
  readonly signal: AbortSignal;
}

async function proved(
  deps: TaskDeps,
  ground: ProofGround,
  request: ProofRequest,
  { baseline, signal }: Means,
): Promise<ProofOutcome> {
  const { check } = request.draft;
  const files = proofFiles(request.draft, pathObjection(ground));
  if (typeof files === "string") return unproved(files);
  const decision = recordedDecision(deps, ground.policy, RUN_CHECK, { check });
  if (decision.verdict === "deny") return unproved(`${decision.reason} (rule ${decision.rule.name})`);
  const before = await baseline(check, signal);
  if (before.result !== "passed") return unproved(`Already without the test, at head, ${ended(before)}`);
  const trees = treesOf(ground, request, files);
  const run = (tree: Tree) => triedOn(deps, ground, { name: check, ...tree }, signal);
  const head = await run(trees.head);
  if (head.result !== "failed") return unproved(`At head, where it has to fail, ${ended(head)}`);
  const elsewhere: string[] = [];
  for (const other of trees.others) {
    const note = await run(other);
    if (note.result === "passed") {
      const proof = proofOf(ground, { check, files, head, other: other.kind, note });
      return {
        kind: "proved",
        proof,
        note: `Proved: the test fails at head and passes ${PLACES[other.kind]}.`,
      };
    }
    elsewhere.push(`And ${PLACES[other.kind]}, where it has to pass, ${ended(note)}`);
  }
  return unproved([`It fails at head: ${ended(head)}`, ...elsewhere].join("\n"));
}

const PLACES: Record<Proof["other"], string> = { base: "at base", suggestion: "with the suggestion" };

function unproved(why: string): ProofOutcome {
  return { kind: "unproved", note: `The proof does not hold, so the finding is reported without it. ${why}` };
}

/** With what the check printed, as data. */
function ended({ name, result, exitCode, tail }: CheckNote): string {
  const lines = lastLines(tail);
  const code = exitCode === null ? "" : ` (exit code ${exitCode})`;
  const how = result === "passed" || result === "failed" ? `${result}${code}` : `ended with ${result}`;
  const printed = lines === "" ? "It printed nothing." : `Its last lines, as data:\n${outputFence(lines)}`;
  return `the check ${quoteName(name)} ${how}. ${printed}`;
}

/** What no task may write is not written for a proof either, nor what the model may not see. */
function pathObjection({
  repository,
  policyFacts,
  hiddenBy,
}: ProofGround): (path: RepoPath) => string | null {
  const objection = writeObjection(repository.policyFile, policyFacts);
  return (path) => objection(path) ?? hiddenBy(path);
}

interface Tree {
  readonly on: "with proof" | "with proof and suggestion" | "base with proof";
  readonly workspace: Workspace;
  readonly isBase: boolean;
  readonly files: readonly { readonly path: RepoPath; readonly bytes: Uint8Array }[];
}

function treesOf(
  { repository }: ProofGround,
  { finding, fixed }: ProofRequest,
  given: Proof["files"],
): { readonly head: Tree; readonly others: readonly (Tree & { readonly kind: Proof["other"] })[] } {
  const { store, pinned } = repository;
  const files = given.map(({ path, content }) => ({ path, bytes: new TextEncoder().encode(content) }));
  const atHead = () => ({ workspace: store.workspace(pinned.head), isBase: false });
  const fix = fixed &&
    !files.some(({ path }) => path === finding.path) && { path: finding.path, bytes: fixed };
  return {
    head: { on: "with proof", ...atHead(), files },
    others: [
      ...(fix
        ? [
            {
              kind: "suggestion" as const,
              on: "with proof and suggestion" as const,
              ...atHead(),
              files: [...files, fix],
            },
          ]
        : []),
      {
        kind: "base",
        on: "base with proof",
        workspace: store.workspace(pinned.base),
        isBase: true,
        files,
      },
    ],
  };
}

function proofOf(
  { repository }: ProofGround,
  run: {
    readonly check: string;
    readonly files: Proof["files"];
    readonly head: CheckNote;
    readonly other: Proof["other"];
    readonly note: CheckNote;
  },
): Proof {
  const { check, files, head, other, note } = run;
  const own = new Set<RepoPath>(files.map(({ path }) => path));
  const redefined = (head.ground?.testDefinitionChanged ?? []).filter((path) => !own.has(path));
  return {
    check,
    command: repository.policyFile.checks.get(check)?.argv ?? [],
    files,
    head: "failed",
    other,
    lines: { head: lastLines(head.tail), other: lastLines(note.tail) },
    testDefinitionChanged: redefined,
  };
}
