import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { sha } from "../../src/core/values.ts";
import { findGit } from "../../src/workspace/git-binary.ts";
import { rejectsWith } from "../contracts/workspace.ts";
import { startGitServer } from "../kit/git-server.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";
import { commitFiles, openStore } from "./kit.ts";

const never = new AbortController().signal;
const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString("utf8"));

describe("openGitStore", () => {
  it("makes its folder private, and keeps everything in it", async (t) => {
    const { directory } = await openStore(t);
    assert.equal(statSync(directory).mode & 0o777, 0o700);
    assert.ok(existsSync(join(directory, "repository", "HEAD")));
    assert.equal(existsSync(join(directory, "repository", "hooks")), false);
  });

  it("refuses a folder that is not empty, or that lies in the checkout", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    await rejectsWith("invalid_input", openStore(t, { directory: repository.directory }), /not empty/);
    const inside = join(repository.directory, "private");
    await rejectsWith(
      "invalid_input",
      openStore(t, { directory: inside, checkout: repository.directory }),
      /inside/,
    );
  });

  it("works without any checkout, and beside a folder that is none", async (t) => {
    const { store } = await openStore(t, { checkout: tempDirectory(t) });
    await rejectsWith("commit_missing", store.ensure([{ sha: sha("a".repeat(40)), ref: null }]));
  });

  for (const url of [
    "https://user:secret@host/x",
    "ssh://host/x",
    "ext::sh -c id",
    "-u./x",
    "git://host/x",
    "x",
  ]) {
    it(`refuses the remote ${url}`, async (t) => {
      await rejectsWith("invalid_input", openStore(t, { remote: { url, token: null } }));
    });
  }
});

describe("a git store over a checkout", () => {
  it("reads regular files of any commit, and nothing else", async (t) => {
    const repository = tempRepository(t);
    const commit = commitFiles(repository, {
      "a/b.txt": "hello\n",
      link: { link: "a/b.txt" },
      way: { link: "a" },
      "*": "star\n",
    });
    const { store } = await openStore(t, { checkout: repository.directory });
    const read = async (path: string, limit = 100) => text(await store.read(commit, repoPath(path), limit));
    assert.equal(await read("a/b.txt"), "hello\n");
    assert.equal(await read("*"), "star\n");
    for (const path of ["none", "a/none", "none/b", "a/b.txt/c"]) assert.equal(await read(path), null);
    for (const path of ["a", "link", "link/x", "way/b.txt"])
      await rejectsWith("not_regular_file", read(path));
    await rejectsWith("too_large", read("a/b.txt", 5));
  });

  it("finds the objects of a linked work tree, whose .git is a file", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const linked = join(tempDirectory(t), "linked");
    repository.git("worktree", "add", "--quiet", "--detach", linked);
    const head = sha(repository.git("rev-parse", "HEAD").trim());
    const { store } = await openStore(t, { checkout: linked });
    await store.ensure([{ sha: head, ref: null }]);
    assert.equal(text(await store.read(head, repoPath("a.txt"), 10)), "a\n");
  });

  it("finds objects that the checkout borrows from elsewhere, by relative paths too", async (t) => {
    const origin = tempRepository(t, { "a.txt": "a\n" });
    const head = sha(origin.git("rev-parse", "HEAD").trim());
    const middle = tempRepository(t);
    const last = tempRepository(t);
    writeFileSync(
      join(middle.directory, ".git/objects/info/alternates"),
      `${origin.directory}/.git/objects\n`,
    );
    writeFileSync(
      join(last.directory, ".git/objects/info/alternates"),
      `# borrowed\n../../../${middle.directory.split("/").at(-1)}/.git/objects\n`,
    );
    const { store } = await openStore(t, { checkout: last.directory });
    await store.ensure([{ sha: head, ref: null }]);
  });

  it("reads SHA-256 repositories", async (t) => {
    const directory = tempDirectory(t);
    const env = { PATH: process.env["PATH"], HOME: directory, GIT_CONFIG_GLOBAL: "/dev/null" };
    const git = (...argv: string[]) => execFileSync("git", argv, { cwd: directory, env, encoding: "utf8" });
    git("init", "--quiet", "--object-format=sha256");
    writeFileSync(join(directory, "a.txt"), "a\n");
    git("add", ".");
    git("-c", "user.name=T", "-c", "user.email=t@example.invalid", "commit", "--quiet", "-m", "x");
    git("repack", "-adq");
    const head = sha(git("rev-parse", "HEAD").trim());
    const { store } = await openStore(t, { checkout: directory });
    assert.equal(text(await store.read(head, repoPath("a.txt"), 10)), "a\n");
  });

  it("tells the commits of a range, newest first, with outsiders' words marked as such", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const base = sha(repository.git("rev-parse", "HEAD").trim());
    const first = repository.commit({ "a.txt": "b\n" }, "First\n\nWith a body\n* and ünïcode");
    const second = repository.commit({ "a.txt": "c\n" }, "Second");
    const { store } = await openStore(t, { checkout: repository.directory });
    assert.deepEqual(await store.log(base, second, 10), [
      { sha: second, author: "Test", message: "Second" },
      { sha: first, author: "Test", message: "First\n\nWith a body\n* and ünïcode" },
    ]);
    assert.deepEqual(
      (await store.log(base, second, 1)).map((note) => note.sha),
      [second],
    );
    assert.deepEqual(await store.log(second, second, 10), []);
  });

  it("goes on reading after its reader died, and stops after close", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const head = sha(repository.git("rev-parse", "HEAD").trim());
    const { store, directory } = await openStore(t, { checkout: repository.directory });
    assert.equal(text(await store.read(head, repoPath("a.txt"), 10)), "a\n");
    for (const pid of catFilesIn(directory)) process.kill(pid, "SIGKILL");
    const later = () => store.read(head, repoPath("a.txt"), 10).then(text, () => null);
    while ((await later()) === null);
    assert.equal(await later(), "a\n");
    await store.close();
    assert.deepEqual(catFilesIn(directory), []);
    await rejectsWith("git_failed", store.read(head, repoPath("a.txt"), 10), /closed/);
  });

  it("compares two commits, renames and all", async (t) => {
    const repository = tempRepository(t, { "a b.txt": "1\n2\n3\n4\n", "x.txt": "x\n" });
    const base = sha(repository.git("rev-parse", "HEAD").trim());
    const head = repository.commit({ "a b.txt": null, "c.txt": "1\n2\n3\n4\n5\n" });
    const { store } = await openStore(t, { checkout: repository.directory });
    const set = await store.changeSet(base, head);
    assert.deepEqual([set.base, set.head, set.unreadable], [base, head, []]);
    const [file] = set.files;
    assert.deepEqual(
      [file?.status, file?.oldPath, file?.path, file?.additions],
      ["renamed", "a b.txt", "c.txt", 1],
    );
    await rejectsWith("git_failed", store.changeSet(base, sha("d".repeat(40))));
  });
});

