import type { Severity } from "../core/finding.ts";
import { type Untrusted, untrusted } from "../core/values.ts";
import { readFindingMarker } from "./markers.ts";
import { readHeading } from "./render-finding.ts";

const HEADING = /^(?:- )?\*\*[a-z]+(?:, [a-z]+ confidence)?\*\* · .* \((F-[0-9a-f]{6})(?: · rule .*)?\)/;

/** The id of the finding that a comment of ours on a line tells; `null`: it tells none. The caller knows that it is ours. */
export function findingId(body: string): string | null {
  const print = readFindingMarker(body);
  return print === null ? null : `F-${print.slice(0, 6)}`;
}

/** What a summary of ours calls each finding in it, and how bad. */
export function headingsInSummary(
  body: string,
): readonly { readonly id: string; readonly severity: Severity; readonly title: string }[] {
  return body.split(/\r?\n/).flatMap((line) => {
    const id = HEADING.exec(line)?.[1];
    const heading = readHeading(line.replace(/^- /, ""));
    return id === undefined || heading === null ? [] : [{ id, ...heading }];
  });
}

/** What a summary of ours says of each finding in it, from its heading to the next. */
export function findingsInSummary(
  body: string,
): readonly { readonly id: string; readonly text: Untrusted }[] {
  const lines = body.split(/\r?\n/);
  const heads = lines.flatMap((line, at) => {
    const id = HEADING.exec(line)?.[1];
    return id === undefined ? [] : [{ id, at }];
  });
  return heads.map(({ id, at }, index) => {
    const rest = lines.slice(at, heads[index + 1]?.at);
    const end = rest.findIndex((line) => /^<(?:details|\/details|!-- reeve:)/.test(line));
    return {
      id,
      text: untrusted(
        rest
          .slice(0, end === -1 ? undefined : end)
          .join("\n")
          .trim(),
      ),
    };
  });
}
