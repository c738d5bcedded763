/**
 * Two automatic runs on one head, without `concurrency` in the workflow: the second runs from its beginning to its end at every
 * moment of the first. However they fall, each finding has one comment, there is one summary, and it tells all of them.
 */
import assert from "node:assert/strict";
import { it } from "node:test";
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

function problemsOf({ made }: Played): readonly string[] {
  const posted = made.reviewComments.map(({ body }) => body);
  const about = (title: string) => posted.filter((body) => body.includes(title)).length;
  const summaries = made.comments.filter(({ minimized }) => minimized === null);
  const text = [...posted, ...summaries.map(({ body }) => body)].join("\n");
  return [
    ...["Too high", "Too far"].filter((title) => about(title) > 1).map((title) => `${title}: twice`),
    ...(summaries.length === 1 ? [] : [`${summaries.length} summaries`]),
    ...["Too high", "Too far", "Another thing"]
      .filter((title) => !text.includes(title))
      .map((title) => `${title}: lost`),
    ...["Too high", "Too far", "Another thing"]
      .filter((title) => !summaries.some(({ body }) => body.includes(title)))
      .map((title) => `${title}: not in the summary`),
  ];
}

async function tryEveryMoment(scene: FaultScene, event: Awaited<ReturnType<typeof openScene>>["event"]) {
  const from = scene.github.requests.length;
  await scene.play(event, ONE);
  const count = scene.github.requests.slice(from).filter(({ path }) => path.startsWith("/api/")).length;
  scene.reset();
  const problems: string[] = [];
  for (let skip = 0; skip < count; skip++) {
    const by = () => scene.play(event, OTHER);
    scene.github.faults.add({ path: "/api/", skip, failure: { kind: "overtaken", by } });
    const played = await scene.play(event, ONE);
    problems.push(...problemsOf(played).map((problem) => `before request ${skip + 1}: ${problem}`));
    scene.reset();
  }
  return problems;
}

it("lets two runs of one head post each finding once", async (t) => {
  const { scene, event } = await openScene(t);
  assert.deepEqual(await tryEveryMoment(scene, event), []);
});
