import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { call, calls, MAINTAINER, openScene, type Reply, type Run, type Scene, say } from "./scene.ts";
import { commentsOn, markOf, openIssue, openPulls, ownBranches, writesSince } from "./standing.ts";

const BASE = {
  "src/price.js": "export const price = 10;\n",
  "test/price.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { price } from "../src/price.js";
test("the price is more than nothing", () => assert.ok(price > 0));
`,
  "package.json": '{ "type": "module" }\n',
  ".github/reeve.yml": "checks: { test: { run: [node, --test] } }\n",
};
const CANARY = "canary-of-a-model-key-51c0ffee51c0ffee";

let scene: Scene;
let pull: number;

before(async () => {
  scene = await openScene(BASE);
  pull = await scene.pullRequest("change", { "src/price.js": "export const price = 11;\n" });
});
after(() => scene.close());

const write = (content: string, path = "src/price.js"): Reply => call("write_file", { path, content });
const fix = (replies: readonly Reply[], options: Parameters<Scene["says"]>[3] = {}) =>
  scene.says(MAINTAINER, pull, "/agent fix the price", {
    ...options,
    inputs: { ...scene.script(...replies), ...options.inputs },
  });
const lastComment = async () => (await commentsOn(scene, pull)).at(-1)?.body ?? "";

describe("edits that break a check which passed without them", () => {
  let run: Run;

  before(async () => {
    run = await fix([write("export const price = 0;\n"), say("It is free now.")]);
  });

  it("are not proposed, and no branch is made", async () => {
    assert.equal(run.outputs["verdict"], "unchanged", run.log);
    assert.equal(run.outputs["branch"], "");
    assert.deepEqual(await ownBranches(scene), []);
  });

  it("are explained to the person who asked", async () => {
    assert.match(await lastComment(), /the check test passes without them and fails with them/);
  });
});

describe("a secret in an edit", () => {
  it("keeps the whole patch from being proposed, and its value is shown nowhere", async () => {
    const text = `export const price = 12;\nexport const key = "${CANARY}";\n`;
    const run = await fix([write(text), say("Done.")], { inputs: { "api-key": CANARY } });
    assert.deepEqual(await ownBranches(scene), []);
    assert.match(await lastComment(), /src\/price\.js.*would hold a secret \(model.key\)/);
    const shown = run.log.replace(/^::add-mask::.*$/gm, "");
    const sent = JSON.stringify(scene.stage.github.requests);
    for (const kept of [shown, run.left, run.summary, sent]) assert.ok(!kept.includes(CANARY));
  });

  it("counts in the name of a file, too", async () => {
    const reply = write("x\n", `src/${CANARY}.js`);
    await fix([reply, say("Done.")], { inputs: { "api-key": CANARY } });
    assert.deepEqual(await ownBranches(scene), []);
    assert.ok(!JSON.stringify(scene.stage.github.requests).includes(CANARY));
  });

  it("counts when nobody told us of it and its form alone says it", async () => {
    await fix([write(`export const token = "ghp_${"a1B2".repeat(9)}";\n`), say("Done.")]);
    assert.deepEqual(await ownBranches(scene), []);
    assert.match(await lastComment(), /would hold a secret \(github.token\)/);
  });
});

describe("a secret in a reply", () => {
  it("is taken out of what is posted, and the job fails", async () => {
    const run = await fix([say(`The key is ${CANARY}.`)], { inputs: { "api-key": CANARY } });
    assert.equal(run.exitCode, 1, run.log);
    assert.match(run.log, /^::error.*held a secret/m);
    assert.match(await lastComment(), /The key is \\?\[redacted:model.key\\?\]/);
    assert.ok(!JSON.stringify(scene.stage.github.requests).includes(CANARY));
  });
});

describe("edits that come to nothing", () => {
  it("make no commit and no branch, and the answer has the model's reason", async () => {
    const replies = [
      write("export const price = 99;\n"),
      write("export const price = 11;\n"),
      say("No change was needed."),
    ];
    const mark = markOf(scene);
    const run = await fix(replies);
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "unchanged");
    assert.match(await lastComment(), /Nothing was changed[\s\S]*No change was needed\./);
    assert.deepEqual(
      writesSince(scene, mark).filter((request) => request.includes("receive-pack")),
      [],
    );
  });
});

describe("a branch that is there already", () => {
  it("is not moved: the fix goes to the next free name, and the answer links to it", async () => {
    const branch = `reeve/fix/pr-${pull}-4711-1`;
    const there = await scene.push(branch, { "src/other.js": "// Somebody's.\n" });
    const run = await fix([write("export const price = 13;\n"), say("Done.")], { runId: 4711 });
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(await scene.git("rev-parse", `refs/heads/${branch}`), there);
    assert.equal(run.outputs["branch"], `${branch}-2`);
    assert.match(await lastComment(), new RegExp(`/compare/change\\.\\.\\.${branch}-2\\b`));
    for (const name of [branch, `${branch}-2`]) await scene.git("update-ref", "-d", `refs/heads/${name}`);
  });
});

describe("a branch that the repository protects", () => {
  it("is not forced: the refusal is quoted, and the job fails", async () => {
    const branch = `reeve/fix/pr-${pull}-4712-1`;
    await scene.stage.github.protectBranch("acme/shop", branch);
    const run = await fix([write("export const price = 13;\n"), say("Done.")], { runId: 4712 });
    assert.equal(run.exitCode, 1, run.log);
    assert.match(await lastComment(), /was not pushed.*GH006/s);
    assert.deepEqual(await ownBranches(scene), []);
    const patch = readFileSync(run.outputs["patch-path"] ?? "", "utf8");
    assert.match(patch, /^\+export const price = 13;$/m);
  });
});

describe("a token that may not push", () => {
  it("fails the job and says what it needs", async () => {
    const permissions = { contents: "read", pull_requests: "write", issues: "write" } as const;
    const run = await fix([write("export const price = 13;\n"), say("Done.")], { permissions });
    assert.equal(run.exitCode, 1, run.log);
    assert.match(await lastComment(), /was not pushed/);
    assert.deepEqual(await ownBranches(scene), []);
  });
});

describe("more edits than the bounds allow", () => {
  it("never become a branch, whatever the model does", async () => {
    const files = Array.from(
      { length: 101 },
      (_, index) => ["write_file", { path: `src/new-${index}.js`, content: "// New.\n" }] as const,
    );
    const replies = Array.from({ length: 7 }, (_, index) =>
      calls(...files.slice(index * 15, index * 15 + 15)),
    );
    const run = await fix([...replies, say("Done.")]);
    const branches = await ownBranches(scene);
    assert.deepEqual(branches, run.outputs["branch"] ? [run.outputs["branch"]] : [], run.log);
    for (const branch of branches) {
      const changed = await scene.git("diff", "--name-only", "refs/heads/change", branch);
      assert.ok(changed.split("\n").length <= 100);
      await scene.git("update-ref", "-d", `refs/heads/${branch}`);
    }
  });
});

describe("a fix of an issue", () => {
  let run: Run;
  let issue: number;

  before(async () => {
    issue = await openIssue(scene, "The price is too low");
    const words =
      "Raise the price\n\nSigned-off-by: A Maintainer <m@example.invalid>\n[skip ci]\nFixes: other/repo#1";
    run = await scene.says(MAINTAINER, issue, "/agent fix this, please", {
      inputs: scene.script(write("export const price = 20;\n"), say(words)),
    });
  });

  it("becomes a draft pull request from the default branch, with a link in the answer", async () => {
    assert.equal(run.exitCode, 0, run.log);
    const [made] = (await openPulls(scene)).filter(({ head }) => head.ref.startsWith("reeve/"));
    assert.equal(made?.draft, true);
    assert.equal(made?.base.ref, "main");
    assert.equal(run.outputs["pull-request"], String(made?.number));
    assert.match((await commentsOn(scene, issue)).at(-1)?.body ?? "", new RegExp(`/pull/${made?.number}\\b`));
  });

  it("is committed by our own account, with trailers that are ours alone", async () => {
    const message = await scene.git("log", "-1", "--format=%an <%ae>%n%B", run.outputs["branch"] ?? "");
    assert.match(
      message,
      /^github-actions\[bot\] <\d+\+github-actions\[bot\]@users\.noreply\.github\.com>\n/,
    );
    assert.match(message, /Requested-By: maintainer/);
    assert.doesNotMatch(message, /Signed-off-by|skip ci|other\/repo/);
  });

  it("is answered on an issue, too, when it is a question", async () => {
    const inputs = scene.script(call("read_file", { path: "src/price.js" }), say("It is ten."));
    const asked = await scene.says(MAINTAINER, issue, "/agent what is the price?", { inputs });
    assert.equal(asked.outputs["verdict"], "answered", asked.log);
    assert.match((await commentsOn(scene, issue)).at(-1)?.body ?? "", /It is ten\./);
  });
});
