import assert from "node:assert/strict";
import { test } from "node:test";
import type { FindingDraft } from "../../src/core/finding.ts";
import { createFindings, type FindingsDeps } from "../../src/review/findings.ts";
import type { Prove } from "../../src/review/proof.ts";
import { changed, changeSet, draft, tree } from "./kit.ts";

const DEPS: FindingsDeps = {
  workspace: tree({
    "src/a.ts": "one\ntwo\n\tthree\nfour\nsame\nsame\n",
    "package-lock.json": "{}\n",
    "raw.bin": new Uint8Array([0, 1, 2]),
  }),
  changes: changeSet(
    changed("src/a.ts", ["@@ -1,3 +1,3 @@\n one\n-TWO\n+two\n \tthree"]),
    changed("old.ts", ["@@ -1,2 +0,0 @@\n-try {\n-}"], { status: "deleted" }),
  ),
  limit: 50,
  ignore: (path) => (path === "package-lock.json" ? "a lock file" : null),
};

async function report(rest: Partial<FindingDraft>, deps: Partial<FindingsDeps> = {}) {
  return createFindings({ ...DEPS, ...deps }).report(draft(rest));
}

test("a finding whose quote is in the diff is placed inline", async () => {
  const outcome = await report({ quote: "two" });
  assert.equal(outcome.kind, "placed");
  assert.ok(outcome.kind === "placed" && outcome.inline);
  assert.equal(outcome.note, 'Placed inline at "src/a.ts" line 2.');
  assert.deepEqual(outcome.finding.lines, { start: 2, end: 2 });
  assert.equal(outcome.finding.id, `F-${outcome.finding.fingerprint.slice(0, 6)}`);
});

test("a finding outside the diff of its file is placed on the file", async () => {
  const outcome = await report({ quote: "four" });
  assert.ok(outcome.kind === "placed" && !outcome.inline);
  assert.equal(outcome.note, 'Placed on the whole file "src/a.ts": its lines are outside the diff.');
});

test("a finding about a removed line is placed on LEFT", async () => {
  const outcome = await report({ quote: "TWO", line: 2 });
  assert.ok(outcome.kind === "placed" && outcome.inline);
  assert.equal(outcome.finding.side, "LEFT");
});

test("a finding about a deleted file is placed on its removed lines", async () => {
  const outcome = await report({ path: "old.ts", quote: "try {" });
  assert.ok(outcome.kind === "placed" && outcome.inline);
});

const refused: readonly [string, Partial<FindingDraft>, string, RegExp][] = [
  [
    "a quote that stands nowhere",
    { quote: "five" },
    "anchor_not_found",
    /"src\/a\.ts": The quote does not stand/,
  ],
  ["an unknown file", { path: "src/b.ts", quote: "x" }, "path_not_found", /No file "src\/b\.ts"/],
  ["an ignored file", { path: "package-lock.json", quote: "{}" }, "ignored_path", /a lock file/],
];

for (const [what, rest, code, reason] of refused) {
  test(`${what} is refused at once`, async () => {
    const outcome = await report(rest);
    assert.equal(outcome.kind, "refused");
    assert.equal(outcome.kind === "refused" && outcome.code, code);
    assert.match(outcome.kind === "refused" ? outcome.reason : "", reason);
  });
}

test("a report over the bound is refused and counted", async () => {
  const findings = createFindings({ ...DEPS, limit: 1 });
  await findings.report(draft({ quote: "two" }));
  const outcome = await findings.report(draft({ quote: "four", title: "Another" }));
  assert.equal(outcome.kind === "refused" && outcome.code, "findings_bound");
  assert.deepEqual(findings.dropped(), [{ reason: "over the bound on findings", count: 1 }]);
});

test("two reports at once do not pass the bound together", async () => {
  const findings = createFindings({ ...DEPS, limit: 1 });
  await Promise.all([
    findings.report(draft({ quote: "two", title: "First" })),
    findings.report(draft({ quote: "four", title: "Second" })),
  ]);
  assert.equal(findings.all().length, 1);
});

test("a report that comes again with a good quote is not counted as dropped", async () => {
  const findings = createFindings(DEPS);
  await findings.report(draft({ quote: "tow" }));
  assert.deepEqual(findings.dropped(), [{ reason: "the quoted lines were not found", count: 1 }]);
  await findings.report(draft({ quote: "two" }));
  assert.deepEqual(findings.dropped(), []);
});

test("the same defect in other words is a duplicate", async () => {
  const findings = createFindings(DEPS);
  await findings.report(draft({ quote: "two", title: "Missing null check on user" }));
  const again = await findings.report(draft({ quote: "one\ntwo", title: "User lacks a null check" }));
  assert.equal(again.kind, "duplicate");
});

test("another defect at the same place is a finding of its own", async () => {
  const findings = createFindings(DEPS);
  await findings.report(draft({ quote: "two", title: "Missing null check" }));
  const other = await findings.report(draft({ quote: "two", title: "Wrong rounding mode" }));
  assert.equal(other.kind, "placed");
  const [first, second] = findings.all();
  assert.notEqual(first?.fingerprint, second?.fingerprint);
});

