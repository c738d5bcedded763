import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import {
  commentEvent,
  eventsOf,
  finds,
  ISSUE,
  openAppStage,
  openedEvent,
  type Stage,
  type StageOptions,
  says,
  uses,
} from "./kit/stage.ts";

const POLICY = `checks:
  lint: { run: [npm, run, lint] }
  api-test: { run: [npm, test] }
  web-test: { run: [npm, test] }
paths:
  - match: packages/api/**
    instructions: Amounts are whole cents.
    checks: [api-test]
    ignore: [fixtures/**]
  - match: packages/web/**
    instructions: Texts go through t().
    checks: [web-test]
`;
const API = ["packages/api/** (.github/reeve.yml:6)"];
const WEB = ["packages/web/** (.github/reeve.yml:10)"];
const BASE = {
  ".github/reeve.yml": POLICY,
  "packages/api/a.js": "export const a = 1;\n",
  "packages/web/w.js": "export const w = 1;\n",
};
const apiChange = { "packages/api/a.js": "export const a = 2;\n" };
const edits = (path: string) => uses(["write_file", { path, content: "export const x = 3;\n" }]);

const openStage = (t: Parameters<typeof openAppStage>[0], options: StageOptions) =>
  openAppStage(t, { base: BASE, check: () => "passed", replies: [says("Done.")], ...options });

/** All that a model is told before it says anything. */
function promptOf({ requests }: Stage): string {
  const [first] = requests;
  return `${first?.systemPrompt}\n${JSON.stringify(first?.messages)}`;
}

const countingOf = (stage: Stage) => eventsOf(stage, "sections").map(({ sections }) => sections);

