import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { startModelServer } from "./model-server.ts";
import {
  CONTRIBUTOR,
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
import {
  checkRunsOn,
  commentsOn,
  markOf,
  pullNumbered,
  reviewCommentsOn,
  reviewsOn,
  writesSince,
} from "./standing.ts";

const FAR = Array.from({ length: 60 }, (_, index) => `export const far${index + 1} = ${index + 1};\n`).join(
  "",
);
const BASE = { "src/price.js": "export const price = 10;\n", "src/far.js": FAR };
const CHANGE = { "src/price.js": "export const price = 11;\nexport const off = 2;\n" };
const PRICE = report("src/price.js", "export const price = 11;");
const OFF = report("src/price.js", "export const off = 2;", { severity: "low" });

let scene: Scene;
let branches = 0;

before(async () => {
  scene = await openScene(BASE);
});
after(() => scene.close());

const pullRequest = (files: Parameters<Scene["pullRequest"]>[1] = CHANGE, draft = false) => {
  branches += 1;
  return scene.pullRequest(`change-${branches}`, files, draft);
};
const finds = (...reports: readonly (readonly [string, object])[]) =>
  scene.script(call("show_diff", {}), calls(...reports), say("I looked at the prices."));
const askedNoModel = ({ log }: Run) => assert.doesNotMatch(log, /^Turn 1/m);

describe("a pull request that is not to be reviewed", () => {
  it("is skipped while it is a draft", async () => {
    const pull = await pullRequest(CHANGE, true);
    const mark = markOf(scene);
    const run = await scene.opened(pull);
    assert.equal(run.exitCode, 0, run.log);
    assert.match(run.log, /draft/);
    assert.deepEqual(writesSince(scene, mark), []);
  });

  it("is skipped with the reason when it comes from a fork, without a key and without a try to write", async () => {
    const pull = await scene.forkPullRequest("theirs", CHANGE);
    const mark = markOf(scene);
    const inputs = { model: "openai/gpt-5", "api-key": "" };
    const run = await scene.opened(pull, { permissions: { contents: "read" }, inputs, actor: "stranger" });
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "skipped");
    assert.match(run.log, /fork_no_credentials/);
    askedNoModel(run);
    assert.deepEqual(writesSince(scene, mark), []);
  });
});

