/** The command line's part of the adapter: its tools, its questions, its settings and its program. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultOf } from "../../src/core/errors.ts";
import type { Effect, Tool, ToolContext, ToolOutput } from "../../src/core/tool.ts";
import { type Truncation, truncateHead, truncateTail } from "../../src/core/truncate.ts";
import { askPerson } from "../../src/entry/ask-person.ts";
import { askingPolicy } from "../../src/entry/ask-policy.ts";
import { RESULT_CHARACTERS } from "../../src/entry/ask-session.ts";
import { environmentModel } from "../../src/entry/ask-settings.ts";
import { EXIT } from "../../src/entry/cli-io.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import { terminalTools } from "../../src/tools/terminal-tools.ts";
import { openDirectory } from "../../src/workspace/directory-workspace.ts";
import { createFakeLog } from "../fakes/log.ts";
import { toolContext } from "../tools/kit.ts";

const CLI = join(import.meta.dirname, "../../src/entry/cli.ts");
const never = new AbortController().signal;

type ToolRequest =
  | {
      readonly tool: "read";
      readonly path: string;
      readonly offset?: number;
      readonly limit?: number;
      readonly abortedBefore?: boolean;
    }
  | { readonly tool: "edit"; readonly path: string; readonly oldText: string; readonly newText: string }
  | { readonly tool: "bash"; readonly command: string; readonly timeoutMs?: number }
  | { readonly tool: "grep"; readonly pattern: string; readonly include?: string; readonly limit?: number };

/** One of the command line's tools in a folder. What it throws is an error with its message. */
async function runTool(request: ToolRequest & { readonly cwd: string }) {
  const work = await mkdtemp(join(tmpdir(), "reeve-vector-"));
  try {
    const { name, args } = callOf(request);
    const bash = { folder: request.cwd, environment: process.env, outputFolder: work, clock: SYSTEM_CLOCK };
    const tool = terminalTools(bash).find((one) => one.name === name);
    if (tool === undefined) throw new Error(`There is no tool ${name}.`);
    const signal = "abortedBefore" in request && request.abortedBefore ? AbortSignal.abort() : never;
    return await answerOf(tool, args, {
      ...toolContext({ signal, outputBytes: RESULT_CHARACTERS, imageBytes: Number.POSITIVE_INFINITY }),
      workspace: await folder(request.cwd, work),
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The seed's names and fields in ours. */
function callOf(request: ToolRequest): { readonly name: string; readonly args: object } {
  switch (request.tool) {
    case "read":
      return {
        name: "read_file",
        args: given({ path: request.path, offset: request.offset, limit: request.limit }),
      };
    case "edit":
      return {
        name: "edit_file",
        args: { path: request.path, oldText: request.oldText, newText: request.newText },
      };
    case "bash":
      return { name: "bash", args: given({ command: request.command, timeoutMs: request.timeoutMs }) };
    case "grep":
      return {
        name: "search",
        args: given({ pattern: request.pattern, glob: request.include, limit: request.limit }),
      };
  }
}

function given(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function folder(cwd: string, work: string) {
  return openDirectory({
    folder: cwd,
    directory: join(work, "git"),
    searchPath: process.env["PATH"],
    clock: SYSTEM_CLOCK,
    log: createFakeLog(),
  });
}

async function answerOf(tool: Tool, args: object, context: ToolContext) {
  try {
    return shownOf(await tool.run(tool.input.parse(args), context));
  } catch (thrown) {
    return { isError: true, text: faultOf(thrown).message, images: [] };
  }
}

function shownOf({ content, details, isError = false }: ToolOutput) {
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
  const images = content.flatMap((block) => (block.type === "image" ? [block.mimeType] : []));
  const { truncation } = (details ?? {}) as { readonly truncation?: Truncation };
  return { isError, text, images, ...(truncation === undefined ? {} : { truncation }) };
}

/** Longer contents are compared by their length. */
const LONGEST_SHOWN = 120;

function truncate(input: {
  readonly keep: "head" | "tail";
  readonly text: string;
  readonly maxLines?: number;
  readonly maxBytes?: number;
}) {
  const { keep, text, ...limits } = input;
  const { content, ...facts } = keep === "head" ? truncateHead(text, limits) : truncateTail(text, limits);
  return { ...facts, ...(content.length > LONGEST_SHOWN ? { contentLength: content.length } : { content }) };
}

/** A call put to the command line's policy, with a terminal of ours. */
async function approve(input: {
  readonly toolName: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly effect?: Effect;
  readonly isTTY: boolean;
  readonly answer?: string;
  readonly eof?: boolean;
}) {
  let output = "";
  let prompted = false;
  const terminal = {
    tell: (line: string) => {
      output += `${line}\n`;
    },
    ask: async (question: string) => {
      output += question;
      prompted = true;
      return input.eof ? null : (input.answer ?? "");
    },
  };
  const tool = { name: input.toolName, effect: input.effect ?? "execute" };
  const decide = askingPolicy([tool], input.isTTY ? (one, signal) => askPerson(one, terminal, signal) : null);
  const call = { id: "1", name: tool.name, input: input.args, sessionId: "s" };
  const decision = await decide(call, never);
  return { allowed: decision.verdict === "allow", prompted, output };
}

function settings({ env }: { readonly env: Readonly<Record<string, string>> }) {
  const found = environmentModel(env);
  if ("fields" in found) return { ok: false, fields: found.fields, exitCode: EXIT.usage };
  return { ok: true, baseUrl: found.baseUrl, model: found.model };
}

/** The real program, from source. */
function printCommand(input: {
  readonly baseUrl: string;
  readonly cwd: string;
  readonly prompt: string;
  readonly json: boolean;
}) {
  return {
    command: process.execPath,
    args: [CLI, `--print=${input.prompt}`, ...(input.json ? ["--mode", "json"] : [])],
    env: { OPENAI_BASE_URL: input.baseUrl, OPENAI_API_KEY: "test-key-of-no-use", OPENAI_MODEL: "scripted" },
  };
}

export const cliFunctions = { runTool, truncate, approve, settings, printCommand };

export default { name: "reeve at the command line", ...cliFunctions };
