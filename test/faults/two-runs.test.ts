/**
 * Two automatic runs on one head, without `concurrency` in the workflow: the second runs from its beginning to its end at every
 * moment of the first. However they fall, each finding has one comment, there is one summary, and it tells all of them.
 */
import assert from "node:assert/strict";
import { it } from "node:test";
import { canonicalJson } from "../../src/core/canonical-json.ts";
import { finds, says } from "../app/kit/stage.ts";
import { BASE, CHANGE } from "./flows.ts";
import { type FaultScene, openFaultScene, type Played, REPOSITORY } from "./scene.ts";

const SHARED = finds("export const price = 11;", { title: "Too high" });
const ONE = [SHARED, finds("export const other = 1;", { title: "Another thing" }, "src/other.js"), says("a")];
const OTHER = [SHARED, finds("export const far20 = 20;", { title: "Too far" }), says("b")];

async function openScene(t: Parameters<typeof openFaultScene>[0]) {
  const scene = await openFaultScene(t, BASE, CHANGE);
  const spec = { event: "pull_request", action: "opened", repository: REPOSITORY } as const;
  const event = await scene.event({ ...spec, number: scene.pull }, "contributor");
  return { scene, event };
}

const TITLES = ["Too high", "Too far", "Another thing"];

/** `told`: how often a comment may tell the finding that both report. */
function problemsOf({ made }: Played, told = 1): readonly string[] {
  const posted = made.reviewComments.map(({ body }) => body);
  const about = (title: string) => posted.filter((body) => body.includes(title)).length;
  const anew = made.comments.filter(({ minimized, author }) => minimized === null && author.type === "Bot");
  const summaries = [...anew.map(({ body }) => body), ...made.edited];
  const text = [...posted, ...summaries].join("\n");
  return [
    ...["Too high", "Too far"].filter((title) => about(title) > told).map((title) => `${title}: twice`),
    ...(summaries.length === 1 ? [] : [`${summaries.length} summaries`]),
    ...TITLES.filter((title) => !text.includes(title)).map((title) => `${title}: lost`),
    ...TITLES.filter((title) => !summaries.some((body) => body.includes(title))).map(
      (title) => `${title}: not in the summary`,
    ),
  ];
}

type Play = () => Promise<Played>;

/**
 * `from`: the request of the first before which nothing that counts happens. `unseen`: the one right before which no look can
 * see anything, since GitHub does it without a condition.
 */
async function tryEveryMoment(scene: FaultScene, one: Play, other: Play, from = /./, unseen = /^$/) {
  const first = scene.github.requests.length;
  await one();
  const requests = scene.github.requests.slice(first).filter(({ path }) => path.startsWith("/api/"));
  scene.reset();
  const problems: string[] = [];
  const start = requests.findIndex(({ method, path }) => from.test(`${method} ${path}`));
  for (let skip = Math.max(0, start - 1); skip < requests.length; skip++) {
    if (unseen.test(`${requests[skip]?.method} ${requests[skip]?.path}`)) continue;
    scene.github.faults.add({ path: "/api/", skip, failure: { kind: "overtaken", by: other } });
    const played = await one();
    problems.push(...problemsOf(played).map((problem) => `before request ${skip + 1}: ${problem}`));
    scene.reset();
  }
  return problems;
}

/** The look right before it is the first request by which they differ. */
const POST = /^POST .*\/reviews$/;
const EDIT = /^PATCH .*\/issues\/comments/;

it("lets two runs of one head post each finding once", async (t) => {
  const { scene, event } = await openScene(t);
  const play = (replies: typeof ONE) => () => scene.play(event, replies);
  assert.deepEqual(await tryEveryMoment(scene, play(ONE), play(OTHER)), []);
  await t.test("where a summary stands already", async () => {
    const { made } = await scene.play(event, [says("Nothing.")]);
    assert.equal(made.comments.length, 1);
    scene.keep();
    assert.deepEqual(await tryEveryMoment(scene, play(ONE), play(OTHER), POST), []);
    assert.deepEqual(await tryEveryMoment(scene, play(OTHER), play(ONE), POST, EDIT), []);
  });
});

it("lets two jobs that publish proposals for one head post each finding once", async (t) => {
  const { scene, event } = await openScene(t);
  const publishing = async (replies: typeof ONE) => {
    const { end } = await scene.play(event, replies, false, { mode: "propose" });
    assert.ok(end.proposal);
    const received = { document: canonicalJson(end.proposal), digest: end.proposal.digest };
    return () => scene.play(event, [], false, { mode: "publish" }, undefined, received);
  };
  const [one, other] = [await publishing(ONE), await publishing(OTHER)];
  assert.deepEqual(await tryEveryMoment(scene, one, other, POST), []);
});

it("takes no comment back that somebody answered before two runs saw each other", async (t) => {
  const { scene, event } = await openScene(t);
  const { github, pull } = scene;
  const answered = async () => {
    const comment = mark.since().reviewComments.findLast(({ body }) => body.includes("Too high"));
    await scene.comment(`/pulls/${pull}/comments/${comment?.id}/replies`, { body: "Why?" });
  };
  const by = async () => {
    await scene.play(event, OTHER);
    github.faults.add({ path: "/api/graphql", failure: { kind: "overtaken", by: answered } });
  };
  const mark = github.mark();
  github.faults.add({ method: "POST", path: "/reviews", failure: { kind: "overtaken", by } });
  const played = await scene.play(event, ONE);
  const told = played.made.reviewComments.filter(({ body }) => body.includes("Too high"));
  assert.deepEqual([told.length, problemsOf(played, 2)], [2, []]);
});
