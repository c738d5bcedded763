import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { writeFile } from "../../src/tools/write-file.ts";
import { createFakeWorkspace, type FakeFile } from "../fakes/workspace.ts";
import { refusal, run, textOf, toolContext } from "./kit.ts";

async function written(present: FakeFile, content: string) {
  const workspace = createFakeWorkspace({ f: present });
  await run(writeFile, { path: "f", content }, toolContext({ workspace }));
  return Buffer.from(await workspace.read(repoPath("f"))).toString();
}

const refused = (present: FakeFile, content: string) =>
  refusal(writeFile, { path: "f", content }, toolContext({ files: { f: present } }));

describe("write_file", () => {
  it("creates a file", async () => {
    const workspace = createFakeWorkspace({});
    const args = { path: "src/new.ts", content: "export {};\n" };
    assert.equal(await textOf(writeFile, args, toolContext({ workspace })), 'Created "src/new.ts": 1 line.');
    assert.equal(Buffer.from(await workspace.read(repoPath("src/new.ts"))).toString(), "export {};\n");
  });

  it("replaces all of a file", async () => {
    assert.equal(await written("a\nb\n", "c"), "c");
  });

  it("keeps a byte order mark and the line ends of a CRLF file", async () => {
    assert.equal(await written("\ufeffa\r\nb\r\n", "a\nc\n"), "\ufeffa\r\nc\r\n");
    assert.equal(await written("a\r\nb\n", "a\nc\n"), "a\nc\n");
  });

  it("refuses a content that is there already", async () => {
    assert.match(await refused("a\r\n", "a\n"), /^edit_rejected: "f" has this content already/);
  });

  it("refuses to put text in the place of something else", async () => {
    assert.match(await refused(Buffer.from("\0"), "a"), /^not_text: /);
    assert.match(await refused({ link: "/etc/passwd" }, "a"), /^not_regular_file: /);
    assert.match(await refused("version https://git-lfs.github.com/spec/v1\n", "a"), /^edit_rejected: /);
  });

  it("refuses what is no text and what is too much", async () => {
    assert.match(await refused("a", "b\0"), /^invalid_args: /);
    assert.match(await refused("a", "x".repeat(1_000_001)), /^too_large: "f" would have 1000001 bytes/);
  });

  for (const path of ["../x", "/etc/cron.d/x", ".git/hooks/post-checkout", "a/../.git/config"]) {
    it(`refuses ${path}`, async () => {
      assert.match(await refusal(writeFile, { path, content: "x" }, toolContext()), /^path_denied: /);
    });
  }
});
