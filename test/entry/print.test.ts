import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { type QueryEvent, QueryMapping } from "../../src/agent/query-events.ts";
import { tempDirectory } from "../kit/repository.ts";
import { refusal, sseServer } from "../kit/sse-server.ts";
import { calling, environmentFor, runAsk, said, scriptIn, startAsk, startOnTerminal } from "./ask-kit.ts";

const QUESTION = /Allow it\? \[y\/N\] $/;

const READS = { text: "I look.", calls: [{ name: "read_file", arguments: { path: "README.md" } }] };

function project(t: TestContext): string {
  const folder = tempDirectory(t);
  writeFileSync(join(folder, "README.md"), "# My Project\n");
  return folder;
}

describe("reeve --print", () => {
  it("prints the answer and a newline, and nothing of what was said on the way", async (t) => {
    const folder = project(t);
    const model = scriptIn(folder, [READS, { text: "It is My Project." }]);
    const asked = await runAsk(t, folder, ["--print", "what is it?", ...model]);
    assert.deepEqual(asked, { code: 0, stdout: "It is My Project.\n", stderr: "" });
  });

  it("sends the question to the server of the environment, with the tools of the command line", async (t) => {
    const server = await sseServer(t, [said("Hello.")]);
    const asked = await runAsk(t, project(t), ["-p", "hi"], { variables: environmentFor(server.url) });
    assert.deepEqual(asked, { code: 0, stdout: "Hello.\n", stderr: "" });
    const [request] = server.requests;
    const body = request?.body as {
      messages: { role: string; content: string }[];
      tools: { function: { name: string } }[];
    };
    assert.deepEqual(
      body.messages.map(({ role }) => role),
      ["system", "user"],
    );
    assert.equal(body.messages[1]?.content, "hi");
    assert.deepEqual(
      body.tools.map((tool) => tool.function.name),
      ["read_file", "list_files", "search", "edit_file", "write_file", "delete_file", "bash"],
    );
  });

  it("puts what is piped in before the prompt", async (t) => {
    const server = await sseServer(t, [said("A fault.")]);
    const variables = environmentFor(server.url);
    await runAsk(t, project(t), ["-p", "What is this?"], { variables, input: "line 1\nline 2\n" });
    assert.match(server.requests[0]?.text ?? "", /"line 1\\nline 2\\n\\nWhat is this\?"/);
  });

  it("ends on a signal while its input is still open", async (t) => {
    const folder = project(t);
    const { child, ended } = startAsk(t, folder, ["-p", "Why?", ...scriptIn(folder, [{ text: "Never." }])]);
    const more = "more than a pipe holds\n".repeat(100_000);
    await new Promise((read) => child.stdin.write(more, read));
    child.kill("SIGINT");
    const { code, stdout, stderr } = await ended;
    assert.deepEqual([code, stdout], [130, ""]);
    assert.match(stderr, /error: stopped by SIGINT\n$/);
  });

  it("gives its answer, too, when nobody reads its notes any more", async (t) => {
    const folder = project(t);
    const { child, ended } = startAsk(t, folder, ["-p", "Why?", ...scriptIn(folder, [{ text: "So." }])]);
    child.stderr.destroy();
    child.stdin.end("so long that a note says it is cut\n".repeat(40_000));
    const { code, stdout } = await ended;
    assert.deepEqual([code, stdout], [0, "So.\n"]);
  });

  it("asks nothing of the model when a signal came before it could", async (t) => {
    const folder = project(t);
    execFileSync("mkfifo", [join(folder, "replies.json")]);
    const { child, ended } = startAsk(t, folder, ["-p", "Why?", "--model", "scripted:replies.json"]);
    child.stdin.end();
    const replies = await open(join(folder, "replies.json"), "w"); // it is read by now
    const told = once(child.stderr, "data");
    child.kill("SIGTERM");
    await told;
    await replies.writeFile(JSON.stringify({ replies: [{ text: "Never." }] }));
    await replies.close();
    const { code, stdout } = await ended;
    assert.deepEqual([code, stdout], [143, ""]);
  });

  it("takes no yes on a terminal that was typed before its question was there", async (t) => {
    const folder = project(t);
    const run = (command: string) => ({ calls: [{ name: "bash", arguments: { command } }] });
    const commands = [run("touch first"), run("mkfifo ready; echo > ready"), run("touch third")];
    const model = scriptIn(folder, [...commands, { text: "Over." }]);
    const terminal = startOnTerminal(t, folder, ["-p", "go", ...model]);
    terminal.type("y\ry");
    await terminal.shows(QUESTION);
    terminal.type("\r");
    await terminal.shows(QUESTION);
    terminal.type("y\r");
    while (!existsSync(join(folder, "ready"))) await new Promise((resolve) => setImmediate(resolve));
    terminal.type("y\r");
    await terminal.shows(/y\n$/); // the terminal has it
    readFileSync(join(folder, "ready"));
    await terminal.shows(QUESTION);
    terminal.type("\r");
    assert.equal(await terminal.ended, 0);
    assert.deepEqual([existsSync(join(folder, "first")), existsSync(join(folder, "third"))], [false, false]);
  });

  it("asks once without the flag, too, where the streams are no terminal", async (t) => {
    const folder = project(t);
    const model = scriptIn(folder, [{ text: "Once." }]);
    const asked = await runAsk(t, folder, model, { input: "What is this?" });
    assert.deepEqual(asked, { code: 0, stdout: "Once.\n", stderr: "" });
  });

  const failures: readonly [string, readonly object[], readonly string[], RegExp][] = [
    [
      "a failed request",
      [{ text: "", stopReason: "error", errorMessage: "no luck" }],
      [],
      /^error: no luck\n$/,
    ],
    [
      "a reply that was cut",
      [{ text: "half of", stopReason: "length" }],
      [],
      /^error: .*cut at its token limit/,
    ],
    ["an empty reply", [{ content: [] }], [], /^error: .*empty/],
    ["a script that ran out", [READS], [], /^error: .*no reply left/],
    ["all turns used up", [READS, READS], ["--max-turns", "2"], /^error: All turns were used up/],
  ];
  for (const [what, replies, more, message] of failures) {
    it(`ends with exit code 1, a message and an empty standard output after ${what}`, async (t) => {
      const folder = project(t);
      const { code, stdout, stderr } = await runAsk(t, folder, [
        "-p",
        "x",
        ...scriptIn(folder, replies),
        ...more,
      ]);
      assert.deepEqual([code, stdout], [1, ""]);
      assert.match(stderr, message);
    });
  }

  it("says what a server said, without the key", async (t) => {
    const server = await sseServer(t, [
      refusal(401, { error: { message: "wrong key key-of-the-model-0123" } }),
    ]);
    const asked = await runAsk(t, project(t), ["-p", "hi"], { variables: environmentFor(server.url) });
    assert.deepEqual([asked.code, asked.stdout], [1, ""]);
    assert.match(asked.stderr, /^error: /);
    assert.doesNotMatch(asked.stderr, /key-of-the-model/);
  });

  it("denies what would have to be asked about, without a question, and goes on", async (t) => {
    const folder = project(t);
    const model = scriptIn(folder, [
      {
        calls: [
          { name: "bash", arguments: { command: "touch made" } },
          { name: "write_file", arguments: { path: "made", content: "x" } },
        ],
      },
      { text: "I could not." },
    ]);
    const asked = await runAsk(t, folder, ["-p", "x", ...model], { input: "y\ny\n" });
    assert.deepEqual(asked, { code: 0, stdout: "I could not.\n", stderr: "" });
    assert.equal(existsSync(join(folder, "made")), false);
  });

  it("keeps the model's key from the model, and from what is printed", async (t) => {
    const folder = project(t);
    writeFileSync(join(folder, ".env"), "KEY=key-of-the-model-0123\n");
    const server = await sseServer(t, [
      calling("read_file", { path: ".env" }),
      said("It is key-of-the-model-0123."),
    ]);
    const { stdout } = await runAsk(t, folder, ["-p", "hi"], { variables: environmentFor(server.url) });
    assert.equal(stdout, "It is [redacted:model_key].\n");
    assert.match(server.requests[1]?.text ?? "", /KEY=\[redacted:model_key\]/);
    assert.doesNotMatch(server.requests[1]?.text ?? "", /key-of-the-model-0123/);
  });

  it("goes on past a small window, says so, and leaves the answer alone on standard output", async (t) => {
    const folder = project(t);
    writeFileSync(join(folder, "long.txt"), "a line of a long file\n".repeat(3_000));
    const look = calling("read_file", { path: "long.txt" });
    const server = await sseServer(t, [look, look, said("The lines are all alike."), said("It is long.")]);
    const argv = ["-p", "how long is it?", "--context-window", "8000"];
    const asked = await runAsk(t, folder, argv, { variables: environmentFor(server.url) });
    assert.deepEqual([asked.code, asked.stdout], [0, "It is long.\n"]);
    assert.match(
      asked.stderr,
      /^\[the model's window was nearly full: \d+ earlier messages became notes, .*\]\n$/,
    );
    const last = server.requests[3]?.text ?? "";
    assert.match(last, /how long is it\?.*\[Notes on \d+ earlier messages.*The lines are all alike\./);
    assert.ok(last.length / 4 < 8_000);
  });

  const wrong: readonly [readonly string[], RegExp][] = [
    [["-p", "x"], /^error: Missing required settings: OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL\./],
    [["-p", "x", "--model", "some"], /^error: Missing required settings: OPENAI_BASE_URL, OPENAI_API_KEY\./],
    [["-p"], /-p needs a value/],
    [["-p", "x", "--mode", "xml"], /--mode: /],
    [["-p", "x", "more"], /"more" belongs to no flag/],
    [[], /^error: There is nothing to ask.*reeve review/],
  ];
  for (const [argv, message] of wrong) {
    it(`refuses ${["reeve", ...argv].join(" ")} with exit code 2`, async (t) => {
      const { code, stdout, stderr } = await runAsk(t, project(t), argv);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
    });
  }
});

describe("reeve --print --mode json", () => {
  const replies = [READS, { calls: [{ name: "bash", arguments: { command: "ls" } }] }, { text: "Done." }];

  it("prints every event, one a line, and nothing else", async (t) => {
    const folder = project(t);
    const { code, stdout, stderr } = await runAsk(t, folder, [
      ...["-p", "x", "--mode", "json"],
      ...scriptIn(folder, replies),
    ]);
    assert.deepEqual([code, stderr], [0, ""]);
    const types = linesOf(stdout).map(({ type }) => type);
    assert.deepEqual([types[0], types[1], types.at(-1)], ["agent_start", "turn_start", "agent_end"]);
    assert.equal(types.filter((type) => type === "turn_end").length, 3);
    assert.equal(types.filter((type) => type === "tool_execution_end").length, 2);
    assert.ok(stdout.endsWith("\n"));
  });

  it("has the same events as the terminal shows", async (t) => {
    const folder = project(t);
    const { stdout } = await runAsk(t, folder, ["-p", "x", "--mode", "json", ...scriptIn(folder, replies)]);
    const mapping = new QueryMapping("s");
    const mapped = linesOf(stdout).flatMap((line) =>
      mapping.eventsOf(line as Parameters<QueryMapping["eventsOf"]>[0]),
    );
    assert.deepEqual(mapped.map(shortOf), [
      "text_delta I ",
      "text_delta look.",
      "state run_tools",
      "tool_start read_file",
      "tool_result read_file",
      "state run_tools",
      "tool_start bash",
      "tool_result bash",
      "text_delta Done.",
    ]);
  });

  it("ends with exit code 1 and a message after a failure", async (t) => {
    const folder = project(t);
    const model = scriptIn(folder, [{ text: "half", stopReason: "length" }]);
    const { code, stdout, stderr } = await runAsk(t, folder, ["-p", "x", "--mode", "json", ...model]);
    assert.equal(code, 1);
    assert.equal(linesOf(stdout).at(-1)?.type, "agent_end");
    assert.match(stderr, /cut at its token limit/);
  });
});

function linesOf(stdout: string): readonly { readonly type: string }[] {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly type: string });
}

function shortOf(event: QueryEvent): string {
  switch (event.type) {
    case "state":
      return `state ${event.name}`;
    case "text_delta":
      return `text_delta ${event.text}`;
    case "tool_start":
    case "tool_result":
      return `${event.type} ${event.call.name}`;
    default:
      return event.type;
  }
}
