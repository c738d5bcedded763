import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { textOf } from "../../src/core/messages.ts";
import type { ModelRequest } from "../../src/core/model.ts";
import type { ScriptedMessage, ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { openAppStage, openedEvent } from "../app/kit/stage.ts";

const WINDOW = 8_000;
const FILES = 20;
const linesOf = (file: number, mark: string) =>
  Array.from({ length: 24 }, (_, line) => `export const value${line} = "${mark} of file ${file}";\n`).join(
    "",
  );
const filesWith = (mark: string) =>
  Object.fromEntries(
    Array.from({ length: FILES }, (_, file) => [`src/part-${file}/values.ts`, linesOf(file, mark)]),
  );

const calls = (name: string, args: Record<string, unknown>): ScriptedMessage => ({
  content: [{ type: "toolCall", name, arguments: args }],
});
const FINDING = {
  path: "src/part-4/values.ts",
  quote: 'export const value3 = "after of file 4";',
  severity: "high",
  confidence: "high",
  title: "The value is wrong",
  body: "It is.",
};

/** Goes through the diff page by page, in as many turns as it takes; then reports one finding, and ends. */
function pageByPage(requests: ModelRequest[], notes: ScriptedMessage): ScriptedReply {
  let reported = false;
  return (request) => {
    requests.push(request);
    if (request.systemPrompt.startsWith("You keep the notes")) return notes;
    const last = request.messages.at(-1);
    if (last?.role !== "toolResult") return calls("show_diff", {});
    const cursor = /with cursor "([\d:]+)"/.exec(textOf(last))?.[1];
    if (cursor) return calls("show_diff", { cursor });
    if (reported) return { content: "I looked at all of it." };
    reported = true;
    return calls("report_finding", FINDING);
  };
}

async function reviewed(t: TestContext, notes: ScriptedMessage) {
  const stage = await openAppStage(t, { base: filesWith("before"), change: filesWith("after") });
  const requests: ModelRequest[] = [];
  const reader = pageByPage(requests, notes);
  const replies = Array.from({ length: 100 }, () => reader);
  const model = scriptedModel({ replies }, { contextWindow: WINDOW });
  const end = await runTask({ ...stage.deps, openModel: async () => model }, openedEvent(stage));
  const compactions = stage.events.filter(({ type }) => type === "compaction").length;
  return { stage, requests, end, compactions };
}

test("a review of twenty files ends under a window of 8,000 tokens, with every hunk looked at", async (t) => {
  const { end, requests, compactions } = await reviewed(t, {
    content: "The values of the first files were looked at.",
  });
  assert.deepEqual(end.proposal?.end, { kind: "done" });
  assert.equal(end.proposal?.coverage?.files, FILES);
  assert.deepEqual(end.proposal?.coverage?.notReached, []);
  assert.equal(end.proposal?.review?.placed.length, 1);
  assert.ok(compactions > 1);
  for (const { systemPrompt, messages, tools, maxOutputTokens = 0 } of requests) {
    const characters = JSON.stringify({ systemPrompt, messages: messages.map(textOf), tools }).length;
    assert.ok(
      characters / 4 + maxOutputTokens <= WINDOW,
      `${characters} characters and ${maxOutputTokens} tokens`,
    );
  }
});

test("it ends as well when the model cannot write notes: digests say where it was", async (t) => {
  const failed: ScriptedMessage = { content: "", stopReason: "error", errorMessage: "busy" };
  const { end, stage } = await reviewed(t, failed);
  assert.deepEqual(end.proposal?.end, { kind: "done" });
  assert.deepEqual(end.proposal?.coverage?.notReached, []);
  const last = stage.events.findLast((event) => event.type === "compaction");
  assert.match((last?.type === "compaction" && last.summary) || "", /Read with show_diff: \{"cursor":/);
});
