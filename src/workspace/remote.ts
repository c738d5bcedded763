import { isAbsolute } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { isSha, type Secret, type Sha } from "../core/values.ts";
import type { Ended, Git } from "./git.ts";
import { CONSTANT_CONFIG, type ConfigEntry, configEnvironment, type GitVersion } from "./git-environment.ts";

/** A fetch or push that takes longer is ended. */
const NETWORK_MS = 600_000;
/** Slower than this many bytes a second, for this many seconds, counts as a connection that is gone. */
const LOW_SPEED = { GIT_HTTP_LOW_SPEED_LIMIT: "100", GIT_HTTP_LOW_SPEED_TIME: "60" };
/** What a proxy or a private certificate authority needs, if the caller hands it over. */
const PASSED_ON =
  /^(?:https?_proxy|HTTPS_PROXY|no_proxy|NO_PROXY|ALL_PROXY|SSL_CERT_FILE|SSL_CERT_DIR|GIT_SSL_CAINFO)$/;
/** How servers say that they have no such commit or ref, or do not give it out by its id. */
const NOT_THERE =
  /not our ref|unadvertised object|couldn't find remote ref|no such remote ref|did not send all necessary objects/i;

/** What a server or a connection says that may do better the next time. */
const PASSING =
  /returned error: (?:5\d\d|429)|HTTP 5\d\d|RPC failed|early EOF|hung up|unexpected disconnect|Empty reply|Connection (?:reset|timed out)/i;
/** How often the same question is asked of a server that does not answer it. */
const READ_ATTEMPTS = 3;

/** Before a question is asked once more. `why`: what git said. */
export type Pause = (why: string) => Promise<void>;

export interface RemoteOptions {
  readonly url: string;
  readonly token: Secret | null;
}

/**
 * The one repository that is fetched from and pushed to. The token goes as one Authorization header, by environment,
 * for this URL only; redirects are not followed; what git says is shown without the token.
 */
export class Remote {
  readonly url: string;
  readonly #git: Git;
  readonly #secrets: readonly string[];
  readonly #pause: Pause;
  /** Two fetches at once would both rewrite the list of shallow commits. */
  #queue: Promise<unknown> = Promise.resolve();

