import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Received } from "../app/deps.ts";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { MAX_PROPOSAL_BYTES } from "../review/read-proposal.ts";
import type { Inputs } from "./config.ts";

type Given = Pick<Inputs, "mode" | "proposal" | "proposal-digest" | "api-key" | "api-keys">;

/**
 * What a job with `mode: publish` was given to publish; `null`: nothing, since the other job left no proposal and no
 * digest. `folder`: what a relative path starts from.
 * @throws {ReeveError} `invalid_input` for inputs that do not fit the mode, `plan_rejected` for a file that is not read.
 */
export function readReceived(inputs: Given, folder: string): Received | null {
  const { mode, proposal: path, "proposal-digest": digest } = inputs;
  if (mode !== "publish") {
    if (path === undefined && digest === undefined) return null;
    throw unfit("proposal and proposal-digest are for `mode: publish`.", "Leave them out, or set the mode.");
  }
  if ((inputs["api-key"] ?? inputs["api-keys"]) !== undefined)
    throw unfit(
      "A model's key has no place in a job with `mode: publish`.",
      "Give it to the job that proposes only: this one holds the token that writes.",
    );
  if (digest === undefined && (path === undefined || !existsSync(resolve(folder, path)))) return null;
  if (path === undefined || digest === undefined)
    throw unfit("proposal and proposal-digest go together.", "Both are outputs of the job that proposes.");
  return { document: readDocument(resolve(folder, path)), digest };
}

function unfit(what: string, hint: string): ReeveError {
  return new ReeveError("invalid_input", `Unusable input. ${what}`, { hint });
}

/** One plain file of a bounded size: what an artifact is unpacked to may be a link, or anything else. */
function readDocument(path: string): string {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { size } = fstatSync(file);
      if (!fstatSync(file).isFile()) throw new Error("it is no plain file");
      if (size > MAX_PROPOSAL_BYTES)
        throw new Error(`it has ${size} bytes, over the ${MAX_PROPOSAL_BYTES} allowed`);
      return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ReeveError("plan_rejected", `The proposal ${quoteName(path)} was rejected: ${why}.`, { cause });
  }
}