describe("a finding outside of the diff", () => {
  let pull: number;
  let run: Run;

  before(async () => {
    pull = await pullRequest();
    const far = report("src/far.js", "export const far40 = 40;");
    const nowhere = report("src/price.js", "export const nowhere = 1;");
    run = await scene.opened(pull, { inputs: finds(PRICE, far, nowhere) });
  });

  it("stands in the summary with its place, while the others stand on their lines", async () => {
    assert.equal(run.exitCode, 0, run.log);
    const inline = await reviewCommentsOn(scene, pull);
    assert.deepEqual(
      inline.map(({ path, line }) => `${path}:${line}`),
      ["src/price.js:1"],
    );
    const [summary] = await commentsOn(scene, pull);
    assert.match(summary?.body ?? "", /src\/far\.js#L40/);
  });

  it("is dropped and counted when its quote stands nowhere", async () => {
    const [summary] = await commentsOn(scene, pull);
    assert.doesNotMatch(summary?.body ?? "", /nowhere/);
    assert.match(run.summary, /1 dropped/);
    assert.equal(run.outputs["findings-count"], "2");
  });
});

describe("fail-on", () => {
  it("fails the job for a finding that is severe enough, after everything was posted", async () => {
    const pull = await pullRequest();
    const run = await scene.opened(pull, { inputs: { ...finds(PRICE), "fail-on": "high" } });
    assert.equal(run.exitCode, 1, run.log);
    assert.equal(run.outputs["verdict"], "findings");
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
    const { head } = await pullNumbered(scene, pull);
    assert.deepEqual(
      (await checkRunsOn(scene, head.sha)).map(({ conclusion }) => conclusion),
      ["failure"],
    );
  });
});

describe("a token that may not write", () => {
  let pull: number;
  let run: Run;

  before(async () => {
    pull = await pullRequest();
    run = await scene.opened(pull, {
      inputs: finds(PRICE, OFF),
      permissions: { contents: "read", pull_requests: "read" },
    });
  });

  it("does not lose the review: annotations, job summary and outputs have it", () => {
    assert.match(run.log, /^::error [^\n]*file=src\/price\.js,[^\n]*line=1/m);
    assert.match(run.log, /^::notice [^\n]*file=src\/price\.js,[^\n]*line=2/m);
    assert.match(run.summary, /src\/price\.js/);
    assert.equal(run.outputs["findings-count"], "2");
    assert.match(run.left, /"quote": ?"export const price = 11;"/);
  });

  it("is said once, with what the token needs", () => {
    assert.match(run.summary, /pull-requests\\?: write/);
  });

  it("leaves the exit to the verdict", async () => {
    assert.equal(run.exitCode, 0, run.log);
    const inputs = { ...finds(PRICE), "fail-on": "high" };
    const blocked = await scene.opened(pull, { inputs, permissions: { contents: "read" } });
    assert.equal(blocked.exitCode, 1);
  });

  it("is not tried over and over", () => {
    const refused = scene.stage.github.requests.filter(
      ({ method, path, status }) => status === 403 && method === "POST" && path.includes(`/${pull}/reviews`),
    );
    assert.ok(refused.length <= 2, `${refused.length} requests in two runs`);
  });

  it("posts nothing", async () => {
    assert.deepEqual(await reviewsOn(scene, pull), []);
    assert.deepEqual(await commentsOn(scene, pull), []);
  });
});

describe("a head that moves during the run", () => {
  let pull: number;
  let run: Run;
  let server: Awaited<ReturnType<typeof startModelServer>>;
  const key = "key-of-a-model-that-nobody-may-see-7f3a";

  before(async () => {
    pull = await pullRequest();
    const { head } = await pullNumbered(scene, pull);
    server = await startModelServer(async (request) => {
      if (request === 1) return { calls: [PRICE] };
      if (request === 3) return { text: "It holds." };
      await scene.push(head.ref, { "src/price.js": "// Moved.\nexport const price = 12;\n" });
      return { text: "One finding." };
    });
    run = await scene.opened(pull, { inputs: { model: "local", "base-url": server.url, "api-key": key } });
  });

  it("has nothing posted on lines that may have changed", async () => {
    assert.deepEqual(await reviewsOn(scene, pull), []);
    assert.deepEqual(await reviewCommentsOn(scene, pull), []);
  });

  it("is said, with both commits, and the findings stay in the job", () => {
    assert.match(run.log, /stale_head/);
    assert.match(run.summary, /The head moved from [0-9a-f]{40} to [0-9a-f]{40}/);
    assert.equal(run.outputs["findings-count"], "1");
    assert.equal(run.exitCode, 0, run.log);
  });

  it("shows the model's key to the model's server alone, and GitHub's token to GitHub alone", () => {
    assert.equal(server.requests.length, 3, "the review, its end, and the second look");
    for (const request of server.requests) {
      assert.ok(request.includes(`Bearer ${key}`));
      assert.ok(!request.includes(run.token));
    }
    const shown = run.log.replace(/^::add-mask::.*$/gm, "");
    const posted = JSON.stringify(scene.stage.github.requests);
    for (const text of [shown, run.left, run.summary, posted]) assert.ok(!text.includes(key));
  });
});

describe("a model that never stops", () => {
  let pull: number;
  let run: Run;

  before(async () => {
    pull = await pullRequest();
    const inputs = scene.script(
      calls(PRICE),
      ...Array.from({ length: 20 }, (_, index) =>
        call("read_file", { path: "src/far.js", offset: index + 1 }),
      ),
    );
    run = await scene.opened(pull, { inputs: { ...inputs, "max-turns": "4" } });
  });

  it("is stopped at the bound, and what it found until then is posted", async () => {
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["turns"], "4");
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
  });

  it("ends incomplete, which the summary says with the bound", async () => {
    assert.equal(run.outputs["verdict"], "incomplete");
    const [summary] = await commentsOn(scene, pull);
    assert.match(summary?.body ?? "", /Incomplete: the bound `turns` was reached; 1 finding/);
    assert.match(run.summary, /\| turns \| 4 \| 4 \|/);
  });
});

describe("a model that fails", () => {
  it("fails the job, and what was found until then is posted", async () => {
    const pull = await pullRequest();
    const run = await scene.opened(pull, { inputs: scene.script(calls(PRICE)) });
    assert.equal(run.exitCode, 1, run.log);
    assert.equal(run.outputs["verdict"], "incomplete");
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
    assert.match(run.log, /^::error/m);
  });
});

