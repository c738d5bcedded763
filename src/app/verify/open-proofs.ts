import type { Tool } from "../../core/tool.ts";
import type { Prove } from "../../review/proof.ts";
import type { TaskDeps } from "../deps.ts";
import { type ProofGround, prover } from "./prove.ts";

/**
 * The tools as they are offered where findings can be proved, and what proves them; `null`: nothing can be. Decided once, so
 * that the tools stay the same for the whole run. A test is code of the model's, which could print what a rule hides from
 * it: where files are hidden, no proof is run.
 */
export async function openProofs(
  deps: TaskDeps,
  offered: readonly Tool[],
  ground: ProofGround,
): Promise<{ readonly tools: readonly Tool[]; readonly prove: Prove | null }> {
  const isOpen =
    ground.runnable.length > 0 &&
    offered.some(({ withChecks }) => withChecks !== undefined) &&
    !(await hidesFiles(ground));
  return isOpen
    ? { tools: offered.map((tool) => tool.withChecks ?? tool), prove: prover(deps, ground) }
    : { tools: offered, prove: null };
}

async function hidesFiles({ workspace, changes, hiddenBy }: ProofGround): Promise<boolean> {
  const changed = (changes?.files ?? []).flatMap(({ path, oldPath }) => [path, oldPath ?? path]);
  const paths = [...changed, ...(await workspace.list()).map(({ path }) => path)];
  return paths.some((path) => hiddenBy(path) !== null);
}
