import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { parse } from "yaml";
import { z } from "zod";
import { NOBODY } from "../../src/sandbox/drop-root.ts";
import type { Turn } from "../e2e/model-server.ts";
import { MAINTAINER, REPOSITORY, type RunOptions } from "../e2e/scene.ts";
import { DONE, event, sseServer } from "../kit/sse-server.ts";
import { type Arena, answersIn, decisionsIn, openArena } from "./arena.ts";
import { row } from "./row.ts";

const PRICE = "src/price.js";
const POLICY = "checks: { unit: { run: [node, --version] } }\n";
const CHECK: Turn = { calls: [["run_check", { name: "unit" }]] };

describe("one reply, one run, and the next", () => {
  let arena: Arena;
  let pull: number;

  before(async () => {
    arena = await openArena({ [PRICE]: "export const price = 10;\n", ".github/reeve.yml": POLICY });
    pull = await arena.scene.pullRequest("change", { [PRICE]: "export const price = 11;\n" });
  });
  after(() => arena.close());

  const reviewed = (turns: readonly Turn[], options?: RunOptions) =>
    arena.attack(
      { event: "pull_request", action: "opened", repository: REPOSITORY, number: pull },
      turns,
      options,
    );

  /** A reply that breaks off inside of a call's arguments; `rest`: what the server still says. */
  const cut = (...rest: readonly string[]) => {
    const call = { name: "write_file", arguments: `{"path":"${PRICE}","content":"export const pr` };
    const delta = {
      role: "assistant",
      tool_calls: [{ index: 0, id: "call_0", type: "function", function: call }],
    };
    return { steps: [event(chunk({ index: 0, delta, finish_reason: null })), ...rest] };
  };
  const ended = (finish_reason: string, delta: object = {}) => [
    event(chunk({ index: 0, delta, finish_reason })),
    DONE,
  ];
  const chunk = (choice: object) => ({
    id: "reply",
    object: "chat.completion.chunk",
    created: 1,
    model: "local",
    choices: [choice],
  });

  // A call that cannot be read is refused for its arguments; of a reply that broke off, nothing is kept.
  row("A-09", async (t) => {
    const done = { steps: ended("stop", { role: "assistant", content: "Done." }) };
    for (const [broken, refused, told] of [
      [cut(...ended("tool_calls")), ["invalid_args"], "invalid_args"],
      [cut(), [], "model_unreachable"],
    ] as const) {
      const server = await sseServer(t, [broken, done]);
      const run = await arena.says(MAINTAINER, pull, "/agent fix", [], {
        inputs: { "base-url": server.url },
      });
      assert.deepEqual([run.outputs["verdict"], server.requests.length], ["unchanged", 2], run.log);
      assert.deepEqual(
        decisionsIn(run).map(({ code }) => code),
        refused,
      );
      assert.ok(run.left.includes(told), "the record says so");
    }
    const server = await sseServer(t, [cut(), cut(), done]);
    const twice = await arena.says(MAINTAINER, pull, "/agent fix", [], {
      inputs: { "base-url": server.url },
    });
    assert.deepEqual([twice.exitCode, server.requests.length], [1, 2], twice.log);
  });

  row("A-12", async () => {
    const { github } = arena.scene.stage;
    for (let id = 1; id <= 30; id += 1)
      await github.recordRun({ repository: REPOSITORY, event: "issue_comment", actor: MAINTAINER, id });
    const run = await arena.says(MAINTAINER, pull, "/agent review", [], {
      inputs: { "max-runs-per-hour": "30" },
      permissions: { actions: "read", contents: "read", issues: "write", pull_requests: "write" },
    });
    assert.deepEqual([run.outputs["verdict"], run.asked.length], ["skipped", 0], run.log);
    assert.ok(run.audit.some(({ code }) => code === "rate_limited"));
    for (const name of ["reeve.yml", "reeve-two-jobs.yml"]) {
      const file = new URL(`../../examples/workflows/${name}`, import.meta.url);
      const { group } = Workflow.parse(parse(readFileSync(file, "utf8"))).concurrency;
      assert.match(group, /github\.event\.pull_request\.number \|\| github\.event\.issue\.number/);
    }
  });

  // Whose processes are left is asked where programs run under an account of their own: as root.
  row("A-13", async (t) => {
    const temp = join(arena.scene.stage.directory, "jobs", String(arena.scene.runs.length + 1), "temp");
    const old = join(temp, "reeve-left", "work");
    mkdirSync(old, { recursive: true });
    const trap = join(temp, "trap");
    writeFileSync(trap, '#!/bin/sh\ntouch "$0.sprung"\n');
    chmodSync(trap, 0o755);
    writeFileSync(join(temp, ".gitconfig"), `[core]\n\tfsmonitor = ${trap}\n\tsshCommand = ${trap}\n`);
    writeFileSync(join(temp, ".npmrc"), `script-shell=${trap}\n`);
    writeFileSync(join(old, "overlay.js"), "left by the run before\n");
    const modes: number[] = [];
    const look = async (): Promise<Turn> => {
      for (const name of readdirSync(temp).filter((one) => /^reeve-(?!left)/.test(one)))
        for (const folder of [name, join(name, "work")])
          modes.push(statSync(join(temp, folder)).mode & 0o777);
      return CHECK;
    };
    const event = { event: "pull_request", action: "opened", repository: REPOSITORY, number: pull } as const;
    const run = await arena.attack(event, [look]);
    assert.equal(run.exitCode, 0, run.log);
    assert.deepEqual(modes, [0o700, 0o700]);
    assert.equal(existsSync(`${trap}.sprung`), false, "a program of the run before ran");
    assert.doesNotMatch(run.asked.join(""), /left by the run before/);
    const left = readdirSync(temp, { recursive: true, encoding: "utf8" });
    assert.ok(!left.some((path) => /^reeve-(?!left)[^/]*\/work\b/.test(path)), left.join("\n"));
    assert.match(answersIn(run)[0] ?? "", /passed/);

    if (process.getuid?.() !== 0)
      return t.diagnostic("not root: no process of another account can be left here");
    const refused = await reviewed([CHECK], { node: nodeBesideResidue() });
    const line = refused.audit.find(({ kind }) => kind === "sandbox");
    assert.equal(line?.["code"], "sandbox_unavailable");
    assert.match(String(line?.["reason"]), /has processes that an earlier run left/);
    assert.deepEqual(
      decisionsIn(refused).map(({ code }) => code),
      ["tool_not_allowed"],
    );
  });

  /** A Node on a machine where a program of the sandbox's account still runs, whose starter is gone: seen by nobody outside. */
  function nodeBesideResidue(): string {
    const path = join(arena.scene.stage.directory, "node-beside.mjs");
    const options = { uid: NOBODY, gid: NOBODY, stdio: "ignore" };
    writeFileSync(
      path,
      `#!${process.execPath}
import { spawn } from "node:child_process";
const [node, self, ...argv] = process.argv;
const isAlone = process.pid === 1;
if (isAlone) spawn("/usr/bin/sleep", ["60"], ${JSON.stringify(options)});
const fresh = ["--pid", "--fork", "--mount-proc", "--kill-child", node, self, ...argv];
const child = isAlone ? spawn(node, argv, { stdio: "inherit" }) : spawn("unshare", fresh, { stdio: "inherit" });
child.once("close", (code) => process.exit(code ?? 1));
`,
    );
    chmodSync(path, 0o755);
    return path;
  }
});

const Workflow = z.object({ concurrency: z.object({ group: z.string() }) });
