import type { Log } from "../../src/core/ports.ts";

export interface FakeLog extends Log {
  /** `level: text`, in order; a group's title as `group: title`. */
  readonly lines: readonly string[];
}

export function createFakeLog(): FakeLog {
  const lines: string[] = [];
  const at = (level: string) => (text: string) => void lines.push(`${level}: ${text}`);
  return {
    lines,
    debug: at("debug"),
    info: at("info"),
    notice: at("notice"),
    warning: at("warning"),
    error: at("error"),
    group(title, body) {
      at("group")(title);
      return body();
    },
  };
}
