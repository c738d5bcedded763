import { z } from "zod";
import type {
  CodeHost,
  DraftReview,
  NewReview,
  Posted,
  ReviewComment,
  WriteOutcome,
} from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import { hasReviewMark } from "../core/review-mark.ts";
import type { Connection } from "./connection.ts";
import { addFileComments } from "./file-comments.ts";
import { sameText } from "./just-wrote.ts";
import { readList } from "./read.ts";
import { posted, review as reviewShape } from "./shapes.ts";

const NEEDS = "`pull-requests: write`";

type Drafts = Pick<CodeHost, "draftReview" | "addFileComments" | "submitDraft" | "discardDraft">;

/** Pending reviews: GitHub shows them to their author alone, notifies nobody, and keeps one of an account and pull request. */
export function draftReviews(connection: Connection): Drafts {
  const { api, repo, read, write } = connection;

  const reviewOf = (number: number, { id }: Pick<DraftReview, "id">) =>
    read(`look at review ${id} of #${number}`, async () => {
      const answer = await api.pulls.getReview({ ...repo, pull_number: number, review_id: id });
      return reviewShape.parse(answer.data);
    });

  return {
    draftReview: (number, review) =>
      withoutDraft(connection, number, isBlocked, () =>
        write<DraftReview>({
          what: `draft a review on #${number}`,
          needs: NEEDS,
          async send() {
            const answer = await api.pulls.createReview({
              ...repo,
              pull_number: number,
              ...contentOf(review),
            });
            return draftOf(reviewShape.parse(answer.data));
          },
          async find() {
            const drafts = await ownDrafts(connection, number);
            const found = drafts.find(
              ({ commit_id, body }) => commit_id === review.commit && sameText(body, review.body),
            );
            return found === undefined ? null : draftOf(found);
          },
        }),
      ),

    addFileComments: (number, draft, comments) => addFileComments(connection, number, draft, comments),

    submitDraft: (number, draft, body) =>
      write<Posted>({
        what: `submit the review on #${number}`,
        needs: NEEDS,
        async send() {
          const answer = await api.pulls.submitReview({
            ...repo,
            pull_number: number,
            review_id: draft.id,
            body,
            event: "COMMENT",
          });
          return posted.parse(answer.data);
        },
        async find() {
          const found = await reviewOf(number, draft);
          return found.state === "PENDING" ? null : { id: found.id, url: found.html_url };
        },
      }),

    async discardDraft(number, draft) {
      const outcome = await write<null>({
        what: `take back the draft of a review on #${number}`,
        needs: NEEDS,
        async send() {
          await api.pulls.deletePendingReview({ ...repo, pull_number: number, review_id: draft.id });
          return null;
        },
        find: "repeatable",
      });
      return outcome.kind === "refused" && outcome.status === 404 ? { kind: "done", value: null } : outcome;
    },
  };
}

/**
 * Beside a draft of its account GitHub takes no other review and no reply. One of ours, which a run that broke off left
 * behind, is taken back after such a refusal, and the write is sent once more. One that a person began with the same
 * account is theirs, and nothing brings it back: it is left alone. `mayBe`: whether a refusal may have that reason.
 */
export async function withoutDraft<Value>(
  connection: Connection,
  number: number,
  mayBe: (refused: Refused) => boolean,
  send: () => Promise<WriteOutcome<Value>>,
): Promise<WriteOutcome<Value>> {
  const outcome = await send();
  if (outcome.kind === "done" || !mayBe(outcome)) return outcome;
  switch (await discardOwnDrafts(connection, number)) {
    case "discarded":
      return send();
    case "a person's":
      return keptOut(outcome);
    case "none":
      return outcome;
  }
}

/** Nothing that the write says is to blame, so cutting it in parts would not help. */
function keptOut({ status, fault }: Refused): Refused {
  const hint =
    "Somebody began a review with the account of the token, and has not submitted it. Submit or discard it, or give Reeve an account of its own.";
  return { kind: "refused", status, fault: { ...fault, code: "github_forbidden", hint } };
}

type Refused = Extract<WriteOutcome<unknown>, { kind: "refused" }>;

/** GitHub says so in several ways, so whoever can afford a look takes any refusal of the content for it. */
export function isContent({ fault }: Refused): boolean {
  return fault.code === "github_invalid";
}

function isBlocked({ fault }: Refused): boolean {
  return fault.code === "github_invalid" && /pending review/i.test(fault.message);
}

async function discardOwnDrafts(
  connection: Connection,
  number: number,
): Promise<"discarded" | "a person's" | "none"> {
  const { discardDraft } = draftReviews(connection);
  try {
    const drafts = await ownDrafts(connection, number);
    if (drafts.some(({ body }) => !hasReviewMark(body))) return "a person's";
    const outcomes = await Promise.all(drafts.map((draft) => discardDraft(number, draft)));
    return outcomes.some(({ kind }) => kind === "done") ? "discarded" : "none";
  } catch (thrown) {
    if (thrown instanceof ReeveError) return "none";
    throw thrown;
  }
}

async function ownDrafts({ api, repo, read, self }: Connection, number: number) {
  const [us, reviews] = await Promise.all([
    self(),
    readList(read, `read the reviews of #${number}`, z.array(reviewShape), (page) =>
      api.pulls.listReviews({ ...repo, pull_number: number, ...page }),
    ),
  ]);
  return reviews.filter(({ state, user }) => state === "PENDING" && user.id !== null && user.id === us.id);
}

/** A review as the API takes it, whether it is submitted or not. */
export function contentOf({ commit, body, comments }: NewReview) {
  return { commit_id: commit, body, comments: comments.map(anchored) };
}

function anchored({ path, side, line, startLine, body }: ReviewComment) {
  const range = startLine === null ? {} : { start_line: startLine, start_side: side };
  return { path, side, line, body, ...range };
}

function draftOf({ id, node_id }: z.output<typeof reviewShape>): DraftReview {
  return { id, node: node_id };
}
