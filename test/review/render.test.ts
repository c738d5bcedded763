import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath, repoPathFromGit } from "../../src/core/paths.ts";
import type { PlacedFinding, Proposal } from "../../src/core/proposal.ts";
import { fingerprint, sha } from "../../src/core/values.ts";
import { codeOf } from "../../src/review/fingerprint.ts";
import {
  readFindingMarker,
  readSummaryMarker,
  readTaskMarker,
  statusMarker,
  summaryKey,
} from "../../src/review/markers.ts";
import { checkReport } from "../../src/review/render-check.ts";
import { commitMessage } from "../../src/review/render-commit.ts";
import { inlineComment } from "../../src/review/render-finding.ts";
import { helpStatus } from "../../src/review/render-help.ts";
import { pullRequestText } from "../../src/review/render-pull-request.ts";
import { reviewOf } from "../../src/review/render-review.ts";
import { endStatus, failedStatus, refusedStatus, workingStatus } from "../../src/review/render-status.ts";
import { summaryComment } from "../../src/review/render-summary.ts";
import { BASE, finding, HEAD, proposal, SITE } from "./kit.ts";

const KEY = summaryKey("CI", "review", 7);
const PRINT = fingerprint("0123456789abcdef");

function inline(rest: Parameters<typeof finding>[0], suggestible = false): PlacedFinding {
  return {
    finding: finding({ fingerprint: PRINT, ...rest }),
    place: { kind: "inline", side: "RIGHT", line: 7, startLine: 6 },
    suggestible,
  };
}

function inSummary(rest: Parameters<typeof finding>[0]): PlacedFinding {
  return {
    finding: finding(rest),
    place: { kind: "summary", reason: "outside the diff" },
    suggestible: false,
  };
}

function withFindings(placed: readonly PlacedFinding[], rest: Partial<Proposal> = {}): Proposal {
  return proposal({
    review: { commit: HEAD, placed, known: [], dropped: [] },
    verdict: { conclusion: "findings", blocking: false, sentence: "2 findings (2 high)." },
    ...rest,
  });
}

test("a comment on a line says how bad and what, and carries the fingerprint", () => {
  const comment = inlineComment(inline({ title: "Off by one", body: "Fails for @octocat." }), SITE);
  assert.deepEqual(
    [comment?.path, comment?.side, comment?.line, comment?.startLine],
    ["src/a.ts", "RIGHT", 7, 6],
  );
  assert.equal(
    comment?.body,
    `**high** · Off by one (F-000000)\n\nFails for \`@octocat\`.\n\n<!-- reeve:finding 0123456789abcdef code=${codeOf(inline({}).finding.quote)} -->`,
  );
});

test("a suggestion is offered in a fence that it cannot close", () => {
  const body = inlineComment(inline({ suggestion: "a\n```\nb" }, true), SITE)?.body ?? "";
  assert.match(body, /\n````suggestion\na\n```\nb\n````\n/);
});

test("a suggestion that may not be committed is plain code with the reason", () => {
  const body =
    inlineComment(inline({ suggestion: "x\u202e", suggestionProblem: "it hides" }), SITE)?.body ?? "";
  assert.match(body, /Suggested code \(not to be committed with a click: it hides\):\n\n```\nx\n```/);
  assert.doesNotMatch(body, /```suggestion/);
});

test("a comment that is too long is cut and keeps its fingerprint", () => {
  const body = inlineComment(inline({ body: "word ".repeat(20_000) }), SITE)?.body ?? "";
  assert.ok(body.length <= 65_000);
  assert.equal(readFindingMarker(body), PRINT);
});

test("one review holds the comments and pins the commit", () => {
  const review = reviewOf(withFindings([inline({}), inSummary({})]), SITE);
  assert.equal(review?.commit, HEAD);
  assert.equal(review?.comments.length, 1);
  assert.match(
    review?.body ?? "",
    /^1 new finding\. 1 more in the summary\.\n\n<!-- reeve:review t%2D1 [0-9a-f]{16} -->$/,
  );
});

test("two reviews in the same words are told apart by run and proposal", () => {
  const one = withFindings([inline({})]);
  const task = { ...one.task, id: "t-2" };
  const bodies = [
    one,
    withFindings([inline({})], { task }),
    withFindings([inline({})], { notes: ["Other."] }),
  ];
  assert.equal(new Set(bodies.map((proposal) => reviewOf(proposal, SITE)?.body)).size, 3);
});

test("without a comment on a line there is no review", () => {
  assert.equal(reviewOf(withFindings([inSummary({})]), SITE), null);
});

