import { z } from "zod";
import { isProtectedBranch } from "../git/bare.ts";
import { writeBlob } from "../git/files.ts";
import { authorship, personOf, WEB_FLOW } from "../git/identity.ts";
import { branchHead, updateRef } from "../git/refs.ts";
import { violations } from "../git/rules.ts";
import { gitText, tryGit } from "../git/run.ts";
import { changedTree, type TreeChange } from "../git/write-tree.ts";
import { syncPulls } from "../pulls/sync.ts";
import type { Minimizable, Repository, ReviewComment, Scope, Token } from "../state/entities.ts";
import { canSee, levelOf, mayChangeWorkflows } from "../state/roles.ts";
import { findRepository } from "../state/state.ts";
import { repositoryPage } from "../views/repository.ts";
import { nodeId } from "../views/user.ts";
import type { World } from "../world.ts";
import { GraphError, Node } from "./execute.ts";
import { commentNode, threadNode } from "./nodes.ts";
import { addReviewThread } from "./review-thread.ts";

const Thread = z.object({ threadId: z.string() });
const Minimize = z.object({ subjectId: z.string(), classifier: z.string() });

const Commit = z.object({
  branch: z.object({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
  message: z.object({ headline: z.string(), body: z.string().nullish() }),
  expectedHeadOid: z.string(),
  fileChanges: z
    .object({
      additions: z.array(z.object({ path: z.string(), contents: z.string() })).nullish(),
      deletions: z.array(z.object({ path: z.string() })).nullish(),
    })
    .nullish(),
});

export function mutationRoot(world: World, token: Token): Node {
  return new Node("Mutation", {
    resolveReviewThread: ({ input }) => setResolved(world, token, input, true),
    unresolveReviewThread: ({ input }) => setResolved(world, token, input, false),
    addPullRequestReviewThread: ({ input }) => addReviewThread(world, token, input),
    minimizeComment: ({ input }) => minimize(world, token, input),
    createCommitOnBranch: ({ input }) => createCommit(world, token, input),
  });
}

function setResolved(world: World, token: Token, input: unknown, resolved: boolean): Node {
  const { threadId } = checked(Thread, input);
  const first = world.state.reviewComments.find((one) => nodeId("PRRT", one.id) === threadId);
  if (first === undefined || first.replyTo !== null) throw unresolved(threadId);
  demand(token, first.review.pull.issue.repository, ["pull_requests"]);
  first.resolvedBy = resolved ? token.account : null;
  return new Node("ResolveReviewThreadPayload", { thread: () => threadNode(world, first) });
}

function minimize(world: World, token: Token, input: unknown): Node {
  const { subjectId, classifier } = checked(Minimize, input);
  const subject = minimizable(world, subjectId);
  if (subject === undefined) throw unresolved(subjectId);
  demand(token, repositoryOf(subject), ["issues", "pull_requests"]);
  subject.minimized = classifier.toLowerCase().replace("_", "-");
  return new Node("MinimizeCommentPayload", { minimizedComment: () => commentNode(world, subject) });
}

function minimizable({ state }: World, id: string): Minimizable | undefined {
  return (
    state.comments.find((one) => nodeId("IC", one.id) === id) ??
    state.reviewComments.find((one) => nodeId("PRRC", one.id) === id) ??
    state.reviews.find((one) => nodeId("PRR", one.id) === id)
  );
}

function repositoryOf(subject: Minimizable): Repository {
  if (subject.kind === "issue_comment") return subject.issue.repository;
  return subject.kind === "review" ? subject.pull.issue.repository : pullRepository(subject);
}

function pullRepository(comment: ReviewComment): Repository {
  return comment.review.pull.issue.repository;
}

/** Files are written with mode 100644 whatever they were before: the mutation cannot set a mode. */
async function createCommit(world: World, token: Token, input: unknown): Promise<Node> {
  const draft = checked(Commit, input);
  const [owner = "", name = ""] = draft.branch.repositoryNameWithOwner.split("/");
  const repository = findRepository(world.state, owner, name);
  if (repository === undefined || !canSee(repository, token)) {
    throw unresolvedRepository(draft.branch.repositoryNameWithOwner);
  }
  demand(token, repository, ["contents"]);
  const { branchName } = draft.branch;
  const head = await branchHead(repository.directory, branchName);
  if (head === null)
    throw new GraphError("NOT_FOUND", `A ref named ${JSON.stringify(branchName)} was not found`);
  if (head !== draft.expectedHeadOid) throw stale(draft.expectedHeadOid);
  await checkRules(repository, token, draft);
  const tree = await changedTree(repository.directory, head, await treeChanges(repository, head, draft));
  const sha = await commitTree(world, token, repository, { tree, head, message: messageOf(draft.message) });
  await updateRef(repository.directory, `refs/heads/${branchName}`, sha);
  repository.pushedAt = world.state.clock();
  await syncPulls(world, repository);
  return new Node("CreateCommitOnBranchPayload", {
    commit: () =>
      new Node("Commit", { oid: sha, url: `${repositoryPage(world.addresses, repository)}/commit/${sha}` }),
    ref: () => new Node("Ref", { name: branchName, prefix: "refs/heads/" }),
  });
}

async function checkRules(
  { directory }: Repository,
  token: Token,
  { branch, fileChanges }: z.infer<typeof Commit>,
): Promise<void> {
  const broken = await violations(directory, branch.branchName, { kind: "update", signed: true });
  if (await isProtectedBranch(directory, branch.branchName)) broken.push(PROTECTED);
  if (broken.length > 0) {
    throw new GraphError("UNPROCESSABLE", `Repository rule violations found\n\n${broken.join("\n\n")}\n\n`);
  }
  const changed = [...(fileChanges?.additions ?? []), ...(fileChanges?.deletions ?? [])];
  const workflow = changed.find(({ path }) => path.startsWith(".github/workflows/"));
  if (workflow !== undefined && !mayChangeWorkflows(token))
    throw new GraphError("FORBIDDEN", "Resource not accessible by integration");
}

const PROTECTED = "Changes must be made through a pull request.";

async function treeChanges(
  { directory }: Repository,
  head: string,
  { fileChanges }: z.infer<typeof Commit>,
): Promise<TreeChange[]> {
  const changes: TreeChange[] = [];
  for (const { path } of fileChanges?.deletions ?? []) {
    const known = await tryGit(directory, ["cat-file", "-e", `${head}:${path}`]);
    if (known.code !== 0) {
      throw new GraphError(
        "UNPROCESSABLE",
        `A path was requested for deletion which does not exist: ${path}`,
      );
    }
    changes.push({ path, mode: "0", sha: null });
  }
  for (const { path, contents } of fileChanges?.additions ?? []) {
    changes.push({ path, mode: "100644", sha: await writeBlob(directory, Buffer.from(contents, "base64")) });
  }
  return changes;
}

/** GitHub commits itself, as the account's author, and signs. */
async function commitTree(
  world: World,
  token: Token,
  { directory }: Repository,
  commit: { tree: string; head: string; message: string },
): Promise<string> {
  const sha = await gitText(directory, ["commit-tree", commit.tree, "-p", commit.head], {
    input: commit.message,
    env: authorship(personOf(token.account), world.state.clock(), WEB_FLOW),
  });
  world.state.signed.add(sha);
  return sha;
}

function messageOf({ headline, body }: { headline: string; body?: string | null | undefined }): string {
  return body === undefined || body === null || body === "" ? headline : `${headline}\n\n${body}`;
}

function checked<Shape extends z.ZodType>(shape: Shape, input: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new GraphError(
    "INVALID_INPUT",
    `Variable $input was provided invalid value for ${issue?.path.join(".")}`,
  );
}

function demand(token: Token, repository: Repository, scopes: readonly Scope[]): void {
  if (scopes.some((scope) => levelOf(token, repository, scope) === "write")) return;
  const kind = token.account.type === "Bot" ? "integration" : "personal access token";
  throw new GraphError("FORBIDDEN", `Resource not accessible by ${kind}`);
}

function unresolved(id: string): GraphError {
  return new GraphError("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`);
}

function unresolvedRepository(name: string): GraphError {
  return new GraphError("NOT_FOUND", `Could not resolve to a Repository with the name '${name}'.`);
}

function stale(expected: string): GraphError {
  const message = `Expected branch to point to "${expected}" but it did not.  Pull and try again.`;
  return new GraphError("STALE_DATA", message);
}
