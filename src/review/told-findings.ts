import { type Untrusted, untrusted } from "../core/values.ts";
import { fencedLines, withoutCodeBlocks } from "./fences.ts";
import { idOf } from "./fingerprint.ts";
import { readFindingMarker } from "./markers.ts";
import { type Heading, isHeading, readHeading } from "./render-finding.ts";

/** The id of the finding that a comment of ours on a line tells; `null`: it tells none. The caller knows that it is ours. */
export function findingId(body: string): string | null {
  const print = readFindingMarker(body);
  return print === null ? null : idOf(print);
}

/** How a summary of ours heads a finding; `null`: it does not tell it. */
export function headingInSummary(body: string, id: string): Heading | null {
  for (const line of withoutCodeBlocks(body).split("\n")) {
    const heading = readHeading(unlisted(line), id);
    if (heading !== null) return heading;
  }
  return null;
}

/**
 * What a summary of ours says of a finding, from its heading to the next; `null`: nothing. Code in it is no heading, whatever it
 * says.
 */
export function findingInSummary(body: string, id: string): Untrusted | null {
  const lines = fencedLines(body);
  const start = lines.findIndex(
    ({ line, isFenced }) => !isFenced && readHeading(unlisted(line), id) !== null,
  );
  if (start === -1) return null;
  const [head, ...rest] = lines.slice(start);
  const end = rest.findIndex(({ line, isFenced }) => !isFenced && endsEntry(line));
  const own = [head, ...rest.slice(0, end === -1 ? undefined : end)];
  return untrusted(
    own
      .map((one) => one?.line ?? "")
      .join("\n")
      .trim(),
  );
}

function endsEntry(line: string): boolean {
  return /^<(?:details|\/details|!-- reeve:)/.test(line) || isHeading(unlisted(line));
}

/** A heading stands in a list, or above what is said of the finding. */
function unlisted(line: string): string {
  return line.replace(/^- /, "");
}
