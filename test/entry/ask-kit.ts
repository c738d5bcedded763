import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { COMPILED } from "../kit/compiled.ts";
import { tempDirectory } from "../kit/repository.ts";
import { type Answer, DONE, event } from "../kit/sse-server.ts";

const CLI = join(import.meta.dirname, "../../src/entry/cli.ts");

type Variables = Readonly<Record<string, string>>;

export interface Asked {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface AskOptions {
  readonly variables?: Variables;
  /** What is piped in. */
  readonly input?: string;
  /** The file that is run; default: the command line. */
  readonly program?: string;
}

/** Runs the real program with standard input as a pipe, and these variables and no others. */
export async function runAsk(
  t: TestContext,
  folder: string,
  argv: readonly string[],
  { input = "", ...options }: AskOptions = {},
): Promise<Asked> {
  const { child, ended } = startAsk(t, folder, argv, options);
  child.stdin.end(input);
  return ended;
}

/** The same, while it runs. Its standard input is left open. */
export function startAsk(
  t: TestContext,
  folder: string,
  argv: readonly string[],
  { variables = {}, program = CLI }: Omit<AskOptions, "input"> = {},
): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Asked> } {
  const child = start(t, folder, [process.execPath, program, ...argv], variables);
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  child.stdin.on("error", () => {}); // a program that refuses its flags reads nothing
  return { child, ended: closed(child).then((code) => ({ code, stdout: stdout(), stderr: stderr() })) };
}

/** The program on a terminal of its own, as a person would see it. */
export interface OnTerminal {
  /** Resolves with what was shown since the last call, as soon as it matches. */
  shows(pattern: RegExp): Promise<string>;
  type(keys: string): void;
  /** Everything that was sent to the terminal, byte for byte. */
  sent(): string;
  readonly ended: Promise<number | null>;
}

export const CTRL_C = "\u0003";
export const CTRL_D = "\u0004";

/** Starts the real program under `script`, which gives it a pseudo-terminal and passes keys and screen through. */
export function startOnTerminal(
  t: TestContext,
  folder: string,
  argv: readonly string[],
  variables: Variables = {},
  program: string = CLI,
): OnTerminal {
  const words = [process.execPath, program, ...argv].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  const plain = { TERM: "xterm", NO_COLOR: "1", SHELL: "/bin/sh", ...variables };
  const command = ["script", "--quiet", "--return", "--flush", "--command", words.join(" "), "/dev/null"];
  const child = start(t, folder, command, plain);
  let screen = "";
  let sent = "";
  let look = () => {};
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
    sent += text;
    look();
  });
  return {
    type: (keys) => child.stdin.write(keys),
    sent: () => sent,
    ended: closed(child),
    shows: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const plainScreen = withoutCursor(screen);
          if (!pattern.test(plainScreen)) return;
          look = () => {};
          screen = "";
          resolve(plainScreen);
        };
        child.once("close", () => reject(new Error(`It ended before it showed ${pattern}: ${screen}`)));
        look();
      }),
  };
}

/** A file of replies for `--model scripted:replies.json`. */
export function scriptIn(folder: string, replies: readonly object[]): readonly string[] {
  writeFileSync(join(folder, "replies.json"), JSON.stringify({ replies }));
  return ["--model", "scripted:replies.json"];
}

export function environmentFor(url: string): Variables {
  return { OPENAI_BASE_URL: url, OPENAI_API_KEY: "key-of-the-model-0123", OPENAI_MODEL: "small" };
}

/** One reply of a chat server that streams its text. */
export function said(text: string): Answer {
  return { steps: [piece({ role: "assistant", content: text }), piece({}, "stop"), DONE] };
}

/** One reply that calls a tool. */
export function calling(name: string, args: object): Answer {
  const call = {
    index: 0,
    id: "call_1",
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  };
  return { steps: [piece({ role: "assistant", tool_calls: [call] }), piece({}, "tool_calls"), DONE] };
}

/** The beginning of a reply that never ends. */
export function begun(text: string): Answer {
  return { steps: [piece({ role: "assistant", content: text }), "<hang>"] };
}

function piece(delta: object, finish: string | null = null): string {
  return event({
    id: "c",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
}

function start(t: TestContext, folder: string, command: readonly string[], variables: Variables) {
  const [program = "", ...argv] = command;
  const temporary = tempDirectory(t, "reeve-ask-");
  const child = spawn(program, argv, {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: temporary, TMPDIR: temporary, ...COMPILED, ...variables },
  });
  t.after(() => child.kill("SIGKILL"));
  return child;
}

function closed(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve) => child.once("close", resolve));
}

function textOf(stream: ChildProcessWithoutNullStreams["stdout"]): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

/** What a line editor sends to move about in its own line. */
function withoutCursor(screen: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the sequences of a terminal.
  return screen.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, "").replace(/\r+\n/g, "\n");
}