test("a clean review is one line with its model, and its marker", () => {
  const body = summaryComment(proposal(), SITE, KEY);
  assert.equal(
    body,
    `**Reeve** · Nothing to report. [Run](https://github.com/o/r/actions/runs/1) · \`scripted\`\n\n<!-- reeve:summary ${KEY} head=${HEAD} base=${BASE} seen=all -->`,
  );
});

test("a clean review by fixed rules says in summary and check run that no model looked", () => {
  const { usage } = proposal();
  const verdict = { conclusion: "clean", blocking: false, sentence: "Nothing was found." } as const;
  const clean = { verdict, usage: { ...usage, model: "builtin/rules" }, review: null, checks: [] };
  const said = "Looked at by fixed rules only (`builtin/rules`), no model.";
  assert.ok(summaryComment(proposal(clean), SITE, KEY).includes(said));
  assert.ok(checkReport(proposal(clean), SITE, "Reeve").summary.includes(said));
  assert.ok(!summaryComment(proposal({ ...clean, usage }), SITE, KEY).includes("fixed rules"));
});

test("a clean review names each file that a rule left out, and why", () => {
  const skipped = [{ path: repoPath("dist/index.js"), why: "generated" }];
  const body = summaryComment(
    proposal({ coverage: { files: 3, hunks: 3, seen: 3, skipped, notReached: [] } }),
    SITE,
    KEY,
  );
  assert.match(body, /<summary>Left out by rule: 1 file<\/summary>\n\n- `dist\/index\.js`: generated/);
});

