import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { z } from "zod";
import {
  BOT,
  CONTRIBUTOR,
  call,
  MAINTAINER,
  openScene,
  REPOSITORY,
  type Run,
  type Scene,
  STRANGER,
  say,
} from "./scene.ts";
import { commentsOn, markOf, reactionsOn, reviewCommentsOn, writesSince } from "./standing.ts";

let scene: Scene;
let pull: number;

before(async () => {
  scene = await openScene({ "src/price.js": "export const price = 10;\n" });
  pull = await scene.pullRequest("change", { "src/price.js": "export const price = 11;\n" });
});
after(() => scene.close());

/** A run that asked the model and one that did not look different in the log and in the outputs. */
function askedNoModel({ log, outputs }: Run): void {
  assert.doesNotMatch(log, /^Turn 1/m);
  assert.equal(outputs["turns"], "0");
}

describe("/agent help", () => {
  it("answers with the commands, in one comment, without the model", async () => {
    const run = await scene.says(MAINTAINER, pull, "/agent help");
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "answered");
    askedNoModel(run);
    const comments = await commentsOn(scene, pull);
    assert.match(comments.at(-1)?.body ?? "", /`\/agent fix \[F-1a2b3c …\] \[what\]`/);
    assert.deepEqual(await reactionsOn(scene, comments.at(-2)?.id ?? 0), ["eyes"]);
  });

  it("is also the answer to a command with an unknown flag, which sets nothing", async () => {
    const run = await scene.says(MAINTAINER, pull, "/agent fix --policy=none please");
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "refused");
    askedNoModel(run);
    assert.match((await commentsOn(scene, pull)).at(-1)?.body ?? "", /takes these commands/);
  });

  it("is also the answer to a command that lacks what it needs, with its form", async () => {
    const run = await scene.says(MAINTAINER, pull, "/agent dismiss a false alarm");
    assert.equal(run.outputs["verdict"], "refused");
    askedNoModel(run);
    const [first] = (await commentsOn(scene, pull)).at(-1)?.body.split("\n") ?? [];
    assert.match(first ?? "", /has to be `\/agent dismiss F-1a2b3c <reason> \[until 2027-01-31\]`/);
  });

  it("shows no text that would start another run", async () => {
    const [help] = (await commentsOn(scene, pull)).filter(({ body }) => body.includes("takes these"));
    assert.ok(help);
    const mark = markOf(scene);
    const run = await scene.says(MAINTAINER, pull, help.body);
    assert.equal(run.outputs["verdict"], "skipped");
    assert.deepEqual(writesSince(scene, mark + 1), []);
  });
});

describe("/agent stop", () => {
  it("is answered without the model, by a text that starts nothing", async () => {
    const run = await scene.says(MAINTAINER, pull, "/agent stop");
    assert.equal(run.outputs["verdict"], "answered");
    askedNoModel(run);
    const answer = (await commentsOn(scene, pull)).at(-1)?.body ?? "";
    assert.match(answer, /Told to stop\./);
    const again = await scene.says(MAINTAINER, pull, answer);
    assert.equal(again.outputs["verdict"], "skipped");
  });
});

describe("/agent and a question", () => {
  it("is answered from the repository, in the one comment", async () => {
    const inputs = scene.script(
      call("read_file", { path: "src/price.js" }),
      say("The price is 11 at this head."),
    );
    const earlier = (await commentsOn(scene, pull)).length;
    const run = await scene.says(MAINTAINER, pull, "/agent what does it cost?", { inputs });
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "answered");
    const comments = await commentsOn(scene, pull);
    assert.equal(comments.length, earlier + 2);
    assert.match(comments.at(-1)?.body ?? "", /The price is 11 at this head\./);
  });

  it("has no tool that writes, and none for findings", async () => {
    const inputs = scene.script(
      call("write_file", { path: "src/price.js", content: "" }),
      say("I could not."),
    );
    const run = await scene.says(MAINTAINER, pull, "/agent change it", { inputs });
    assert.match(run.log, /write_file.*: failed/);
    assert.equal(run.outputs["branch"], "");
  });

  it("is answered in the review thread where it was asked", async () => {
    const head = await scene.git("rev-parse", "refs/heads/change");
    const place = { path: "src/price.js", line: 1, side: "RIGHT", commit_id: head };
    const body = { body: "/agent why eleven?", ...place };
    const path = `/repos/${REPOSITORY}/pulls/${pull}/comments`;
    const comment = z
      .object({ id: z.number() })
      .parse(await scene.stage.api(MAINTAINER, "POST", path, body)).id;
    const conversation = await commentsOn(scene, pull);
    const run = await scene.run(
      { event: "pull_request_review_comment", action: "created", repository: REPOSITORY, comment },
      { actor: MAINTAINER, inputs: scene.script(say("Because ten was too little.")) },
    );
    assert.equal(run.exitCode, 0, run.log);
    const thread = await reviewCommentsOn(scene, pull);
    assert.equal(thread.length, 2);
    assert.equal(thread[1]?.in_reply_to_id, comment);
    assert.match(thread[1]?.body ?? "", /Because ten was too little\./);
    assert.deepEqual(await commentsOn(scene, pull), conversation);
  });
});

