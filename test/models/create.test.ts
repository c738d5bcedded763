import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { textOf, toolCallsOf } from "../../src/core/messages.ts";
import { microUsd, Secret } from "../../src/core/values.ts";
import { createModel } from "../../src/models/create.ts";
import type { ModelSettings } from "../../src/models/provider.ts";
import { DONE, event, sseServer } from "../kit/sse-server.ts";
import { depsFor, replyOf, requestOf, SHELL, settingsFor } from "./kit.ts";

const create = (overrides: Partial<ModelSettings>, files: Record<string, string> = {}) =>
  createModel(settingsFor(overrides), depsFor(files));

async function refused(overrides: Partial<ModelSettings>): Promise<string> {
  try {
    await create(overrides);
  } catch (error) {
    assert.ok(error instanceof ReeveError);
    assert.equal(error.code, "invalid_input");
    return `${error.message} ${error.hint}`;
  }
  throw new Error("not refused");
}

describe("createModel", () => {
  it("makes the stand-in without a key and without an address", async () => {
    const model = await create({ model: "builtin/rules", apiKey: null });
    assert.deepEqual([model.name, model.price], ["builtin/rules", "free"]);
  });

  it("makes a scripted model from a file", async () => {
    const model = await create(
      { model: "scripted:a/replies.json" },
      { "a/replies.json": '{"replies":[{"content":"hello"}]}' },
    );
    assert.equal(textOf(await replyOf(model, requestOf())), "hello");
  });

  it("makes a model without tool calling call tools by lines of text", async (t) => {
    const text = 'Thought: I look.\nAction: shell[{"command":"ls"}]\nObservation: made up';
    const piece = event({ id: "c", choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
    const server = await sseServer(t, [{ steps: [piece, DONE] }]);
    const model = await create({ model: "react:tiny", baseUrl: server.url, apiKey: null });
    const reply = await replyOf(model, requestOf({ tools: [SHELL] }));
    assert.equal(model.name, "react:tiny");
    assert.deepEqual(
      toolCallsOf(reply).map(({ name, arguments: args }) => [name, args]),
      [["shell", { command: "ls" }]],
    );
    const [request] = server.requests;
    assert.equal(request?.body["model"], "tiny");
    assert.equal(request?.body["tools"], undefined);
    assert.match(request?.text ?? "", /Action: name\[input\].*shell: Run a command/);
  });

  it("wraps whatever else a name may be, its window and price with it", async () => {
    const files = { "a.json": '{"replies":[{"content":"Answer: hello"}]}' };
    const scripted = await create({ model: "react:scripted:a.json" }, files);
    assert.equal(textOf(await replyOf(scripted, requestOf())), "hello");
    const priced = await create({ model: "react:openai/gpt-4o" });
    assert.deepEqual(
      [priced.contextWindow, priced.price],
      [128_000, (await create({ model: "openai/gpt-4o" })).price],
    );
  });

  it("knows the window, the cap and the price of OpenAI's models, dated names too", async () => {
    for (const model of ["openai/gpt-6-luna", "openai/gpt-6-luna-2026-09-22"]) {
      const made = await create({ model });
      assert.deepEqual([made.name, made.contextWindow, made.maxOutputTokens], [model, 272_000, 128_000]);
      assert.ok(made.price !== null && made.price !== "free");
      assert.deepEqual(
        [made.price.input, made.price.cacheRead, made.price.output],
        [100_000, 10_000, 500_000],
      );
      assert.match(made.price.source, /\d{4}-\d\d-\d\d$/);
    }
  });

  it("assumes little of a model that nobody described, and no price", async () => {
    const made = await create({
      model: "qwen/qwen3-coder",
      baseUrl: "http://127.0.0.1:11434/v1/",
      apiKey: null,
    });
    assert.deepEqual(
      [made.name, made.contextWindow, made.maxOutputTokens, made.price],
      ["qwen/qwen3-coder", 32_768, 4_096, null],
    );
  });

  it("takes a known name at another address for another model", async () => {
    assert.equal(
      (await create({ model: "openai/gpt-6-luna", baseUrl: "https://proxy.example/v1" })).price,
      null,
    );
  });

  it("lets the settings win over what is known", async () => {
    const price = {
      input: microUsd(1),
      output: microUsd(1),
      cacheRead: microUsd(1),
      cacheWrite: microUsd(1),
      source: "input price-input",
    };
    const made = await create({ model: "openai/gpt-5", contextWindow: 9_000, maxOutputTokens: 800, price });
    assert.deepEqual([made.contextWindow, made.maxOutputTokens, made.price], [9_000, 800, price]);
  });

  for (const [title, overrides, message] of [
    [
      "a bare name without an address",
      { model: "gpt-5" },
      /^Input model: "gpt-5" names no model\. Write one of: .*openai\/gpt-5\.$/,
    ],
    [
      "a provider that is none",
      { model: "cohere/some" },
      /^Input model: "cohere" is no provider\. Providers: openai, openrouter, groq, .*azure\. Any other name needs base-url\.$/,
    ],
    [
      "a provider that is mistyped",
      { model: "openia/some" },
      /^Input model: "openia" is no provider; did you mean openai\/…\? Providers: /,
    ],
    [
      "a hosted provider without a key",
      { model: "groq/some", apiKey: null },
      /^Input api-key: .*groq\/some is asked for at https:\/\/api\.groq\.com.*GROQ_API_KEY/,
    ],
    [
      "a name with a line break",
      { model: "tiny\nerror", baseUrl: "http://127.0.0.1:1/v1" },
      /^Input model: it holds a control character/,
    ],
    ["a provider without a name", { model: "groq/" }, /^Input model: .*Write groq\/<name>/],
    ["a wrapped name that is none", { model: "react:gpt-5" }, /^Input model: "gpt-5" names no model\./],
    ["an empty name", { model: "openai/" }, /^Input model: .*Write openai\/<name>/],
    ["OpenAI without a key", { model: "openai/gpt-5", apiKey: null }, /^Input api-key: .*repository secret/],
    [
      "OpenAI's own address without a key",
      { baseUrl: "https://api.openai.com/v1/", apiKey: null },
      /^Input api-key: /,
    ],
    [
      "a key with a line break",
      { model: "openai/gpt-5", apiKey: new Secret("sk-1\n") },
      /^Input api-key: .*line break/,
    ],
    ["an empty key", { model: "openai/gpt-5", apiKey: new Secret("") }, /^Input api-key: it is empty/],
    ["an address that is none", { baseUrl: "localhost" }, /^Input base-url: .*https:\/\/host\/v1/],
    ["an address of a file", { baseUrl: "file:///etc/passwd" }, /^Input base-url: it is no http/],
    [
      "an address with a password",
      { baseUrl: "https://me:pass@host.example/v1" },
      /^Input base-url: .*user name or password/,
    ],
    [
      "an address with a query",
      { baseUrl: "https://host.example/v1?key=1" },
      /^Input base-url: .*Write only https:\/\/host\.example\/v1\.$/,
    ],
    [
      "an address that ends in /chat/completions",
      { baseUrl: "https://host.example/v1/chat/completions/" },
      /Write https:\/\/host\.example\/v1\.$/,
    ],
    [
      "a script that cannot be read",
      { model: "scripted:none.json" },
      /^Input model: the script "none\.json" cannot be read/,
    ],
  ] as const) {
    it(`refuses ${title}, naming the input and what to do`, async () => {
      const text = await refused(overrides);
      assert.match(text, message);
      assert.ok(!/sk-|pass@|key=1/.test(text), "no part of a key");
    });
  }

  it("loads a provider's SDK only for the model that needs it", () => {
    const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const program = `
      import { registerHooks } from "node:module";
      const loaded = [];
      registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
      const { createModel } = await import(${url("../../src/models/create.ts")});
      const { settingsFor, depsFor } = await import(${url("./kit.ts")});
      await createModel(settingsFor({ model: "builtin/rules" }), depsFor());
      const before = loaded.includes("openai");
      await createModel(settingsFor({ model: "openai/gpt-5" }), depsFor());
      console.log(before, loaded.includes("openai"));
    `;
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
    });
    assert.equal(output.trim(), "false true");
  });
});
