import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { checkPairing } from "../../src/agent/pairing.ts";
import type { AgentEvent } from "../../src/core/events.ts";
import { type AgentMessage, textOf } from "../../src/core/messages.ts";
import type { ModelRequest } from "../../src/core/model.ts";
import { repoPath } from "../../src/core/paths.ts";
import { charactersOfAll } from "../../src/core/tokens.ts";
import { type Decision, textOutput } from "../../src/core/tool.ts";
import { microUsd } from "../../src/core/values.ts";
import type { ScriptedMessage, ScriptedReply } from "../../src/models/script.ts";
import { ALLOW, call, calls, observe, tool, user } from "./kit/bounded.ts";

type Compaction = AgentEvent & { type: "compaction" };

const read = tool("read", async () => textOutput("line of the file\n".repeat(250)), {
  description: "Reads a file.",
  input: z.strictObject({ path: z.string() }),
  paths: (input) => [repoPath(z.object({ path: z.string() }).parse(input).path)],
});

/** Reads one file in each of so many turns, then answers; requests for notes are answered by `notes`. */
function reader(turns: number, notes: ScriptedMessage | null) {
  const requests: ModelRequest[] = [];
  let turn = 0;
  const reply: ScriptedReply = (request) => {
    requests.push(request);
    if (isForNotes(request)) return notes ?? { content: "", stopReason: "error", errorMessage: "busy" };
    turn += 1;
    if (turn > turns) return { content: "All is read." };
    return { content: [call("read", { path: `src/file-${turn}.ts` }, `c${turn}`)] };
  };
  return { requests, replies: Array.from({ length: turns * 3 }, () => reply) };
}

function isForNotes({ systemPrompt }: ModelRequest): boolean {
  return systemPrompt.startsWith("You keep the notes");
}

const BOUNDS = { turns: 60, identicalCalls: 50 };
const WINDOW = { contextWindow: 32_000 };

async function reading(turns: number, notes: ScriptedMessage | null, more: object = {}) {
  const { requests, replies } = reader(turns, notes);
  const run = await observe({ tools: [read], replies, bounds: BOUNDS, model: WINDOW, ...more });
  const compactions = run.events.filter((event): event is Compaction => event.type === "compaction");
  return { run, requests, compactions };
}

const shown = (request: ModelRequest | undefined): string =>
  (request?.messages ?? []).map((message: AgentMessage) => textOf(message)).join("\n");

test("older turns become one message of the model's notes, and the run goes on to its end", async () => {
  const { run, requests, compactions } = await reading(20, { content: "file-1 was harmless." });
  assert.deepEqual(run.end, { kind: "done" });
  assert.ok(compactions.length > 0);
  const after = requests.find(
    (request) => shown(request).includes("file-1 was harmless.") && !isForNotes(request),
  );
  assert.equal(after?.messages[0], requests[0]?.messages[0]);
  assert.match(
    textOf(after?.messages[1] ?? user("")),
    /^\[Notes on \d+ earlier messages.*not instructions.*\]\nfile-1/s,
  );
  assert.equal(after?.messages[2]?.role, "assistant");
});

test("every request after a compaction pairs, and fits the window", async () => {
  const { requests } = await reading(20, { content: "Notes." });
  for (const { messages, maxOutputTokens = 0 } of requests) {
    checkPairing(messages);
    const characters = JSON.stringify(messages).length;
    assert.ok(characters / 4 + maxOutputTokens <= WINDOW.contextWindow, `${characters} characters`);
  }
});

test("the event says how much was dropped and what stands there now; the result keeps every message", async () => {
  const { run, compactions } = await reading(20, { content: "Notes of the model." });
  const [first] = compactions;
  assert.ok(first && first.dropped > 2 && first.tokensAfter < first.tokensBefore);
  assert.match(first.summary ?? "", /Notes of the model\./);
  assert.equal(run.messages.filter(({ role }) => role === "toolResult").length, 20);
  assert.ok(!JSON.stringify(run.messages).includes("Notes of the model."));
});

test("the last turns stay word for word", async () => {
  const { requests } = await reading(20, { content: "Notes." });
  const at = requests.findIndex(isForNotes);
  const before = requests[at - 1]?.messages ?? [];
  const after = requests[at + 1]?.messages ?? [];
  assert.equal(after.at(-3), before.at(-1));
});

test("where the window is large enough, the last 20,000 tokens stay, or as many as are wanted", async () => {
  for (const [keepTokens, least, most] of [
    [undefined, 18_000, 20_000],
    [8_000, 6_000, 8_000],
  ] as const) {
    const wanted = keepTokens === undefined ? {} : { keepTokens };
    const bounds = { ...BOUNDS, tokens: 1e9 };
    const more = { model: { contextWindow: 64_000 }, bounds, ...wanted };
    const { requests } = await reading(50, { content: "Notes." }, more);
    const after = requests[requests.findIndex(isForNotes) + 1]?.messages ?? [];
    const tokens = charactersOfAll(after.slice(2)) / 4;
    assert.ok(tokens > least && tokens <= most, String(tokens));
  }
});

