import assert from "node:assert/strict";
import { test } from "node:test";
import { createModels, fauxAssistantMessage, fauxProvider, fauxText, fauxToolCall, Type } from "./faux.ts";
import { Agent } from "./seed-agent.ts";

/** A host as it is written against the two surfaces: an agent, and a scripted provider that it is given. */
function host(...replies: Parameters<ReturnType<typeof fauxProvider>["setResponses"]>[0]) {
  const faux = fauxProvider();
  const models = createModels();
  models.setProvider(faux.provider);
  faux.setResponses(replies);
  const agent = new Agent({
    initialState: {
      systemPrompt: "You read files.",
      model: faux.getModel(),
      tools: [
        {
          name: "read_file",
          label: "Read",
          description: "Reads a file.",
          parameters: Type.Object({ path: Type.String({ description: "Which." }) }),
          execute: async (_id, { path }) => ({ content: [{ type: "text", text: `text of ${path}` }] }),
        },
      ],
    },
    streamFn: models.streamSimple.bind(models),
  });
  const types: string[] = [];
  agent.subscribe(({ type }) => {
    if (type !== "message_update" || types.at(-1) !== type) types.push(type);
  });
  return { agent, faux, types };
}

const asks = () =>
  fauxAssistantMessage([fauxToolCall("read_file", { path: "a.md" })], { stopReason: "toolUse" });
const says = (text: string) => fauxAssistantMessage([fauxText(text)]);

const FIRST = ["turn_start", "message_start", "message_end"];
const REPLY = ["message_start", "message_update", "message_end"];
const TOOL = ["tool_execution_start", "tool_execution_end", "message_start", "message_end"];

test("a program of the two surfaces runs a tool and ends with the answer", async () => {
  const { agent, faux, types } = host(asks(), says("It is short."));
  await agent.prompt("What is in a.md?");
  await agent.waitForIdle();
  const turns = [...FIRST, ...REPLY, ...TOOL, "turn_end", "turn_start", ...REPLY, "turn_end"];
  assert.deepEqual(types, ["agent_start", ...turns, "agent_end"]);
  assert.deepEqual([faux.state.callCount, faux.getPendingResponseCount()], [2, 0]);
});

test("its hooks may be set as properties before a run", async () => {
  const { agent, faux } = host(asks(), asks(), asks());
  let turns = 0;
  agent.finishTurn = () => {
    turns += 1;
    return turns === 2 ? { action: "end" } : undefined;
  };
  agent.beforeToolCall = async ({ args }) => (args["path"] === "b.md" ? { block: true } : undefined);
  await agent.prompt("go");
  assert.deepEqual([turns, faux.state.callCount, agent.state.messages.at(-1)?.role], [2, 2, "toolResult"]);
});
