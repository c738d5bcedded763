import { appendFileSync } from "node:fs";
import type { TaskEnd } from "../app/task-end.ts";
import type { Finding, Severity } from "../core/finding.ts";
import type { Redact } from "../core/redact.ts";
import type { AnnotationLevel, GithubLog } from "../record/github-log.ts";
import { actionOutputs, findingsJson } from "../record/outputs.ts";
import { redactedJson } from "../record/redacted-json.ts";
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
  if (end.proposal) files.write(files.proposal, `${redactedJson(end.proposal, redact)}\n`);
  if (to.environment.summaryPath) {
    appendFileSync(to.environment.summaryPath, to.summary.render(end.proposal, end.notes));
  }
  if (end.annotate && end.proposal?.review) {
    for (const { finding } of end.proposal.review.placed) annotate(finding, to.log);
  }
  await to.setOutput({
    ...actionOutputs(end.proposal, end.conclusion, end.made),
    findings: files.findings,
    transcript: files.transcript,
    proposal: end.proposal ? files.proposal : "",
    "proposal-digest": end.proposal?.digest ?? "",
  });
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
