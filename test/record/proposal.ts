import { type Finding, SEVERITIES } from "../../src/core/finding.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { Proposal } from "../../src/core/proposal.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { fingerprint, microUsd, sha } from "../../src/core/values.ts";

const HEAD = sha("a".repeat(40));
const BASE = sha("b".repeat(40));

export function finding(fields: Partial<Finding> = {}): Finding {
  return {
    id: "F-012345",
    fingerprint: fingerprint("0123456789abcdef"),
    path: repoPath("src/price.js"),
    side: "RIGHT",
    lines: { start: 3, end: 4 },
    quote: "if (off > 1) {",
    severity: SEVERITIES[1],
    confidence: "high",
    title: "The discount is doubled",
    body: "It is taken twice.",
    suggestion: null,
    rule: null,
    ...fields,
  };
}

/** A review with one finding, everything else plain. */
export function proposal(fields: Partial<Proposal> = {}): Proposal {
  return {
    schema: 1,
    task: {
      id: "run-1",
      repository: "o/r",
      event: "pull_request",
      goal: { kind: "review" },
      subject: { kind: "pull_request", number: 7 },
      actor: "someone",
      requester: null,
    },
    tier: "T2",
    pinned: { head: HEAD, base: BASE, policy: BASE },
    end: { kind: "done" },
    review: {
      commit: HEAD,
      placed: [
        {
          finding: finding(),
          place: { kind: "inline", side: "RIGHT", line: 4, startLine: 3 },
          suggestible: false,
        },
      ],
      known: [],
      dropped: [],
    },
    patch: null,
    reply: "",
    coverage: { files: 2, hunks: 5, seen: 5, skipped: [], notReached: [] },
    verdict: { conclusion: "findings", blocking: false, sentence: "One finding in 2 files." },
    usage: {
      model: "scripted",
      input: 1000,
      output: 200,
      cacheRead: 3000,
      cacheWrite: 50,
      cost: microUsd(12_345),
      estimated: false,
      used: {
        turns: 4,
        toolCalls: 9,
        tokens: 4250,
        cost: 12_345,
        wallMs: 4_200,
        callsPerTurn: 3,
        denials: 1,
        identicalCalls: 1,
        toolOutputBytes: 900,
        findings: 1,
        changedFiles: 0,
        changedLines: 0,
        changedBytes: 0,
      },
      limits: DEFAULT_BOUNDS,
    },
    denials: [],
    checks: [],
    notes: [],
    digest: "d".repeat(64),
    ...fields,
  };
}
