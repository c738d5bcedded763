import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { Git } from "../../src/workspace/git.ts";
import { plainEnvironment } from "../../src/workspace/git-environment.ts";
import { rejectsWith } from "../contracts/workspace.ts";
import { tempDirectory } from "../kit/repository.ts";

async function bareRepository(t: TestContext): Promise<Git> {
  const directory = tempDirectory(t);
  const git = new Git("/usr/bin/git", directory, plainEnvironment(directory));
  await git.text("init", "--bare", "--template=");
  return git;
}

describe("Git", () => {
  it("says which command failed, how, and in git's own words", async (t) => {
    const git = await bareRepository(t);
    const words = /^git cat-file ended with code 128: fatal: Not a valid object name none$/;
    await rejectsWith("git_failed", git.text("cat-file", "-p", "none"), words);
    await rejectsWith("git_failed", git.output(["cat-file", "-p", "none"]), words);
  });

  it("is no repository of the folder that it works in", async (t) => {
    const git = await bareRepository(t);
    assert.equal((await git.text("rev-parse", "--git-dir")).trim(), `${git.directory}/repository`);
  });

  it("refuses a program that is not there", async (t) => {
    const directory = tempDirectory(t);
    const git = new Git("/nowhere/git", directory, plainEnvironment(directory));
    await rejectsWith("git_failed", git.output(["version"]), /ENOENT/);
  });

  it("ends a command when it is aborted, and one that takes too long", async (t) => {
    const git = await bareRepository(t);
    const abort = new AbortController();
    execFileSync("mkfifo", [join(git.directory, "nobody-writes")]);
    const endless = ["hash-object", "nobody-writes"];
    const waiting = git.run(endless, () => {}, { signal: abort.signal });
    abort.abort(new Error("enough"));
    await assert.rejects(waiting, /enough/);
    await assert.rejects(
      git.run(["version"], () => {}, { signal: abort.signal }),
      /enough/,
    );
    const late = await git.run(endless, () => {}, { timeoutMs: 50 });
    assert.equal(late.code, null);
  });

  it("passes on what the reader of its output throws", async (t) => {
    const git = await bareRepository(t);
    const reading = git.run(["version"], () => {
      throw new Error("not this");
    });
    await assert.rejects(reading, /not this/);
  });

  it("hands no variable of this process to git", async (t) => {
    process.env["GIT_AUTHOR_NAME"] = "Mallory";
    t.after(() => delete process.env["GIT_AUTHOR_NAME"]);
    const git = await bareRepository(t);
    const said: Buffer[] = [];
    await git.run(["var", "GIT_AUTHOR_IDENT"], (chunk) => said.push(chunk));
    assert.doesNotMatch(Buffer.concat(said).toString(), /Mallory/);
    process.env["GIT_DIR"] = "/nowhere";
    t.after(() => delete process.env["GIT_DIR"]);
    assert.match(await git.text("rev-parse", "--git-dir"), /repository/);
  });
});
