import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { RunEvent } from "../../src/core/events.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { Proposal } from "../../src/core/proposal.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { microUsd, Secret, sha } from "../../src/core/values.ts";
import { createJobSummary } from "../../src/record/job-summary.ts";
import { ALLOWED, AT, DENIED, turn } from "./events.ts";
import { finding, proposal } from "./proposal.ts";

const redact = createRedactor([{ name: "token", value: new Secret("token-of-the-job") }]);

function pageOf(from: Proposal | null, events: readonly RunEvent[] = [], notes: readonly string[] = []) {
  const summary = createJobSummary(redact);
  for (const event of events) summary.write(event);
  return summary.render(from, notes);
}

/** What a reader sees of a text: without the backslashes of the escapes. */
const plain = (page: string) => page.replace(/\\(?=[!-/:-@[-`{-~])/g, "");

const inline = { kind: "inline", side: "RIGHT", line: 4, startLine: null } as const;

function withFindings(...findings: ReturnType<typeof finding>[]): Proposal {
  const whole = proposal();
  assert.ok(whole.review);
  const placed = findings.map((one) => ({ finding: one, place: inline, suggestible: false }));
  return { ...whole, review: { ...whole.review, placed } };
}

describe("the job summary", () => {
  it("tells what each of several models used, and leaves that out where there is one", () => {
    const { usage } = proposal();
    const one = { ...usage, model: "small/one", requests: 2, cost: microUsd(1_000) };
    const { used: _, limits: __, ...small } = one;
    const page = plain(pageOf({ ...proposal(), usage: { ...usage, models: [small] } }));
    assert.match(page, /- 2 requests to small\/one: \d+ tokens in .*, \$0\.0010/);
    assert.doesNotMatch(plain(pageOf(proposal())), /requests? to/);
  });

  it("tells what of the output was reasoning, where the provider told", () => {
    const { usage } = proposal();
    const page = plain(pageOf({ ...proposal(), usage: { ...usage, reasoning: 150 } }));
    assert.match(page, /, 200 out \(150 of them reasoning\), /);
  });

  it("says once that messages became notes, and how often a model had refused", () => {
    const event = { type: "compaction", dropped: 4, tokensBefore: 9, tokensAfter: 5, at: AT } as const;
    const page = plain(pageOf(proposal(), [event, { ...event, refused: true }]));
    assert.match(
      page,
      /- The conversation did not fit the model's window: 8 earlier messages became notes, 1 time because the model refused a request as too long\. The transcript has them whole\./,
    );
    assert.doesNotMatch(plain(pageOf(proposal())), /became notes/);
  });

  it("tells the verdict, the findings, the bounds and the cost", () => {
    const page = plain(pageOf(proposal()));
    assert.match(
      page,
      /^## Reeve: findings\n\nOne finding in 2 files\.\n\nRead at commit aaaaaaaaaaaa, tier T2\. Policy and instructions are those of commit bbbbbbbbbbbb\./,
    );
    assert.match(page, /### Findings: 1\n\n\*\*high: The discount is doubled\*\*/);
    assert.match(page, /src\/price\.js, line 3–4 \(confidence high; on the line\)\n\n> It is taken twice\./);
    assert.match(page, /### Looked at: 5 of 5 hunks in 2 files/);
    assert.match(page, /scripted: 4050 tokens in \(3000 of them cached\), 200 out, \$0\.01\n/);
    assert.match(page, /\| turns \| 4 \| 40 \|/);
    assert.match(page, /\| cost \| \$0\.0123 \| none \|/);
    assert.match(page, /\| wallMs \| 4\.2 s \| 900\.0 s \|/);
  });

  it("holds findings of earlier runs whole, as it does new ones", () => {
    const whole = proposal();
    assert.ok(whole.review);
    const known = [finding({ title: "SQL injection", body: "Through x." })];
    const page = plain(pageOf({ ...whole, review: { ...whole.review, known } }));
    assert.match(page, /### Findings: 1 \(1 posted by an earlier run\)/);
    assert.match(page, /\*\*high: SQL injection\*\*\n\n.*; posted by an earlier run\)\n\n> Through x\./);
  });

  it("has a line for every bound", () => {
    const page = pageOf(proposal());
    for (const name of Object.keys(proposal().usage.limits)) assert.ok(page.includes(`| ${name} |`), name);
  });

  it("says when the verdict fails the job", () => {
    const verdict = { ...proposal().verdict, blocking: true };
    assert.match(pageOf(proposal({ verdict })), /^## Reeve: findings, fails the job/);
  });

  it("lists what was not looked at, and what was left out by rule", () => {
    const coverage = {
      files: 3,
      hunks: 9,
      seen: 4,
      skipped: [{ path: repoPath("package-lock.json"), why: "ignored" }],
      notReached: [{ path: repoPath("big.ts"), hunks: 5 }],
    };
    const page = plain(pageOf(proposal({ coverage })));
    assert.match(page, /4 of 9 hunks in 3 files\n\nNot looked at:\n\n- big\.ts: 5 hunks/);
    assert.match(page, /Left out by rule: 1<\/summary>\n\n- package-lock\.json: ignored/);
  });

  it("lists what was blocked with its rule and where the rule stands", () => {
    const paths = ["a.yml", "b.yml"];
    const denial = {
      tool: "edit_file",
      rule: "protected",
      source: null,
      reason: "A workflow.",
      count: 2,
      paths,
    };
    const configured = { ...denial, rule: "no-docs", source: ".github/reeve.yml:9", count: 1, paths: [] };
    const page = plain(pageOf(proposal({ denials: [denial, configured] })));
    assert.match(page, /### Blocked by policy: 3 calls/);
    assert.match(page, /allowed by a rule with allow above it, once that is on the base branch\./);
    assert.match(page, /\| edit_file \| a\.yml, b\.yml \| protected \| built in \| A workflow\. \| 2 \|/);
    assert.match(page, /\| edit_file \| {2}\| no-docs \| \.github\/reeve\.yml:9 \| A workflow\. \| 1 \|/);
  });

  it("has a table of all decisions, what was denied first, equal ones together with what they were about", () => {
    const on = (...paths: string[]) => ({ effect: "read", paths: paths.map(repoPath), check: null }) as const;
    const names = ["a", "b", "c", "d"];
    const page = plain(
      pageOf(proposal(), [
        ...names.flatMap((path) => turn("", {}, "", { ...ALLOWED, call: on(path) })),
        ...turn("", {}, "", { ...DENIED, call: on(".github/x") }),
        { type: "decision", by: "publish", decision: { ...ALLOWED, call: on("a") }, at: AT },
      ]),
    );
    assert.match(page, /<summary>Decisions: 5 calls allowed, 1 denied<\/summary>/);
    const rows = page.split("\n").filter((line) => /^\| (?:allow|deny) /.test(line));
    assert.deepEqual(rows, [
      "| deny | read_file | .github/x | protected-paths | .github/reeve.yml:12 | 1 |",
      "| allow | read_file | a, b, c, and 1 more | read-tools | built in | 4 |",
      "| allow | publish | a | read-tools | built in | 1 |",
    ]);
  });

  it("has the digest of the audit's last line, apart from the file", () => {
    const digest = "e".repeat(64);
    const page = createJobSummary(redact).render(proposal(), [], digest);
    assert.match(page, new RegExp(`SHA-256 of the audit's last line: \`${digest}\`\\n$`));
  });

  it("keeps the table of decisions short whatever the tools are called", () => {
    const events = Array.from({ length: 200 }, (_, at) =>
      turn("", {}, "", { ...DENIED, rule: { name: `| <b> ${at}` } }),
    );
    const page = pageOf(proposal(), events.flat());
    assert.match(page, /\n\nand 150 more\n\n<\/details>/);
    assert.doesNotMatch(page, /(?<!\\)<b>/);
  });

  it("shows the checks, and the end of what a failing one said", () => {
    const check = { name: "test", on: "head", exitCode: 0, durationMs: 900, tail: "quiet" } as const;
    const failing = {
      ...check,
      on: "with edits",
      result: "failed",
      exitCode: 1,
      tail: "1 test failed",
    } as const;
    const page = plain(pageOf(proposal({ checks: [{ ...check, result: "passed" }, failing] })));
    assert.match(
      page,
      /\| test \| head \| passed \| 0 \| 0\.9 s \|\n\| test \| with edits \| failed \| 1 \|/,
    );
    assert.match(page, /End of test:\n\n```text\n1 test failed\n```/);
    assert.ok(!page.includes("quiet"));
  });

  it("says what the change did to what a check tests, and what the check was not given", () => {
    const ground = {
      commit: sha("a".repeat(40)),
      edited: false,
      testDefinitionChanged: ["package.json"].map(repoPath),
      notes: ["node_modules is not reused: no lock file stands beside it or above."],
    };
    const check = {
      name: "test",
      on: "head",
      result: "passed",
      exitCode: 0,
      durationMs: 900,
      tail: "",
      ground,
    } as const;
    const page = plain(pageOf(proposal({ checks: [check] })));
    assert.match(
      page,
      /- test: The change touches files that say what it tests: package\.json\.\n- test: node_modules is not reused: /,
    );
  });

  it("shows the changes, what was published, and the notes, each note once", () => {
    const events: RunEvent[] = [
      { type: "published", action: "review", outcome: "refused", at: AT },
      { type: "published", action: "branch", outcome: "done", url: "https://github.test/acme/shop", at: AT },
      { type: "degraded", code: "x", reason: "Checks are off.", at: AT },
    ];
    const patch = {
      base: proposal().pinned.head,
      edits: [{ kind: "delete", path: repoPath("old.ts") }],
      addedLines: 0,
      deletedLines: 7,
    } as const;
    const page = plain(pageOf(proposal({ patch, notes: ["Checks are off."] }), events, ["A late word."]));
    assert.match(page, /### Changes: 1 files, \+0 −7\n\n- delete old\.ts/);
    assert.match(
      page,
      /\| review \| refused \| {2}\|\n\| branch \| done \| \[open\]\(https:\/\/github\.test\/acme\/shop\) \|/,
    );
    assert.match(page, /\n- Checks are off\.\n- A late word\.\n/);
  });

  it("says which sections of the policy file counted, if any", () => {
    const sections = ["packages/api/** (.github/reeve.yml:6)", "docs/** (.github/reeve.yml:9)"];
    const page = plain(pageOf(proposal(), [{ type: "sections", sections, at: AT }]));
    assert.match(
      page,
      /^Sections of the policy file that counted: packages\/api\/\*\* \(.*:6\); docs\/\*\* \(.*:9\)$/m,
    );
    assert.doesNotMatch(pageOf(proposal(), [{ type: "sections", sections: [], at: AT }]), /Sections/);
  });

  it("gives the reason of a task that was skipped, and the fault of one that failed", () => {
    const skipped: RunEvent = { type: "task_skipped", code: "x", reason: "No command.", at: AT };
    assert.match(plain(pageOf(null, [skipped])), /^## Reeve: nothing to do\n\nNo command\./);
    const fault = { code: "internal", message: "It broke.", hint: "Look." } as const;
    const failed: RunEvent = { type: "task_end", conclusion: "failed", fault, at: AT };
    assert.match(plain(pageOf(null, [failed])), /^## Reeve: failed\n\nIt broke\. Look\./);
  });

  const HOSTILE =
    "![x](https://evil.example/?d=1) <img src=x> <script>x</script> </details> @everyone fixes #1 | a | `b` [c](javascript:d) www.evil.example https://evil.example\n# head\n- list\n```js\n::error::x\n| table |";

  it("shows words of others as words: no image, link, tag, table or fence of theirs", () => {
    const page = pageOf(
      proposal({
        ...withFindings(finding({ title: HOSTILE, body: HOSTILE })),
        reply: HOSTILE,
        notes: [HOSTILE],
        verdict: { conclusion: "findings", blocking: false, sentence: HOSTILE },
        denials: [{ tool: HOSTILE, rule: HOSTILE, source: HOSTILE, reason: HOSTILE, count: 1 }],
      }),
      [{ type: "published", action: HOSTILE, outcome: HOSTILE, url: "javascript:alert(1)", at: AT }],
    );
    const ours = /<\/?(details|summary)>/g;
    assert.ok(!/(?<!\\)[<](?!\/?(?:details|summary)>)/.test(page), "a tag");
    assert.equal((page.match(ours) ?? []).length, 4);
    for (const mark of [
      /(?<!\\)!\\?\[/,
      /(?<!\\)\]\(/,
      /https:/,
      /www\./,
      /(?<!\\)`/,
      /(?<!\\)@/,
      /^# head/m,
    ])
      assert.ok(!mark.test(page), `${mark}`);
    const denied = page.split("\n").filter((line) => line.includes("\\:\\:error"));
    assert.ok(denied.length > 0 && denied.every((line) => !line.startsWith("::")));
  });

  it("shows code of others in a fence that they cannot close", () => {
    const suggestion = "a\n````\n# head\n```\n\u202eb";
    const page = pageOf(withFindings(finding({ suggestion })));
    assert.match(page, /\n`````text\na\n````\n# head\n```\nb\n`````\n/);
  });

  it("holds no secret, also where a mark would have broken it up", () => {
    const page = pageOf(
      withFindings(finding({ body: "It is token-of-the-job.", title: "token-of-the-job" })),
    );
    assert.ok(!plain(page).includes("token-of-the-job"));
    assert.match(plain(page), /> It is \[redacted:token\]\./);
  });

  it("stays below 100 kB whatever comes, says what is left out, and keeps its tags in pairs", () => {
    const many = Array.from({ length: 200 }, () =>
      finding({ body: "<b>".repeat(9_000), suggestion: "`".repeat(9_000), title: "|".repeat(900) }),
    );
    const notReached = Array.from({ length: 900 }, (_, index) => ({
      path: repoPath(`${"d/".repeat(600)}${index}`),
      hunks: 1,
    }));
    const coverage = { files: 900, hunks: 900, seen: 0, skipped: [], notReached };
    const page = pageOf({ ...withFindings(...many), coverage, reply: "\ud83d\ude00".repeat(9_000) });
    assert.ok(Buffer.byteLength(page) <= 100_000, `${Buffer.byteLength(page)}`);
    assert.match(page, /\d+ parts are left out here: a summary holds 100 kB\.\n$/);
    assert.equal(page.split("<details>").length, page.split("</details>").length);
    assert.match(page, /### Used/);
    assert.equal(Buffer.from(page).toString(), page, "no half of a character");
  });
});
