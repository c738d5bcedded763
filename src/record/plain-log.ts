import type { Log } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import { logLines, oneLogLine } from "./log-lines.ts";

export interface PlainLogOptions {
  /** Takes one line without its line feed; the command line gives standard error. */
  readonly write: (line: string) => void;
  readonly redact: Redact;
  readonly debug: boolean;
}

/** The log of the command line: groups are indented, levels are words. */
export function createPlainLog({ write, redact, debug }: PlainLogOptions): Log {
  let depth = 0;
  const print = (text: string) => {
    for (const line of logLines(text, redact)) write("  ".repeat(depth) + line);
  };
  return {
    debug: (text) => {
      if (debug) print(`debug: ${text}`);
    },
    info: print,
    notice: (text) => print(`note: ${text}`),
    warning: (text) => print(`warning: ${text}`),
    error: (text) => print(`error: ${text}`),
    async group(title, body) {
      print(oneLogLine(title, redact));
      depth += 1;
      try {
        return await body();
      } finally {
        depth -= 1;
      }
    },
  };
}
