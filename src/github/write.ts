import type { WriteOutcome } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import { type Failure, failureOf } from "./failure.ts";
import { writeFault } from "./fault.ts";
import {
  FIRST_PAUSE_MS,
  LOOK_PAUSES_MS,
  PACE_MS,
  PACE_WINDOW_MS,
  UNPACED_WRITES,
  WRITE_ATTEMPTS,
} from "./limits.ts";
import type { Patience } from "./patience.ts";

export interface WriteRequest<Value> {
  /** Completes "Cannot …". */
  readonly what: string;
  /** Completes "The job needs …": the permission as a workflow writes it, in backticks. */
  readonly needs: string;
  send(): Promise<Value>;
  /**
   * After a lost answer: is it there, written at or after `since`? `null`: it is not, and may be sent again.
   * `"repeatable"`: sending it twice is the same as sending it once.
   */
  readonly find: ((since: number) => Promise<Value | null>) | "repeatable";
}

/** Sends one write at a time, in the order of the calls. Never rejects for what GitHub does. */
export type Write = <Value>(request: WriteRequest<Value>) => Promise<WriteOutcome<Value>>;

/**
 * The rule for all writes: what GitHub refused is not sent again; what a rate limit kept out is, after the wait; what
 * got no answer is only sent again when a look has shown that it is not there. So nothing is ever posted twice.
 */
export function createWrite(patience: Patience, now: () => number): Write {
  let tail: Promise<unknown> = Promise.resolve();
  const pace = createPace(patience, now);
  return (request) => {
    const outcome = tail.then(() => send(request, patience, now, pace));
    tail = outcome.catch(() => undefined);
    return outcome;
  };
}

/**
 * GitHub wants a second between writes of which there are many, and takes 80 in a minute that make content. The few of
 * an ordinary run go without.
 */
function createPace(patience: Patience, now: () => number): () => Promise<void> {
  let recent: number[] = [];
  return async () => {
    recent = recent.filter((at) => at > now() - PACE_WINDOW_MS);
    if (recent.length >= UNPACED_WRITES) await patience.wait(PACE_MS, "many writes in a short time.");
    recent.push(now());
  };
}

async function send<Value>(
  request: WriteRequest<Value>,
  patience: Patience,
  now: () => number,
  pace: () => Promise<void>,
): Promise<WriteOutcome<Value>> {
  let failure: Failure = NOT_SENT;
  for (let attempt = 1; attempt <= WRITE_ATTEMPTS && !patience.stopped; attempt++) {
    const held = await patience.held(request.what);
    if (held !== null) {
      failure = held;
      break;
    }
    await pace();
    const since = now();
    try {
      return { kind: "done", value: await request.send() };
    } catch (thrown) {
      failure = failureOf(thrown, now());
    }
    if (failure.kind === "limited") patience.limit(failure.waitMs);
    const next = await afterFailure(request, failure, since, patience);
    if (next.kind === "found") return { kind: "done", value: next.value };
    if (next.kind === "give up" || attempt === WRITE_ATTEMPTS) break;
    if (!(await patience.wait(next.pauseMs, `cannot ${request.what} yet: ${failure.message}.`))) break;
  }
  const fault = writeFault(request.what, failure, request.needs);
  return { kind: "refused", status: failure.status, fault };
}

const NOT_SENT: Failure = {
  kind: "refused",
  status: 0,
  code: "github_unreachable",
  message: "the run was stopped before it was sent",
};

type Next<Value> =
  | { readonly kind: "found"; readonly value: Value }
  | { readonly kind: "again"; readonly pauseMs: number }
  | { readonly kind: "give up" };

async function afterFailure<Value>(
  request: WriteRequest<Value>,
  failure: Failure,
  since: number,
  patience: Patience,
): Promise<Next<Value>> {
  switch (failure.kind) {
    case "refused":
      return { kind: "give up" };
    case "limited":
      return { kind: "again", pauseMs: failure.waitMs };
    case "lost":
      return request.find === "repeatable"
        ? { kind: "again", pauseMs: FIRST_PAUSE_MS }
        : look(request.what, request.find, since, patience);
  }
}

/** Looks more than once: a server that gave up answering may still be writing. A look that fails settles nothing. */
async function look<Value>(
  what: string,
  find: (since: number) => Promise<Value | null>,
  since: number,
  patience: Patience,
): Promise<Next<Value>> {
  for (const pause of LOOK_PAUSES_MS) {
    if (!(await patience.wait(pause, `no answer to the attempt to ${what}; looking whether it is there.`)))
      return { kind: "give up" };
    try {
      const value = await find(since);
      if (value !== null) return { kind: "found", value };
    } catch (thrown) {
      if (thrown instanceof ReeveError) return { kind: "give up" };
      throw thrown;
    }
  }
  return { kind: "again", pauseMs: 0 };
}
