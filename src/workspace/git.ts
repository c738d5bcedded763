import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { simpleGit } from "simple-git";
import { ReeveError } from "../core/errors.ts";
import type { Environment } from "./git-environment.ts";

/** A local command that takes longer than this is ended. */
const LOCAL_MS = 120_000;
/** Of what git says on stderr, this much is kept. */
const MAX_STDERR_BYTES = 16_384;
/** Of what `output` returns; more is an error. */
const MAX_OUTPUT_BYTES = 512_000_000;

export interface RunOptions {
  readonly input?: string | Uint8Array;
  /** On top of the plain environment. */
  readonly environment?: Environment;
  readonly signal?: AbortSignal | undefined;
  /** After this long it is killed, and its code is `null`. */
  readonly timeoutMs?: number;
}

export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/**
 * How git is started: an absolute binary, argv only, a constant environment, and a working directory of our own (git
 * takes a folder with `HEAD` and `objects/` in it, which a pull request can bring, for a repository to obey).
 */
export class Git {
  readonly directory: string;
  readonly #binary: string;
  readonly #environment: Environment;

  constructor(binary: string, directory: string, environment: Environment) {
    this.#binary = binary;
    this.directory = directory;
    this.#environment = environment;
  }

  /** The same git with more in its environment. */
  with(environment: Environment): Git {
    return new Git(this.#binary, this.directory, { ...this.#environment, ...environment });
  }

  /** An ordinary local command that prints text. @throws `git_failed`. Never for one that carries a secret: see `run`. */
  async text(...argv: readonly string[]): Promise<string> {
    let failure: ReeveError | undefined;
    const git = simpleGit({
      baseDir: this.directory,
      binary: this.#binary,
      timeout: { block: LOCAL_MS },
      allowEnvironment: Object.keys(this.#environment),
      unsafe: OUR_OWN_SETTINGS,
      errors: (error, { exitCode, stdErr }) => {
        if (error === undefined && exitCode === 0) return undefined;
        failure = gitFailed(argv, {
          code: exitCode,
          stderr: Buffer.concat(stdErr).toString() || String(error),
        });
        return failure;
      },
    });
    try {
      return await git.env(this.#environment).raw([...argv]);
    } catch (error) {
      throw failure ?? gitFailed(argv, { code: null, stderr: String(error) });
    }
  }

  /**
   * Runs to the end, handing over the output as it comes; any exit code is an answer. Commands with a secret in their
   * environment come here: simple-git prints environments when DEBUG is set.
   */
  async run(
    argv: readonly string[],
    onOutput: (chunk: Buffer) => void,
    options: RunOptions = {},
  ): Promise<Ended> {
    options.signal?.throwIfAborted();
    const child = this.start(argv, options);
    const timer = setTimeout(() => child.kill("SIGKILL"), options.timeoutMs ?? LOCAL_MS);
    const stderr = firstBytes(child.stderr, MAX_STDERR_BYTES);
    // A command that ends early closes its input; its exit code tells the rest.
    child.stdin.on("error", () => {});
    child.stdin.end(options.input ?? "");
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on("close", resolve);
      child.on("error", (error) => {
        reject(
          options.signal?.aborted
            ? options.signal.reason
            : gitFailed(argv, { code: null, stderr: String(error) }),
        );
      });
      child.stdout.on("data", (chunk: Buffer) => {
        try {
          onOutput(chunk);
        } catch (error) {
          child.kill("SIGKILL");
          reject(error);
        }
      });
    }).finally(() => clearTimeout(timer));
    return { code, stderr: stderr() };
  }

  /** The whole output. @throws `git_failed` for an exit code that is not among `allowed`. */
  async output(argv: readonly string[], options: RunOptions & { readonly allowed?: readonly number[] } = {}) {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const ended = await this.run(
      argv,
      (chunk) => {
        bytes += chunk.length;
        if (bytes > MAX_OUTPUT_BYTES) {
          throw new ReeveError("too_large", `git ${argv[0]} prints more than ${MAX_OUTPUT_BYTES} bytes.`);
        }
        chunks.push(chunk);
      },
      options,
    );
    if (!(options.allowed ?? [0]).some((code) => code === ended.code)) throw gitFailed(argv, ended);
    return Buffer.concat(chunks);
  }

  /** A process that goes on until its caller ends it. */
  start(
    argv: readonly string[],
    options: Pick<RunOptions, "environment" | "signal"> = {},
  ): ChildProcessWithoutNullStreams {
    return spawn(this.#binary, argv, {
      cwd: this.directory,
      env: { ...this.#environment, ...options.environment },
      signal: options.signal,
      killSignal: "SIGKILL",
    });
  }
}

export function gitFailed(argv: readonly string[], { code, stderr }: Ended): ReeveError {
  const how = code === null ? "was ended" : `ended with code ${code}`;
  const said = stderr.trim().slice(0, 600);
  return new ReeveError("git_failed", `git ${argv[0]} ${how}${said === "" ? "." : `: ${said}`}`);
}

function firstBytes(stream: Readable, limit: number): () => string {
  const chunks: Buffer[] = [];
  let kept = 0;
  stream.on("data", (chunk: Buffer) => {
    if (kept < limit) chunks.push(chunk.subarray(0, limit - kept));
    kept += chunk.length;
  });
  return () => Buffer.concat(chunks).toString("utf8");
}

/**
 * simple-git refuses settings through which a stranger's text could start programs. All of these are constants of
 * this folder, and they close those doors: no system or user configuration, no hooks, no templates.
 */
const OUR_OWN_SETTINGS = {
  allowUnsafeConfigEnvCount: true,
  allowUnsafeConfigPaths: true,
  allowUnsafeHooksPath: true,
  allowUnsafeTemplateDir: true,
  allowUnsafeCustomBinary: true,
};
