import { ReeveError } from "../core/errors.ts";
import { type Sha, sha } from "../core/values.ts";
import type { Git } from "./git.ts";
import type { ObjectReader } from "./object-reader.ts";

/** A commit as its object says it: where history is cut off, git itself would tell of no parents. */
export interface CommitObject {
  readonly tree: Sha;
  readonly parents: readonly Sha[];
  /** The lines that say who wrote it, when, and in which encoding. Byte for byte, as latin1. */
  readonly authorship: readonly string[];
  /** The same, and with what follows the empty line. */
  readonly message: string;
}

const AUTHORSHIP = /^(?:author|encoding) /;

/** @throws `commit_missing`, `git_failed` */
export async function readCommitObject(objects: ObjectReader, commit: Sha): Promise<CommitObject> {
  const object = await objects.read(commit);
  if (object?.type !== "commit") throw new ReeveError("commit_missing", `There is no commit ${commit} here.`);
  const text = Buffer.from(object.bytes).toString("latin1");
  const end = text.indexOf("\n\n");
  const lines = (end === -1 ? text : text.slice(0, end)).split("\n");
  const ids = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name} `) ? [sha(line.slice(name.length + 1))] : []));
  const [tree] = ids("tree");
  if (tree === undefined) throw new ReeveError("git_failed", `The commit ${commit} has no tree.`);
  return {
    tree,
    parents: ids("parent"),
    authorship: lines.filter((line) => AUTHORSHIP.test(line)),
    message: end === -1 ? "" : text.slice(end + 2),
  };
}

export interface Committer {
  readonly name: string;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** As git writes an author's line: a name, an address, seconds since 1970 and an offset. */
const AUTHOR = /^author (?!<)[^<>\0]* <[^<>\0]*> (?:0|[1-9]\d{0,17}) [+-]\d{4}$/;

/** Whether git (since 2.40) and GitHub take it once more as it was written: old programs wrote some that they do not. */
export function isWritable({ authorship, message }: CommitObject): boolean {
  const authors = authorship.filter((line) => line.startsWith("author "));
  const [first = ""] = authorship;
  return authors.length === 1 && AUTHOR.test(first) && !message.includes("\0");
}

/**
 * The same words of the same author at another place. A signature is left behind: it was on the commit as it stood.
 * @throws `git_failed`
 */
export async function writeMovedCommit(
  git: Git,
  { authorship, message }: CommitObject,
  { tree, parent }: { readonly tree: Sha; readonly parent: Sha },
  { name, email, at }: Committer,
): Promise<Sha> {
  const [author = "", ...encoding] = authorship;
  const committer = `committer ${name} <${email}> ${Math.floor(at / 1_000)} +0000`;
  const head = [`tree ${tree}`, `parent ${parent}`, author, utf8(committer), ...encoding];
  const input = Buffer.from(`${head.join("\n")}\n\n${message}`, "latin1");
  const output = await git.output(["hash-object", "-t", "commit", "-w", "--stdin"], { input });
  return sha(output.toString("latin1").trim());
}

function utf8(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}
