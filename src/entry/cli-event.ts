import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { shown, wrong } from "./cli-arguments.ts";
import { readGiven } from "./cli-given.ts";
import type { Io } from "./cli-io.ts";

/** An event as somebody keeps it in a file. */
export interface GivenEvent {
  readonly name: string;
  readonly payload: unknown;
  /** True: the payload is that of `pull_request_target` as well, and nobody said which of the two it is. */
  readonly isAmbiguous: boolean;
}

/** Keys that only the payload of one event has, the more telling ones first. */
const TELLING: readonly (readonly [event: string, keys: readonly string[]])[] = [
  ["pull_request_review_comment", ["comment", "pull_request"]],
  ["pull_request_review", ["review", "pull_request"]],
  ["issue_comment", ["comment", "issue"]],
  ["workflow_run", ["workflow_run"]],
  ["pull_request", ["pull_request"]],
  ["issues", ["issue"]],
  ["repository_dispatch", ["client_payload"]],
  ["schedule", ["schedule"]],
  ["workflow_dispatch", ["workflow", "ref"]],
];

/** @throws `invalid_input` for a file that is no payload, or whose event cannot be told. */
export async function readEvent(io: Io, file: string, named: string | undefined): Promise<GivenEvent> {
  const payload = parsed(await readGiven(io, file), file);
  if (named !== undefined) return { name: named, payload, isAmbiguous: false };
  const found = TELLING.find(([, keys]) => keys.every((key) => Object.hasOwn(payload, key)));
  if (found === undefined)
    throw wrong(`Of which event ${shown(file)} is cannot be told; give --event-name`, "policy explain");
  return { name: found[0], payload, isAmbiguous: found[0] === "pull_request" };
}

function parsed(bytes: Uint8Array, file: string): Readonly<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new ReeveError(
      "invalid_input",
      `${shown(file)} is not the payload of an event: it is no JSON object.`,
      { cause },
    );
  }
}
