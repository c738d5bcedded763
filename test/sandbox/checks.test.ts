import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { Sandbox, SandboxCommand } from "../../src/core/sandbox.ts";
import { createChecks } from "../../src/sandbox/checks.ts";
import { createFakeWorkspace } from "../fakes/workspace.ts";
import { tempDirectory } from "../kit/repository.ts";
import { changedFile, changeSet } from "../tools/kit.ts";

const SIGNAL = new AbortController().signal;
const PATH = repoPath("a.txt");
const bytes = (text: string) => new TextEncoder().encode(text);

/** Answers every program, and keeps what it saw of the exported tree. */
function answering(exitCode: number) {
  const seen: { readonly command: SandboxCommand; readonly content: string }[] = [];
  const sandbox: Sandbox = {
    status: async () => ({ available: true, kind: "bubblewrap", note: "" }),
    async run(command) {
      seen.push({ command, content: readFileSync(join(command.directory, PATH), "utf8") });
      return {
        result: exitCode === 0 ? "passed" : "failed",
        exitCode,
        output: "out",
        droppedBytes: 0,
        durationMs: 5,
      };
    },
  };
  return { sandbox, seen };
}

function setUp(t: TestContext, exitCode = 0) {
  const runDirectory = tempDirectory(t);
  const workspace = createFakeWorkspace({ "a.txt": "as committed\n" });
  const { sandbox, seen } = answering(exitCode);
  const commands = new Map([["test", { argv: ["node", "--test"], timeoutMs: 1_000 }]]);
  const checks = createChecks({
    sandbox,
    workspace,
    changes: null,
    commands,
    runDirectory,
    checkout: null,
    outputBytes: 100,
  });
  return { checks, workspace, seen, runDirectory };
}

test("a check runs its own program on a fresh export, which is gone afterwards", async (t) => {
  const { checks, seen, runDirectory } = setUp(t);
  await checks.run("test", SIGNAL);
  assert.deepEqual(seen[0]?.command.argv, ["node", "--test"]);
  assert.equal(seen[0]?.content, "as committed\n");
  assert.equal(existsSync(seen[0]?.command.directory ?? runDirectory), false);
  assert.deepEqual(readdirSync(runDirectory), []);
});

test("a check sees the edits", async (t) => {
  const { checks, workspace, seen } = setUp(t);
  await workspace.write(PATH, bytes("edited\n"));
  await checks.run("test", SIGNAL);
  assert.equal(seen[0]?.content, "edited\n");
  assert.equal(checks.results()[0]?.on, "with edits");
});

test("a name that is not configured is refused with the names that are", async (t) => {
  const { checks, seen } = setUp(t);
  await assert.rejects(checks.run("deploy", SIGNAL), (error) => {
    assert.ok(error instanceof ReeveError);
    assert.equal(error.code, "invalid_args");
    assert.match(error.message, /"deploy".*known: test/);
    return true;
  });
  assert.equal(seen.length, 0);
});

test("a failing check is a result and is remembered with its exit code", async (t) => {
  const { checks } = setUp(t, 3);
  await checks.run("test", SIGNAL);
  assert.equal(checks.results()[0]?.result, "failed");
  assert.equal(checks.results()[0]?.exitCode, 3);
});

test("a result is current only while the tree is the one that was checked", async (t) => {
  const { checks, workspace } = setUp(t);
  assert.equal(await checks.current("test"), null);
  await checks.run("test", SIGNAL);
  assert.equal((await checks.current("test"))?.result, "passed");
  await workspace.write(PATH, bytes("edited\n"));
  assert.equal(await checks.current("test"), null);
  await workspace.write(PATH, bytes("as committed\n"));
  assert.equal((await checks.current("test"))?.result, "passed");
});

test("the folder of a check that could not run is gone too", async (t) => {
  const runDirectory = tempDirectory(t);
  const refusing: Sandbox = {
    status: async () => ({ available: false, code: "sandbox_unavailable", reason: "none" }),
    run: async () => {
      throw new ReeveError("sandbox_unavailable", "none");
    },
  };
  const commands = new Map([["test", { argv: ["true"], timeoutMs: 1_000 }]]);
  const workspace = createFakeWorkspace({ "a.txt": "x\n" });
  const checks = createChecks({
    sandbox: refusing,
    workspace,
    changes: null,
    commands,
    runDirectory,
    checkout: null,
    outputBytes: 100,
  });
  await assert.rejects(checks.run("test", SIGNAL), /none/);
  assert.deepEqual(readdirSync(runDirectory), []);
  assert.deepEqual(checks.results(), []);
});

test("a result says on which commit it stands, and which files that define the check the change touches", async (t) => {
  const { sandbox } = answering(0);
  const workspace = createFakeWorkspace({ "a.txt": "x\n", "test/a.test.js": "1\n" });
  await workspace.write(repoPath("test/a.test.js"), bytes("2\n"));
  const checks = createChecks({
    sandbox,
    workspace,
    changes: changeSet([changedFile("package.json", []), changedFile("src/a.js", [])]),
    commands: new Map([["test", { argv: ["npm", "test"], timeoutMs: 1_000 }]]),
    runDirectory: tempDirectory(t),
    checkout: null,
    outputBytes: 100,
  });
  const { ground } = await checks.run("test", SIGNAL);
  assert.deepEqual(ground, {
    commit: workspace.commit,
    edited: true,
    testDefinitionChanged: ["package.json", "test/a.test.js"],
    notes: [],
  });
  assert.deepEqual(checks.results()[0]?.ground, ground);
});
