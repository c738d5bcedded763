import type { BranchCommit, CodeHost } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { Sha } from "../core/values.ts";
import type { Connection } from "./connection.ts";
import { branchRef, branchTips, commitFacts, madeCommit } from "./shapes.ts";

const NEEDS = "`contents: write`";

const MUTATION = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

/** Branches of ours, and commits that GitHub makes on them and signs. */
export function branches({
  api,
  graphql,
  repo,
  read,
  write,
}: Connection): Pick<CodeHost, "branches" | "commitFacts" | "createBranch" | "commitOnBranch"> {
  const headOf = (branch: string): Promise<Sha | null> =>
    read(`read branch ${branch}`, async () => {
      const answer = await api.git.getRef({ ...repo, ref: `heads/${branch}` });
      return branchRef.parse(answer.data).object.sha;
    }).catch((thrown: unknown) => {
      if (thrown instanceof ReeveError && thrown.code === "github_not_found") return null;
      throw thrown;
    });

  const factsOf = (commit: Sha) =>
    read(`read commit ${commit}`, async () =>
      commitFacts.parse((await api.git.getCommit({ ...repo, commit_sha: commit })).data),
    );

  /** Whether what stands on the branch is this very commit, whose answer was lost. */
  async function standing({ branch, parent, tree }: BranchCommit): Promise<Sha | null> {
    const head = await headOf(branch);
    if (head === null || head === parent) return null;
    const facts = await factsOf(head);
    return facts.tree === tree && facts.parents.length === 1 && facts.parents[0] === parent ? head : null;
  }

  return {
    branches: (prefix) =>
      // GitHub gives this list whole.
      read(`read the branches ${prefix}*`, async () =>
        branchTips.parse((await api.git.listMatchingRefs({ ...repo, ref: `heads/${prefix}` })).data),
      ),

    commitFacts: factsOf,

    createBranch: (branch, at) =>
      write<Sha>({
        what: `create the branch ${branch}`,
        needs: NEEDS,
        async send() {
          await api.git.createRef({ ...repo, ref: `refs/heads/${branch}`, sha: at });
          return at;
        },
        find: async () => ((await headOf(branch)) === at ? at : null),
      }),

    commitOnBranch: (commit) =>
      write<Sha>({
        what: `commit to ${commit.branch}`,
        needs: NEEDS,
        send: async () => madeCommit.parse(await graphql(MUTATION, { input: inputOf(commit, repo) })),
        find: () => standing(commit),
      }),
  };
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
