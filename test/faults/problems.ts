import type { Played } from "./scene.ts";

/** What a run may not have done, whatever went wrong: a line each. `clean`: the same task where nothing did. */
export function problemsOf(told: readonly string[], clean: Played, played: Played): readonly string[] {
  return [
    ...twice(clean, played),
    ...lost(told, played),
    ...silent(told, clean, played),
    ...badEnd(played),
    ...hiddenWaits(played),
    ...falseClaims(clean, played),
  ];
}

function twice(clean: Played, played: Played): readonly string[] {
  const usual = countsOf(clean);
  const counts = countsOf(played);
  const drafts = played.made.reviews.filter(({ state }) => state === "PENDING");
  return [
    ...Object.entries(counts).flatMap(([what, count]) =>
      count > Math.max(1, usual[what] ?? 0) ? [`${count} ${what}`] : [],
    ),
    ...(drafts.length > 0 ? ["a draft is left"] : []),
  ];
}

function lost(told: readonly string[], { end, page, ...played }: Played): readonly string[] {
  if (end.proposal === null && (end.fault !== undefined || isSkipped(played))) return [];
  const standing = standingOf(played);
  return told
    .filter((text) => !standing.includes(text) && !page.includes(text))
    .map((text) => `lost: ${text}`);
}

/** Less than usual was done, and neither the end nor an event gives a reason. */
function silent(told: readonly string[], clean: Played, played: Played): readonly string[] {
  const { end, events } = played;
  const counts = countsOf(played);
  const standing = standingOf(played);
  const isLess =
    Object.entries(countsOf(clean)).some(([what, count]) => (counts[what] ?? 0) < count) ||
    told.some((text) => !standing.includes(text));
  const isSaid =
    end.fault !== undefined ||
    end.notes.length > 0 ||
    events.some(
      (event) =>
        event.type === "degraded" ||
        event.type === "task_skipped" ||
        (event.type === "published" && event.outcome !== "done"),
    );
  return isLess && !isSaid ? [`less than usual, without a word: ${JSON.stringify(counts)}`] : [];
}

const isSkipped = ({ events }: Pick<Played, "events">) => events.some(({ type }) => type === "task_skipped");

function badEnd({ end, events, branches }: Played): readonly string[] {
  const isReasoned = end.fault !== undefined || end.notes.length > 0 || isSkipped({ events });
  const message = end.fault?.message.trim() ?? "Fine.";
  return [
    ...(end.proposal === null && !isReasoned ? ["an end without a reason"] : []),
    ...(/^[A-Z][^\n]+$/.test(message) ? [] : [`no sentence: ${message}`]),
    ...(end.made.branch !== null && !branches.includes(end.made.branch) ? ["claims a branch"] : []),
  ];
}

/** What the answer says was done was done. */
function falseClaims(clean: Played, { made, held }: Played): readonly string[] {
  const said = made.comments.map(({ body }) => body).join("\n");
  const resolved = Number(/Resolved (\d+) finding/.exec(said)?.[1] ?? 0);
  const claims: readonly (readonly [claim: RegExp, holds: boolean])[] = [
    [/Dismissed F-/, held["ledger entries"] === clean.held["ledger entries"]],
    [/Dismissed F-\w+ in #/, made.pulls.length === clean.made.pulls.length],
    [/Resolved \d+ finding/, resolved <= made.edited.length],
    [/Rebased \d+ commit/, held.commits === clean.held.commits],
  ];
  return claims.flatMap(([claim, holds]) => (claim.test(said) && !holds ? [`claims ${claim}`] : []));
}

function hiddenWaits({ log, waits }: Played): readonly string[] {
  const announced = log.filter((line) => /Waiting \d+ s for GitHub/.test(line)).length;
  return waits.filter((ms) => ms >= 1000).length > announced ? ["a wait that nobody announced"] : [];
}

function standingOf({ made }: Pick<Played, "made">): string {
  const posted = made.reviewComments.filter(({ review }) => review.state !== "PENDING");
  const texts = [...[...made.comments, ...posted].map(({ body }) => body), ...made.edited];
  const pulls = made.pulls.map(({ issue }) => `${issue.title}\n${issue.body}`);
  return [...texts, ...pulls].join("\n");
}

function countsOf({ made, branches, held }: Played): Readonly<Record<string, number>> {
  const bodies = [...made.comments, ...made.reviewComments].map(({ body }) => body);
  const same = bodies.map((body) => bodies.filter((other) => other === body).length);
  return {
    comments: made.comments.length,
    reviews: made.reviews.filter(({ state, body }) => state !== "PENDING" && body !== "").length,
    checks: made.checkRuns.length,
    "pull requests": made.pulls.length,
    branches: branches.length,
    "comments of one text": Math.max(0, ...same),
    "edited comments": made.edited.length,
    "resolved threads": made.resolved.length,
    "folded comments": made.folded.length,
    ...held,
  };
}
