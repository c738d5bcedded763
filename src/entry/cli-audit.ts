import { isUtf8 } from "node:buffer";
import { linesOf } from "../core/truncate.ts";
import { checkAudit } from "../record/audit.ts";
import { wrong } from "./cli-arguments.ts";
import { verifyFlags, verifySchema } from "./cli-flags.ts";
import { readFlags, readGiven } from "./cli-given.ts";
import { EXIT, type Io } from "./cli-io.ts";

export async function verifyAudit(argv: readonly string[], io: Io): Promise<number> {
  const { values, words } = readFlags(argv, "audit verify", verifyFlags(), verifySchema);
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw wrong("audit verify takes one file", "audit verify");
  const bytes = await readGiven(io, file);
  const check = isUtf8(bytes)
    ? checkAudit(linesOf(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)), values.digest)
    : NO_TEXT;
  if (check.kind === "intact") {
    io.out(`Intact: ${check.lines} lines.\n`);
    return EXIT.done;
  }
  io.out(`Broken at line ${check.line}: ${check.why}.\n`);
  return EXIT.failed;
}

/** Read as text all the same, bytes that are none would pass for the mark that stands in their place. */
const NO_TEXT = { kind: "broken", line: 1, why: "the file is no UTF-8" } as const;
