import { branchHead } from "../git/refs.ts";
import type { JsonObject } from "../http/json.ts";
import { sizeOf } from "../pulls/diff.ts";
import { accountNamed, repositoryNamed, WORKFLOW } from "../setup.ts";
import type { Account, Issue, PullRequest, Repository } from "../state/entities.ts";
import { findIssue, findPull } from "../state/state.ts";
import { issueCommentView, issueView, labelView } from "../views/issue.ts";
import { fullPullView, pullView } from "../views/pull.ts";
import { repositoryView } from "../views/repository.ts";
import { reviewCommentView, reviewView } from "../views/review.ts";
import { organizationView, userView } from "../views/user.ts";
import { workflowRunView, workflowView } from "../views/workflow-run.ts";
import type { World } from "../world.ts";

/** An event as it would start a workflow. `sender` is who caused it; the author of the thing, if absent. */
export type EventSpec =
  | {
      readonly event: "pull_request" | "pull_request_target";
      readonly action: "opened" | "reopened" | "ready_for_review" | "closed";
      readonly repository: string;
      readonly number: number;
      readonly sender?: string;
    }
  | {
      readonly event: "pull_request" | "pull_request_target";
      readonly action: "synchronize";
      readonly repository: string;
      readonly number: number;
      /** The head before the push. */
      readonly before: string;
      readonly sender?: string;
    }
  | ({
      readonly event: "pull_request" | "pull_request_target" | "issues";
      readonly repository: string;
      readonly number: number;
      readonly sender: string;
    } & HandedOver)
  | {
      readonly event: "pull_request_review";
      readonly action: "submitted";
      readonly repository: string;
      readonly review: number;
      readonly sender?: string;
    }
  | {
      readonly event: "workflow_run";
      readonly action: "completed";
      readonly repository: string;
      /** Of the run that has ended. */
      readonly run: number;
      readonly sender?: string;
    }
  | {
      readonly event: "repository_dispatch";
      /** The name that the sender gives it. */
      readonly action: string;
      readonly repository: string;
      readonly sender: string;
      readonly clientPayload?: JsonObject;
    }
  | {
      readonly event: "issue_comment" | "pull_request_review_comment";
      readonly action: "created";
      readonly repository: string;
      readonly comment: number;
      readonly sender?: string;
    }
  | { readonly event: "schedule"; readonly repository: string; readonly schedule: string }
  | {
      readonly event: "workflow_dispatch";
      readonly repository: string;
      readonly sender: string;
      readonly inputs?: Readonly<Record<string, string>>;
      readonly ref?: string;
      readonly workflow?: string;
    };

/** A label or an assignee was put on a pull request or an issue. */
export type HandedOver =
  | { readonly action: "labeled"; readonly label: string }
  | { readonly action: "assigned"; readonly assignee: string };

/** @throws {Error} if it speaks of something that does not exist. */
export async function eventPayload(world: World, spec: EventSpec): Promise<JsonObject> {
  const repository = repositoryNamed(world.state, spec.repository);
  switch (spec.event) {
    case "pull_request":
    case "pull_request_target":
      return pullPayload(world, repository, spec);
    case "issues":
      return issuePayload(world, repository, spec);
    case "pull_request_review":
      return reviewPayload(world, repository, spec);
    case "workflow_run":
      return runPayload(world, repository, spec);
    case "repository_dispatch":
      return {
        action: spec.action,
        branch: repository.defaultBranch,
        client_payload: spec.clientPayload ?? null,
        ...surroundings(world, repository, accountNamed(world.state, spec.sender)),
      };
    case "issue_comment":
      return issueCommentPayload(world, repository, spec);
    case "pull_request_review_comment":
      return reviewCommentPayload(world, repository, spec);
    case "schedule":
      return {
        schedule: spec.schedule,
        workflow: WORKFLOW,
        ...surroundings(world, repository, repository.owner),
      };
    case "workflow_dispatch":
      return {
        inputs: spec.inputs ?? {},
        ref: spec.ref ?? `refs/heads/${repository.defaultBranch}`,
        workflow: spec.workflow ?? WORKFLOW,
        ...surroundings(world, repository, accountNamed(world.state, spec.sender)),
      };
  }
}

/** What GitHub's description calls this payload: `pull-request-ready-for-review`. */
export function payloadName(spec: EventSpec): string {
  const event = spec.event === "pull_request_target" ? "pull_request" : spec.event;
  return ("action" in spec ? `${event}-${spec.action}` : event).replaceAll("_", "-");
}

