import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { git, gitText, tryGit } from "./run.ts";

export interface Ref {
  readonly name: string;
  readonly sha: string;
  readonly type: string;
}

/** All refs under a prefix of whole path parts, or (`matching`) of letters. */
export async function listRefs(directory: string, prefix: string): Promise<Ref[]> {
  const refs = readRefs(directory) ?? (await askForRefs(directory));
  return refs.filter(({ name }) => name.startsWith(prefix));
}

async function askForRefs(directory: string): Promise<Ref[]> {
  const text = await gitText(directory, [
    "for-each-ref",
    "--format=%(refname) %(objectname) %(objecttype)",
    "refs/",
  ]);
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", sha = "", type = "commit"] = line.split(" ");
      return { name, sha, type };
    });
}

/** From the files that refs are, where all are files of commits. `null`: only git can tell. */
function readRefs(directory: string): Ref[] | null {
  if (contentOf(join(directory, "packed-refs")) !== undefined) return null;
  const entries = readdirSync(join(directory, "refs"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".lock"));
  const refs = files.map(({ parentPath, name }) => ({
    name: relative(directory, join(parentPath, name)),
    sha: contentOf(join(parentPath, name))?.trim() ?? "",
    type: "commit",
  }));
  const areCommits = refs.every(({ name, sha }) => /^refs\/(heads|pull)\//.test(name) && ID.test(sha));
  return areCommits ? refs.sort((one, other) => (one.name < other.name ? -1 : 1)) : null;
}

/** The commit a name stands for: a branch, a tag, a full ref, an id. `null`: nothing of that name. */
export async function resolveCommit(directory: string, name: string): Promise<string | null> {
  for (const candidate of [`refs/heads/${name}`, `refs/tags/${name}`, name]) {
    const sha = await revParse(directory, `${candidate}^{commit}`);
    if (sha !== null) return sha;
  }
  return null;
}

export function branchHead(directory: string, branch: string): Promise<string | null> {
  return revParse(directory, `refs/heads/${branch}^{commit}`);
}

export async function revParse(directory: string, expression: string): Promise<string | null> {
  const read = readName(directory, expression);
  if (read !== undefined) return read;
  const argv = ["rev-parse", "--verify", "--quiet", "--end-of-options", expression];
  return COMMIT_ID.test(expression) ? once(directory, argv) : ask(directory, argv);
}

export function mergeBase(directory: string, one: string, other: string): Promise<string | null> {
  const argv = ["merge-base", one, other];
  return ID.test(one) && ID.test(other) ? once(directory, argv) : ask(directory, argv);
}

async function ask(directory: string, argv: readonly string[]): Promise<string | null> {
  const found = await tryGit(directory, argv);
  return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
}

const ID = /^[0-9a-f]{40}$/;
const COMMIT_ID = /^[0-9a-f]{40}\^\{commit\}$/;
const answers = new Map<string, string>();

/** What git found of ids stays true: nothing is thrown away here. */
async function once(directory: string, argv: readonly string[]): Promise<string | null> {
  const key = [directory, ...argv].join("\0");
  const answer = answers.get(key) ?? (await ask(directory, argv));
  if (answer !== null) answers.set(key, answer);
  return answer;
}

const PLAIN_NAME = /^(refs\/(heads|tags)\/[\w./-]+)\^\{commit\}$/;

/** A branch from its own file, without a git for it. `undefined`: only git can tell. */
function readName(directory: string, expression: string): string | null | undefined {
  const [, name = "", kind] = PLAIN_NAME.exec(expression) ?? [];
  if (name === "" || name.includes("..")) return undefined;
  const text = contentOf(join(directory, name))?.trim();
  if (text !== undefined) return kind === "heads" && ID.test(text) ? text : undefined;
  return contentOf(join(directory, "packed-refs"))?.includes(` ${name}\n`) ? undefined : null;
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

export async function isAncestor(directory: string, one: string, other: string): Promise<boolean> {
  const argv = ["merge-base", "--is-ancestor", one, other];
  const key = [directory, ...argv].join("\0");
  const known = answers.get(key);
  if (known !== undefined) return known === "yes";
  const { code } = await tryGit(directory, argv);
  if (code <= 1 && ID.test(one) && ID.test(other)) answers.set(key, code === 0 ? "yes" : "no");
  return code === 0;
}

export async function updateRef(directory: string, name: string, sha: string): Promise<void> {
  await git(directory, ["update-ref", name, sha]);
}

export async function deleteRef(directory: string, name: string): Promise<void> {
  await git(directory, ["update-ref", "-d", name]);
}

export async function validRefName(name: string): Promise<boolean> {
  return (await tryGit("/", ["check-ref-format", name])).code === 0;
}
