import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { deleteFile } from "../../src/tools/delete-file.ts";
import { createFakeWorkspace } from "../fakes/workspace.ts";
import { refusal, textOf, toolContext } from "./kit.ts";

describe("delete_file", () => {
  it("deletes a file", async () => {
    const workspace = createFakeWorkspace({ "a.ts": "x", "b.ts": "y" });
    assert.equal(await textOf(deleteFile, { path: "a.ts" }, toolContext({ workspace })), 'Deleted "a.ts".');
    assert.deepEqual(
      (await workspace.list()).map(({ path }) => path),
      ["b.ts"],
    );
  });

  it("refuses what is not there, and links", async () => {
    const context = toolContext({ files: { link: { link: "a" } } });
    assert.match(await refusal(deleteFile, { path: "a.ts" }, context), /^not_found: /);
    assert.match(await refusal(deleteFile, { path: "link" }, context), /^not_regular_file: /);
  });
});
