import { chmod, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { ReeveError } from "../core/errors.ts";
import type { Log } from "../core/ports.ts";
import { type Checkout, readCheckout } from "./checkout.ts";
import { Git } from "./git.ts";
import { findGit } from "./git-binary.ts";
import {
  CONSTANT_CONFIG,
  configEnvironment,
  type GitVersion,
  parseVersion,
  plainEnvironment,
} from "./git-environment.ts";

export interface PrivateRepository {
  readonly git: Git;
  readonly version: GitVersion;
  readonly directory: string;
  /** `null`: nothing is borrowed, all has to be fetched. */
  readonly checkout: Checkout | null;
}

/**
 * Makes a bare repository that nobody else can configure: created from nothing (no template, so no hooks), reached
 * through a constant environment, its objects borrowed from the checkout without a look at the checkout's
 * configuration.
 */
export async function createPrivateRepository(options: {
  readonly directory: string;
  readonly checkout: string | null;
  readonly canFetch: boolean;
  readonly searchPath: string | undefined;
  readonly log: Log;
}): Promise<PrivateRepository> {
  const directory = resolve(options.directory);
  const workTree = options.checkout === null ? null : resolve(options.checkout);
  await claim(directory, workTree);
  const binary = await findGit(options.searchPath, workTree);
  const plain = new Git(binary, directory, plainEnvironment(directory));
  const [version, found] = await Promise.all([
    plain.text("version").then(parseVersion),
    initialise(plain, workTree),
  ]);
  const checkout = lend(found, options);
  if (checkout) await borrow(directory, checkout);
  const git = plain.with(configEnvironment(CONSTANT_CONFIG, version));
  return { git, version, directory, checkout };
}

/** Object ids are of the checkout's kind; git's own default for new repositories is about to change. */
async function initialise(git: Git, workTree: string | null): Promise<Checkout | null> {
  const found = workTree === null ? null : await readCheckout(workTree);
  await git.with({ GIT_DEFAULT_HASH: found?.hash ?? "sha1" }).text("init", "--bare", "--template=");
  return found;
}

/** The folder is ours alone: empty or new, closed to other users, outside of the work tree. */
async function claim(directory: string, workTree: string | null): Promise<void> {
  if (workTree !== null && (directory === workTree || directory.startsWith(workTree + sep))) {
    throw refused(directory, "it lies inside the checkout, where checks and tools could reach it");
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (!(await lstat(directory)).isDirectory()) throw refused(directory, "it is not a folder");
  if ((await readdir(directory)).length > 0) throw refused(directory, "it is not empty");
  await chmod(directory, 0o700);
  await mkdir(join(directory, "home"));
}

function lend(
  checkout: Checkout | null,
  options: { readonly canFetch: boolean; readonly log: Log },
): Checkout | null {
  if (checkout === null || !checkout.partial || !options.canFetch) return checkout;
  options.log.info("The checkout is a partial clone; its objects are fetched anew instead.");
  return null;
}

async function borrow(directory: string, checkout: Checkout): Promise<void> {
  const repository = join(directory, "repository");
  await mkdir(join(repository, "objects", "info"), { recursive: true });
  await writeFile(join(repository, "objects", "info", "alternates"), lines(checkout.objects));
  if (checkout.shallow.length > 0) await writeFile(join(repository, "shallow"), lines(checkout.shallow));
}

function lines(values: readonly string[]): string {
  return values.map((value) => `${value}\n`).join("");
}

function refused(directory: string, why: string): ReeveError {
  return new ReeveError("invalid_input", `The private folder ${directory} cannot be used: ${why}.`, {
    hint: "Give a new folder outside of the checkout, for example under the runner's temporary folder.",
  });
}
