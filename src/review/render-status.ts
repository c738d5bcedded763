import type { Fault } from "../core/errors.ts";
import type { Proposal } from "../core/proposal.ts";
import type { Goal } from "../core/task.ts";
import { blockQuote } from "./block-quote.ts";
import { codeSpan } from "./code-block.ts";
import { cutBody } from "./cut-body.ts";
import { statusMarker, stopMarker } from "./markers.ts";
import { outbound, outboundLine } from "./outbound.ts";
import { checksSection, denialsSection, notesSection, runLink, usageSection } from "./render-facts.ts";
import type { Site } from "./site.ts";

/** What publishing made of a proposal, as far as a reader can go and look. Addresses are ours: built or from GitHub. */
export interface Made {
  readonly branch: string | null;
  readonly compareUrl: string | null;
  readonly pullRequestUrl: string | null;
}

const REST = "The whole is in the job summary.";
const DOING: Record<Goal["kind"], string> = {
  review: "Reviewing",
  fix: "Working on a fix",
  test: "Running the checks",
  rebase: "Rebasing",
  answer: "Looking for an answer",
  explain: "Looking into the finding",
  dismiss: "Dismissing the finding",
  resolve: "Resolving",
  stop: "Stopping",
  help: "Answering",
  maintain: "Working on the maintenance task",
};

/** The first state of the one comment that a command gets. */
export function workingStatus(taskId: string, goal: Goal, site: Site): string {
  return cutBody(`**Reeve** · ${DOING[goal.kind]}…${runLink(site)}`, statusMarker(taskId), REST);
}

/** The end of a command that ran: done, stopped by a bound, or failed half-way with what it had. */
export function endStatus(proposal: Proposal, made: Made, site: Site): string {
  const { task, verdict, checks, denials, usage } = proposal;
  const words = replyOf(proposal, site);
  const notes = notesSection(proposal, site);
  const text = [
    `**Reeve** · ${outboundLine(verdict.sentence, site)}${runLink(site)}`,
    ...madeLines(made),
    ...(isUndone(proposal, made) ? [...notes, ...headed(words)] : [...words, ...notes]),
    ...checksSection(checks),
    ...denialsSection(denials, site),
    usageSection(usage),
  ].join("\n\n");
  return cutBody(text, statusMarker(task.id), REST);
}

/** An answer is what was asked for. Any other words of the model's stand beside facts of ours, and are set off from them. */
function replyOf({ task, reply }: Proposal, site: Site): readonly string[] {
  const words = outbound(reply, site);
  if (words === "") return [];
  return [isAnswer(task.goal) ? words : blockQuote(words)];
}

function isAnswer({ kind }: Goal): boolean {
  return kind === "answer" || kind === "explain";
}

/** Edits were asked for, and none stand: what the model says it did is not what happened. */
function isUndone({ task }: Proposal, { branch }: Made): boolean {
  return branch === null && (task.goal.kind === "fix" || task.goal.kind === "maintain");
}

function headed(words: readonly string[]): readonly string[] {
  return words.length === 0 ? [] : ["What the model said:", ...words];
}

function madeLines({ branch, compareUrl, pullRequestUrl }: Made): readonly string[] {
  if (pullRequestUrl !== null) return [`Pull request: ${pullRequestUrl}`];
  if (branch === null) return [];
  if (compareUrl === null) return [`Branch: ${codeSpan(branch)}`];
  return [`Branch: ${codeSpan(branch)} · [compare and open a pull request](${compareUrl})`];
}

/**
 * A command that was not obeyed. `reason`: a sentence of ours that says what would allow it; below it, if anything, the line to
 * comment, as a block to copy.
 */
export function refusedStatus(taskId: string, reason: string, site: Site): string {
  const [sentence = "", ...below] = reason.split("\n\n");
  const head = `**Reeve** · Not done: ${outboundLine(sentence, site)}${runLink(site)}`;
  const text = [head, ...below.map((part) => outbound(part, site))].join("\n\n");
  return cutBody(text, statusMarker(taskId), REST);
}

/** A run that a newer event, or a person, ended, or that no model was needed for. `reason`: a sentence of ours. */
export function endedStatus(taskId: string, reason: string, site: Site, made: Made = NOTHING_MADE): string {
  const text = [`**Reeve** · ${outboundLine(reason, site)}${runLink(site)}`, ...madeLines(made)].join("\n\n");
  return cutBody(text, statusMarker(taskId), REST);
}

const NOTHING_MADE: Made = { branch: null, compareUrl: null, pullRequestUrl: null };

/** The answer to a command to stop, which runs at work look for. `by`: the login of who gave it. */
export function stopStatus(by: string): string {
  return cutBody(`**Reeve** · ${TOLD_TO_STOP}`, stopMarker(by), REST);
}

const TOLD_TO_STOP =
  "Told to stop. A run that is at work here ends at its next look, within about a minute or before it publishes, and posts nothing more.";

/** A command that broke off before there was anything to deliver. */
export function failedStatus(taskId: string, fault: Fault, site: Site): string {
  const hint = fault.hint === undefined ? "" : ` ${outboundLine(fault.hint, site)}`;
  const text = `**Reeve** · Failed (\`${fault.code}\`): ${outboundLine(fault.message, site)}${hint}${runLink(site)}`;
  return cutBody(text, statusMarker(taskId), REST);
}
