import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chooseMaintenance } from "../../src/policy/maintenance.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";

const choose = (yaml: string, name: string | null, schedule?: string) => {
  const goal = { kind: "maintain", name, ...(schedule ? { schedule } : {}) } as const;
  const choice = chooseMaintenance(parsePolicyFile(yaml, "reeve.yml"), goal);
  return choice.kind === "task" ? choice.task.name : choice.reason;
};

const ONE = "maintain: { tidy: { goal: Tidy up. } }";
const TWO = `maintain: { tidy: { goal: Tidy up., schedule: "0 3 * * 1" }, docs: { goal: Check the docs., schedule: "0 4 * * 1" } }`;
const SAME = TWO.replace("0 4", "0 3");

describe("chooseMaintenance", () => {
  for (const [says, yaml, name, schedule, expected] of [
    ["takes the named task", TWO, "docs", "0 3 * * 1", "docs"],
    ["takes the task of the cron line", TWO, null, "0 4 * * 1", "docs"],
    ["takes the only task", ONE, null, "0 4 * * 1", "tidy"],
    ["takes the only task for a manual run", ONE, null, undefined, "tidy"],
    [
      "says which name was meant",
      TWO,
      "doc",
      undefined,
      'No task "doc" stands under maintain. Did you mean docs?',
    ],
    ["says that a name is unknown", TWO, "release", undefined, 'No task "release" stands under maintain.'],
    [
      "chooses none of several",
      TWO,
      null,
      undefined,
      "Several tasks stand under maintain, and neither a name nor a cron line chooses one.",
    ],
    [
      "chooses none of two with one cron line",
      SAME,
      null,
      "0 3 * * 1",
      "2 tasks have the cron line 0 3 * * 1. Name one.",
    ],
    ["has nothing to choose from", "", null, undefined, "The policy file has no task under maintain."],
  ] as const) {
    it(says, () => assert.equal(choose(yaml, name, schedule), expected));
  }
});
