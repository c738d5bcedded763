import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { openPolicy } from "../../src/entry/cli-policy-file.ts";
import { tempDirectory } from "../kit/repository.ts";

it("a policy file that is a link is followed no more than in a run, wherever it leads", async (t) => {
  const folder = tempDirectory(t);
  mkdirSync(join(folder, ".github"));
  writeFileSync(join(folder, "there.yml"), "bounds: { turns: 3 }\n");
  const io = { folder } as never;
  assert.equal((await openPolicy(io, undefined)).isThere, false);
  symlinkSync("../nowhere.yml", join(folder, ".github/reeve.yml"));
  symlinkSync("there.yml", join(folder, "here.yml"));
  for (const config of [undefined, "here.yml"])
    await assert.rejects(
      openPolicy(io, config),
      (thrown) => thrown instanceof ReeveError && thrown.code === "config_invalid",
    );
  assert.equal((await openPolicy(io, "there.yml")).isThere, true);
});
