import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { publish } from "../../../src/app/publish/publish.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { createPolicy } from "../../../src/policy/policy.ts";
import { DEFAULT_POLICY_FILE } from "../../../src/policy/policy-file.ts";
import { factsAt } from "../../policy/policy-facts.ts";
import { fixing, PRICE, proposed, reviewing, withPatch } from "../kit/publication.ts";
import {
  commentEvent,
  eventsOf,
  finds,
  ISSUE,
  openAppStage,
  openedEvent,
  ourComments,
  PULL,
  type Stage,
  type StageOptions,
  says,
} from "../kit/stage.ts";

describe("publish", () => {
  it("carries out the proposal that another process made, from nothing but it and the pinned commits", async (t) => {
    const { stage, deps, publication, told } = await proposed(t, reviewing);
    const end = await publish(deps, publication);
    assert.equal(end.failed, false);
    assert.equal(stage.host.written.reviews.length, 1);
    assert.deepEqual(told, ["told"]);
  });

  it("posts nothing of a proposal that is not what was sealed", async (t) => {
    const { stage, deps, publication } = await proposed(t, reviewing);
    const proposal = { ...publication.proposal, reply: "Something else." };
    const end = await publish(deps, { ...publication, proposal });
    assert.equal(end.failed, true);
    assert.match(end.notes.join(), /not what was sealed/);
    assert.deepEqual(stage.host.written.reviews, []);
    assert.deepEqual(await ourComments(stage), []);
  });

  it("posts nothing on lines of a head that moved; the findings stay in the job", async (t) => {
    const { stage, deps, publication } = await proposed(t, reviewing);
    await moveHead(stage);
    const end = await publish(deps, publication);
    assert.deepEqual(stage.host.written.reviews, []);
    assert.equal(end.annotate, true);
    assert.equal(end.failed, false);
    assert.equal(eventsOf(stage, "degraded")[0]?.code, "stale_head");
  });

  it("keeps a fix of a head that moved on a branch of its own, whatever the tier, and says so", async (t) => {
    const { stage, deps, publication } = await proposed(t, fixing, "T4");
    await moveHead(stage);
    const end = await publish(deps, publication);
    assert.deepEqual(
      stage.pushes.map(({ branch, from }) => [branch, from]),
      [["reeve/fix/pr-7-900-1", undefined]],
    );
    assert.deepEqual([end.failed, end.made.branch], [true, "reeve/fix/pr-7-900-1"]);
    assert.match(end.notes.join(), /The head moved from/);
  });

  it("pushes nothing of a proposal whose head is not the one that this job found, and tells it", async (t) => {
    const { stage, deps, publication, told } = await proposed(t, fixing);
    await moveHead(stage);
    const pinned = { ...publication.repository.pinned, head: stage.heads.base };
    const end = await publish(deps, { ...publication, repository: { ...publication.repository, pinned } });
    assert.equal(end.failed, true);
    assert.match(end.notes.join(), /^The head moved from/);
    assert.deepEqual([stage.pushes, told], [[], ["told"]]);
  });

  it("posts nothing on a pull request that was closed during the run, and says so", async (t) => {
    const { stage, deps, publication } = await proposed(t, reviewing);
    stage.host.setPullRequest({ ...(await stage.host.pullRequest(PULL)), state: "closed" });
    const end = await publish(deps, publication);
    assert.deepEqual(stage.host.written.reviews, []);
    assert.deepEqual([end.annotate, end.failed], [true, false]);
    assert.match(end.notes.join(), /was closed during the run/);
  });

  for (const [what, given] of [
    ["a review", reviewing],
    ["a fix", fixing],
  ] as const) {
    it(`writes nothing new of ${what} once the job is cancelled, but the end of the status`, async (t) => {
      const { stage, deps, publication, told } = await proposed(t, given);
      const end = await publish({ ...deps, signal: AbortSignal.abort() }, publication);
      assert.deepEqual([end.conclusion, end.failed, end.annotate], ["incomplete", true, true]);
      assert.deepEqual([stage.host.written.reviews, stage.pushes], [[], []]);
      assert.deepEqual(told, ["told"]);
      assert.match(end.fault?.message ?? "", /^Stopped: /);
    });
  }

  it("does not lose the proposal when the code host stops answering", async (t) => {
    const { stage, deps, publication } = await proposed(t, reviewing);
    stage.host.fail("pullRequestNow", "github_unreachable");
    stage.host.fail("pullRequest", "github_unreachable");
    const end = await publish(deps, publication);
    assert.equal(end.proposal, publication.proposal);
    assert.deepEqual([end.failed, end.annotate], [true, true]);
    assert.deepEqual(stage.host.written.reviews, []);
  });

  it("asks the policy again before it commits: a protected path stops the whole patch", async (t) => {
    const { stage, deps, publication } = await proposed(t, fixing);
    const proposal = withPatch(publication.proposal, (patch) => ({
      ...patch,
      edits: patch.edits.map((edit) => ({ ...edit, path: repoPath(".github/workflows/x.yml") })),
    }));
    const end = await publish(deps, { ...publication, proposal });
    assert.equal(end.failed, true);
    assert.match(end.notes.join(), /rejected: .*protected.*rule protected-paths/);
    assert.equal(eventsOf(stage, "degraded")[0]?.code, "plan_rejected");
    assert.deepEqual(stage.pushes, []);
  });

  it("asks a policy that allows no writing, too", async (t) => {
    const { stage, deps, publication } = await proposed(t, fixing);
    const end = await publish(deps, {
      ...publication,
      policy: createPolicy(DEFAULT_POLICY_FILE, factsAt("T2")),
    });
    assert.match(end.notes.join(), /rule tier/);
    assert.deepEqual(stage.pushes, []);
  });
});

