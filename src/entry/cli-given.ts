import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { type Arguments, type Flags, HELP, parseArguments, shown, wrong } from "./cli-arguments.ts";
import type { Io } from "./cli-io.ts";

/** Bytes of a file that is read whole: of a run's record, far more than any run writes. */
const MAX_BYTES = 200_000_000;

/** @throws `invalid_input` for a file that is not there, cannot be read, or is too large. */
export async function readGiven({ folder }: Pick<Io, "folder">, named: string): Promise<Uint8Array> {
  const path = resolve(folder, named);
  try {
    const found = await stat(path);
    // A device says that it has no bytes and never ends, and a pipe may keep us waiting for good.
    if (!found.isFile()) throw new Error("it is no plain file");
    if (found.size <= MAX_BYTES) return await readFile(path);
  } catch (cause) {
    throw new ReeveError("invalid_input", `${shown(named)} cannot be read.`, { cause });
  }
  throw new ReeveError("invalid_input", `${shown(named)} is larger than ${MAX_BYTES} bytes.`);
}

/** The flags of a command, and the words beside them. @throws `invalid_input` that names every flag that cannot be used. */
export function readFlags<Values>(
  argv: readonly string[],
  command: string,
  flags: Flags,
  schema: z.ZodType<Values>,
): { readonly values: Values; readonly words: Arguments["words"] } {
  const given = parseArguments(argv, { ...flags, ...HELP }, command);
  const parsed = schema.safeParse(given.values);
  if (parsed.success) return { values: parsed.data, words: given.words };
  const faults = parsed.error.issues.map(({ path: [name], message }) =>
    Object.hasOwn(given.values, String(name))
      ? `--${String(name)}: ${message}`
      : `--${String(name)} is missing`,
  );
  throw wrong(faults.join("; "), command);
}
