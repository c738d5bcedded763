import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { warnOfForeignToken } from "../../../src/app/start/foreign-token.ts";
import type { Actor, Tier } from "../../../src/core/task.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import { openAppStage, writer } from "../kit/stage.ts";

describe("a token that is not the workflow's own", () => {
  for (const [what, self, tier, mode, warned] of [
    ["is told of before a push", writer, "T3", "run", true],
    ["is told of in the job that publishes", writer, "T4", "publish", true],
    ["is none of the job's business that only proposes", writer, "T3", "propose", false],
    ["is as good as any where nothing is pushed", writer, "T2", "run", false],
    ["is not what GitHub gives a workflow", FAKE_SELF, "T3", "run", false],
  ] as readonly (readonly [string, Actor, Tier, "run" | "propose" | "publish", boolean])[]) {
    it(what, async (t) => {
      const { deps, events } = await openAppStage(t, { settings: { mode } });
      warnOfForeignToken(deps, { self }, { tier });
      const codes = events.flatMap((event) => (event.type === "degraded" ? [event.code] : []));
      assert.deepEqual(codes, warned ? ["foreign_token"] : []);
    });
  }
});
