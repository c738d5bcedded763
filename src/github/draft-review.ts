import type { z } from "zod";
import type { CodeHost, Posted, WriteOutcome } from "../core/code-host.ts";
import type { DraftReview, NewReview } from "../core/review-post.ts";
import { isSameText } from "../core/same-text.ts";
import type { Connection } from "./connection.ts";
import { addFileComments } from "./file-comments.ts";
import { contentOf } from "./review-content.ts";
import { posted, review as reviewShape } from "./shapes.ts";
import { discardDraft, isBlocked, ownDrafts, withoutDraft } from "./stale-drafts.ts";

const NEEDS = "`pull-requests: write`";

type Drafts = Pick<CodeHost, "draftReview" | "addFileComments" | "submitDraft" | "discardDraft">;

/** Pending reviews: GitHub shows them to their author alone, notifies nobody, and keeps one of an account and pull request. */
export function draftReviews(connection: Connection): Drafts {
  return {
    draftReview: (number, review) =>
      withoutDraft(connection, number, isBlocked, () => draftReview(connection, number, review)),
    addFileComments: (number, draft, comments) => addFileComments(connection, number, draft, comments),
    submitDraft: (number, draft, body) => submitDraft(connection, number, draft, body),
    discardDraft: (number, draft) => discardDraft(connection, number, draft),
  };
}

function draftReview(
  connection: Connection,
  number: number,
  review: NewReview,
): Promise<WriteOutcome<DraftReview>> {
  const { api, repo, write } = connection;
  return write<DraftReview>({
    what: `draft a review on #${number}`,
    needs: NEEDS,
    async send() {
      const answer = await api.pulls.createReview({ ...repo, pull_number: number, ...contentOf(review) });
      return draftOf(reviewShape.parse(answer.data));
    },
    async find() {
      const drafts = await ownDrafts(connection, number);
      const found = drafts.find(
        ({ commit_id, body }) => commit_id === review.commit && isSameText(body, review.body),
      );
      return found === undefined ? null : draftOf(found);
    },
  });
}

function submitDraft(
  { api, repo, read, write }: Connection,
  number: number,
  { id }: DraftReview,
  body: string,
): Promise<WriteOutcome<Posted>> {
  const review = { ...repo, pull_number: number, review_id: id };
  return write<Posted>({
    what: `submit the review on #${number}`,
    needs: NEEDS,
    async send() {
      const answer = await api.pulls.submitReview({ ...review, body, event: "COMMENT" });
      return posted.parse(answer.data);
    },
    async find() {
      const found = await read(`look at review ${id} of #${number}`, async () =>
        reviewShape.parse((await api.pulls.getReview(review)).data),
      );
      return found.state === "PENDING" ? null : { id: found.id, url: found.html_url };
    },
  });
}

function draftOf({ id, node_id }: z.output<typeof reviewShape>): DraftReview {
  return { id, node: node_id };
}
