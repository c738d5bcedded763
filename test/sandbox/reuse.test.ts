import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { createChecks } from "../../src/sandbox/checks.ts";
import { reuse } from "../../src/sandbox/reuse.ts";
import { createFakeWorkspace, type FakeFile } from "../fakes/workspace.ts";
import { tempDirectory } from "../kit/repository.ts";
import { changedFile, changeSet } from "../tools/kit.ts";
import { KINDS, testSandbox } from "./kit.ts";

const LOCK = '{ "lockfileVersion": 3 }\n';
const MODULES = repoPath("node_modules");

/** A checkout with one installed package, and the tree that it was made from. */
function installed(t: TestContext, files: Readonly<Record<string, string>> = {}) {
  const checkout = tempDirectory(t, "reeve-checkout-");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  };
  const all = {
    "package-lock.json": LOCK,
    "node_modules/left/index.js": "module.exports = 'left';\n",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) write(path, text);
  return { checkout, write };
}

const workspaceOf = (files: Readonly<Record<string, FakeFile>> = {}) =>
  createFakeWorkspace({ "package-lock.json": LOCK, "src/a.js": "1\n", ...files });

function ask(
  checkout: string | null,
  workspace = workspaceOf(),
  touched: readonly string[] = [],
  path = MODULES,
) {
  return reuse(path, { checkout, workspace, touched: new Set(touched) });
}

async function refused(result: ReturnType<typeof reuse>, expected: RegExp): Promise<void> {
  const found = await result;
  assert.equal(found.kind, "left");
  assert.match("note" in found ? found.note : "", expected);
}

describe("reuse", { skip: process.platform !== "linux" }, () => {
  it("takes a folder whose lock file is the same at base, in the tree and in the checkout", async (t) => {
    const { checkout } = installed(t);
    const found = await ask(checkout);
    assert.deepEqual(found, { kind: "reused", source: join(checkout, "node_modules"), path: MODULES });
  });

  it("takes a package's folder by the lock file above it", async (t) => {
    const { checkout } = installed(t, { "packages/api/node_modules/right/index.js": "1\n" });
    const found = await ask(checkout, undefined, [], repoPath("packages/api/node_modules"));
    assert.equal(found.kind, "reused");
  });

  it("leaves it where there is no checkout", async () => {
    await refused(ask(null), /no earlier step has a checkout/);
  });

  it("leaves it where the change touches the lock file, or takes it away", async (t) => {
    const { checkout } = installed(t);
    await refused(
      ask(checkout, undefined, ["package-lock.json"]),
      /package-lock\.json is not as it is at base/,
    );
    const bare = createFakeWorkspace({ "src/a.js": "1\n" });
    await refused(ask(checkout, bare, ["package-lock.json"]), /is not as it is at base/);
  });

  it("leaves it where the checkout was installed from another lock file", async (t) => {
    const { checkout, write } = installed(t);
    write("package-lock.json", `${LOCK} `);
    await refused(ask(checkout), /package-lock\.json is another in the checkout/);
    rmSync(join(checkout, "package-lock.json"));
    await refused(ask(checkout), /is another in the checkout/);
  });

  it("leaves it where one of two lock files differs", async (t) => {
    const { checkout } = installed(t, { "yarn.lock": "a\n" });
    await refused(
      ask(checkout, workspaceOf({ "yarn.lock": "b\n" })),
      /yarn\.lock is another in the checkout/,
    );
  });

  it("leaves it where no lock file says what was installed", async (t) => {
    const { checkout } = installed(t);
    await refused(ask(checkout, createFakeWorkspace({ "src/a.js": "1\n" })), /no lock file stands beside it/);
  });

  it("leaves it where the tree has something there itself: a file in it, a link, a link on the way", async (t) => {
    const { checkout } = installed(t);
    const packages = repoPath("packages/api/node_modules");
    await refused(ask(checkout, workspaceOf({ "node_modules/x.js": "1\n" })), /the tree has/);
    await refused(
      ask(checkout, workspaceOf({ node_modules: { link: "/etc" } })),
      /the tree has "node_modules"/,
    );
    await refused(ask(checkout, workspaceOf({ packages: { link: "/" } }), [], packages), /"packages" itself/);
  });

  it("leaves it where the checkout has none, or a link in its place or on the way", async (t) => {
    const { checkout } = installed(t);
    renameSync(join(checkout, "node_modules"), join(checkout, "elsewhere"));
    await refused(ask(checkout), /the checkout has no such folder/);
    symlinkSync("elsewhere", join(checkout, "node_modules"));
    await refused(ask(checkout), /the checkout has no such folder/);
    symlinkSync(".", join(checkout, "self"));
    await refused(ask(checkout, undefined, [], repoPath("self/elsewhere")), /no such folder/);
  });

  it("leaves it with a link by a whole path, also into the checkout, which is elsewhere inside", async (t) => {
    const { checkout } = installed(t);
    symlinkSync(join(checkout, "package-lock.json"), join(checkout, "node_modules/left/link"));
    await refused(ask(checkout), /is a link that leads out/);
  });

  const links: readonly [target: string, out: boolean][] = [
    ["../../../../../etc/passwd", true],
    ["/etc/passwd", true],
    ["../../..", true],
    ["../../packages/api", false],
    ["./index.js", false],
  ];
  for (const [target, out] of links) {
    it(`${out ? "leaves" : "takes"} it with a link to ${target} in it`, async (t) => {
      const { checkout } = installed(t);
      symlinkSync(target, join(checkout, "node_modules/left/link"));
      if (out) await refused(ask(checkout), /"left\/link" in it is a link that leads out/);
      else assert.equal((await ask(checkout)).kind, "reused");
    });
  }
});

for (const kind of KINDS) {
  describe(`a reused folder in the ${kind} sandbox`, { skip: process.platform !== "linux" }, () => {
    const run = async (t: TestContext, line: string, touched: readonly string[] = []) => {
      const sandbox = testSandbox(t, kind);
      if (!(await sandbox.status()).available) return t.skip(`no ${kind} on this machine`);
      const { checkout } = installed(t);
      const checks = createChecks({
        sandbox,
        workspace: workspaceOf({ "test.js": "console.log(require('left'));\n" }),
        changes: changeSet(touched.map((path) => changedFile(path, []))),
        commands: new Map([["test", { argv: ["/bin/sh", "-c", line], timeoutMs: 20_000, reuse: [MODULES] }]]),
        runDirectory: sandbox.runDirectory,
        checkout,
        outputBytes: 10_000,
      });
      return { ...(await checks.run("test", new AbortController().signal)), checkout };
    };

    it("is found by a program, which can change nothing about it", async (t) => {
      const done = await run(t, "node test.js; echo x >node_modules/left/index.js; rm -r node_modules/left");
      if (!done) return;
      assert.match(done.output, /^left\n/);
      assert.equal(done.result, "failed");
      assert.deepEqual(done.ground?.notes, []);
      assert.equal((await ask(done.checkout)).kind, "reused");
    });

    it("is not there where it may not be reused, and the result says why", async (t) => {
      const done = await run(t, "ls node_modules 2>/dev/null || echo none", ["package-lock.json"]);
      if (!done) return;
      assert.equal(done.output, "none\n");
      assert.match(done.ground?.notes.join() ?? "", /^node_modules is not reused: package-lock\.json is not/);
    });
  });
}
