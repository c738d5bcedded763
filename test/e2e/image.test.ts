import assert from "node:assert/strict";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runAsk, scriptIn } from "../entry/ask-kit.ts";
import { tempDirectory } from "../kit/repository.ts";
import { looksOf, png } from "../tools/images.ts";
import { ACTION } from "./scene.ts";

test("the bundle, without a module beside it, carries what makes an image smaller", async (t) => {
  const elsewhere = tempDirectory(t, "reeve-bundle-");
  cpSync(join(ACTION, "dist/cli"), elsewhere, { recursive: true });
  const folder = tempDirectory(t);
  writeFileSync(join(folder, "wide.png"), png(2_400, 300));
  const look = { calls: [{ name: "read_file", arguments: { path: "wide.png" } }] };
  const argv = ["-p", "look", "--mode", "json", ...scriptIn(folder, [look, { text: "Seen." }])];
  const { code, stdout, stderr } = await runAsk(t, folder, argv, { program: join(elsewhere, "index.js") });
  assert.equal(code, 0, stderr);
  const data = /"type":"image","data":"([^"]+)"/.exec(stdout)?.[1] ?? assert.fail(stdout);
  assert.deepEqual(looksOf(data), { width: 2_000, height: 250, left: "red", right: "blue" });
});
