import { z } from "zod";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import type { IssueComment, Reaction, ReviewComment } from "../state/entities.ts";
import { reactionView } from "../views/issue.ts";
import { created, ok, page } from "./answers.ts";
import {
  issueCommentOf,
  mayWriteTo,
  READS_CONVERSATION,
  reviewCommentOf,
  WRITES_CONVERSATION,
} from "./conversation.ts";

const NewReaction = z.object({ content: z.string() });

export const reactionRoutes: readonly Route[] = [
  reading("reactions/list-for-issue-comment", (call) => list(call, issueCommentOf(call)), READS_CONVERSATION),
  reading(
    "reactions/list-for-pull-request-review-comment",
    (call) => list(call, reviewCommentOf(call)),
    READS_CONVERSATION,
  ),
  writing("reactions/create-for-issue-comment", WRITES_CONVERSATION, NewReaction, (call, { content }) => {
    const comment = issueCommentOf(call);
    mayWriteTo(call, comment.issue);
    return react(call, comment, content);
  }),
  writing(
    "reactions/create-for-pull-request-review-comment",
    ["pull_requests:write"],
    NewReaction,
    (call, { content }) => react(call, reviewCommentOf(call), content),
  ),
];

function list(call: Call, comment: IssueComment | ReviewComment): Answer {
  const content = call.url.searchParams.get("content");
  const wanted = comment.reactions.filter((one) => content === null || one.content === content);
  return page(paginate(wanted, call.url), (reaction) => reactionView(call.world.addresses, reaction));
}

/** The same reaction of the same account again is answered with the first one, and 200 instead of 201. */
function react(call: SignedCall, comment: IssueComment | ReviewComment, content: string): Answer {
  const author = call.token.account;
  const known = comment.reactions.find((one) => one.author === author && one.content === content);
  if (known !== undefined) return ok(reactionView(call.world.addresses, known));
  const { state } = call.world;
  const reaction: Reaction = { id: state.nextId(), author, content, createdAt: state.clock() };
  comment.reactions.push(reaction);
  return created(reactionView(call.world.addresses, reaction));
}
