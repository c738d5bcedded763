import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { pushAddress } from "../../demo/stage.ts";
import type { Turn } from "../e2e/model-server.ts";
import { MAINTAINER, REPOSITORY, type RunOptions } from "../e2e/scene.ts";
import { altered } from "./altered.ts";
import { type Arena, type Assault, answersIn, openArena } from "./arena.ts";
import { row } from "./row.ts";

const PRICE = "src/price.js";
const WRITTEN = "export const price = 12;";
const CHANGE = { [PRICE]: "export const price = 11;\n" };
const FIX: Turn = { calls: [["write_file", { path: PRICE, content: `${WRITTEN}\n` }]] };
const POLICY = "checks: { unit: { run: [node, --version] } }\n";
/** Hooks of whatever git does in a run, or could be made to do. */
const HOOKS = [
  "pre-commit",
  "commit-msg",
  "post-commit",
  "pre-push",
  "post-checkout",
  "reference-transaction",
];

describe("names of refs, and what a repository tells git to do", () => {
  let arena: Arena;
  let pull: number;
  /** A program of the attacker's, a folder of hooks that are all this program, and the trace that it leaves. */
  let trap: string;
  let hooks: string;
  let sprung: string;

  before(async () => {
    arena = await openArena({ [PRICE]: "export const price = 10;\n", ".github/reeve.yml": POLICY });
    pull = await arena.scene.pullRequest("change", CHANGE);
    const folder = join(arena.scene.stage.directory, "traps");
    [trap, hooks, sprung] = [join(folder, "trap"), join(folder, "hooks"), join(folder, "sprung")];
    mkdirSync(hooks, { recursive: true });
    for (const file of [trap, ...HOOKS.map((name) => join(hooks, name))]) plant(file);
  });
  after(() => arena.close());

  function plant(file: string): void {
    writeFileSync(file, `#!/bin/sh\ntouch '${sprung}'\n`);
    chmodSync(file, 0o755);
  }

  /** A checkout, a home and an environment that all want git to obey these settings. */
  async function hostile(settings: Readonly<Record<string, string>>, of?: number): Promise<RunOptions> {
    const workspace = await arena.checkout(of);
    const home = mkdtempSync(join(arena.scene.stage.directory, "home-"));
    for (const [key, value] of Object.entries(settings)) {
      for (const file of [join(workspace, ".git/config"), join(home, ".gitconfig")])
        execFileSync("git", ["config", "--file", file, key, value]);
    }
    const numbered = Object.entries(settings).flatMap(([key, value], at) => [
      [`GIT_CONFIG_KEY_${at}`, key],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ]);
    const count = String(Object.keys(settings).length);
    const env = { HOME: home, GIT_DIR: join(workspace, ".git"), GIT_CONFIG_COUNT: count };
    return { workspace, env: { ...env, ...Object.fromEntries(numbered) } };
  }

  const opened = (number: number) =>
    ({ event: "pull_request", action: "opened", repository: REPOSITORY, number }) as const;
  const fixed = (number: number, options?: RunOptions) =>
    arena.says(MAINTAINER, number, "/agent fix", [FIX], options);
  const endOf = ({ audit }: Assault) => audit.at(-1)?.["code"];

  /** The fix stands where it should, and nothing of the attacker's ran. */
  async function assertFixed(run: Assault, branch = run.outputs["branch"] ?? ""): Promise<void> {
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(await arena.scene.git("show", `refs/heads/${branch}:${PRICE}`), WRITTEN);
    assert.equal(existsSync(sprung), false, "the attacker's program ran");
  }

  /** A pull request of what only git's own tools can make. */
  async function crafted(
    branch: string,
    make: (git: (...argv: string[]) => Promise<string>, at: (path: string) => string) => Promise<unknown>,
  ): Promise<number> {
    const { stage } = arena.scene;
    const folder = `crafted-${branch}`;
    const at = (path: string) => join(stage.directory, folder, path);
    const git = (...argv: string[]) => stage.git(folder, ...argv);
    mkdirSync(at(""));
    await git("clone", "--quiet", pushAddress(stage), ".");
    await git("checkout", "--quiet", "-b", branch);
    await make(git, at);
    await git("commit", "--quiet", "--message", branch);
    await git("push", "--quiet", "origin", branch);
    return stage.openPullRequest(branch, "main", branch, "");
  }

  // What git takes for a name is one, however it looks: it goes to git as `refs/heads/-x`.
  row("C-01", async () => {
    const option = `--upload-pack=touch ${sprung};true`;
    const event = await altered(arena, opened(pull), {
      pull_request: { head: { ref: option }, base: { ref: option } },
    });
    const run = await arena.attack(event, []);
    assert.deepEqual([run.exitCode, run.asked.length, endOf(run)], [1, 0, "ref_invalid"], run.log);
    await arena.scene.git("update-ref", "refs/heads/-x", "refs/heads/change");
    const number = await arena.scene.stage.openPullRequest("-x", "main", "Minus", "");
    await assertFixed(await fixed(number, { inputs: { "update-head": "true" } }), "-x");
  });

  // Git lets a branch be called so, so it is a branch like any other, and never a word of a shell.
  row("C-02", async () => {
    const branch = `a;id|$(touch\${IFS}${sprung})\`touch\${IFS}${sprung}\``;
    const number = await arena.scene.pullRequest(branch, CHANGE);
    await assertFixed(await fixed(number, { inputs: { "update-head": "true" } }), branch);
  });

  // `@` alone is an expression; behind `refs/heads/` it is a name.
  row("C-03", async () => {
    const invalid = ["..", "a@{1}", "a//b", "x.lock", ".a", "a.", "a\0b", "a".repeat(300)];
    for (const ref of invalid) {
      const run = await arena.attack(
        await altered(arena, opened(pull), { pull_request: { base: { ref } } }),
        [],
      );
      assert.deepEqual(
        [run.exitCode, run.asked.length, endOf(run)],
        [1, 0, "ref_invalid"],
        JSON.stringify(ref),
      );
    }
    const name = await altered(arena, opened(pull), { pull_request: { base: { ref: "@" } } });
    assert.equal((await arena.attack(name, [])).exitCode, 0);
  });

  row("C-05", async () => {
    const options = await hostile({ "core.hooksPath": hooks });
    for (const name of HOOKS) plant(join(options.workspace ?? "", ".git/hooks", name));
    await assertFixed(await fixed(pull, options));
  });

  row("C-06", async () => {
    const server = `${arena.scene.stage.github.serverUrl}/`;
    const rewritten = {
      [`url.${arena.evil}/.pushInsteadOf`]: server,
      [`url.${arena.evil}/.insteadOf`]: server,
    };
    await assertFixed(await fixed(pull, await hostile({ ...rewritten, "http.proxy": arena.evil })));
  });

  // A server that asks for a password is when git looks for somebody who knows one.
  row("C-07", async () => {
    const options = await hostile({ "credential.helper": `!${trap}`, "core.askPass": trap });
    const { faults } = arena.scene.stage.github;
    faults.add({ path: "service=git-receive-pack", failure: { kind: "status", status: 401 } });
    const run = await fixed(pull, {
      ...options,
      inputs: { "verified-commits": "never" },
      env: { ...options.env, GIT_ASKPASS: trap, SSH_ASKPASS: trap },
    });
    faults.clear();
    assert.equal(run.exitCode, 1, run.log);
    assert.ok(run.audit.some(({ code }) => code === "push_rejected"));
    assert.equal(existsSync(sprung), false, "the attacker's program ran");
  });

  row("C-08", async () => {
    const config = `[core]\n\tfsmonitor = ${trap}\n\thooksPath = ${hooks}\n[http]\n\tproxy = ${arena.evil}\n`;
    const bare = (folder: string) => ({
      [`${folder}HEAD`]: "ref: refs/heads/main\n",
      [`${folder}config`]: config,
      [`${folder}objects/x`]: "x\n",
      [`${folder}refs/x`]: "x\n",
    });
    const number = await arena.scene.pullRequest("bare", { ...bare(""), ...bare("sub/") });
    const looks: Turn = {
      calls: [
        ["list_files", { path: "sub" }],
        ["read_file", { path: "sub/config" }],
        ["search", { pattern: "fsmonitor" }],
        ["run_check", { name: "unit" }],
      ],
    };
    const workspace = await arena.checkout(number);
    const run = await arena.says(MAINTAINER, number, "/agent fix", [looks, FIX], { workspace });
    assert.match(answersIn(run)[1] ?? "", /fsmonitor = /);
    await assertFixed(run);
  });

  row("C-09", async () => {
    const commit = "1".repeat(40);
    const modules = [
      ["vendor/a", "-u./x"],
      ["vendor/b", `ext::sh -c touch% ${sprung}`],
      ["vendor/c\r", "./x"],
    ] as const;
    const number = await crafted("modules", async (git, at) => {
      const file = at(".gitmodules");
      for (const [path, url] of modules) {
        execFileSync("git", ["config", "--file", file, `submodule.${path.trim()}.path`, path]);
        execFileSync("git", ["config", "--file", file, `submodule.${path.trim()}.url`, url]);
        await git("update-index", "--add", "--cacheinfo", `160000,${commit},${path}`);
      }
      await git("add", ".gitmodules");
    });
    const recursive = { "submodule.recurse": "true", "fetch.recurseSubmodules": "true" };
    const options = await hostile({ ...recursive, "protocol.ext.allow": "always" });
    const looks: Turn = {
      calls: [
        ["read_file", { path: "vendor/a" }],
        ["show_diff", { path: "vendor/a" }],
      ],
    };
    const run = await arena.attack(opened(number), [looks], options);
    assert.equal(run.exitCode, 0, run.log);
    const [read = "", diff = ""] = answersIn(run);
    assert.match(read, /is a submodule/);
    assert.match(diff, new RegExp(`Subproject commit ${commit}`));
    assert.ok(run.audit.some(({ code }) => code === "submodule_ignored"));
    assert.equal(existsSync(sprung), false, "the attacker's program ran");
  });

  row("C-10", async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12\n`;
    const filter = "filter=lfs diff=lfs merge=lfs -text";
    const number = await arena.scene.pullRequest("large", {
      ".lfsconfig": `[lfs]\n\turl = ${arena.evil}\n`,
      ".gitattributes": `*.bin ${filter}\nsrc/* ${filter}\n`,
      "big.bin": pointer,
    });
    const filters = { "filter.lfs.smudge": trap, "filter.lfs.clean": trap, "filter.lfs.process": trap };
    const options = await hostile({ ...filters, "filter.lfs.required": "true", "lfs.url": arena.evil });
    const looks: Turn = {
      calls: [
        ["read_file", { path: "big.bin" }],
        ["run_check", { name: "unit" }],
      ],
    };
    const run = await arena.says(MAINTAINER, number, "/agent fix", [looks, FIX], options);
    assert.match(answersIn(run)[0] ?? "", /oid sha256:a{64}/);
    await assertFixed(run);
  });
});
