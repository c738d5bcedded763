import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import type { Workspace } from "../../src/core/workspace.ts";
import { openDirectory } from "../../src/workspace/directory-workspace.ts";
import { inFolderOf } from "../../src/workspace/held-place.ts";
import { describeWorkspace, rejectsWith } from "../contracts/workspace.ts";
import { createFakeClock } from "../fakes/clock.ts";
import { createFakeLog } from "../fakes/log.ts";
import type { FakeFile } from "../fakes/workspace.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";

const never = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);

describeWorkspace("on a plain folder", async (t, files) => {
  const folder = tempDirectory(t);
  layOut(folder, files);
  return open(t, folder);
});

describeWorkspace("on the work tree of a repository", async (t, files) => {
  const { directory, commit } = tempRepository(t);
  const { vendor, ...plain } = files;
  layOut(directory, plain);
  commit({});
  layOut(directory, vendor === undefined ? {} : { vendor });
  return open(t, directory);
});

describe("the workspace on a folder", () => {
  it("skips what git ignores, by every file of rules, and shows what is not committed", async (t) => {
    const { directory, git } = tempRepository(t, {
      ".gitignore": "*.log\n",
      "src/a.ts": "word\n",
      "src/.gitignore": "secret.ts\n",
    });
    layOut(directory, {
      "run.log": "word\n",
      "kept.log": "word\n",
      "src/secret.ts": "word\n",
      "own.txt": "word\n",
      "new.ts": "word\n",
    });
    writeFileSync(join(directory, ".git/info/exclude"), "own.txt\n");
    git("add", "--force", "kept.log");
    const workspace = await open(t, directory);
    assert.deepEqual(await foundIn(workspace, "word"), ["kept.log", "new.ts", "src/a.ts"]);
  });

  it("starts no program that the repository's configuration names", async (t) => {
    const { directory, git } = tempRepository(t, { "a.txt": "word\n" });
    const spy = join(tempDirectory(t), "spy.sh");
    const mark = join(tempDirectory(t), "started");
    writeFileSync(spy, `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    for (const name of ["core.fsmonitor", "core.hooksPath", "filter.x.clean"]) git("config", name, spy);
    assert.deepEqual(await foundIn(await open(t, directory), "word"), ["a.txt"]);
    assert.equal(existsSync(mark), false);
  });

  it("is the folder it was opened on, also inside of a repository", async (t) => {
    const { directory } = tempRepository(t, {
      ".gitignore": "*.log\n",
      "word.txt": "word\n",
      "pack/age/a.txt": "word\n",
      "packed/b.txt": "word\n",
    });
    layOut(directory, { "pack/age/run.log": "word\n" });
    const workspace = await open(t, join(directory, "pack/age"));
    assert.deepEqual(await foundIn(workspace, "word"), ["a.txt"]);
  });

  it("knows the rules of the repository in a linked work tree", async (t) => {
    const { directory, git } = tempRepository(t, { "a.txt": "word\n" });
    writeFileSync(join(directory, ".git/info/exclude"), "own.txt\n");
    const linked = join(tempDirectory(t), "linked");
    git("worktree", "add", "--quiet", linked);
    layOut(linked, { "own.txt": "word\n", "b.txt": "word\n" });
    assert.deepEqual(await foundIn(await open(t, linked), "word"), ["a.txt", "b.txt"]);
  });

  it("shows a folder that is itself ignored, when it was opened there", async (t) => {
    const { directory } = tempRepository(t, { ".gitignore": "built/\n", "a.txt": "word\n" });
    layOut(directory, { "built/b.txt": "word\n" });
    assert.deepEqual(await foundIn(await open(t, directory), "word"), ["a.txt"]);
    assert.deepEqual(await foundIn(await open(t, join(directory, "built")), "word"), ["b.txt"]);
  });

  it("lists without the index when only its own repository could read that", async (t) => {
    const { directory, git } = tempRepository(t, { "a.txt": "word\n" });
    git("update-index", "--split-index");
    layOut(directory, { "b.txt": "word\n" });
    assert.deepEqual(await foundIn(await open(t, directory), "word"), ["a.txt", "b.txt"]);
  });

  it("never looks into git's own folder", async (t) => {
    const { directory } = tempRepository(t, { "a.txt": "x\n" });
    await rejectsWith("invalid_input", open(t, join(directory, ".git/hooks")), /git's own folder/);
    const paths = (await (await open(t, directory)).list()).map(({ path }) => path);
    assert.deepEqual(paths, ["a.txt"]);
    assert.throws(() => repoPath(".git/config"), { code: "path_denied" });
    assert.throws(() => repoPath("src/.GIT/config"), { code: "path_denied" });
  });

  it("reaches nothing outside through a link, in any way", async (t) => {
    const outside = tempDirectory(t);
    writeFileSync(join(outside, "key"), "word\n");
    const folder = tempDirectory(t);
    symlinkSync(outside, join(folder, "out"));
    symlinkSync(join(outside, "key"), join(folder, "key"));
    const workspace = await open(t, folder);
    await rejectsWith("path_denied", workspace.read(repoPath("out/key")), /"out" is a symbolic link/);
    await rejectsWith("path_denied", workspace.write(repoPath("out/new"), bytes("x")));
    await rejectsWith("path_denied", workspace.delete(repoPath("out/key")));
    await rejectsWith("not_regular_file", workspace.read(repoPath("key")));
    await rejectsWith("not_regular_file", workspace.write(repoPath("key"), bytes("x")));
    assert.deepEqual(await foundIn(workspace, "word"), []);
    assert.equal(readFileSync(join(outside, "key"), "utf8"), "word\n");
    assert.equal(existsSync(join(outside, "new")), false);
  });

  it("works in the folder that it holds, also when a link to another stands in its place by then", {
    skip: process.platform !== "linux",
  }, async (t) => {
    const [root, outside] = [realpathSync(tempDirectory(t)), tempDirectory(t)];
    layOut(root, { "a/file": "in" });
    layOut(outside, { file: "out" });
    await inFolderOf(root, repoPath("a/file"), async (place) => {
      renameSync(join(root, "a"), join(root, "b"));
      symlinkSync(outside, join(root, "a"));
      unlinkSync(place);
    });
    assert.deepEqual([existsSync(join(root, "b/file")), existsSync(join(outside, "file"))], [false, true]);
    await rejectsWith("path_denied", inFolderOf(root, repoPath("a/file"), assert.fail), /leads out/);
  });

  it("names the file, not where it was reached, when the system refuses something", async (t) => {
    const workspace = await open(t, tempDirectory(t));
    const path = repoPath("é".repeat(200));
    await rejectsWith(
      "path_denied",
      workspace.write(path, bytes("x")),
      /^The system refuses .*"é+…?" \(ENAMETOOLONG\)\.$/,
    );
    assert.deepEqual(await workspace.list(), []);
  });

  it("does not wait for a pipe", async (t) => {
    const folder = tempDirectory(t);
    execFileSync("mkfifo", [join(folder, "pipe")]);
    const workspace = await open(t, folder);
    await rejectsWith("not_regular_file", workspace.read(repoPath("pipe")));
    await rejectsWith("not_regular_file", workspace.write(repoPath("pipe"), bytes("x")));
    assert.deepEqual(await foundIn(workspace, "word"), []);
  });

  it("writes to the disk at once, and keeps who may read a file", async (t) => {
    const folder = tempDirectory(t);
    layOut(folder, { private: "old\n" });
    chmodSync(join(folder, "private"), 0o640);
    const workspace = await open(t, folder);
    await workspace.write(repoPath("private"), bytes("new\n"));
    await workspace.write(repoPath("deep/er/file"), bytes("made\n"));
    assert.equal(readFileSync(join(folder, "private"), "utf8"), "new\n");
    assert.equal(statSync(join(folder, "private")).mode & 0o777, 0o640);
    assert.equal(readFileSync(join(folder, "deep/er/file"), "utf8"), "made\n");
    await workspace.delete(repoPath("private"));
    assert.equal(existsSync(join(folder, "private")), false);
  });

  it("sees what others change on the disk meanwhile", async (t) => {
    const folder = tempDirectory(t);
    const workspace = await open(t, folder);
    assert.deepEqual(await workspace.list(), []);
    layOut(folder, { "late.txt": "word\n" });
    assert.deepEqual(await foundIn(workspace, "word"), ["late.txt"]);
  });

  it("names the commit that is checked out", async (t) => {
    const repository = tempRepository(t);
    const commit = repository.commit({ "a.txt": "x\n" });
    assert.equal((await open(t, repository.directory)).commit, commit);
  });
});

function open(t: TestContext, folder: string): Promise<Workspace> {
  const directory = join(tempDirectory(t, "reeve-private-"), "git");
  const [clock, log] = [createFakeClock(), createFakeLog()];
  return openDirectory({ folder, directory, searchPath: undefined, clock, log });
}

async function foundIn(workspace: Workspace, pattern: string): Promise<readonly string[]> {
  const query = { pattern, ignoreCase: false, glob: null, maxMatches: 50 };
  return (await workspace.search(query, never)).matches.map(({ path }) => path);
}

function layOut(folder: string, files: Readonly<Record<string, FakeFile>>): void {
  for (const [name, file] of Object.entries(files)) {
    const place = join(folder, name);
    mkdirSync(dirname(place), { recursive: true });
    if (typeof file === "string" || file instanceof Uint8Array) writeFileSync(place, file);
    else if ("executable" in file) writeFileSync(place, file.executable, { mode: 0o755 });
    else if ("link" in file) symlinkSync(file.link, place);
    else execFileSync("git", ["init", "--quiet", place]);
  }
}
