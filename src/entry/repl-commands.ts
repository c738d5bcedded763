import type { ModelUsage } from "../core/proposal.ts";
import type { Tool } from "../core/tool.ts";
import { formatUsd } from "../core/values.ts";
import { outputTokens } from "../record/output-tokens.ts";
import { permissionOf } from "./ask-policy.ts";
import { shown } from "./cli-arguments.ts";

/** What the commands tell about. */
export interface CommandFacts {
  readonly tools: readonly Pick<Tool, "name" | "label" | "effect">[];
  readonly model: string;
  readonly usage: Omit<ModelUsage, "model" | "requests">;
}

export type Said = { readonly kind: "text"; readonly text: string } | { readonly kind: "exit" };

interface SlashCommand {
  readonly name: string;
  readonly about: string;
  readonly run: (facts: CommandFacts) => Said;
}

const COMMANDS: readonly SlashCommand[] = [
  { name: "/help", about: "Shows this.", run: () => text(help()) },
  {
    name: "/cost",
    about: "Shows the tokens of this session and what they cost.",
    run: (facts) => text(cost(facts)),
  },
  { name: "/tools", about: "Lists the tools that the model is offered.", run: (facts) => text(tools(facts)) },
  { name: "/policy", about: "Says what is allowed, and what you are asked about.", run: () => text(POLICY) },
  { name: "/mcp list", about: "Lists the MCP servers.", run: () => text("This version has no MCP servers.") },
  {
    name: "/exit",
    about: "Ends the program; so does Ctrl-C or Ctrl-D at the prompt.",
    run: () => ({ kind: "exit" }),
  },
];

/** A line is a command when it begins with a slash; such a line never reaches the model, also when none fits. */
export function isCommand(line: string): boolean {
  return line.trimStart().startsWith("/");
}

export function runCommand(line: string, facts: CommandFacts): Said {
  const words = line.trim().replace(/\s+/g, " ");
  const command = COMMANDS.find(({ name }) => name === words);
  return command ? command.run(facts) : text(`There is no command ${shown(words)}. See /help.`);
}

function text(text: string): Said {
  return { kind: "text", text };
}

function help(): string {
  const lines = COMMANDS.map(({ name, about }) => `${name.padEnd(12)}${about}`);
  return [...lines, "", "Every other line is put to the model. Ctrl-C stops it."].join("\n");
}

function cost({ usage, model }: CommandFacts): string {
  const { input, cacheRead, cacheWrite, cost: total, estimated } = usage;
  const tokens = `${input} in, ${outputTokens(usage)}, ${cacheRead} read from the cache, ${cacheWrite} written to it`;
  const note = estimated ? " (some of them estimated)" : "";
  const money = total === null ? `unknown: no price is known for ${model}` : formatUsd(total);
  return `Tokens: ${tokens}${note}\nCost: ${money}`;
}

function tools({ tools }: CommandFacts): string {
  return tools
    .map((tool) => {
      const policy = permissionOf(tool) === "allow" ? "allowed" : "asked about";
      return `${tool.name.padEnd(14)}${tool.label} (${tool.effect}: ${policy})`;
    })
    .join("\n");
}

const POLICY = `Reading files in the working folder is allowed.
Changing files and running commands is put to you each time: only y or yes allows it.
Without a terminal, what would be asked about is denied.
The file tools follow no link, and touch nothing in .git.
A command that you allow can do whatever you can: nothing holds it in.`;
