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
  const lines = linesOf(new TextDecoder().decode(await readGiven(io, file)));
  const check = checkAudit(lines, values.digest);
  if (check.kind === "intact") {
    io.out(`Intact: ${check.lines} lines.\n`);
    return EXIT.done;
  }
  io.out(`Broken at line ${check.line}: ${check.why}.\n`);
  return EXIT.failed;
}
