/** What git does with a change, a commit and a machine that has nothing set up. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { repoPath } from "../../src/core/paths.ts";
import { sha } from "../../src/core/values.ts";
import {
  commentEvent,
  openAppStage,
  openedEvent,
  ourComments,
  pullRequestOf,
  type Stage,
  says,
  uses,
} from "../app/kit/stage.ts";
import { tempRepository } from "../kit/repository.ts";
import { openStore } from "../workspace/kit.ts";
import { row } from "./row.ts";

const LFS = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12345\n`;

/** The base goes on for two hundred commits, and the change merges it. */
function mergeOf200({ repository, heads }: Stage): Stage["heads"] {
  const by = "committer Test <test@example.invalid> 1767225600 +0000\ndata 2\nOn\n";
  const commits = Array.from({ length: 200 }, (_, at) => {
    const from = at === 0 ? `from ${heads.base}\n` : "";
    return `commit refs/heads/main\n${by}${from}M 100644 inline main/${at}.js\ndata 2\n1\n\n`;
  });
  const files = commits.map((_, at) => `M 100644 inline main/${at}.js\ndata 2\n1\n\n`).join("");
  const merge = `commit refs/heads/merged\n${by}from ${heads.head}\nmerge refs/heads/main\n${files}`;
  const input = `${commits.join("")}${merge}`;
  const options = { cwd: repository.directory, input, stdio: "pipe" } as const;
  execFileSync("git", ["fast-import", "--quiet", "--force"], options);
  const tip = (branch: string) => sha(repository.git("rev-parse", branch).trim());
  return { base: tip("main"), head: tip("merged") };
}

