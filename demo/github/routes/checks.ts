import { z } from "zod";
import { resolveCommit, revParse } from "../git/refs.ts";
import { ApiError, forbidden, invalidRequest, notFound } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import type { CheckRun } from "../state/entities.ts";
import { annotationView, checkRunView } from "../views/check-run.ts";
import { created, ok, page } from "./answers.ts";
import { MAX_ANNOTATIONS, MAX_CHECK_TEXT, tooLong } from "./bounds.ts";

const Output = z.object({
  title: z.string().optional(),
  summary: z.string(),
  text: z.string().optional(),
  annotations: z
    .array(
      z.object({
        path: z.string(),
        start_line: z.number(),
        end_line: z.number(),
        start_column: z.number().optional(),
        end_column: z.number().optional(),
        annotation_level: z.enum(["notice", "warning", "failure"]),
        message: z.string(),
        title: z.string().optional(),
        raw_details: z.string().optional(),
      }),
    )
    .optional(),
});

const Change = z.object({
  name: z.string().optional(),
  status: z.string().optional(),
  conclusion: z.string().optional(),
  external_id: z.string().optional(),
  details_url: z.string().optional(),
  completed_at: z.string().optional(),
  output: Output.optional(),
});

const NewRun = Change.extend({
  name: z.string(),
  head_sha: z.string(),
  started_at: z.string().optional(),
  output: Output.extend({ title: z.string() }).optional(),
});

export const checkRoutes: readonly Route[] = [
  writing("checks/create", ["checks:write"], NewRun, create),
  writing("checks/update", ["checks:write"], Change, update),
  reading("checks/get", (call) => ok(checkRunView(call.world, runOf(call))), ["checks:read"]),
  reading("checks/list-annotations", listAnnotations, ["checks:read"]),
  reading("checks/list-for-ref", listForRef, ["checks:read"]),
];

async function create(call: SignedCall, draft: z.infer<typeof NewRun>): Promise<Answer> {
  const { world, repository, token } = call;
  if (token.account.type !== "Bot") throw forbidden("You must authenticate via a GitHub App.");
  checkOutput(draft.output);
  if ((await revParse(repository.directory, `${draft.head_sha}^{commit}`)) !== draft.head_sha) {
    throw new ApiError(422, `No commit found for SHA: ${draft.head_sha}`);
  }
  const run: CheckRun = {
    id: world.state.nextId(),
    repository,
    app: token.account,
    name: draft.name,
    headSha: draft.head_sha,
    status: "queued",
    conclusion: null,
    externalId: null,
    detailsUrl: null,
    title: null,
    summary: null,
    text: null,
    annotations: [],
    startedAt: draft.started_at === undefined ? world.state.clock() : Date.parse(draft.started_at),
    completedAt: null,
  };
  apply(run, draft, world.state.clock());
  world.state.checkRuns.push(run);
  return created(checkRunView(world, run));
}

function update(call: SignedCall, change: z.infer<typeof Change>): Answer {
  const run = runOf(call);
  if (run.app !== call.token.account) throw notItsApp(run);
  checkOutput(change.output);
  apply(run, change, call.world.state.clock());
  return ok(checkRunView(call.world, run));
}

/** Annotations are added to those that are there; a conclusion completes the run. */
function apply(run: CheckRun, change: z.infer<typeof Change>, now: number): void {
  if (change.name !== undefined) run.name = change.name;
  if (change.status !== undefined) run.status = change.status;
  if (change.external_id !== undefined) run.externalId = change.external_id;
  if (change.details_url !== undefined) run.detailsUrl = change.details_url;
  if (change.output !== undefined) applyOutput(run, change.output);
  if (change.conclusion === undefined) return;
  run.status = "completed";
  run.conclusion = change.conclusion;
  run.completedAt = change.completed_at === undefined ? now : Date.parse(change.completed_at);
}

function applyOutput(run: CheckRun, output: z.infer<typeof Output>): void {
  run.title = output.title ?? run.title;
  run.summary = output.summary;
  run.text = output.text ?? run.text;
  for (const one of output.annotations ?? []) {
    run.annotations.push({
      path: one.path,
      startLine: one.start_line,
      endLine: one.end_line,
      startColumn: one.start_column ?? null,
      endColumn: one.end_column ?? null,
      level: one.annotation_level,
      title: one.title ?? null,
      message: one.message,
      rawDetails: one.raw_details ?? null,
    });
  }
}

function checkOutput(output: z.infer<typeof Output> | undefined): void {
  const count = output?.annotations?.length ?? 0;
  if (count > MAX_ANNOTATIONS) {
    throw invalidRequest(`No more than ${MAX_ANNOTATIONS} items are allowed; ${count} were supplied.`);
  }
  for (const text of [output?.summary ?? "", output?.text ?? ""]) {
    if (tooLong(text, MAX_CHECK_TEXT)) {
      throw invalidRequest(
        `Only ${MAX_CHECK_TEXT} characters are allowed; ${[...text].length} were supplied.`,
      );
    }
  }
}

function listAnnotations(call: Call): Answer {
  const run = runOf(call);
  return page(paginate(run.annotations, call.url), (one) => annotationView(call.world, run, one));
}

/** `filter=latest`, the default: of runs with one name only the newest. */
async function listForRef(call: Call): Promise<Answer> {
  const { world, repository, url } = call;
  const sha = await resolveCommit(repository.directory, call.path["ref"] ?? "");
  if (sha === null) throw new ApiError(422, `No commit found for SHA: ${call.path["ref"]}`);
  const name = url.searchParams.get("check_name");
  const all = world.state.checkRuns.filter(
    (run) => run.repository === repository && run.headSha === sha && (name === null || run.name === name),
  );
  const latest = all.filter((run) => all.findLast((other) => other.name === run.name) === run);
  const cut = paginate(url.searchParams.get("filter") === "all" ? all : latest, url);
  const listed = page(cut, (run) => checkRunView(world, run));
  return { ...listed, body: { total_count: cut.total, check_runs: listed.body ?? [] } };
}

function notItsApp(run: CheckRun): ApiError {
  const rule = "check run can only be modified by the GitHub App that created it.";
  return forbidden(`Invalid app_id \`${run.app.id}\` - ${rule}`);
}

function runOf(call: Call): CheckRun {
  const id = Number(call.path["check_run_id"]);
  const run = call.world.state.checkRuns.find((one) => one.id === id && one.repository === call.repository);
  if (run === undefined) throw notFound();
  return run;
}
