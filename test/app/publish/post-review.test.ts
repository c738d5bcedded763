import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import fc from "fast-check";
import { postReview } from "../../../src/app/publish/post-review.ts";
import { runTask } from "../../../src/app/run-task.ts";
import type { ReviewComment } from "../../../src/core/review-post.ts";
import { createFakeCodeHost, type FakeScene } from "../../fakes/code-host.ts";
import { eventsOf, finds, openAppStage, openedEvent, ourComments, PULL, says } from "../kit/stage.ts";

const LINES = 12;
const before = Array.from({ length: 60 }, (_, at) => `line ${at}`).join("\n");
const after = before.replaceAll(/line (\d+)$/gm, (line, at) => (Number(at) < LINES ? `changed ${at}` : line));
const FAR = "line 50";

const onLine = (at: number) => finds(`changed ${at}`, { title: `Defect ${at}` }, "src/long.txt");

async function review(t: TestContext, numbers: readonly number[], host: FakeScene, far = false) {
  const replies = [
    ...numbers.map(onLine),
    ...(far ? [finds(FAR, { title: "Far away" }, "src/long.txt")] : []),
    says("That is all."),
  ];
  const base = { "src/long.txt": `${before}\n` };
  const stage = await openAppStage(t, { base, change: { "src/long.txt": `${after}\n` }, replies, host });
  const end = await runTask(stage.deps, openedEvent(stage));
  const [posted, ...others] = stage.host.written.reviews;
  assert.deepEqual(others, [], "one review a run");
  const [summary = ""] = await ourComments(stage);
  return { stage, end, posted, summary };
}

const all = Array.from({ length: LINES }, (_, at) => at);
const notOn =
  (...bad: readonly number[]) =>
  ({ line }: ReviewComment) =>
    !bad.includes(line - 1);

describe("a review of which GitHub does not take every comment", () => {
  for (const bad of [[3], [10, 11], [4, 5]]) {
    it(`keeps all others on their lines, and has ${bad.join(" and ")} on the file`, async (t) => {
      const { posted, end, stage } = await review(t, all, { commentable: notOn(...bad) });
      assert.equal(posted?.comments.length, LINES - bad.length);
      assert.equal(posted?.files.length, bad.length);
      assert.match(posted?.body ?? "", new RegExp(`^${LINES} new findings\\.\n`));
      assert.deepEqual([end.failed, end.annotate, end.notes], [false, false, []]);
      assert.equal(eventsOf(stage, "degraded")[0]?.code, "github_invalid");
    });
  }

  it("sends no more than twice the logarithm of their number, and two", async (t) => {
    const { stage } = await review(t, all, { commentable: notOn(1, 4, 7, 10) });
    const posts = stage.host.calls.filter((call) => call === "createReview" || call === "draftReview");
    assert.ok(posts.length - 1 <= 2 * Math.ceil(Math.log2(LINES)) + 2, posts.join());
  });

  it("has what could not be tried alone in the summary", async (t) => {
    const { posted, summary } = await review(t, all, { commentable: ({ line }) => line % 2 === 0 });
    const standing = (posted?.comments.length ?? 0) + (posted?.files.length ?? 0);
    const entries = summary.match(/not every comment could be tried alone/g) ?? [];
    assert.equal(standing + entries.length, LINES);
    assert.ok(entries.length > 0);
  });

  it("has in the summary what neither the lines nor the file take", async (t) => {
    const host = { commentable: notOn(2), fileCommentable: () => false };
    const { posted, summary } = await review(t, all, host);
    assert.deepEqual([posted?.comments.length, posted?.files.length], [LINES - 1, 0]);
    assert.match(summary, /Defect 2 .*\n.*GitHub refused a comment on its file/);
    assert.match(posted?.body ?? "", /^11 new findings\. 1 more in the summary\./);
  });

  it("stands in the summary as a whole when drafts are refused for another reason", async (t) => {
    const stage = await openAppStage(t, { replies: [finds("export const price = 11;"), says("One.")] });
    stage.host.refuse("createReview", 422);
    stage.host.refuse("draftReview", 403);
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual(stage.host.written.reviews, []);
    assert.match((await ourComments(stage)).join(), /GitHub refused the inline comment/);
    assert.match(end.notes.join(), /could not be posted/);
  });

  it("has every finding in exactly one place, whatever GitHub refuses", async (t) => {
    const { stage, end } = await review(t, all, {});
    const { proposal } = end;
    assert.ok(proposal?.review);
    const subject = await stage.host.pullRequest(PULL);
    const refusing = fc.record({
      lines: fc.uniqueArray(fc.nat(LINES), { minLength: 1 }),
      files: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(refusing, async ({ lines, files }) => {
        const host = createFakeCodeHost({
          pullRequests: [subject],
          commentable: notOn(...lines),
          fileCommentable: () => files,
        });
        const { plan } = await postReview({ ...stage.deps, host }, subject, proposal);
        const [posted, ...others] = host.written.reviews;
        const standing = [...(posted?.comments ?? []), ...(posted?.files ?? [])].map(({ body }) => body);
        const told = plan?.placed.filter(({ place }) => place.kind === "summary") ?? [];
        assert.deepEqual(
          [others.length, standing.length + told.length, new Set(standing).size],
          [0, LINES, standing.length],
        );
        const posts = host.calls.filter((call) => call === "createReview" || call === "draftReview");
        assert.ok(posts.length - 1 <= 2 * Math.ceil(Math.log2(LINES)) + 2);
      }),
      { numRuns: 150, seed: 20261130 },
    );
  });
});

describe("a finding on lines that the diff of its file does not show", () => {
  it("is a comment on the file, in the same review, with its lines", async (t) => {
    const { posted, summary } = await review(t, [1], {}, true);
    assert.equal(posted?.comments.length, 1);
    assert.match(posted?.files[0]?.body ?? "", /Far away.*\n\n.*line 51/);
    assert.match(summary, /- .*Far away/);
  });

  it("stands in the summary when GitHub takes no comment on the file", async (t) => {
    const { posted, summary } = await review(t, [1], { fileCommentable: () => false }, true);
    assert.deepEqual([posted?.comments.length, posted?.files.length], [1, 0]);
    assert.match(posted?.body ?? "", /^1 new finding\. 1 more in the summary/);
    assert.match(summary, /Far away .*\n.*GitHub refused a comment on its file/);
  });

  it("leaves no draft behind when it is all there was", async (t) => {
    const { posted, stage } = await review(t, [], { fileCommentable: () => false }, true);
    assert.equal(posted, undefined);
    assert.ok(stage.host.calls.includes("discardDraft"));
  });

  it("leaves no draft behind when the review is refused at its end", async (t) => {
    const replies = [finds(FAR, {}, "src/long.txt"), says("One.")];
    const base = { "src/long.txt": `${before}\n` };
    const stage = await openAppStage(t, { base, change: { "src/long.txt": `${after}\n` }, replies });
    stage.host.refuse("submitDraft", 403);
    await runTask(stage.deps, openedEvent(stage));
    assert.ok(stage.host.calls.includes("discardDraft"));
    assert.match((await ourComments(stage)).join(), /GitHub refused the inline comment/);
  });
});
