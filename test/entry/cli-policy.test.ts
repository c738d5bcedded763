import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { createAudit } from "../../src/record/audit.ts";
import { tempDirectory } from "../kit/repository.ts";
import { runCli } from "./cli-kit.ts";

const POLICY = `checks:
  test: { run: [npm, test] }
rules:
  - deny: { effect: write, paths: "migrations/**" }
    reason: People change the schema.
  - deny: { paths: "secrets/**" }
`;
const USER = (login: string, id: number) => ({ login, id, type: "User" });
const REPOSITORY = { id: 1, full_name: "acme/shop", default_branch: "main", private: false, fork: false };
const COMMENT = {
  action: "created",
  issue: { number: 7, title: "T", body: "", state: "open", user: USER("bob", 12), pull_request: {} },
  comment: {
    ...{ id: 5, body: "/agent fix the sums", user: USER("alice", 11), author_association: "MEMBER" },
    created_at: "2026-01-01T00:00:00Z",
  },
  repository: REPOSITORY,
  sender: USER("alice", 11),
};

/** A folder with files; what is no text is written as JSON. */
function folderOf(t: TestContext, files: Readonly<Record<string, unknown>>): string {
  const folder = tempDirectory(t);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

const withEvent = (t: TestContext, event: unknown = COMMENT, policy: string = POLICY) =>
  folderOf(t, { "event.json": event, ".github/reeve.yml": policy });

describe("reeve policy explain", () => {
  const explain = (t: TestContext, folder: string, ...flags: string[]) =>
    runCli(t, folder, ["policy", "explain", "--event", "event.json", ...flags]);

  it("tells the tier, the rule of the gate, the tools, and who decides on each path by which rule", async (t) => {
    const { code, stdout, stderr } = await explain(t, withEvent(t));
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^Event +issue_comment created → fix$/m);
    assert.match(
      stdout,
      /^People +alice \(write, called MEMBER by the payload\), bob \(write\); .*: write$/m,
    );
    assert.match(stdout, /^Tier +T3 by gate-10$/m);
    assert.match(stdout, /^Tools +read_file, .*edit_file.*run_check$/m);
    assert.match(stdout, /^Not offered +report_finding, withdraw_finding$/m);
    assert.match(
      stdout,
      /^package\.json:\n {2}allow by default-read: .*\n {2}deny by protected-paths: edit_file/m,
    );
    assert.match(
      stdout,
      /^migrations\/file:\n {2}allow by default-read: .*\n {2}deny by rules\[0\] \(\.github\/reeve\.yml:4\): edit_file/m,
    );
    assert.match(stdout, /^Hidden from all reading:\n {2}secrets\/file: hidden by rules\[1\]/m);
    assert.match(stdout, /^Check test:\n {2}allow by default-execute: run_check$/m);
  });

  it("says what it had to assume, and takes another word for it", async (t) => {
    const folder = withEvent(t);
    const [assumed, told] = await Promise.all([
      explain(t, folder),
      explain(t, folder, "--permission", "alice=admin", "--permission", "Bob=read", "--path", "src/a.ts"),
    ]);
    assert.match(
      assumed.stdout,
      /^Assumed:\n.*A sandbox holds.*\n.*Pull request #7.*--fork says otherwise\./m,
    );
    assert.match(assumed.stdout, /alice may write; --permission alice=read says otherwise\./);
    assert.match(told.stdout, /alice \(admin, .*bob \(read\); the lowest counts: read$/m);
    assert.match(told.stdout, /^Tier +T3 by gate-11$/m);
    assert.doesNotMatch(told.stdout, /may write; --permission/);
    assert.doesNotMatch(told.stdout, /^package\.json:/m);
  });

  it("tells why a person, or a fork, is refused, and decides about no path then", async (t) => {
    const folder = withEvent(t);
    const [stranger, fork] = await Promise.all([
      explain(t, folder, "--permission", "alice=read"),
      explain(t, folder, "--fork"),
    ]);
    assert.match(
      stranger.stdout,
      /^Tier +T0 by gate-14 \(untrusted_trigger\)\n +alice has the permission read/m,
    );
    assert.match(fork.stdout, /^Tier +T0 by gate-12 \(sha_required\)/m);
    assert.doesNotMatch(stranger.stdout + fork.stdout, /Tools|default-read/);
  });

  it("counts the inputs of the workflow", async (t) => {
    const sha = "a".repeat(40);
    const event = { ...COMMENT, comment: { ...COMMENT.comment, body: `/agent fix ${sha}` } };
    const { stdout } = await explain(t, withEvent(t, event), "--fork", "--input", "fork-tests=true");
    assert.match(stdout, /^Tier +T2 by gate-12$/m);
  });

  it("tells an event from its payload, and takes another name for it", async (t) => {
    const pull = {
      action: "opened",
      pull_request: {
        ...{ number: 7, title: "T", body: "", state: "open", user: USER("bob", 12), draft: false },
        head: { ref: "f", sha: "a".repeat(40), repo: { id: 1, full_name: "acme/shop" } },
        base: { ref: "main", sha: "b".repeat(40) },
      },
      repository: REPOSITORY,
      sender: USER("bob", 12),
    };
    const folder = withEvent(t, pull);
    const [plain, target] = await Promise.all([
      explain(t, folder),
      explain(t, folder, "--event-name", "pull_request_target"),
    ]);
    assert.match(plain.stdout, /^Tier +T2 by gate-1$/m);
    assert.match(plain.stdout, /--event-name pull_request_target says otherwise/);
    assert.match(target.stdout, /^Tier +T1 by gate-6$/m);
  });

  it("says why an event starts nothing", async (t) => {
    const edited = await explain(t, withEvent(t, { ...COMMENT, action: "edited" }));
    assert.match(edited.stdout, /^Nothing to do \(not_created\): .*Only a new comment is a command\./);
  });

  it("goes by the defaults, as a run does, where there is no policy file or none that can be used", async (t) => {
    const [none, broken] = await Promise.all([
      explain(t, folderOf(t, { "event.json": COMMENT })),
      explain(t, withEvent(t, COMMENT, "rules: 7\n")),
    ]);
    assert.match(none.stdout, /^Policy +no \.github\/reeve\.yml; the defaults count$/m);
    assert.match(none.stdout, /^Tier +T3/m);
    assert.match(
      broken.stdout,
      /^Policy +.*cannot be used; the defaults count\n +\.github\/reeve\.yml:1: rules/m,
    );
    assert.match(broken.stdout, /^Tier +T0 by gate-10 \(config_invalid\)/m);
  });

  it("prints one document with --json", async (t) => {
    const { stdout } = await explain(t, withEvent(t), "--json", "--path", "migrations/1.sql");
    const told = JSON.parse(stdout);
    assert.deepEqual([told.schema, told.outcome, told.tier, told.rule], [1, "task", "T3", "gate-10"]);
    const edit = told.decisions.find(({ tool }: { tool: string }) => tool === "edit_file");
    assert.equal(edit.path, "migrations/1.sql");
    assert.deepEqual([edit.verdict, edit.rule, edit.source], ["deny", "rules[0]", ".github/reeve.yml:4"]);
    assert.match(edit.reason, /People change the schema/);
  });

  const WRONG: readonly (readonly [flags: readonly string[], message: RegExp])[] = [
    [[], /--event is missing/],
    [["--event", "none.json"], /"none\.json" cannot be read/],
    [["--event", "list.json"], /"list\.json" is not the payload of an event/],
    [["--event", "empty.json"], /cannot be told; give --event-name/],
    [
      ["--event", "event.json", "--permission", "alice"],
      /--permission needs a value of the form <login=permission>/,
    ],
    [["--event", "event.json", "--permission", "alice=owner"], /"owner" is none of none, read/],
    [
      ["--event", "event.json", "--input", "fork-test=true"],
      /no input "fork-test"; did you mean fork-tests\?/,
    ],
    [["--event", "event.json", "--input", "fork-tests=yes"], /fork-tests: true or false is expected/],
    [["--event", "event.json", "--path", "../x"], /--path: .*leaves the repository/],
    [["--event", "event.json", "now"], /takes no "now"/],
    [["--event", "event.json", "--config", "none.yml"], /"none\.yml" cannot be read/],
  ];
  it("refuses what it cannot use, with exit code 2 and what is wrong with it", async (t) => {
    const folder = folderOf(t, { "event.json": COMMENT, "list.json": [1], "empty.json": {} });
    for (const [flags, message] of WRONG) {
      const { code, stdout, stderr } = await runCli(t, folder, ["policy", "explain", ...flags]);
      assert.deepEqual([code, stdout], [2, ""], flags.join(" "));
      assert.match(stderr, message);
    }
  });
});

describe("reeve policy test", () => {
  const EXPECTED = `cases:
  - name: the schema is people's work
    tool: edit_file
    path: migrations/1.sql
    expect: deny
    rule: rules[0]
  - name: code is written
    tool: edit_file
    path: src/a.ts
    expect: allow
`;
  const test = (t: TestContext, expectations: string, ...flags: string[]) => {
    const folder = folderOf(t, { ".github/reeve.yml": POLICY, ".github/reeve.test.yml": expectations });
    return runCli(t, folder, ["policy", "test", ...flags]);
  };

  it("has a line for each case, and exit code 0 when all are as expected", async (t) => {
    const { code, stdout } = await test(t, EXPECTED);
    assert.deepEqual(
      [code, stdout],
      [0, "ok      the schema is people's work\nok      code is written\n\n2 cases, as expected.\n"],
    );
  });

  it("shows what was expected and what came, with the rule and its line, and has exit code 1", async (t) => {
    const { code, stdout } = await test(t, EXPECTED.replace("expect: deny", "expect: allow"));
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^FAILED {2}the schema is people's work\n +\.github\/reeve\.test\.yml:2: edit_file migrations\/1\.sql \(T3, issue_comment, write\)\n +expected {2}allow by rules\[0\]\n +got +deny by rules\[0\] \(\.github\/reeve\.yml:4\)\n +because +.*People change/m,
    );
    assert.match(stdout, /^ok +code is written$/m);
    assert.match(stdout, /^2 cases, 1 not as expected\.$/m);
  });

  it("refuses files that cannot be used with every fault, its line, and exit code 2", async (t) => {
    const [expectations, policy, none] = await Promise.all([
      test(t, "cases:\n  - name: a\n    tool: edit\n    expect: deny\n    path: a\n"),
      runCli(t, folderOf(t, { ".github/reeve.yml": "rules: 7\n", ".github/reeve.test.yml": EXPECTED }), [
        "policy",
        "test",
      ]),
      runCli(t, tempDirectory(t), ["policy", "test"]),
    ]);
    assert.equal(expectations.code, 2);
    assert.match(
      expectations.stderr,
      /reeve\.test\.yml:3: cases\[0\]\.tool: there is no such tool.*docs\/policy\.md/s,
    );
    assert.equal(policy.code, 2);
    assert.match(policy.stderr, /\.github\/reeve\.yml:1: rules: expected a list of rules/);
    assert.equal(none.code, 2);
    assert.match(none.stderr, /"\.github\/reeve\.test\.yml" cannot be read/);
  });

  it("reads no file that never ends", async (t) => {
    const folder = folderOf(t, { ".github/reeve.yml": POLICY });
    symlinkSync("/dev/zero", join(folder, ".github/reeve.test.yml"));
    const { code, stderr } = await runCli(t, folder, ["policy", "test"]);
    assert.equal(code, 2);
    assert.match(stderr, /"\.github\/reeve\.test\.yml" cannot be read/);
  });

  it("prints one document with --json, and takes files from other places", async (t) => {
    const folder = folderOf(t, { "a.yml": "rules: [{ deny: { tool: edit_file } }]\n", "t.yml": EXPECTED });
    const argv = ["policy", "test", "--config", "a.yml", "--expectations", "t.yml", "--json"];
    const { code, stdout } = await runCli(t, folder, argv);
    const told = JSON.parse(stdout);
    assert.deepEqual([code, told.failed], [1, 1]);
    assert.deepEqual(told.cases[1].got.source, "a.yml:1");
    assert.deepEqual(told.cases[1].expected, { verdict: "allow", rule: null });
  });

  it("cannot be made to move the cursor by a case's name", async (t) => {
    const { stdout } = await test(t, EXPECTED.replace("code is written", '"\\u001b[2Jcode\\nok  forged"'));
    assert.match(stdout, /^ok {6}code ok forged$/m);
  });
});

