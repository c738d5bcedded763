import type { BranchCommit, CodeHost, WriteOutcome } from "../core/code-host.ts";
import type { Sha } from "../core/values.ts";
import type { CommitFacts } from "../core/workspace.ts";
import { branchHead } from "./branch-head.ts";
import type { Connection } from "./connection.ts";
import { branchTips, commitFacts, madeCommit } from "./shapes.ts";

const NEEDS = "`contents: write`";

const MUTATION = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

type Branches = Pick<CodeHost, "branches" | "commitFacts" | "createBranch" | "commitOnBranch">;

/** Branches of ours, and commits that GitHub makes on them and signs. */
export function branches(connection: Connection): Branches {
  const { api, repo, read } = connection;
  return {
    branches: (prefix) =>
      // GitHub gives this list whole.
      read(`read the branches ${prefix}*`, async () =>
        branchTips.parse((await api.git.listMatchingRefs({ ...repo, ref: `heads/${prefix}` })).data),
      ),
    commitFacts: (commit) => factsOf(connection, commit),
    createBranch: (branch, at) => createBranch(connection, branch, at),
    commitOnBranch: (commit) => commitOnBranch(connection, commit),
  };
}

function factsOf({ api, repo, read }: Connection, commit: Sha): Promise<CommitFacts> {
  return read(`read commit ${commit}`, async () =>
    commitFacts.parse((await api.git.getCommit({ ...repo, commit_sha: commit })).data),
  );
}

function createBranch(connection: Connection, branch: string, at: Sha): Promise<WriteOutcome<Sha>> {
  const { api, repo, write } = connection;
  return write<Sha>({
    what: `create the branch ${branch}`,
    needs: NEEDS,
    async send() {
      await api.git.createRef({ ...repo, ref: `refs/heads/${branch}`, sha: at });
      return at;
    },
    find: async () => ((await branchHead(connection, branch)) === at ? at : null),
  });
}

function commitOnBranch(connection: Connection, commit: BranchCommit): Promise<WriteOutcome<Sha>> {
  const { graphql, repo, write } = connection;
  return write<Sha>({
    what: `commit to ${commit.branch}`,
    needs: NEEDS,
    send: async () => madeCommit.parse(await graphql(MUTATION, { input: inputOf(commit, repo) })),
    find: () => standing(connection, commit),
  });
}

/** Whether what stands on the branch is this very commit, whose answer was lost. */
async function standing(connection: Connection, { branch, parent, tree }: BranchCommit): Promise<Sha | null> {
  const head = await branchHead(connection, branch);
  if (head === null || head === parent) return null;
  const facts = await factsOf(connection, head);
  return facts.tree === tree && facts.parents.length === 1 && facts.parents[0] === parent ? head : null;
}

function inputOf(
  { branch, parent, message, edits }: BranchCommit,
  { owner, repo }: Connection["repo"],
): Readonly<Record<string, unknown>> {
  const [headline = "", ...rest] = message.split("\n");
  const body = rest.join("\n").trim();
  return {
    branch: { repositoryNameWithOwner: `${owner}/${repo}`, branchName: branch },
    expectedHeadOid: parent,
    message: { headline, ...(body === "" ? {} : { body }) },
    fileChanges: {
      additions: edits.flatMap((edit) =>
        edit.kind === "write" ? [{ path: edit.path, contents: edit.base64 }] : [],
      ),
      deletions: edits.flatMap((edit) => (edit.kind === "delete" ? [{ path: edit.path }] : [])),
    },
  };
}