describe("a change in git", () => {
  row("RB-033", async (t) => {
    const prose = Array.from(
      { length: 60 },
      (_, at) => `A sentence of the manual, number ${at}, of some length.\n`,
    );
    const names = Array.from({ length: 70 }, (_, at) => `docs/a${at}.md`);
    const code = Array.from(
      { length: 100 },
      (_, at) => `export const part${at} = "of the same length as prose";\n`,
    );
    const docs = Object.fromEntries(names.map((name) => [name, prose.join("")]));
    const stage = await openAppStage(t, {
      base: { "src/core.ts": "export const total = 1;\n" },
      change: { ...docs, "src/core.ts": `${code.join("")}export const total = 1 / 0;\n` },
      replies: [says("No issues.")],
    });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.match(JSON.stringify(stage.requests[0]?.messages), /total = 1 \/ 0/);
    assert.deepEqual([end.conclusion, end.failed], ["partial", false]);
    const left = end.proposal?.coverage?.notReached ?? [];
    assert.ok(left.length > 0 && left.every(({ path }) => path.startsWith("docs/")));
    const said = (await ourComments(stage)).join("\n");
    for (const { path } of left.slice(0, 5)) assert.ok(said.includes(path), path);
    assert.deepEqual(
      stage.host.written.checks.map(({ conclusion }) => conclusion),
      ["neutral"],
    );
  });

  row("RB-068", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const hooks = join(repository.directory, ".git", "hooks");
    mkdirSync(hooks, { recursive: true });
    for (const hook of ["pre-commit", "commit-msg", "reference-transaction"]) {
      writeFileSync(join(hooks, hook), "#!/bin/sh\nexit 1\n");
      chmodSync(join(hooks, hook), 0o755);
    }
    const config = join(repository.directory, ".git", "config");
    const settings =
      "[user]\n\tuseConfigOnly = true\n[commit]\n\tgpgsign = true\n[gpg]\n\tprogram = /bin/false\n";
    writeFileSync(config, `${readFileSync(config, "utf8")}${settings}`);
    const before = readFileSync(config);
    const { store } = await openStore(t, { checkout: repository.directory });
    const parent = sha(repository.git("rev-parse", "HEAD").trim());
    await store.ensure([{ sha: parent, ref: "refs/heads/main" }]);
    const workspace = store.workspace(parent);
    await workspace.write(repoPath("a.txt"), Buffer.from("b\n"));
    const author = { name: "helper[bot]", email: "90+helper[bot]@users.noreply.github.com" };
    const edits = await workspace.edits();
    const made = await store.commit({ parent, edits, message: "Fix", author, at: 1_767_225_600_000 });
    const mail = (await store.mailOf(made)).toString();
    assert.match(mail, /^From: "?helper\[bot\]"? <90\+helper\[bot\]@users\.noreply\.github\.com>$/m);
    assert.deepEqual(readFileSync(config), before);
  });

  row("RB-071", async (t) => {
    const stage = await openAppStage(t, {
      base: { "asset.bin": LFS, ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n" },
      replies: [
        uses(["write_file", { path: "asset.bin", content: "what it is" }]),
        uses(["edit_file", { path: "asset.bin", oldText: "12345", newText: "12346" }]),
        uses(["write_file", { path: "src/price.js", content: "export const price = 12;\n" }]),
        says("Done."),
      ],
    });
    stage.repository.write({
      "coverage/index.html": "x",
      ".venv/x": "x",
      "src/far.js": "dirty\n",
      "junit.xml": "x",
    });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix the price"));
    assert.equal(end.fault, undefined);
    const [push] = stage.pushes;
    assert.ok(push !== undefined);
    const changes = await stage.store.changeSet(stage.heads.head, push.commit);
    assert.deepEqual(
      changes.files.map(({ path }) => path),
      ["src/price.js"],
    );
    assert.equal(readFileSync(join(stage.repository.directory, "src/far.js"), "utf8"), "dirty\n");
    assert.equal(readFileSync(join(stage.repository.directory, "junit.xml"), "utf8"), "x");
  });

  row("RB-073", async (t) => {
    const ignored = await openAppStage(t, {
      base: { ".gitignore": "dist/\n" },
      replies: [uses(["write_file", { path: "dist/out.js", content: "1\n" }]), says("Done.")],
    });
    const none = await runTask(ignored.deps, commentEvent(ignored, "/agent fix the price"));
    assert.deepEqual([none.failed, none.made.branch, ignored.pushes], [false, null, []]);
    assert.match((await ourComments(ignored)).join("\n"), /"dist\/out\.js" is protected/);
    const listed = await openAppStage(t, {
      base: { ".gitignore": "*.tmp\nout/\n" },
      replies: [
        uses(
          ["write_file", { path: "notes.tmp", content: "1\n" }],
          ["write_file", { path: "out/a.js", content: "1\n" }],
        ),
        says("Done."),
      ],
    });
    const unkept = await runTask(listed.deps, commentEvent(listed, "/agent fix the price"));
    assert.deepEqual([unkept.failed, unkept.made.branch, listed.pushes], [false, null, []]);
    assert.match(
      (await ourComments(listed)).join("\n"),
      /\.gitignore ignores 2 new files: "notes\.tmp", "out\/a\.js"/,
    );
    const back = "export const price = 11;\n";
    const stage = await openAppStage(t, {
      replies: [
        uses(["write_file", { path: "src/price.js", content: "export const price = 12;\n" }]),
        uses(["write_file", { path: "src/price.js", content: back }]),
        says("The price is right as it is."),
      ],
    });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix the price"));
    assert.deepEqual([end.fault, end.failed, end.made.branch, stage.pushes], [undefined, false, null, []]);
    assert.match((await ourComments(stage)).join("\n"), /The price is right as it is/);
  });

  row("RB-100", async (t) => {
    const stage = await openAppStage(t, {
      change: { "src/price.js": "export const price = 11;\n", "docs/f.md": "From the first run.\n" },
      replies: [
        uses(["edit_file", { path: "docs/f.md", oldText: "first", newText: "second" }]),
        uses(["write_file", { path: "docs/f.md", content: "From the second run.\n" }]),
        says("Done."),
      ],
    });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix the page"));
    assert.equal(end.fault, undefined);
    const [push] = stage.pushes;
    assert.ok(push !== undefined);
    const changes = await stage.store.changeSet(stage.heads.head, push.commit);
    assert.deepEqual(
      changes.files.map(({ path, status, additions }) => [path, status, additions]),
      [["docs/f.md", "modified", 1]],
    );
    const merged = await openAppStage(t, {
      replies: [uses(["edit_file", { path: "src/price.js", oldText: "11", newText: "12" }]), says("Done.")],
    });
    const heads = mergeOf200(merged);
    merged.host.setPullRequest(pullRequestOf(heads));
    merged.host.setBranch("main", heads.base);
    const one = await runTask(merged.deps, commentEvent(merged, "/agent fix the price"));
    assert.deepEqual([one.fault, one.proposal?.pinned.head], [undefined, heads.head]);
    assert.deepEqual([one.proposal?.patch?.addedLines, one.proposal?.patch?.edits.length], [1, 1]);
    const made = await merged.store.changeSet(heads.head, sha(merged.pushes[0]?.commit ?? ""));
    assert.deepEqual(
      made.files.map(({ path, additions }) => [path, additions]),
      [["src/price.js", 1]],
    );
  });
});
