import type { ToolCall } from "../core/messages.ts";
import type { ToolSchema } from "../core/model.ts";
import { objectIn } from "./wire/arguments.ts";

/** One reply of a model that speaks in `Thought: / Action: Name[input]`. */
export interface ReactStep {
  /** The reply without what it made up itself. */
  readonly kept: string;
  readonly thought: string | null;
  /** `null`: the reply is the answer. */
  readonly action: ReactAction | null;
}

export interface ReactAction {
  readonly name: string;
  readonly input: string;
}

/** Only the program writes observations: one of the model's own is made up, and so is all that follows from it. */
const OBSERVATION = /(?:^|\n|\])[ \t]*Observation[:：]/;
/** The input runs to the last bracket of the line. */
const ACTION = /^[ \t]*Action[:：][ \t]*([^\s[\]]+)[ \t]*\[(.*)\]/m;
const OPENING = /^[ \t]*Action[:：][ \t]*([^\s[\]]+)[ \t]*\[/m;
const THOUGHT = /^[ \t]*Thought[:：]([\s\S]*?)(?=^[ \t]*(?:Action|Answer)[:：]|$(?![\s\S]))/m;
const ANSWER = /^[ \t]*Answer[:：]/m;

export function parseReact(text: string): ReactStep {
  const kept = withoutObservation(text);
  const thought = THOUGHT.exec(kept)?.[1]?.trim();
  return { kept, thought: thought || null, action: actionIn(kept) };
}

/** An input of several lines is one only if it is a JSON object: a bracket says little of where a text ends. */
function actionIn(kept: string): ReactAction | null {
  const opening = OPENING.exec(kept);
  const rest = kept.slice((opening?.index ?? 0) + (opening?.[0].length ?? 0));
  const spread = rest.slice(0, Math.max(0, rest.lastIndexOf("]")));
  if (opening?.[1] && !inOneLine(spread) && objectIn(spread) !== null)
    return { name: opening[1], input: spread };
  const [, name, input] = ACTION.exec(kept) ?? [];
  return name === undefined || input === undefined ? null : { name, input };
}

function inOneLine(text: string): boolean {
  return !text.includes("\n");
}

/** True as soon as the rest of a reply cannot count any more. */
export function hasObservation(text: string): boolean {
  return OBSERVATION.test(text);
}

/** Characters of a line in which its label stands. */
const LABEL_WITHIN = 200;

/**
 * Where a reply is in which an observation may begin, so that not all of it is looked through for every piece.
 * @param line What this gave for the pieces before.
 */
export function lineBehind(line: string, piece: string): string {
  const rest = line.slice(Math.max(0, line.lastIndexOf("\n"), line.lastIndexOf("]")));
  return (rest.length > LABEL_WITHIN ? NO_LABEL : rest) + piece;
}

/** Stands for a line that begins otherwise. */
const NO_LABEL = "…";

/** What a reply without an action tells: what stands behind its `Answer:`, or all of it. */
export function answerOf(kept: string): string {
  const label = ANSWER.exec(kept);
  return label ? kept.slice(label.index + label[0].length).trim() : kept;
}

function withoutObservation(text: string): string {
  const made = OBSERVATION.exec(text);
  if (made === null) return text.trim();
  const bracket = made[0].startsWith("]") ? 1 : 0; // it belongs to the action before it
  return text.slice(0, made.index + bracket).trim();
}

/**
 * An action as a tool call: its input is a JSON object, or the bare text of the one field that the tool has to have.
 * What is neither stays a call, so that it gets an error for an observation; so does a name that nobody knows.
 */
export function callOf({ name, input }: ReactAction, tools: readonly ToolSchema[], id: string): ToolCall {
  const call = { type: "toolCall", id, name } as const;
  const object = objectIn(input);
  if (object !== null) return { ...call, arguments: object };
  const tool = tools.find((candidate) => candidate.name === name);
  const field = tool ? bareField(tool) : null;
  if (field !== null) return { ...call, arguments: { [field]: input } };
  if (input.trim() === "" || tool === undefined) return { ...call, arguments: {} };
  const argumentsError = `Write the input of ${name} as a JSON object in the brackets.`;
  return { ...call, arguments: {}, argumentsError, rawArguments: input };
}

/** The field that a bare input stands for: the only required one, or the only one at all, if it is a text. */
export function bareField({ parameters }: ToolSchema): string | null {
  const properties = recordOf(parameters["properties"]);
  const required = Array.isArray(parameters["required"]) ? parameters["required"] : [];
  const names = required.length > 0 ? required : Object.keys(properties);
  const [name] = names;
  if (names.length !== 1 || typeof name !== "string") return null;
  return recordOf(properties[name])["type"] === "string" ? name : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
