import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, it } from "node:test";
import type { TaskDeps } from "../../../src/app/deps.ts";
import { runTask } from "../../../src/app/run-task.ts";
import type { CheckResult } from "../../../src/core/sandbox.ts";
import { createChecks } from "../../../src/sandbox/checks.ts";
import { testSandbox } from "../../sandbox/kit.ts";
import { eventsOf, finds, openAppStage, openedEvent, PULL, type StageOptions, says } from "../kit/stage.ts";

const CHECKED = { ".github/reeve.yml": "checks: { test: { run: [node, --test] } }\n" };
const QUOTE = "export const price = 11;";
const TEST = `import assert from "node:assert/strict";
import { price } from "../src/price.js";
assert.equal(price, 10);
`;
const proof = (rest: object = {}) => ({
  proof: { check: "test", files: [{ path: "test/price.test.mjs", content: TEST }], ...rest },
});

/** How the check ends on a tree, with and without the test. */
function ends(expected: (price: string) => boolean, head: CheckResult["result"] = "passed") {
  return (price: string, directory: string): CheckResult["result"] => {
    if (!existsSync(`${directory}/test/price.test.mjs`)) return head;
    return expected(price) ? "passed" : "failed";
  };
}

async function reviewed(
  t: Parameters<typeof openAppStage>[0],
  options: StageOptions,
  rest: Partial<TaskDeps> = {},
) {
  const stage = await openAppStage(t, { base: CHECKED, ...options });
  const end = await runTask({ ...stage.deps, ...rest }, openedEvent(stage));
  const found = end.proposal?.review?.placed[0]?.finding;
  const results = eventsOf(stage, "tool_execution_end").filter(
    ({ toolName }) => toolName === "report_finding",
  );
  const told = results.map(({ result }) =>
    result.content.map((block) => (block.type === "text" ? block.text : "")).join(""),
  );
  const fields = stage.requests.map(({ tools }) => JSON.stringify(tools).includes('"proof"'));
  return { stage, end, found, told, fields };
}

const isBase = (price: string) => price.includes("10");

