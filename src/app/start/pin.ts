import type { CodeHost } from "../../core/code-host.ts";
import { type Fault, faultOf, ReeveError } from "../../core/errors.ts";
import { quoteName } from "../../core/invisible.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { CommentRef, Pinned, PullRequest } from "../../core/task.ts";
import type { Sha } from "../../core/values.ts";
import type { GitStore, Wanted } from "../../core/workspace.ts";
import { loadPolicy } from "../../policy/load-policy.ts";
import { DEFAULT_POLICY_PATH, type PolicyFile } from "../../policy/policy-file.ts";
import type { TaskDeps } from "../deps.ts";
import { commitsOf } from "./fetch-early.ts";
import { readInstructions } from "./instructions.ts";
import type { Facts } from "./look-up.ts";

/** Everything a task reads, fixed at the start. What moves later is not seen. */
export interface PinnedRepository {
  readonly store: GitStore;
  readonly pinned: Pinned;
  readonly policyFile: PolicyFile;
  /** Set when the policy file could not be used; `policyFile` is then the default one. */
  readonly policyFault: Fault | null;
  /** The repository's own words for agents, from the base branch. */
  readonly instructions: string | null;
  /** Sentences on what of it could not be read. */
  readonly notes: readonly string[];
}

const MAX_POLICY_BYTES = 256 * 1024;

/** `fetched`: settles when what was asked for early is here. */
export async function pin(
  deps: Pick<TaskDeps, "host" | "settings" | "emit">,
  facts: Facts,
  store: GitStore,
  fetched: Promise<void>,
): Promise<PinnedRepository> {
  const pinned = await pinCommits(deps.host, facts, store, fetched);
  return readPinned(deps, store, pinned, facts.request.comment);
}

/** The repository's own word, as it stood at commits that were chosen already. */
export async function readPinned(
  deps: Pick<TaskDeps, "settings" | "emit">,
  store: GitStore,
  pinned: Pinned,
  comment: CommentRef | null = null,
): Promise<PinnedRepository> {
  deps.emit({ type: "pinned", ...pinned, ...(comment ? { comment: comment.sha256 } : {}) });
  const path = deps.settings.policyPath;
  const [{ isThere, ...policy }, { from, ...instructions }] = await Promise.all([
    readPolicyFile(store, pinned.policy, path),
    readInstructions(store, pinned.policy),
  ]);
  const commit = pinned.policy;
  deps.emit({ type: "config", commit, policy: isThere ? path : null, instructions: from });
  return { store, pinned, ...policy, ...instructions };
}

async function pinCommits(
  host: CodeHost,
  { subject, repository }: Facts,
  store: GitStore,
  fetched: Promise<void>,
): Promise<Pinned> {
  if (subject.kind === "pull_request") return pinPullRequest(host, subject, store, fetched);
  const tip = await branchTip(host, startBranch({ subject, repository }));
  await store.ensure([tip]);
  return { head: tip.sha, base: tip.sha, policy: tip.sha };
}

/**
 * The payload's base is the branch as it was when the event happened; a job that is run again has an old payload. What
 * the maintainers' policy says now is at the tip.
 */
async function pinPullRequest(
  host: CodeHost,
  subject: PullRequest,
  store: GitStore,
  fetched: Promise<void>,
): Promise<Pinned> {
  const { head, base } = subject;
  const [tip] = await Promise.all([
    host.branchHead(base.ref),
    fetched.then(() => store.ensure(commitsOf(subject))),
  ]);
  const policy = tip ?? base.sha;
  if (policy !== base.sha) await store.ensure([{ sha: policy, ref: `refs/heads/${base.ref}` }]);
  return { head: head.sha, base: await store.mergeBase(base.sha, head.sha), policy };
}

/** The branch that edits start from, and are proposed for: a pull request's own, else that of the task, else the default one. */
export function startBranch({ subject, repository }: Pick<Facts, "subject" | "repository">): string {
  if (subject.kind === "pull_request") return subject.head.ref;
  return subject.kind === "repository" && subject.ref !== "HEAD" ? subject.ref : repository.defaultBranch;
}

async function branchTip(host: CodeHost, branch: string): Promise<Wanted & { readonly sha: Sha }> {
  const tip = await host.branchHead(branch);
  if (tip) return { sha: tip, ref: `refs/heads/${branch}` };
  throw new ReeveError("commit_missing", `The branch ${JSON.stringify(branch)} has no commit.`, {
    hint: "Push a first commit, then run again.",
  });
}

/** A file that cannot be used is reported, never guessed at: the caller decides what may go on without it. */
async function readPolicyFile(store: GitStore, commit: Sha, path: RepoPath) {
  try {
    const bytes = await store.read(commit, path, MAX_POLICY_BYTES);
    if (bytes === null && path !== DEFAULT_POLICY_PATH) throw missing(path);
    return { policyFile: loadPolicy(bytes, path), policyFault: null, isThere: bytes !== null };
  } catch (error) {
    return { policyFile: loadPolicy(null, path), policyFault: faultOf(error), isThere: false };
  }
}

/** A place that the workflow names on purpose is not empty by intent: most likely the path is mistyped. */
function missing(path: RepoPath): ReeveError {
  const message = `The base branch has no policy file ${quoteName(path)}, which the input \`config\` names.`;
  const hint = "Correct the path, or merge the file first.";
  return new ReeveError("config_invalid", message, { hint });
}
