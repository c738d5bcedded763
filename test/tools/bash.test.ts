import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { ToolOutput } from "../../src/core/tool.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import { bashTool } from "../../src/tools/bash.ts";
import type { BashEnd } from "../../src/tools/bash-end.ts";
import type { BashCommand, RunBash } from "../../src/tools/bash-run.ts";
import { carrying, MARK_VARIABLE } from "../../src/tools/bash-tree.ts";
import { gone } from "../kit/gone.ts";
import { tempDirectory } from "../kit/repository.ts";
import { run, type TestContextOptions, toolContext } from "./kit.ts";

interface Ran {
  readonly text: string;
  readonly isError: boolean;
  readonly output: ToolOutput;
  readonly folder: string;
  readonly outputFolder: string;
}

async function bash(
  t: TestContext,
  args: { readonly command: string; readonly timeoutMs?: number },
  options: TestContextOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const folder = tempDirectory(t);
  const outputFolder = join(tempDirectory(t), "outputs");
  const path = { PATH: process.env["PATH"] ?? "" };
  const tool = bashTool({
    folder,
    outputFolder,
    environment: { ...path, ...environment },
    clock: SYSTEM_CLOCK,
  });
  const output = await run(tool, args, toolContext(options));
  const text = output.content.map((block) => (block.type === "text" ? block.text : "")).join("");
  return { text, isError: output.isError === true, output, folder, outputFolder };
}

