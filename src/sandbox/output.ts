/** The first and the last bytes of a stream; what lies between is counted, not kept. */
export interface Output {
  push(chunk: Uint8Array): void;
  /** Bytes so far. */
  readonly total: number;
  /** Text without terminal sequences, with a line for what was left out. */
  finish(): { readonly text: string; readonly droppedBytes: number };
}

/** A cut is moved to a line's end if there is one within so many bytes. */
const LINE_SEARCH = 4_096;
const NEWLINE = 0x0a;

/** `limit`: bytes kept, half of them from the start. Memory is bounded by it, whatever comes. */
export function keepEnds(limit: number): Output {
  const head = Buffer.alloc(Math.ceil(limit / 2));
  const tail = Buffer.alloc(Math.floor(limit / 2));
  let total = 0;

  const push = (chunk: Uint8Array): void => {
    const toHead = chunk.subarray(0, Math.max(0, head.length - total));
    head.set(toHead, Math.min(total, head.length));
    pushTail(tail, total + toHead.length - head.length, chunk.subarray(toHead.length));
    total += chunk.length;
  };
  return {
    push,
    get total() {
      return total;
    },
    finish: () => finish(head.subarray(0, total), unrolled(tail, total - head.length), total),
  };
}

/** `tail` is a ring; `position` counts all bytes that ever went into it. */
function pushTail(tail: Buffer, position: number, chunk: Uint8Array): void {
  if (chunk.length === 0 || tail.length === 0) return;
  const kept = chunk.subarray(Math.max(0, chunk.length - tail.length));
  const start = (position + chunk.length - kept.length) % tail.length;
  const first = kept.subarray(0, tail.length - start);
  tail.set(first, start);
  tail.set(kept.subarray(first.length), 0);
}

function unrolled(tail: Buffer, written: number): Buffer {
  if (written <= tail.length) return tail.subarray(0, Math.max(0, written));
  const start = written % tail.length;
  return Buffer.concat([tail.subarray(start), tail.subarray(0, start)]);
}

function finish(head: Buffer, tail: Buffer, total: number): { text: string; droppedBytes: number } {
  if (head.length + tail.length === total) {
    return { text: plain(decode(Buffer.concat([head, tail]))), droppedBytes: 0 };
  }
  const first = head.subarray(0, endOfWhole(head));
  const last = tail.subarray(startOfWhole(tail));
  const droppedBytes = total - first.length - last.length;
  const gap = `[${droppedBytes} bytes left out here]`;
  return {
    text: [plain(decode(first)).replace(/\n$/, ""), gap, plain(decode(last))].join("\n"),
    droppedBytes,
  };
}

/** Where a head may end: behind its last line, or else behind its last whole character. */
function endOfWhole(bytes: Buffer): number {
  const line = bytes.lastIndexOf(NEWLINE) + 1;
  if (line > 0 && bytes.length - line < LINE_SEARCH) return line;
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 4 && isContinuation(bytes[end - 1])) end -= 1;
  const lead = bytes[end - 1] ?? 0;
  return lead >= 0xc0 && bytes.length - end + 1 < characterLength(lead) ? end - 1 : bytes.length;
}

/** Where a tail may start: at its first whole line, or else at its first whole character. */
function startOfWhole(bytes: Buffer): number {
  const line = bytes.indexOf(NEWLINE) + 1;
  if (line > 0 && line < LINE_SEARCH && line < bytes.length) return line;
  let start = 0;
  while (start < 4 && isContinuation(bytes[start])) start += 1;
  return start;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function characterLength(lead: number): number {
  return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes);
}

const TERMINAL_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[ -/]*[0-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** What a terminal would show, tabs and line ends kept. */
function plain(text: string): string {
  return text.replace(TERMINAL_SEQUENCE, "").replace(CONTROL, "");
}
