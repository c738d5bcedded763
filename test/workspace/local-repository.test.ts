import assert from "node:assert/strict";
import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { findRepository, openLocalRepository } from "../../src/workspace/local-repository.ts";
import { createFakeLog } from "../fakes/log.ts";
import { type TempRepository, tempDirectory, tempRepository } from "../kit/repository.ts";

async function opened(t: TestContext, repository: TempRepository) {
  const place = await findRepository(repository.directory);
  assert.ok(place);
  const directory = join(tempDirectory(t), "local");
  return openLocalRepository(place, { directory, searchPath: undefined, log: createFakeLog() });
}

describe("findRepository", () => {
  it("looks upwards, as git does", async (t) => {
    const { directory } = tempRepository(t, { "a/b/c.txt": "1\n" });
    const gitDirectory = join(directory, ".git");
    assert.deepEqual(await findRepository(join(directory, "a/b")), { workTree: directory, gitDirectory });
    assert.deepEqual(await findRepository(join(gitDirectory, "objects")), { workTree: null, gitDirectory });
  });

  it("passes over a folder that only has the name", async (t) => {
    const { directory } = tempRepository(t, { "a.txt": "1\n" });
    mkdirSync(join(directory, "inner/.git"), { recursive: true });
    assert.equal((await findRepository(join(directory, "inner")))?.workTree, directory);
  });

  it("finds none where there is none", async (t) => {
    assert.equal(await findRepository(realpathSync(tempDirectory(t))), null);
  });
});

describe("a local repository", () => {
  it("knows commits by the names that git takes", async (t) => {
    const repository = tempRepository(t);
    const first = repository.commit({ "a.txt": "1\n" }, "First");
    const second = repository.commit({ "a.txt": "2\n" }, "Second");
    repository.git("tag", "-a", "v1", "-m", "One", first);
    const local = await opened(t, repository);
    const names = ["HEAD", "main", "refs/heads/main", second.slice(0, 12), "HEAD^{/Second}", ":/Second"];
    for (const name of names) assert.equal(await local.commitOf(name), second, name);
    for (const name of ["HEAD~1", "v1", "v1^{commit}"]) assert.equal(await local.commitOf(name), first, name);
  });

  it("knows no commit by what is a tree, a range, a flag or nothing", async (t) => {
    const repository = tempRepository(t, { "a.txt": "1\n" });
    const local = await opened(t, repository);
    for (const name of [
      "HEAD:",
      "HEAD^{tree}",
      "main..main",
      "^main",
      "--all",
      "--git-dir",
      "-h",
      "",
      "x\0y",
      "nowhere",
    ]) {
      assert.equal(await local.commitOf(name), null, name);
    }
  });

  it("refuses an abbreviation that fits more than one object", async (t) => {
    const repository = tempRepository(
      t,
      Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`${i}`, `${i}\n`])),
    );
    const digits = repository.git("rev-parse", "HEAD").slice(0, 4);
    const ids = repository
      .git("rev-list", "--all", "--objects")
      .split("\n")
      .map((line) => line.slice(0, 4));
    const twice = ids.find((id, at) => ids.indexOf(id) !== at) ?? digits;
    const local = await opened(t, repository);
    await assert.rejects(local.commitOf(twice), {
      code: "invalid_input",
      message: /fits more than one object/,
    });
  });

  it("counts tracked files that differ from a commit, staged and not staged, and leaves new ones out", async (t) => {
    const repository = tempRepository(t, {
      "a.txt": "1\n",
      "b.txt": "1\n",
      "c d.txt": "1\n",
      "same.txt": "1\n",
    });
    const head = repository.git("rev-parse", "HEAD").trim();
    const local = await opened(t, repository);
    const commit = await local.commitOf(head);
    assert.ok(commit);
    assert.equal(await local.uncommitted(commit), 0);
    repository.write({ "a.txt": "2\n", "b.txt": null, "c d.txt": "2\n", "untracked.txt": "1\n" });
    repository.git("add", "a.txt");
    assert.equal(await local.uncommitted(commit), 3);
  });
});
