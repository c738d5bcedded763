import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { NOT_RUN } from "./not-run.ts";
import { CASES } from "./row.ts";

const rows = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts"))
  .flatMap((name) => [
    ...readFileSync(`${import.meta.dirname}/${name}`, "utf8").matchAll(/^ *row\("([A-Z]-\d+)"/gm),
  ])
  .map(([, id]) => id);

describe("the catalogue of attacks", () => {
  it("has exactly one row for each case, or a reason why the case is not run", (t) => {
    assert.deepEqual([...rows, ...Object.keys(NOT_RUN)].sort(), CASES.map(({ id }) => id).sort());
    t.diagnostic(`${rows.length} of ${CASES.length} cases are run, ${Object.keys(NOT_RUN).length} are not`);
  });
});
