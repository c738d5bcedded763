import { z } from "zod";
import type { CodeHost, Posted, WriteOutcome } from "../core/code-host.ts";
import type { CommentRef, ReactionTarget } from "../core/task.ts";
import type { Connection } from "./connection.ts";
import { ifMissing } from "./if-missing.ts";
import { justWrote } from "./just-wrote.ts";
import { readList } from "./read.ts";
import { comment, commentBody, hostComment, posted } from "./shapes.ts";

const NEEDS = "`pull-requests: write` (on an issue, `issues: write`)";

type Conversations = Pick<CodeHost, "comment" | "comments" | "createComment" | "updateComment" | "react">;

/** Comments of issues and of pull requests: to GitHub they are the same. */
export function conversations(connection: Connection): Conversations {
  return {
    comment: (number, which) => readComment(connection, number, which),
    async comments(number, since) {
      const from = since === undefined ? undefined : wholeSecond(since);
      return (await commentsOf(connection, number, from)).map(hostComment);
    },
    createComment: (number, body) => createComment(connection, number, body),
    updateComment: (id, body) => updateComment(connection, id, body),
    react: (target, content) => react(connection, target, content),
  };
}

function readComment(
  connection: Connection,
  number: number,
  which: Pick<CommentRef, "kind" | "id">,
): Promise<z.output<typeof commentBody> | null> {
  const reading = connection.read(`read comment ${which.id}`, async () =>
    commentBody.parse((await rawComment(connection, number, which)).data),
  );
  return ifMissing(reading, null);
}

function rawComment(
  { api, repo }: Connection,
  number: number,
  { kind, id }: Pick<CommentRef, "kind" | "id">,
): Promise<{ readonly data: unknown }> {
  switch (kind) {
    case "issue_comment":
      return api.issues.getComment({ ...repo, comment_id: id });
    case "review_comment":
      return api.pulls.getReviewComment({ ...repo, comment_id: id });
    case "review":
      return api.pulls.getReview({ ...repo, pull_number: number, review_id: id });
  }
}

/** `since`: as GitHub writes times. */
function commentsOf({ api, repo, read }: Connection, number: number, since?: string) {
  return readList(read, `read the comments of #${number}`, z.array(comment), (page) =>
    api.issues.listComments({ ...repo, issue_number: number, ...page, ...(since ? { since } : {}) }),
  );
}

function wholeSecond(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function createComment(connection: Connection, number: number, body: string): Promise<WriteOutcome<Posted>> {
  const { api, repo, write } = connection;
  return write<Posted>({
    what: `comment on #${number}`,
    needs: NEEDS,
    async send() {
      const answer = await api.issues.createComment({ ...repo, issue_number: number, body });
      return posted.parse(answer.data);
    },
    find: (since) =>
      justWrote(connection, since, body, async (from) =>
        (await commentsOf(connection, number, from)).map((found) => ({ ...found, at: found.created_at })),
      ),
  });
}

function updateComment(
  { api, repo, write }: Connection,
  id: number,
  body: string,
): Promise<WriteOutcome<Posted>> {
  return write<Posted>({
    what: `edit comment ${id}`,
    needs: NEEDS,
    send: async () => posted.parse((await api.issues.updateComment({ ...repo, comment_id: id, body })).data),
    find: "repeatable",
  });
}

function react(
  { api, repo, write }: Connection,
  { kind, id }: ReactionTarget,
  content: "eyes",
): Promise<WriteOutcome<null>> {
  const reaction = { ...repo, comment_id: id, content };
  return write<null>({
    what: `react to comment ${id}`,
    needs: NEEDS,
    async send() {
      if (kind === "issue_comment") await api.reactions.createForIssueComment(reaction);
      else await api.reactions.createForPullRequestReviewComment(reaction);
      return null;
    },
    find: "repeatable",
  });
}
