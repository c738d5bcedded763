import { readCommit } from "../git/commits.ts";
import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import type { WorkflowRun } from "../state/entities.ts";
import type { World } from "../world.ts";
import { repositoryPage, repositoryUrl, repositoryView } from "./repository.ts";
import { nodeId, userView } from "./user.ts";

/** The one workflow of a repository has the repository's id. */
function workflowUrl(world: World, { repository }: WorkflowRun): string {
  return `${repositoryUrl(world.addresses, repository)}/actions/workflows/${repository.id}`;
}

export async function workflowRunView(world: World, run: WorkflowRun): Promise<JsonObject> {
  const { repository, head } = run;
  const url = `${repositoryUrl(world.addresses, repository)}/actions/runs/${run.id}`;
  const time = timestamp(run.createdAt);
  return {
    id: run.id,
    name: "Reeve",
    node_id: nodeId("WFR", run.id),
    check_suite_id: run.id,
    check_suite_node_id: nodeId("CS", run.id),
    head_branch: head.ref,
    head_sha: head.sha,
    path: run.path,
    run_number: run.id,
    run_attempt: 1,
    event: run.event,
    display_title: "Reeve",
    status: run.conclusion === null ? "in_progress" : "completed",
    conclusion: run.conclusion,
    workflow_id: repository.id,
    url,
    html_url: `${repositoryPage(world.addresses, repository)}/actions/runs/${run.id}`,
    pull_requests: [],
    created_at: time,
    updated_at: time,
    run_started_at: time,
    actor: userView(world.addresses, run.actor),
    triggering_actor: userView(world.addresses, run.triggeringActor),
    ...addressesOf(url, workflowUrl(world, run)),
    previous_attempt_url: null,
    head_commit: await headCommit(run),
    repository: repositoryView(world, repository),
    head_repository: repositoryView(world, head.repository),
  };
}

/** The workflow of a run, as payloads have it. */
export function workflowView(world: World, run: WorkflowRun): JsonObject {
  const { repository, path } = run;
  const page = repositoryPage(world.addresses, repository);
  const since = timestamp(repository.createdAt);
  return {
    id: repository.id,
    node_id: nodeId("W", repository.id),
    name: "Reeve",
    path,
    state: "active",
    created_at: since,
    updated_at: since,
    url: workflowUrl(world, run),
    html_url: `${page}/blob/${repository.defaultBranch}/${path}`,
    badge_url: `${page}/workflows/Reeve/badge.svg`,
  };
}

function addressesOf(url: string, workflow: string): JsonObject {
  return {
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${url}/check-suite`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    workflow_url: workflow,
  };
}

async function headCommit({ head }: WorkflowRun): Promise<JsonObject> {
  const { sha, tree, message, author, committer } = await readCommit(head.repository.directory, head.sha);
  return {
    id: sha,
    tree_id: tree,
    message,
    timestamp: timestamp(committer.time),
    author: { name: author.name, email: author.email },
    committer: { name: committer.name, email: committer.email },
  };
}
