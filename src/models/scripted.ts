import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { type Script, type ScriptedReply, scriptFile } from "./script.ts";
import { noReplyLeft, spoken } from "./scripted-message.ts";
import { streamMessage } from "./scripted-stream.ts";

export interface ScriptedOptions {
  readonly name?: string;
  /** Default: `free`. */
  readonly price?: ModelAdapter["price"];
  readonly contextWindow?: number;
  readonly maxOutputTokens?: number;
  /** Dates the messages and times `deltaMs`. Without it they are dated 0. */
  readonly clock?: Clock;
  /** Milliseconds before each delta; needs `clock`. */
  readonly deltaMs?: number;
}

/** A model that says what it is told to: in tests, in the demo, and where a run has to be repeated exactly. */
export interface ScriptedModel extends ModelAdapter {
  /** Replaces the replies that wait. */
  setReplies(replies: readonly ScriptedReply[]): void;
  appendReplies(replies: readonly ScriptedReply[]): void;
  /** Replies that no request has taken yet. */
  readonly pending: number;
  /** Requests so far, also those that found no reply. */
  readonly calls: number;
}

/** Each request takes the next reply. One that finds none is answered with an error, like any provider that fails. */
export function scriptedModel(script: Script, options: ScriptedOptions = {}): ScriptedModel {
  const { name = "scripted", price = "free", contextWindow = 200_000, maxOutputTokens = 8_192 } = options;
  let waiting = [...script.replies];
  let calls = 0;

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    calls += 1;
    const maker = { name, price, call: calls, now: options.clock?.now() ?? 0 };
    const reply = waiting.shift();
    const message = reply ? await spoken(reply, request, maker) : noReplyLeft(request, maker);
    const pause = async () => {
      if (options.deltaMs !== undefined) await options.clock?.sleep(options.deltaMs, signal);
    };
    yield* streamMessage(message, pause, signal);
  }

  return {
    ...{ name, price, contextWindow, maxOutputTokens, stream },
    setReplies(replies) {
      waiting = [...replies];
    },
    appendReplies(replies) {
      waiting.push(...replies);
    },
    spent: () => waiting.length === 0,
    get pending() {
      return waiting.length;
    },
    get calls() {
      return calls;
    },
  };
}

/**
 * Reads a script from JSON text: `{ "replies": [ … ] }`, where a reply is either
 * `{ "text": "I look.", "calls": [{ "name": "read_file", "arguments": { "path": "a.md" } }] }` or a message's
 * `{ "content": "text" | [blocks] }`; both may have `stopReason`, `errorMessage` and `usage`.
 * @throws {ReeveError} `config_invalid`, naming the first place that is wrong.
 */
export function parseScript(text: string): Script {
  const parsed = scriptFile.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw invalid(z.prettifyError(parsed.error));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

function invalid(problem: string): ReeveError {
  return new ReeveError("config_invalid", `The model's script cannot be used: ${problem}`, {
    hint: 'Write {"replies": [{"text": "…", "calls": [{"name": "…", "arguments": {}}]}]}.',
  });
}
