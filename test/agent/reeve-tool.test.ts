import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { parametersOf, toAgentTool } from "../../src/agent/reeve-tool.ts";
import { defineTool, type Tool, type ToolContext, textOutput } from "../../src/core/tool.ts";
import { echo } from "./kit/bounded.ts";

const context = {} as ToolContext;

test("a tool's zod object is the schema that the model sees, without its dialect", () => {
  assert.deepEqual(parametersOf(echo as Tool), {
    type: "object",
    properties: { text: { type: "string", description: "what to say" } },
    required: ["text"],
    additionalProperties: false,
  });
});

test("the schema is made once", () => {
  assert.equal(parametersOf(echo as Tool), parametersOf(echo as Tool));
});

test("a field with a default is not required of the model, and the tool gets the default", async () => {
  const tool = defineTool({
    ...{ name: "t", label: "T", description: "T.", effect: "read" },
    input: z.strictObject({ limit: z.number().default(7) }),
    run: async ({ limit }) => textOutput(String(limit)),
  });
  const agentTool = toAgentTool(tool as Tool, () => context);
  assert.equal(agentTool.parameters["required"], undefined);
  assert.deepEqual(agentTool.check?.({}), { ok: true, input: { limit: 7 } });
});

test("unknown fields and near types do not pass", () => {
  const { check } = toAgentTool(echo as Tool, () => context);
  assert.equal(check?.({ text: "a", more: 1 }).ok, false);
  assert.equal(check?.({ text: 1 }).ok, false);
});

test("the tool runs with a context made for the call", async () => {
  const signal = new AbortController().signal;
  const seen: unknown[] = [];
  const looks = {
    ...echo,
    run: async (_: unknown, given: ToolContext) => textOutput(String(seen.push(given.signal))),
  };
  const agentTool = toAgentTool(looks as Tool, (ofCall, update) => ({ ...context, signal: ofCall, update }));
  await agentTool.execute("c1", { text: "a" }, signal, () => {});
  assert.deepEqual(seen, [signal]);
});
