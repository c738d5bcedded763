import type { Range } from "../app/review-range.ts";
import { ReeveError } from "../core/errors.ts";
import type { Sha } from "../core/values.ts";
import type { LocalRepository } from "../workspace/local-repository.ts";
import { shown } from "./cli-arguments.ts";
import type { ReviewFlags } from "./cli-flags.ts";

/** Tried in this order where no base is given: what the remote calls its default branch, then the usual names. */
const DEFAULT_BASES = [
  ["origin/HEAD", "refs/remotes/origin/HEAD"],
  ["origin/main", "refs/remotes/origin/main"],
  ["origin/master", "refs/remotes/origin/master"],
  ["main", "refs/heads/main"],
  ["master", "refs/heads/master"],
] as const;

/** @throws `invalid_input` for a revision that names no commit. */
export async function rangeOf(
  local: LocalRepository,
  { base, head, "no-checks": noChecks }: Pick<ReviewFlags, "base" | "head" | "no-checks">,
): Promise<Range> {
  const [from, to] = await Promise.all([
    base === undefined ? defaultBase(local) : named(local, base, "--base"),
    named(local, head, "--head"),
  ]);
  return { base: from.sha, head: to.sha, name: `${from.name}...${to.name}`, checks: noChecks !== true };
}

interface Named {
  readonly sha: Sha;
  readonly name: string;
}

async function named(local: LocalRepository, revision: string, flag: string): Promise<Named> {
  const sha = await local.commitOf(revision);
  if (sha) return { sha, name: revision };
  throw new ReeveError("invalid_input", `${flag}: ${shown(revision)} names no commit of this repository.`, {
    hint:
      revision === "HEAD"
        ? "Make a first commit."
        : "Look at git log and git branch --all; what is not here has to be fetched first.",
  });
}

async function defaultBase(local: LocalRepository): Promise<Named> {
  for (const [name, ref] of DEFAULT_BASES) {
    const sha = await local.commitOf(ref);
    if (sha) return { sha, name };
  }
  const tried = DEFAULT_BASES.map(([name]) => name).join(", ");
  throw new ReeveError("invalid_input", `There is no default branch to compare with (tried ${tried}).`, {
    hint: "Give --base, for example --base HEAD~1.",
  });
}
