import { z } from "zod";
import type { CodeHost, PullRequestNow } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import { isSha, type Sha } from "../core/values.ts";
import type { Connection } from "./connection.ts";
import { NODE_ACTOR } from "./graph-shapes.ts";
import { NEWEST_COMMENTS } from "./limits.ts";
import { commentNode, nodeComment } from "./surroundings-shapes.ts";
import { THREAD_PAGE, threadPage } from "./thread-shapes.ts";
import { readable, threadsFrom } from "./threads.ts";

/** One question for all that may have changed during a run: REST would take three. */
export function pullRequestNow(connection: Connection): Pick<CodeHost, "pullRequestNow"> {
  const { graphql, repo, read } = connection;
  return {
    async pullRequestNow(number) {
      const variables = { owner: repo.owner, name: repo.repo, number };
      const { threads, more, ...rest } = await read(`read what pull request #${number} is now`, async () =>
        nowOf(await graphql(NOW, variables), number),
      );
      const others = more === null ? [] : await threadsFrom(connection, number, more);
      return { ...rest, threads: [...threads, ...others] };
    },
  };
}

const NOW = `query($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      state headRefOid
      reviewThreads(first: 50) {
        ${THREAD_PAGE}
      }
      comments(last: ${NEWEST_COMMENTS}) {
        totalCount
        nodes {
          fullDatabaseId body createdAt updatedAt isMinimized author { ${NODE_ACTOR} }
        }
      }
    }
  }
}`;

const commit = z.custom<Sha>((value) => typeof value === "string" && isSha(value), "not an object id");

const answered = z.object({
  repository: z
    .object({
      pullRequest: z
        .object({
          state: z.enum(["OPEN", "CLOSED", "MERGED"]),
          headRefOid: commit,
          reviewThreads: threadPage,
          comments: z.object({
            totalCount: z.number().int(),
            nodes: z.array(commentNode.extend({ isMinimized: z.boolean() })),
          }),
        })
        .nullish(),
    })
    .nullish(),
});

/** `more`: the cursor of the next page of threads; `null`: there is none. */
function nowOf(answer: unknown, number: number): PullRequestNow & { readonly more: string | null } {
  const pull = answered.parse(answer).repository?.pullRequest;
  if (!pull) throw new ReeveError("github_not_found", `There is no pull request #${number}.`);
  const { pageInfo } = pull.reviewThreads;
  const { totalCount, nodes } = pull.comments;
  return {
    state: pull.state === "OPEN" ? "open" : "closed",
    head: pull.headRefOid,
    threads: readable(pull.reviewThreads),
    more: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    comments: nodes.map((one) => ({ ...nodeComment(one), isFolded: one.isMinimized })),
    earlier: Math.max(0, totalCount - nodes.length),
  };
}
