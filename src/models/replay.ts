import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import type { AssistantMessage } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock, Log } from "../core/ports.ts";
import { createRedactor } from "../core/redact.ts";
import { PlayedReply } from "./played-reply.ts";
import { type Exchange, type RecordedModel, recordingLine } from "./recording-format.ts";
import { firstDifference, type RequestDigest, requestDigests } from "./request-digest.ts";
import { NO_TOKENS, usageOf } from "./wire/usage.ts";

export interface ReplayOptions {
  /** As a person wrote it. */
  readonly name: string;
  readonly clock: Clock;
  readonly log: Pick<Log, "warning">;
  /** `true`: a request that is not the recorded one is answered all the same. */
  readonly anyway: boolean;
}

/**
 * A model that says what another one said: the events of a recording, in their order, with the limits and the price of the
 * recorded model and without any network. A request that is not the one that was recorded is answered with an error that
 * names the first difference.
 * @param text What `recordingModel` wrote.
 * @throws {ReeveError} `config_invalid`, naming the line that is none.
 */
export function replayModel(text: string, options: ReplayOptions): ModelAdapter {
  const lines = text.split("\n").flatMap((line, at) => (line === "" ? [] : [parseLine(line, at + 1)]));
  const [header, ...rest] = lines;
  if (header?.type !== "recording") throw unusable("its first line is no header");
  const exchanges = rest.filter((line) => line.type === "exchange");
  const played = (of: Exchange["of"], model: RecordedModel): ModelAdapter => {
    const tape = new Tape(
      exchanges.filter((exchange) => exchange.of === of),
      options,
    );
    return {
      ...model,
      spent: () => tape.isAtEnd,
      stream: (request, signal) => tape.stream(request, signal),
    };
  };
  const small = header.small && played("small", header.small);
  return { ...played("model", header.model), name: options.name, ...(small ? { small } : {}) };
}

/** The exchanges of one model, one after the other. */
class Tape {
  readonly #exchanges: readonly Exchange[];
  readonly #options: ReplayOptions;
  readonly #digest = requestDigests(createRedactor([]));
  #messages: readonly string[] = [];
  #at = 0;
  #toldOfDifference = false;

  constructor(exchanges: readonly Exchange[], options: ReplayOptions) {
    this.#exchanges = exchanges;
    this.#options = options;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#exchanges.length;
  }

  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    if (signal.aborted) return yield this.#failure("model_aborted", "The request was aborted.");
    const number = this.#at + 1;
    const exchange = this.#exchanges[this.#at];
    this.#at += 1;
    if (exchange === undefined)
      return yield this.#failure("model_error", `The recording has no reply for request ${number}.`);
    const difference = firstDifference(this.#recorded(exchange), this.#digest(request));
    if (difference !== null && !this.#goesOn(number, difference))
      return yield this.#failure("model_error", differs(number, difference));
    yield* new PlayedReply(exchange).events(signal);
  }

  #recorded({ request }: Exchange): RequestDigest {
    const { same, ...digest } = request;
    this.#messages = [...this.#messages.slice(0, same), ...digest.messages];
    return { ...digest, messages: this.#messages };
  }

  #goesOn(number: number, difference: string): boolean {
    const { anyway, log } = this.#options;
    if (anyway && !this.#toldOfDifference) log.warning(differs(number, difference));
    this.#toldOfDifference = true;
    return anyway;
  }

  #failure(errorCode: "model_error" | "model_aborted", errorMessage: string): ModelEvent {
    const stopReason = errorCode === "model_aborted" ? "aborted" : "error";
    const message: AssistantMessage = {
      ...{ role: "assistant", content: [], stopReason, errorCode, errorMessage },
      ...{ usage: usageOf(NO_TOKENS, "free", false), timestamp: this.#options.clock.now() },
    };
    return { type: "error", message };
  }
}

function differs(number: number, difference: string): string {
  return `Request ${number} is not the one that was recorded: ${difference} differs. Replay with the code, the settings and the texts that were recorded, or write replay-anyway:<file>.`;
}

function parseLine(line: string, number: number) {
  const parsed = recordingLine.safeParse(jsonOf(line));
  if (parsed.success) return parsed.data;
  throw unusable(`line ${number}: ${z.prettifyError(parsed.error)}`);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function unusable(why: string): ReeveError {
  return new ReeveError("config_invalid", `The recording cannot be used: ${why}.`, {
    hint: "Give a file that the input record, or reeve --record, left.",
  });
}
