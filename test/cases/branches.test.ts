/** Where a fix goes, on the local GitHub: forks, protected branches, heads that move, signatures. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe } from "node:test";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { prices, says, uses } from "../app/kit/stage.ts";
import { REPOSITORY } from "../faults/scene.ts";
import { type Files, type Ground, openGround, STRANGER, tipOf } from "./ground.ts";
import { asked, finding, reviewOf } from "./reviewed.ts";
import { row } from "./row.ts";

const BASE = { "src/price.js": "export const price = 10;\n", "src/far.js": "export const far = 1;\n" };
const CHANGE = { "src/price.js": "export const price = 11;\n" };
const FIXED = [prices(12), says("It is twelve now.")];
const FORBIDDEN = "GitHub Actions is not permitted to create or approve pull requests.";

const LINKS: Files = {
  "src/price.js": "export const price = 11;\n",
  docs: ["120000", "/etc"],
  "new.txt": ["120000", "../../outside.txt"],
  cfg: ["120000", ".git/config"],
  notes: ["120000", "/etc/passwd"],
};
const OUTSIDE = ["../x", "/etc/passwd", "C:\\x", "a/\0b", "..\\..\\x", "docs/hostname", ".git/config"];
const WRITTEN = ["new.txt", "cfg", "docs/x", ".git/hooks/x", "../x", "/tmp/x", "C:\\x", "a/\0b", "..\\..\\x"];

describe("a tree with links that lead out of it", () => {
  row("RB-079", async () => {
    const ground = await openGround(BASE, LINKS);
    const reads = uses(...OUTSIDE.map((path) => ["read_file", { path }] as const));
    const writes = uses(...WRITTEN.map((path) => ["write_file", { path, content: "x\n" }] as const));
    const edit = uses(["edit_file", { path: "cfg", oldText: "[core]", newText: "[evil]" }]);
    const searches = uses(["search", { pattern: "root:|\\[core\\]" }], ["read_file", { path: "notes" }]);
    const { branches, events, end } = await asked(
      ground,
      "/agent fix",
      [reads, writes, edit, searches, says("Done.")],
      {
        settings: { bounds: { ...DEFAULT_BOUNDS, denials: 100 } },
      },
    );
    assert.deepEqual([end.fault, end.failed, branches], [undefined, false, []]);
    const results = events.flatMap((told) => (told.type === "tool_execution_end" ? [told] : []));
    assert.equal(results.length, OUTSIDE.length + WRITTEN.length + 3);
    const refused = results.slice(0, OUTSIDE.length + WRITTEN.length + 1);
    assert.deepEqual(
      refused.filter(({ isError }) => !isError),
      [],
      "each is told to the model as a refusal",
    );
    for (const { result } of refused)
      assert.match(JSON.stringify(result), /path_denied|not_regular_file|protected_path|invalid_args/);
    const shown = JSON.stringify(results.map(({ result }) => result));
    assert.doesNotMatch(shown, /root:x|\[core\]/);
  });
});

describe("a fix of a fork's change", () => {
  row("RB-003", async () => {
    const ground = await openGround(BASE, CHANGE, STRANGER);
    const told = await asked(ground, "/agent fix", FIXED);
    assert.deepEqual([told.end.made.branch, told.branches], [null, []]);
    assert.match(told.summary, new RegExp(`fork.*name the commit[\\s\\S]*/agent fix ${ground.head}`));
    const line = "export const price = 11;";
    const suggestion = { suggestion: "export const price = 12;" };
    const replies = [prices(12), finding("src/price.js", line, suggestion), says("It is twelve.")];
    const { end, branches, summary, comments } = await asked(ground, `/agent fix ${ground.head}`, replies);
    assert.deepEqual([end.made.branch, branches, end.proposal?.patch], [null, [], null]);
    assert.match(summary, /comes from a fork, so nothing is pushed to its branch/);
    assert.match(comments.get(line)?.body ?? "", /```suggestion\nexport const price = 12;\n```/);
  });
});

describe("a name that branches share", () => {
  row("RB-009", async () => {
    const ground = await openGround(BASE, CHANGE);
    const { directory } = ground.scene;
    const ours = `reeve/fix/pr-${ground.number}-900-1`;
    for (const name of [ground.base, ground.branch, ours]) {
      const file = join(directory, "refs/tags", name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${tipOf(directory, "main")}\n`);
    }
    const fix = await asked(ground, "/agent fix\r\n\r\nmake it twelve \r\n", FIXED, { ownStore: true });
    assert.deepEqual([fix.end.fault, fix.branches], [undefined, [ours]]);
    const parent = ["log", "-1", "--format=%P", `refs/heads/${ours}`];
    assert.equal(execFileSync("git", parent, { cwd: directory, encoding: "utf8" }).trim(), ground.head);
    assert.equal(fix.end.proposal?.pinned.base, tipOf(directory, ground.base));
  });
});

describe("a base that went on", () => {
  row("RB-025", async () => {
    const ground = await openGround(BASE, CHANGE);
    for (const one of ["One\n", "Two\n", "Three\n"]) await ground.commit({ "other.md": one }, ground.base);
    const { end, summary } = await reviewOf(ground, [uses(["show_diff", {}]), says("No issues.")], {
      ownStore: true,
    });
    assert.equal(end.conclusion, "clean");
    assert.match(summary, /the one hunk of 1 file looked at/);
    assert.doesNotMatch(JSON.stringify([end.proposal, summary]), /other\.md/);
    const { faults } = ground.scene.github;
    faults.add({ method: "GET", path: "git-upload-pack", failure: { kind: "cut" }, times: 99 });
    const apart = await asked(ground, "/agent review", [says("No issues.")], { ownStore: true });
    faults.clear();
    assert.deepEqual([apart.end.failed, apart.made.reviews], [true, []]);
    assert.match(apart.end.fault?.code ?? "", /^git_/);
  });
});

