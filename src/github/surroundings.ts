import type { CodeHost, Surroundings } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { LinkedIssue } from "../core/surroundings.ts";
import type { Connection } from "./connection.ts";
import { failedChecks } from "./failed-checks.ts";
import type { Parts } from "./graphql.ts";
import { surroundingsQuery } from "./surroundings-query.ts";
import { type Around, around, linkedIssue, type NodeIssue, nodeComment } from "./surroundings-shapes.ts";

/** What stands around a pull request, in one request. What the token may not read is `null`, each part by itself. */
export function surroundings(connection: Connection): Pick<CodeHost, "surroundings"> {
  const { graphqlParts, repo, read } = connection;
  return {
    surroundings: (number, { head, issues }) =>
      read(`read what stands around #${number}`, async () => {
        const variables = { owner: repo.owner, name: repo.repo, number, head };
        const parts = await graphqlParts(surroundingsQuery(issues), variables);
        return surroundingsOf(parts, `${repo.owner}/${repo.repo}`);
      }),
  };
}

function surroundingsOf({ data, missing }: Parts, repository: string): Surroundings {
  const { pullRequest, object, named } = around.parse(data);
  if (!pullRequest)
    throw new ReeveError("github_not_found", "There is no such pull request, or it may not be seen.");
  const lacks = (part: string) => missing.some((path) => path.split(".").includes(part));
  const contexts = object?.statusCheckRollup?.contexts?.nodes ?? null;
  const { comments } = pullRequest;
  return {
    issues: issuesOf(pullRequest, named, repository, lacks("closingIssuesReferences")),
    // Statuses need a permission of their own: what fails is worth telling without them.
    checks: contexts === null && lacks("object") ? null : failedChecks(contexts ?? []),
    comments: comments
      ? {
          newest: comments.nodes.map(nodeComment),
          earlier: Math.max(0, comments.totalCount - comments.nodes.length),
        }
      : null,
    threads: pullRequest.reviewThreads?.totalCount ?? 0,
  };
}

/** Each once: one that is closed and named, too, counts as closed. */
function issuesOf(
  pullRequest: NonNullable<Around["pullRequest"]>,
  named: readonly NodeIssue[],
  repository: string,
  isRefused: boolean,
): readonly LinkedIssue[] | null {
  const closed = pullRequest.closingIssuesReferences;
  if (!closed && isRefused && named.length === 0) return null;
  const all = [
    ...(closed?.nodes ?? []).flatMap((node) => (node ? [linkedIssue(node, "closes", repository)] : [])),
    ...named.map((node) => linkedIssue(node, "named", repository)),
  ];
  const key = (issue: LinkedIssue) => `${issue.repository.toLowerCase()}#${issue.number}`;
  const keys = all.map(key);
  return all.filter((issue, at) => keys.indexOf(key(issue)) === at);
}
