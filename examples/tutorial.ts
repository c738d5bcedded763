/**
 * Chapter 1: an agent is a model, a context and tools.
 *
 *     npm run ch01 -- --prompt "Which files are here?"
 *     npm run agent-tutorial -- run --chapter 1 --prompt "Which files are here?"
 *
 * The loop is src/agent/runner.ts. It knows no network, no terminal and no process: this file gives it a model (any
 * OpenAI-compatible server), one tool that runs commands, and a person who is asked before each of them.
 */
import { AgentRunner } from "../src/agent/runner.ts";
import type { Authorizer, RunnerTool } from "../src/agent/runner-tool.ts";
import { ToolRegistry } from "../src/agent/tool-registry.ts";
import { faultOf } from "../src/core/errors.ts";
import { stripInvisible } from "../src/core/invisible.ts";
import { createRedactor, type Redact } from "../src/core/redact.ts";
import { modelDeps } from "../src/entry/adapters.ts";
import { openLines } from "../src/entry/ask-lines.ts";
import { askPerson } from "../src/entry/ask-person.ts";
import { type EnvironmentModel, environmentModel } from "../src/entry/ask-settings.ts";
import { type Flags, parseArguments } from "../src/entry/cli-arguments.ts";
import { SYSTEM_CLOCK } from "../src/entry/clock.ts";
import { modelSettingsOf } from "../src/entry/settings.ts";
import { createModel } from "../src/models/create.ts";
import { createPlainLog } from "../src/record/plain-log.ts";
import { shellTool } from "./shell-tool.ts";

const EXIT = { answered: 0, failed: 1, settings: 2 } as const;

const SYSTEM_PROMPT =
  "You help a person in their working folder. Use the shell when you have to look; then answer in a few words.";

async function main(argv: readonly string[]): Promise<number> {
  // Nothing has been asked of a network yet: what is wrong here costs nothing.
  const given = readArguments(argv);
  if ("problem" in given) {
    tell(`${given.problem}\nUsage: npm run agent-tutorial -- run --chapter 1 --prompt "…"`);
    return EXIT.failed;
  }
  const settings = environmentModel(process.env);
  if ("fields" in settings) {
    tell(settings.message);
    return EXIT.settings;
  }
  const redact = createRedactor([{ name: "model_key", value: settings.apiKey }]);
  try {
    const answer = redact(await answerTo(given.prompt, settings, redact)).text;
    process.stdout.write(`${process.stdout.isTTY ? stripInvisible(answer) : answer}\n`);
    return EXIT.answered;
  } catch (thrown) {
    tell(stripInvisible(redact(`error: ${faultOf(thrown).message}`).text));
    return EXIT.failed;
  }
}

/** The model, the context and the tools, and the loop that goes between them. */
async function answerTo(
  prompt: string,
  { model: name, baseUrl, apiKey }: EnvironmentModel,
  redact: Redact,
): Promise<string> {
  const log = createPlainLog({ write: tell, redact, debug: false });
  const model = await createModel(
    modelSettingsOf({ model: name, "base-url": baseUrl, "api-key": apiKey }),
    modelDeps(process.cwd(), log),
  );
  const { OPENAI_API_KEY: _, ...environment } = process.env;
  const tools = new ToolRegistry<RunnerTool>();
  tools.register(shellTool({ environment, clock: SYSTEM_CLOCK }));
  const runner = new AgentRunner({
    systemPrompt: SYSTEM_PROMPT,
    model,
    tools,
    clock: SYSTEM_CLOCK,
    workspace: process.cwd(),
    authorizer: approve,
  });
  const { finalText } = await runner.run(prompt);
  return finalText;
}

/** A model decides what it wants to run; a person decides whether it runs. Without a terminal nobody can, so it does not. */
const approve: Authorizer = async ({ tool, arguments: args }) => {
  if (tool.effect !== "execute") return { allowed: true, reason: "It starts no program." };
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    return { allowed: false, reason: "There is no terminal to ask on." };
  }
  const question = { tool: tool.name, reason: "It starts a program, which can do whatever you can.", args };
  const lines = openLines(process.stdin, process.stderr);
  lines.onInterrupt(interrupted);
  try {
    const isAllowed = await askPerson(question, { ask: lines.answer, tell }, new AbortController().signal);
    return { allowed: isAllowed, reason: isAllowed ? "The person said yes." : "The person said no." };
  } finally {
    lines.close();
  }
};

const FLAGS: Flags = {
  chapter: { value: "<number>", about: "Which chapter.", default: "", group: "" },
  prompt: { value: "<text>", about: "What is asked.", default: "", group: "" },
};

function readArguments(argv: readonly string[]): { readonly prompt: string } | { readonly problem: string } {
  try {
    const { values, words } = parseArguments(argv, FLAGS, "");
    const [command, ...others] = words;
    if (command !== "run")
      return { problem: `"run" is expected, not ${JSON.stringify(command ?? "nothing")}.` };
    if (others.length > 0) return { problem: `Unknown argument ${JSON.stringify(others[0])}.` };
    const { chapter, prompt } = values;
    if (chapter !== "1") return { problem: `--chapter has to be 1, not ${String(chapter ?? "missing")}.` };
    if (typeof prompt !== "string" || prompt.trim() === "") return { problem: "--prompt must not be empty." };
    return { prompt };
  } catch (thrown) {
    return { problem: faultOf(thrown).message };
  }
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Ends a command that still runs, too: it is ended when this process exits. */
function interrupted(): never {
  process.exit(130);
}

process.once("SIGINT", interrupted);
process.exitCode = await main(process.argv.slice(2));
