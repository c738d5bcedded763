import assert from "node:assert/strict";
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { checkAudit } from "../../src/record/audit.ts";
import { verifyDigest } from "../../src/review/proposal.ts";
import { proposalSchema } from "../../src/review/proposal-schema.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";
import { DONE, event, sseServer } from "../kit/sse-server.ts";
import { digestOf, FAULTY, folderIn, repositoryWithChange, runCli, startCli } from "./cli-kit.ts";

const TWO_FINDINGS =
  /^src\/a\.test\.js:3 {2}high {2}A focused test is left in$.*^src\/a\.test\.js:4 {2}high /ms;

/** A line of a streamed chat completion. */
const chunk = (delta: object, finish: string | null = null) =>
  event({
    ...{ id: "c", object: "chat.completion.chunk", created: 1, model: "tiny" },
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const call = (name: string, args: object) => [
  chunk({
    role: "assistant",
    tool_calls: [
      { index: 0, id: "call-1", type: "function", function: { name, arguments: JSON.stringify(args) } },
    ],
  }),
  chunk({}, "tool_calls"),
  DONE,
];

describe("reeve review", () => {
  it("prints findings, coverage, bounds and the verdict, and progress on standard error", async (t) => {
    const { directory } = repositoryWithChange(t);
    const { code, stdout, stderr, left } = await runCli(t, directory, ["review"]);
    assert.equal(code, 0);
    assert.match(stdout, TWO_FINDINGS);
    assert.match(stdout, /^ {2}- test\.only\("adds", \(\) => \{\n {2}\+ test\("adds", \(\) => \{$/m);
    assert.match(stdout, /^Looked at 1 of 1 hunk in 1 file\.$/m);
    assert.match(stdout, /^builtin\/rules: turns \d+\/40, tool calls \d+\/200, /m);
    assert.match(stdout, /\n\n2 findings \(2 high\); the one hunk of 1 file [^\n]*\n$/);
    assert.match(stderr, /^Tier T2 by rule command-line: .*^Turn 1: .*^Ended: findings$/ms);
    assert.ok(!stdout.includes("\u001b"));
    assert.deepEqual(left, [], "nothing is left in the temporary folder");
  });

  it("fails with exit code 1 when fail-on says so, and is silent beside that when quiet", async (t) => {
    const { directory } = repositoryWithChange(t);
    const failed = await runCli(t, directory, ["review", "--fail-on", "high", "--quiet"]);
    assert.deepEqual([failed.code, failed.stderr], [1, ""]);
    assert.match(failed.stdout, TWO_FINDINGS);
    const passed = await runCli(t, directory, ["review", "--fail-on", "critical", "--quiet"]);
    assert.equal(passed.code, 0);
  });

  it("has an exit code of its own for a denied call, where --fail-on-denial says so and nothing else failed", async (t) => {
    const { directory } = repositoryWithChange(t);
    const folder = tempDirectory(t);
    const script = join(folder, "replies.json");
    const call = { type: "toolCall", name: "read_file", arguments: { path: "../outside.txt" } };
    writeFileSync(script, JSON.stringify({ replies: [{ content: [call] }, { content: "Done." }] }));
    const review = (...flags: string[]) =>
      runCli(t, directory, ["review", "-q", "--model", `scripted:${script}`, ...flags]);
    const [plain, strict] = await Promise.all([review(), review("--fail-on-denial")]);
    assert.deepEqual([plain.code, strict.code], [0, 3]);
    assert.match(plain.stdout, /^blocked by policy: read_file × 1 by rule outside_tree: /m);
    assert.match(strict.stdout, /1 call was blocked by policy, which fails the job\.$/m);
  });

  it("prints the sealed proposal and nothing else as JSON", async (t) => {
    const repository = repositoryWithChange(t);
    const { code, stdout } = await runCli(t, repository.directory, ["review", "--json"]);
    const proposal = proposalSchema.parse(JSON.parse(stdout));
    assert.equal(code, 0);
    assert.ok(verifyDigest(proposal));
    assert.equal(proposal.task.event, "cli");
    assert.deepEqual(proposal.task.subject, { kind: "repository", number: null });
    assert.equal(proposal.pinned.head, repository.git("rev-parse", "HEAD").trim());
    assert.equal(proposal.pinned.policy, repository.git("rev-parse", "main").trim());
    assert.equal(proposal.review?.placed.length, 2);
  });

  it("writes transcript and audit where they were asked for, for their owner alone", async (t) => {
    const { directory } = repositoryWithChange(t);
    const folder = tempDirectory(t);
    const [transcript, audit] = [join(folder, "t.jsonl"), join(folder, "a.jsonl")];
    await runCli(t, directory, ["review", "-q", "--transcript", transcript, "--audit", audit]);
    const lines = readFileSync(audit, "utf8").trimEnd().split("\n");
    assert.equal(checkAudit(lines).kind, "intact");
    assert.match(lines.join("\n"), /"rule":"command-line"/);
    assert.match(readFileSync(transcript, "utf8"), /"type":"transcript".*"type":"task_end"/s);
  });

  it("writes the findings as SARIF where it was asked for", async (t) => {
    const { directory } = repositoryWithChange(t);
    const sarif = join(tempDirectory(t), "findings.sarif");
    await runCli(t, directory, ["review", "-q", "--sarif", sarif]);
    const [run] = JSON.parse(readFileSync(sarif, "utf8")).runs;
    assert.equal(run.results[0].locations[0].physicalLocation.artifactLocation.uri, "src/a.test.js");
    assert.equal(run.results.length, 2);
  });

  it("says before any work that a record cannot be written", async (t) => {
    const { directory } = repositoryWithChange(t);
    const { code, stderr, stdout } = await runCli(t, directory, ["review", "--transcript", "no/such/folder"]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^error: --transcript: "no\/such\/folder" cannot be written\.$/m);
  });

  it("takes bounds from flags and stops there with what it has", async (t) => {
    const { directory } = repositoryWithChange(t);
    const { code, stdout } = await runCli(t, directory, ["review", "--max-turns", "1"]);
    assert.equal(code, 0);
    assert.match(stdout, /^Incomplete: the bound `turns` was reached/m);
    assert.match(stdout, /turns 1\/1/);
  });
});

describe("the range", () => {
  const json = async (t: TestContext, folder: string, ...argv: string[]) => {
    const { stdout, stderr } = await runCli(t, folder, ["review", "--json", ...argv]);
    assert.notEqual(stdout, "", stderr);
    return proposalSchema.parse(JSON.parse(stdout));
  };

  it("begins at the merge base with the remote's default branch", async (t) => {
    const origin = tempRepository(t, { "a.txt": "1\n" });
    origin.git("branch", "--move", "main", "trunk");
    const clone = folderIn(tempDirectory(t), "clone");
    origin.git("clone", "--quiet", origin.directory, clone);
    const inClone = (...argv: string[]) => origin.git("-C", clone, ...argv).trim();
    inClone("checkout", "--quiet", "-b", "topic");
    writeFileSync(join(clone, "b.test.js"), FAULTY);
    inClone("add", ".");
    inClone("commit", "--quiet", "--message", "Topic");
    const start = inClone("rev-parse", "origin/trunk");
    origin.commit({ "later.txt": "2\n" });
    inClone("fetch", "--quiet");
    const proposal = await json(t, clone);
    assert.equal(proposal.pinned.base, start);
    assert.equal(proposal.pinned.policy, inClone("rev-parse", "origin/HEAD"));
  });

  it("takes whatever git takes for a revision, from any folder of the repository", async (t) => {
    const repository = repositoryWithChange(t);
    repository.git("tag", "-a", "v1", "-m", "One", "main");
    const head = repository.git("rev-parse", "--short", "HEAD").trim();
    const proposal = await json(t, join(repository.directory, "src"), "--base", "v1", "--head", head);
    assert.equal(proposal.pinned.policy, repository.git("rev-parse", "main").trim());
    assert.equal(proposal.review?.placed.length, 2);
  });

  const NOT_THERE: readonly (readonly [string[], RegExp])[] = [
    [["--base", "nowhere"], /--base: "nowhere" names no commit of this repository/],
    [["--base", "main..feature"], /--base: "main\.\.feature" names no commit/],
    [["--base=--output=x"], /--base: "--output=x" names no commit/],
    [["--head", "HEAD:src"], /--head: "HEAD:src" names no commit/],
  ];
  for (const [argv, message] of NOT_THERE) {
    it(`refuses ${argv.join(" ")} with exit code 2`, async (t) => {
      const { directory } = repositoryWithChange(t);
      const { code, stdout, stderr } = await runCli(t, directory, ["review", ...argv]);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
    });
  }

  it("may be empty, which is said with exit code 0, in JSON too", async (t) => {
    const { directory } = tempRepository(t, { "a.txt": "1\n" });
    const { code, stdout } = await runCli(t, directory, ["review"]);
    assert.equal(code, 0);
    assert.match(stdout, /^Note: This is the default branch's own tip\. Give --base/m);
    assert.match(stdout, /^Nothing to review: main\.\.\.HEAD changes no file\.\n$/m);
    const proposal = await json(t, directory);
    assert.deepEqual([proposal.verdict.conclusion, proposal.usage.used.turns], ["skipped", 0]);
    assert.ok(verifyDigest(proposal));
  });

  it("is empty when its commits take each other back", async (t) => {
    const repository = tempRepository(t, { "a.txt": "1\n" });
    repository.commit({ "a.txt": "2\n" });
    repository.commit({ "a.txt": "1\n" });
    assert.equal((await json(t, repository.directory, "--base", "HEAD~2")).verdict.conclusion, "skipped");
  });

  it("fails with exit code 1 where the histories have nothing in common", async (t) => {
    const repository = tempRepository(t, { "a.txt": "1\n" });
    repository.git("checkout", "--quiet", "--orphan", "other");
    repository.commit({ "b.txt": "1\n" });
    const { code, stdout, stderr } = await runCli(t, repository.directory, ["review"]);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, /^error: There is no merge base of .* no commit in common/m);
  });

  it("says how to get the history that a shallow clone lacks", async (t) => {
    const origin = tempRepository(t, { "a.txt": "1\n" });
    origin.git("checkout", "--quiet", "-b", "feature");
    origin.commit({ "b.test.js": FAULTY });
    origin.git("checkout", "--quiet", "main");
    origin.commit({ "c.txt": "1\n" });
    const clone = folderIn(tempDirectory(t), "clone");
    const url = `file://${origin.directory}`;
    origin.git("clone", "--quiet", "--depth=1", "--no-single-branch", "--branch=feature", url, clone);
    const cut = await runCli(t, clone, ["review"]);
    assert.equal(cut.code, 1);
    assert.match(
      cut.stderr,
      /the history here is cut off before one\. Fetch the whole history: git fetch --unshallow/,
    );
    origin.git("-C", clone, "fetch", "--quiet", "--unshallow");
    assert.equal((await json(t, clone)).review?.placed.length, 2);
  });

  it("is refused before the first commit, and outside of a repository", async (t) => {
    const empty = await runCli(t, tempRepository(t).directory, ["review", "--base", "HEAD"]);
    assert.match(empty.stderr, /"HEAD" names no commit of this repository\. Make a first commit/);
    const none = await runCli(t, tempDirectory(t), ["review"]);
    assert.match(none.stderr, /is in no git repository/);
    assert.deepEqual([empty.code, none.code], [2, 2]);
  });

  it("needs a base where there is no default branch", async (t) => {
    const repository = repositoryWithChange(t);
    repository.git("branch", "--move", "main", "trunk");
    const { code, stderr } = await runCli(t, repository.directory, ["review"]);
    assert.equal(code, 2);
    assert.match(stderr, /There is no default branch to compare with .* Give --base/);
  });
});

describe("the repository", () => {
  /** One that others clone: its HEAD is `main`. */
  const published = (t: TestContext) => {
    const repository = repositoryWithChange(t);
    repository.git("checkout", "--quiet", "main");
    return repository;
  };

  /** Repositories as people have them; each answers the folder to stand in. */
  const SHAPES: Readonly<Record<string, (t: TestContext) => string>> = {
    "with a detached HEAD": (t) => {
      const repository = repositoryWithChange(t);
      repository.git("checkout", "--quiet", "--detach");
      return repository.directory;
    },
    "in a folder with blanks and quotes in its name": (t) => {
      const repository = published(t);
      const folder = join(tempDirectory(t), `it's "my" folder`);
      repository.git("clone", "--quiet", "--branch=feature", repository.directory, folder);
      return folder;
    },
    "with a linked work tree": (t) => {
      const repository = repositoryWithChange(t);
      const folder = join(tempDirectory(t), "linked");
      repository.git("worktree", "add", "--quiet", "--detach", folder);
      return folder;
    },
    "that is bare": (t) => {
      const repository = repositoryWithChange(t);
      const folder = join(tempDirectory(t), "bare.git");
      repository.git("clone", "--quiet", "--bare", repository.directory, folder);
      return folder;
    },
    "that is bare, in its linked work tree": (t) => {
      const repository = published(t);
      const [bare, linked] = [join(tempDirectory(t), "bare.git"), join(tempDirectory(t), "linked")];
      repository.git("clone", "--quiet", "--bare", repository.directory, bare);
      repository.git("-C", bare, "worktree", "add", "--quiet", linked, "feature");
      return linked;
    },
    "that is a submodule": (t) => {
      const repository = published(t);
      const outer = tempRepository(t, { "a.txt": "1\n" });
      outer.git(
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "--quiet",
        "add",
        "-b",
        "feature",
        repository.directory,
        "inner",
      );
      return join(outer.directory, "inner");
    },
    "that holds a submodule": (t) => {
      const repository = repositoryWithChange(t);
      const inner = tempRepository(t, { "a.txt": "1\n" });
      repository.git(
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "--quiet",
        "add",
        inner.directory,
        "inner",
      );
      repository.commit({});
      return repository.directory;
    },
    "with packed objects and refs": (t) => {
      const repository = repositoryWithChange(t);
      repository.git("gc", "--quiet");
      return repository.directory;
    },
    "that borrows its objects from another": (t) => {
      const repository = published(t);
      const folder = join(tempDirectory(t), "borrower");
      repository.git("clone", "--quiet", "--shared", "--branch=feature", repository.directory, folder);
      return folder;
    },
    "with SHA-256 object ids": (t) => {
      const repository = tempRepository(t);
      rmSync(join(repository.directory, ".git"), { recursive: true });
      repository.git("init", "--quiet", "--initial-branch=main", "--object-format=sha256");
      repository.commit({ "a.txt": "1\n" });
      repository.git("checkout", "--quiet", "-b", "feature");
      repository.commit({ "src/a.test.js": FAULTY });
      return repository.directory;
    },
  };
  for (const [shape, make] of Object.entries(SHAPES)) {
    it(`${shape} is reviewed`, async (t) => {
      const { code, stdout, stderr } = await runCli(t, make(t), ["review"]);
      assert.equal(code, 0, stderr);
      assert.match(stdout, TWO_FINDINGS);
      assert.doesNotMatch(stdout, /Uncommitted/);
    });
  }

  it("is not written to, with changes in its index and work tree, and says that these are not reviewed", async (t) => {
    const repository = repositoryWithChange(t);
    repository.write({ "src/a.js": "export const a = 2; debugger;\n", "src/new.js": "debugger;\n" });
    repository.git("add", "src/new.js");
    const folders = [".git", ".git/objects", "src", "."].map((name) => join(repository.directory, name));
    for (const folder of folders) chmodSync(folder, 0o555);
    const before = digestOf(repository.directory);
    const { code, stdout, stderr } = await runCli(t, repository.directory, ["review"]);
    const after = digestOf(repository.directory);
    for (const folder of folders.toReversed()) chmodSync(folder, 0o755);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^Note: Uncommitted changes \(2 files\) are not reviewed\.$/m);
    assert.match(stdout, /^2 findings/m);
    assert.equal(after, before);
  });

  it("starts no program that its configuration names", async (t) => {
    const repository = repositoryWithChange(t, { ".gitattributes": "* filter=evil diff=evil\n" });
    const marker = join(tempDirectory(t), "ran");
    const program = join(tempDirectory(t), "evil.sh");
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> '${marker}'\ncat\n`, { mode: 0o755 });
    for (const key of [
      "core.fsmonitor",
      "core.sshCommand",
      "core.alternateRefsCommand",
      "core.pager",
      "filter.evil.clean",
      "filter.evil.smudge",
      "diff.external",
      "diff.evil.command",
      "diff.evil.textconv",
      "alias.rev-parse",
    ]) {
      repository.git("config", key, key.startsWith("alias") ? `!${program}` : program);
    }
    repository.write({ "src/a.js": "changed\n" });
    const { code, stdout } = await runCli(t, repository.directory, ["review"]);
    assert.equal(code, 0);
    assert.match(stdout, /Uncommitted changes \(1 file\)/);
    assert.ok(!existsSync(marker), existsSync(marker) ? readFileSync(marker, "utf8") : "");
  });

  it("is judged by its base: a policy file of the head does not count", async (t) => {
    const repository = tempRepository(t, { ".github/reeve.yml": "bounds: { findings: 1 }\n" });
    repository.git("checkout", "--quiet", "-b", "feature");
    repository.commit({ "a.test.js": FAULTY, ".github/reeve.yml": "ignore: ['**']\n" });
    const { stdout } = await runCli(t, repository.directory, ["review"]);
    assert.match(stdout, /findings 1\/1/);
    assert.match(stdout, /^Note: The change touches the policy file; the base branch's version was used\.$/m);
  });

  it("is reviewed under the defaults and without checks when its policy file cannot be used", async (t) => {
    const { directory } = repositoryWithChange(t, { ".github/reeve.yml": "chekcs: {}\n" });
    const { code, stdout, stderr } = await runCli(t, directory, ["review"]);
    assert.equal(code, 0);
    assert.match(stdout, /^Note: The policy file could not be used: /m);
    assert.match(stderr, /^Tier T1 by rule command-line: /m);
  });
});

describe("the checks", () => {
  const script = (t: TestContext) => {
    const file = join(tempDirectory(t), "script.json");
    const replies = [{ calls: [{ name: "run_check", arguments: { name: "hello" } }] }, { text: "Done." }];
    writeFileSync(file, JSON.stringify({ replies }));
    return file;
  };
  const policy = { ".github/reeve.yml": 'checks: { hello: { run: [sh, -c, "echo hello; exit 3"] } }\n' };

  it("of the base run in the sandbox, or the report says why not", async (t) => {
    const { directory } = repositoryWithChange(t, policy);
    const { stdout } = await runCli(t, directory, ["review", "--model", `scripted:${script(t)}`]);
    assert.match(
      stdout,
      /^Check hello on head: failed, exit code 3 .*\n {2}\| hello$|^Note: Checks were not run: /m,
    );
  });

  it("do not run with --no-checks", async (t) => {
    const { directory } = repositoryWithChange(t, policy);
    const argv = ["review", "--no-checks", "--model", `scripted:${script(t)}`];
    const { stdout, stderr } = await runCli(t, directory, argv);
    assert.match(stderr, /^Tier T1 by rule command-line: .*Checks are switched off\.$/m);
    assert.doesNotMatch(stdout, /Check hello/);
  });
});

describe("the model", () => {
  const KEY = "sk-reeve-test-0123456789";

  it("is reached with address, name and key of the environment, and the key is printed nowhere", async (t) => {
    const server = await sseServer(t, [
      { steps: [chunk({ content: `Fine. ${KEY}` }), chunk({}, "stop"), DONE] },
    ]);
    const { directory } = repositoryWithChange(t);
    const transcript = join(tempDirectory(t), "t.jsonl");
    const { code, stdout, stderr } = await runCli(t, directory, ["review", "--transcript", transcript], {
      OPENAI_BASE_URL: server.url,
      OPENAI_API_KEY: KEY,
      OPENAI_MODEL: "tiny",
    });
    assert.equal(code, 0, stderr);
    assert.equal(server.requests[0]?.headers.authorization, `Bearer ${KEY}`);
    assert.equal(server.requests[0]?.body["model"], "tiny");
    assert.match(stdout, /^Fine\. \[redacted:model_key\]$/m);
    assert.doesNotMatch(stdout + stderr + readFileSync(transcript, "utf8"), /sk-reeve-test/);
  });

  it("is the flag's before the environment's", async (t) => {
    const server = await sseServer(t, [{ steps: [chunk({ content: "Fine." }), chunk({}, "stop"), DONE] }]);
    const { directory } = repositoryWithChange(t);
    const argv = ["review", "--model", "flagged", "--base-url", server.url];
    await runCli(t, directory, argv, { REEVE_MODEL: "other", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" });
    assert.equal(server.requests[0]?.body["model"], "flagged");
  });

  it("that fails makes exit code 1, with what it was", async (t) => {
    const server = await sseServer(t, [{ status: 401, steps: ["{}"] }]);
    const { directory } = repositoryWithChange(t);
    const { code, stdout } = await runCli(t, directory, ["review", "--model", "m", "--base-url", server.url]);
    assert.equal(code, 1);
    assert.match(stdout, /^Failed: .*`model_auth`/m);
  });
});

describe("a signal", () => {
  const finding = {
    ...{ path: "src/a.test.js", quote: "  debugger;", line: 4, severity: "high", confidence: "high" },
    ...{ title: "It stops here", body: "For everyone." },
  };

  for (const [name, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    it(`${name} ends the run with exit code ${code}, and what was found is printed`, async (t) => {
      const server = await sseServer(t, [{ steps: call("report_finding", finding) }, { steps: ["<hang>"] }]);
      const { directory } = repositoryWithChange(t);
      const before = digestOf(directory);
      const argv = ["review", "--model", "tiny", "--base-url", server.url];
      const { child, ended } = startCli(t, directory, argv);
      await Promise.race([server.received(2), ended]);
      // To the whole group, as a terminal does it: git gets it too.
      process.kill(-(child.pid ?? 0), name);
      const end = await ended;
      assert.equal(end.code, code, end.stderr);
      assert.match(end.stdout, /^src\/a\.test\.js:4 {2}high {2}It stops here$/m);
      assert.match(end.stdout, /^Incomplete: The run was aborted/m);
      assert.match(end.stderr, /^Stopping\. /m);
      assert.deepEqual(end.left, []);
      assert.equal(digestOf(directory), before);
    });
  }
});
