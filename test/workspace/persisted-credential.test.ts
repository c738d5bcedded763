import assert from "node:assert/strict";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { persistedCredential } from "../../src/workspace/persisted-credential.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";

describe("persistedCredential", () => {
  it("finds none in a plain repository, and none where there is no repository", async (t) => {
    const { directory } = tempRepository(t, { "a.txt": "a\n" });
    assert.equal(await persistedCredential(directory), false);
    assert.equal(await persistedCredential(tempDirectory(t)), false);
  });

  for (const [what, key, value] of [
    ["a header for every request", "http.https://github.com/.extraheader", "AUTHORIZATION: basic eA=="],
    ["a helper", "credential.helper", "store"],
    ["a password in an address", "remote.origin.url", "https://x-access-token:secret@github.com/a/b.git"],
    ["a token for a name", "remote.origin.url", `https://ghp_${"a1".repeat(18)}@github.com/a/b.git`],
    ["a key for ssh", "core.sshCommand", "ssh -i /tmp/key"],
    ["a program that knows passwords", "core.askPass", "/tmp/ask"],
  ] as const) {
    it(`finds ${what}`, async (t) => {
      const { directory, git } = tempRepository(t, { "a.txt": "a\n" });
      git("config", key, value);
      assert.equal(await persistedCredential(directory), true);
    });
  }

  it("finds one in a file that the configuration includes, whatever the condition", async (t) => {
    const { directory, git } = tempRepository(t, { "a.txt": "a\n" });
    const included = join(tempDirectory(t), "git-credentials.config");
    writeFileSync(included, '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic eA==\n');
    git("config", `includeIf.gitdir:${directory}/.git.path`, included);
    assert.equal(await persistedCredential(directory), true);
  });

  it("finds one in a file that an included file includes, and in the configuration of a work tree", async (t) => {
    const { directory, git } = tempRepository(t, { "a.txt": "a\n" });
    const folder = tempDirectory(t);
    writeFileSync(join(folder, "first"), "[include]\n\tpath = second\n[include]\n\tpath = first\n");
    git("config", "include.path", join(folder, "first"));
    assert.equal(await persistedCredential(directory), false);
    writeFileSync(join(folder, "second"), "[credential]\n\thelper = store\n");
    assert.equal(await persistedCredential(directory), true);
    const other = tempRepository(t, { "a.txt": "a\n" });
    writeFileSync(join(other.directory, ".git/config.worktree"), "[credential]\n\thelper = store\n");
    assert.equal(await persistedCredential(other.directory), true);
  });

  it("finds one behind its section's name on the same line, and in a file that is included so", async (t) => {
    const { directory } = tempRepository(t, { "a.txt": "a\n" });
    const included = join(tempDirectory(t), "helper.config");
    writeFileSync(included, "[credential] helper = store\n");
    appendFileSync(join(directory, ".git/config"), `[include] path = ${included}\n`);
    assert.equal(await persistedCredential(directory), true);
  });

  it("does not take an address without a password for one", async (t) => {
    const { directory, git } = tempRepository(t, { "a.txt": "a\n" });
    git("config", "remote.origin.url", "https://git@github.com/acme/shop.git");
    assert.equal(await persistedCredential(directory), false);
  });
});
