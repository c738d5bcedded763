import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Effect } from "../../src/core/tool.ts";
import { askPerson, isYes } from "../../src/entry/ask-person.ts";
import { type AskPerson, askingPolicy, permissionOf, type Question } from "../../src/entry/ask-policy.ts";

const never = new AbortController().signal;

/** Puts a call of one tool to the policy, and answers what came out and what was asked. */
async function decided(effect: Effect, askPerson: AskPerson | null, name = "tool") {
  const asked: Question[] = [];
  const asking: AskPerson | null =
    askPerson &&
    ((question, signal) => {
      asked.push(question);
      return askPerson(question, signal);
    });
  const decide = askingPolicy([{ name: "tool", effect }], asking);
  const decision = await decide({ id: "1", name, input: { a: 1 }, sessionId: "s" }, never);
  return { verdict: decision.verdict, rule: decision.rule.name, asked };
}

const yes: AskPerson = async () => true;
const no: AskPerson = async () => false;
const breaks: AskPerson = () => Promise.reject(new Error("the terminal is gone"));

describe("the policy of the command line", () => {
  const cases: readonly [Effect, string, AskPerson | null, string, string, number][] = [
    ["read", "somebody who says no", no, "allow", "tool-permission", 0],
    ["read", "no terminal", null, "allow", "tool-permission", 0],
    ["write", "somebody who says yes", yes, "allow", "asked", 1],
    ["write", "somebody who says no", no, "deny", "asked", 1],
    ["write", "no terminal", null, "deny", "no-terminal", 0],
    ["execute", "somebody who says yes", yes, "allow", "asked", 1],
    ["execute", "somebody who says no", no, "deny", "asked", 1],
    ["execute", "no terminal", null, "deny", "no-terminal", 0],
    ["execute", "a question that fails", breaks, "deny", "asking-failed", 1],
    ["network", "no terminal", null, "deny", "no-terminal", 0],
  ];
  for (const [effect, who, person, verdict, rule, questions] of cases) {
    it(`answers ${verdict} by ${rule} for ${effect} with ${who}`, async () => {
      const got = await decided(effect, person);
      assert.deepEqual([got.verdict, got.rule, got.asked.length], [verdict, rule, questions]);
    });
  }

  it("asks each time, with the tool, a reason and the arguments", async () => {
    const { asked } = await decided("execute", yes);
    const reason = "It starts a program, which can do whatever you can on this machine.";
    assert.deepEqual(asked, [{ tool: "tool", reason, args: { a: 1 } }]);
  });

  it("denies a tool that it does not know, without a question", async () => {
    const got = await decided("read", yes, "other");
    assert.deepEqual([got.verdict, got.asked.length], ["deny", 0]);
  });

  it("goes by what a tool does, whatever it is called", () => {
    const permissions = (["read", "write", "execute", "network"] as const).map((effect) =>
      permissionOf({ effect }),
    );
    assert.deepEqual(permissions, ["allow", "ask", "ask", "ask"]);
  });
});

describe("a question at the terminal", () => {
  const answers: readonly [string | null, boolean][] = [
    ["y", true],
    ["Y", true],
    ["yes", true],
    ["  YES \t", true],
    ["", false],
    ["n", false],
    ["no", false],
    ["yy", false],
    ["yeah", false],
    ["ok", false],
    ["yes please", false],
    ["是", false],
    [null, false],
  ];
  for (const [answer, allowed] of answers) {
    it(`takes ${answer === null ? "the end of the input" : JSON.stringify(answer)} for a ${allowed ? "yes" : "no"}`, async () => {
      const terminal = { tell: () => {}, ask: async () => answer };
      assert.equal(await askPerson({ tool: "bash", reason: "R.", args: {} }, terminal, never), allowed);
      if (answer !== null) assert.equal(isYes(answer), allowed);
    });
  }

  it("shows tool, reason and arguments whole, with what nobody sees made visible", async () => {
    const lines: string[] = [];
    const question: Question = {
      tool: "bash",
      reason: "It starts a program.",
      args: { command: "ls \u202e\u001b[2K# harmless" },
    };
    const terminal = {
      tell: (line: string) => lines.push(line),
      ask: async (prompt: string) => {
        lines.push(prompt);
        return null;
      },
    };
    await askPerson(question, terminal, never);
    assert.deepEqual(lines, [
      "\nbash wants to run. It starts a program.",
      '{"command":"ls \\u202e\\u001b[2K# harmless"}',
      "Allow it? [y/N] ",
    ]);
  });
});
