import type { Proposal } from "../core/proposal.ts";
import { outbound, outboundLine } from "./outbound.ts";
import type { Site } from "./site.ts";

const MAX_SUBJECT = 72;
const MAX_MESSAGE = 4_000;

/** By any of these a commit is kept from the repository's own checks. */
const SKIP_CHECKS =
  /\[\s*(?:skip[ -]ci|ci[ -]skip|no[ -]ci|skip[ -]actions|actions[ -]skip|skip[ -]checks?)\s*\]|\*{3}NO_CI\*{3}/gi;
/** A line by which a commit says who stands for it, or what is to be left out. A model has no say in that. */
const TRAILER = /^\s*(?:[A-Za-z][A-Za-z-]*-by|skip-checks|change-id|fixes|closes|resolves|cc)\s*:/i;

/** One line about a change: the model's first words, else what was asked. */
export function changeTitle(proposal: Proposal, site: Site): string {
  const first = withoutTrailers(proposal.reply)
    .split("\n")
    .map((line) => line.replace(/^[#>*\s-]+/, "").trim())
    .find((line) => line !== "" && !/^[`~]{3}/.test(line));
  return subject(plain(outboundLine(first ?? defaultTitle(proposal), site)));
}

/**
 * The message of a commit: what, why, who asked. Trailers, skip marks, closing keywords and mentions of the model's are
 * gone; the trailers at the end are ours.
 */
export function commitMessage(proposal: Proposal, site: Site): string {
  const { task, usage } = proposal;
  const title = changeTitle(proposal, site);
  const body = plain(outbound(withoutTrailers(proposal.reply).slice(0, MAX_MESSAGE), site));
  const trailers = [
    `Reeve-Task: ${task.id}`,
    ...(task.requester === null ? [] : [`Requested-By: ${name(task.requester)}`]),
    `Assisted-By: ${name(usage.model)}`,
  ].join("\n");
  return `${[title, ...(body === "" || body === title ? [] : [body]), trailers].join("\n\n")}\n`;
}

/** A commit message is no Markdown: what was escaped for a page would be shown as it is. */
function plain(text: string): string {
  return text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

function withoutTrailers(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => !TRAILER.test(line))
    .join("\n")
    .replace(SKIP_CHECKS, "");
}

function defaultTitle({ task }: Proposal): string {
  if (task.goal.kind === "maintain") return `Maintenance: ${task.goal.name ?? "scheduled task"}`;
  return task.subject.number === null
    ? "Change as requested"
    : `Change as requested in #${task.subject.number}`;
}

function subject(line: string): string {
  const plain = line.replaceAll("`", "");
  if (plain.length <= MAX_SUBJECT) return plain;
  const cut = plain.slice(0, MAX_SUBJECT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 40)).trimEnd()}…`;
}

function name(text: string): string {
  return text.replace(/[^\w./:[\]-]/g, "").slice(0, 100);
}
