import type { ChangedFile, ChangeSet, Hunk } from "./diff.ts";
import { OpenHunk } from "./diff-hunk.ts";
import {
  ascii,
  changedFile,
  type DiffRecord,
  pathsOf,
  RecordReader,
  unreadableDiff,
} from "./diff-records.ts";
import { HunkBodies } from "./hunk-bodies.ts";
import type { Sha } from "./values.ts";

/** What a change set holds at most. A file past a limit keeps its counts, loses its hunks, and is named. */
export interface DiffLimits {
  /** Bytes of hunks of one file. */
  readonly patchBytes: number;
  /** Bytes of hunks of all files together. */
  readonly totalBytes: number;
  readonly files: number;
}

export const DIFF_LIMITS: DiffLimits = { patchBytes: 2_000_000, totalBytes: 128_000_000, files: 100_000 };

/** A name or header line longer than this is no output of git. */
const MAX_HEADER_BYTES = 1_000_000;
const NOTHING = new Uint8Array(0);

/** `DiffParser` over a whole output at once. */
export function parseDiff(base: Sha, head: Sha, output: Uint8Array, limits = DIFF_LIMITS): ChangeSet {
  const parser = new DiffParser(limits);
  parser.push(output);
  return parser.end(base, head);
}

/**
 * Reads the output of `git diff-tree -r -z --raw -p --full-index`, in chunks as they come. Names are taken from the raw
 * part alone, where git leaves them as they are: a `diff --git` line cannot be split for certain when a name holds
 * spaces, and is quoted when it holds more. Patches follow in the order of the records (two for a file that became a
 * link), and each `index` line has to agree with its record.
 *
 * Each byte is looked at once. Inside a hunk the header's counts decide what a line is, never its looks.
 *
 * @throws `git_failed` for output of another form. What is too large is no error: `ChangedFile.dropped` says so.
 */
export class DiffParser {
  readonly #limits: DiffLimits;
  readonly #raw = new RecordReader();
  readonly #bodies = new HunkBodies();
  readonly #files: ChangedFile[] = [];
  readonly #unreadable: { readonly name: string; readonly why: string }[] = [];
  #inRecords = true;
  #carry = NOTHING;
  #patches = 0;
  #file: OpenFile | null = null;
  #hunk: OpenHunk | null = null;
  #keptBytes = 0;

  constructor(limits: DiffLimits = DIFF_LIMITS) {
    this.#limits = limits;
  }

