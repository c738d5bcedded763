import assert from "node:assert/strict";
import type { AgentMessage, AssistantMessage, ToolCall } from "../../src/core/messages.ts";
import { textOf, toolCallsOf } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../../src/core/model.ts";
import type { Clock } from "../../src/core/ports.ts";
import { Secret } from "../../src/core/values.ts";
import type { ModelDeps, ModelSettings } from "../../src/models/provider.ts";
import { PARTING_MS } from "../../src/models/wire/watch.ts";
import { createFakeLog, type FakeLog } from "../fakes/log.ts";

export const KEY = "sk-test-0123456789-do-not-print";

/**
 * A clock that a test moves. Sleeps of at most `autoMs` are over at once (and move the clock); longer ones wait for
 * `advance`, and so do those for a connection's end. `slept` lists the sleeps that were over at once.
 */
export class ManualClock implements Clock {
  readonly slept: number[] = [];
  /** How often somebody asked for the time. */
  reads = 0;
  readonly #autoMs: number;
  #now = Date.UTC(2026, 0, 1);
  #sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  constructor(autoMs = 0) {
    this.#autoMs = autoMs;
  }

  now(): number {
    this.reads += 1;
    return this.#now;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (ms <= this.#autoMs && ms > PARTING_MS) {
      this.slept.push(ms);
      this.#now += ms;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const sleeper = { at: this.#now + ms, wake: resolve };
      this.#sleepers.push(sleeper);
      signal?.addEventListener("abort", () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        reject(signal.reason);
      });
    });
  }

  advance(ms: number): void {
    this.#now += ms;
    const due = this.#sleepers.filter((sleeper) => sleeper.at <= this.#now);
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.at > this.#now);
    for (const sleeper of due) sleeper.wake();
  }

  /** How many sleeps wait for `advance`. */
  get waiting(): number {
    return this.#sleepers.length;
  }
}

export const PATIENCE_MS = 1_000_000;

export function settingsFor(overrides: Partial<ModelSettings>): ModelSettings {
  return {
    model: "tiny",
    baseUrl: null,
    apiKey: new Secret(KEY),
    oidc: null,
    anthropic: null,
    azure: null,
    apiVersion: null,
    api: null,
    contextWindow: null,
    maxOutputTokens: null,
    price: null,
    firstByteMs: PATIENCE_MS,
    idleMs: PATIENCE_MS,
    ...overrides,
  };
}

export interface TestDeps extends ModelDeps {
  readonly clock: ManualClock;
  readonly log: FakeLog;
  /** `code: sentence` of what was said of the run. */
  readonly told: readonly string[];
  /** The tokens that were to be kept out of logs. */
  readonly masked: readonly string[];
}

/** Waits for retries are over at once; silences wait for the test. */
export function depsFor(files: Readonly<Record<string, string>> = {}): TestDeps {
  const told: string[] = [];
  const masked: string[] = [];
  return {
    clock: new ManualClock(60_000),
    log: createFakeLog(),
    degraded: (code, sentence) => void told.push(`${code}: ${sentence}`),
    told,
    mask: (secret) => void masked.push(secret.reveal()),
    masked,
    readFile: async (path) => files[path] ?? Promise.reject(new Error(`no file ${path}`)),
    random: () => 0.5,
  };
}

export function user(content: string): AgentMessage {
  return { role: "user", content, timestamp: 1 };
}

export function requestOf(overrides: Partial<ModelRequest> = {}): ModelRequest {
  return { systemPrompt: "S", messages: [user("go")], tools: [], ...overrides };
}

export const SHELL = {
  name: "shell",
  description: "Run a command.",
  parameters: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
};

export async function collect(
  model: ModelAdapter,
  request: ModelRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request, signal)) events.push(event);
  return events;
}

/** The message of the last event. */
export function lastMessage(events: readonly ModelEvent[]): AssistantMessage {
  const last = events.at(-1);
  assert.ok(last?.type === "done" || last?.type === "error", `ends with ${last?.type}`);
  return last.message;
}

export async function replyOf(model: ModelAdapter, request: ModelRequest): Promise<AssistantMessage> {
  return lastMessage(await collect(model, request));
}

export function spoken(message: AssistantMessage): { text: string; calls: readonly ToolCall[] } {
  return { text: textOf(message), calls: toolCallsOf(message) };
}
