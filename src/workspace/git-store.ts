import type { ChangeSet } from "../core/diff.ts";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { Secret, Sha } from "../core/values.ts";
import type {
  CommitDraft,
  CommitFacts,
  CommitNote,
  FileMarks,
  GitStore,
  PushOutcome,
  ReplayOrder,
  ReplayOutcome,
  Wanted,
  Workspace,
} from "../core/workspace.ts";
import { readChangeSet } from "./change-set.ts";
import { mailOf, readCommitFacts, readLog, writeCommit } from "./commit.ts";
import { conflicts } from "./conflicts.ts";
import { readMarks } from "./file-marks.ts";
import { GitWorkspace } from "./git-workspace.ts";
import { History } from "./history.ts";
import { ObjectReader } from "./object-reader.ts";
import { createPrivateRepository, type PrivateRepository } from "./private-repository.ts";
import { advanceBranch, pushBranch, removeBranch, setOwnRef } from "./push.ts";
import { ownRef } from "./ref-name.ts";
import { Remote } from "./remote.ts";
import { replay } from "./replay.ts";
import { readFileEntry } from "./tree.ts";

export interface GitStoreOptions {
  /** Private: empty or new, outside of the checkout. Whoever made it removes it after `close`. */
  readonly directory: string;
  /** A work tree whose objects are borrowed. */
  readonly checkout: string | null;
  readonly remote: { readonly url: string; readonly token: Secret | null } | null;
  readonly clock: Clock;
  readonly log: Log;
  /** The PATH to look for git in, after the usual folders. */
  readonly searchPath?: string | undefined;
  /** Variables of the job that fetch and push may need, such as `https_proxy`; all but a short list are ignored. */
  readonly networkEnvironment?: Readonly<Record<string, string>> | undefined;
}

/** The pause before a server of git's is asked the same once more. */
const ASK_AGAIN_MS = 500;

/** @throws `invalid_input` for a folder or URL that cannot be used, `git_failed` when there is no usable git. */
export async function openGitStore(options: GitStoreOptions): Promise<GitStore> {
  const { directory, checkout, clock, log, searchPath } = options;
  const canFetch = options.remote !== null;
  const repository = await createPrivateRepository({ directory, checkout, canFetch, searchPath, log });
  const pause = async (why: string) => {
    log.info(`git's server did not answer, and is asked again: ${why}`);
    await clock.sleep(ASK_AGAIN_MS);
  };
  const remote =
    options.remote === null
      ? null
      : new Remote(repository.git, repository.version, options.remote, options.networkEnvironment, pause);
  return new PrivateGitStore(repository, remote, options);
}

class PrivateGitStore implements GitStore {
  readonly #repository: PrivateRepository;
  readonly #remote: Remote | null;
  readonly #objects: ObjectReader;
  readonly #history: History;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(repository: PrivateRepository, remote: Remote | null, { clock, log }: GitStoreOptions) {
    this.#repository = repository;
    this.#remote = remote;
    this.#objects = new ObjectReader(repository.git);
    this.#history = new History(repository, this.#objects, remote);
    this.#clock = clock;
    this.#log = log;
  }

  ensure(wanted: readonly Wanted[]): Promise<void> {
    return this.#history.ensure(wanted);
  }

  mergeBase(base: Sha, head: Sha): Promise<Sha> {
    return this.#history.mergeBase(base, head);
  }

  changeSet(base: Sha, head: Sha): Promise<ChangeSet> {
    return readChangeSet(this.#repository.git, base, head);
  }

  marks(commit: Sha, changes: ChangeSet): Promise<FileMarks> {
    return readMarks(this.#repository, commit, changes);
  }

  log(base: Sha, head: Sha, limit: number): Promise<readonly CommitNote[]> {
    return readLog(this.#repository.git, base, head, limit);
  }

  async read(commit: Sha, path: RepoPath, maxBytes: number): Promise<Uint8Array | null> {
    const entry = await readFileEntry(this.#repository.git, commit, path);
    if (entry === null) return null;
    if (entry.size > maxBytes) {
      throw new ReeveError(
        "too_large",
        `${quoteName(path)} has ${entry.size} bytes, over the ${maxBytes} allowed.`,
      );
    }
    const object = await this.#objects.read(entry.id);
    // Never taken for a file that is not there: a policy that cannot be read is no empty policy.
    if (!object) throw new ReeveError("git_failed", `The object of ${quoteName(path)} is missing.`);
    return object.bytes;
  }

  workspace(commit: Sha): Workspace {
    const deps = { git: this.#repository.git, objects: this.#objects, clock: this.#clock, log: this.#log };
    return new GitWorkspace(commit, deps);
  }

  commit(draft: CommitDraft): Promise<Sha> {
    return writeCommit(this.#repository.git, draft);
  }

  async push(branch: string, commit: Sha): Promise<PushOutcome> {
    return pushBranch(this.#pushable(), branch, commit);
  }

  async advance(branch: string, from: Sha, commit: Sha): Promise<PushOutcome> {
    // A lease lets any commit through: that this one takes nothing away is checked here.
    if ((await this.#history.mergeBase(from, commit)) !== from)
      throw new ReeveError("push_rejected", `${commit} does not stand on ${from}, so it is not pushed.`);
    return advanceBranch(this.#pushable(), branch, { from, to: commit });
  }

  async ownRef(ref: string): Promise<Sha | null> {
    const stands = await this.#remote?.idOf(ownRef(ref));
    if (!stands) return null;
    await this.#history.ensure([{ sha: stands, ref }]);
    return stands;
  }

  async setOwnRef(ref: string, from: Sha | null, commit: Sha): Promise<PushOutcome> {
    return setOwnRef(this.#pushable(), ref, { from, to: commit });
  }

  async remove(branch: string, from: Sha): Promise<PushOutcome> {
    return removeBranch(this.#pushable(), branch, from);
  }

  commitFacts(commit: Sha): Promise<CommitFacts> {
    return readCommitFacts(this.#objects, commit);
  }

  async conflicts(one: Sha, other: Sha): Promise<readonly RepoPath[] | null> {
    try {
      await this.#history.mergeBase(one, other);
    } catch {
      return null;
    }
    return conflicts(this.#repository.git, one, other);
  }

  replay(order: ReplayOrder): Promise<ReplayOutcome> {
    const { git } = this.#repository;
    return replay({ git, objects: this.#objects, history: this.#history }, order);
  }

  mailOf(commit: Sha): Promise<Uint8Array> {
    return mailOf(this.#repository.git, commit);
  }

  #pushable(): Remote {
    if (this.#remote === null) throw new ReeveError("push_rejected", "There is no remote to push to.");
    return this.#remote;
  }

  close(): Promise<void> {
    return this.#objects.close();
  }
}