  push(chunk: Uint8Array): void {
    const bytes = after(this.#carry, chunk);
    this.#carry = NOTHING;
    let at = 0;
    while (at < bytes.length) {
      const next = this.#hunk ? this.#hunkLines(this.#hunk, bytes, at) : this.#line(bytes, at);
      if (next === -1) {
        this.#carry = bytes.slice(at);
        if (this.#carry.length > MAX_HEADER_BYTES) throw unreadableDiff("a header line has no end");
        return;
      }
      at = next;
    }
  }

  end(base: Sha, head: Sha): ChangeSet {
    this.#closeHunk();
    this.#closeFile();
    this.#bodies.finish();
    const missing = this.#raw.records.length - this.#patches;
    if (this.#carry.length > 0 || missing > 0 || this.#raw.pending) throw unreadableDiff("it ends too early");
    const over = this.#raw.records.length - this.#limits.files;
    if (over > 0) {
      this.#unreadable.push({ name: `${over} more files`, why: `only ${this.#limits.files} files are read` });
    }
    return { base, head, files: this.#files, unreadable: this.#unreadable };
  }

  /** One NUL-ended token or one header line from `at`; answers where the next begins, -1 to wait for more. */
  #line(bytes: Uint8Array, at: number): number {
    const end = bytes.indexOf(this.#inRecords ? 0 : LINE_FEED, at);
    if (end === -1) return -1;
    if (!this.#inRecords) this.#header(bytes.subarray(at, end));
    else if (end === at) this.#inRecords = false;
    else this.#raw.token(bytes.subarray(at, end));
    return end + 1;
  }

  #header(line: Uint8Array): void {
    if (line[0] === AT_SIGN) this.#hunk = new OpenHunk(line);
    else if (startsWith(line, "diff --git ")) this.#openFile();
    else if (startsWith(line, "Binary files ")) this.#current().binary = true;
    else if (startsWith(line, "index ")) this.#current().agree(ascii(line));
  }

  #hunkLines(hunk: OpenHunk, bytes: Uint8Array, from: number): number {
    const file = this.#current();
    const end = hunk.scan(bytes, from);
    file.bytes += end - from;
    if (file.bytes > this.#limits.patchBytes) file.drop("its patch", this.#limits.patchBytes);
    else if (this.#keptBytes + file.bytes > this.#limits.totalBytes) {
      file.drop("the whole diff", this.#limits.totalBytes);
    }
    if (file.dropped === null) this.#bodies.add(bytes.subarray(from, end));
    if (end < bytes.length) this.#closeHunk();
    return end;
  }

  #closeHunk(): void {
    if (this.#hunk === null) return;
    const file = this.#current();
    file.take(this.#hunk);
    this.#bodies.close(file.dropped === null ? this.#hunk.hunk : null);
    this.#hunk = null;
  }

  /** A file that became a link (or back) has one record and two patches: its end, then its beginning. */
  #openFile(): void {
    if (this.#file?.record.status === "typechange" && !this.#file.second) {
      this.#file.second = true;
      return;
    }
    this.#closeFile();
    const record = this.#raw.records[this.#patches];
    if (record === undefined) throw unreadableDiff("it has more patches than records");
    this.#patches += 1;
    this.#file = new OpenFile(record);
  }

  #current(): OpenFile {
    if (this.#file === null) throw unreadableDiff("a patch has no file");
    return this.#file;
  }

  #closeFile(): void {
    const file = this.#file;
    this.#file = null;
    if (file === null || this.#patches > this.#limits.files) return;
    const named = pathsOf(file.record);
    if ("why" in named) {
      this.#unreadable.push(named);
      return;
    }
    this.#files.push(changedFile(file.record, file, named.paths));
    if (file.dropped === null) this.#keptBytes += file.bytes;
  }
}

const LINE_FEED = 10;
const AT_SIGN = 64;

class OpenFile {
  readonly record: DiffRecord;
  hunks: Hunk[] = [];
  additions = 0;
  deletions = 0;
  binary = false;
  /** The second patch of a typechange has begun. */
  second = false;
  bytes = 0;
  dropped: string | null = null;

  constructor(record: DiffRecord) {
    this.record = record;
  }

  take(hunk: OpenHunk): void {
    if (!hunk.complete) throw unreadableDiff("a hunk is shorter than its header says");
    this.additions += hunk.additions;
    this.deletions += hunk.deletions;
    if (this.dropped === null) this.hunks.push(hunk.hunk);
  }

  drop(what: string, limit: number): void {
    this.dropped = `${what} is larger than ${limit} bytes`;
    this.hunks = [];
  }

  /** Of a typechange, each patch knows one side; the other is all zeros. */
  agree(line: string): void {
    const [, oldId = "", newId = ""] = /^index ([0-9a-f]+)\.\.([0-9a-f]+)/.exec(line) ?? [];
    const agrees = (id: string, recorded: string) => id === recorded || /^0+$/.test(id);
    if (!agrees(oldId, this.record.oldId) || !agrees(newId, this.record.newId)) {
      throw unreadableDiff("a patch does not belong to its record");
    }
  }
}

function after(carry: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (carry.length === 0) return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
  const whole = new Uint8Array(carry.length + chunk.length);
  whole.set(carry);
  whole.set(chunk, carry.length);
  return whole;
}

function startsWith(line: Uint8Array, text: string): boolean {
  return line[0] === text.charCodeAt(0) && ascii(line.subarray(0, text.length)) === text;
}
