import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { OWN_FILES, SYSTEM_FILES } from "./layout.ts";
import { PROGRAMS } from "./programs.ts";
import { removeTree } from "./remove-tree.ts";

const execute = promisify(execFile);

/** What one contained run needs on the host; gone when it ends. */
export interface Scratch {
  /** The folder that becomes `/etc`. */
  readonly etc: string;
  /** Empty; mounted over inside the run's own mount namespace only. */
  readonly mountPoint: string;
  /** Empty, for a program that cannot be given a file system of its own there. */
  readonly home: string;
  readonly tmp: string;
  /** A named pipe that takes stdout and stderr. */
  readonly output: string;
  /** A file with the filter of system calls; `null`: there is none. */
  readonly filter: string | null;
  remove(): Promise<void>;
}

export async function makeScratch(runDirectory: string, filter: Uint8Array | null): Promise<Scratch> {
  const directory = await mkdtemp(join(runDirectory, "sandbox-"));
  const scratch: Scratch = {
    etc: join(directory, "etc"),
    mountPoint: join(directory, "mount"),
    home: join(directory, "home"),
    tmp: join(directory, "tmp"),
    output: join(directory, "output"),
    filter: filter && join(directory, "filter"),
    remove: () => rm(directory, { recursive: true, force: true }).catch(() => removeTree(directory)),
  };
  try {
    for (const folder of [scratch.mountPoint, scratch.home, scratch.tmp]) await mkdir(folder);
    if (filter && scratch.filter) await writeFile(scratch.filter, filter);
    await furnishEtc(scratch.etc);
    // Node's own pipes are sockets, which a program cannot open again as /dev/stdout or /dev/stderr.
    await execute(PROGRAMS.mkfifo, ["--mode=622", scratch.output]);
    return scratch;
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

/** Our own files, and empty places for the system's, which are bound over them. */
async function furnishEtc(etc: string): Promise<void> {
  await mkdir(etc, { mode: 0o755 });
  for (const [name, text] of Object.entries(OWN_FILES)) await writeFile(join(etc, name), text);
  for (const name of SYSTEM_FILES) {
    if (name.includes(".")) await writeFile(join(etc, name), "");
    else await mkdir(join(etc, name));
  }
}
