import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { distrust, PROGRAMS } from "./programs.ts";

const execute = promisify(execFile);

/** `landlock_create_ruleset` with the flag that asks for the version has this number everywhere. */
const ASK = "print syscall(444, 0, 0, 1)";

/** The kernel's version of Landlock; 0: it has none, or there is no way to ask. */
export async function landlockAbi(perl: string = PROGRAMS.perl): Promise<number> {
  if ((await distrust(perl)) !== null) return 0;
  const { stdout } = await execute(perl, ["-e", ASK], { env: {} }).catch(() => ({ stdout: "0" }));
  return Math.max(0, Number.parseInt(stdout, 10) || 0);
}