test("a defect keeps its fingerprint when its line moves and its title changes", async () => {
  const moved = tree({ "src/a.ts": "new\nnew\none\n  two\n" });
  const before = await report({ quote: "two", title: "Wrong" });
  const after = await report({ quote: "two", title: "Off by one" }, { workspace: moved });
  assert.ok(before.kind === "placed" && after.kind === "placed");
  assert.equal(after.finding.fingerprint, before.finding.fingerprint);
});

test("a new occurrence of equal code is a new finding", async () => {
  const first = await report({ quote: "same", line: 5 });
  const second = await report({ quote: "same", line: 6 });
  assert.ok(first.kind === "placed" && second.kind === "placed");
  assert.notEqual(first.finding.fingerprint, second.finding.fingerprint);
});

test("a suggestion gets its indent back", async () => {
  const outcome = await report({ quote: "three", suggestion: "THREE" });
  assert.equal(outcome.kind === "placed" && outcome.finding.suggestion, "\tTHREE");
});

test("a suggestion that changes nothing is left out and said", async () => {
  const outcome = await report({ quote: "three", suggestion: "three" });
  assert.ok(outcome.kind === "placed");
  assert.equal(outcome.finding.suggestion, null);
  assert.match(outcome.note, /left out: it changes nothing/);
});

test("a suggestion that hides characters carries the reason why it is shown as code", async () => {
  const outcome = await report({ quote: "two", suggestion: "two\u202e" });
  assert.ok(outcome.kind === "placed");
  assert.match(outcome.finding.suggestionProblem ?? "", /nobody sees/);
  assert.match(outcome.note, /shown as plain code/);
});

test("a title is one line and text is capped", async () => {
  const outcome = await report({
    quote: "two",
    title: `a\n\n b ${"x".repeat(500)}`,
    body: "y".repeat(20_000),
  });
  assert.ok(outcome.kind === "placed");
  assert.match(outcome.finding.title, /^a b x+…$/);
  assert.equal(outcome.finding.title.length, 160);
  assert.equal(outcome.finding.body.length, 10_000);
});

const objecting = (path: string, lines: string) =>
  lines.includes("KEY") ? "it would hold a secret" : path === "src/b.ts" ? "the path is protected" : null;

for (const [what, rest, why] of [
  ["lines that would be redacted", { quote: "two", suggestion: "KEY" }, "it would hold a secret"],
  ["quoted lines that would be redacted", { quote: "a KEY", suggestion: "none" }, "it would hold a secret"],
  [
    "a path that may not be written",
    { path: "src/b.ts", quote: "x", suggestion: "y" },
    "the path is protected",
  ],
] as const) {
  test(`a suggestion with ${what} is not one to commit with a click`, async () => {
    const workspace = tree({ "src/a.ts": "one\ntwo\na KEY\n", "src/b.ts": "x\n" });
    const outcome = await report(rest, { workspace, objection: objecting });
    assert.ok(outcome.kind === "placed");
    assert.equal(outcome.finding.suggestionProblem, why);
    assert.match(outcome.note, new RegExp(`shown as plain code: ${why}\\.`));
  });
}

test("a suggestion that nobody objects to can be committed with a click", async () => {
  const outcome = await report({ quote: "two", suggestion: "zwei" }, { objection: objecting });
  assert.ok(outcome.kind === "placed" && outcome.finding.suggestionProblem === undefined);
});

test("a finding that is withdrawn is gone, counted, and may be reported again", async () => {
  const findings = createFindings(DEPS);
  const first = await findings.report(draft({ quote: "two" }));
  assert.ok(first.kind === "placed");
  assert.equal(findings.withdraw("F-000000"), null);
  assert.equal(findings.withdraw(` ${first.finding.id} `)?.id, first.finding.id);
  assert.equal(findings.withdraw(first.finding.id), null);
  assert.deepEqual(findings.all(), []);
  assert.deepEqual(findings.dropped(), [
    { reason: "withdrawn when they were checked against what people say of the change", count: 1 },
  ]);
  assert.equal((await findings.report(draft({ quote: "two" }))).kind, "placed");
});

for (const [what, suggestion, fixed] of [
  ["with its suggestion applied", "zwei", "one\nzwei\n\tthree\nfour\nsame\nsame\n"],
  ["without one that may not be committed", "KEY", null],
  ["without one, where it has none", null, null],
] as const) {
  test(`a finding is given to what proves it ${what}`, async () => {
    const given: (string | null)[] = [];
    const prove: Prove = async (request) => {
      given.push(request.fixed && new TextDecoder().decode(request.fixed));
      return { kind: "unproved", note: "No." };
    };
    const proof = { check: "test", files: [] };
    const outcome = await report({ quote: "two", suggestion, proof }, { objection: objecting, prove });
    assert.deepEqual(given, [fixed]);
    assert.match(outcome.kind === "placed" ? outcome.note : "", / No\.$/);
  });
}
