import { noreplyAddress } from "../core/account.ts";
import { firstOf } from "../core/cut.ts";
import { answeringModels, type CheckNote, type Proposal } from "../core/proposal.ts";
import type { Actor } from "../core/task.ts";
import { plainText } from "./plain-text.ts";
import type { Site } from "./site.ts";

const MAX_SUBJECT = 72;
const LISTED_FINDINGS = 20;

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
 * The message of a commit: what, why, for which findings, how the checks ended, who asked. Trailers, skip marks, closing
 * references and mentions of the model's are gone; the trailers at the end are ours. `requester`: who asked in a comment.
 */
export function commitMessage(proposal: Proposal, site: Site, requester: Actor | null = null): string {
  const { task, usage } = proposal;
  const title = changeTitle(proposal, site);
  const body = plainText(proposal.reply, site);
  const trailers = [
    `Reeve-Task: ${task.id}`,
    ...(task.requester === null ? [] : [`Requested-By: ${name(task.requester)}`]),
    ...answeringModels(usage).map((model) => `Assisted-By: ${name(model)}`),
    ...coAuthor(requester),
  ].join("\n");
  const paragraphs = [
    title,
    ...(body === "" || body === title ? [] : [body]),
    ...about(findingsOf(proposal, site)),
    ...about(checksOf(proposal.checks)),
    trailers,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function about(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [lines.join("\n")];
}

/** The findings that it was asked to fix, by their ids, and by their titles as far as this run knows them. */
function findingsOf({ task, review }: Proposal, site: Site): readonly string[] {
  if (task.goal.kind !== "fix") return [];
  const known = new Map((review?.placed ?? []).map(({ finding }) => [finding.id as string, finding.title]));
  return task.goal.findings.slice(0, LISTED_FINDINGS).map((id) => {
    const title = plainText(known.get(id) ?? "", site).replace(/\s+/g, " ");
    return title === "" ? `For finding ${name(id)}` : `For finding ${name(id)}, ${subject(title)}`;
  });
}

/** By the last run of each with the edits in the tree. */
function checksOf(checks: readonly CheckNote[]): readonly string[] {
  const last = new Map(checks.filter(({ on }) => on === "with edits").map((check) => [check.name, check]));
  return [...last.values()].map((check) => `The check ${name(check.name)} ${endOf(check)} with this change.`);
}

function endOf({ result }: CheckNote): string {
  switch (result) {
    case "passed":
    case "failed":
      return result;
    case "timeout":
      return "ran out of time";
    case "resource_limit":
      return "ran into a limit";
    case "not run":
      return "was not run";
  }
}

/** GitHub shows a co-author beside the author, and notifies nobody of it. */
function coAuthor(requester: Actor | null): readonly string[] {
  if (requester?.kind !== "user" || requester.id === null) return [];
  const login = name(requester.login);
  return [`Co-authored-by: ${login} <${noreplyAddress({ login, id: requester.id })}>`];
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
