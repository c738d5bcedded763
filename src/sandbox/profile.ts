import type { Layout } from "./layout.ts";
import type { SandboxLimits } from "./limits.ts";

/** One way to build the same walls. */
export interface Profile {
  readonly kind: "bubblewrap" | "util-linux";
  /** What it needs on the machine. */
  readonly programs: readonly string[];
  /**
   * The command line that builds the walls and runs `argv` behind them, for a user without privileges. It wants the
   * folders of the layout reachable, an empty folder `mountPoint`, and descriptor 3 open for the word that the walls
   * stand.
   */
  command(
    layout: Layout,
    limits: SandboxLimits,
    mountPoint: string,
    argv: readonly string[],
  ): readonly string[];
}
