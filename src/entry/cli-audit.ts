import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { linesOf } from "../core/truncate.ts";
import { checkAudit } from "../record/audit.ts";
import { HELP, parseArguments, shown, wrong } from "./cli-arguments.ts";
import { EXIT, type Io } from "./cli-io.ts";

export async function verifyAudit(argv: readonly string[], io: Io): Promise<number> {
  const { words } = parseArguments(argv, HELP, "audit verify");
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw wrong("audit verify takes one file", "audit verify");
  const check = checkAudit(linesOf(await read(resolve(io.folder, file), file)));
  if (check.kind === "intact") {
    io.out(`Intact: ${check.lines} lines.\n`);
    return EXIT.done;
  }
  io.out(`Broken at line ${check.line}: ${check.why}.\n`);
  return EXIT.failed;
}

async function read(path: string, named: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new ReeveError("invalid_input", `The audit ${shown(named)} cannot be read.`, { cause });
  }
}
