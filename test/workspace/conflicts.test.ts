import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { type TempRepository, tempRepository } from "../kit/repository.ts";
import { openStore } from "./kit.ts";

async function conflictsOf(
  t: TestContext,
  ours: Record<string, string | null>,
  theirs: Record<string, string | null>,
) {
  const repository = tempRepository(t, { "a.txt": "1\n2\n3\n", "b é.txt": "b\n", "c.txt": "c\n" });
  const head = branch(repository, "ours", ours);
  const other = branch(repository, "theirs", theirs);
  const { store } = await openStore(t, { checkout: repository.directory });
  const found = await store.conflicts(head, other);
  assert.deepEqual(await store.conflicts(other, head), found);
  return found;
}

function branch(repository: TempRepository, name: string, files: Record<string, string | null>) {
  repository.git("checkout", "--quiet", "-b", name, "main");
  return repository.commit(files);
}

describe("conflicts", () => {
  it("are the paths that two commits do not agree on, whatever their names", async (t) => {
    const found = await conflictsOf(
      t,
      { "a.txt": "1\nours\n3\n", "b é.txt": "ours\n", "c.txt": "both\n" },
      { "a.txt": "1\ntheirs\n3\n", "b é.txt": null, "c.txt": "both\n" },
    );
    assert.deepEqual(found, ["a.txt", "b é.txt"]);
  });

  it("are of the name that the file has in the commits, where it cannot stand beside a folder", async (t) => {
    const found = await conflictsOf(t, { "a.txt": null, "a.txt/in": "a\n" }, { "a.txt": "1\n2\n3\n4\n" });
    assert.deepEqual(found, ["a.txt"]);
  });

  it("are none where the changes lie apart", async (t) => {
    assert.deepEqual(await conflictsOf(t, { "a.txt": "0\n1\n2\n3\n" }, { "c.txt": "d\n" }), []);
  });

  it("are not known of commits without a common one", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const head = branch(repository, "ours", { "a.txt": "b\n" });
    repository.git("checkout", "--quiet", "--orphan", "alone");
    const other = repository.commit({ "a.txt": "c\n" });
    const { store } = await openStore(t, { checkout: repository.directory });
    assert.equal(await store.conflicts(head, other), null);
  });
});
