import type { SandboxKind } from "../core/sandbox.ts";
import type { Layout } from "./layout.ts";
import type { SandboxLimits } from "./limits.ts";
import type { FilterOptions } from "./seccomp.ts";
import type { Architecture } from "./syscalls.ts";
import type { Wall } from "./walls.ts";

/** What is to stand behind the walls, and where it is on the host. */
export interface Setting {
  readonly layout: Layout;
  readonly limits: SandboxLimits;
  /** An empty folder. */
  readonly mountPoint: string;
  readonly argv: readonly string[];
  readonly timeoutMs: number;
  /** Descriptor 4 holds the filter of system calls for it; `null`: there is no filter. */
  readonly filtered: Architecture | null;
  /** Whether we are root, and the program has to be somebody else. */
  readonly root: boolean;
  /** Letters and digits, another for each run. */
  readonly id: string;
}

/** One way to build the walls. */
export interface Profile {
  readonly kind: SandboxKind;
  /** What it needs on the machine; the first is the one that builds. */
  readonly programs: readonly string[];
  /** The filter that it takes; `null`: it brings its own. */
  readonly filter: FilterOptions | null;
  /** What hands the filter to the kernel; without it this profile goes without a filter. */
  readonly filterProgram: string;
  /** Walls that cannot be seen, or are not there, in this way of building. */
  readonly waived: readonly Wall[];
  /** What a reader has to know of it. */
  readonly label: string;
  /** False: it reaches our folders as root, by their own paths. */
  readonly staged: boolean;
  /** The layout as this way can build it. `folders`: empty, ours, gone after the run. */
  readonly furnish: (layout: Layout, folders: { readonly home: string; readonly tmp: string }) => Layout;
  /**
   * The command line that builds the walls and runs `argv` behind them, for a user without privileges. It wants the
   * folders of the layout reachable, and says the word `ready` on descriptor 3 when the walls stand.
   */
  readonly command: (setting: Setting) => readonly string[];
  /** Ends what killing the command leaves behind; `null`: it leaves nothing. */
  readonly end: ((id: string) => readonly string[]) | null;
}
