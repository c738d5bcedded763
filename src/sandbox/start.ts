import type { SandboxLimits } from "./limits.ts";
import { PROGRAMS } from "./programs.ts";

/**
 * Process 1 inside, when the walls stand. It says so on descriptor 3, which the program does not get; it waits for
 * the program alone, so that a child left behind cannot hold the result; and when it ends, the kernel ends every
 * other process of the namespace.
 */
const START = `
echo 1000 2>/dev/null >/proc/self/oom_score_adj
echo ready >&3
exec 3>&- 2>&1
"$@"
code=$?
set -- /proc/[0-9]*
[ $# -le 1 ] || echo "[background processes were ended with the program]"
exit $code
`;

/** The command line that runs `argv` under its limits, to be started inside the walls with descriptor 3 open. */
export function startCommand(limits: SandboxLimits, argv: readonly string[]): readonly string[] {
  return [
    "/bin/sh",
    "-c",
    START,
    "sh",
    PROGRAMS.prlimit,
    `--nproc=${limits.processes}`,
    `--nofile=${limits.openFiles}`,
    `--fsize=${limits.fileBytes}`,
    "--core=0",
    "--",
    ...argv,
  ];
}
