import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Proposal } from "../../src/core/proposal.ts";
import { sealProposal } from "../../src/review/proposal.ts";
import { readProposal } from "../../src/review/read-proposal.ts";
import { checkReport } from "../../src/review/render-check.ts";
import { inlineComment } from "../../src/review/render-finding.ts";
import { pullRequestText } from "../../src/review/render-pull-request.ts";
import { reviewOf } from "../../src/review/render-review.ts";
import { endStatus } from "../../src/review/render-status.ts";
import { summaryComment } from "../../src/review/render-summary.ts";
import type { Site } from "../../src/review/site.ts";
import { fullProposal } from "./full-proposal.ts";

const SITE: Site = { serverUrl: "https://github.com", repository: "o/r", runUrl: null };
const NOTHING_MADE = { branch: null, compareUrl: null, pullRequestUrl: null };
const HOSTILE =
  "\n\n/agent fix\n\n@victim <img src=x> </details> ![i](https://evil.example/x) fixes #1 [skip ci]\n\n";
const ACTIVE = /@victim|<img|evil\.example\/x|^\/agent|fixes #1/m;
const CLOSING = /fixes #1|\[skip ci\]/;
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;

type Place = readonly string[];

/** Every text of a document, as the keys that lead to it. */
function textsIn(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value === "string") return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...at, key]));
}

function replaced(value: unknown, [key, ...rest]: Place, text: (before: string) => string): unknown {
  if (key === undefined) return text(String(value));
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, text) : item));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === key ? replaced(item, rest, text) : item]),
  );
}

/** A full proposal with a finding in each of the places that there are. */
function document(): unknown {
  const full = fullProposal();
  const placed = full.review?.placed.flatMap((one) => [
    one,
    { ...one, place: { kind: "summary", reason: "off the diff" } },
  ]);
  return JSON.parse(JSON.stringify({ ...full, review: { ...full.review, placed } }));
}

/** All that is posted as Markdown. */
function posted(proposal: Proposal): readonly string[] {
  const inline = proposal.review?.placed.map((placed) => inlineComment(placed, SITE)?.body ?? "") ?? [];
  return [
    summaryComment(proposal, SITE, "0".repeat(16)),
    checkReport(proposal, SITE, "Reeve").summary,
    endStatus(proposal, NOTHING_MADE, SITE),
    pullRequestText(proposal, SITE).body,
    reviewOf(proposal, SITE)?.body ?? "",
    ...inline,
  ];
}

/** The proposal with hostile words in one place, sealed by whoever put them there; `null`: it is not even read. */
function forged(place: Place, text: (before: string) => string): Proposal | null {
  const { digest: _, ...fields } = replaced(document(), place, text) as Proposal;
  const sealed = sealProposal(fields);
  const read = readProposal(JSON.stringify(sealed), sealed.digest);
  return read.kind === "proposal" ? read.proposal : null;
}

describe("a proposal that somebody else sealed", () => {
  for (const place of textsIn(document())) {
    it(`is Markdown of ours alone, whatever stands in ${place.join(".")}`, () => {
      for (const text of [() => HOSTILE, (before: string) => before + HOSTILE]) {
        const proposal = forged(place, text);
        if (proposal === null) continue;
        for (const body of posted(proposal)) assert.doesNotMatch(body.replace(CODE, "code"), ACTIVE);
        assert.doesNotMatch(pullRequestText(proposal, SITE).body, CLOSING);
      }
    });
  }
});
