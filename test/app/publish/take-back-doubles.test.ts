/** What another run left behind that broke off before it looked again. */
import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { untrusted } from "../../../src/core/values.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import { review } from "../kit/pushed.ts";
import { author, finds, openAppStage, PULL, type Stage, says } from "../kit/stage.ts";

const PRICE = "export const price = 11;";
const FOUND = [finds(PRICE), says("One.")];

const threadsOf = ({ host }: Stage) => host.reviewThreads(PULL);

/** The same comment once more, as a run posted it that did not come to look again. */
async function doubled(t: TestContext, by = FAKE_SELF, reworded = (body: string) => body) {
  const stage = await openAppStage(t);
  await review(stage, ...FOUND);
  const [thread] = await threadsOf(stage);
  const [comment] = thread?.comments ?? [];
  assert.ok(thread && comment);
  const place = { path: "src/price.js", line: 1, side: "RIGHT" } as never;
  const body = untrusted(reworded(comment.body));
  return { stage, first: comment.id, later: stage.host.addReviewComment(PULL, by, body, place) };
}

const idsAfter = async (stage: Stage) => {
  await review(stage, ...FOUND);
  return (await threadsOf(stage)).map(({ comments }) => comments[0]?.id);
};

describe("a finding that two comments of ours tell", () => {
  it("is told once after the next review: the later comment is taken back", async (t) => {
    const { stage, first } = await doubled(t);
    assert.deepEqual(await idsAfter(stage), [first]);
  });

  it("is left told twice where somebody answered the later one", async (t) => {
    const { stage, first, later } = await doubled(t);
    stage.host.addReply(later, author, "Why?");
    assert.deepEqual(await idsAfter(stage), [first, later]);
  });

  it("is left told by the later one where the first is resolved", async (t) => {
    const { stage, first, later } = await doubled(t);
    stage.host.resolve(first, FAKE_SELF);
    assert.deepEqual(await idsAfter(stage), [first, later]);
  });

  it("is left where they are two: another defect of the same code has the same fingerprint in a run of its own", async (t) => {
    const { stage, first, later } = await doubled(t, FAKE_SELF, (body) =>
      body.replace(`About ${PRICE}`, "Nobody awaits it"),
    );
    assert.deepEqual(await idsAfter(stage), [first, later]);
  });

  it("is left alone where somebody else copied the words", async (t) => {
    const { stage, first, later } = await doubled(t, author);
    assert.deepEqual(await idsAfter(stage), [first, later]);
  });
});
