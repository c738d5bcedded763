import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { tempDirectory } from "../kit/repository.ts";
import { type Answer, DONE, event, refusal, sseServer } from "../kit/sse-server.ts";
import { repositoryWithChange, runCli } from "./cli-kit.ts";

const says = (content: string): Answer => ({
  steps: [event({ choices: [{ index: 0, delta: { content }, finish_reason: "stop" }] }), DONE],
});
const KEYS = { OPENAI_API_KEY: "key-of-the-first-server", GROQ_API_KEY: "key-of-groq-and-no-other" };

/** The events of a transcript, without what belongs to one run alone: times, names and the marks of fences. */
function eventsIn(path: string): unknown[] {
  const own = new Set(["at", "timestamp", "task", "audit", "digest", "wallMs"]);
  return readFileSync(path, "utf8")
    .replace(/\b[0-9a-f]{32}\b/g, "mark")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line, (key, value) => (own.has(key) ? undefined : value)));
}

async function recorded(t: TestContext) {
  const { directory } = repositoryWithChange(t);
  const folder = tempDirectory(t);
  const [recording, transcript] = [join(folder, "run.jsonl"), join(folder, "first.jsonl")];
  const run = await runCli(t, directory, ["review", "--record", recording, "--transcript", transcript]);
  return { directory, folder, recording, transcript, run };
}

describe("reeve review --record", () => {
  it("keeps what the model was asked and said, for its owner alone", async (t) => {
    const { recording, run } = await recorded(t);
    assert.equal(run.code, 0);
    assert.equal(statSync(recording).mode & 0o777, 0o600);
    const [header, ...exchanges] = readFileSync(recording, "utf8").trim().split("\n");
    assert.match(header ?? "", /^\{"type":"recording","schema":1,"model":\{"name":"builtin\/rules"/);
    assert.ok(exchanges.length > 1 && exchanges.every((line) => line.startsWith('{"type":"exchange"')));
  });

  it("is played back: the same findings, and the same events", async (t) => {
    const { directory, folder, recording, transcript, run } = await recorded(t);
    const second = join(folder, "second.jsonl");
    const flags = ["review", "--model", `replay:${recording}`, "--transcript", second];
    const again = await runCli(t, directory, flags);
    const withoutUsage = (text: string) => text.replace(/^(?:builtin\/rules|replay:.*): turns .*\n/m, "");
    assert.deepEqual([again.code, withoutUsage(again.stdout)], [0, withoutUsage(run.stdout)]);
    assert.deepEqual(eventsIn(second), eventsIn(transcript));
  });

  it("names what differs when other code is reviewed", async (t) => {
    const { folder, recording } = await recorded(t);
    const other = repositoryWithChange(t, { "src/b.js": "export const b = 2;\n" });
    other.commit({ "src/c.js": "debugger;\n" });
    const flags = ["review", "--model", `replay:${recording}`, "--transcript", join(folder, "third.jsonl")];
    const { code, stderr } = await runCli(t, other.directory, flags);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /Request 1 is not the one that was recorded: message 1 \(user: [0-9a-f]+\) differs\./,
    );
  });
});

describe("reeve review with a list of models", () => {
  it("goes on to the next one, with that one's own key, and says so once", async (t) => {
    const { directory } = repositoryWithChange(t);
    const gone = await sseServer(t, [refusal(404, { error: { message: "no such model" } })]);
    const flags = ["review", "--model", "openai/gone", "--base-url", gone.url, "--fallback-models"];
    const { code, stderr } = await runCli(t, directory, [...flags, "openai/here,groq/third"], KEYS);
    assert.equal(code, 1); // the second is asked for at the same server, which has no answer left
    const told = stderr.match(/From here on openai\/here answers instead of openai\/gone\./g);
    assert.deepEqual([gone.requests.length, told?.length], [2, 1]);
    assert.deepEqual(
      gone.requests.map(({ body, headers }) => [body["model"], headers.authorization]),
      [
        ["gone", `Bearer ${KEYS.OPENAI_API_KEY}`],
        ["here", `Bearer ${KEYS.OPENAI_API_KEY}`],
      ],
    );
    assert.doesNotMatch(stderr, /key-of/);
  });

  it("shows what each of them used", async (t) => {
    const { directory } = repositoryWithChange(t);
    const server = await sseServer(t, [refusal(404, { error: { message: "gone" } }), says("Nothing.")]);
    const flags = ["review", "--json", "--model", "openai/gone", "--base-url", server.url];
    const { stdout } = await runCli(t, directory, [...flags, "--fallback-models", "openai/here"], KEYS);
    const { usage } = JSON.parse(stdout);
    assert.equal(usage.model, "openai/gone");
    assert.deepEqual(
      usage.models.map(({ model, requests }: { model: string; requests: number }) => [model, requests]),
      [["openai/here", 1]],
    );
  });

  it("names the input of a model that cannot be used, before anything is asked", async (t) => {
    const { directory } = repositoryWithChange(t);
    const flags = ["review", "--model", "builtin/rules", "--fallback-models", "groq/x"];
    const { code, stderr } = await runCli(t, directory, flags);
    assert.notEqual(code, 0);
    assert.match(stderr, /Input fallback-models: groq\/x cannot be used: api-key: it is empty/);
  });

  it("wants the price of each of them where the cost is bounded, and says whose", async (t) => {
    const { directory } = repositoryWithChange(t);
    const bounded = ["review", "--max-cost", "1", "--model", "openai/gpt-6-luna", "--fallback-models"];
    const { code, stderr } = await runCli(t, directory, [...bounded, "groq/unheard-of"], KEYS);
    assert.notEqual(code, 0);
    assert.match(stderr, /The cost is bounded, but the price of groq\/unheard-of is not known\./);
  });
});

describe("reeve review with a slow server", () => {
  it("waits for the first byte as long as it is told", async (t) => {
    const { directory } = repositoryWithChange(t);
    const silent = Array.from({ length: 5 }, (): Answer => ({ steps: ["<hang>"] }));
    const server = await sseServer(t, silent);
    const flags = ["review", "--model", "tiny", "--base-url", server.url, "--max-minutes", "0.02"];
    const { stderr } = await runCli(t, directory, [...flags, "--first-byte-seconds", "0.2"]);
    assert.match(stderr, /sent no byte/);
  });
});
