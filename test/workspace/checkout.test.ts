import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { headOf } from "../../src/workspace/checkout.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";

describe("headOf", () => {
  it("tells a detached commit, as actions/checkout leaves a pull request", async (t) => {
    const repository = tempRepository(t);
    const head = repository.commit({ "a.txt": "a\n" });
    repository.git("checkout", "--quiet", "--detach");
    assert.equal(await headOf(repository.directory), head);
  });

  it("tells the tip of a branch, loose or packed", async (t) => {
    const repository = tempRepository(t);
    const head = repository.commit({ "a.txt": "a\n" });
    assert.equal(await headOf(repository.directory), head);
    repository.git("pack-refs", "--all");
    assert.equal(await headOf(repository.directory), head);
  });

  it("tells nothing of a folder without a repository, and of a branch without a commit", async (t) => {
    assert.equal(await headOf(tempDirectory(t)), null);
    assert.equal(await headOf(tempRepository(t).directory), null);
  });
});
