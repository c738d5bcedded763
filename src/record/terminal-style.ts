import type { Severity } from "../core/finding.ts";

/** How words look on a terminal. Without colours each of them answers its text. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly added: (text: string) => string;
  readonly removed: (text: string) => string;
  readonly severity: (severity: Severity) => string;
}

/** Numbers of the terminal's own palette, which its owner chose to be readable: "select graphic rendition", ECMA-48. */
const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, magenta: 35, cyan: 36 } as const;

const SEVERITY_COLOURS: Record<Severity, number> = {
  critical: CODES.magenta,
  high: CODES.red,
  medium: CODES.yellow,
  low: CODES.cyan,
};

export function createStyle(colours: boolean): Style {
  const paint = (code: number) => (text: string) =>
    colours && text !== "" ? `\u001b[${code}m${text}\u001b[0m` : text;
  return {
    bold: paint(CODES.bold),
    dim: paint(CODES.dim),
    added: paint(CODES.green),
    removed: paint(CODES.red),
    severity: (severity) => paint(SEVERITY_COLOURS[severity])(severity),
  };
}
