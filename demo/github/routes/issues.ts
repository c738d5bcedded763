import { z } from "zod";
import { ApiError, validationFailed } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import type { Issue } from "../state/entities.ts";
import { issueUrl, issueView } from "../views/issue.ts";
import { created, NO_CONTENT, ok, page } from "./answers.ts";
import { checkBody, MAX_TITLE, tooLong } from "./bounds.ts";
import { issueOf, mayChange, mayWriteTo, WRITES_CONVERSATION } from "./conversation.ts";

const Labels = z.array(z.union([z.string(), z.object({ name: z.string() })]));

const NewIssue = z.object({
  title: z.union([z.string(), z.number()]),
  body: z.string().nullish(),
  labels: Labels.optional(),
});

const IssueChange = z.object({
  title: z.union([z.string(), z.number()]).nullish(),
  body: z.string().nullish(),
  state: z.enum(["open", "closed"]).optional(),
  state_reason: z.enum(["completed", "not_planned", "reopened", "duplicate"]).nullish(),
  labels: Labels.optional(),
});

export const issueRoutes: readonly Route[] = [
  reading("issues/get", (call) => ok(issueView(call.world, issueOf(call))), [
    "issues:read",
    "pull_requests:read",
  ]),
  reading("issues/list-for-repo", listIssues, ["issues:read"]),
  writing("issues/create", ["issues:write"], NewIssue, createIssue),
  writing("issues/update", WRITES_CONVERSATION, IssueChange, updateIssue),
  writing("issues/lock", ["issues:write"], z.unknown(), (call) => setLock(call, true)),
  writing("issues/unlock", ["issues:write"], z.unknown(), (call) => setLock(call, false)),
];

function listIssues(call: Call): Answer {
  const query = call.url.searchParams;
  const state = query.get("state") ?? "open";
  const labels = (query.get("labels") ?? "").split(",").filter((name) => name !== "");
  const creator = query.get("creator")?.toLowerCase();
  const issues = call.world.state.issues.filter(
    (issue) =>
      issue.repository === call.repository &&
      (state === "all" || issue.state === state) &&
      labels.every((name) => issue.labels.includes(name)) &&
      (creator === undefined || issue.author.login.toLowerCase() === creator),
  );
  const newestFirst = query.get("direction") !== "asc";
  return page(paginate(newestFirst ? issues.toReversed() : issues, call.url), (issue) =>
    issueView(call.world, issue),
  );
}

function createIssue(call: SignedCall, draft: z.infer<typeof NewIssue>): Answer {
  const { state } = call.world;
  const now = state.clock();
  checkTitle("Issue", String(draft.title));
  checkBody("Issue", draft.body, false);
  const issue: Issue = {
    id: state.nextId(),
    number: state.nextNumber(call.repository),
    repository: call.repository,
    author: call.token.account,
    title: String(draft.title),
    body: draft.body ?? null,
    state: "open",
    stateReason: null,
    labels: names(draft.labels ?? []),
    locked: false,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  };
  state.issues.push(issue);
  const answer = created(issueView(call.world, issue));
  return { ...answer, headers: { location: issueUrl(call.world.addresses, issue) } };
}

function updateIssue(call: SignedCall, change: z.infer<typeof IssueChange>): Answer {
  const issue = issueOf(call);
  mayWriteTo(call, issue);
  mayChange(call, issue.author);
  if (change.title !== undefined && change.title !== null) checkTitle("Issue", String(change.title));
  checkBody("Issue", change.body, false);
  applyChange(call.world.state.clock(), issue, change);
  return ok(issueView(call.world, issue));
}

function applyChange(now: number, issue: Issue, change: z.infer<typeof IssueChange>): void {
  if (change.title !== undefined && change.title !== null) issue.title = String(change.title);
  if (change.body !== undefined) issue.body = change.body;
  if (change.labels !== undefined) issue.labels = names(change.labels);
  if (change.state !== undefined) setState(issue, change.state, now);
  if (change.state_reason !== undefined && change.state_reason !== "duplicate")
    issue.stateReason = change.state_reason;
  issue.updatedAt = now;
}

/** Closing and opening again, of issues and pull requests alike. */
export function setState(issue: Issue, state: "open" | "closed", now: number): void {
  if (issue.state === state) return;
  issue.state = state;
  issue.stateReason = state === "closed" ? "completed" : "reopened";
  issue.closedAt = state === "closed" ? now : null;
}

function setLock(call: SignedCall, locked: boolean): Answer {
  const issue = issueOf(call);
  mayChange(call, call.repository.owner);
  issue.locked = locked;
  return NO_CONTENT;
}

export function checkTitle(resource: string, title: string): void {
  if (title.trim() === "") throw validationFailed({ resource, code: "missing_field", field: "title" });
  if (tooLong(title, MAX_TITLE)) {
    const message = `title is too long (maximum is ${MAX_TITLE} characters)`;
    throw new ApiError(422, "Validation Failed", {
      errors: [{ resource, code: "custom", field: "title", message }],
    });
  }
}

function names(labels: z.infer<typeof Labels>): string[] {
  return labels.map((label) => (typeof label === "string" ? label : label.name));
}
