import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import type { TaskDeps } from "../../../src/app/deps.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { ReeveError } from "../../../src/core/errors.ts";
import type { CheckResult } from "../../../src/core/sandbox.ts";
import { eventsOf, openAppStage, openedEvent, PULL, type StageOptions, says, uses } from "../kit/stage.ts";

const POLICY = "checks: { test: { run: [npm, test] } }\nsuggestions: { verify: [test] }\n";
const NAMES = ["a", "b", "c", "d"];
const FILE = "src/letters.js";

/** A review that suggests a new line for each of four. */
const suggesting = (lines: readonly string[] = NAMES) => [
  uses(
    ...lines.map(
      (name) =>
        [
          "report_finding",
          {
            path: FILE,
            quote: `export const ${name} = 1;`,
            severity: "high",
            confidence: "high",
            title: `The value of ${name}`,
            body: "It is wrong.",
            suggestion: `export const ${name} = 2;`,
          },
        ] as const,
    ),
  ),
  says("Done."),
];

async function reviewed(
  t: Parameters<typeof openAppStage>[0],
  breaks: (text: string) => CheckResult["result"],
  options: StageOptions = {},
  rest: Partial<TaskDeps> = {},
) {
  const runs: string[] = [];
  const check = (_: string, directory: string) => {
    const text = readFileSync(`${directory}/${FILE}`, "utf8");
    runs.push(text.replace(/export const |\s/g, ""));
    return breaks(text);
  };
  const change = { [FILE]: NAMES.map((name) => `export const ${name} = 1;\n`).join("") };
  const base = { ".github/reeve.yml": POLICY };
  const stage = await openAppStage(t, { base, change, replies: suggesting(), check, ...options });
  const end = await runTask({ ...stage.deps, ...rest }, openedEvent(stage));
  const placed = end.proposal?.review?.placed ?? [];
  const ended = placed.map(({ finding, suggestible }) => {
    const trial = finding.trial?.result ?? "untried";
    return `${finding.title.at(-1)}: ${trial}${suggestible ? "" : ", code"}`;
  });
  const comments = (await stage.host.reviewComments(PULL)).map(({ body }) => body);
  return { stage, end, placed, ended, runs, comments, notes: end.proposal?.notes.join("\n") ?? "" };
}

const ALL = "a=2;b=2;c=2;d=2;";
const failsWith = (letter: string) => (text: string) =>
  text.includes(`${letter} = 2`) ? ("failed" as const) : ("passed" as const);

describe("verifySuggestions", () => {
  it("marks all of them as verified after one run with all of them", async (t) => {
    const { ended, runs, comments, stage } = await reviewed(t, () => "passed");
    assert.deepEqual(runs, [ALL]);
    assert.deepEqual(ended, ["a: passed", "b: passed", "c: passed", "d: passed"]);
    assert.match(
      comments[0] ?? "",
      /Verified: `npm test` passes with it and 3 other suggestions of this review\./,
    );
    assert.deepEqual(
      eventsOf(stage, "check").map(({ on }) => on),
      ["with suggestions"],
    );
    assert.equal(eventsOf(stage, "decision").filter(({ by }) => by === "run_check").length, 1);
  });

  it("finds the one that breaks the check, shows it as code with the last lines, and keeps the others", async (t) => {
    const { ended, runs, placed, comments } = await reviewed(t, failsWith("c"));
    assert.deepEqual(ended, ["a: passed", "b: passed", "c: failed, code", "d: passed"]);
    assert.equal(runs.at(0), ALL);
    assert.equal(runs.at(1), "a=1;b=1;c=1;d=1;");
    assert.ok(runs.length <= 2 + 8);
    const broken = placed.find(({ suggestible }) => !suggestible)?.finding;
    assert.equal(broken?.suggestionProblem, "the check test fails with it");
    const comment = comments.find((body) => body.includes("The value of c")) ?? "";
    assert.doesNotMatch(comment, /```suggestion/);
    assert.match(comment, /What the check printed with it, last lines[\s\S]*failed/);
    assert.match(comments.join(), /passes with it and 2 other suggestions of this review/);
  });

  it("tries one of those for the same lines, and leaves the other as it is", async (t) => {
    const both = uses(
      ...(["Two", "One"] as const).map(
        (title, at) =>
          [
            "report_finding",
            {
              path: FILE,
              quote: ["export const a = 1;\nexport const b = 1;", "export const b = 1;"][at],
              severity: "high",
              confidence: "high",
              title,
              body: "",
              suggestion: ["export const a = 2;\nexport const b = 2;", "export const b = 3;"][at],
            },
          ] as const,
      ),
    );
    const { ended, runs } = await reviewed(t, () => "passed", { replies: [both, says("Done.")] });
    assert.deepEqual(runs, ["a=2;b=2;c=1;d=1;"]);
    assert.deepEqual(ended, ["o: passed", "e: untried"]);
  });

  it("proves nothing by a check that fails on the head, and says so once", async (t) => {
    const { ended, runs, notes } = await reviewed(t, () => "failed");
    assert.deepEqual(ended, ["a: untried", "b: untried", "c: untried", "d: untried"]);
    assert.equal(runs.length, 2);
    assert.match(notes, /not verified by test: without them it does not pass either/);
  });

  it("leaves them as they are where the check cannot be run", async (t) => {
    const { ended, notes } = await reviewed(t, () => {
      throw new ReeveError("sandbox_setup_failed", "No walls.");
    });
    assert.deepEqual(ended, ["a: untried", "b: untried", "c: untried", "d: untried"]);
    assert.match(notes, /Suggestions were not verified: No walls\./);
  });

  it("shows as code what it could not tell apart before it was stopped", async (t) => {
    let runs = 0;
    const { ended } = await reviewed(t, (text) => {
      runs += 1;
      if (runs > 2) throw new ReeveError("sandbox_setup_failed", "No walls.");
      return failsWith("c")(text);
    });
    assert.deepEqual(ended, ["a: untried, code", "b: untried, code", "c: untried, code", "d: untried, code"]);
  });

  it("runs nothing that a rule denies, and says so", async (t) => {
    const base = { ".github/reeve.yml": `${POLICY}rules: [{ deny: { effect: execute } }]\n` };
    const { ended, runs, notes } = await reviewed(t, () => "passed", { base });
    assert.deepEqual([ended[0], runs], ["a: untried", []]);
    assert.match(notes, /Suggestions were not verified by test: .*\(rule rules\[0\]\)/);
  });

  it("runs nothing where the policy file names no check for it", async (t) => {
    const base = { ".github/reeve.yml": "checks: { test: { run: [npm, test] } }\n" };
    const { ended, runs } = await reviewed(t, () => "passed", { base });
    assert.deepEqual([ended[0], runs], ["a: untried", []]);
  });

  it("runs nothing for a review without a suggestion", async (t) => {
    const { runs } = await reviewed(t, () => "passed", { replies: [says("None.")] });
    assert.deepEqual(runs, []);
  });
});
