import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { z } from "zod";
import { verifyDigest } from "../../src/review/proposal.ts";
import { startModelServer } from "./model-server.ts";
import {
  call,
  calls,
  MAINTAINER,
  openScene,
  REPOSITORY,
  type Run,
  report,
  type Scene,
  say,
} from "./scene.ts";
import { commentsOn, markOf, openPulls, ownBranches, reviewsOn, writesSince } from "./standing.ts";

const PRICE = report("src/price.js", "export const price = 11;");
const CHANGE = { "src/price.js": "export const price = 11;\n" };
const MAINTAIN = `maintain:
  notes: { goal: Keep the notes., title: Keep the notes }
  prices: { goal: Keep the prices. }
`;

let scene: Scene;
let pull: number;

before(async () => {
  scene = await openScene({ "src/price.js": "export const price = 10;\n", ".github/reeve.yml": MAINTAIN });
  pull = await scene.pullRequest("change", CHANGE);
});
after(() => scene.close());

describe("an input that cannot be used", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["max-turns", "lots"],
    ["fail-on", "sometimes"],
    ["mode", "publish-everything"],
    ["base-url", "not an address"],
    ["max-cost", "-1"],
    ["allowed-bots", "dependabot"],
    ["token", ""],
    ["config", "/etc/passwd"],
    ["config", "../outside.yml"],
  ];
  for (const [name, value] of cases) {
    it(`stops the job before any request, and is named: ${name}: ${JSON.stringify(value)}`, async () => {
      const mark = markOf(scene);
      const payload = await scene.stage.github.eventPayload({
        event: "pull_request",
        action: "opened",
        repository: REPOSITORY,
        number: pull,
      });
      const run = await scene.run({ name: "pull_request", payload }, { inputs: { [name]: value } });
      assert.equal(run.exitCode, 1, run.log);
      const errors = run.log.split("\n").filter((line) => line.startsWith("::error"));
      assert.equal(errors.length, 1, run.log);
      assert.ok(errors[0]?.includes(name), run.log);
      assert.doesNotMatch(run.log, / at .*\.js:\d+/);
      assert.deepEqual(scene.stage.github.requests.slice(mark), []);
    });
  }

  it("names the model before anything is asked of a model", async () => {
    const run = await scene.opened(pull, { inputs: { model: "no-such/thing" } });
    assert.equal(run.exitCode, 1);
    assert.match(run.log, /^::error.*model.*"no-such" is no provider/m);
  });
});

describe("an event without a task", () => {
  for (const name of ["push", "release"]) {
    it(`is skipped with a notice: ${name}`, async () => {
      const mark = markOf(scene);
      const run = await scene.run({ name, payload: {} });
      assert.equal(run.exitCode, 0, run.log);
      assert.equal(run.outputs["verdict"], "skipped");
      assert.match(run.log, /^::notice/m);
      assert.deepEqual(scene.stage.github.requests.slice(mark), []);
    });
  }

  it("fails the job when it can never be one, with those that can", async () => {
    const mark = markOf(scene);
    const run = await scene.run({ name: "watch", payload: {} });
    assert.equal(run.exitCode, 1, run.log);
    assert.match(run.log, /^::error.*watch starts no task\. Start Reeve on one of pull_request/m);
    assert.match(run.left, /"kind":"run\.refused".*"code":"event_unsupported"/);
    assert.deepEqual(scene.stage.github.requests.slice(mark), []);
  });

  for (const [name, payload] of [
    ["issue_comment", {}],
    ["repository_dispatch", {}],
    ["pull_request", { action: "opened", pull_request: { number: 0 } }],
  ] as const) {
    it(`fails the job when its payload cannot be read: ${name}`, async () => {
      const mark = markOf(scene);
      const run = await scene.run({ name, payload });
      assert.equal(run.exitCode, 1, run.log);
      assert.equal(run.outputs["verdict"], "refused");
      assert.match(run.log, /^::error/m);
      assert.deepEqual(scene.stage.github.requests.slice(mark), []);
    });
  }
});

describe("mode: propose", () => {
  let run: Run;
  let mark: number;

  before(async () => {
    mark = markOf(scene);
    const inputs = { ...scene.script(call("show_diff", {}), calls(PRICE), say("One.")), mode: "propose" };
    run = await scene.opened(pull, { inputs });
  });

  it("posts nothing at all", async () => {
    assert.equal(run.exitCode, 0, run.log);
    assert.deepEqual(writesSince(scene, mark), []);
    assert.deepEqual(await reviewsOn(scene, pull), []);
  });

  it("leaves the proposal as a file, and its digest as an output", () => {
    const proposal = JSON.parse(readFileSync(run.outputs["proposal-path"] ?? "", "utf8"));
    assert.match(run.outputs["proposal-digest"] ?? "", /^[0-9a-f]{64}$/);
    assert.ok(verifyDigest(proposal, run.outputs["proposal-digest"]));
    assert.equal(proposal.review.placed.length, 1);
  });

  it("does not even react to a command, and pushes nothing", async () => {
    const comment = await scene.stage.comment(MAINTAINER, pull, "/agent fix");
    const since = markOf(scene);
    const edit = call("write_file", { path: "src/price.js", content: "export const price = 12;\n" });
    const event = { event: "issue_comment", action: "created", repository: REPOSITORY, comment } as const;
    const inputs = { ...scene.script(edit, say("Done.")), mode: "propose" };
    const fix = await scene.run(event, { actor: MAINTAINER, inputs });
    assert.equal(fix.outputs["verdict"], "changed", fix.log);
    assert.deepEqual(writesSince(scene, since), []);
    const proposal = JSON.parse(readFileSync(fix.outputs["proposal-path"] ?? "", "utf8"));
    assert.equal(proposal.patch.edits.length, 1);
  });
});

