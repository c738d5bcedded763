import assert from "node:assert/strict";
import { it } from "node:test";
import { INSIDE } from "../contracts/code-host.ts";
import { localStage } from "./local-stage.ts";

it("reads the threads of all pages", async (t) => {
  const { host, pull, heads } = await localStage(t);
  const bodies = Array.from({ length: 55 }, (_, at) => `Number ${at}.`);
  const comments = bodies.map((body) => ({ ...INSIDE, body }));
  await host.createReview(pull, { commit: heads.change, body: "Looked.", comments });
  const threads = await host.reviewThreads(pull);
  assert.deepEqual(
    threads.map(({ comments: [first] }) => first?.body),
    bodies,
  );
});

it("resolves a thread although the answer is lost", async (t) => {
  const { host, github, pull, heads } = await localStage(t);
  await host.createReview(pull, { commit: heads.change, body: "", comments: [{ ...INSIDE, body: "Half?" }] });
  const [thread] = await host.reviewThreads(pull);
  github.faults.add({ failure: { kind: "lost" }, method: "POST", path: "/graphql" });
  assert.equal((await host.resolveThread(thread?.id ?? "")).kind, "done");
  assert.equal((await host.reviewThreads(pull))[0]?.isResolved, true);
});