describe("what is no command of somebody who may write", () => {
  const silent = async (run: Run, mark: number, why: RegExp) => {
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "skipped");
    assert.match(run.log, why);
    askedNoModel(run);
    assert.deepEqual(writesSince(scene, mark), []);
  };

  for (const body of ["> /agent fix", "```\n/agent fix\n```", "Please /agent fix", "<!-- -->/agent fix"]) {
    it(`starts nothing: ${JSON.stringify(body)}`, async () => {
      const comment = await scene.stage.comment(MAINTAINER, pull, body);
      const mark = markOf(scene);
      const run = await scene.run(
        { event: "issue_comment", action: "created", repository: REPOSITORY, comment },
        { actor: MAINTAINER },
      );
      await silent(run, mark, /no_command/);
    });
  }

  it("starts nothing when a stranger gives it: no reply, no reaction, no model request", async () => {
    const comment = await scene.stage.comment(STRANGER, pull, "/agent fix everything");
    const mark = markOf(scene);
    const run = await scene.run(
      { event: "issue_comment", action: "created", repository: REPOSITORY, comment },
      { actor: STRANGER },
    );
    await silent(run, mark, /untrusted_trigger/);
  });

  it("starts nothing when the stranger's membership is claimed by the payload alone", async () => {
    const comment = await scene.stage.comment(STRANGER, pull, "/agent fix everything");
    const payload = await payloadOf(comment);
    payload["comment"] = { ...(payload["comment"] as object), author_association: "MEMBER" };
    const mark = markOf(scene);
    const run = await scene.run({ name: "issue_comment", payload }, { actor: STRANGER });
    await silent(run, mark, /untrusted_trigger/);
  });

  it("starts nothing when the permission cannot be looked up", async () => {
    const comment = await scene.stage.comment(MAINTAINER, pull, "/agent help");
    const mark = markOf(scene);
    const failure = { kind: "status" as const, status: 404 };
    scene.stage.github.faults.add({ failure, path: "/permission", times: 9 });
    const run = await scene.run(
      { event: "issue_comment", action: "created", repository: REPOSITORY, comment },
      { actor: MAINTAINER },
    );
    scene.stage.github.faults.clear();
    await silent(run, mark, /permission_unknown|untrusted_trigger/);
  });

  it("starts nothing when a comment was edited into it", async () => {
    const comment = await scene.stage.comment(MAINTAINER, pull, "/agent fix");
    const payload = { ...(await payloadOf(comment)), action: "edited" };
    const mark = markOf(scene);
    await silent(
      await scene.run({ name: "issue_comment", payload }, { actor: MAINTAINER }),
      mark,
      /not_created/,
    );
  });

  it("starts nothing when a bot writes it, not even our own", async () => {
    const comment = await scene.stage.comment(BOT, pull, "/agent fix");
    const mark = markOf(scene);
    const run = await scene.run(
      { event: "issue_comment", action: "created", repository: REPOSITORY, comment },
      { actor: BOT },
    );
    await silent(run, mark, /\((?:self|bot_not_allowed)\)/);
  });

  it("starts nothing on a closed pull request", async () => {
    const other = await scene.pullRequest("closing", { "src/price.js": "export const price = 12;\n" });
    await scene.stage.api(CONTRIBUTOR, "PATCH", `/repos/${REPOSITORY}/pulls/${other}`, { state: "closed" });
    const comment = await scene.stage.comment(MAINTAINER, other, "/agent review");
    const mark = markOf(scene);
    const run = await scene.run(
      { event: "issue_comment", action: "created", repository: REPOSITORY, comment },
      { actor: MAINTAINER },
    );
    await silent(run, mark, /not_open/);
  });
});

async function payloadOf(comment: number): Promise<Record<string, unknown>> {
  const event = {
    event: "issue_comment",
    action: "created",
    repository: REPOSITORY,
    comment,
  } as const;
  return { ...(await scene.stage.github.eventPayload(event)) };
}
