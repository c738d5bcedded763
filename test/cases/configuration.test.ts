/** A policy file that is wrong in the ways that people get it wrong. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { DEFAULT_POLICY_FILE, parsePolicyFile } from "../../src/policy/policy-file.ts";
import { commentEvent, openAppStage, ourComments } from "../app/kit/stage.ts";
import { row } from "./row.ts";

const parse = (text: string) => parsePolicyFile(text, ".github/reeve.yml");

const WRONG: readonly (readonly [text: string, told: RegExp])[] = [
  ["bounds:\n\tturns: 1\n", /reeve\.yml:2: a tab/],
  ["ignore: a\nignore: b\n", /reeve\.yml:2: .*ignore/],
  ["bounds: &d { turns: 1 }\nreview:\n  <<: *d\n", /reeve\.yml:3: an anchor or alias/],
  ["bounds: { turns: lots }\n", /reeve\.yml:1: bounds\.turns: expected a whole number/],
  ["bounds: { max_turns: 12 }\n", /Did you mean turns\?/],
  ["- a\n", /expected a map of settings/],
  [`${"a: &a [x]\n"}${"b: [*a, *a]\n"}`, /an anchor or alias/],
];

const RIGHT: readonly string[] = ["", "\ufeff", "\r\n", "# nothing\r\n"];

describe("the policy file", () => {
  row("RB-064", async (t) => {
    for (const [text, told] of WRONG) {
      assert.throws(
        () => parse(text),
        (error) => error instanceof ReeveError && told.test(`${error.message}\n${error.hint ?? ""}`),
        text,
      );
    }
    for (const text of RIGHT) assert.deepEqual(parse(text), DEFAULT_POLICY_FILE);
    assert.deepEqual(parse("\ufeffignore: dist/**\r\n").ignore, ["dist/**"]);
    const stage = await openAppStage(t, { base: { ".github/reeve.yml": "bounds: { turns: lots }\n" } });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix the price"));
    assert.deepEqual([end.failed, stage.requests.length, stage.pushes.length], [true, 0, 0]);
    assert.match((await ourComments(stage)).join("\n"), /reeve\.yml:1.*bounds\.turns/);
  });
});
