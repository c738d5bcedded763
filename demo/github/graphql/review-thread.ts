import { z } from "zod";
import { addReviewComment, placeOne } from "../pulls/review.ts";
import { MAX_BODY, tooLong } from "../routes/bounds.ts";
import type { Token } from "../state/entities.ts";
import { levelOf } from "../state/roles.ts";
import { nodeId } from "../views/user.ts";
import type { World } from "../world.ts";
import { GraphError, Node } from "./execute.ts";
import { threadNode } from "./nodes.ts";

const NewThread = z.object({
  pullRequestReviewId: z.string(),
  path: z.string(),
  body: z.string(),
  line: z.number().nullish(),
  side: z.string().nullish(),
  subjectType: z.enum(["FILE", "LINE"]).nullish(),
});

/** Adds one thread to a pending review of one's own. */
export async function addReviewThread(world: World, token: Token, input: unknown): Promise<Node> {
  const parsed = NewThread.safeParse(input);
  if (!parsed.success) throw new GraphError("INVALID_INPUT", "Variable $input was provided invalid value");
  const { pullRequestReviewId, path, body, line, side, subjectType } = parsed.data;
  const review = world.state.reviews.find((one) => nodeId("PRR", one.id) === pullRequestReviewId);
  if (review === undefined || (review.state === "PENDING" && review.author !== token.account)) {
    const message = `Could not resolve to a node with the global id of '${pullRequestReviewId}'`;
    throw new GraphError("NOT_FOUND", message);
  }
  if (levelOf(token, review.pull.issue.repository, "pull_requests") !== "write") {
    const kind = token.account.type === "Bot" ? "integration" : "personal access token";
    throw new GraphError("FORBIDDEN", `Resource not accessible by ${kind}`);
  }
  if (review.state !== "PENDING") {
    throw new GraphError("UNPROCESSABLE", "Review has already been submitted.");
  }
  if (body.trim() === "" || tooLong(body, MAX_BODY)) throw new GraphError("UNPROCESSABLE", "Body is invalid");
  const place = {
    path,
    body,
    ...(subjectType === "FILE" ? { subject_type: "file" } : {}),
    ...(line == null ? {} : { line }),
    ...(side == null ? {} : { side }),
  };
  const anchor = await placeOne(world, review.pull, review.commit, place).catch(() => null);
  // Without an error, as people have reported it.
  if (anchor === null) return new Node("AddPullRequestReviewThreadPayload", { thread: null });
  const first = addReviewComment(world, review, { body, anchor, replyTo: null });
  return new Node("AddPullRequestReviewThreadPayload", { thread: () => threadNode(world, first) });
}