describe("a hostile checkout", () => {
  /** Everything that git would run for a repository's configuration writes this file. */
  function poison(t: TestContext) {
    const repository = tempRepository(t, {
      ".gitattributes": "*.txt -diff filter=evil diff=evil\n*.md binary\n",
      "a.txt": "one\nneedle\n",
      "sub/HEAD": "ref: refs/heads/main\n",
      "sub/config": "[core]\n\tfsmonitor = touch ran\n",
      "sub/objects/x": "x",
      "sub/refs/x": "x",
    });
    const base = sha(repository.git("rev-parse", "HEAD").trim());
    const head = repository.commit({ "a.txt": "two\nneedle\n", "b.md": "text\n" });
    const witness = join(tempDirectory(t), "ran");
    const script = join(repository.directory, "evil");
    writeFileSync(script, `#!/bin/sh\ntouch ${witness}\ncat\n`);
    chmodSync(script, 0o755);
    for (const key of [
      "core.fsmonitor",
      "core.sshCommand",
      "core.pager",
      "core.editor",
      "core.alternateRefsCommand",
      "diff.external",
      "diff.evil.command",
      "diff.evil.textconv",
      "filter.evil.clean",
      "filter.evil.smudge",
      "credential.helper",
      "uploadpack.packObjectsHook",
      "gpg.program",
    ]) {
      repository.git("config", key, script);
    }
    repository.git("config", "include.path", join(repository.directory, "evil-config"));
    repository.git("config", "commit.gpgSign", "true");
    repository.git("config", "core.hooksPath", repository.directory);
    repository.git("config", "url.http://127.0.0.1:9/.insteadOf", "http://");
    for (const hook of ["pre-commit", "post-commit", "reference-transaction", "pre-push"]) {
      writeFileSync(join(repository.directory, ".git/hooks", hook), readFileSync(script));
      chmodSync(join(repository.directory, ".git/hooks", hook), 0o755);
    }
    return { repository, base, head, witness };
  }

  it("runs nothing of its own, whatever is asked", async (t) => {
    const { repository, base, head, witness } = poison(t);
    const { store } = await openStore(t, { checkout: repository.directory });
    await store.ensure([{ sha: head, ref: null }]);
    const workspace = store.workspace(head);
    await workspace.write(repoPath("a.txt"), Buffer.from("three\n"));
    await workspace.search({ pattern: "needle", ignoreCase: false, glob: null, maxMatches: 9 }, never);
    await workspace.diff();
    await workspace.exportTo(join(tempDirectory(t), "out"), never);
    await store.changeSet(base, head);
    await store.log(base, head, 9);
    await store.mergeBase(base, head);
    await store.commit({
      parent: head,
      edits: await workspace.edits(),
      message: "Fix",
      author: { name: "Reeve", email: "reeve@example.invalid" },
      at: 0,
    });
    assert.equal(existsSync(witness), false);
  });

  it("does not hide files from review by attributes", async (t) => {
    const { repository, base, head } = poison(t);
    const { store } = await openStore(t, { checkout: repository.directory });
    const set = await store.changeSet(base, head);
    assert.deepEqual(
      set.files.map((file) => [file.path, file.kind, file.hunks.length]),
      [
        ["a.txt", "text", 1],
        ["b.md", "text", 1],
      ],
    );
    const found = await store
      .workspace(head)
      .search({ pattern: "text", ignoreCase: false, glob: null, maxMatches: 9 }, never);
    assert.deepEqual(
      found.matches.map((match) => match.path),
      ["b.md"],
    );
  });

  it("lends its objects without a look at its configuration, even to a fetch", {
    timeout: 60_000,
  }, async (t) => {
    const { repository, base, head, witness } = poison(t);
    const server = await startGitServer(t);
    repository.git(
      "-c",
      "core.hooksPath=/dev/null",
      "push",
      "--quiet",
      `file://${server.repository}`,
      `${head}:refs/heads/main`,
    );
    const checkout = tempDirectory(t);
    execFileSync("git", ["clone", "--quiet", "--no-local", server.repository, checkout]);
    execFileSync("git", ["update-ref", "--no-deref", "HEAD", base], { cwd: checkout });
    const next = repository.git("commit-tree", "-p", head, "-m", "x", `${head}^{tree}`).trim();
    repository.git(
      "-c",
      "core.hooksPath=/dev/null",
      "push",
      "--quiet",
      `file://${server.repository}`,
      `${next}:refs/heads/main`,
    );
    writeFileSync(
      join(checkout, ".git/config"),
      `[core]\n\trepositoryformatversion = 0\n[include]\n\tpath = ${witness}-fifo\n`,
    );
    execFileSync("mkfifo", [`${witness}-fifo`]);
    const { store } = await openStore(t, { checkout, remote: { url: server.url, token: null } });
    // Whoever reads that configuration waits for ever.
    await store.ensure([{ sha: sha(next), ref: null }]);
  });
});

