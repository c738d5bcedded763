import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { gone } from "../kit/gone.ts";
import { tempDirectory } from "../kit/repository.ts";
import { sseServer } from "../kit/sse-server.ts";
import {
  begun,
  CTRL_C,
  CTRL_D,
  calling,
  environmentFor,
  said,
  scriptIn,
  startOnTerminal,
} from "./ask-kit.ts";

const PROMPT = /> $/;
const QUESTION = /Allow it\? \[y\/N\] $/;

describe("reeve on a terminal", () => {
  it("is a conversation: a prompt, an answer, and the prompt again", async (t) => {
    const server = await sseServer(t, [said("One."), said("Two.")]);
    const terminal = startOnTerminal(t, tempDirectory(t), [], environmentFor(server.url));
    await terminal.shows(PROMPT);
    terminal.type("first\r");
    assert.match(await terminal.shows(/One\.\n> $/), /first\n/);
    terminal.type("second\r");
    await terminal.shows(/Two\.\n> $/);
    terminal.type("/exit\r");
    assert.equal(await terminal.ended, 0);
    assert.match(server.requests[1]?.text ?? "", /"first".*"One\.".*"second"/);
  });

  it("answers commands by itself, and asks nothing of the model for them, for an unknown one, or for nothing", async (t) => {
    const folder = tempDirectory(t);
    const terminal = startOnTerminal(t, folder, scriptIn(folder, [{ text: "The first reply." }]));
    await terminal.shows(PROMPT);
    for (const [line, pattern] of [
      ["/help", /\/cost .*\/tools .*\/policy .*\/mcp list .*\/exit .*> $/s],
      ["/cost", /Tokens: 0 in, 0 out.*Cost: \$0\.00\n> $/s],
      ["/tools", /read_file .*allowed.*bash .*asked about\)\n> $/s],
      ["/policy", /only y or yes allows it.*> $/s],
      ["/mcp list", /This version has no MCP servers\.\n> $/],
      ["/nonsense", /There is no command "\/nonsense"\. See \/help\.\n> $/],
      ["", /\n> $/],
      ["   ", /\n> $/],
      ["hello", /The first reply\.\n> $/],
    ] as const) {
      terminal.type(`${line}\r`);
      await terminal.shows(pattern);
    }
    terminal.type(CTRL_D);
    assert.equal(await terminal.ended, 0);
  });

  it("stops a query on Ctrl-C and comes back to the prompt, where Ctrl-C ends the program", async (t) => {
    const server = await sseServer(t, [begun("Half a"), said("Whole.")]);
    const terminal = startOnTerminal(t, tempDirectory(t), [], environmentFor(server.url));
    await terminal.shows(PROMPT);
    terminal.type("go\r");
    await terminal.shows(/Half $/);
    terminal.type(CTRL_C);
    await terminal.shows(/\[stopped\]\n> $/);
    terminal.type("again\r");
    await terminal.shows(/Whole\.\n> $/);
    terminal.type(CTRL_C);
    assert.equal(await terminal.ended, 0);
    assert.doesNotMatch(server.requests[1]?.text ?? "", /Half a/);
  });

  it("asks before it changes a file, and writes it to the disk only after a yes", async (t) => {
    const folder = tempDirectory(t);
    writeFileSync(join(folder, "a.txt"), "old\n");
    const edit = {
      calls: [{ name: "edit_file", arguments: { path: "a.txt", oldText: "old", newText: "new" } }],
    };
    const model = scriptIn(folder, [edit, { text: "Denied." }, edit, { text: "Done." }]);
    const terminal = startOnTerminal(t, folder, model);
    await terminal.shows(PROMPT);
    terminal.type("edit\r");
    assert.match(
      await terminal.shows(QUESTION),
      /edit_file wants to run\. It changes files.*\n\{"path":"a\.txt"/,
    );
    terminal.type("\r");
    await terminal.shows(/permission_denied.*Denied\.\n> $/s);
    assert.equal(readFileSync(join(folder, "a.txt"), "utf8"), "old\n");
    terminal.type("edit\r");
    await terminal.shows(QUESTION);
    terminal.type("Yes\r");
    await terminal.shows(/Done\.\n> $/);
    assert.equal(readFileSync(join(folder, "a.txt"), "utf8"), "new\n");
  });

  it("ends a running command, and what it started, on Ctrl-C", async (t) => {
    const folder = tempDirectory(t);
    const command = "echo $$ > pid; mkfifo ready; echo > ready; sleep 600";
    const model = scriptIn(folder, [{ calls: [{ name: "bash", arguments: { command } }] }]);
    const terminal = startOnTerminal(t, folder, model);
    await terminal.shows(PROMPT);
    terminal.type("run\r");
    await terminal.shows(QUESTION);
    terminal.type("y\r");
    while (!existsSync(join(folder, "ready"))) await new Promise((resolve) => setImmediate(resolve));
    readFileSync(join(folder, "ready"));
    terminal.type(CTRL_C);
    await terminal.shows(/\[aborted; .*\[stopped\]\n> $/s);
    await gone(Number(readFileSync(join(folder, "pid"), "utf8")));
  });

  it("leaves nothing running when its terminal is closed", async (t) => {
    const folder = tempDirectory(t);
    const command = "echo $$ > pid; echo $PPID > parent; mkfifo ready; echo > ready; sleep 600";
    const model = scriptIn(folder, [{ calls: [{ name: "bash", arguments: { command } }] }]);
    const terminal = startOnTerminal(t, folder, model);
    await terminal.shows(PROMPT);
    terminal.type("run\r");
    await terminal.shows(QUESTION);
    terminal.type("y\r");
    while (!existsSync(join(folder, "ready"))) await new Promise((resolve) => setImmediate(resolve));
    readFileSync(join(folder, "ready"));
    process.kill(Number(readFileSync(join(folder, "parent"), "utf8")), "SIGHUP");
    await gone(Number(readFileSync(join(folder, "pid"), "utf8")));
    assert.equal(await terminal.ended, 129);
  });

  it("takes no yes that was typed before the question was there", async (t) => {
    const folder = tempDirectory(t);
    const replies = [{ calls: [{ name: "bash", arguments: { command: "touch made" } }] }, { text: "Over." }];
    const terminal = startOnTerminal(t, folder, scriptIn(folder, replies));
    await terminal.shows(PROMPT);
    terminal.type("run\ry\ry");
    await terminal.shows(QUESTION);
    terminal.type("\r");
    await terminal.shows(/permission_denied/);
    assert.equal(existsSync(join(folder, "made")), false);
  });

  it("takes no half line for an answer on a terminal that cannot take it away", async (t) => {
    const folder = tempDirectory(t);
    const run = { calls: [{ name: "bash", arguments: { command: "touch made" } }] };
    const replies = [run, { text: "Denied." }, run, { text: "Done." }];
    const terminal = startOnTerminal(t, folder, scriptIn(folder, replies), { TERM: "dumb" });
    await terminal.shows(PROMPT);
    terminal.type("run\ry");
    await terminal.shows(QUESTION);
    terminal.type("\r");
    await terminal.shows(/Denied\.\n> $/);
    assert.equal(existsSync(join(folder, "made")), false);
    terminal.type("run\rno");
    await terminal.shows(QUESTION);
    terminal.type("yes\r");
    await terminal.shows(/Done\.\n> $/);
    assert.equal(existsSync(join(folder, "made")), true);
  });

  it("asks nothing more of what was typed ahead once it is stopped", async (t) => {
    const server = await sseServer(t, [begun("Half a"), said("Whole.")]);
    const terminal = startOnTerminal(t, tempDirectory(t), [], environmentFor(server.url));
    await terminal.shows(PROMPT);
    terminal.type("go\r");
    await terminal.shows(/Half $/);
    terminal.type(`ahead\r${CTRL_C}`);
    await terminal.shows(/\[stopped\]\n> $/);
    terminal.type("/exit\r");
    assert.equal(await terminal.ended, 0);
    assert.equal(server.requests.length, 1);
  });

  it("shows what the model says as text, whatever it holds", async (t) => {
    const folder = tempDirectory(t);
    const text = "\u001b[2J\u001b]0;title\u0007plain\u202e text\u009b1A";
    const terminal = startOnTerminal(t, folder, scriptIn(folder, [{ text }]));
    await terminal.shows(PROMPT);
    terminal.type("go\r");
    await terminal.shows(/plain text.*\n> $/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there.
    assert.doesNotMatch(terminal.sent(), /\u001b\[2J|\u001b\]|[\u0007\u009b\u202e]/);
  });

  it("lets nothing that the model says write over what it said before", async (t) => {
    const folder = tempDirectory(t);
    const terminal = startOnTerminal(t, folder, scriptIn(folder, [{ text: "deleted\rread" }]));
    await terminal.shows(PROMPT);
    terminal.type("go\r");
    await terminal.shows(/deletedread\n> $/);
  });

  it("tells of a failure and goes on", async (t) => {
    const folder = tempDirectory(t);
    const model = scriptIn(folder, [{ text: "half", stopReason: "length" }, { text: "Whole." }]);
    const terminal = startOnTerminal(t, folder, model);
    await terminal.shows(PROMPT);
    terminal.type("go\r");
    await terminal.shows(/error: .*cut at its token limit.*\n> $/s);
    terminal.type("again\r");
    await terminal.shows(/Whole\.\n> $/);
  });

  it("shortens a conversation that no longer fits the model, and says so", async (t) => {
    const folder = tempDirectory(t);
    writeFileSync(join(folder, "long.txt"), "a line of a long file\n".repeat(3_000));
    const look = calling("read_file", { path: "long.txt" });
    const server = await sseServer(t, [look, said("Long."), look, said("All alike."), said("Still long.")]);
    const terminal = startOnTerminal(t, folder, ["--context-window", "8000"], environmentFor(server.url));
    await terminal.shows(PROMPT);
    terminal.type("first\r");
    await terminal.shows(/Long\.\n> $/);
    terminal.type("second\r");
    await terminal.shows(/\[the model's window was nearly full: \d+ earlier messages.*Still long\.\n> $/s);
    terminal.type("/exit\r");
    assert.equal(await terminal.ended, 0);
    assert.match(server.requests[4]?.text ?? "", /second.*All alike\./);
  });

  it("asks once on a terminal, too, when a prompt is given", async (t) => {
    const folder = tempDirectory(t);
    const replies = [
      { calls: [{ name: "bash", arguments: { command: "echo ran > made" } }] },
      { text: "Ran." },
    ];
    const terminal = startOnTerminal(t, folder, ["-p", "run it", ...scriptIn(folder, replies)]);
    await terminal.shows(QUESTION);
    terminal.type("y\r");
    await terminal.shows(/Ran\.\n$/);
    assert.equal(await terminal.ended, 0);
    assert.equal(readFileSync(join(folder, "made"), "utf8"), "ran\n");
  });

  it("ends a question that was asked once on Ctrl-C, with the signal's exit code", async (t) => {
    const folder = tempDirectory(t);
    const replies = [{ calls: [{ name: "bash", arguments: { command: "touch made" } }] }, { text: "Ran." }];
    const terminal = startOnTerminal(t, folder, ["-p", "run it", ...scriptIn(folder, replies)]);
    await terminal.shows(QUESTION);
    terminal.type(CTRL_C);
    assert.equal(await terminal.ended, 130);
    assert.equal(existsSync(join(folder, "made")), false);
  });
});