describe("workflow_dispatch", () => {
  it("reviews the pull request that its input names", async () => {
    const inputs = scene.script(call("show_diff", {}), say("Nothing."));
    const event = { event: "workflow_dispatch", repository: REPOSITORY, sender: MAINTAINER } as const;
    const run = await scene.run({ ...event, inputs: { pr: String(pull) } }, { inputs });
    assert.equal(run.outputs["verdict"], "clean", run.log);
    assert.equal((await commentsOn(scene, pull)).at(-1)?.body.includes("Nothing to report"), true);
  });

  it("runs the task that the workflow's own input names", async () => {
    const edit = call("write_file", { path: "NOTES.md", content: "Noted.\n" });
    const inputs = { ...scene.script(edit, say("Noted.")), task: "notes" };
    const event = { event: "workflow_dispatch", repository: REPOSITORY, sender: MAINTAINER } as const;
    const run = await scene.run(event, { inputs });
    assert.equal(run.exitCode, 0, run.log);
    const made = (await openPulls(scene)).find(({ title }) => title === "Keep the notes");
    assert.equal(run.outputs["pull-request"], String(made?.number));
    assert.match(made?.head.ref ?? "", /^reeve\/maintain\/notes\//);
  });

  it("starts nothing for somebody who may not write", async () => {
    const mark = markOf(scene);
    const event = { event: "workflow_dispatch", repository: REPOSITORY, sender: "stranger" } as const;
    const run = await scene.run(event, { inputs: { task: "notes" } });
    assert.equal(run.outputs["verdict"], "skipped", run.log);
    assert.deepEqual(writesSince(scene, mark), []);
  });
});

describe("a schedule for which no task can be told", () => {
  it("is skipped, and says why", async () => {
    const event = { event: "schedule", repository: REPOSITORY, schedule: "0 6 * * 1" } as const;
    const run = await scene.run(event);
    assert.equal(run.exitCode, 0, run.log);
    assert.match(run.log, /no_task.*Several tasks/);
  });
});

describe("a pull request that may not be opened", () => {
  it("fails the job; the branch is kept, and the way to open it is said", async () => {
    const failure = {
      kind: "status" as const,
      status: 403,
      message: "GitHub Actions is not permitted to create or approve pull requests.",
    };
    scene.stage.github.faults.add({ failure, method: "POST", path: /\/pulls$/, times: 9 });
    const edit = call("write_file", { path: "PRICES.md", content: "Priced.\n" });
    const event = { event: "schedule", repository: REPOSITORY, schedule: "0 6 * * 1" } as const;
    const run = await scene.run(event, { inputs: { ...scene.script(edit, say("Priced.")), task: "prices" } });
    scene.stage.github.faults.clear();
    assert.equal(run.exitCode, 1, run.log);
    assert.ok((await ownBranches(scene)).includes(run.outputs["branch"] ?? "none"));
    assert.match(run.summary, /\/compare\/main\.\.\.reeve\/maintain\/prices\//);
  });
});

describe("a job that is cancelled", () => {
  it("brings the status comment to its end, sets its outputs, and ends", { timeout: 60_000 }, async () => {
    const server = await startModelServer(() => ({ hang: true }));
    const tell = join(scene.stage.directory, "tell.mjs");
    const told = join(scene.stage.directory, "process-id");
    const path = JSON.stringify(told);
    writeFileSync(tell, `import fs from "node:fs";\nfs.writeFileSync(${path}, String(process.pid));\n`);
    const running = scene.says(MAINTAINER, pull, "/agent why?", {
      inputs: { model: "local", "base-url": server.url, "api-key": "a-key-that-is-long-enough" },
      env: { NODE_OPTIONS: `--import=${tell}` },
      ownProcess: true,
    });
    await server.received(1);
    process.kill(z.coerce.number().int().positive().parse(readFileSync(told, "utf8")), "SIGINT");
    const run = await running;
    assert.equal(run.exitCode, 1, run.log);
    assert.match(run.outputs["verdict"] ?? "", /failed|incomplete/);
    const status = (await commentsOn(scene, pull)).at(-1)?.body ?? "";
    assert.doesNotMatch(status, /Looking for an answer…/);
    assert.match(status, /Stopped: the job was cancelled/);
  });
});