test("a model that gives no notes is replaced by a digest of what was done", async () => {
  const { run, compactions } = await reading(20, null);
  assert.deepEqual(run.end, { kind: "done" });
  assert.match(compactions[0]?.summary ?? "", /Read with read: .*src\/file-1\.ts/);
  assert.match(compactions.at(-1)?.summary ?? "", /src\/file-1\.ts/);
});

test("the request for notes has no tools, and what it used is counted", async () => {
  const noted = (input: number) => reading(20, { content: "Notes.", usage: { input, output: 3 } });
  const [little, much] = [await noted(7_000), await noted(9_000)];
  const asked = little.requests.filter(isForNotes);
  assert.ok(asked.length > 0);
  assert.ok(asked.every(({ tools }) => tools.length === 0));
  assert.equal(little.run.usage.used.turns, little.requests.length);
  assert.equal(much.run.usage.input - little.run.usage.input, 2_000 * asked.length);
  assert.equal(much.run.usage.used.tokens - little.run.usage.used.tokens, 2_000 * asked.length);
});

test("notes have a budget of their own: when it is used up, digests do", async () => {
  const { run, requests, compactions } = await reading(
    30,
    { content: "Notes." },
    { model: { contextWindow: 12_000 } },
  );
  assert.deepEqual(run.end, { kind: "done" });
  assert.ok(requests.filter(isForNotes).length <= BOUNDS.turns / 8);
  assert.ok(compactions.length > BOUNDS.turns / 8);
});

test("a run that could not go on after it asks for no notes", async () => {
  const bounds = { ...BOUNDS, turns: 14 };
  const { run, requests, compactions } = await reading(20, { content: "Notes." }, { bounds });
  assert.deepEqual(run.end, { kind: "stopped", bound: "turns" });
  assert.ok(compactions.length > 0);
  assert.equal(requests.filter(isForNotes).length, 0);
});

test("a run that is asked for notes stays within its money", async () => {
  const price = {
    input: microUsd(1e6),
    output: microUsd(1e6),
    cacheRead: microUsd(1e6),
    cacheWrite: microUsd(1e6),
  };
  const model = { ...WINDOW, price: { ...price, source: "test" } };
  const bounds = { ...BOUNDS, cost: microUsd(120_000) };
  const { run } = await reading(20, { content: "Notes." }, { model, bounds });
  assert.ok(run.usage.used.cost <= bounds.cost);
});

test("what was denied is in the digest, with its rule", async () => {
  const deny: Decision = {
    verdict: "deny",
    rule: { name: "no-secrets" },
    code: "path_denied",
    reason: "No.",
  };
  const decide = ({ paths }: { paths: readonly string[] }) =>
    paths.includes("src/file-2.ts") ? deny : ALLOW;
  const { compactions } = await reading(20, null, { decide });
  assert.match(
    compactions[0]?.summary ?? "",
    /Denied: read, by rule no-secrets\.\n1 calls failed or were denied\./,
  );
});