describe("a section of the policy file", () => {
  const rows: readonly {
    readonly title: string;
    readonly change?: StageOptions["change"];
    readonly event?: (stage: Stage) => TriggerEvent;
    readonly counting: readonly string[];
    readonly checks: string;
  }[] = [
    { title: "a changed file", change: apiChange, counting: API, checks: "lint, api-test" },
    { title: "a new file", change: { "packages/api/b.js": "b\n" }, counting: API, checks: "lint, api-test" },
    {
      title: "a deleted file",
      change: { "packages/api/a.js": null },
      counting: API,
      checks: "lint, api-test",
    },
    {
      title: "a file that was moved away",
      change: { "packages/api/a.js": null, "src/a.js": "export const a = 1;\n" },
      counting: API,
      checks: "lint, api-test",
    },
    {
      title: "a file that is not reviewed",
      event: (stage) => commentEvent(stage, "/agent review"),
      change: { "packages/api/fixtures/a.js": "a\n" },
      counting: API,
      checks: "lint, api-test",
    },
    { title: "another part of the tree", change: { "src/price.js": "1\n" }, counting: [], checks: "lint" },
    {
      title: "two sections",
      change: { ...apiChange, "packages/web/w.js": "w\n" },
      counting: [...API, ...WEB],
      checks: "lint, api-test, web-test",
    },
    {
      title: "nothing that is known yet, in work on an issue",
      event: (stage) => commentEvent(stage, "/agent fix", undefined, ISSUE),
      counting: [...API, ...WEB],
      checks: "lint, api-test, web-test",
    },
  ];
  for (const { title, change, event = openedEvent, counting, checks } of rows) {
    it(`is in the prompt, with its instructions and checks, where it counts: ${title}`, async (t) => {
      const stage = await openStage(t, change ? { change } : {});
      await runTask(stage.deps, event(stage));
      const prompt = promptOf(stage);
      assert.deepEqual(countingOf(stage), [counting]);
      assert.equal(prompt.includes("Amounts are whole cents."), counting.includes(API[0] ?? ""));
      assert.equal(prompt.includes("Texts go through t()."), counting.includes(WEB[0] ?? ""));
      assert.ok(prompt.includes(`Checks that run_check runs: ${checks}.`), prompt);
    });
  }

  it("says in the prompt what its instructions are for", async (t) => {
    const stage = await openStage(t, { change: apiChange });
    await runTask(stage.deps, openedEvent(stage));
    assert.match(promptOf(stage), /packages\/api\/\*\* \(checks: api-test\):\\nAmounts are whole cents\./);
  });

  it("denies its check elsewhere, by its name and line, and the run goes on", async (t) => {
    const replies = [
      uses(["run_check", { name: "web-test" }], ["run_check", { name: "api-test" }]),
      says("Done."),
    ];
    const stage = await openStage(t, { change: apiChange, replies });
    const { proposal } = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual(
      proposal?.denials.map(({ tool, rule, source }) => [tool, rule, source]),
      [["run_check", "paths[1]", ".github/reeve.yml:10"]],
    );
    assert.deepEqual(
      proposal?.checks.map(({ name, result }) => [name, result]),
      [["api-test", "passed"]],
    );
  });

  it("takes run_check away from tasks for which no check is left", async (t) => {
    const base = { ...BASE, ".github/reeve.yml": POLICY.replace(/ {2}lint:.*\n/, "") };
    const stage = await openStage(t, { base, change: { "src/price.js": "1\n" } });
    await runTask(stage.deps, openedEvent(stage));
    assert.ok(!stage.requests[0]?.tools.some(({ name }) => name === "run_check"));
    assert.doesNotMatch(promptOf(stage), /Checks that run_check/);
  });

  it("has its check run on edits that reach it, though the change did not", async (t) => {
    const stage = await openStage(t, {
      change: apiChange,
      replies: [edits("packages/web/w.js"), says("Done.")],
    });
    const { proposal } = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual(
      proposal?.checks.map(({ name, on }) => `${name} ${on}`),
      ["lint with edits", "api-test with edits", "web-test with edits"],
    );
  });

  it("holds edits back that its check does not pass, and only those that reach it", async (t) => {
    const fixOf = async (path: string) => {
      const check = (price: string) => (price.includes("export") ? "passed" : "failed");
      const base = { ...BASE, ".github/reeve.yml": POLICY.replace("packages/web/**", "src/**") };
      const replies = [uses(["write_file", { path, content: "broken\n" }]), says("Done.")];
      const stage = await openStage(t, { base, check, replies, change: { "packages/api/a.js": "2\n" } });
      const { proposal } = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
      return proposal?.checks.map(({ name, result }) => `${name} ${result}`);
    };
    assert.ok((await fixOf("src/price.js"))?.includes("web-test failed"));
    assert.deepEqual(await fixOf("docs/a.md"), ["lint passed", "api-test passed"]);
  });

  it("verifies work on an issue by the checks of what it touched alone", async (t) => {
    const stage = await openStage(t, { replies: [edits("packages/web/w.js"), says("Done.")] });
    const { proposal } = await runTask(stage.deps, commentEvent(stage, "/agent fix", undefined, ISSUE));
    assert.deepEqual(
      proposal?.checks.map(({ name }) => name),
      ["lint", "web-test"],
    );
  });

  it("leaves out the files that it ignores, by a rule that the coverage names", async (t) => {
    const path = "packages/api/fixtures/a.js";
    const change = {
      ...apiChange,
      [path]: "export const secret = 1;\n",
      "fixtures/b.js": "export const b = 1;\n",
    };
    const replies = [finds("export const secret = 1;", {}, path), says("Done.")];
    const stage = await openStage(t, { change, replies });
    const { proposal } = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual(proposal?.coverage?.skipped, [
      { path, why: "ignored by packages/api/fixtures/** in paths[0] of the policy file" },
    ]);
    assert.doesNotMatch(promptOf(stage), /export const secret/);
    assert.deepEqual(proposal?.review?.placed, []);
  });

  it("is not spoken of where the policy file has none", async (t) => {
    const stage = await openStage(t, { base: { ".github/reeve.yml": "bounds: { turns: 9 }\n" } });
    await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual(countingOf(stage), []);
    assert.doesNotMatch(promptOf(stage), /policy file says/);
  });

  it("counts from the base branch, whatever the change makes of the policy file", async (t) => {
    const change = { ...apiChange, ".github/reeve.yml": POLICY.replace("whole cents", "whatever you like") };
    const stage = await openStage(t, { change });
    await runTask(stage.deps, openedEvent(stage));
    assert.match(promptOf(stage), /What the base branch's policy file says[^"]*Amounts are whole cents\./);
    assert.deepEqual(countingOf(stage), [API]);
  });
});
