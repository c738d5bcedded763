import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import type { Annotation, CheckRun } from "../state/entities.ts";
import type { World } from "../world.ts";
import { repositoryPage, repositoryUrl } from "./repository.ts";
import { nodeId, userView } from "./user.ts";

export function checkRunView(world: World, run: CheckRun): JsonObject {
  const url = `${repositoryUrl(world.addresses, run.repository)}/check-runs/${run.id}`;
  return {
    id: run.id,
    node_id: nodeId("CR", run.id),
    head_sha: run.headSha,
    name: run.name,
    external_id: run.externalId ?? "",
    url,
    html_url: `${repositoryPage(world.addresses, run.repository)}/runs/${run.id}`,
    details_url: run.detailsUrl,
    status: run.status,
    conclusion: run.conclusion,
    started_at: timestamp(run.startedAt),
    completed_at: timestamp(run.completedAt),
    output: {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    check_suite: { id: run.repository.id },
    app: appView(world, run),
    pull_requests: [],
  };
}

export function annotationView(world: World, run: CheckRun, annotation: Annotation): JsonObject {
  const { rest } = world.addresses;
  return {
    path: annotation.path,
    blob_href: `${rest}/repos/${run.repository.fullName}/contents/${annotation.path}?ref=${run.headSha}`,
    start_line: annotation.startLine,
    start_column: annotation.startColumn,
    end_line: annotation.endLine,
    end_column: annotation.endColumn,
    annotation_level: annotation.level,
    title: annotation.title,
    message: annotation.message,
    raw_details: annotation.rawDetails,
  };
}

function appView(world: World, run: CheckRun): JsonObject {
  const slug = run.app.login.replace(/\[bot\]$/, "");
  return {
    id: run.app.id,
    node_id: nodeId("A", run.app.id),
    slug,
    owner: userView(world.addresses, run.repository.owner),
    name: run.app.name ?? slug,
    description: "",
    external_url: `${world.addresses.server}/apps/${slug}`,
    html_url: `${world.addresses.server}/apps/${slug}`,
    created_at: timestamp(run.repository.createdAt),
    updated_at: timestamp(run.repository.createdAt),
    permissions: { checks: "write", metadata: "read" },
    events: [],
  };
}
