import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { visibleWorkspace } from "../../src/policy/visible-workspace.ts";
import { describeWorkspace, rejectsWith } from "../contracts/workspace.ts";
import { createFakeWorkspace } from "../fakes/workspace.ts";

describeWorkspace("of which nothing is hidden", async (_, files) =>
  visibleWorkspace(createFakeWorkspace(files), () => null),
);

describe("a workspace of which a folder is hidden", () => {
  const hiddenBy = (path: string) => (path.startsWith("a-secrets/") ? "hidden by rules[0]" : null);
  const whole = () => createFakeWorkspace({ "a-secrets/key": "token\n".repeat(50), "src/a.ts": "token\n" });
  const KEY = repoPath("a-secrets/key");
  const query = { pattern: "token", ignoreCase: false, glob: null, maxMatches: 1 };
  const never = new AbortController().signal;

  it("lists and knows only what is not hidden", async () => {
    const visible = visibleWorkspace(whole(), hiddenBy);
    assert.deepEqual(
      (await visible.list()).map(({ path }) => path),
      ["src/a.ts"],
    );
    assert.equal(await visible.entry(KEY), null);
    assert.notEqual(await visible.entry(repoPath("src/a.ts")), null);
  });

  it("refuses to read what is hidden in the words for what is not there", async () => {
    const visible = visibleWorkspace(whole(), hiddenBy);
    await rejectsWith("not_found", visible.read(KEY), /"a-secrets\/key" does not exist/);
    await rejectsWith("not_found", visible.read(repoPath("none")), /"none" does not exist/);
  });

  it("finds nothing in what is hidden, and does not let its matches take the place of others", async () => {
    const { matches, truncated } = await visibleWorkspace(whole(), hiddenBy).search(query, never);
    assert.deepEqual(
      matches.map(({ path }) => path),
      ["src/a.ts"],
    );
    assert.equal(truncated, false);
  });

  it("tells nothing of matches in what is hidden", async () => {
    const files = createFakeWorkspace({ "a-secrets/key": "token\n".repeat(50), "a-secrets/bin": "token\0" });
    assert.deepEqual(await visibleWorkspace(files, hiddenBy).search(query, never), {
      matches: [],
      binary: [],
      truncated: false,
    });
  });

  it("lets edits through: the policy decides those", async () => {
    const workspace = whole();
    await visibleWorkspace(workspace, hiddenBy).write(KEY, new Uint8Array([10]));
    assert.deepEqual(
      (await workspace.edits()).map(({ path }) => path),
      [KEY],
    );
  });
});
