/** A provider that is too busy: between replies, and in the middle of one. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { eventsOf, openAppStage, openedEvent } from "../app/kit/stage.ts";
import { sseServer } from "../kit/sse-server.ts";
import { ANTHROPIC } from "../models/anthropic/spelling.ts";
import { CHAT } from "../models/chat/spelling.ts";
import { good, refused, type Spelling, stream, worded } from "../models/fault-kit.ts";
import { depsFor } from "../models/kit.ts";
import { RESPONSES } from "../models/responses/spelling.ts";
import { row } from "./row.ts";

describe("a model's provider", () => {
  row("RB-010", async (t) => {
    const stage = await openAppStage(t);
    const reviewedBy = async (wire: Spelling, answers: Parameters<typeof sseServer>[1]) => {
      const server = await sseServer(t, answers);
      const deps = depsFor();
      const openModel = async () => wire.model(server.url, deps);
      const end = await runTask({ ...stage.deps, openModel }, openedEvent(stage));
      return { end, asked: server.requests.map(({ body }) => JSON.stringify(body)), log: deps.log.lines };
    };
    for (const wire of [ANTHROPIC, CHAT, RESPONSES]) {
      const from = eventsOf(stage, "tool_execution_start").length;
      const half = stream(
        wire.begins,
        wire.says("HALF-A-REPLY"),
        wire.callsInHalf,
        wire.complains("overloaded"),
      );
      const busy = [worded(wire, 529, "busy"), worded(wire, 529, "busy")];
      const { end, asked, log } = await reviewedBy(wire, [...busy, half, good(wire)]);
      assert.deepEqual([end.fault, end.failed, asked.length], [undefined, false, 4], wire.wire);
      assert.doesNotMatch(asked[3] ?? "", /HALF-A-REPLY/, "the partial text is not kept");
      assert.doesNotMatch(asked[3] ?? "", /"role":"assistant"/, "and no empty reply stands for it");
      assert.equal(eventsOf(stage, "tool_execution_start").length, from, "nor is its call run");
      assert.match(JSON.stringify(log), /attempt 3 of 5 in 1\.5 s, 2\.3 s of waiting in all/);
      const broke = await reviewedBy(wire, [refused(wire, 429, "no credit", { "retry-after": "1" })]);
      assert.deepEqual([broke.end.fault?.code, broke.asked.length], ["model_quota", 1]);
      assert.match(broke.end.fault?.message ?? "", /no quota or credit left/);
    }
  });
});
