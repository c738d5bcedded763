import { appendFileSync, existsSync } from "node:fs";
import type { TaskEnd } from "../app/task-end.ts";
import { canonicalJson } from "../core/canonical-json.ts";
import { type Finding, isAsBad, type Severity } from "../core/finding.ts";
import type { Redact } from "../core/redact.ts";
import type { AnnotationLevel, GithubLog } from "../record/github-log.ts";
import { actionOutputs, findingsJson } from "../record/outputs.ts";
import { type SarifFacts, sarifReport } from "../record/sarif.ts";
import { VERSION } from "./cli-version.ts";
import type { Composed } from "./compose.ts";
import type { Environment } from "./environment.ts";

export type SetOutput = (outputs: Readonly<Record<string, string>>) => Promise<void>;

interface Delivery extends Composed {
  readonly environment: Environment;
  readonly redact: Redact;
  readonly log: GithubLog;
  readonly setOutput: SetOutput;
}

/** Leaves the run's results where later steps and people find them: files, outputs, job summary, annotations. */
export async function deliver(end: TaskEnd, to: Delivery): Promise<void> {
  const { files, redact } = to;
  files.write(files.findings, findingsJson(end.proposal, redact));
  if (hasSarif(end)) files.write(files.sarif, `${sarifReport(end.proposal, sarifFacts(to), redact)}\n`);
  // As it was sealed: it holds no secret, and its digest has to fit in the job that reads it.
  if (end.proposal) files.write(files.proposal, `${canonicalJson(end.proposal)}\n`);
  if (to.environment.summaryPath) {
    const page = to.summary.render(end.proposal, end.notes, to.audit.digest());
    appendFileSync(to.environment.summaryPath, page);
  }
  if (end.annotate && end.proposal?.review) {
    for (const { finding } of end.proposal.review.placed) annotate(finding, to.log);
  }
  for (const line of whyFailed(end, to.deps.settings.failOn)) to.log.error(line);
  const outputs = {
    ...actionOutputs(end.proposal, end.conclusion, end.made),
    findings: files.findings,
    sarif: hasSarif(end) ? files.sarif : "",
    transcript: files.transcript,
    recording: existsSync(files.recording) ? files.recording : "",
    audit: files.audit,
    "audit-digest": to.audit.digest(),
    "patch-path": patchPath(end, to),
    "proposal-path": end.proposal ? files.proposal : "",
    "proposal-digest": end.proposal?.digest ?? "",
  };
  await to.setOutput(
    Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, redact(value).text])),
  );
}

/** A job that `fail-on` turns red says by which finding. */
function whyFailed({ failed, proposal }: TaskEnd, failOn: Severity | "never"): readonly string[] {
  const review = proposal?.review ?? null;
  if (!failed || review === null || failOn === "never") return [];
  const standing = [
    ...review.placed.map(({ finding }) => finding),
    ...review.known,
    ...(review.standing ?? []),
  ];
  const bad = standing.find(({ severity }) => isAsBad(severity, failOn));
  return bad ? [`${bad.id} is ${bad.severity}, and fail-on is ${failOn}: the job fails.`] : [];
}

/** Code scanning closes alerts that a report lacks: one that may lack some is worse than none. */
function hasSarif({ proposal }: TaskEnd): boolean {
  const review = proposal?.review ?? null;
  return review !== null && review.earlierUnread !== true;
}

function sarifFacts({ deps }: Delivery): SarifFacts {
  const { workflow, job, site } = deps.key;
  const category = `reeve/${workflow}/${job}`;
  return { version: VERSION, category, repositoryUrl: `${site.serverUrl}/${site.repository}` };
}

/** As it is or not at all: a patch that something was taken out of does not apply. Lines of the old file may hold a secret. */
function patchPath({ mail }: TaskEnd, { files, redact, log }: Delivery): string {
  if (mail === undefined) return "";
  const text = Buffer.from(mail).toString("latin1");
  if (redact(text).text !== text) {
    log.warning("The patch is not written to a file: what it changes holds a secret.");
    return "";
  }
  files.write(files.patch, mail);
  return files.patch;
}

const LEVELS: Record<Severity, AnnotationLevel> = {
  critical: "error",
  high: "error",
  medium: "warning",
  low: "notice",
};

function annotate({ path, side, lines, severity, title, body }: Finding, log: GithubLog): void {
  const place = side === "RIGHT" ? lines : { start: 1, end: 1 };
  log.annotate({
    level: LEVELS[severity],
    path,
    startLine: place.start,
    endLine: place.end,
    title,
    message: body,
  });
}