describe("a proof", () => {
  it("holds where the test fails at head and passes at base", async (t) => {
    const replies = [finds(QUOTE, proof()), says("One.")];
    const { found, told, stage, end } = await reviewed(t, { replies, check: ends(isBase) });
    assert.equal(found?.proof?.other, "base");
    assert.deepEqual(found.proof.command, ["node", "--test"]);
    assert.deepEqual(found.proof.lines, { head: "failed", other: "passed" });
    assert.match(told[0] ?? "", /Proved: the test fails at head and passes at base\./);
    assert.deepEqual(
      eventsOf(stage, "check").map(({ on, result }) => `${on}: ${result}`),
      ["head: passed", "with proof: failed", "base with proof: passed"],
    );
    assert.equal(end.proposal?.patch, null);
    const [comment] = await stage.host.reviewComments(PULL);
    assert.match(comment?.body ?? "", /\*\*Proved:\*\* with the test below, `node --test` fails at head/);
  });

  it("holds where the test passes with the suggestion, whatever it does at base", async (t) => {
    const replies = [finds(QUOTE, { ...proof(), suggestion: "export const price = 9;" }), says("One.")];
    const { found, stage } = await reviewed(t, { replies, check: ends((price) => price.includes("= 9;")) });
    assert.equal(found?.proof?.other, "suggestion");
    assert.deepEqual(
      eventsOf(stage, "check").map(({ on }) => on),
      ["head", "with proof", "with proof and suggestion"],
    );
  });

  for (const [what, check, why] of [
    ["passes at head", ends(() => true), /At head, where it has to fail, the check "test" passed/],
    ["fails at base too", ends(() => false), /And at base, where it has to pass, the check "test" failed/],
    ["is run by a check that fails without it", ends(isBase, "failed"), /Already without the test, at head/],
    ["never ends at head", ends(isBase, "timeout"), /at head, the check "test" ended with timeout/],
  ] as const) {
    it(`does not hold where the test ${what}: the finding stays, and the model is told why`, async (t) => {
      const { found, told } = await reviewed(t, { replies: [finds(QUOTE, proof()), says("One.")], check });
      assert.ok(found);
      assert.equal(found.proof, undefined);
      assert.match(told[0] ?? "", why);
      assert.match(told[0] ?? "", /as data:\n<output-[0-9a-f]{32}>/);
    });
  }

  for (const [what, files, why] of [
    ["code that is no test", [{ path: "src/price.js", content: "" }], /is no test file by its name/],
    ["a protected path", [{ path: "test/conftest.py", content: "" }], /by the rule protected-paths/],
    ["a path outside of the tree", [{ path: "../x.test.js", content: "" }], /is no path of the tree/],
    [
      "many files",
      Array.from({ length: 6 }, (_, at) => ({ path: `test/${at}.js`, content: "" })),
      /more than 5 files/,
    ],
    ["large files", [{ path: "test/a.js", content: "x".repeat(40_000) }], /more than 32768 bytes/],
  ] as const) {
    it(`may not write ${what}, and nothing is run`, async (t) => {
      const replies = [finds(QUOTE, proof({ files })), says("One.")];
      const { found, told, stage } = await reviewed(t, { replies, check: ends(isBase) });
      assert.equal(found?.proof, undefined);
      assert.match(told[0] ?? "", why);
      assert.deepEqual(stage.checked, []);
    });
  }

  it("may come later, with a report of the same defect, and its baseline is run once", async (t) => {
    const wrong = finds(QUOTE, proof({ check: "lint" }));
    const replies = [wrong, finds(QUOTE, proof()), says("One.")];
    const { found, told, stage } = await reviewed(t, { replies, check: ends(isBase) });
    assert.match(told[0] ?? "", /There is: test\. \(rule configured-checks\)/);
    assert.match(told[1] ?? "", /reported already\. Proved/);
    assert.equal(found?.proof?.other, "base");
    assert.equal(stage.checked.length, 3);
  });

  for (const [what, base, check] of [
    ["no sandbox holds", CHECKED, undefined],
    ["no check is configured", {}, () => "passed" as const],
    [
      "a rule forbids running it",
      { ".github/reeve.yml": `${CHECKED[".github/reeve.yml"]}rules: [{ deny: { effect: execute } }]\n` },
      () => "passed" as const,
    ],
    [
      "a rule hides a file",
      {
        ".github/reeve.yml": `${CHECKED[".github/reeve.yml"]}rules: [{ deny: { effect: read, paths: [src/far.js] } }]\n`,
      },
      () => "passed" as const,
    ],
  ] as const) {
    it(`is not offered where ${what}`, async (t) => {
      const { fields, stage } = await reviewed(t, {
        base,
        replies: [says("None.")],
        ...(check && { check }),
      });
      assert.deepEqual(fields, [false]);
      assert.deepEqual(stage.checked, []);
    });
  }

  it("is offered with the same schema in every turn where a check may be run", async (t) => {
    const replies = [finds(QUOTE), says("One.")];
    const { fields } = await reviewed(t, { replies, check: ends(isBase) });
    assert.deepEqual(fields, [true, true]);
  });

  it("is decided and recorded as a call of run_check", async (t) => {
    const { stage } = await reviewed(t, {
      replies: [finds(QUOTE, proof()), says("One.")],
      check: ends(isBase),
    });
    const [decision] = eventsOf(stage, "decision").filter(({ by }) => by === "run_check");
    assert.equal(decision?.decision.call?.check, "test");
  });

  it("is run in the sandbox, on a real tree", async (t) => {
    const sandbox = testSandbox(t);
    const makeChecks: TaskDeps["makeChecks"] = (commands, workspace, outputBytes, changes) =>
      createChecks({
        sandbox,
        workspace,
        changes,
        commands,
        runDirectory: sandbox.runDirectory,
        checkout: null,
        outputBytes,
      });
    const replies = [finds(QUOTE, { ...proof(), suggestion: "export const price = 10;" }), says("One.")];
    const { found } = await reviewed(t, { replies }, { sandbox, makeChecks });
    assert.equal(found?.proof?.other, "suggestion");
    assert.match(found.proof.lines.head, /fail 1/);
    assert.match(found.proof.lines.other, /pass 1/);
  });
});