describe("bash", () => {
  const ends: readonly (readonly [string, string, boolean])[] = [
    ["echo hi; echo err >&2; echo more", "hi\nerr\nmore\n", false],
    ["true", "(no output)", false],
    ["echo hi; exit 3", "hi\n\n[exit code 3]", true],
    ["exit 1", "(no output)\n\n[exit code 1]", true],
    ["kill -TERM $$", "(no output)\n\n[ended by signal SIGTERM]", true],
    ["printf '\\033[31mred\\033[0m \\a%s' end", "red end", false],
    ["cat", "(no output)", false],
    ["--version", "/bin/bash: line 1: --version: command not found\n\n[exit code 127]", true],
    ["[[ a == a* ]] && echo yes", "yes\n", false],
  ];
  for (const [command, text, isError] of ends) {
    it(`answers ${JSON.stringify(text)} for ${command}`, async (t) => {
      const ran = await bash(t, { command });
      assert.deepEqual([ran.text, ran.isError], [text, isError]);
    });
  }

  it("starts in the working folder", async (t) => {
    const { folder } = await bash(t, { command: "echo x > made" });
    const { text, folder: other } = await bash(t, { command: "pwd -P" });
    assert.equal(text.trim(), other);
    assert.notEqual(folder, other);
  });

  it("has no terminal, so that no program can ask for a password there", async (t) => {
    const { text } = await bash(t, { command: "(: < /dev/tty) 2>/dev/null && echo some || echo none" });
    assert.equal(text, "none\n");
  });

  it("gives the command the environment it was made with, and no other", async (t) => {
    const { text } = await bash(t, { command: "env | cut -d= -f1 | sort | tr '\\n' ' '" }, {}, { OWN: "1" });
    assert.deepEqual(
      text
        .trim()
        .split(" ")
        .filter((name) => !["PWD", "OLDPWD", "SHLVL", "_"].includes(name)),
      ["OWN", "PATH", MARK_VARIABLE].sort(),
    );
  });

  it("keeps the end of a long output, and says where the whole is", async (t) => {
    const { text, output, outputFolder } = await bash(t, { command: "seq 1 5000" });
    const file = join(outputFolder, "bash-1.log");
    assert.match(
      text,
      /^3001\n3002\n[\s\S]*\n5000\n\n\[truncated: the last 2000 lines of 5000 lines, 23893 bytes; /,
    );
    assert.ok(text.endsWith(`the whole is in ${file}]`));
    assert.equal(
      readFileSync(file, "utf8"),
      Array.from({ length: 5_000 }, (_, at) => `${at + 1}\n`).join(""),
    );
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(output.details, {
      exitCode: 0,
      fullOutput: file,
      truncation: {
        ...{ truncated: true, truncatedBy: "lines", totalLines: 5_000, totalBytes: 23_893 },
        ...{ outputLines: 2_000, outputBytes: 9_999, firstLineExceedsLimit: false, lastLinePartial: false },
      },
    });
  });

  it("cuts by bytes at a line's end, far behind what it keeps in memory", async (t) => {
    const line = "x".repeat(99);
    const { text, output } = await bash(t, { command: `yes ${line} | head -n 20000` });
    const { truncation } = output.details as { truncation: { totalLines: number; truncatedBy: string } };
    assert.deepEqual([truncation.totalLines, truncation.truncatedBy], [20_000, "bytes"]);
    assert.ok(text.startsWith(`${line}\n${line}\n`));
    assert.ok(Buffer.byteLength(text) <= 50 * 1_024);
  });

  it("shows the end of one line that is too long", async (t) => {
    const { text } = await bash(t, { command: "head -c 300000 /dev/zero | tr '\\0' a; printf END" });
    assert.match(text, /^a+END\n\n\[truncated: the end of the last line of 1 lines, 300003 bytes; /);
  });

  it("stays within what a result may hold", async (t) => {
    const { text, output } = await bash(t, { command: "seq 1 1000" }, { outputBytes: 2_000 });
    assert.ok(Buffer.byteLength(text) <= 2_000);
    assert.match(text, /\n1000\n\n\[truncated: /);
    assert.equal((output.details as { truncation: { totalLines: number } }).truncation.totalLines, 1_000);
  });

  it("goes on without the file where there is no place for one, and says so", async (t) => {
    const folder = tempDirectory(t);
    const outputFolder = join(folder, "taken");
    writeFileSync(outputFolder, "a file, and no folder");
    const tool = bashTool({ folder, outputFolder, environment: {}, clock: SYSTEM_CLOCK });
    const output = await run(tool, { command: "yes | /usr/bin/head -n 3000; echo end" }, toolContext());
    const [block] = output.content;
    assert.match(
      block?.type === "text" ? block.text : "",
      /y\nend\n\n\[truncated: the last 2000 lines of 3001 lines, 6004 bytes; there is no place for the rest\]$/,
    );
  });

  it("makes no file for an output that is shown whole", async (t) => {
    assert.equal(existsSync((await bash(t, { command: "seq 1 2000" })).outputFolder), false);
  });

  // Each leaves a process behind in another way: a child, a job, a session of its own, an orphan.
  const LEFT = [
    ["a child", "sleep 600"],
    ["a job in the background", "sleep 600 & wait"],
    ["a session of its own", "setsid sleep 600 & wait"],
    ["an orphan", "(setsid sh -c 'sleep 600 & sleep 600' &) ; sleep 600"],
  ] as const;
  for (const [what, command] of LEFT) {
    it(`ends ${what} at the time limit, and keeps what was printed`, async (t) => {
      const { text, isError } = await bash(t, {
        command: `echo mark $${MARK_VARIABLE}; ${command}`,
        timeoutMs: 300,
      });
      assert.match(
        text,
        /^mark \S+\n\n\[timed out after 0\.3 s; the command and all that it started were ended\]$/,
      );
      assert.equal(isError, true);
      assert.deepEqual(carrying(/^mark (\S+)/.exec(text)?.[1] ?? "none"), []);
    });
  }

  it("ends a child that left group, session and environment behind", async (t) => {
    const { text } = await bash(t, {
      command: "env -i setsid sh -c 'echo $$; exec sleep 600' & wait",
      timeoutMs: 300,
    });
    await gone(Number.parseInt(text, 10));
  });

  it("does not wait for what a command leaves running, and ends it", async (t) => {
    const { text, isError } = await bash(t, {
      command: `echo mark $${MARK_VARIABLE}; setsid sleep 600 & exit 0`,
    });
    assert.equal(isError, false);
    assert.deepEqual(carrying(/^mark (\S+)/.exec(text)?.[1] ?? "none"), []);
  });

  it("ends when the turn is aborted, and keeps what was printed", async (t) => {
    const controller = new AbortController();
    const folder = tempDirectory(t);
    const tool = bashTool({
      folder,
      outputFolder: folder,
      environment: process.env,
      clock: SYSTEM_CLOCK,
    });
    const running = run(
      tool,
      { command: "mkfifo p; echo begun; echo ready > p; sleep 600" },
      toolContext({ signal: controller.signal }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    while (!existsSync(join(folder, "p"))) await new Promise((resolve) => setImmediate(resolve));
    readFileSync(join(folder, "p"));
    controller.abort();
    const { content, isError } = await running;
    assert.equal(isError, true);
    assert.match(JSON.stringify(content), /begun\\n\\n\[aborted; /);
  });

  it("starts nothing when the turn is aborted already", async (t) => {
    const signal = AbortSignal.abort(new Error("enough"));
    const folder = tempDirectory(t);
    await assert.rejects(bash(t, { command: `touch ${folder}/x` }, { signal }), /enough/);
    assert.equal(existsSync(join(folder, "x")), false);
  });

  it("refuses an empty command, a time limit over ten minutes, and a field it does not know", async (t) => {
    const wrong = [{ command: "" }, { command: "true", timeoutMs: 600_001 }, { command: "true", cwd: "/" }];
    for (const args of wrong) await assert.rejects(bash(t, args), /\[/);
  });
});

/** A command runner that starts nothing: it prints what it is given, and ends as it is told. */
function faked(end: BashEnd, ...printed: readonly string[]) {
  const seen: BashCommand[] = [];
  const fake: RunBash = async (command, output) => {
    seen.push(command);
    for (const piece of printed) output.push(Buffer.from(piece));
    return end;
  };
  return { fake, seen };
}

async function bashWith(t: TestContext, fake: RunBash, args: object = { command: "x" }) {
  const folder = tempDirectory(t);
  const outputFolder = join(folder, "outputs");
  const tool = bashTool({ folder, outputFolder, environment: {}, clock: SYSTEM_CLOCK, run: fake });
  const { content, isError, details } = await run(tool, args, toolContext());
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
  return { text, isError, errorCode: (details as { readonly errorCode?: string }).errorCode, folder };
}

describe("bash, whatever runs its commands", () => {
  const OUTCOMES: readonly (readonly [BashEnd, readonly string[], string, string | undefined])[] = [
    [{ kind: "exited", code: 0 }, ["out\n", "err\n"], "out\nerr\n", undefined],
    [{ kind: "exited", code: 0 }, [], "(no output)", undefined],
    [{ kind: "exited", code: 1 }, ["half"], "half\n\n[exit code 1]", "shell_failed"],
    [
      { kind: "signalled", signal: "SIGKILL" },
      [],
      "(no output)\n\n[ended by signal SIGKILL]",
      "shell_failed",
    ],
    [
      { kind: "timeout" },
      ["half"],
      "half\n\n[timed out after 120 s; the command and all that it started were ended]",
      "shell_timeout",
    ],
    [
      { kind: "not_started", reason: "there is no PowerShell in PATH." },
      [],
      "(no output)\n\n[not run: there is no PowerShell in PATH.]",
      "shell_start_failed",
    ],
    [
      { kind: "aborted" },
      [],
      "(no output)\n\n[aborted; the command and all that it started were ended]",
      "aborted",
    ],
  ];
  for (const [end, printed, text, code] of OUTCOMES) {
    it(`tells of ${JSON.stringify(end)} after ${JSON.stringify(printed)}`, async (t) => {
      const got = await bashWith(t, faked(end, ...printed).fake);
      assert.deepEqual([got.text, got.isError, got.errorCode], [text, code !== undefined, code]);
    });
  }

  it("says that an output was cut, beside how the command ended", async (t) => {
    const { fake } = faked({ kind: "exited", code: 1 }, "line\n".repeat(20_000));
    const { text } = await bashWith(t, fake);
    assert.match(text, /\n\n\[truncated: the last 2000 lines of 20000 lines, .*\]\n\n\[exit code 1\]$/);
  });

  it("starts in the working folder, with 120 s unless the call says otherwise", async (t) => {
    const { fake, seen } = faked({ kind: "exited", code: 0 });
    const { folder } = await bashWith(t, fake);
    await bashWith(t, fake, { command: "x", timeoutMs: 7 });
    assert.deepEqual(
      seen.map(({ timeoutMs }) => timeoutMs),
      [120_000, 7],
    );
    assert.equal(seen[0]?.folder, folder);
  });

  it("promises nothing about the working folder but that commands start there", (t) => {
    const folder = tempDirectory(t);
    const tool = bashTool({ folder, outputFolder: folder, environment: {}, clock: SYSTEM_CLOCK });
    assert.match(tool.description, /starting in the working folder/);
    assert.doesNotMatch(`${tool.label} ${tool.description}`, /sandbox|confine|isolat|safe/i);
  });

  it("cannot start in a folder that is not there, and says so", async (t) => {
    const folder = join(tempDirectory(t), "none");
    const tool = bashTool({ folder, outputFolder: folder, environment: {}, clock: SYSTEM_CLOCK });
    const { content, details } = await run(tool, { command: "true" }, toolContext());
    assert.match(JSON.stringify(content), /\[not run: no shell could be started in .*none: /);
    assert.deepEqual(details, { exitCode: null, errorCode: "shell_start_failed" });
  });
});
