import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { ReeveError } from "../core/errors.ts";
import type { Sha } from "../core/values.ts";
import type { Git } from "./git.ts";

export interface GitObject {
  readonly type: string;
  readonly bytes: Buffer;
}

interface Pending {
  readonly id: Sha;
  readonly resolve: (object: GitObject | null) => void;
  readonly reject: (error: Error) => void;
}

const LINE_FEED = 10;

/**
 * Reads objects through one `git cat-file --batch`, started when first needed and again should it die. Answers come
 * in the order of the questions. Only full ids are asked for, so that no name is ever resolved.
 */
export class ObjectReader {
  readonly #git: Git;
  #child: ChildProcessWithoutNullStreams | null = null;
  #pending: Pending[] = [];
  #chunks: Buffer[] = [];
  #length = 0;
  /** Of the answer that is coming in: its type and size, once its first line is here. */
  #head: { readonly type: string; readonly size: number } | null = null;
  #closed = false;

  constructor(git: Git) {
    this.#git = git;
  }

  /** `null`: there is no such object. @throws `git_failed` when git dies over it. */
  read(id: Sha): Promise<GitObject | null> {
    if (this.#closed) return Promise.reject(new ReeveError("git_failed", "The git store is closed."));
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise((resolve, reject) => {
      this.#pending.push({ id, resolve, reject });
      child.stdin.write(`${id}\n`);
    });
  }

  /** Ends the process; what is still asked for fails. */
  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    if (child === null) return;
    const ended = new Promise((resolve) => child.once("close", resolve));
    this.#fail(new ReeveError("git_failed", "The git store was closed while an object was read."));
    child.kill("SIGKILL");
    await ended;
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = this.#git.start(["cat-file", "--batch"]);
    const died = (error?: Error) => {
      if (this.#child !== child) return;
      this.#fail(new ReeveError("git_failed", "git cat-file ended before its answer.", { cause: error }));
    };
    child.on("error", died);
    child.on("close", () => died());
    child.stdin.on("error", died);
    child.stderr.resume();
    child.stdout.on("data", (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      while (this.#child === child && this.#answer());
    });
    return child;
  }

  #fail(error: ReeveError): void {
    const failed = this.#pending;
    this.#child = null;
    this.#pending = [];
    this.#chunks = [];
    this.#length = 0;
    this.#head = null;
    for (const { reject } of failed) reject(error);
  }

  /** Takes one whole answer from what has come in; `false`: there is none yet. */
  #answer(): boolean {
    this.#head ??= this.#readHead();
    if (this.#head === null) return false;
    const { type, size } = this.#head;
    if (type === "missing") return this.#settle(null);
    if (this.#length < size + 1) return false;
    const bytes = this.#take(size);
    this.#take(1);
    return this.#settle({ type, bytes });
  }

  /** `<id> <type> <size>` or `<id> missing`. */
  #readHead(): { readonly type: string; readonly size: number } | null {
    const come = this.#gathered();
    const end = come.indexOf(LINE_FEED);
    if (end === -1) return null;
    const [id, type = "", size = "0"] = this.#take(end + 1)
      .toString("latin1")
      .trim()
      .split(" ");
    if (id === this.#pending[0]?.id) return { type, size: Number(size) };
    this.#child?.kill("SIGKILL");
    this.#fail(new ReeveError("git_failed", "git cat-file answered a question that was not asked."));
    return null;
  }

  #settle(object: GitObject | null): true {
    this.#head = null;
    this.#pending.shift()?.resolve(object);
    return true;
  }

  #take(bytes: number): Buffer {
    const come = this.#gathered();
    this.#chunks = [come.subarray(bytes)];
    this.#length = come.length - bytes;
    return come.subarray(0, bytes);
  }

  #gathered(): Buffer {
    const [only] = this.#chunks;
    if (only !== undefined && this.#chunks.length === 1) return only;
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }
}