test("what could not be shown is named with its reason, as text and nothing else", () => {
  const notReached = [
    { path: repoPath("src/big.js"), hunks: 0, why: "its patch is larger than 2000000 bytes" },
    { path: repoPath("src/x.js"), hunks: 0, why: "![x](https://evil.example)" },
  ];
  const verdict = { conclusion: "partial", blocking: false, sentence: "Partial." } as const;
  const body = summaryComment(
    proposal({ verdict, coverage: { files: 2, hunks: 0, seen: 0, skipped: [], notReached } }),
    SITE,
    KEY,
  );
  assert.match(body, /<summary>Not looked at: 2 files<\/summary>\n\n- `src\/big\.js`: its patch is larger/);
  assert.doesNotMatch(body, /!\[x\]\(/);
});

test("a finding outside the diff stands in the summary with a permalink and the reason", () => {
  const body = summaryComment(withFindings([inSummary({ body: "Because." })]), SITE, KEY);
  assert.ok(
    body.includes(
      `**high** · Wrong value (F-000000)\n[\`src/a.ts\`, line 6](https://github.com/o/r/blob/${HEAD}/src/a.ts#L6) · outside the diff\n\nBecause.`,
    ),
    body,
  );
});

test("the summary lists what was not looked at, what was denied and how far the bounds were used", () => {
  const body = summaryComment(
    proposal({
      verdict: { conclusion: "partial", blocking: false, sentence: "Partial." },
      coverage: {
        files: 40,
        hunks: 40,
        seen: 0,
        skipped: [{ path: repoPath("logo.png"), why: "binary file" }],
        notReached: Array.from({ length: 40 }, (_, at) => ({ path: repoPath(`src/${at}.ts`), hunks: 1 })),
      },
      denials: [
        {
          ...{
            tool: "write_file",
            rule: "protected",
            source: ".github/reeve.yml:3",
            reason: "No.",
            count: 2,
          },
          paths: ["a.sql", "`b`\n.sql"],
        },
      ],
      notes: ["The sandbox is off."],
    }),
    SITE,
    KEY,
  );
  assert.match(body, /<summary>Not looked at: 40 files<\/summary>\n\n- `src\/0\.ts`: 1 hunk\n/);
  assert.match(body, /- and 10 more\n/);
  assert.match(body, /<summary>Left out by rule: 1 file<\/summary>\n\n- `logo\.png`: binary file/);
  assert.match(body, /<summary>Blocked by policy: 2 calls<\/summary>/);
  assert.match(
    body,
    /- `write_file` on `a\.sql`, ``"`b`\\n\.sql"`` × 2 by rule `protected` \(`\.github\/reeve\.yml:3`\): No\./,
  );
  assert.match(body, /allowed by an `allow` rule above it/);
  assert.match(body, /- The sandbox is off\./);
  assert.match(body, /\| turns \| 3 \| 40 \|/);
  assert.equal(readSummaryMarker(body)?.key, KEY);
});

test("a strange file name cannot leave its line", () => {
  const path = repoPathFromGit("a\n\n# `x` @octocat](https://evil.example)");
  const body = summaryComment(withFindings([inSummary({ path })]), SITE, KEY);
  assert.doesNotMatch(body, /^# /m);
  assert.match(
    body,
    /\[``"a\\n\\n# `x` @octocat\]\(https:\/evil\.example\)"``, line 6\]\(https:\/\/github\.com\/o\/r\/blob\//,
  );
});

test("a command's comment goes from working to its end under one marker", () => {
  const working = workingStatus("t-1", { kind: "fix", sha: null, findings: [] }, SITE);
  const done = endStatus(
    proposal({
      verdict: { conclusion: "changed", blocking: false, sentence: "Changed 1 file." },
      reply: "Did it.\n\n/agent fix again",
      checks: [
        {
          name: "test",
          on: "with edits",
          result: "failed",
          exitCode: 1,
          durationMs: 1200,
          tail: "\u001b[31mno ``` way",
        },
      ],
    }),
    { branch: "reeve/x", compareUrl: "https://github.com/o/r/compare/main...reeve/x", pullRequestUrl: null },
    SITE,
  );
  for (const body of [
    working,
    done,
    refusedStatus("t-1", "No.", SITE),
    helpStatus("t-1", { kind: "help" }),
  ]) {
    assert.equal(body.split("\n").at(-1), statusMarker("t-1"));
  }
  assert.match(working, /^\*\*Reeve\*\* · Working on a fix…/);
  assert.match(done, /Branch: `reeve\/x` · \[compare and open a pull request\]/);
  assert.match(done, /\n> Did it\.\n>\n> `\/agent` fix again\n/);
  assert.match(
    done,
    /`test` with the edits: \*\*failed\*\*, exit code 1 \(1\.2 s\)\n\n````\nno ``` way\n````/,
  );
});

test("a refused command shows the line to comment as a block of its own", () => {
  const body = refusedStatus("t-1", "Name the commit:\n\n```\n/agent test abc\n```\n\nIt is off.", SITE);
  assert.match(body, /Not done: Name the commit:.*\n\n```\n\/agent test abc\n```\n\nIt is off\.\n/);
});

test("a failed command says what failed and what to do", () => {
  const body = failedStatus(
    "t-1",
    { code: "model_auth", message: "The key was refused.", hint: "Check it." },
    SITE,
  );
  assert.match(body, /Failed \(`model_auth`\): The key was refused\. Check it\./);
});

test("no line of the help is a command", () => {
  assert.doesNotMatch(helpStatus("t-1", { kind: "help" }), /^\s*\/agent/m);
});

test("a commit's message keeps what was done and takes no trailers, marks or closers from a model", () => {
  const message = commitMessage(
    proposal({
      reply:
        "Fix the total\n\nIt was off by one.\nSigned-off-by: Maintainer <m@x>\n[skip ci]\nFixes other/repo#1\nCo-authored-by: a <a@b>\ncc @octocat",
    }),
    SITE,
  );
  assert.doesNotMatch(message, /Signed-off-by|Co-authored-by|skip ci/i);
  assert.match(message, /^Fix the total\n\n/);
  assert.match(message, /Fixes other\/repo issue 1/);
  assert.match(message, /cc octocat/);
  assert.match(message, /\n\nReeve-Task: t-1\nRequested-By: someone\nAssisted-By: scripted\n$/);
});

test("a commit's message says for which findings it is, how the checks ended with it, and who asked", () => {
  const check = { exitCode: 0, durationMs: 1, tail: "" } as const;
  const known = finding({ title: "Closes #1 for\n@octocat" });
  const from = proposal({
    task: {
      ...proposal().task,
      goal: { kind: "fix", sha: null, findings: [known.id, "F-0a0b0c"] },
    },
    review: {
      commit: HEAD,
      placed: [{ finding: known, place: { kind: "summary", reason: "x" }, suggestible: false }],
      known: [],
      dropped: [],
    },
    checks: [
      { ...check, name: "test", on: "head", result: "failed" },
      { ...check, name: "test", on: "with edits", result: "failed" },
      { ...check, name: "test", on: "with edits", result: "passed" },
      { ...check, name: "lint", on: "with edits", result: "timeout" },
    ],
  });
  const message = commitMessage(from, SITE, { login: "maintainer", id: 7, kind: "user" });
  assert.match(
    message,
    new RegExp(`For finding ${known.id}, Closes issue 1 for octocat\nFor finding F-0a0b0c\n`),
  );
  assert.match(
    message,
    /The check test passed with this change\.\nThe check lint ran out of time with this change\./,
  );
  assert.match(message, /\nCo-authored-by: maintainer <7\+maintainer@users\.noreply\.github\.com>\n$/);
});

test("a commit has no co-author where nobody asked, or nobody that GitHub knows as a person", () => {
  for (const asked of [
    null,
    { login: "helper[bot]", id: 7, kind: "bot" },
    { login: "ghost", id: null, kind: "ghost" },
  ] as const) {
    assert.doesNotMatch(commitMessage(proposal(), SITE, asked), /Co-authored-by/);
  }
});

test("a commit's subject is at most 72 characters", () => {
  const subject = commitMessage(proposal({ reply: "word ".repeat(60) }), SITE).split("\n")[0] ?? "";
  assert.ok(subject.length <= 72);
});

test("a maintenance pull request says why it is there and carries its task's name", () => {
  const base = proposal();
  const { title, body } = pullRequestText(
    proposal({
      task: { ...base.task, goal: { kind: "maintain", name: "weekly-deps" }, requester: null },
      reply: "# Update the fixtures\n\nThey were old.",
      patch: { base: HEAD, edits: [{ kind: "delete", path: repoPath("a") }], addedLines: 0, deletedLines: 1 },
    }),
    SITE,
  );
  assert.equal(title, "Update the fixtures");
  assert.match(body, /Made by the maintenance task `weekly-deps`\./);
  assert.match(body, /1 file, \+0 −1:\n\n- `a` \(deleted\)/);
  assert.equal(readTaskMarker(body), "weekly-deps");
});

test("a check run has an annotation for each finding at head, known ones too", () => {
  const report = checkReport(
    withFindings([inline({ severity: "medium" }), inSummary({ side: "LEFT" })], {
      review: {
        commit: HEAD,
        placed: [inline({ severity: "medium" }), inSummary({ side: "LEFT" })],
        known: [finding({ severity: "low" })],
        dropped: [],
      },
    }),
    SITE,
    "Reeve",
  );
  assert.deepEqual(
    report.annotations.map(({ level, startLine }) => [level, startLine]),
    [
      ["warning", 6],
      ["notice", 6],
    ],
  );
  assert.equal(report.conclusion, "neutral");
});

const conclusions: readonly [Proposal["verdict"]["conclusion"], boolean, string][] = [
  ["clean", false, "success"],
  ["partial", false, "neutral"],
  ["incomplete", false, "neutral"],
  ["findings", false, "neutral"],
  ["findings", true, "failure"],
  ["failed", false, "failure"],
];

for (const [conclusion, blocking, expected] of conclusions) {
  test(`a verdict ${conclusion}${blocking ? " that blocks" : ""} makes the check run ${expected}`, () => {
    const report = checkReport(
      proposal({ verdict: { conclusion, blocking, sentence: "S." } }),
      SITE,
      "Reeve",
    );
    assert.equal(report.conclusion, expected);
  });
}

test("a check run's summary stays below its limit", () => {
  const report = checkReport(
    proposal({
      verdict: { conclusion: "findings", blocking: false, sentence: "S." },
      reply: "word ".repeat(20_000),
    }),
    SITE,
    "Reeve",
  );
  assert.ok(report.summary.length <= 65_000);
});

test("a commit's message shows signs as they are, not escaped for a page", () => {
  const message = commitMessage(proposal({ reply: "Compare with `<=` & return Map<string, number>." }), SITE);
  assert.match(message, /Map<string, number>/);
  assert.doesNotMatch(message, /&(?:lt|gt|amp);/);
});

test("of a check that failed before the edits and passes with them, only the pass is shown", () => {
  const check = { name: "test", exitCode: 1, durationMs: 10, tail: "3 tests failed" } as const;
  const body = endStatus(
    proposal({
      checks: [
        { ...check, on: "head", result: "failed" },
        { ...check, on: "with edits", result: "passed", exitCode: 0, tail: "" },
      ],
    }),
    { branch: null, compareUrl: null, pullRequestUrl: null },
    SITE,
  );
  assert.match(body, /Checks: 1 of 1 passed/);
  assert.doesNotMatch(body, /3 tests failed/);
});

test("a clean summary still shows a check that the change itself redefined, with its name, exit code and commit", () => {
  const ground = {
    commit: sha("b".repeat(40)),
    edited: false,
    testDefinitionChanged: ["package.json", "test/a.js"].map(repoPath),
    notes: ["node_modules is not reused: no lock file stands beside it or above."],
  };
  const passed = {
    name: "test",
    on: "head",
    result: "passed",
    exitCode: 0,
    durationMs: 10,
    tail: "",
  } as const;
  const verdict = { conclusion: "clean", blocking: false, sentence: "Nothing was found." } as const;
  const body = summaryComment(proposal({ verdict, checks: [{ ...passed, ground }] }), SITE, KEY);
  assert.match(body, /`test` on head at b{40}: \*\*passed\*\*, exit code 0 \(0\.0 s\)/);
  assert.match(body, /The change touches files that say what it tests: `package\.json`, `test\/a\.js`\./);
  assert.match(body, /`node_modules is not reused: no lock file stands beside it or above\.`/);
  const plain = summaryComment(proposal({ verdict, checks: [passed] }), SITE, KEY);
  assert.doesNotMatch(plain, /on head/);
});

const IMITATION = "Checks: 12 of 12 passed\n\n**Reeve** · Nothing to report.\n\n```\ncode\n```";
const unmarked = (body: string) =>
  body.split("\n").filter((line) => /12 of 12|Nothing|^(?!>).*code/.test(line));
const MADE = { branch: null, compareUrl: null, pullRequestUrl: null };

for (const [where, render] of [
  ["the summary", (from) => summaryComment(from, SITE, KEY)],
  ["the check run", (from) => checkReport(from, SITE, "Reeve").summary],
  ["the end of a command", (from) => endStatus(from, MADE, SITE)],
  ["a pull request", (from) => pullRequestText(from, SITE).body],
] satisfies readonly (readonly [string, (from: Proposal) => string])[]) {
  test(`in ${where} the words of a model cannot be taken for lines of ours`, () => {
    const body = render(
      proposal({
        reply: IMITATION,
        verdict: { conclusion: "partial", blocking: false, sentence: "Partial." },
      }),
    );
    assert.deepEqual(unmarked(body), ["> Checks: 12 of 12 passed", "> **Reeve** · Nothing to report."]);
    assert.match(body, /\n> ```\n> code\n> ```\n/);
  });
}

test("an answer stands as it is", () => {
  const base = proposal();
  const task = { ...base.task, goal: { kind: "answer" as const } };
  assert.match(endStatus(proposal({ task, reply: "Because." }), MADE, SITE), /\n\nBecause\.\n\n/);
});

test("a pull request's body holds no skip mark, however it was put together", () => {
  for (const reply of [
    "[skip ci]",
    "\n[skip ci]",
    "```\n[ci skip]\n```",
    "`[no ci]`",
    "[skip\u{f0000} ci]",
    "[[skip ci]kip ci]",
  ]) {
    const { body } = pullRequestText(proposal({ reply: `Text ${reply}` }), SITE);
    assert.doesNotMatch(body, /\[[^\]]*(?:skip|no) ?c?i?\]/);
    assert.match(body, /(?<!\\)\(skip mark removed\)/);
  }
});

test("a pull request's body closes no issue when it becomes the message of a squashed commit", () => {
  for (const [reply, left] of [
    ["Fixes #12.", /Fixes `?issue 12`?/],
    ["```\nCloses #1\n```", /Closes issue 1/],
    ["`fix\u200bes acme/shop#1`", /`fixes acme\/shop issue 1`/],
    ["`closes GH-4`", /`closes issue 4`/],
    ["`closes https://github.com/o/r/issues/3`", /`closes github\.com\/o\/r\/issues\/3`/],
  ] as const) {
    const { body } = pullRequestText(proposal({ reply }), SITE);
    assert.match(body, left);
    assert.doesNotMatch(body, /(?:fixes|closes)\W+(?:[\w/]*#\d|GH-|https:)/i);
  }
});

test("a pull request's body refers to issues of its own repository", () => {
  assert.match(pullRequestText(proposal({ reply: "As in #12." }), SITE).body, /^> As in #12\.\n/);
});

test("nobody is to rely on a review whose summary was cut", () => {
  const cut = summaryComment(
    withFindings([inSummary({ body: "word ".repeat(2_000) })].flatMap((one) => Array(8).fill(one))),
    SITE,
    KEY,
  );
  assert.equal(readSummaryMarker(cut)?.seen, null);
  const whole = summaryComment(withFindings([inSummary({})]), SITE, KEY);
  assert.deepEqual(readSummaryMarker(whole)?.seen?.missed, []);
});
