import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { tempDirectory } from "./repository.ts";

export interface GitServerOptions {
  /** The only token that is let in; without one, everybody is. */
  readonly token?: string;
  /** With `false`, clients speak the first protocol, in which ids are served only if advertised. */
  readonly protocolV2?: boolean;
  /** Pushes are carried out, and their answer is lost. */
  readonly dropPushAnswers?: boolean;
  /** Every request is sent elsewhere. */
  readonly redirectTo?: string;
}

export interface GitServer {
  /** Of the one repository, `acme/app.git`. */
  readonly url: string;
  /** The bare repository itself. */
  readonly repository: string;
  /** The Authorization headers of each request, in order. */
  readonly authorizations: readonly (readonly string[])[];
  git(...argv: string[]): string;
  /** Refuses pushes with these lines, as a protected branch does. */
  refusePushes(lines: readonly string[]): void;
}

/** A real git server on loopback: `git http-backend` behind node:http, with one empty repository. */
export async function startGitServer(t: TestContext, options: GitServerOptions = {}): Promise<GitServer> {
  const root = tempDirectory(t, "reeve-server-");
  const repository = join(root, "acme", "app.git");
  mkdirSync(repository, { recursive: true });
  const git = (...argv: string[]) =>
    execFileSync("git", argv, {
      cwd: repository,
      encoding: "utf8",
      env: serverEnvironment(root),
      stdio: "pipe",
    });
  git("init", "--quiet", "--bare", "--initial-branch=main");
  const authorizations: (readonly string[])[] = [];
  const server = createServer((request, response) => {
    const headers = authorizationsOf(request);
    authorizations.push(headers);
    const refusal = refusalOf(headers, options);
    if (options.redirectTo !== undefined) {
      response.writeHead(301, { location: options.redirectTo + request.url }).end();
    } else if (refusal !== null) {
      response.writeHead(refusal, { "www-authenticate": "Basic" }).end();
    } else serve(root, request, response, options);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const refusePushes = (lines: readonly string[]) => {
    const hook = join(repository, "hooks", "pre-receive");
    mkdirSync(join(repository, "hooks"), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\n${lines.map((line) => `echo '${line}' >&2\n`).join("")}exit 1\n`);
    chmodSync(hook, 0o755);
  };
  return { url: `http://127.0.0.1:${port}/acme/app.git`, repository, authorizations, git, refusePushes };
}

function authorizationsOf(request: IncomingMessage): readonly string[] {
  return request.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() === "authorization" ? [request.rawHeaders[index + 1] ?? ""] : [],
  );
}

/** As GitHub does: 400 for two headers, 401 for none, 403 for a wrong one. */
function refusalOf(headers: readonly string[], { token }: GitServerOptions): number | null {
  if (headers.length > 1) return 400;
  if (token === undefined) return null;
  const [header] = headers;
  if (header === undefined) return 401;
  const expected = `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
  return header.toLowerCase() === expected.toLowerCase() ? null : 403;
}

/** One CGI exchange. */
function serve(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  options: GitServerOptions,
): void {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const protocol = request.headers["git-protocol"];
  const child = spawn("git", ["http-backend"], {
    env: {
      ...serverEnvironment(root),
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      REMOTE_USER: "test",
      REMOTE_ADDR: "127.0.0.1",
      REQUEST_METHOD: request.method ?? "GET",
      PATH_INFO: path,
      QUERY_STRING: query,
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: String(request.headers["content-encoding"] ?? ""),
      ...(options.protocolV2 !== false && typeof protocol === "string" ? { GIT_PROTOCOL: protocol } : {}),
    },
  });
  request.pipe(child.stdin);
  child.stdin.on("error", () => {});
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.on("close", () => {
    if (options.dropPushAnswers && request.method === "POST" && path.endsWith("/git-receive-pack")) {
      response.destroy();
      return;
    }
    const output = Buffer.concat(chunks);
    const blank = output.indexOf("\r\n\r\n");
    const fields = output.subarray(0, blank).toString("latin1").split("\r\n");
    for (const field of fields) {
      const colon = field.indexOf(": ");
      const [name, value] = [field.slice(0, colon), field.slice(colon + 2)];
      if (name === "Status") response.statusCode = Number.parseInt(value, 10);
      else if (colon > 0) response.setHeader(name, value);
    }
    response.end(output.subarray(blank + 4));
  });
}

function serverEnvironment(root: string): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "/usr/bin:/bin",
    HOME: root,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
  };
}
