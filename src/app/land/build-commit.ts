import { noreplyAddress } from "../../core/account.ts";
import type { Patch } from "../../core/proposal.ts";
import { commitMessage } from "../../review/render-commit.ts";
import type { TaskDeps } from "../deps.ts";
import type { Publication } from "../publish/publication.ts";
import type { BuiltCommit } from "./land-commit.ts";

/** The edits as a commit of ours on the commit that they were made on. It stands nowhere yet. */
export async function buildCommit(
  deps: TaskDeps,
  { repository, proposal, facts, task }: Publication,
  { base, edits }: Patch,
): Promise<BuiltCommit> {
  const { store } = repository;
  const message = commitMessage(proposal, deps.key.site, task.comment === null ? null : task.actor);
  const { login, id } = facts.self;
  // GitHub's own address for an account; commits then show its face.
  const author = { name: login, email: noreplyAddress({ login, id: id ?? 0 }) };
  const sha = await store.commit({ parent: base, edits, message, author, at: deps.clock.now() });
  const { tree } = await store.commitFacts(sha);
  return { sha, parent: base, tree, message, edits };
}
