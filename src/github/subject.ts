import type { CodeHost } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { Connection } from "./connection.ts";
import { branchRef, issue, pullRequest, repository } from "./shapes.ts";

/** What a task is about: the repository, its branches, one pull request or issue. */
export function subjects({
  api,
  repo,
  read,
}: Connection): Pick<CodeHost, "repository" | "pullRequest" | "issue" | "branchHead"> {
  return {
    repository: () =>
      read("read the repository", async () => repository.parse((await api.repos.get(repo)).data)),

    pullRequest: (number) =>
      read(`read pull request #${number}`, async () =>
        pullRequest.parse((await api.pulls.get({ ...repo, pull_number: number })).data),
      ),

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
  };
}