async function moveHead(stage: Stage): Promise<void> {
  const pull = await stage.host.pullRequest(PULL);
  stage.host.setPullRequest({ ...pull, head: { ...pull.head, sha: stage.heads.base } });
}

describe("a review that is published", () => {
  const review = async (t: TestContext, prepare: (stage: Stage) => void = () => {}) => {
    const far = finds("export const far = 1;", {}, "src/far.js");
    const stage = await openAppStage(t, { replies: [finds(PRICE), far, says("Two.")] });
    prepare(stage);
    return { stage, end: await runTask(stage.deps, openedEvent(stage)) };
  };

  it("is one review on the pinned head, one summary and one check run", async (t) => {
    const { stage, end } = await review(t);
    const { reviews, checks } = stage.host.written;
    assert.deepEqual(
      reviews.map(({ commit, comments }) => [commit, comments.length]),
      [[stage.heads.head, 1]],
    );
    assert.equal(checks.length, 1);
    assert.equal((await ourComments(stage)).length, 1);
    assert.deepEqual([end.failed, end.annotate, end.notes], [false, false, []]);
  });

  it("has its inline comments in the summary when GitHub refuses them, and says why", async (t) => {
    for (const status of [403, 422]) {
      const { stage, end } = await review(t, ({ host }) => {
        host.refuse("createReview", status);
        host.refuse("draftReview", status);
      });
      const [summary] = await ourComments(stage);
      assert.match(summary ?? "", /GitHub refused the inline comment/);
      assert.match(end.notes.join(), /inline comments could not be posted/);
      assert.deepEqual([end.failed, end.annotate], [false, false]);
      assert.equal(stage.host.calls.filter((call) => call === "createReview").length, 1);
    }
  });

  it("is shown in the job when the summary is refused, too", async (t) => {
    const { end } = await review(t, ({ host }) => {
      for (const write of ["createReview", "createComment", "reportCheck"] as const) host.refuse(write, 403);
    });
    assert.deepEqual([end.failed, end.annotate, end.conclusion], [false, true, "findings"]);
    assert.match(
      end.notes.join(),
      /token may do\.,The summary could not be posted: createComment was refused\. What was found/,
    );
  });

  it("edits the summary of an earlier run, and makes it anew when somebody deleted it", async (t) => {
    const { stage } = await review(t);
    stage.model.setReplies([says("Nothing new.")]);
    await runTask(stage.deps, openedEvent(stage));
    assert.equal((await ourComments(stage)).length, 1);
    assert.equal(stage.host.calls.filter((call) => call === "updateComment").length, 1);
    stage.host.refuse("updateComment", 404);
    stage.model.setReplies([says("Nothing new.")]);
    await runTask(stage.deps, openedEvent(stage));
    assert.equal((await ourComments(stage)).length, 2);
  });

  it("leaves a summary to whoever took its marker out, and makes a new one", async (t) => {
    const { stage } = await review(t);
    const self = await stage.host.self();
    const mine = (await stage.host.comments(PULL)).find(({ author }) => author.id === self.id);
    stage.host.editComment(mine?.id ?? 0, "Mine now.");
    stage.model.setReplies([says("Nothing new.")]);
    await runTask(stage.deps, openedEvent(stage));
    const [first, second, ...others] = await ourComments(stage);
    assert.deepEqual([first, others], ["Mine now.", []]);
    assert.match(second ?? "", /reeve:summary/);
  });

  it("edits the newer of two summaries and folds the older", async (t) => {
    const { stage } = await review(t);
    const self = await stage.host.self();
    const [body = ""] = await ourComments(stage);
    stage.host.addComment(PULL, self, body);
    const [older, newer] = (await stage.host.comments(PULL)).filter(({ author }) => author.id === self.id);
    stage.model.setReplies([says("Nothing new.")]);
    await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual(stage.host.written.folded, [older?.id]);
    const after = await stage.host.comments(PULL);
    assert.equal(after.find(({ id }) => id === older?.id)?.body, body);
    assert.notEqual(after.find(({ id }) => id === newer?.id)?.body, body);
  });

  it("stands in the job, not in a second summary, when the edit is refused for another reason", async (t) => {
    const { stage } = await review(t);
    stage.host.refuse("updateComment", 403);
    stage.model.setReplies([says("Nothing new.")]);
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.equal((await ourComments(stage)).length, 1);
    assert.match(end.notes.join(), /summary could not be posted/);
  });

  it("goes on without its check run", async (t) => {
    const { stage, end } = await review(t, ({ host }) => host.refuse("reportCheck", 403));
    assert.equal((await ourComments(stage)).length, 1);
    assert.equal(end.failed, false);
  });

  it("does not take the findings with it when a read breaks off", async (t) => {
    const { end, stage } = await review(t, ({ host }) => {
      host.fail("pullRequestNow", "github_error");
      host.fail("comments", "github_error");
    });
    assert.equal(stage.host.written.reviews.length, 1);
    assert.deepEqual([end.failed, end.annotate, end.conclusion], [true, true, "findings"]);
    assert.match(end.notes.join(), /Publishing broke off/);
  });

  it("says in the answer why the suggestions of a fix on a fork could not be posted", async (t) => {
    const stage = await openAppStage(t, reviewing);
    const pull = await stage.host.pullRequest(PULL);
    const fork = { id: 2, fullName: "author/shop" };
    stage.host.setPullRequest({ ...pull, head: { ...pull.head, repository: fork } });
    stage.host.refuse("createReview", 403);
    const end = await runTask(stage.deps, commentEvent(stage, `/agent fix ${stage.heads.head}`));
    assert.equal(end.annotate, true);
    assert.match((await ourComments(stage)).join(), /inline comments could not be posted/);
    assert.deepEqual(stage.pushes, []);
  });
});

