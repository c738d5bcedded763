import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import adapter from "./adapter.ts";
import { matches, suites, type Vector } from "./vectors/suites.mjs";

/** Suites that the product answers now; a suite joins when the adapter has its function. */
const SUITES = [
  "agent",
  "faux",
  "ch1",
  "pairing",
  "runAgent",
  "react",
  "schema",
  "budget",
  "cost",
  "cli",
  "render",
  "tool",
  "truncate",
  "approval",
  "settings",
  "print",
  "wire-request",
  "wire-reply",
];

const { vectors }: { vectors: readonly Vector[] } = JSON.parse(
  readFileSync(new URL("vectors/VECTORS.json", import.meta.url), "utf8"),
);

for (const vector of vectors.filter(({ suite }) => SUITES.includes(suite))) {
  test(`${vector.id}: ${vector.title}`, async () => {
    const suite = suites[vector.suite];
    assert.ok(suite, `There is no suite ${vector.suite}.`);
    const got = await suite.run(vector.input, adapter, vector);
    const wrong = suite.compare ? suite.compare(vector.expect, got) : matches(vector.expect, got);
    assert.deepEqual(wrong, []);
  });
}
