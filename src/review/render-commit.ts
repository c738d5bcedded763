import { firstOf } from "../core/cut.ts";
import { answeringModels, type Proposal } from "../core/proposal.ts";
import { plainText } from "./plain-text.ts";
import type { Site } from "./site.ts";

const MAX_SUBJECT = 72;

/** One line about a change: the model's first words, else what was asked. */
export function changeTitle(proposal: Proposal, site: Site): string {
  const first = plainText(proposal.reply, site)
    .split("\n")
    .filter((line) => !/^\s*[`~]{3}/.test(line))
    .map((line) =>
      plainText(
        line
          .replace(/^[#>*\s-]+/, "")
          .replaceAll("`", "")
          .replace(/\s+/g, " "),
        site,
      ),
    )
    .find((line) => /[\p{L}\p{N}]/u.test(line));
  return first === undefined ? defaultTitle(proposal) : subject(first);
}

/**
 * The message of a commit: what, why, who asked. Trailers, skip marks, closing references and mentions of the model's are
 * gone; the trailers at the end are ours.
 */
export function commitMessage(proposal: Proposal, site: Site): string {
  const { task, usage } = proposal;
  const title = changeTitle(proposal, site);
  const body = plainText(proposal.reply, site);
  const trailers = [
    `Reeve-Task: ${task.id}`,
    ...(task.requester === null ? [] : [`Requested-By: ${name(task.requester)}`]),
    ...answeringModels(usage).map((model) => `Assisted-By: ${name(model)}`),
  ].join("\n");
  return `${[title, ...(body === "" || body === title ? [] : [body]), trailers].join("\n\n")}\n`;
}

function defaultTitle({ task }: Proposal): string {
  if (task.goal.kind === "maintain") return `Maintenance: ${task.goal.name ?? "scheduled task"}`;
  return task.subject.number === null
    ? "Change as requested"
    : `Change as requested in #${task.subject.number}`;
}

function subject(line: string): string {
  if (line.length <= MAX_SUBJECT) return line;
  const cut = firstOf(line, MAX_SUBJECT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 40)).trimEnd()}…`;
}

function name(text: string): string {
  return text.replace(/[^\w./:[\]-]/g, "").slice(0, 100);
}
