import type { ChangedFile, ChangeSet, Side } from "../core/diff.ts";
import { CONFIDENCES, type Finding, SEVERITIES } from "../core/finding.ts";
import type { Place, PlacedFinding, ReviewPlan } from "../core/proposal.ts";
import type { Fingerprint } from "../core/values.ts";
import { type Stretch, stretches } from "./file-lines.ts";

export interface PlacementLimits {
  /** Comments of one review, those on whole files included. GitHub takes more, until it answers with time-outs and abuse errors. */
  readonly inline: number;
  /** A file whose diff is longer (lines) or bigger (UTF-16 units) is not shown by GitHub, nor are comments on it. */
  readonly fileLines: number;
  readonly fileSize: number;
}

export const PLACEMENT_LIMITS: PlacementLimits = { inline: 25, fileLines: 20_000, fileSize: 500_000 };

/**
 * Decides where each finding is shown. Inline only where GitHub takes a comment for certain: inside one hunk of the
 * diff, on the finding's own side. Where a changed file's diff does not show the lines, on the file. All else goes to the
 * summary with its reason. `known`: identities that an earlier run posted; they are not placed again.
 */
export function planReview(
  findings: readonly Finding[],
  changes: ChangeSet,
  known: ReadonlySet<Fingerprint>,
  dropped: ReviewPlan["dropped"] = [],
  limits: PlacementLimits = PLACEMENT_LIMITS,
): ReviewPlan {
  const fresh = findings.filter((finding) => !known.has(finding.fingerprint)).toSorted(byWorth);
  let inline = 0;
  const placed = fresh.map((finding): PlacedFinding => {
    const place = placeOf(finding, changes, limits);
    if (place.kind === "summary") return { finding, place, suggestible: false };
    inline += 1;
    if (inline > limits.inline) {
      const reason = `over the limit of ${limits.inline} comments`;
      return { finding, place: { kind: "summary", reason }, suggestible: false };
    }
    return { finding, place, suggestible: isSuggestible(finding, place) };
  });
  return {
    commit: changes.head,
    placed,
    known: findings.filter((finding) => known.has(finding.fingerprint)),
    dropped,
  };
}

/** Where one finding would be shown, the number of comments aside. */
export function placeOf(
  finding: Pick<Finding, "path" | "side" | "lines">,
  changes: ChangeSet | null,
  limits: PlacementLimits = PLACEMENT_LIMITS,
): Place {
  const file = changes?.files.find(({ path }) => path === finding.path);
  if (!file) return summary("the file is not part of the diff");
  const size = file.hunks.reduce((sum, hunk) => sum + hunk.body.length, 0);
  if (file.additions + file.deletions > limits.fileLines || size > limits.fileSize) {
    return summary("GitHub does not show a diff of this size");
  }
  return rangeIn(file, finding.side, finding.lines) ?? { kind: "file" };
}

/** Moves comments into the summary: all of them, or those for which `reason` has a text. */
export function demote(plan: ReviewPlan, reason: (placed: PlacedFinding) => string | null): ReviewPlan {
  return {
    ...plan,
    placed: plan.placed.map((placed) => {
      const why = placed.place.kind === "summary" ? null : reason(placed);
      return why === null ? placed : { finding: placed.finding, place: summary(why), suggestible: false };
    }),
  };
}

/** Moves inline comments one step down, onto their file. */
export function ontoFiles(plan: ReviewPlan, moves: (placed: PlacedFinding) => boolean): ReviewPlan {
  return {
    ...plan,
    placed: plan.placed.map((placed) =>
      placed.place.kind === "inline" && moves(placed)
        ? { finding: placed.finding, place: { kind: "file" }, suggestible: false }
        : placed,
    ),
  };
}

interface Lines {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of the lines that one hunk shows: the hunk that holds the last line, else the one that holds the first,
 * else the first in between. On LEFT the part shrinks to its removed lines, since GitHub files unchanged lines under RIGHT.
 */
function rangeIn(file: ChangedFile, side: Side, lines: Lines): Place | null {
  const parts = stretches(file, side).flatMap((stretch) => partOf(stretch, side, lines));
  const part =
    parts.find(({ end }) => end === lines.end) ??
    parts.find(({ start }) => start === lines.start) ??
    parts[0];
  if (!part) return null;
  return { kind: "inline", side, line: part.end, startLine: part.start === part.end ? null : part.start };
}

function partOf({ start, lines: shown, removed }: Stretch, side: Side, lines: Lines): readonly Lines[] {
  const numbers = shown
    .map((_, place) => ({ place, number: start + place }))
    .filter(({ number }) => lines.start <= number && number <= lines.end)
    .filter(({ place }) => side === "RIGHT" || removed.has(place))
    .map(({ number }) => number);
  const [first] = numbers;
  return first === undefined ? [] : [{ start: first, end: numbers.at(-1) ?? first }];
}

/** A suggestion replaces exactly the lines of its comment, so these have to be the quoted lines, at head. */
function isSuggestible(finding: Finding, place: Place): boolean {
  return (
    place.kind === "inline" &&
    place.side === "RIGHT" &&
    finding.suggestion !== null &&
    finding.suggestionProblem === undefined &&
    place.line === finding.lines.end &&
    (place.startLine ?? place.line) === finding.lines.start
  );
}

/** By severity, then confidence, then place, so that equal input gives an equal plan. */
function byWorth(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    a.lines.start - b.lines.start
  );
}

function summary(reason: string): Place {
  return { kind: "summary", reason };
}
