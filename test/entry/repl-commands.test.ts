import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { microUsd } from "../../src/core/values.ts";
import { type CommandFacts, isCommand, runCommand } from "../../src/entry/repl-commands.ts";

const FACTS: CommandFacts = {
  model: "some-model",
  tools: [
    { name: "read_file", label: "Read a file", effect: "read" },
    { name: "bash", label: "Run a command", effect: "execute" },
  ],
  usage: { input: 3_122, output: 89, cacheRead: 7, cacheWrite: 5, cost: microUsd(12_345), estimated: false },
};

function answer(line: string, facts: Partial<CommandFacts> = {}): string {
  const said = runCommand(line, { ...FACTS, ...facts });
  assert.equal(said.kind, "text");
  return said.kind === "text" ? said.text : "";
}

describe("a slash command", () => {
  it("is every line that begins with a slash, and no other", () => {
    assert.deepEqual(["/help", "  /x", "/", "what is /etc?", ""].map(isCommand), [
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("shows tokens of each kind apart, and what they cost", () => {
    assert.equal(
      answer("/cost"),
      "Tokens: 3122 in, 89 out, 7 read from the cache, 5 written to it\nCost: $0.01",
    );
  });

  it("shows what of the output was reasoning, where the provider told", () => {
    const text = answer("/cost", { usage: { ...FACTS.usage, reasoning: 64 } });
    assert.match(text, /, 89 out \(64 of them reasoning\), 7 read/);
  });

  it("shows an unknown price as unknown, and estimated tokens as estimated", () => {
    const text = answer("/cost", { usage: { ...FACTS.usage, cost: null, estimated: true } });
    assert.match(text, /\(some of them estimated\)\nCost: unknown: no price is known for some-model$/);
  });

  it("says of each tool whether it is asked about", () => {
    assert.equal(
      answer("/tools"),
      "read_file     Read a file (read: allowed)\nbash          Run a command (execute: asked about)",
    );
  });

  it("may have blanks around and between its words", () => {
    assert.equal(answer("  /mcp   list "), "This version has no MCP servers.");
  });

  it("is named when it is unknown, with what nobody sees made visible", () => {
    assert.match(answer("/mcp"), /There is no command "\/mcp"\. See \/help\./);
    assert.match(answer("/no\u001b[2Jsuch"), /"\/no\\u001b\[2Jsuch"/);
  });

  it("ends the program with /exit", () => {
    assert.deepEqual(runCommand("/exit", FACTS), { kind: "exit" });
  });

  it("has /help name all of them", () => {
    for (const name of ["/help", "/cost", "/tools", "/policy", "/mcp list", "/exit"])
      assert.ok(answer("/help").includes(`${name} `), name);
  });
});
