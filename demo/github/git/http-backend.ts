import { spawn } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gitEnvironment } from "./run.ts";

export interface GitRequest {
  /** The folder above all bare repositories. */
  readonly root: string;
  /** The bare repository below it. */
  readonly repository: string;
  /** `/info/refs`, `/git-upload-pack`, `/git-receive-pack`. */
  readonly service: string;
  readonly query: string;
  readonly user: string;
  /** Whether what is pushed may change workflow files. */
  readonly workflows: boolean;
  /** Called when git is done and before the client is told so: a push is visible when `git push` returns. */
  readonly done: () => Promise<void>;
}

/** Hands one request to `git http-backend` as a web server does (CGI), streaming both ways. */
export function serveGit(
  request: IncomingMessage,
  response: ServerResponse,
  to: GitRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", ["http-backend"], { cwd: to.root, env: environment(request, to) });
    request.pipe(child.stdin);
    child.stdin.on("error", () => {});
    child.on("error", reject);
    response.on("close", () => child.kill());
    const head = readHead(response, child.stdout);
    child.on("close", () => {
      to.done()
        .catch((error: unknown) => error)
        .then((failure) => {
          response.end();
          if (failure instanceof Error) reject(failure);
          else resolve(head.status());
        }, reject);
    });
  });
}

function environment(request: IncomingMessage, to: GitRequest): Record<string, string> {
  const header = (name: string) => String(request.headers[name] ?? "");
  return {
    ...gitEnvironment(),
    GIT_PROJECT_ROOT: to.root,
    GIT_HTTP_EXPORT_ALL: "1",
    PATH_INFO: `/${to.repository}${to.service}`,
    QUERY_STRING: to.query,
    REQUEST_METHOD: request.method ?? "GET",
    CONTENT_TYPE: header("content-type"),
    HTTP_CONTENT_ENCODING: header("content-encoding"),
    ...(request.headers["content-length"] === undefined ? {} : { CONTENT_LENGTH: header("content-length") }),
    GIT_PROTOCOL: header("git-protocol"),
    REMOTE_USER: to.user,
    LOCAL_WORKFLOWS: to.workflows ? "write" : "none",
    REMOTE_ADDR: "127.0.0.1",
  };
}

/** CGI answers begin with headers, one of which may be `Status`; the rest is the body. */
function readHead(response: ServerResponse, stdout: NodeJS.ReadableStream): { status(): number } {
  let waiting: Buffer | null = Buffer.alloc(0);
  stdout.on("data", (chunk: Buffer) => {
    if (waiting === null) {
      response.write(chunk);
      return;
    }
    waiting = Buffer.concat([waiting, chunk]);
    const end = waiting.indexOf("\r\n\r\n");
    if (end < 0) return;
    writeHead(response, waiting.subarray(0, end).toString("latin1"));
    response.write(waiting.subarray(end + 4));
    waiting = null;
  });
  return { status: () => response.statusCode };
}

function writeHead(response: ServerResponse, head: string): void {
  for (const line of head.split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (name.toLowerCase() === "status") response.statusCode = Number.parseInt(value, 10);
    else if (name !== "") response.setHeader(name, value);
  }
}
