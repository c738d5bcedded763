/** A policy file that is wrong in the ways that people get it wrong. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { DEFAULT_POLICY_FILE, parsePolicyFile } from "../../src/policy/policy-file.ts";
import { commentEvent, openAppStage, openedEvent, ourComments, says } from "../app/kit/stage.ts";
import { row } from "./row.ts";

const parse = (text: string) => parsePolicyFile(text, ".github/reeve.yml");

const WRONG: readonly (readonly [text: string, told: RegExp])[] = [
  ["bounds:\n\tturns: 1\n", /reeve\.yml:2: a tab/],
  ["ignore: a\nignore: b\n", /reeve\.yml:2: .*ignore/],
  ["bounds: &d { turns: 1 }\nreview:\n  <<: *d\n", /reeve\.yml:3: an anchor or alias/],
  ["bounds: { turns: lots }\n", /reeve\.yml:1: bounds\.turns: expected a whole number/],
  ['bounds: { turns: "5000" }\n', /reeve\.yml:1: bounds\.turns: expected a whole number from 1 to 1000/],
  ["bounds: { turns: 4.10 }\n", /reeve\.yml:1: bounds\.turns: expected a whole number/],
  ["bounds: { turns: '012' }\n", /reeve\.yml:1: bounds\.turns: expected a whole number/],
  ["ignore: /dist/\n", /reeve\.yml:1: ignore\[0\]: .*has to be relative to the root/],
  ["checks: { test: { run: npm test } }\n", /reeve\.yml:1: checks\.test\.run: expected a list: the program/],
  ["model: 4.10\n", /reeve\.yml:1: model: this key belongs to the workflow only/],
  ["bonds: { turns: 12 }\n", /reeve\.yml:1: bonds: this key is not known\. Did you mean bounds\?/],
  ["on: true\n", /reeve\.yml:1: on: this key is not known. Known here: rules/],
  ["maintain: { x: { goal: 4.10 } }\n", /reeve\.yml:1: maintain\.x\.goal: expected text/],
  ["bounds: { max_turns: 12 }\n", /Did you mean turns\?/],
  ["- a\n", /expected a map of settings/],
  [`${"a: &a [x]\n"}${"b: [*a, *a]\n"}`, /an anchor or alias/],
];

/** Read as what they can only mean, with a note of the place. */
const SLIPS = `bounds:
  turns: "12"
  cost: '1.50'
checks:
  test: { run: [npm, test], timeout: "60", reuse: node_modules }
paths:
  - { match: src/**, checks: test }
suggestions: { verify: test }
dismissals: { days: "30" }
ignore: dist/
protect: [src/, db/schema/]
`;
const SLIP_PLACES = [
  ...["2: bounds.turns", "3: bounds.cost", "5: checks.test.timeout", "5: checks.test.reuse"],
  ...["7: paths[0].checks", "8: suggestions.verify", "9: dismissals.days"],
  ...["10: ignore[0]", "11: protect[0]", "11: protect[1]"],
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
    assert.deepEqual(parse("ignore: dist/**\n").ignore, ["dist/**"], "one is a list");
    assert.deepEqual(parse("\ufeffignore: dist/**\r\n").ignore, ["dist/**"]);
    const { notes = [], ...meant } = parse(SLIPS);
    assert.deepEqual(
      [meant.bounds, meant.checks.get("test")?.timeoutMs, meant.checks.get("test")?.reuse],
      [{ turns: 12, cost: 1_500_000 }, 60_000, ["node_modules"]],
    );
    assert.deepEqual(
      [meant.suggestions.verify, meant.sections[0]?.checks, meant.dismissals.days],
      [["test"], ["test"], 30],
    );
    assert.deepEqual([meant.ignore, meant.protect], [["dist/**"], ["src/**", "db/schema/**"]]);
    const places = notes.map(
      (note) => /^\.github\/reeve\.yml:(\d+: [^:]+): the (?:text|folder) is taken for /.exec(note)?.[1],
    );
    assert.deepEqual(places.toSorted(), SLIP_PLACES.toSorted());
    const slip = await openAppStage(t, { base: { ".github/reeve.yml": SLIPS }, replies: [says("Nothing.")] });
    const { proposal } = await runTask(slip.deps, openedEvent(slip));
    assert.ok(proposal?.notes.includes(notes[0] ?? ""));
    assert.equal(proposal?.usage.limits.turns, 12);
    const stage = await openAppStage(t, { base: { ".github/reeve.yml": "bounds: { turns: lots }\n" } });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix the price"));
    assert.deepEqual([end.failed, stage.requests.length, stage.pushes.length], [true, 0, 0]);
    assert.match((await ourComments(stage)).join("\n"), /reeve\.yml:1.*bounds\.turns/);
  });
});
