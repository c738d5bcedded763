import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { removeTree } from "../../src/sandbox/remove-tree.ts";
import { tempDirectory } from "../kit/repository.ts";

describe("removeTree", { skip: process.platform !== "linux" }, () => {
  it("removes a tree deeper than a path can name, with folders nobody may enter", async (t) => {
    const parent = tempDirectory(t);
    const tree = join(parent, "tree");
    mkdirSync(tree);
    execFileSync("/bin/sh", [
      "-c",
      `cd "$1" && n=0; while [ $n -lt 60 ]; do mkdir "$2" && cd -P "$2" || exit 1; n=$((n + 1)); done; chmod 0 "$1"`,
      "sh",
      tree,
      "x".repeat(100),
    ]);
    await removeTree(tree);
    assert.ok(!existsSync(tree));
  });

  it("does not follow links out of the tree", async (t) => {
    const parent = tempDirectory(t);
    const tree = join(parent, "tree");
    mkdirSync(tree);
    mkdirSync(join(parent, "kept"));
    writeFileSync(join(parent, "kept", "file"), "x");
    execFileSync("ln", ["-s", "../kept", join(tree, "link")]);
    await removeTree(tree);
    assert.ok(existsSync(join(parent, "kept", "file")));
  });
});
