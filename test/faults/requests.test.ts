/** How many requests a run makes: the token of a workflow has 1,000 an hour for all runs of a repository. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { finds, says } from "../app/kit/stage.ts";
import { type FaultScene, openFaultScene, REPOSITORY } from "./scene.ts";

const ORDINARY = 12;
const FILES = Array.from({ length: 5 }, (_, at) => `src/file${at}.js`);
const filesWith = (line: string, paths: readonly string[] = FILES) =>
  Object.fromEntries(paths.map((path) => [path, `export const before = 1;\n${line}\n`]));
const REPLIES = [finds("export const now = 2;", { title: "Wrong" }, "src/file0.js"), says("One.")];

async function requestsOf(scene: FaultScene) {
  const from = scene.github.requests.length;
  const spec = {
    event: "pull_request",
    action: "opened",
    repository: REPOSITORY,
    number: scene.pull,
  } as const;
  const { end } = await scene.play(await scene.event(spec, "contributor"), REPLIES);
  assert.deepEqual([end.fault, end.failed], [undefined, false]);
  return scene.github.requests
    .slice(from)
    .filter(({ path }) => path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api\/(?:v3\/repos\/acme\/shop)?/, "")}`);
}

describe("the requests of a review", () => {
  it("of five files are twelve at the most, the first time and the next", async (t) => {
    const scene = await openFaultScene(
      t,
      filesWith("export const now = 1;"),
      filesWith("export const now = 2;"),
    );
    for (const time of ["first", "next"]) {
      const requests = await requestsOf(scene);
      t.diagnostic(`${time}: ${requests.length}\n${requests.join("\n")}`);
      assert.ok(requests.length <= ORDINARY, `${time}: ${requests.join("\n")}`);
    }
  });

  it("of 3,000 files are as many", async (t) => {
    const many = Array.from({ length: 3000 }, (_, at) => `src/file${at}.js`);
    const before = filesWith("export const now = 1;", many);
    const scene = await openFaultScene(t, before, filesWith("export const now = 2;", many));
    const requests = await requestsOf(scene);
    assert.ok(requests.length <= ORDINARY, requests.join("\n"));
  });

  it("that need nothing from each other are under way side by side", { timeout: 60_000 }, async (t) => {
    const scene = await openFaultScene(
      t,
      filesWith("export const now = 1;"),
      filesWith("export const now = 2;"),
    );
    const first = [/\/collaborators\/contributor\/permission$/, /\/graphql$/];
    const meeting = meetingOf(first.length);
    for (const path of first) scene.github.faults.add({ path, failure: { kind: "overtaken", by: meeting } });
    await requestsOf(scene);
  });
});

/** Nobody goes on before all are there. */
function meetingOf(count: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === count) open();
    return all;
  };
}
