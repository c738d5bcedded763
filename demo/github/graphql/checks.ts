import { revParse } from "../git/refs.ts";
import type { Annotation, CheckRun, CommitStatus, Repository, Token } from "../state/entities.ts";
import { levelOf } from "../state/roles.ts";
import { nodeId } from "../views/user.ts";
import type { World } from "../world.ts";
import { connection } from "./connection.ts";
import { GraphError, Node } from "./execute.ts";

/** A commit with what checks said of it; `null` where there is no such commit. */
export async function commitNode(
  world: World,
  repository: Repository,
  token: Token,
  oid: string,
): Promise<Node | null> {
  if (!/^[0-9a-f]{40}$/.test(oid)) return null;
  if ((await revParse(repository.directory, `${oid}^{commit}`)) === null) return null;
  const isOn = (one: { readonly repository: Repository }) => one.repository === repository;
  const runs = world.state.checkRuns.filter((run) => isOn(run) && run.headSha === oid);
  const latest = runs.filter((run) => runs.findLast(({ name }) => name === run.name) === run);
  const statuses = world.state.statuses.filter((status) => isOn(status) && status.sha === oid);
  const contexts = [...latest.map((run) => runNode(world, run)), ...statuses.map(statusNode)];
  return new Node("Commit", {
    oid,
    statusCheckRollup: () =>
      contexts.length === 0
        ? null
        : new Node("StatusCheckRollup", {
            contexts: (args) => {
              demandChecks(repository, token);
              return connection("StatusCheckRollupContext", contexts, args);
            },
          }),
  });
}

/** What everybody may see needs no permission. */
function demandChecks(repository: Repository, token: Token): void {
  if (!repository.private || levelOf(token, repository, "checks") !== "none") return;
  throw new GraphError("FORBIDDEN", "Resource not accessible by integration");
}

function runNode(world: World, run: CheckRun): Node {
  const job = world.state.jobs.find((one) => one.run === run);
  return new Node("CheckRun", {
    id: nodeId("CR", run.id),
    databaseId: run.id,
    name: run.name,
    status: run.status.toUpperCase(),
    conclusion: run.conclusion?.toUpperCase() ?? null,
    title: run.title,
    summary: run.summary,
    detailsUrl: run.detailsUrl,
    checkSuite: () =>
      new Node("CheckSuite", {
        workflowRun: () =>
          job === undefined
            ? null
            : new Node("WorkflowRun", { workflow: () => new Node("Workflow", { name: job.workflow }) }),
      }),
    annotations: (args) => connection("CheckAnnotation", run.annotations.map(annotationNode), args),
  });
}

function annotationNode({ path, message, level, startLine, title }: Annotation): Node {
  return new Node("CheckAnnotation", {
    path,
    message,
    title,
    annotationLevel: level.toUpperCase(),
    location: () =>
      new Node("CheckAnnotationSpan", {
        start: () => new Node("CheckAnnotationPosition", { line: startLine, column: null }),
      }),
  });
}

function statusNode({ context, state, description }: CommitStatus): Node {
  return new Node("StatusContext", { context, state: state.toUpperCase(), description });
}
