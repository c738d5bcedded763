import assert from "node:assert/strict";
import { test } from "node:test";
import { fingerprint } from "../../src/core/values.ts";
import {
  entryMarker,
  findingMarker,
  readEntryMarkers,
  readFindingFacts,
  readFindingMarker,
  readSummaryMarker,
  readTaskMarker,
  statusMarker,
  summaryKey,
  summaryMarker,
  taskMarker,
  withSettled,
} from "../../src/review/markers.ts";
import { BASE, HEAD } from "./kit.ts";

const PRINT = fingerprint("0123456789abcdef");
const KEY = summaryKey("CI", "review", 7);

test("a marker is read back from a body as GitHub returns it", () => {
  assert.equal(readFindingMarker(`Text.\r\n\r\n${findingMarker(PRINT)}`), PRINT);
  assert.deepEqual(readSummaryMarker(`${summaryMarker(KEY, HEAD)}\r\n`), {
    key: KEY,
    head: HEAD,
    seen: null,
  });
});

test("a finding's marker tells its code, and whether it was settled", () => {
  const code = "3-0123456789abcdef";
  const body = `Text.\n\n${findingMarker(PRINT, { code })}`;
  assert.deepEqual(readFindingFacts(body), { fingerprint: PRINT, code, settled: false });
  const settled = withSettled(body);
  assert.deepEqual(readFindingFacts(settled), { fingerprint: PRINT, code, settled: true });
  assert.equal(withSettled(settled), settled);
  assert.ok(settled.startsWith("Text.\n\n<!--"));
});

test("a summary's marker names what was not looked at, or that nobody is to rely on it", () => {
  const missed = ["0123abcd", "89abcdef"];
  const seenOf = (names: readonly string[]) =>
    readSummaryMarker(summaryMarker(KEY, HEAD, { base: BASE, missed: names }))?.seen;
  assert.deepEqual(seenOf(missed), { base: BASE, missed });
  assert.deepEqual(seenOf([]), { base: BASE, missed: [] });
  const many = Array.from({ length: 201 }, () => "0123abcd");
  assert.equal(seenOf(many), null);
});

test("an entry of a summary keeps its name, whatever is in it", () => {
  const body = `Text.\r\n\r\n${entryMarker(PRINT, "1-0123456789abcdef", "a b/--> ä.ts")}\r\nMore.`;
  assert.deepEqual(readEntryMarkers(body), [
    { fingerprint: PRINT, code: "1-0123456789abcdef", path: "a b/--> ä.ts" },
  ]);
});

for (const name of ["deps", "weekly--deps", "a b --> c", "ä/ö", "100%"]) {
  test(`the name ${JSON.stringify(name)} survives its marker and cannot end it`, () => {
    assert.equal(readTaskMarker(taskMarker(name)), name);
    assert.match(statusMarker(name), /^<!-- reeve:status [^\s>-]+ -->$/);
    assert.match(taskMarker(name), /^<!-- reeve:task [^\s>-]+ -->$/);
  });
}

const forged: readonly [string, string][] = [
  ["in the middle of a body", `${findingMarker(PRINT)}\nText.`],
  ["behind other text in its line", `Text ${findingMarker(PRINT)}`],
  ["with upper-case digits", "<!-- reeve:finding 0123456789ABCDEF -->"],
  ["with too few digits", "<!-- reeve:finding 01234567 -->"],
  ["with more behind it", "<!-- reeve:finding 0123456789abcdef x -->"],
  ["in other blanks", "<!--reeve:finding 0123456789abcdef-->"],
];

for (const [what, body] of forged) {
  test(`a marker ${what} is none`, () => assert.equal(readFindingMarker(body), null));
}

for (const body of [
  `<!-- reeve:summary ${KEY} head=abc -->`,
  `<!-- reeve:summary other head=${HEAD} -->`,
  "<!-- reeve:task %ZZ -->",
  "<!-- reeve:task a-b -->",
]) {
  test(`${body} is no marker`, () => {
    assert.equal(readSummaryMarker(body), null);
    assert.equal(readTaskMarker(body), null);
  });
}

test("the summary's key tells workflows, jobs and pull requests apart", () => {
  const keys = [
    summaryKey("a", "b", 1),
    summaryKey("a", "c", 1),
    summaryKey("b", "b", 1),
    summaryKey("a", "b", 2),
  ];
  assert.equal(new Set(keys).size, 4);
});
