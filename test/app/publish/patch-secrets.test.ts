import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { secretsIn } from "../../../src/app/publish/patch-secrets.ts";
import { repoPath } from "../../../src/core/paths.ts";
import type { FileEdit } from "../../../src/core/proposal.ts";
import { createRedactor } from "../../../src/core/redact.ts";
import { Secret } from "../../../src/core/values.ts";
import { tree } from "../../review/kit.ts";
import { CANARY } from "../kit/stage.ts";

const redact = createRedactor([{ name: "model_key", value: new Secret(CANARY) }]);
const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const OTHER = `ghp_${"c3D4".repeat(9)}`;

const edit = (content: string, path = "src/a.js"): FileEdit => ({
  kind: "write",
  path: repoPath(path),
  mode: "100644",
  base64: Buffer.from(content).toString("base64"),
});
const said = async (edits: readonly FileEdit[], files: Record<string, string> = {}) =>
  (await secretsIn({ redact }, edits, tree(files))).map(({ code, message }) => `${code}: ${message}`);

describe("the secrets of edits", () => {
  it("are named with file and line, and never shown", async () => {
    assert.deepEqual(await said([edit(`one\ntwo\nkey = "${CANARY}"\n`)]), [
      'secret_detected: "src/a.js", line 3, would hold a secret (model_key).',
    ]);
  });

  it("are named without a line where they go over several", async () => {
    const parted = `${CANARY.slice(0, 20)}\n${CANARY.slice(20)}\n`;
    const [first] = await said([edit(parted)]);
    assert.match(first ?? "", /"src\/a\.js", line 1,/);
    const spread = [...CANARY].join("\n");
    assert.match((await said([edit(spread)]))[0] ?? "", /"src\/a\.js" would hold a secret/);
  });

  it("count in the name of a file, which is not shown with them", async () => {
    const [first] = await said([edit("x\n", `src/${CANARY}.js`)]);
    assert.equal(first, 'secret_detected: "src/[redacted:model_key].js" would hold a secret (model_key).');
  });

  it("are no news where what only looks like one stands there already", async () => {
    const before = { "src/a.js": `const example = "${TOKEN}";\n` };
    assert.deepEqual(await said([edit(`${before["src/a.js"]}// more\n`)], before), []);
    assert.match(
      (await said([edit(`${before["src/a.js"]}const mine = "${OTHER}";\n`)], before))[0] ?? "",
      /line 2, would hold a secret \(github_token\)/,
    );
  });

  it("count wherever they stand when they are known", async () => {
    const before = { "src/a.js": `"${CANARY}"\n` };
    assert.equal((await said([edit(`"${CANARY}"\n// more\n`)], before)).length, 1);
  });

  it("are none in what is deleted, or in other words", async () => {
    assert.deepEqual(await said([{ kind: "delete", path: repoPath("src/a.js") }, edit("plain\n")]), []);
  });
});
