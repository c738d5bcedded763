import type { SandboxLimits } from "./limits.ts";
import { PROGRAMS } from "./programs.ts";

/** The last line of what a program printed that left others running. */
export const ENDED_WITH = "[background processes were ended with the program]";

/**
 * Process 1 inside, when the walls stand. It says so on a descriptor that the program does not get; it waits for the
 * program alone, so that a child left behind cannot hold the result; and when it ends, the kernel ends every other
 * process of the namespace.
 */
const start = (word: number, around: number) => `
echo 1000 2>/dev/null >/proc/self/oom_score_adj
echo ready >&${word}
exec 3>&- 4<&- 2>&1
"$@"
code=$?
set -- /proc/[0-9]*
[ $# -le ${around + 1} ] || echo "${ENDED_WITH}"
exit $code
`;

/**
 * The command line that runs `argv`, to be started inside the walls. `word`: the descriptor for the word `ready`;
 * `around`: how many processes are there beside this one and what `argv` starts.
 */
export function startCommand(argv: readonly string[], { word = 3, around = 0 } = {}): readonly string[] {
  return ["/bin/sh", "-c", start(word, around), "sh", ...argv];
}

/** `argv` under those of its limits that belong to a process. */
export function limited(limits: SandboxLimits, argv: readonly string[]): readonly string[] {
  return [
    PROGRAMS.prlimit,
    `--nproc=${limits.processes}`,
    `--nofile=${limits.openFiles}`,
    `--fsize=${limits.fileBytes}`,
    "--core=0",
    "--",
    ...argv,
  ];
}
