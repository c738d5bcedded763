import { ReeveError } from "../core/errors.ts";
import { type Sha, sha, untrusted } from "../core/values.ts";
import type { CommitDraft, CommitFacts, CommitNote } from "../core/workspace.ts";
import { readCommitObject } from "./commit-object.ts";
import type { Git } from "./git.ts";
import type { ObjectReader } from "./object-reader.ts";
import { writeTree } from "./write-tree.ts";

/**
 * A commit of exactly the edits on exactly the parent, from objects: no work tree, no hooks, no signature, and an
 * identity that comes from the draft alone.
 * @throws `invalid_input` for a draft without a message or author, `edit_rejected`, `git_failed`.
 */
export async function writeCommit(git: Git, draft: CommitDraft): Promise<Sha> {
  const { name, email } = draft.author;
  if (
    draft.message.trim() === "" ||
    draft.message.includes("\0") ||
    !isIdentity(name) ||
    !isIdentity(email)
  ) {
    throw new ReeveError(
      "invalid_input",
      "A commit needs a message, and a name and address without <, > or controls.",
    );
  }
  const tree = await writeTree(git, draft.parent, draft.edits);
  const date = `@${Math.floor(draft.at / 1_000)} +0000`;
  const identity = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
  const output = await git.output(["commit-tree", tree, "-p", draft.parent], {
    input: draft.message,
    environment: identity,
  });
  return sha(output.toString("latin1").trim());
}

/** As the commit itself says: where history is cut off, git would tell of no parents. @throws `commit_missing` */
export async function readCommitFacts(objects: ObjectReader, commit: Sha): Promise<CommitFacts> {
  const { tree, parents } = await readCommitObject(objects, commit);
  return { tree, parents };
}

/** As `git am` takes it: with author, message and the whole change, in bytes, since files are in any encoding. */
export async function mailOf(git: Git, commit: Sha): Promise<Uint8Array> {
  const whole = ["--stdout", "--binary", "--full-index", "--no-renames", "--no-signature", "--no-textconv"];
  return git.output(["format-patch", "-1", ...whole, "--no-ext-diff", commit]);
}

/** The commits that `head` has and `base` lacks, newest first. Commit messages hold no NUL, so NUL ends each field. */
export async function readLog(git: Git, base: Sha, head: Sha, limit: number): Promise<readonly CommitNote[]> {
  const format = "--format=format:%H%x00%an%x00%B";
  const argv = ["log", "-z", `--max-count=${limit}`, "--no-show-signature", "--encoding=UTF-8", format];
  const fields = (await git.text(...argv, head, `^${base}`, "--")).split("\0");
  const notes: CommitNote[] = [];
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [id = "", author, message] = fields.slice(index, index + 3);
    notes.push({ sha: sha(id), author: untrusted(author), message: untrusted(message?.trimEnd()) });
  }
  return notes;
}

/** Git would drop such characters silently, and an empty name is refused with advice about configuration. */
export function isIdentity(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose.
  return text.trim() !== "" && !/[<>\u0000-\u001f\u007f]/.test(text);
}
