import { z } from "zod";
import type { WriteOutcome } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { DraftReview, FileComment } from "../core/review-post.ts";
import { isSameText } from "../core/same-text.ts";
import type { Connection } from "./connection.ts";
import { readList } from "./read.ts";
import { draftComment } from "./shapes.ts";

const NEEDS = "`pull-requests: write`";

type Taken = readonly boolean[];

/**
 * Comments on whole files. REST takes them one by one, each a review and a notification of its own; GraphQL adds them to a
 * draft, all in one request. It answers some of what it does not place with no error and no thread.
 */
export async function addFileComments(
  connection: Connection,
  number: number,
  draft: DraftReview,
  comments: readonly FileComment[],
): Promise<WriteOutcome<Taken>> {
  const { graphql, write } = connection;
  const standing = () => standingOf(connection, number, draft, comments);
  const outcome = await write<Taken>({
    what: `add comments on files to the review on #${number}`,
    needs: NEEDS,
    async send() {
      const { query, variables } = mutationFor(draft, comments);
      const threads = Threads.parse(await graphql(query, variables));
      return comments.map((_, at) => threads[`c${at}`]?.thread != null);
    },
    async find() {
      const taken = await standing();
      return taken.includes(true) ? taken : null;
    },
  });
  // GraphQL goes on after an error: some of them may stand.
  const isContent = outcome.kind === "refused" && outcome.fault.code === "github_invalid";
  if (!isContent) return outcome;
  try {
    return { kind: "done", value: await standing() };
  } catch (thrown) {
    if (thrown instanceof ReeveError) return outcome;
    throw thrown;
  }
}

const Threads = z.record(z.string(), z.object({ thread: z.object({ id: z.string() }).nullish() }).nullish());

function mutationFor(draft: DraftReview, comments: readonly FileComment[]) {
  const names = comments.map((_, at) => `c${at}`);
  const declared = names.map((name) => `$${name}: AddPullRequestReviewThreadInput!`).join(", ");
  const calls = names.map((name) => `${name}: addPullRequestReviewThread(input: $${name}) { thread { id } }`);
  const inputs = comments.map(({ path, body }, at) => [
    `c${at}`,
    { pullRequestReviewId: draft.node, path, body, subjectType: "FILE" },
  ]);
  return { query: `mutation(${declared}) { ${calls.join(" ")} }`, variables: Object.fromEntries(inputs) };
}

async function standingOf(
  { api, repo, read }: Connection,
  number: number,
  { id }: DraftReview,
  comments: readonly FileComment[],
): Promise<Taken> {
  const there = await readList(
    read,
    `read the draft of a review on #${number}`,
    z.array(draftComment),
    (page) => api.pulls.listCommentsForReview({ ...repo, pull_number: number, review_id: id, ...page }),
  );
  return comments.map(({ path, body }) =>
    there.some((one) => one.path === path && isSameText(one.body, body)),
  );
}
