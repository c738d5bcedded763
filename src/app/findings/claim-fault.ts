import type { Fault } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { quoteName } from "../../core/invisible.ts";
import type { RepoPath } from "../../core/paths.ts";
import { createPolicy } from "../../policy/policy.ts";
import { proofFiles } from "../../review/proof.ts";
import type { TaskDeps } from "../deps.ts";
import type { Publication } from "../publish/publication.ts";
import { rejected } from "../publish/rejected.ts";
import { RUN_CHECK } from "../verify/noted-check.ts";
import { writeObjection } from "../verify/write-objection.ts";

/**
 * Why a finding may not say that something was run for it. Whoever publishes has no sandbox and runs nothing again: what can
 * be known is that the run could have been, by the policy as it is now.
 */
export function claimFault(
  deps: Pick<TaskDeps, "redact">,
  publication: Publication,
  finding: Finding,
): Fault | null {
  const { trial, suggestion, suggestionProblem } = finding;
  const known = knownCommands(deps, publication);
  if (proofProblem(publication, finding, known)) return unfounded(finding, "was proved");
  if (trial === undefined) return null;
  if (suggestion === null || (trial.result === "passed") !== (suggestionProblem === undefined))
    return unfounded(finding, "has a suggestion that was tried");
  const ran = trial.result === "passed" ? trial.checks : [{ name: trial.check, command: trial.command }];
  const { verify } = publication.repository.policyFile.suggestions;
  const isKnown = ran.every(({ name, command }) => verify.includes(name) && known(name, command));
  return isKnown && ran.length > 0 ? null : unfounded(finding, "has a suggestion that was verified");
}

type Known = (check: string, command: readonly string[]) => boolean;

function proofProblem(
  { repository, policyFacts }: Publication,
  { proof, suggestion }: Finding,
  known: Known,
): boolean {
  if (proof === undefined) return false;
  const files = proofFiles(proof, writeObjection(repository.policyFile, policyFacts));
  return (
    typeof files === "string" ||
    !known(proof.check, proof.command) ||
    (proof.other === "suggestion" && suggestion === null)
  );
}

/** Checks that a task of this tier may run, with their commands as a proposal has them: with secrets taken out. */
function knownCommands(
  { redact }: Pick<TaskDeps, "redact">,
  { repository, policyFacts }: Publication,
): Known {
  const policy = createPolicy(repository.policyFile, { ...policyFacts, withheld: [] });
  return (check, command) => {
    const argv = repository.policyFile.checks.get(check)?.argv.map((word) => redact(word).text);
    const paths: readonly RepoPath[] = [];
    const isAllowed = policy.decide({ tool: RUN_CHECK, paths, check }).verdict === "allow";
    return isAllowed && JSON.stringify(argv) === JSON.stringify(command);
  };
}

function unfounded({ title }: Finding, what: string): Fault {
  return rejected(`the finding ${quoteName(title)} says that it ${what}, by what no check could have shown.`);
}
