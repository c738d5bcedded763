import type { Side } from "../state/entities.ts";

/** A line of a patch, as review comments address it. */
export interface PatchLine {
  /** Lines below the first `@@` of the file; further hunk headers count. */
  readonly position: number;
  /** Which hunk of the file, from 0. */
  readonly hunk: number;
  readonly kind: "context" | "add" | "delete";
  readonly text: string;
  readonly oldLine: number | null;
  readonly newLine: number | null;
}

const HEADER = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/** Reads a patch (from its first `@@` on) into its lines. */
export function patchLines(patch: string): PatchLine[] {
  const lines: PatchLine[] = [];
  let hunk = -1;
  let oldLine = 0;
  let newLine = 0;
  for (const [position, line] of patch.split("\n").entries()) {
    const header = HEADER.exec(line);
    if (header) {
      hunk++;
      oldLine = Number(header[1]);
      newLine = Number(header[2]);
      continue;
    }
    const text = line.slice(1);
    if (line.startsWith("+"))
      lines.push({ position, hunk, kind: "add", text, oldLine: null, newLine: newLine++ });
    else if (line.startsWith("-")) {
      lines.push({ position, hunk, kind: "delete", text, oldLine: oldLine++, newLine: null });
    } else if (line.startsWith(" ")) {
      lines.push({ position, hunk, kind: "context", text, oldLine: oldLine++, newLine: newLine++ });
    }
  }
  return lines;
}

/** The line of the patch that a comment on `side` and `line` stands on. `undefined`: outside every hunk. */
export function lineAt(lines: readonly PatchLine[], side: Side, line: number): PatchLine | undefined {
  return lines.find((one) => (side === "RIGHT" ? one.newLine : one.oldLine) === line);
}

export function lineAtPosition(lines: readonly PatchLine[], position: number): PatchLine | undefined {
  return lines.find((one) => one.position === position);
}

/** The hunk from its header down to `line`: what GitHub keeps with a comment. */
export function hunkAbove(patch: string, line: PatchLine): string {
  const all = patch.split("\n").slice(0, line.position + 1);
  const header = all.findLastIndex((text) => HEADER.test(text));
  return all.slice(header).join("\n");
}