describe("a patch that is published", () => {
  const fix = async (t: TestContext, options: StageOptions = {}, on = PULL) => {
    const stage = await openAppStage(t, { ...fixing, ...options });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix", undefined, on));
    return { stage, end };
  };

  it("is one commit on exactly the pinned head, by our account, on a branch of ours", async (t) => {
    const change = { "src/price.js": `${PRICE}\n`, "src/far.js": "export const far = 2;\n" };
    const { stage, end } = await fix(t, { change });
    const [push] = stage.pushes;
    assert.equal(push?.branch, "reeve/fix/pr-7-900-1");
    assert.equal(end.made.branch, push?.branch);
    const workspace = stage.store.workspace(push?.commit ?? stage.heads.base);
    const price = await workspace.read(repoPath("src/price.js"));
    assert.equal(Buffer.from(price).toString(), "export const price = 12;\n");
    const changes = await stage.store.changeSet(stage.heads.head, workspace.commit);
    assert.deepEqual(
      changes.files.map(({ path }) => path as string),
      ["src/price.js"],
    );
    const [note] = await stage.store.log(stage.heads.head, workspace.commit, 5);
    assert.match(note?.message ?? "", /Requested-By: writer/);
  });

  it("is offered to the author of a pull request as a link to compare, never as a pull request", async (t) => {
    const { stage } = await fix(t);
    assert.match((await ourComments(stage)).join(), /\/compare\/change\.\.\.reeve\/fix\/pr-7-900-1/);
    assert.deepEqual(stage.host.written.pullRequests, []);
  });

  it("becomes a draft pull request for an issue", async (t) => {
    const { stage, end } = await fix(t, {}, ISSUE);
    const [made] = stage.host.written.pullRequests;
    assert.deepEqual([made?.draft, made?.base, made?.head], [true, "main", "reeve/fix/issue-9-900-1"]);
    assert.equal(end.made.pullRequest, made?.number);
  });

  it("keeps the branch and says how to go on when no pull request may be opened", async (t) => {
    const stage = await openAppStage(t, fixing);
    stage.host.refuse("createPullRequest", 403);
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix", undefined, ISSUE));
    assert.equal(end.failed, true);
    assert.equal(end.made.branch, "reeve/fix/issue-9-900-1");
    assert.match(end.notes.join(), /Open it yourself: .*\/compare\/main\.\.\.reeve/);
  });

  it("is left to people as a patch, with what the server said, where nothing can be pushed", async (t) => {
    const pushed = () => ({ kind: "refused", message: "GH013: Cannot create ref." }) as const;
    const { stage, end } = await fix(t, { pushed });
    assert.match(
      Buffer.from(end.mail ?? []).toString(),
      /^From [0-9a-f]{40} [\s\S]*\+export const price = 12;/,
    );
    assert.match((await ourComments(stage)).join(), /Cannot create ref[\s\S]*`patch-path`/);
  });

  for (const kind of ["exists", "refused"] as const) {
    it(`fails the job when the push is answered with ${kind}, and no pull request is tried`, async (t) => {
      const pushed = () => ({ kind, message: "GH006: no." });
      const { stage, end } = await fix(t, { pushed }, ISSUE);
      assert.equal(end.failed, true);
      assert.equal(end.made.branch, null);
      assert.deepEqual([end.conclusion, end.fault?.code], ["failed", "push_rejected"]);
      const [status] = await ourComments(stage, ISSUE);
      assert.match(status ?? "", /^[^\n]*\*\*Reeve\*\* · The edits were not published: .* was not pushed/);
      assert.match(status ?? "", /What the model said:\n\n.*Done\./);
      assert.doesNotMatch(status ?? "", /Changed 1 file/);
      assert.match(end.notes.join(), /was not pushed: GH006: no\./);
      assert.ok(!stage.host.calls.includes("createPullRequest"));
      assert.equal(eventsOf(stage, "degraded")[0]?.code, "push_rejected");
    });
  }
});
