import { z } from "zod";
import { readCommit } from "../git/commits.ts";
import { listTree, writeBlob } from "../git/files.ts";
import { personOf, WEB_FLOW } from "../git/identity.ts";
import { revParse } from "../git/refs.ts";
import { gitText, tryGit } from "../git/run.ts";
import { changedTree } from "../git/write-tree.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { timestamp } from "../http/json.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import { gitCommitView, gitUrl } from "../views/commit.ts";
import { created, ok } from "./answers.ts";

const NewBlob = z.object({ content: z.string(), encoding: z.string().optional() });

const NewTree = z.object({
  base_tree: z.string().optional(),
  tree: z.array(
    z.object({
      path: z.string(),
      mode: z.string().optional(),
      type: z.string().optional(),
      sha: z.string().nullish(),
      content: z.string().optional(),
    }),
  ),
});

const Signature = z.object({ name: z.string(), email: z.string(), date: z.string().optional() });

const NewCommit = z.object({
  message: z.string(),
  tree: z.string(),
  parents: z.array(z.string()).optional(),
  author: Signature.optional(),
  committer: Signature.partial().optional(),
});

/** Objects of the git database: how a commit is made without a push. */
export const objectRoutes: readonly Route[] = [
  writing("git/create-blob", ["contents:write"], NewBlob, createBlob),
  writing("git/create-tree", ["contents:write"], NewTree, createTree),
  writing("git/create-commit", ["contents:write"], NewCommit, createCommit),
  reading("git/get-commit", getCommit, ["contents:read"]),
];

async function createBlob(call: SignedCall, blob: z.infer<typeof NewBlob>): Promise<Answer> {
  const content = Buffer.from(blob.content, blob.encoding === "base64" ? "base64" : "utf8");
  const sha = await writeBlob(call.repository.directory, content);
  return created({ sha, url: gitUrl(call.world, call.repository, "blobs", sha) });
}

async function createTree(call: SignedCall, { base_tree, tree }: z.infer<typeof NewTree>): Promise<Answer> {
  const { directory } = call.repository;
  const base = base_tree === undefined ? null : await revParse(directory, `${base_tree}^{tree}`);
  if (base_tree !== undefined && base === null) throw notFound();
  const changes = await Promise.all(
    tree.map(async ({ path, mode, sha, content }) => ({
      path,
      mode: mode ?? "100644",
      sha: content === undefined ? (sha ?? null) : await writeBlob(directory, Buffer.from(content)),
    })),
  );
  for (const { sha } of changes) {
    if (sha !== null && (await tryGit(directory, ["cat-file", "-e", sha])).code !== 0) {
      throw new ApiError(422, `tree.sha ${sha} is not a valid blob`);
    }
  }
  const made = await changedTree(directory, base, changes);
  return created({
    sha: made,
    url: gitUrl(call.world, call.repository, "trees", made),
    tree: (await listTree(directory, made, "")).map(({ path, mode, type, sha, size }) => ({
      path,
      mode,
      type,
      sha,
      ...(type === "blob" ? { size } : {}),
      url: gitUrl(call.world, call.repository, `${type}s`, sha),
    })),
    truncated: false,
  });
}

/** GitHub signs such a commit for an app, unless the caller names an author or a committer. */
async function createCommit(call: SignedCall, commit: z.infer<typeof NewCommit>): Promise<Answer> {
  const { directory } = call.repository;
  if ((await revParse(directory, `${commit.tree}^{tree}`)) === null) {
    throw new ApiError(422, "Tree SHA does not exist");
  }
  const parents = commit.parents ?? [];
  for (const parent of parents) {
    if ((await revParse(directory, `${parent}^{commit}`)) === null) {
      throw new ApiError(422, "Parent SHA does not exist or is not a commit object");
    }
  }
  const argv = ["commit-tree", commit.tree, ...parents.flatMap((parent) => ["-p", parent])];
  const sha = await gitText(directory, argv, { input: commit.message, env: signatures(call, commit) });
  const byGitHub = commit.author === undefined && commit.committer === undefined;
  if (byGitHub && call.token.account.type === "Bot") call.world.state.signed.add(sha);
  return created(gitCommitView(call.world, call.repository, await readCommit(directory, sha)));
}

function signatures(call: SignedCall, commit: z.infer<typeof NewCommit>): Record<string, string> {
  const now = timestamp(call.world.state.clock());
  const author = commit.author ?? personOf(call.token.account);
  const committer = commit.committer ?? commit.author ?? WEB_FLOW;
  return {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: commit.author?.date ?? now,
    GIT_COMMITTER_NAME: committer.name ?? author.name,
    GIT_COMMITTER_EMAIL: committer.email ?? author.email,
    GIT_COMMITTER_DATE: commit.committer?.date ?? commit.author?.date ?? now,
  };
}

async function getCommit(call: Call): Promise<Answer> {
  const { directory } = call.repository;
  const sha = await revParse(directory, `${call.path["commit_sha"]}^{commit}`);
  if (sha === null) throw notFound();
  return ok(gitCommitView(call.world, call.repository, await readCommit(directory, sha)));
}
