import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../src/agent/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
const sourceOf = (name: string) => readFileSync(new URL(name, folder), "utf8");

test("the agent imports core, itself and the schema library, and nothing else", () => {
  for (const name of files) {
    for (const [, from = ""] of sourceOf(name).matchAll(/ from "([^"]+)"/g)) {
      assert.match(from, /^(\.\/[a-z-]+\.ts|\.\.\/core\/[a-z-]+\.ts|zod)$/, `${name} imports ${from}`);
    }
  }
});

test("the agent reads no environment, starts no process and has no clock of its own", () => {
  for (const name of files) {
    const found = sourceOf(name).match(
      /\bprocess\.|\bDate\b|\bset(Timeout|Interval|Immediate)\b|\bfetch\(|\bimport\(/,
    );
    assert.equal(found, null, `${name} uses ${found?.[0]}`);
  }
});

test("each file of the agent can be read in one sitting, the loop on one screen", () => {
  for (const name of files) {
    const lines = sourceOf(name).split("\n").length - 1;
    assert.ok(lines <= (name === "loop.ts" ? 100 : 150), `${name} has ${lines} lines`);
  }
});
