import { repoPath } from "../../src/core/paths.ts";
import type { Proposal } from "../../src/core/proposal.ts";
import { finding, HEAD, proposal } from "./kit.ts";

/** A proposal in which every field has something, those that may be absent too. */
export function fullProposal(): Proposal {
  const { usage } = proposal({});
  const { input, output, cacheRead, cacheWrite, cost, estimated } = usage;
  const tokens = { input, output, cacheRead, cacheWrite, reasoning: 1, cost, estimated };
  const one = { model: "m", requests: 1, ...tokens };
  return proposal({
    usage: { ...usage, reasoning: 1, models: [one] },
    end: { kind: "failed", error: { code: "model_auth", message: "Refused.", hint: "Check the key." } },
    review: {
      commit: HEAD,
      placed: [
        {
          finding: finding({
            suggestion: "x",
            suggestionProblem: "why",
            trial: { result: "failed", check: "c", command: ["npm", "test"], lines: "no" },
            proof: {
              check: "c",
              command: ["npm", "test"],
              files: [{ path: repoPath("test/a.js"), content: "fail" }],
              head: "failed",
              other: "base",
              lines: { head: "no", other: "yes" },
              testDefinitionChanged: [repoPath("package.json")],
            },
          }),
          place: { kind: "inline", side: "RIGHT", line: 6, startLine: null },
          suggestible: false,
        },
      ],
      known: [
        finding({
          trial: {
            result: "passed",
            checks: [{ name: "c", command: ["npm", "test"] }],
            others: 0,
            testDefinitionChanged: [],
          },
        }),
      ],
      dropped: [{ reason: "r", count: 1 }],
    },
    patch: {
      base: HEAD,
      edits: [
        { kind: "write", path: repoPath("a"), mode: "100644", base64: "YQ==" },
        { kind: "delete", path: repoPath("b") },
      ],
      addedLines: 1,
      deletedLines: 1,
    },
    denials: [{ tool: "t", rule: "r", source: null, reason: "no", count: 1, paths: ["a"] }],
    checks: [
      {
        name: "c",
        on: "head",
        result: "failed",
        exitCode: 1,
        durationMs: 1.5,
        tail: "",
        ground: { commit: HEAD, edited: true, testDefinitionChanged: [repoPath("a")], notes: ["note"] },
      },
    ],
    coverage: {
      files: 3,
      hunks: 3,
      seen: 1,
      skipped: [{ path: repoPath("s"), why: "by rule" }],
      notReached: [{ path: repoPath("n"), hunks: 1, why: "too large" }],
    },
    notes: ["note"],
  });
}
