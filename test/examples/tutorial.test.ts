import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { type AskOptions, calling, environmentFor, runAsk, said, startOnTerminal } from "../entry/ask-kit.ts";
import { tempDirectory } from "../kit/repository.ts";
import { type Answer, sseServer } from "../kit/sse-server.ts";

const ROOT = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** What `npm run <name> --` starts: the lesson's file, and the arguments that come before the given ones. */
function scriptOf(name: string): { readonly program: string; readonly first: readonly string[] } {
  const [node, file = "", ...first] = String(scripts[name]).split(" ");
  assert.equal(node, "node");
  return { program: join(ROOT, file), first };
}

const ENTRIES = [
  ["ch01", []],
  ["agent-tutorial", ["run", "--chapter", "1"]],
] as const;

function start(t: TestContext, name: string, argv: readonly string[], options: AskOptions = {}) {
  const { program, first } = scriptOf(name);
  return runAsk(t, tempDirectory(t), [...first, ...argv], { ...options, program });
}

async function served(t: TestContext, ...answers: readonly Answer[]) {
  const server = await sseServer(t, answers);
  return { server, variables: environmentFor(server.url) };
}

for (const [name, words] of ENTRIES) {
  describe(`npm run ${name}`, () => {
    it("writes the final text alone on standard output", async (t) => {
      const { server, variables } = await served(t, said("Two files."));
      const ended = await start(t, name, [...words, "--prompt", "how many?"], { variables });
      assert.deepEqual([ended.code, ended.stdout, ended.stderr], [0, "Two files.\n", ""]);
      const [request] = server.requests;
      assert.match(request?.text ?? "", /"how many\?"/);
      assert.match(request?.text ?? "", /"name":"shell"/);
    });

    it("denies a command where nobody can be asked, and goes on", async (t) => {
      const { server, variables } = await served(t, calling("shell", { command: "echo hi" }), said("No."));
      const ended = await start(t, name, [...words, "--prompt", "go"], { variables, input: "y\n" });
      assert.deepEqual([ended.code, ended.stdout], [0, "No.\n"]);
      assert.match(server.requests[1]?.text ?? "", /Error \[permission_denied\]: There is no terminal/);
      assert.doesNotMatch(ended.stderr, /y\/N/);
    });

    const WRONG: readonly (readonly [string, readonly string[], RegExp])[] = [
      ["an empty prompt", ["--prompt", ""], /--prompt/],
      ["a blank prompt", ["--prompt", "  "], /^--prompt must not be empty\./],
      ["no prompt", [], /^--prompt must not be empty\./],
      ["a flag that it does not know", ["--prompt", "x", "--loud"], /^Unknown flag "--loud"/],
      ["a word too many", ["--prompt", "x", "more"], /^Unknown argument "more"/],
      ["a prompt given twice", ["--prompt", "x", "--prompt", "y"], /^--prompt is given twice/],
    ];
    for (const [what, argv, message] of WRONG) {
      it(`refuses ${what} with exit code 1`, async (t) => {
        const ended = await start(t, name, [...words, ...argv]);
        assert.deepEqual([ended.code, ended.stdout], [1, ""]);
        assert.match(ended.stderr, message);
      });
    }

    it("names the settings that are missing, with exit code 2", async (t) => {
      const variables = { OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_MODEL: " " };
      const ended = await start(t, name, [...words, "--prompt", "x"], { variables });
      assert.deepEqual([ended.code, ended.stdout], [2, ""]);
      assert.equal(ended.stderr, "Missing required settings: OPENAI_API_KEY, OPENAI_MODEL\n");
    });

    it("fails with a message when the model does", async (t) => {
      const { variables } = await served(t, { status: 400, headers: {}, steps: ["{}"] });
      const ended = await start(t, name, [...words, "--prompt", "x"], { variables });
      assert.deepEqual([ended.code, ended.stdout], [1, ""]);
      assert.match(ended.stderr, /^error: /m);
      assert.ok(!ended.stderr.includes(variables["OPENAI_API_KEY"] ?? ""));
    });
  });
}

describe("npm run agent-tutorial", () => {
  const WRONG: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["a missing run", ["--chapter", "1", "--prompt", "x"], /^"run" is expected/],
    ["another command", ["walk", "--chapter", "1", "--prompt", "x"], /^"run" is expected, not "walk"/],
    ["another chapter", ["run", "--chapter", "2", "--prompt", "x"], /^--chapter has to be 1, not 2/],
    ["no chapter", ["run", "--prompt", "x"], /^--chapter has to be 1/],
  ];
  for (const [what, argv, message] of WRONG) {
    it(`refuses ${what} with exit code 1`, async (t) => {
      const ended = await start(t, "agent-tutorial", argv);
      assert.deepEqual([ended.code, ended.stdout], [1, ""]);
      assert.match(ended.stderr, message);
    });
  }
});

describe("the lesson on a terminal", () => {
  for (const [answer, result] of [
    ["y", /"content":"hi\\n"/],
    ["", /Error \[permission_denied\]: The person said no/],
  ] as const) {
    it(`puts a command to the person, who answers ${JSON.stringify(answer)}`, async (t) => {
      const { server, variables } = await served(t, calling("shell", { command: "echo hi" }), said("Done."));
      const { program, first } = scriptOf("ch01");
      const argv = [...first, "--prompt", "go"];
      const terminal = startOnTerminal(t, tempDirectory(t), argv, variables, program);
      const shown = await terminal.shows(/\[y\/N\] /);
      assert.match(shown, /shell wants to run\. It starts a program/);
      assert.match(shown, /\{"command":"echo hi"\}/);
      terminal.type(`${answer}\r`);
      await terminal.shows(/Done\./);
      assert.equal(await terminal.ended, 0);
      assert.match(server.requests[1]?.text ?? "", result);
    });
  }
});