describe("findGit", () => {
  it("passes over a git in the checkout, and folders that are not absolute", async (t) => {
    const { directory } = tempRepository(t, { "a.txt": "a\n" });
    const bin = join(directory, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "git"), "#!/bin/sh\n");
    chmodSync(join(bin, "git"), 0o755);
    await rejectsWith("git_failed", findGit(`${bin}:bin:.`, directory, []));
    assert.equal(await findGit(`/nowhere:${bin}`, null, []), realpathSync(join(bin, "git")));
  });
});

describe("a tree that no tool of git makes", () => {
  it("is exported without writing through a link that shares a folder's name", async (t) => {
    const repository = tempRepository(t, { "seed.txt": "x\n" });
    const outside = tempDirectory(t);
    const make = (input: string | Buffer, ...argv: string[]) =>
      execFileSync("git", argv, { cwd: repository.directory, input, encoding: "utf8" }).trim();
    const link = make(outside, "hash-object", "-w", "--stdin");
    const file = make("owned\n", "hash-object", "-w", "--stdin");
    const inner = make(`100644 blob ${file}\towned.txt\n`, "mktree");
    const raw = (mode: string, name: string, id: string) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]);
    const tree = make(
      Buffer.concat([raw("120000", "a", link), raw("40000", "a", inner), raw("100644", "ok.txt", file)]),
      "hash-object",
      "-t",
      "tree",
      "--literally",
      "-w",
      "--stdin",
    );
    const head = sha(repository.git("commit-tree", "-m", "x", tree).trim());
    const { store, log } = await openStore(t, { checkout: repository.directory });
    const target = join(tempDirectory(t), "tree");
    await store.workspace(head).exportTo(target, never);
    assert.equal(existsSync(join(outside, "owned.txt")), false);
    assert.equal(readFileSync(join(target, "ok.txt"), "utf8"), "owned\n");
    assert.match(log.lines.join("\n"), /notice: Left out of the exported tree: .*under a link/);
  });

  it("is listed without its .git folder and names that are no UTF-8", async (t) => {
    const repository = tempRepository(t, { "seed.txt": "x\n" });
    const make = (input: string | Buffer, ...argv: string[]) =>
      execFileSync("git", argv, { cwd: repository.directory, input, encoding: "utf8" }).trim();
    const file = make("[core]\n", "hash-object", "-w", "--stdin");
    const inner = make(`100644 blob ${file}\tconfig\n`, "mktree");
    const raw = (mode: string, name: string | Buffer, id: string) =>
      Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from("\0"), Buffer.from(id, "hex")]);
    const tree = make(
      Buffer.concat([
        raw("40000", ".GIT", inner),
        raw("100644", "a.txt", file),
        raw("100644", Buffer.from([0x62, 0xff]), file),
      ]),
      ...["hash-object", "-t", "tree", "--literally", "-w", "--stdin"],
    );
    const head = sha(repository.git("commit-tree", "-m", "x", tree).trim());
    const { store } = await openStore(t, { checkout: repository.directory });
    assert.deepEqual(
      (await store.workspace(head).list()).map((entry) => entry.path),
      ["a.txt"],
    );
  });
});

/** Processes that work in the store's folder, by what Linux says of them. */
function catFilesIn(directory: string): readonly number[] {
  const output = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" });
  return output
    .split("\n")
    .filter((line) => line.includes("cat-file --batch"))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, "utf8").includes(directory);
      } catch {
        return false;
      }
    });
}
