import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { readInstructions } from "../../../src/app/start/instructions.ts";
import { ReeveError } from "../../../src/core/errors.ts";
import { openAppStage } from "../kit/stage.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

async function read(t: TestContext, files: Files, links: Readonly<Record<string, string>> = {}) {
  const { repository, store } = await openAppStage(t);
  mkdirSync(join(repository.directory, ".github"), { recursive: true });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(repository.directory, path));
  return readInstructions(store, repository.commit(files));
}

describe("readInstructions", () => {
  it("takes the first of the known files, whole, and says which", async (t) => {
    const text = "é".repeat(20_000);
    const read1 = await read(t, { "CLAUDE.md": text, ".github/copilot-instructions.md": "Other.\n" });
    assert.deepEqual(read1, { instructions: text, from: "CLAUDE.md", notes: [] });
  });

  it("has none where none of them is there", async (t) => {
    assert.deepEqual(await read(t, { "README.md": "# Shop\n" }), {
      instructions: null,
      from: null,
      notes: [],
    });
  });

  it("skips a file that is no UTF-8 and takes the next, and says so", async (t) => {
    const files = { "AGENTS.md": Buffer.from("caf\xe9\n", "latin1"), "CLAUDE.md": "Use tabs.\n" };
    const { instructions, notes } = await read(t, files);
    assert.equal(instructions, "Use tabs.\n");
    assert.deepEqual(notes, ['The instructions in "AGENTS.md" were skipped: they are not UTF-8.']);
  });

  it("names a link that it does not follow", async (t) => {
    const { instructions, notes } = await read(t, { "docs.md": "Use tabs.\n" }, { "AGENTS.md": "docs.md" });
    assert.equal(instructions, null);
    assert.match(notes.join(), /^The instructions in "AGENTS\.md" were skipped: .*link/);
  });

  it("is silent about a link behind a file that was read", async (t) => {
    const { notes } = await read(t, { "AGENTS.md": "Use tabs.\n" }, { "CLAUDE.md": "AGENTS.md" });
    assert.deepEqual(notes, []);
  });

  it("names a file that is too large to be read", async (t) => {
    const { instructions, notes } = await read(t, { "AGENTS.md": "x".repeat(300_000) });
    assert.equal(instructions, null);
    assert.match(notes.join(), /"AGENTS\.md" were skipped: .*(large|bytes)/);
  });

  it("fails when the repository cannot be read", async (t) => {
    const { store, heads } = await openAppStage(t);
    const broken = { ...store, read: async () => Promise.reject(new ReeveError("git_failed", "No git.")) };
    await assert.rejects(readInstructions(broken, heads.base), { code: "git_failed" });
  });
});
