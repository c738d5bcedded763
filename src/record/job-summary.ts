import type { RunEvent } from "../core/events.ts";
import type { Proposal, Verdict } from "../core/proposal.ts";
import type { Redact } from "../core/redact.ts";
import { createDecisions } from "./decisions.ts";
import { createMarkdown, type Markdown } from "./markdown.ts";
import type { Sink } from "./recorder.ts";
import {
  changeBlocks,
  checkBlocks,
  compactionNotes,
  coverageBlocks,
  denialBlocks,
  findingBlocks,
  publishedBlocks,
  usageBlocks,
} from "./summary-blocks.ts";

/** GitHub takes 1 MiB a step and then shows nothing at all; a reader stops long before. */
const MAX_BYTES = 100_000;

export interface JobSummary extends Sink {
  /**
   * The page for `GITHUB_STEP_SUMMARY`. `notes`: sentences that a reader has to know and no event tells; `auditDigest`: of
   * the audit's last line.
   */
  render(proposal: Proposal | null, notes?: readonly string[], auditDigest?: string): string;
}

/**
 * The run on one page: how it ended, what was found, what was not looked at, what was denied, what it used. It holds the
 * findings whole, so that nothing is lost where GitHub takes no comment (a fork's token only reads).
 */
export function createJobSummary(redact: Redact): JobSummary {
  const events: RunEvent[] = [];
  const decisions = createDecisions();
  const md = createMarkdown(redact);
  return {
    name: "job summary",
    write(event) {
      if (TOLD.has(event.type)) events.push(event);
      decisions.add(event);
    },
    render: (proposal, notes = [], auditDigest) =>
      fitted([
        headline(proposal, events, md),
        ...noteBlocks(
          [...(proposal?.notes ?? []), ...degradations(events), ...compactionNotes(events), ...notes],
          md,
        ),
        ...(proposal === null ? [] : proposalBlocks(proposal, md)),
        ...publishedBlocks(events, md),
        ...(proposal === null ? [] : usageBlocks(proposal.usage, md)),
        ...gateBlocks(events, md),
        ...sectionBlocks(events, md),
        ...decisions.blocks(md),
        ...(auditDigest === undefined ? [] : [`SHA-256 of the audit's last line: \`${auditDigest}\``]),
      ]),
  };
}

const TOLD: ReadonlySet<RunEvent["type"]> = new Set([
  "task_skipped",
  "gate",
  "sections",
  "published",
  "degraded",
  "compaction",
  "task_end",
]);

function proposalBlocks(proposal: Proposal, md: Markdown): string[] {
  const { reply, review, coverage, checks } = proposal;
  return [
    ...(reply.trim() === "" ? [] : [md.quote(reply)]),
    ...(review === null ? [] : findingBlocks(review, md)),
    ...(coverage === null ? [] : coverageBlocks(coverage, md)),
    ...changeBlocks(proposal, md),
    ...checkBlocks(checks, md),
    ...denialBlocks(proposal, md),
  ];
}

function headline(proposal: Proposal | null, events: readonly RunEvent[], md: Markdown): string {
  if (proposal !== null) {
    const { conclusion, sentence, blocking } = outcomeOf(proposal.verdict, events);
    const head = `## Reeve: ${conclusion}${blocking ? ", fails the job" : ""}`;
    const { head: commit, policy } = proposal.pinned;
    const read = `Read at commit ${commit.slice(0, 12)}, tier ${proposal.tier}.`;
    const rules = `Policy and instructions are those of commit ${policy.slice(0, 12)}.`;
    return `${head}\n\n${md.text(sentence, 1_000)}\n\n${read} ${rules}`;
  }
  const end = events.findLast((event) => event.type === "task_end");
  if (end?.fault !== undefined) {
    const words = [end.fault.message, end.fault.hint ?? ""].join(" ");
    return `## Reeve: failed\n\n${md.text(words, 1_000)}`;
  }
  const skip = events.findLast((event) => event.type === "task_skipped");
  if (skip !== undefined) return `## Reeve: nothing to do\n\n${md.text(skip.reason, 1_000)}`;
  return `## Reeve: ${md.text(end?.conclusion ?? "ended")}`;
}

/** How the task ended, which is not what was proposed where that could not be carried out. */
function outcomeOf(
  verdict: Verdict,
  events: readonly RunEvent[],
): Omit<Verdict, "conclusion"> & { conclusion: string } {
  const end = events.findLast((event) => event.type === "task_end");
  if (end === undefined || end.conclusion === verdict.conclusion) return verdict;
  return { ...verdict, conclusion: end.conclusion, sentence: end.fault?.message ?? verdict.sentence };
}

function degradations(events: readonly RunEvent[]): string[] {
  return events.filter((event) => event.type === "degraded").map(({ reason }) => reason);
}

function noteBlocks(notes: readonly string[], md: Markdown): string[] {
  const told = [...new Set(notes)].map((note) => `- ${md.text(note, 500)}`);
  return told.length === 0 ? [] : [told.slice(0, 50).join("\n")];
}

function gateBlocks(events: readonly RunEvent[], md: Markdown): string[] {
  return events
    .filter((event) => event.type === "gate")
    .map(({ tier, rule, reasons }) => `Tier ${tier} by rule ${md.text(rule)}: ${md.text(reasons.join(" "))}`);
}

function sectionBlocks(events: readonly RunEvent[], md: Markdown): string[] {
  return events
    .filter((event) => event.type === "sections")
    .filter(({ sections }) => sections.length > 0)
    .map(
      ({ sections }) => `Sections of the policy file that counted: ${md.text(sections.join("; "), 1_000)}`,
    );
}

/** Blocks that are too large are left out whole, and the page says how many. */
function fitted(blocks: readonly string[]): string {
  const room = MAX_BYTES - 200;
  const kept: string[] = [];
  let used = 0;
  for (const block of blocks) {
    const size = Buffer.byteLength(block) + 2;
    if (used + size > room) continue;
    kept.push(block);
    used += size;
  }
  const left = blocks.length - kept.length;
  if (left > 0) kept.push(`${left} parts are left out here: a summary holds ${MAX_BYTES / 1000} kB.`);
  return `${kept.join("\n\n")}\n`;
}