describe("a branch that rules protect", () => {
  row("RB-063", async () => {
    const { scene } = await openGround(BASE, CHANGE);
    const { github, directory } = scene;
    await github.protectBranch(REPOSITORY, "main");
    const before = tipOf(directory, "main");
    const task = async (prepare = () => {}) => {
      scene.reset();
      prepare();
      const spec = { event: "schedule", repository: REPOSITORY, schedule: "0 6 * * 1" } as const;
      const run = await scene.play(await scene.event(spec, "maintainer", "prices"), FIXED, true);
      assert.equal(tipOf(directory, "main"), before);
      return { ...run, pulls: run.made.pulls.length };
    };
    const opened = await task();
    assert.deepEqual([opened.end.failed, opened.pulls, opened.branches.length], [false, 1, 1]);
    assert.match(opened.branches[0] ?? "", /^reeve\/maintain\/prices\//);
    const forbidden = { kind: "status", status: 403, message: FORBIDDEN } as const;
    const unopened = await task(() =>
      github.faults.add({ failure: forbidden, method: "POST", path: /\/pulls$/, times: 9 }),
    );
    assert.deepEqual([unopened.end.failed, unopened.pulls, unopened.branches.length], [true, 0, 1]);
    assert.match(unopened.page, /\/compare\/main\.\.\.reeve\/maintain\/prices\//);
    await github.addRule(REPOSITORY, { type: "creation", branches: "reeve/maintain/*" });
    const refused = await task();
    assert.deepEqual([refused.end.failed, refused.branches], [true, []]);
    assert.match(refused.page, /GH013[\s\S]*creations being restricted/);
    assert.match(Buffer.from(refused.end.mail ?? []).toString(), /^\+export const price = 12;$/m);
  });
});

describe("a head that moves while a fix is made", () => {
  row("RB-069", async () => {
    const moving = async (moves: (ground: Ground) => Promise<string>) => {
      const ground = await openGround(BASE, CHANGE);
      let moved = "";
      const during = async () => {
        moved = await moves(ground);
      };
      const done = await asked(ground, "/agent fix", FIXED, { during });
      const [ours = ""] = done.branches;
      assert.notEqual(moved, "", "the head moved");
      assert.deepEqual([done.branches, tipOf(ground.scene.directory, ground.branch)], [[ours], moved]);
      return { ...done, ground };
    };
    const beside = await moving(({ commit }) => commit({ "src/far.js": "export const far = 2;\n" }));
    const rewritten = await moving(({ commit, branch }) =>
      commit({ ...BASE, ...CHANGE, "x.js": "1;\n" }, branch, null),
    );
    const apart = await moving(({ commit }) => commit({ "src/price.js": "export const price = 99;\n" }));
    for (const { summary, ground, end } of [beside, rewritten, apart]) {
      assert.match(summary, new RegExp(`The head moved from ${ground.head}`));
      assert.match(summary, /Branch: `reeve\/fix\/pr-\d+-900-1`/);
      assert.equal(end.failed, true);
    }
    assert.doesNotMatch(beside.summary, /conflicts/);
    assert.match(apart.summary, /The fix conflicts with "change-\d+" in "src\/price\.js"/);
    const { ground } = beside;
    await ground.commit({ "src/base.js": "1;\n" }, ground.base);
    const onto = await asked(ground, "/agent rebase", []);
    assert.match(onto.summary, /Rebased 2 commits onto "base-\d+"/);
    assert.deepEqual(onto.branches, [`reeve/rebase/pr-${ground.number}-900-1`]);
    assert.notEqual(onto.end.failed, true);
  });
});

describe("a commit that GitHub signs", () => {
  row("RB-105", async () => {
    const odd = {
      "src/main.js": ["100755", "run();\n"],
      link: ["120000", "src/far.js"],
      "logo.png": "\u0000\u0001",
    } as const;
    const ground = await openGround({ ...BASE, ...odd }, CHANGE);
    const { directory, github } = ground.scene;
    await github.addRule(REPOSITORY, { type: "required_signatures", branches: "reeve/fix/*" });
    const means = { settings: { verifiedCommits: true } };
    const renames = uses(
      ["write_file", { path: "src/near.js", content: "export const far = 1;\n" }],
      ["delete_file", { path: "src/far.js" }],
    );
    const signed = await asked(ground, "/agent fix", [prices(12), renames, says("Done.")], means);
    const [branch = ""] = signed.branches;
    const shows = (...argv: string[]) =>
      execFileSync("git", argv, { cwd: directory, encoding: "utf8" }).trim();
    assert.equal(shows("log", "-1", "--format=%cn %P", branch), `GitHub ${ground.head}`);
    assert.equal(
      shows("diff", "--raw", "--no-abbrev", "-M", ground.head, branch).replaceAll(/ [0-9a-f]{40}/g, ""),
      ":100644 100644 R100\tsrc/far.js\tsrc/near.js\n:100644 100644 M\tsrc/price.js",
    );
    const edit = uses(["edit_file", { path: "src/main.js", oldText: "run()", newText: "stop()" }]);
    const pushed = await asked(ground, "/agent fix", [edit, says("Done.")], means);
    assert.deepEqual([pushed.end.failed, pushed.branches], [true, []]);
    assert.match(pushed.summary, /GH013[\s\S]*Commits must have verified signatures/);
    assert.match(Buffer.from(pushed.end.mail ?? []).toString(), /^index .* 100755$[\s\S]*^\+stop\(\);$/m);
  });
});
