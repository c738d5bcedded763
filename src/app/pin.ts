import type { CodeHost } from "../core/code-host.ts";
import { type Fault, faultOf, ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import type { Pinned, PullRequest } from "../core/task.ts";
import type { Sha } from "../core/values.ts";
import type { GitStore, Wanted } from "../core/workspace.ts";
import {
  DEFAULT_POLICY_FILE,
  DEFAULT_POLICY_PATH,
  type PolicyFile,
  parsePolicyFile,
} from "../policy/policy-file.ts";
import type { TaskDeps } from "./deps.ts";
import { commitsOf } from "./fetch-early.ts";
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
const MAX_INSTRUCTION_BYTES = 16 * 1024;
const INSTRUCTION_FILES = ["AGENTS.md", "CLAUDE.md", ".github/copilot-instructions.md"].map(repoPath);

/** `fetched`: settles when what was asked for early is here. */
export async function pin(
  deps: Pick<TaskDeps, "host" | "settings" | "emit">,
  facts: Facts,
  store: GitStore,
  fetched: Promise<void>,
): Promise<PinnedRepository> {
  return readPinned(deps, store, await pinCommits(deps.host, facts, store, fetched));
}

/** The repository's own word, as it stood at commits that were chosen already. */
export async function readPinned(
  deps: Pick<TaskDeps, "settings" | "emit">,
  store: GitStore,
  pinned: Pinned,
): Promise<PinnedRepository> {
  deps.emit({ type: "pinned", head: pinned.head, base: pinned.base, policy: pinned.policy });
  const [policy, instructions] = await Promise.all([
    readPolicyFile(store, pinned.policy, deps.settings.policyPath),
    readInstructions(store, pinned.policy),
  ]);
  return { store, pinned, ...policy, ...instructions };
}

async function pinCommits(
  host: CodeHost,
  { subject, repository }: Facts,
  store: GitStore,
  fetched: Promise<void>,
): Promise<Pinned> {
  if (subject.kind === "pull_request") return pinPullRequest(host, subject, store, fetched);
  const tip = await defaultBranchTip(host, repository.defaultBranch);
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

async function defaultBranchTip(host: CodeHost, branch: string): Promise<Wanted & { readonly sha: Sha }> {
  const tip = await host.branchHead(branch);
  if (tip) return { sha: tip, ref: `refs/heads/${branch}` };
  throw new ReeveError("commit_missing", `The default branch ${JSON.stringify(branch)} has no commit.`, {
    hint: "Push a first commit, then run again.",
  });
}

/** A file that cannot be used is reported, never guessed at: the caller decides what may go on without it. */
async function readPolicyFile(store: GitStore, commit: Sha, path: RepoPath) {
  try {
    const bytes = await store.read(commit, path, MAX_POLICY_BYTES);
    if (bytes === null && path !== DEFAULT_POLICY_PATH) throw missing(path);
    const policyFile = bytes ? parsePolicyFile(policyText(bytes, path), path) : DEFAULT_POLICY_FILE;
    return { policyFile: protecting(policyFile, path), policyFault: null };
  } catch (error) {
    return { policyFile: protecting(DEFAULT_POLICY_FILE, path), policyFault: faultOf(error) };
  }
}

/** Bytes that are no UTF-8 would become other globs than were written, and a rule would quietly match nothing. */
function policyText(bytes: Uint8Array, path: RepoPath): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    const message = `The policy file ${quoteName(path)} is not UTF-8.`;
    throw new ReeveError("config_invalid", message, { hint: "Save it as UTF-8.", cause });
  }
}

/** A place that the workflow names on purpose is not empty by intent: most likely the path is mistyped. */
function missing(path: RepoPath): ReeveError {
  const message = `The base branch has no policy file ${quoteName(path)}, which the input \`config\` names.`;
  const hint = "Correct the path, or merge the file first.";
  return new ReeveError("config_invalid", message, { hint });
}

/** The file that says what may be written is itself written by people, wherever it is. What a glob reads as a sign is any character. */
function protecting(file: PolicyFile, path: RepoPath): PolicyFile {
  return { ...file, protect: [...file.protect, path.replace(/[*{},]/g, "?")] };
}

/** The first of the known files that the base branch has, cut at a size that leaves room for the work. */
async function readInstructions(
  store: GitStore,
  commit: Sha,
): Promise<Pick<PinnedRepository, "instructions" | "notes">> {
  const files = await Promise.all(
    INSTRUCTION_FILES.map((path) => store.read(commit, path, MAX_POLICY_BYTES).catch(() => null)),
  );
  const notes: string[] = [];
  for (const [index, bytes] of files.entries()) {
    if (bytes === null) continue;
    const instructions = instructionText(bytes);
    if (instructions !== null) return { instructions, notes };
    notes.push(
      `The instructions in ${quoteName(INSTRUCTION_FILES[index] ?? "")} were skipped: they are not UTF-8.`,
    );
  }
  return { instructions: null, notes };
}

/** `stream`: a character that the cut goes through is left out, and is no fault. */
function instructionText(bytes: Uint8Array): string | null {
  const isCut = bytes.length > MAX_INSTRUCTION_BYTES;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return decoder.decode(bytes.subarray(0, MAX_INSTRUCTION_BYTES), { stream: isCut });
  } catch {
    return null;
  }
}