  /** @throws `invalid_input` for a URL that is not http(s), a file, or holds credentials. */
  constructor(
    git: Git,
    version: GitVersion,
    { url, token }: RemoteOptions,
    passedOn: Readonly<Record<string, string>> = {},
    pause: Pause = async () => {},
  ) {
    this.url = url;
    this.#pause = pause;
    const protocol = protocolOf(url);
    const value = token?.reveal() ?? "";
    const credential = Buffer.from(`x-access-token:${value}`).toString("base64");
    this.#secrets = value === "" ? [] : [value, credential];
    const header: ConfigEntry[] =
      value === "" || protocol === "file"
        ? []
        : [[`http.${url}.extraHeader`, `Authorization: basic ${credential}`]];
    this.#git = git.with({
      ...Object.fromEntries(Object.entries(passedOn).filter(([key]) => PASSED_ON.test(key))),
      ...LOW_SPEED,
      ...configEnvironment([...CONSTANT_CONFIG, ...header], version),
      GIT_ALLOW_PROTOCOL: protocol,
    });
  }

  /** `false`: the server has none of it or does not give it out by id. @throws `git_failed` for any other failure. */
  async fetch(refspecs: readonly string[], depth: number | null): Promise<boolean> {
    const flags = ["fetch", "--no-tags", "--no-recurse-submodules", "--force"];
    if (depth !== null) flags.push(`--depth=${depth}`);
    const { ended } = await this.#ask([...flags, "--", this.url, ...refspecs]);
    if (ended.code === 0) return true;
    if (NOT_THERE.test(ended.stderr)) return false;
    throw this.#failed("fetch from", ended);
  }

  /** What the server has under a full ref name; `null`: nothing. @throws `git_failed` */
  async idOf(ref: string): Promise<Sha | null> {
    const { ended, stdout } = await this.#ask(["ls-remote", "--refs", "--", this.url, ref]);
    if (ended.code !== 0) throw this.#failed("list the refs of", ended);
    const line = stdout.split("\n").find((one) => one.endsWith(`\t${ref}`));
    const id = line?.split("\t")[0] ?? "";
    return isSha(id) ? id : null;
  }

  /**
   * Sets a ref from where it is `expected` to stand, and from nowhere else; `null`: it must not exist. To no `commit` (`null`):
   * the ref is taken away. Answers what git and the server said.
   */
  async set(
    ref: string,
    commit: Sha | null,
    expected: Sha | null,
  ): Promise<{ readonly ok: boolean; readonly said: string }> {
    const flags = ["push", "--porcelain", "--no-verify", "--no-follow-tags", "--recurse-submodules=no"];
    const lease = `--force-with-lease=${ref}:${expected ?? ""}`;
    const { ended, stdout } = await this.#run([...flags, lease, "--", this.url, `${commit ?? ""}:${ref}`]);
    return { ok: ended.code === 0, said: this.#redacted(whatWasSaid(stdout, ended.stderr)) };
  }

  /** What changes nothing on the server may be asked again. A push never is. */
  async #ask(argv: readonly string[]): Promise<{ readonly ended: Ended; readonly stdout: string }> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#run(argv);
      const { code, stderr } = answer.ended;
      if (code === 0 || code === null || !PASSING.test(stderr) || attempt === READ_ATTEMPTS) return answer;
      await this.#pause(this.#redacted(whatWasSaid("", stderr)));
    }
  }

  #run(argv: readonly string[]): Promise<{ readonly ended: Ended; readonly stdout: string }> {
    const act = async () => {
      const chunks: Buffer[] = [];
      const ended = await this.#git.run(argv, (chunk) => chunks.push(chunk), { timeoutMs: NETWORK_MS });
      return { ended, stdout: Buffer.concat(chunks).toString("utf8") };
    };
    const turn = this.#queue.then(act, act);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  #failed(what: string, { code, stderr }: Ended): ReeveError {
    const said = this.#redacted(whatWasSaid("", stderr));
    const how = code === null ? `it took longer than ${NETWORK_MS / 1_000} s` : said;
    return new ReeveError("git_failed", `Cannot ${what} ${this.url}: ${how}`, { hint: hintFor(stderr) });
  }

  #redacted(text: string): string {
    return this.#secrets.reduce((shown, secret) => shown.replaceAll(secret, "[secret]"), text);
  }
}

function protocolOf(text: string): "http" | "https" | "file" {
  if (isAbsolute(text)) return "file";
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocol = url?.protocol.slice(0, -1);
  if (url && url.username === "" && url.password === "") {
    if (protocol === "https" || protocol === "http" || protocol === "file") return protocol;
  }
  throw new ReeveError("invalid_input", "The remote's URL is not http(s), or it holds a name or password.", {
    hint: "Give https://host/owner/name; the token is given apart.",
  });
}

/** The server's own sentences first, then the reason that git gives, then its errors. */
function whatWasSaid(stdout: string, stderr: string): string {
  const lines = stderr.split("\n").map((line) => line.trimEnd());
  const server = lines.flatMap((line) => /^remote: *(.*\S)/.exec(line)?.[1] ?? []);
  const reasons = stdout.split("\n").flatMap((line) => /^!\t[^\t]*\t(.+)/.exec(line)?.[1] ?? []);
  const errors = lines.filter(
    (line) => /^(?:fatal|error): /.test(line) && !/failed to push some refs/.test(line),
  );
  const said = [...server, ...reasons, ...errors].join(" ");
  return (said === "" ? stderr.trim() : said).slice(0, 1_000);
}

function hintFor(stderr: string): string {
  if (/could not read Username|Authentication failed|error: 40[13]/.test(stderr)) {
    return "The token is missing, has expired, or lacks contents: read (contents: write to push).";
  }
  if (/error: 30[12378]|redirect/.test(stderr)) {
    return "The repository has moved, and redirects are not followed with a token: use its present URL.";
  }
  return "Check that the runner reaches the server and that the repository's URL is right.";
}
