import type { CodeHost } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { Connection } from "./connection.ts";
import { readList } from "./read.ts";
import { hasRules } from "./rules.ts";
import { branchRef, branchRules, issue, pullRequest, pullRequestList, repository } from "./shapes.ts";

/** What a task is about: the repository, its branches, one pull request or issue. */
export function subjects(
  connection: Connection,
): Pick<CodeHost, "repository" | "pullRequest" | "pullRequestWith" | "issue" | "branchHead" | "isProtected"> {
  const { api, repo, read, introduction } = connection;
  return {
    async repository() {
      const { repository: known } = await introduction();
      return (
        known ?? read("read the repository", async () => repository.parse((await api.repos.get(repo)).data))
      );
    },

    pullRequest: (number) =>
      read(`read pull request #${number}`, async () =>
        pullRequest.parse((await api.pulls.get({ ...repo, pull_number: number })).data),
      ),

    async pullRequestWith({ owner, repository, ref, sha }) {
      const open = await readList(
        read,
        `look for the pull request of ${owner}:${ref}`,
        pullRequestList,
        (page) => api.pulls.list({ ...repo, state: "open", head: `${owner}:${ref}`, ...page }),
      );
      const found = open.filter(({ head }) => head.sha === sha && head.repository?.id === repository);
      return found.length === 1 ? (found[0] ?? null) : null;
    },

    issue: (number) =>
      read(`read issue #${number}`, async () =>
        issue.parse((await api.issues.get({ ...repo, issue_number: number })).data),
      ),

    async branchHead(branch) {
      try {
        // Not `/branches/{branch}`: that one follows a renamed branch to its new name.
        return await read(`read branch ${branch}`, async () => {
          const answer = await api.git.getRef({ ...repo, ref: `heads/${branch}` });
          return branchRef.parse(answer.data).object.sha;
        });
      } catch (thrown) {
        if (thrown instanceof ReeveError && thrown.code === "github_not_found") return null;
        throw thrown;
      }
    },

    async isProtected(branch) {
      try {
        const guarded = await read(`read whether branch ${branch} is protected`, async () => {
          const { name, protected: isProtected } = branchRules.parse(
            (await api.repos.getBranch({ ...repo, branch })).data,
          );
          // Under another name it is the one that the branch was renamed to.
          return isProtected || name !== branch;
        });
        return guarded || (await hasRules(connection, branch));
      } catch (thrown) {
        if (thrown instanceof ReeveError && thrown.code === "github_not_found") return true;
        throw thrown;
      }
    },
  };
}
