import { z } from "zod";
import type { CodeHost, Posted } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";
import { justWrote } from "./just-wrote.ts";
import { readList } from "./read.ts";
import { comment, hostComment, posted, type RawComment } from "./shapes.ts";

const NEEDS = "`pull-requests: write` (on an issue, `issues: write`)";

/** Comments of issues and of pull requests: to GitHub they are the same. */
export function conversations(
  connection: Connection,
): Pick<CodeHost, "comments" | "createComment" | "updateComment" | "react"> {
  const { api, repo, read, write } = connection;

  const commentsOf = (number: number, since?: string): Promise<RawComment[]> =>
    readList(read, `read the comments of #${number}`, z.array(comment), (page) =>
      api.issues.listComments({ ...repo, issue_number: number, ...page, ...(since ? { since } : {}) }),
    );

  return {
    comments: async (number) => (await commentsOf(number)).map(hostComment),

    createComment: (number, body) =>
      write<Posted>({
        what: `comment on #${number}`,
        needs: NEEDS,
        async send() {
          const answer = await api.issues.createComment({ ...repo, issue_number: number, body });
          return posted.parse(answer.data);
        },
        find: (since) =>
          justWrote(connection, since, body, async (from) =>
            (await commentsOf(number, from)).map((found) => ({ ...found, at: found.created_at })),
          ),
      }),

    updateComment: (id, body) =>
      write({
        what: `edit comment ${id}`,
        needs: NEEDS,
        send: async () =>
          posted.parse((await api.issues.updateComment({ ...repo, comment_id: id, body })).data),
        find: "repeatable",
      }),

    react: ({ kind, id }, content) =>
      write({
        what: `react to comment ${id}`,
        needs: NEEDS,
        async send() {
          if (kind === "issue_comment")
            await api.reactions.createForIssueComment({ ...repo, comment_id: id, content });
          else await api.reactions.createForPullRequestReviewComment({ ...repo, comment_id: id, content });
          return null;
        },
        find: "repeatable",
      }),
  };
}