describe("reeve policy simulate", () => {
  function recordOf(...paths: readonly string[]): string {
    const lines: string[] = [];
    const run = { id: "1", attempt: 1, event: "issue_comment" };
    const audit = createAudit({ write: (line) => void lines.push(line), redact: createRedactor([]), run });
    const task = { tier: "T3", event: "issue_comment", permission: "write", touched: null } as const;
    audit.write({ type: "policy", ...task, at: 1 });
    for (const path of paths) {
      const call = { effect: "write", paths: [repoPath(path)], check: null } as const;
      const decision = { verdict: "allow", rule: { name: "default-write" }, call } as const;
      audit.write({ type: "decision", by: "edit_file", decision, at: 2 });
    }
    audit.write({ type: "task_end", conclusion: "changed", at: 3 });
    return `${lines.join("\n")}\n`;
  }

  it("lists the decisions that change, with both rules, and counts them", async (t) => {
    const folder = folderOf(t, {
      ".github/reeve.yml": POLICY,
      "one.jsonl": recordOf("migrations/1.sql", "src/a.ts"),
      "two.jsonl": recordOf("src/b.ts"),
    });
    const argv = ["policy", "simulate", "--transcript", "one.jsonl", "two.jsonl"];
    const [quiet, strict, document] = await Promise.all([
      runCli(t, folder, argv),
      runCli(t, folder, [...argv, "--fail-on-change"]),
      runCli(t, folder, [...argv, "--json"]),
    ]);
    assert.equal(
      quiet.stdout,
      "one.jsonl:2  edit_file migrations/1.sql (T3, issue_comment, write)\n    from  allow by default-write\n    to    deny by rules[0] (.github/reeve.yml:4)\n\n1 of 3 decisions changed.\n",
    );
    assert.deepEqual([quiet.code, strict.code, strict.stdout], [0, 1, quiet.stdout]);
    const told = JSON.parse(document.stdout);
    assert.deepEqual([told.decisions, told.changed, told.unusable], [3, 1, []]);
    assert.deepEqual(told.changes[0].from, { verdict: "allow", rule: "default-write", source: null });
    assert.deepEqual([told.changes[0].place, told.changes[0].to.rule], ["one.jsonl:2", "rules[0]"]);
  });

  it("passes over what was redacted, and says how much it is", async (t) => {
    const record = recordOf("src/a.ts", "src/b.ts").replace("src/b.ts", "[redacted:key]/b.ts");
    const folder = folderOf(t, { ".github/reeve.yml": POLICY, "one.jsonl": record });
    const argv = ["policy", "simulate", "--transcript", "one.jsonl", "--fail-on-change"];
    const { code, stdout } = await runCli(t, folder, argv);
    assert.equal(code, 0);
    assert.match(stdout, /^one\.jsonl:3 {2}not made again: a name in it was redacted$/m);
    assert.match(stdout, /^0 of 1 decision changed\. 1 could not be made again\.$/m);
  });

  it("refuses a file that is no record, and a call without one", async (t) => {
    const folder = folderOf(t, { "event.json": COMMENT });
    const [other, none] = await Promise.all([
      runCli(t, folder, ["policy", "simulate", "--transcript", "event.json"]),
      runCli(t, folder, ["policy", "simulate"]),
    ]);
    assert.deepEqual([other.code, none.code], [2, 2]);
    assert.match(other.stderr, /"event\.json" is neither an audit nor a transcript/);
    assert.match(none.stderr, /--transcript is missing/);
  });
});