describe("the summary", () => {
  it("is found again behind a page of other comments and a look-alike, and is edited", async () => {
    const pull = await pullRequest();
    const path = `/repos/${REPOSITORY}/issues/${pull}/comments`;
    await scene.opened(pull, { inputs: finds(PRICE) });
    const [first] = await commentsOn(scene, pull);
    assert.ok(first);
    await scene.stage
      .api(MAINTAINER, "DELETE", `/repos/${REPOSITORY}/issues/comments/${first.id}`)
      .catch(() => {});
    await scene.stage.api(CONTRIBUTOR, "POST", path, { body: first.body });
    await Promise.all(
      Array.from({ length: 101 }, () => scene.stage.api(CONTRIBUTOR, "POST", path, { body: "A remark." })),
    );
    const anew = await scene.opened(pull, { inputs: finds(PRICE) });
    assert.equal(anew.exitCode, 0, anew.log);
    const mark = markOf(scene);
    const again = await scene.opened(pull, { inputs: finds(PRICE) });
    assert.equal(again.exitCode, 0, again.log);
    const writes = writesSince(scene, mark).filter((write) => write.includes("comments"));
    assert.equal(writes.length, 1);
    assert.match(writes[0] ?? "", /^PATCH \/issues\/comments\/\d+$/);
    assert.ok(!writes[0]?.endsWith(`/${first.id}`), "the deleted one is gone, and the copy is not ours");
  });

  it("is cut below what GitHub takes, with its marker kept", async () => {
    const pull = await pullRequest();
    const reports = Array.from({ length: 40 }, (_, index) =>
      report("src/far.js", `export const far${index + 1} = ${index + 1};`, { body: "🙂".repeat(1_900) }),
    );
    const inputs = scene.script(
      call("show_diff", {}),
      ...[0, 10, 20, 30].map((from) => calls(...reports.slice(from, from + 10))),
      say("Much to say."),
    );
    const run = await scene.opened(pull, { inputs });
    assert.equal(run.exitCode, 0, run.log);
    const [summary] = await commentsOn(scene, pull);
    assert.ok((summary?.body.length ?? 0) < 65_536);
    assert.match(summary?.body ?? "", /<!-- reeve:summary [0-9a-f]{16} head=[0-9a-f]{40} -->$/);
  });

  it("says nothing more than one line when there is nothing to say", async () => {
    const pull = await pullRequest();
    const run = await scene.opened(pull, { inputs: scene.script(call("show_diff", {}), say("All well.")) });
    assert.equal(run.outputs["verdict"], "clean", run.log);
    const [summary] = await commentsOn(scene, pull);
    assert.equal(
      summary?.body.split("\n").filter((line) => line !== "" && !line.startsWith("<!--")).length,
      1,
    );
  });
});

describe("GitHub that fails while the review is posted", () => {
  it("fails the job and does not lose what was found", async () => {
    const pull = await pullRequest();
    const failure = { kind: "status" as const, status: 404 };
    const { faults } = scene.stage.github;
    // Whose token it is, which comes first, is answered.
    faults.add({ failure, method: "POST", path: "/graphql", skip: 1, times: 99 });
    faults.add({ failure, method: "GET", path: `/issues/${pull}/comments`, times: 9 });
    const run = await scene.opened(pull, { inputs: finds(PRICE) });
    scene.stage.github.faults.clear();
    assert.equal(run.exitCode, 1, run.log);
    assert.equal(run.outputs["findings-count"], "1");
    assert.match(run.summary, /src\/price\.js/);
  });
});

describe("the same finding after a push", () => {
  it("is not posted again, though its line moved and its words changed", async () => {
    const pull = await pullRequest();
    await scene.opened(pull, { inputs: finds(PRICE) });
    const { head } = await pullNumbered(scene, pull);
    await scene.push(head.ref, {
      "src/price.js": "// One.\n// Two.\nexport const price = 11;\nexport const off = 3;\n",
    });
    const number = pull;
    const reworded = report("src/price.js", "export const price = 11;", { title: "Eleven is too much" });
    const fresh = report("src/price.js", "export const off = 3;", { severity: "low" });
    const run = await scene.run(
      { event: "pull_request", action: "synchronize", repository: REPOSITORY, number, before: head.sha },
      { inputs: finds(reworded, fresh) },
    );
    assert.equal(run.exitCode, 0, run.log);
    const inline = await reviewCommentsOn(scene, pull);
    assert.equal(inline.length, 2);
    assert.match(inline[1]?.body ?? "", /off = 3/);
    assert.equal((await commentsOn(scene, pull)).length, 1);
  });
});
