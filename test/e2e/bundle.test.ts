import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { ACTION, openScene, type Scene } from "./scene.ts";
import { reviewCommentsOn } from "./standing.ts";

let scene: Scene;
let parent: string;
let action: string;

before(async () => {
  parent = mkdtempSync(join(tmpdir(), "reeve-bundle-"));
  action = join(parent, "action");
  mkdirSync(join(action, "dist"), { recursive: true });
  cpSync(join(ACTION, "action.yml"), join(action, "action.yml"));
  cpSync(join(ACTION, "dist/action"), join(action, "dist/action"), { recursive: true });
  scene = await openScene({ "src/price.js": "export const price = 10;\n" });
});
after(async () => {
  await scene.close();
  rmSync(parent, { recursive: true, force: true });
});

/** The Node that users of an older machine have: the first on the path that says so. */
function olderNode(): string | null {
  const candidates = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "node"));
  const isOlder = (node: string) =>
    execFileSync(node, ["--version"], { encoding: "utf8" }).startsWith("v20.");
  return candidates.find((node) => existsSync(node) && isOlder(node)) ?? null;
}

const NODES: readonly (readonly [string, string | null])[] = [
  ["the Node that action.yml asks for", process.execPath],
  ["Node 20", olderNode()],
];

for (const [name, node] of NODES) {
  describe(`the action's folder alone, on ${name}`, { skip: node === null }, () => {
    for (const type of ["module", "commonjs"]) {
      it(`starts below a package.json of type ${type}`, async () => {
        writeFileSync(join(parent, "package.json"), JSON.stringify({ type }));
        const run = await scene.run({ name: "push", payload: {} }, { action, ...(node ? { node } : {}) });
        assert.equal(run.exitCode, 0, run.log);
        assert.equal(run.outputs["verdict"], "skipped");
      });
    }

    it("reviews a pull request to its end without a key and without a module beside it", async () => {
      const branch = `change-${scene.runs.length}`;
      const text = "export const price = 11;\ndebugger;\n";
      const pull = await scene.pullRequest(branch, { "src/price.js": text });
      const run = await scene.opened(pull, { action, ...(node ? { node } : {}) });
      assert.equal(run.exitCode, 0, run.log);
      assert.equal(run.outputs["verdict"], "findings");
      assert.deepEqual(
        (await reviewCommentsOn(scene, pull)).map(({ path, line }) => `${path}:${line}`),
        ["src/price.js:2"],
      );
    });
  });
}
