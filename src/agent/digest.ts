import { type AgentMessage, type ToolCall, textOf, toolCallsOf } from "../core/messages.ts";
import type { DenialNote } from "../core/proposal.ts";
import type { Tool } from "../core/tool.ts";

/** Characters of one call's arguments, and of the model's own words. */
const LABEL = 80;
const WORDS = 400;

/** What a digest needs to know of a tool. */
export type NotedTool = Pick<Tool, "name" | "effect" | "needs" | "paths">;

export interface DigestFacts {
  readonly tools: ReadonlyMap<string, NotedTool>;
  readonly denials: readonly DenialNote[];
  /** What the model once noted of messages that were dropped before; empty if it did not. */
  readonly earlier: string;
}

/**
 * Notes that need no model: what was edited, run, reported and read by which tool, what was denied and what failed, and
 * the last words. It takes names and arguments only: nothing of what a file or a result says gets into it.
 * @param characters The most that the notes may have.
 */
export function digestOf(
  messages: readonly AgentMessage[],
  { tools, denials, earlier }: DigestFacts,
  characters: number,
): string {
  const calls = answeredCalls(messages);
  const failed = calls.filter(({ isError }) => isError).length;
  const lines = [
    ...worked(calls, tools),
    ...denials.map(({ tool, rule, count }) => `Denied: ${tool}, by rule ${rule}${times(count)}.`),
    ...(failed > 0 ? [`${failed} calls failed or were denied.`] : []),
    ...lastWords(messages),
    ...(earlier === "" ? [] : [`Earlier notes: ${earlier}`]),
  ];
  return fitLines(lines, characters);
}

interface Answered {
  readonly call: ToolCall;
  readonly isError: boolean;
}

function answeredCalls(messages: readonly AgentMessage[]): readonly Answered[] {
  const open = new Map<string, ToolCall>();
  return messages.flatMap((message) => {
    if (message.role === "assistant") for (const call of toolCallsOf(message)) open.set(call.id, call);
    const call = message.role === "toolResult" ? open.get(message.toolCallId) : undefined;
    return call && message.role === "toolResult" ? [{ call, isError: message.isError }] : [];
  });
}

const KINDS = ["Edited", "Ran", "Reported", "Read"] as const;

/** A line for each tool, those first whose work must not be done twice. */
function worked(calls: readonly Answered[], tools: ReadonlyMap<string, NotedTool>): readonly string[] {
  const byTool = new Map<NotedTool, string[]>();
  for (const { call, isError } of calls) {
    const tool = tools.get(call.name);
    if (!tool || isError) continue;
    byTool.set(tool, [...(byTool.get(tool) ?? []), labelOf(tool, call)]);
  }
  return [...byTool]
    .map(([tool, labels]) => ({ kind: kindOf(tool), line: `${tool.name}: ${newestFirst(labels)}` }))
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
    .map(({ kind, line }) => `${kind} with ${line}`);
}

function kindOf({ effect, needs = [] }: NotedTool): (typeof KINDS)[number] {
  if (effect === "write") return "Edited";
  if (effect === "execute") return "Ran";
  return needs.includes("findings") ? "Reported" : "Read";
}

/** The paths of a call, if its tool names them; else its arguments. */
function labelOf(tool: NotedTool, { arguments: args }: ToolCall): string {
  const paths = pathsOf(tool, args);
  const label = paths.length > 0 ? paths.join(" ") : JSON.stringify(args);
  return label.length <= LABEL ? label : `${label.slice(0, LABEL)}…`;
}

function pathsOf(tool: NotedTool, args: ToolCall["arguments"]): readonly string[] {
  try {
    return tool.paths?.(args) ?? [];
  } catch {
    return []; // arguments that are no path are no label either
  }
}

function newestFirst(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels.toReversed()) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${label}${times(count)}`).join(", ");
}

function times(count: number): string {
  return count > 1 ? ` (${count} times)` : "";
}

function lastWords(messages: readonly AgentMessage[]): readonly string[] {
  const last = messages.findLast((message) => message.role === "assistant" && textOf(message).trim() !== "");
  return last ? [`Your last words: ${textOf(last).trim().slice(0, WORDS)}`] : [];
}

/** Each line has its share of the room; what a short one leaves goes to those behind it. */
function fitLines(lines: readonly string[], characters: number): string {
  let left = characters;
  const fitted = lines.map((line, index) => {
    const share = Math.floor(left / (lines.length - index)) - 1;
    const shown = line.length <= share ? line : share > 1 ? `${line.slice(0, share - 1)}…` : "";
    left -= shown.length + 1;
    return shown;
  });
  return fitted.filter((line) => line !== "").join("\n");
}
