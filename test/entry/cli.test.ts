import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { createRedactor } from "../../src/core/redact.ts";
import { VERSION } from "../../src/entry/cli-version.ts";
import { createAudit } from "../../src/record/audit.ts";
import { tempDirectory } from "../kit/repository.ts";
import { runCli } from "./cli-kit.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("reeve", () => {
  it("has the version of package.json", async (t) => {
    assert.equal(VERSION, JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
    const { code, stdout } = await runCli(t, tempDirectory(t), ["--version"]);
    assert.deepEqual([code, stdout], [0, `reeve ${VERSION}\n`]);
  });

  it("shows its commands on standard output when it is asked, and on standard error when nothing is", async (t) => {
    const folder = tempDirectory(t);
    const [asked, word, bare] = await Promise.all([
      runCli(t, folder, ["--help"]),
      runCli(t, folder, ["help"]),
      runCli(t, folder, []),
    ]);
    assert.match(asked.stdout, /reeve review \[flags\].*reeve doctor.*reeve audit verify <file>/s);
    assert.deepEqual([asked.code, asked.stderr, word.stdout], [0, "", asked.stdout]);
    assert.deepEqual([bare.code, bare.stdout], [2, ""]);
    assert.match(bare.stderr, /reeve review/);
  });

  it("shows the same help of a command under both spellings", async (t) => {
    const folder = tempDirectory(t);
    const [help, flag] = await Promise.all([
      runCli(t, folder, ["help", "review"]),
      runCli(t, folder, ["review", "--base", "x", "--help"]),
    ]);
    assert.match(help.stdout, /--base <revision>.*--max-turns <number>/s);
    assert.deepEqual([help.code, flag.code, flag.stdout], [0, 0, help.stdout]);
  });

  const WRONG: readonly (readonly [readonly string[], RegExp])[] = [
    [["revew"], /Unknown command "revew"; did you mean reeve review\?/],
    [["audit"], /did you mean reeve audit verify\?/],
    [["help", "docter"], /did you mean reeve doctor\?/],
    [["--base", "x"], /A command is expected before "--base"/],
    [["review", "--modle", "x"], /Unknown flag "--modle"; did you mean --model\?/],
    [["review", "--api-key", "sk-123"], /There is no --api-key: .*Set OPENAI_API_KEY in the environment/],
    [["review", "--max-turns", "many"], /--max-turns: a whole number above 0 is expected/],
    [["review", "--fail-on=bad"], /--fail-on: .*critical/],
    [["review", "main"], /review takes no "main"; the range is given as --base and --head/],
    [["review", "--model", "openai/some"], /openai\/some needs a key, and OPENAI_API_KEY is not set/],
    [["doctor", "now"], /doctor takes no words/],
    [["audit", "verify"], /audit verify takes one file/],
    [["audit", "verify", "none.jsonl"], /"none.jsonl" cannot be read/],
  ];
  for (const [argv, message] of WRONG) {
    it(`refuses ${argv.join(" ")} with exit code 2 and what to do`, async (t) => {
      const { code, stdout, stderr, left } = await runCli(t, tempDirectory(t), argv);
      assert.deepEqual([code, stdout, left], [2, "", []]);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /sk-123/);
    });
  }
});

describe("reeve doctor", () => {
  it("says what is there, and leaves nothing behind", async (t) => {
    const { code, stdout, left } = await runCli(t, tempDirectory(t), ["doctor"]);
    assert.equal(code, 0);
    assert.match(stdout, /^node +v\d+/m);
    assert.match(stdout, /^git +\d+\.\d+, \//m);
    assert.match(stdout, /^repository +none here\n +→ /m);
    assert.match(stdout, /^sandbox +(?:bubblewrap|util-linux|docker|landlock|none)\. /m);
    if (process.platform === "linux") assert.match(stdout, /^ +not tried: docker: /m);
    assert.match(stdout, /^model +builtin\/rules; no key is needed\n +→ .*REEVE_MODEL=/m);
    assert.deepEqual(left, []);
  });

  it("names the model of the environment and shows neither key nor password", async (t) => {
    const { stdout } = await runCli(t, tempDirectory(t), ["doctor"], {
      OPENAI_API_KEY: "sk-0123456789abcdef",
      OPENAI_BASE_URL: "http://user:password@127.0.0.1:9/v1",
      OPENAI_MODEL: "tiny",
    });
    assert.match(stdout, /^model +tiny at http:\/\/127\.0\.0\.1:9; OPENAI_API_KEY is set$/m);
    assert.doesNotMatch(stdout, /sk-|password/);
  });
});

describe("reeve audit verify", () => {
  function written(t: TestContext): { folder: string; lines: string[]; digest: string } {
    const lines: string[] = [];
    const run = { id: "1", attempt: 1, event: "cli" };
    const audit = createAudit({ write: (line) => lines.push(line), redact: createRedactor([]), run });
    for (const code of ["one", "two"]) audit.write({ type: "degraded", code, reason: "no", at: 1 });
    audit.write({ type: "task_end", conclusion: "clean", at: 2 });
    return { folder: tempDirectory(t), lines, digest: audit.digest() };
  }

  it("finds a whole chain intact", async (t) => {
    const { folder, lines } = written(t);
    writeFileSync(join(folder, "audit.jsonl"), `${lines.join("\n")}\n`);
    const { code, stdout } = await runCli(t, folder, ["audit", "verify", "audit.jsonl"]);
    assert.deepEqual([code, stdout], [0, "Intact: 3 lines.\n"]);
  });

  it("holds it against a digest that was kept apart", async (t) => {
    const { folder, lines, digest } = written(t);
    writeFileSync(join(folder, "audit.jsonl"), `${lines.join("\n")}\n`);
    const verify = (kept: string) => runCli(t, folder, ["audit", "verify", "audit.jsonl", "--digest", kept]);
    const [same, other, none] = await Promise.all([verify(digest), verify("0".repeat(64)), verify("abc")]);
    assert.deepEqual([same.code, other.code, none.code], [0, 1, 2]);
    assert.match(
      other.stdout,
      /^Broken at line 3: its digest is [0-9a-f]{64}, and not the one that was given\.$/m,
    );
    assert.match(none.stderr, /--digest: 64 hex digits are expected/);
  });

  it("names the first line that does not follow, with exit code 1", async (t) => {
    const { folder, lines } = written(t);
    writeFileSync(join(folder, "audit.jsonl"), `${[lines[0], lines[2]].join("\n")}\n`);
    const { code, stdout } = await runCli(t, folder, ["audit", "verify", "audit.jsonl"]);
    assert.equal(code, 1);
    assert.match(stdout, /^Broken at line 2: /);
  });
});
