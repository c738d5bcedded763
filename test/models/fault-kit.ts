import assert from "node:assert/strict";
import { it, type TestContext } from "node:test";
import type { ErrorCode } from "../../src/core/errors.ts";
import type { ModelAdapter } from "../../src/core/model.ts";
import { type Answer, refusal, type Step, sseServer } from "../kit/sse-server.ts";
import { collect, depsFor, KEY, lastMessage, requestOf, spoken, type TestDeps } from "./kit.ts";

export type WireName = "chat" | "responses" | "anthropic";

/** What a server has to complain of. Each provider has a form for it, and for most a word. */
export type Complaint =
  | "bad request"
  | "bad key"
  | "not allowed"
  | "no such model"
  | "no credit"
  | "too long"
  | "filtered"
  | "too fast"
  | "overloaded"
  | "failed";

/** How one wire spells what a server does. */
export interface Spelling {
  readonly wire: WireName;
  /** A model named tiny, at this address. */
  model(baseUrl: string, deps: TestDeps): ModelAdapter;
  /** The document that complains; `text` in place of what is usually said. */
  complaint(what: Complaint, text?: string): object;
  /** The event that complains inside a stream. */
  complains(what: Complaint): string;
  /** The same event, as servers send it that name their events in another way. */
  complainsOddly(what: Complaint): string;
  /** The same event of a gateway, with the status that it got itself. */
  passesOn(status: number): string;
  /** How a stream begins: nothing of it is given out. */
  readonly begins: string;
  /** Text, which is given out. */
  says(text: string): string;
  /** Half of a call, which is given out. */
  readonly callsInHalf: string;
  /** The model will not, and ends. */
  refuses(words: string): string;
  ends(why: "whole" | "filtered" | "eldritch"): string;
  /** Behind the end. Empty: nothing is. */
  readonly mark: string;
  readonly ping: string;
  /** An event that nobody knows. */
  readonly stranger: string;
  /** A known event of another shape. */
  readonly misshapen: string;
  /** A reply that is not streamed. */
  whole(text: string): object;
}

/** How a reply is to go. */
export interface Outcome {
  /** The last event. */
  readonly last: "done" | "error";
  readonly code: ErrorCode | null;
  readonly requests: number;
  /** Milliseconds between the requests. */
  readonly waits: readonly number[];
  /** Lines for the log. */
  readonly lines: number;
  readonly message: RegExp;
  /** What was given out. */
  readonly text: string;
}

export interface Row {
  readonly fault: string;
  /** The server's answers, the last one again and again. */
  readonly server: (wire: Spelling) => readonly Answer[];
  readonly outcome: Outcome;
  /** Why a wire has no way to say it. */
  readonly cannot: Readonly<Partial<Record<WireName, string>>>;
}

export function row(fault: string, server: Row["server"], outcome: Outcome, cannot: Row["cannot"] = {}): Row {
  return { fault, server, outcome, cannot };
}

/** `random()` is 0.5 in these tests, so that a wait is three quarters of its backoff. */
const BACKOFF = [750, 1_500, 3_000, 6_000];

/** An `error` with nothing before it, after one request or after all attempts. */
export function error(code: ErrorCode, requests: 1 | 5, message = /./): Outcome {
  const waits = BACKOFF.slice(0, requests - 1);
  return { last: "error", code, requests, waits, lines: waits.length, message, text: "" };
}

/** An `error` after "half" was given out, so that nothing is tried again. */
export function half(code: ErrorCode, message = /./): Outcome {
  return { ...error(code, 1, message), text: "half" };
}

/** `done` with "fine", after so many milliseconds of waiting before each further request. */
export function done(...waits: readonly number[]): Outcome {
  const requests = waits.length + 1;
  return { last: "done", code: null, requests, waits, lines: waits.length, message: /^$/, text: "fine" };
}

/** `done` with "fine", at the second request: the first one was refused, and that taught something. */
export const LEARNT: Outcome = { ...done(), requests: 2, lines: 1 };

export const stream = (...steps: readonly Step[]): Answer => ({ steps });

export const page = (status: number): Answer => ({
  status,
  headers: { "content-type": "text/html" },
  steps: ["<!doctype html><html><body>gateway</body></html>"],
});

export function good({ begins, says, ends, mark }: Spelling): Answer {
  return stream(begins, says("fine"), ends("whole"), mark);
}

type Headers = Readonly<Record<string, string>>;

/** A status that says no, in the provider's own words. */
export function refused(wire: Spelling, status: number, what: Complaint, headers: Headers = {}): Answer {
  return refusal(status, wire.complaint(what), { ...headers });
}

/** A status that says no, in these words. */
export function worded(wire: Spelling, status: number, text: string): Answer {
  return refusal(status, wire.complaint("bad request", text));
}

/** One test for each row that the wire can say. */
export function faultTests(wire: Spelling, rows: readonly Row[]): void {
  for (const { fault, server, outcome, cannot } of rows) {
    if (cannot[wire.wire] !== undefined) continue;
    const { last, code, requests } = outcome;
    const times = requests === 1 ? "one request" : `${requests} requests`;
    it(`${fault}: ${last} ${code ?? ""} after ${times}`, async (t) => {
      const given = server(wire);
      const answers = Array.from({ length: requests }, (_, at) => given[at] ?? given.at(-1) ?? stream());
      await checkRow(t, wire, answers, outcome);
    });
  }
}

/** What comes of one request to a server that gives these answers. */
export async function play(t: TestContext, wire: Spelling, answers: readonly Answer[]) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  const events = await collect(wire.model(server.url, deps), requestOf());
  return { server, deps, events, reply: lastMessage(events) };
}

async function checkRow(t: TestContext, wire: Spelling, answers: readonly Answer[], outcome: Outcome) {
  const { server, deps, events, reply } = await play(t, wire, answers);
  const words = reply.errorMessage ?? "";
  assert.equal(reply.errorCode ?? null, outcome.code, words);
  assert.equal(events.at(-1)?.type, outcome.last);
  assert.equal(reply.stopReason, outcome.last === "done" ? "stop" : "error");
  assert.equal(server.requests.length, outcome.requests);
  assert.deepEqual(deps.clock.slept, outcome.waits);
  assert.equal(deps.log.lines.length, outcome.lines);
  assert.match(words, outcome.message);
  assert.equal(spoken(reply).text, outcome.text);
  if (outcome.last === "error") assert.match(words, /\. [A-Z].*\.$/, "says what to do");
  if (wire.wire === "anthropic") assert.doesNotMatch(words, /OpenAI|chat completion/i);
  assert.ok(!JSON.stringify([events, deps.log.lines]).includes(KEY), "the key is nowhere");
}
