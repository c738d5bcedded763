import { z } from "zod";
import type { CodeHost, Posted } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { CommentRef } from "../core/task.ts";
import type { Connection } from "./connection.ts";
import { justWrote } from "./just-wrote.ts";
import { readList } from "./read.ts";
import { comment, commentBody, hostComment, posted, type RawComment } from "./shapes.ts";

const NEEDS = "`pull-requests: write` (on an issue, `issues: write`)";

/** Comments of issues and of pull requests: to GitHub they are the same. */
export function conversations(
  connection: Connection,
): Pick<CodeHost, "comment" | "comments" | "createComment" | "updateComment" | "react"> {
  const { api, repo, read, write } = connection;

  const commentsOf = (number: number, since?: string): Promise<RawComment[]> =>
    readList(read, `read the comments of #${number}`, z.array(comment), (page) =>
      api.issues.listComments({ ...repo, issue_number: number, ...page, ...(since ? { since } : {}) }),
    );

  const rawComment = (number: number, kind: CommentRef["kind"], id: number) => {
    switch (kind) {
      case "issue_comment":
        return api.issues.getComment({ ...repo, comment_id: id });
      case "review_comment":
        return api.pulls.getReviewComment({ ...repo, comment_id: id });
      case "review":
        return api.pulls.getReview({ ...repo, pull_number: number, review_id: id });
    }
  };

  return {
    async comment(number, { kind, id }) {
      try {
        return await read(`read comment ${id}`, async () =>
          commentBody.parse((await rawComment(number, kind, id)).data),
        );
      } catch (thrown) {
        if (thrown instanceof ReeveError && thrown.code === "github_not_found") return null;
        throw thrown;
      }
    },

    comments: async (number, since) =>
      (await commentsOf(number, since === undefined ? undefined : wholeSecond(since))).map(hostComment),

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

function wholeSecond(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