async function pullPayload(
  world: World,
  repository: Repository,
  spec: Extract<EventSpec, { event: "pull_request" | "pull_request_target" | "issues" }>,
): Promise<JsonObject> {
  const pull = pullNumbered(world, repository, spec.number);
  const sender = spec.sender === undefined ? pull.issue.author : accountNamed(world.state, spec.sender);
  return {
    action: spec.action,
    number: spec.number,
    pull_request: fullPullView(world, pull, await sizeOf(world, pull)),
    ...(spec.action === "synchronize" ? { before: spec.before, after: await headOf(pull) } : {}),
    ...handedOver(world, pull.issue, spec),
    ...surroundings(world, repository, sender),
  };
}

function issuePayload(
  world: World,
  repository: Repository,
  spec: Extract<EventSpec, { event: "pull_request" | "pull_request_target" | "issues" }>,
): JsonObject {
  const issue = findIssue(world.state, repository, spec.number);
  if (issue === undefined) throw new Error(`There is no issue ${repository.fullName}#${spec.number}.`);
  const sender = spec.sender === undefined ? issue.author : accountNamed(world.state, spec.sender);
  return {
    action: spec.action,
    issue: issueView(world, issue),
    ...handedOver(world, issue, spec),
    ...surroundings(world, repository, sender),
  };
}

/** Empty where nothing was put on it. */
function handedOver(world: World, issue: Issue, spec: { readonly action: string } | HandedOver): JsonObject {
  if ("label" in spec) return { label: labelView(world.addresses, issue, spec.label) };
  if (!("assignee" in spec)) return {};
  return { assignee: userView(world.addresses, accountNamed(world.state, spec.assignee)) };
}

function reviewPayload(
  world: World,
  repository: Repository,
  spec: Extract<EventSpec, { event: "pull_request_review" }>,
): JsonObject {
  const review = world.state.reviews.find(
    (one) => one.id === spec.review && one.pull.issue.repository === repository,
  );
  if (review === undefined) throw new Error(`There is no review ${spec.review} in ${spec.repository}.`);
  const sender = spec.sender === undefined ? review.author : accountNamed(world.state, spec.sender);
  return {
    action: spec.action,
    // Payloads have the state in small letters.
    review: { ...reviewView(world, review), state: review.state.toLowerCase() },
    pull_request: pullView(world, review.pull),
    ...surroundings(world, repository, sender),
  };
}

async function runPayload(
  world: World,
  repository: Repository,
  spec: Extract<EventSpec, { event: "workflow_run" }>,
): Promise<JsonObject> {
  const run = world.state.workflowRuns.find((one) => one.id === spec.run && one.repository === repository);
  if (run === undefined) throw new Error(`There is no run ${spec.run} in ${spec.repository}.`);
  const sender = spec.sender === undefined ? run.actor : accountNamed(world.state, spec.sender);
  return {
    action: spec.action,
    workflow: workflowView(world, run),
    workflow_run: await workflowRunView(world, run),
    ...surroundings(world, repository, sender),
  };
}

function issueCommentPayload(
  world: World,
  repository: Repository,
  spec: EventSpec & { event: "issue_comment" | "pull_request_review_comment" },
): JsonObject {
  const comment = world.state.comments.find(
    (one) => one.id === spec.comment && one.issue.repository === repository,
  );
  if (comment === undefined)
    throw new Error(`There is no issue comment ${spec.comment} in ${spec.repository}.`);
  const sender = spec.sender === undefined ? comment.author : accountNamed(world.state, spec.sender);
  return {
    action: spec.action,
    issue: issueView(world, comment.issue),
    comment: issueCommentView(world, comment),
    ...surroundings(world, repository, sender),
  };
}

/** The pull request in it has no counts: GitHub leaves out here what has to be computed. */
function reviewCommentPayload(
  world: World,
  repository: Repository,
  spec: EventSpec & { event: "issue_comment" | "pull_request_review_comment" },
): JsonObject {
  const comment = world.state.reviewComments.find(
    (one) => one.id === spec.comment && one.review.pull.issue.repository === repository,
  );
  if (comment === undefined)
    throw new Error(`There is no review comment ${spec.comment} in ${spec.repository}.`);
  const sender = spec.sender === undefined ? comment.author : accountNamed(world.state, spec.sender);
  return {
    action: spec.action,
    comment: reviewCommentView(world, comment),
    pull_request: pullView(world, comment.review.pull),
    ...surroundings(world, repository, sender),
  };
}

function surroundings(world: World, repository: Repository, sender: Account): JsonObject {
  const organization = organizationView(world.addresses, repository.owner);
  return {
    repository: repositoryView(world, repository),
    ...(repository.owner.type === "Organization" ? { organization } : {}),
    sender: userView(world.addresses, sender),
  };
}

async function headOf(pull: PullRequest): Promise<string> {
  return (await branchHead(pull.head.repository.directory, pull.head.ref)) ?? pull.head.sha;
}

function pullNumbered(world: World, repository: Repository, number: number): PullRequest {
  const pull = findPull(world.state, repository, number);
  if (pull === undefined) throw new Error(`There is no pull request ${repository.fullName}#${number}.`);
  return pull;
}
