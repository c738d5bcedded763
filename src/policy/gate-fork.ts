import type { PullRequest } from "../core/task.ts";
import { type GateDecision, type GateFacts, grant, refuse } from "./gate-facts.ts";
import { answered } from "./refusals.ts";

/**
 * Rows 9 and 12. Between the look and the command a fork's head can move. The command therefore names the head, and in
 * full: a commit with the same first digits is cheap to make.
 */
export function decideForkFix(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  const wrong = unlessHead(subject, named, { verb: "fix", rule: "gate-12" });
  if (wrong !== null) return wrong;
  return facts.options.forkTests
    ? grant(
        "T2",
        "gate-12",
        "The command names the fork's head; checks run and the fix is made of suggestions.",
      )
    : grant("T1", "gate-12", "The command names the fork's head; the fix is made of suggestions.");
}

export function decideForkTest(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  const wrong = unlessHead(subject, named, { verb: "test", rule: "gate-9" });
  if (facts.options.forkTests) {
    return wrong ?? grant("T2", "gate-9", "The command names the fork's head, and fork-tests is on.");
  }
  if (wrong === null) return answered(refuse("untrusted_trigger", "gate-9", NO_FORK_TESTS));
  // Whoever has to repeat the command anyway should not have to do it for nothing.
  return {
    ...wrong,
    reasons: [...wrong.reasons, NO_FORK_TESTS],
    reply: `${wrong.reply}\n\n${NO_FORK_TESTS}`,
  };
}

const NO_FORK_TESTS = "A fork's code is not run here: the workflow's input fork-tests is off.";

interface Asked {
  readonly verb: string;
  readonly rule: string;
}

function unlessHead({ head }: PullRequest, named: string | null, { verb, rule }: Asked): GateDecision | null {
  if (named === head.sha) return null;
  if (named !== null && !head.sha.startsWith(named)) return staleHead({ head }, named, rule);
  const reason =
    "The pull request comes from a fork, so the command has to name the commit that was looked at.";
  const line = `/agent ${verb} ${head.sha}`;
  return {
    ...refuse("sha_required", rule, reason),
    reply: `${reason} If it is the head as it is now, comment:\n\n\`\`\`\n${line}\n\`\`\``,
  };
}

export function staleHead({ head }: Pick<PullRequest, "head">, named: string, rule: string): GateDecision {
  const reason = `The command names ${named}, but the head is ${head.sha}. Look at it again, then repeat the command.`;
  return answered(refuse("stale_head", rule, reason));
}
