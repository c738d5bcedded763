/** What a command may touch of the process it runs in. */
export interface Io {
  /** Results. */
  readonly out: (text: string) => void;
  /** Progress, notes and errors: one line without its line feed. */
  readonly tell: (line: string) => void;
  /** `null`: standard output is no terminal. */
  readonly columns: number | null;
  readonly colours: boolean;
  readonly folder: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly signal: AbortSignal;
  /** Runs when the process ends, however that comes; synchronous. */
  readonly atExit: (act: () => void) => void;
}

/** How the process ends. A signal ends it with 128 and the signal's number. */
export const EXIT = { done: 0, failed: 1, usage: 2, denied: 3 } as const;

/** See no-color.org: any value but the empty one switches colours off. */
export function wantsColours(isTerminal: boolean, variables: Io["variables"]): boolean {
  return isTerminal && !variables["NO_COLOR"] && variables["TERM"] !== "dumb";
}
