import { plural } from "../core/plural.ts";
import type { Proposal } from "../core/proposal.ts";
import { blockQuote } from "./block-quote.ts";
import { codeSpan } from "./code-block.ts";
import { cutBody } from "./cut-body.ts";
import { taskMarker } from "./markers.ts";
import { outbound } from "./outbound.ts";
import { changeTitle } from "./render-commit.ts";
import { checksSection, denialsSection, notesSection, runLink, usageSection } from "./render-facts.ts";
import { shownPath } from "./shown-path.ts";
import type { Site } from "./site.ts";
import { squashSafe } from "./squash-safe.ts";

const LISTED_FILES = 50;

/** Title and body of a pull request of ours: what, why, whether the checks passed, and the marker by which we find it. */
export function pullRequestText(
  proposal: Proposal,
  site: Site,
): { readonly title: string; readonly body: string } {
  const { task, reply, checks, denials, usage } = proposal;
  const words = outbound(reply, site);
  const text = [
    ...(words === "" ? [] : [blockQuote(words)]),
    reason(proposal),
    ...files(proposal),
    ...notesSection(proposal, site),
    ...checksSection(checks),
    ...denialsSection(denials, site),
    `${usageSection(usage)}${runLink(site)}`,
  ].join("\n\n");
  const name = task.goal.kind === "maintain" ? (task.goal.name ?? "default") : task.id;
  return {
    title: changeTitle(proposal, site),
    body: cutBody(squashSafe(text), taskMarker(name), "The whole is in the job summary."),
  };
}

function reason({ task }: Proposal): string {
  const asked = task.requester === null ? "" : `, asked for by ${codeSpan(task.requester)}`;
  if (task.goal.kind === "maintain")
    return `Made by the maintenance task ${codeSpan(task.goal.name ?? "default")}${asked}.`;
  return task.subject.number === null
    ? `Made on request${asked}.`
    : `Made for #${task.subject.number}${asked}.`;
}

function files({ patch }: Proposal): readonly string[] {
  if (patch === null) return [];
  const entries = patch.edits.map(
    ({ kind, path }) => `- ${shownPath(path)}${kind === "delete" ? " (deleted)" : ""}`,
  );
  const more = entries.length - LISTED_FILES;
  const head = `${plural(entries.length, "file")}, +${patch.addedLines} −${patch.deletedLines}:`;
  return [
    [head, "", ...entries.slice(0, LISTED_FILES), ...(more > 0 ? [`- and ${more} more`] : [])].join("\n"),
  ];
}
