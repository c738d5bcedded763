import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { TOOLS } from "../../src/tools/index.ts";

describe("TOOLS", () => {
  it("has the tools of a task and no other", () => {
    assert.deepEqual(
      TOOLS.map(({ name, effect }) => `${name} ${effect}`),
      [
        "read_file read",
        "list_files read",
        "search read",
        "show_diff read",
        "edit_file write",
        "write_file write",
        "delete_file write",
        "run_check execute",
        "report_finding read",
        "withdraw_finding read",
      ],
    );
  });

  it("costs a request little: all schemas and descriptions stay below 1,100 tokens", () => {
    const shown = TOOLS.map(({ name, description, input }) => {
      const { $schema: _dialect, ...parameters } = z.toJSONSchema(input, { io: "input" });
      return { name, description, parameters };
    });
    // JSON of schemas has about four bytes a token.
    assert.ok(JSON.stringify(shown).length / 4 < 1_100, `${JSON.stringify(shown).length / 4}`);
  });

  for (const tool of TOOLS) {
    it(`lets no unknown argument through to ${tool.name}`, () => {
      const { properties = {}, required = [] } = z.toJSONSchema(tool.input);
      const args = Object.fromEntries(required.map((name) => [name, sample(properties[name])]));
      assert.equal(tool.input.safeParse(args).success, true);
      for (const extra of ["cwd", "command", "argv", "env", "follow"]) {
        assert.equal(tool.input.safeParse({ ...args, [extra]: "x" }).success, false, extra);
      }
    });
  }

  it("has every tool that writes wait for the others and name its paths", () => {
    for (const tool of TOOLS.filter(({ effect }) => effect === "write")) {
      assert.equal(tool.executionMode, "sequential", tool.name);
      assert.ok(tool.paths, tool.name);
    }
  });
});

function sample(schema: unknown): unknown {
  return typeof schema === "object" && schema !== null && "enum" in schema && Array.isArray(schema.enum)
    ? schema.enum[0]
    : "x";
}