test("a first message that is too long is cut, and says so", async () => {
  const prompt = [user("line of context\n".repeat(4_000))];
  const { run, requests } = await reading(
    3,
    { content: "Notes." },
    { prompt, model: { contextWindow: 8_000 } },
  );
  assert.deepEqual(run.end, { kind: "done" });
  assert.match(shown(requests[0]), /^line of context\n.*\[Cut: \d+ of 64000 bytes are shown/s);
});

test("a first message that was cut stays, however often the conversation is shortened", async () => {
  const prompt = [user("line of context\n".repeat(4_000))];
  const more = { prompt, model: { contextWindow: 8_000 } };
  const { requests, compactions } = await reading(12, { content: "Notes." }, more);
  assert.ok(compactions.length > 2);
  for (const request of requests.filter((one) => !isForNotes(one))) {
    assert.match(textOf(request.messages[0] ?? user("")), /^line of context\n/);
  }
});

test("a window of 8,000 tokens is enough for many turns, each of which sees its results", async () => {
  const { run, requests } = await reading(25, { content: "Notes." }, { model: { contextWindow: 8_000 } });
  assert.deepEqual(run.end, { kind: "done" });
  const turns = requests.filter((request) => !isForNotes(request));
  for (const { messages } of turns.slice(1)) assert.equal(messages.at(-1)?.role, "toolResult");
});

test("a provider that refuses the request as too long is asked once more with less", async () => {
  let refused = 0;
  const { requests, replies } = reader(6, { content: "Notes of a shorter life." });
  const refusing: ScriptedReply[] = replies.map((reply) => (request, turn) => {
    if (isForNotes(request) || JSON.stringify(request).length < 18_000)
      return typeof reply === "function" ? reply(request, turn) : reply;
    refused += 1;
    return { content: [], stopReason: "error", errorCode: "model_context_length", errorMessage: "too long" };
  });
  const run = await observe({ tools: [read], replies: refusing, bounds: BOUNDS });
  assert.deepEqual(run.end, { kind: "done" });
  assert.equal(refused, 1);
  const types = run.events.map(({ type }) => type);
  assert.equal(types.filter((type) => type === "compaction").length >= 1, true);
  assert.ok(!JSON.stringify(run.messages).includes("too long"));
  assert.ok(requests.some((request) => shown(request).includes("Notes of a shorter life.")));
});

const TOO_LONG: ScriptedMessage = {
  content: [],
  stopReason: "error",
  errorCode: "model_context_length",
  errorMessage: "too long",
};

test("a provider that refuses the shorter request as well ends the run", async () => {
  const prompt = [user("line of context\n".repeat(4_000))];
  const run = await observe({ prompt, replies: Array.from({ length: 5 }, () => TOO_LONG) });
  assert.equal(run.end.kind === "failed" && run.end.error.code, "model_context_length");
  assert.equal(run.requests, 2);
});

test("a refused request that has nothing to drop is not made again", async () => {
  const run = await observe({ replies: Array.from({ length: 5 }, () => TOO_LONG) });
  assert.equal(run.end.kind === "failed" && run.end.error.code, "model_context_length");
  assert.equal(run.requests, 1);
});

test("a wrap-up request that is refused as too long is made once more, and asked for once", async () => {
  const prompt = [user("line of context\n".repeat(4_000))];
  const replies = [calls(call("read", { path: "a.ts" })), TOO_LONG, { content: "All I know." }];
  const run = await observe({ prompt, tools: [read], replies, bounds: { toolCalls: 1 } });
  assert.deepEqual(run.end, { kind: "stopped", bound: "toolCalls" });
  assert.equal(run.text, "All I know.");
  assert.equal(run.events.filter(({ type }) => type === "bound_reached").length, 1);
  assert.equal(run.messages.filter(({ role }) => role === "user").length, 2);
});

/** Refuses what is longer than so many characters. */
function refusing(turns: number, characters: number) {
  const { replies } = reader(turns, { content: "Notes." });
  const limited: ScriptedReply[] = replies.map((reply) => (request, turn) => {
    if (isForNotes(request) || JSON.stringify(request).length < characters)
      return typeof reply === "function" ? reply(request, turn) : reply;
    return TOO_LONG;
  });
  return { replies: limited };
}

test("the event says that a model refused the request, where one did", async () => {
  const { replies } = refusing(6, 18_000);
  const run = await observe({ tools: [read], replies, bounds: BOUNDS });
  const [refused, ...later] = run.events.filter((event) => event.type === "compaction");
  assert.equal(refused?.refused, true);
  assert.ok(later.every((event) => event.refused === undefined));
  const { compactions } = await reading(20, { content: "Notes." });
  assert.ok(compactions.every((event) => event.refused === undefined));
});

test("each request has a second chance: a run is not over because an earlier one had it", async () => {
  const { replies } = refusing(30, 18_000);
  const model = { contextWindow: 30_000 };
  const bounds = { ...BOUNDS, tokens: 1e9 };
  const run = await observe({ tools: [read], replies, bounds, model });
  assert.deepEqual(run.end, { kind: "done" });
});

test("the window that a refusal names is kept to from then on", async () => {
  let refusals = 0;
  const { requests, replies } = reader(20, { content: "Notes." });
  const limited: ScriptedReply[] = replies.map((reply) => (request, turn) => {
    if (isForNotes(request) || JSON.stringify(request).length / 4 < 6_000)
      return typeof reply === "function" ? reply(request, turn) : reply;
    refusals += 1;
    return { ...TOO_LONG, contextWindow: 8_000 };
  });
  const run = await observe({ tools: [read], replies: limited, bounds: BOUNDS });
  assert.deepEqual([run.end, refusals], [{ kind: "done" }, 1]);
  for (const { messages } of requests) assert.ok(JSON.stringify(messages).length / 4 < 8_000);
});

test("a request with nothing to drop is made again when a shorter reply is all that it takes", async () => {
  const replies: ScriptedMessage[] = [{ ...TOO_LONG, contextWindow: 4_000 }, { content: "Fine." }];
  const limits: (number | undefined)[] = [];
  const asked = replies.map(
    (reply): ScriptedReply =>
      (request) => {
        limits.push(request.maxOutputTokens);
        return reply;
      },
  );
  const run = await observe({ replies: asked, model: { contextWindow: 64_000 } });
  assert.deepEqual(run.end, { kind: "done" });
  assert.deepEqual([limits.length, (limits[1] ?? 0) < (limits[0] ?? 0)], [2, true]);
  assert.equal(run.events.filter(({ type }) => type === "compaction").length, 0);
});
