import type { WriteOutcome } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import { hasReviewMark } from "../core/review-mark.ts";
import type { DraftReview } from "../core/review-post.ts";
import type { Connection } from "./connection.ts";
import { doneIfMissing } from "./if-missing.ts";
import { listReviews } from "./list-reviews.ts";

type Refused = Extract<WriteOutcome<unknown>, { kind: "refused" }>;

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

/** GitHub says so in several ways, so whoever can afford a look takes any refusal of the content for it. */
export function isContent({ fault }: Refused): boolean {
  return fault.code === "github_invalid";
}

/** Whoever asks for a draft learns it from the words, and spares the look. */
export function isBlocked({ fault }: Refused): boolean {
  return fault.code === "github_invalid" && /pending review/i.test(fault.message);
}

async function discardOwnDrafts(
  connection: Connection,
  number: number,
): Promise<"discarded" | "a person's" | "none"> {
  try {
    const drafts = await ownDrafts(connection, number);
    if (drafts.some(({ body }) => !hasReviewMark(body))) return "a person's";
    const outcomes = await Promise.all(drafts.map((draft) => discardDraft(connection, number, draft)));
    return outcomes.some(({ kind }) => kind === "done") ? "discarded" : "none";
  } catch (thrown) {
    if (thrown instanceof ReeveError) return "none";
    throw thrown;
  }
}

export async function ownDrafts(connection: Connection, number: number) {
  const [us, reviews] = await Promise.all([connection.self(), listReviews(connection, number)]);
  return reviews.filter(({ state, user }) => state === "PENDING" && user.id !== null && user.id === us.id);
}

/** Done, too, when it is not there. */
export async function discardDraft(
  { api, repo, write }: Connection,
  number: number,
  { id }: Pick<DraftReview, "id">,
): Promise<WriteOutcome<null>> {
  const outcome = await write<null>({
    what: `take back the draft of a review on #${number}`,
    needs: "`pull-requests: write`",
    async send() {
      await api.pulls.deletePendingReview({ ...repo, pull_number: number, review_id: id });
      return null;
    },
    find: "repeatable",
  });
  return doneIfMissing(outcome);
}

/** Nothing that the write says is to blame, so cutting it in parts would not help. */
function keptOut({ status, fault }: Refused): Refused {
  const hint =
    "Somebody began a review with the account of the token, and has not submitted it. Submit or discard it, or give Reeve an account of its own.";
  return { kind: "refused", status, fault: { ...fault, code: "github_forbidden", hint } };
}
