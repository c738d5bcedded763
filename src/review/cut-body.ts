import { firstOf } from "../core/cut.ts";
import { fenceAfter } from "./fences.ts";

/** GitHub refuses a body of more than 65,536 characters; we count UTF-16 units, which are never fewer. */
export const BODY_LIMIT = 65_000;

/**
 * `text` and `tail` as one body below `limit`. The text is cut at the end of a line; open code fences and `<details>`
 * are closed, a line says where the rest is, and `tail` (markers, footer) always stands whole at the end.
 */
export function cutBody(text: string, tail: string, rest: string, limit = BODY_LIMIT): string {
  const end = tail === "" ? "" : `\n\n${tail}`;
  if (text.length + end.length <= limit) return text + end;
  const note = `\n\n_Cut here: the text is too long for a comment. ${rest}_`;
  const room = limit - end.length - note.length;
  const kept = keptLines(text.split("\n"), room);
  return `${kept}${note}${end}`;
}

/** The first lines that fit into `room` together with what closes them. */
function keptLines(lines: readonly string[], room: number): string {
  let open: Open = { fence: null, details: 0 };
  let kept = "";
  let closed = "";
  for (const line of lines) {
    const next = kept === "" ? line : `\n${line}`;
    const after = opened(open, line);
    if (kept.length + next.length + closing(after).length > room) {
      return closed === "" ? firstOf(line, Math.max(0, room)) : closed;
    }
    kept += next;
    open = after;
    closed = kept + closing(open);
  }
  return closed;
}

interface Open {
  /** The fence that would close the open block. */
  readonly fence: string | null;
  /** How many stand open in one another. */
  readonly details: number;
}

function opened({ fence, details }: Open, line: string): Open {
  const after = fenceAfter(line, fence);
  if (fence !== null) return { fence: after, details };
  const opens = (line.match(/<details>/g) ?? []).length;
  const closes = (line.match(/<\/details>/g) ?? []).length;
  return { fence: after, details: Math.max(0, details + opens - closes) };
}

function closing({ fence, details }: Open): string {
  return (fence === null ? "" : `\n${fence}`) + "\n\n</details>".repeat(details);
}
