import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { isSha, type Sha } from "../core/values.ts";
import type { Wanted } from "../core/workspace.ts";
import type { ObjectReader } from "./object-reader.ts";
import type { PrivateRepository } from "./private-repository.ts";
import { fullRef } from "./ref-name.ts";
import type { Remote } from "./remote.ts";

/** How many commits of history are asked for, one step after the other, until the merge base is certain. */
const FIRST_DEPTH = 50;
const DEPTHS = [FIRST_DEPTH, 500, 2_147_483_647];
const MAX_SHALLOW_FILE_BYTES = 16_000_000;

/** Which commits are here, and how far back they go. */
export class History {
  readonly #repository: PrivateRepository;
  readonly #objects: ObjectReader;
  readonly #remote: Remote | null;
  /** Names under which commits can be had, should the server not give them out by id. */
  readonly #refs = new Map<Sha, string>();

  constructor(repository: PrivateRepository, objects: ObjectReader, remote: Remote | null) {
    this.#repository = repository;
    this.#objects = objects;
    this.#remote = remote;
  }

  /**
   * Fetches what is missing: by id, since a ref may have moved since the event; then by ref, for servers that hold
   * ids back. @throws `commit_missing`, `ref_invalid`, `git_failed`.
   */
  async ensure(wanted: readonly Wanted[]): Promise<void> {
    for (const { sha, ref } of wanted) if (ref !== null) this.#refs.set(sha, fullRef(ref));
    const missing = await this.#absent(wanted);
    if (missing.length === 0) return;
    if (this.#remote === null) throw commitMissing(missing, null);
    // A complete checkout is kept complete: what it lacks is little, and a cut would hide its merge bases.
    const isCut = (await this.#shallow()).size > 0 || this.#repository.checkout === null;
    await this.#offerHead();
    await this.#fetch(
      this.#remote,
      missing.map(({ sha }) => sha),
      isCut ? firstDepth(wanted) : null,
    );
    const still = await this.#absent(missing);
    if (still.length > 0) throw commitMissing(still, this.#remote.url);
  }

  /** @throws `no_merge_base`, `git_failed`. */
  async mergeBase(base: Sha, head: Sha): Promise<Sha> {
    let found = await this.#certainBase(base, head);
    for (const depth of DEPTHS) {
      if (found !== null) return found;
      if (this.#remote === null || (await this.#shallow()).size === 0) break;
      await this.#fetch(this.#remote, [base, head], depth);
      found = await this.#certainBase(base, head);
    }
    if (found !== null) return found;
    throw noMergeBase(base, head, (await this.#shallow()).size > 0);
  }

  /**
   * The merge base in what is here, if nothing that is not here could be a better one: a shallow commit among the
   * commits after it hides parents, and a later common ancestor may stand behind them.
   */
  async #certainBase(base: Sha, head: Sha): Promise<Sha | null> {
    const { git } = this.#repository;
    const output = await git.output(["merge-base", base, head], { allowed: [0, 1] });
    const found = output.toString("latin1").trim();
    if (!isSha(found)) return null;
    const shallow = await this.#shallow();
    if (shallow.size === 0) return found;
    const after = (await git.output(["rev-list", base, head, `^${found}`, "--"]))
      .toString("latin1")
      .split("\n");
    return after.some((id) => isSha(id) && shallow.has(id)) ? null : found;
  }

  async #absent<Asked extends { readonly sha: Sha }>(asked: readonly Asked[]): Promise<readonly Asked[]> {
    const found = await Promise.all(asked.map(({ sha }) => this.#objects.read(sha)));
    return asked.filter((_, index) => found[index]?.type !== "commit");
  }

  /** All at once; should the server refuse, one after the other, by id and then by ref. */
  async #fetch(remote: Remote, ids: readonly Sha[], depth: number | null): Promise<void> {
    const byId = (id: Sha) => `${id}:refs/reeve/id/${id}`;
    if (await remote.fetch([...new Set(ids)].map(byId), depth)) return;
    for (const id of new Set(ids)) {
      const ref = this.#refs.get(id);
      if ((await remote.fetch([byId(id)], depth)) || ref === undefined) continue;
      await remote.fetch([`${ref}:refs/reeve/ref/${id}`], depth);
    }
  }

  async #shallow(): Promise<ReadonlySet<Sha>> {
    const file = join(this.#repository.directory, "repository", "shallow");
    const text = await readFile(file, "latin1").catch(() => "");
    if (text.length > MAX_SHALLOW_FILE_BYTES)
      throw new ReeveError("too_large", "The list of shallow commits is too long.");
    return new Set(text.split("\n").filter(isSha));
  }

  /** A ref for what the checkout has: git tells the server of it, which then sends only what differs. */
  async #offerHead(): Promise<void> {
    const { checkout, git } = this.#repository;
    const head = checkout?.head ?? null;
    if (head === null || (await this.#absent([{ sha: head }])).length > 0) return;
    await git.output(["update-ref", "refs/reeve/checkout", head]);
  }
}

/** Two commits are wanted for their merge base, which is seldom far: one fetch then does for both. */
function firstDepth(wanted: readonly Wanted[]): number {
  return wanted.length > 1 ? FIRST_DEPTH : 1;
}

function commitMissing(missing: readonly Wanted[], url: string | null): ReeveError {
  const names = missing.map(({ sha, ref }) => (ref === null ? sha : `${sha} (${ref})`)).join(", ");
  if (url === null) {
    return new ReeveError("commit_missing", `Not in this repository: ${names}.`, {
      hint: "Fetch it first (with actions/checkout: fetch-depth: 0), or give a remote to fetch from.",
    });
  }
  return new ReeveError("commit_missing", `${url} does not have ${names}.`, {
    hint: "The branch was probably pushed over or deleted since the event; start again on its present head.",
  });
}

function noMergeBase(base: Sha, head: Sha, isShallow: boolean): ReeveError {
  const why = isShallow
    ? "the history here is cut off before one"
    : "their histories have no commit in common";
  return new ReeveError("no_merge_base", `There is no merge base of ${base} and ${head}: ${why}.`, {
    hint: isShallow
      ? "Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 with actions/checkout."
      : "Merge or rebase one onto the other; what changed between them cannot be told.",
  });
}
