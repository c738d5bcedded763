import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { repoPath } from "../../src/core/paths.ts";
import { defineTool, type Effect, textOutput } from "../../src/core/tool.ts";
import { createHidden, formerlyHidden, visibleChanges } from "../../src/policy/hidden-paths.ts";
import { createPolicy } from "../../src/policy/policy.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { changed, changeSet } from "../review/kit.ts";
import { factsAt } from "./policy-facts.ts";

const tool = (name: string, effect: Effect) =>
  defineTool({
    ...{ name, label: name, description: name, effect, input: z.strictObject({}) },
    run: async () => textOutput(""),
  });
const TOOLS = [tool("read_file", "read"), tool("search", "read"), tool("edit_file", "write")];

function hidden(rules: string) {
  const file = parsePolicyFile(`rules: [${rules}]`, ".github/reeve.yml");
  const hiddenBy = createHidden(createPolicy(file, factsAt("T2")), file, TOOLS);
  return (path: string) => hiddenBy(repoPath(path));
}

describe("the paths that rules hide", () => {
  const cases: readonly (readonly [says: string, rules: string, path: string, by: string | null])[] = [
    ["a path that is denied", "{ deny: { paths: 'secrets/**' } }", "secrets/key", "rules[0]"],
    ["in any case", "{ deny: { paths: 'secrets/**' } }", "Secrets/key", "rules[0]"],
    ["a path that is denied to reading", "{ deny: { effect: read, paths: x } }", "x", "rules[0]"],
    ["a path that is denied to one reading tool", "{ deny: { tool: search, paths: x } }", "x", "rules[0]"],
    ["not what stands beside it", "{ deny: { paths: 'secrets/**' } }", "src/a.ts", null],
    ["not what only writing is denied", "{ deny: { effect: write, paths: x } }", "x", null],
    ["not what is denied to a tool that does not read", "{ deny: { tool: edit_file, paths: x } }", "x", null],
    ["not what is denied at another tier", "{ deny: { tier: T3, paths: x } }", "x", null],
    [
      "nothing for a tool that is denied whole",
      "{ deny: { tool: search } }, { deny: { paths: x } }",
      "y",
      null,
    ],
    ["not what a rule above allows", "{ allow: { paths: x/y } }, { deny: { paths: 'x/**' } }", "x/y", null],
    ["a path that a person would have to be asked about", "{ ask: { paths: x } }", "x", "rules[0]"],
    ["not what is denied in another event", "{ deny: { event: schedule, paths: x } }", "x", null],
    [
      "not what is denied to people with a lower permission",
      "{ deny: { permission: read, paths: x } }",
      "x",
      null,
    ],
    [
      "nothing for a tool that a person would have to be asked about",
      "{ ask: { tool: search } }, { ask: { paths: x } }",
      "y",
      null,
    ],
    [
      "what a rule above allows to another tool alone",
      "{ allow: { tool: read_file, paths: x } }, { deny: { paths: x } }",
      "x",
      "rules[1]",
    ],
  ];
  for (const [says, rules, path, by] of cases) {
    it(`are: ${says}`, () => {
      const expected = by === null ? null : `hidden by ${by} of the policy file`;
      const hiddenBy = hidden(rules);
      assert.equal(hiddenBy(path), expected);
      assert.equal(hiddenBy(path), expected, "the answer is remembered");
    });
  }
});

describe("the change as a model sees it", () => {
  const HUNK = "@@ -1,1 +1,1 @@\n-key\n+b";
  const hiddenBy = hidden("{ deny: { paths: 'secrets/**' } }");
  const moved = changed("src/b.ts", [HUNK], { status: "renamed", oldPath: repoPath("secrets/b.ts") });
  const changes = {
    ...changeSet(changed("src/a.ts", [HUNK]), changed("secrets/key", [HUNK]), moved),
    unreadable: [
      { name: "secrets/\ufffd", why: "its name is not UTF-8" },
      { name: "\0", why: "its name is not UTF-8" },
    ],
  };

  it("holds no file whose present or former path is hidden", () => {
    const visible = visibleChanges(changes, hiddenBy);
    assert.deepEqual(
      visible.files.map(({ path }) => path),
      ["src/a.ts"],
    );
    assert.deepEqual(
      visible.unreadable.map(({ name }) => name),
      ["\0"],
    );
  });

  it("says of a file that was moved out of what is hidden why it is not shown", () => {
    assert.equal(formerlyHidden(moved, hiddenBy), "its former path is hidden by rules[0] of the policy file");
    assert.equal(formerlyHidden(changed("src/a.ts", [HUNK]), hiddenBy), null);
  });
});
