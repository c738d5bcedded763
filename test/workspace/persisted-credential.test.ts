import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
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

  it("does not take an address without a password for one", async (t) => {
    const { directory, git } = tempRepository(t, { "a.txt": "a\n" });
    git("config", "remote.origin.url", "https://git@github.com/acme/shop.git");
    assert.equal(await persistedCredential(directory), false);
  });
});
