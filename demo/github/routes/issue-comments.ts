import { z } from "zod";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import type { IssueComment } from "../state/entities.ts";
import { issueCommentView } from "../views/issue.ts";
import { created, NO_CONTENT, ok, page } from "./answers.ts";
import { checkBody } from "./bounds.ts";
import {
  issueCommentOf,
  issueOf,
  mayChange,
  mayComment,
  mayWriteTo,
  READS_CONVERSATION,
  WRITES_CONVERSATION,
} from "./conversation.ts";

const Body = z.object({ body: z.string() });

export const issueCommentRoutes: readonly Route[] = [
  reading("issues/list-comments", list, READS_CONVERSATION),
  reading(
    "issues/get-comment",
    (call) => ok(issueCommentView(call.world, issueCommentOf(call))),
    READS_CONVERSATION,
  ),
  writing("issues/create-comment", WRITES_CONVERSATION, Body, create),
  writing("issues/update-comment", WRITES_CONVERSATION, Body, update),
  writing("issues/delete-comment", WRITES_CONVERSATION, z.unknown(), remove),
];

function list(call: Call): Answer {
  const issue = issueOf(call);
  const since = Date.parse(call.url.searchParams.get("since") ?? "1970-01-01T00:00:00Z");
  const comments = call.world.state.comments.filter(
    (comment) => comment.issue === issue && comment.updatedAt >= since,
  );
  return page(paginate(comments, call.url), (comment) => issueCommentView(call.world, comment));
}

function create(call: SignedCall, { body }: z.infer<typeof Body>): Answer {
  const issue = issueOf(call);
  mayComment(call, issue);
  checkBody("IssueComment", body, true);
  const { state } = call.world;
  const now = state.clock();
  const comment: IssueComment = {
    kind: "issue_comment",
    id: state.nextId(),
    issue,
    author: call.token.account,
    body,
    createdAt: now,
    updatedAt: now,
    minimized: null,
    reactions: [],
  };
  state.comments.push(comment);
  issue.updatedAt = now;
  return created(issueCommentView(call.world, comment));
}

function update(call: SignedCall, { body }: z.infer<typeof Body>): Answer {
  const comment = issueCommentOf(call);
  mayWriteTo(call, comment.issue);
  mayChange(call, comment.author);
  checkBody("IssueComment", body, true);
  comment.body = body;
  comment.updatedAt = call.world.state.clock();
  return ok(issueCommentView(call.world, comment));
}

function remove(call: SignedCall): Answer {
  const comment = issueCommentOf(call);
  mayWriteTo(call, comment.issue);
  mayChange(call, comment.author);
  const { comments } = call.world.state;
  comments.splice(comments.indexOf(comment), 1);
  return NO_CONTENT;
}
