import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fingerprint } from "../../src/core/values.ts";
import {
  type Dismissal,
  dayOf,
  isDay,
  isInForce,
  readLedger,
  withDismissal,
  writeLedger,
} from "../../src/policy/dismissal-ledger.ts";

const ENTRY: Dismissal = {
  ...{ id: "F-012345", fingerprint: fingerprint("0123456789abcdef"), code: "2-0123456789abcdef" },
  ...{ path: "src/a.ts", title: "Wrong value", reason: "It is right.", by: "writer" },
  ...{ on: "2026-01-01", until: "2026-04-01" },
};
const NOW = Date.UTC(2026, 0, 1, 23, 59);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readLedger(bytes(text), "ledger.yml");

test("a ledger is read back as it was written, whatever words are in it", () => {
  const words = fc
    .string({ minLength: 1, maxLength: 60, unit: "binary" })
    .filter((text) => !/[\ud800-\udfff]/.test(text));
  fc.assert(
    fc.property(words, words, (title, reason) => {
      const entries = [ENTRY, { ...ENTRY, title, reason }];
      assert.deepEqual(read(writeLedger(entries)), entries);
    }),
  );
  assert.deepEqual(read(writeLedger([])), []);
});

test("no file and an empty one dismiss nothing", () => {
  assert.deepEqual(readLedger(null, "x"), []);
  assert.deepEqual(read(""), []);
});

const faults: readonly (readonly [string, string, RegExp])[] = [
  ["a list at the top", "- a\n", /ledger\.yml:1: the file: expected a map with the key dismissed/],
  [
    "no day",
    writeLedger([{ ...ENTRY, until: "soon" }]),
    /ledger\.yml:12: dismissed\[0\]\.until: expected a day/,
  ],
  [
    "a day that no month has",
    writeLedger([{ ...ENTRY, on: "2026-02-30" }]),
    /dismissed\[0\]\.on: expected a day/,
  ],
  ["a key that it does not know", "dismissed: []\nall: true\n", /ledger\.yml:2: all: this key is not known/],
  ["no YAML", "dismissed: [\n", /ledger\.yml:\d+: /],
  ["no hash", writeLedger([{ ...ENTRY, code: "0-0123456789abcdef" }]), /dismissed\[0\]\.code: expected/],
];

for (const [what, text, message] of faults) {
  test(`a ledger with ${what} is refused as a whole, with the line`, () => {
    assert.throws(() => read(text), { code: "config_invalid", message });
  });
}

test("a dismissal counts to the end of its last day", () => {
  assert.equal(isInForce({ until: "2026-01-01" }, NOW), true);
  assert.equal(isInForce({ until: "2025-12-31" }, NOW), false);
  assert.equal(dayOf(NOW), "2026-01-01");
  assert.deepEqual(["2026-02-28", "2026-02-29", "2026-2-1", ""].map(isDay), [true, false, false, false]);
});

test("a new dismissal takes the place of an older one, and those that are over go", () => {
  const other = { ...ENTRY, fingerprint: fingerprint("f".repeat(16)), id: "F-ffffff" };
  const over = { ...ENTRY, fingerprint: fingerprint("e".repeat(16)), until: "2025-12-31" };
  const again = { ...ENTRY, reason: "Still." };
  assert.deepEqual(withDismissal([ENTRY, over, other], again, NOW), [other, again]);
});
