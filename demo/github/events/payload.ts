import { branchHead } from "../git/refs.ts";
import type { JsonObject } from "../http/json.ts";
import { sizeOf } from "../pulls/diff.ts";
import { repositoryNamed } from "../setup.ts";
import type { Account, PullRequest, Repository } from "../state/entities.ts";
import { findAccount, findPull } from "../state/state.ts";
import { issueCommentView, issueView } from "../views/issue.ts";
import { fullPullView, pullView } from "../views/pull.ts";
import { repositoryView } from "../views/repository.ts";
import { reviewCommentView } from "../views/review.ts";
import { organizationView, userView } from "../views/user.ts";
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

const WORKFLOW = ".github/workflows/reeve.yml";

/** @throws {Error} if it speaks of something that does not exist. */
export async function eventPayload(world: World, spec: EventSpec): Promise<JsonObject> {
  const repository = repositoryNamed(world.state, spec.repository);
  switch (spec.event) {
    case "pull_request":
    case "pull_request_target":
      return pullPayload(world, repository, spec);
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
        ...surroundings(world, repository, accountNamed(world, spec.sender)),
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
  spec: EventSpec & { event: "pull_request" | "pull_request_target" },
): Promise<JsonObject> {
  const pull = pullNumbered(world, repository, spec.number);
  const sender = spec.sender === undefined ? pull.issue.author : accountNamed(world, spec.sender);
  return {
    action: spec.action,
    number: spec.number,
    pull_request: fullPullView(world, pull, await sizeOf(world, pull)),
    ...(spec.action === "synchronize" ? { before: spec.before, after: await headOf(pull) } : {}),
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
  const sender = spec.sender === undefined ? comment.author : accountNamed(world, spec.sender);
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
  const sender = spec.sender === undefined ? comment.author : accountNamed(world, spec.sender);
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

function accountNamed(world: World, login: string): Account {
  const account = findAccount(world.state, login);
  if (account === undefined) throw new Error(`There is no account ${login}.`);
  return account;
}
