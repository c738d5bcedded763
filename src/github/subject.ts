import type { CodeHost } from "../core/code-host.ts";
import type { PullRequest, PullRequestHead } from "../core/task.ts";
import { branchHead } from "./branch-head.ts";
import type { Connection } from "./connection.ts";
import { ifMissing } from "./if-missing.ts";
import { readList } from "./read.ts";
import { hasRules } from "./rules.ts";
import { branchRules, issue, pullRequest, pullRequestList, repository } from "./shapes.ts";

type Subjects = Pick<
  CodeHost,
  "repository" | "pullRequest" | "pullRequestWith" | "issue" | "branchHead" | "isProtected"
>;

/** What a task is about: the repository, its branches, one pull request or issue. */
export function subjects(connection: Connection): Subjects {
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
    pullRequestWith: (head) => pullRequestWith(connection, head),
    issue: (number) =>
      read(`read issue #${number}`, async () =>
        issue.parse((await api.issues.get({ ...repo, issue_number: number })).data),
      ),
    branchHead: (branch) => branchHead(connection, branch),
    isProtected: (branch) => ifMissing(isProtected(connection, branch), true),
  };
}

async function pullRequestWith(
  { api, repo, read }: Connection,
  { owner, repository, ref, sha }: Omit<PullRequestHead, "kind">,
): Promise<PullRequest | null> {
  const head = `${owner}:${ref}`;
  const open = await readList(read, `look for the pull request of ${head}`, pullRequestList, (page) =>
    api.pulls.list({ ...repo, state: "open", head, ...page }),
  );
  const found = open.filter((one) => one.head.sha === sha && one.head.repository?.id === repository);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** @throws `github_not_found` */
async function isProtected(connection: Connection, branch: string): Promise<boolean> {
  const { api, repo, read } = connection;
  const isGuarded = await read(`read whether branch ${branch} is protected`, async () => {
    const { name, protected: isSo } = branchRules.parse(
      (await api.repos.getBranch({ ...repo, branch })).data,
    );
    // Under another name it is the one that the branch was renamed to.
    return isSo || name !== branch;
  });
  return isGuarded || hasRules(connection, branch);
}
