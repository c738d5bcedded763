import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerGraph } from "../graphql/answer.ts";
import { answerPage } from "../pages/answer.ts";
import { answerLog } from "../routes/jobs.ts";
import { readJson } from "./body.ts";
import { ApiError } from "./errors.ts";
import type { Failure, Faults } from "./faults.ts";
import { answerGit, isGitPath } from "./git.ts";
import type { Json } from "./json.ts";
import { answerRest, errorAnswer, type Rest } from "./rest.ts";
import type { Answer } from "./route.ts";

/** One request and what became of it, in the order in which they were answered. */
export interface LoggedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** 0: the connection was cut on purpose. */
  readonly status: number;
  /** The JSON that was sent; absent for git and for requests without a body. */
  readonly body?: unknown;
  /** The JSON that was answered. */
  readonly answer?: Json;
  /** When it came, and how long the answer took: milliseconds since 1970, milliseconds. */
  readonly at: number;
  readonly tookMs: number;
}

export interface Serving {
  readonly rest: Rest;
  /** The folder above all bare repositories. */
  readonly root: string;
  readonly faults: Faults;
  readonly requests: LoggedRequest[];
}

const CUT = 0;
/** Plenty: the limits are reported, not enforced; a fault stands for reaching them. */
const RATE_LIMIT = 5000;

/** The server on 127.0.0.1, any free port. `serving` is asked for when the port is known. */
export async function listen(serving: () => Serving): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    handle(serving(), request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { server, port: address.port };
}

export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

async function handle(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  const url = new URL(request.url ?? "/", serving.rest.world.addresses.server);
  const path = `${url.pathname}${url.search}`;
  const fault = serving.faults.next(method, path);
  if (fault?.kind === "overtaken") await fault.by();
  const failure = fault?.kind === "overtaken" ? undefined : fault;
  const times = clocked();
  if (failure?.kind === "cut") {
    serving.requests.push({ method, path, status: CUT, ...times() });
    response.destroy();
  } else if (isGitPath(url.pathname) && failure?.kind !== "status") {
    const target = failure?.kind === "lost" ? withoutAnswer(response) : response;
    const status = await answerGit(serving.rest.world, serving.root, request, target, url);
    serving.requests.push({ method, path, status, ...times() });
  } else {
    await handleApi(serving, { request, response, url, failure, times });
  }
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly failure: Exclude<Failure, { kind: "overtaken" }> | undefined;
  readonly times: () => Times;
}

type Times = Pick<LoggedRequest, "at" | "tookMs">;

function clocked(): () => Times {
  const begun = performance.now();
  const at = performance.timeOrigin + begun;
  return () => ({ at, tookMs: performance.now() - begun });
}

async function handleApi(serving: Serving, exchange: Exchange): Promise<void> {
  const { request, response, url, failure, times } = exchange;
  const method = request.method ?? "GET";
  const { body, problem } = await bodyOf(request);
  const answer =
    failure?.kind === "status"
      ? failureAnswer(failure)
      : (problem ?? (await answerTo(serving, request, url, body)));
  const lost = failure?.kind === "lost";
  serving.requests.push({
    method,
    path: `${url.pathname}${url.search}`,
    status: lost ? CUT : answer.status,
    ...(body === undefined ? {} : { body }),
    ...(answer.body === undefined ? {} : { answer: answer.body }),
    ...times(),
  });
  if (lost) response.destroy();
  else send(serving, response, answer);
}

async function bodyOf(request: IncomingMessage): Promise<{ body?: unknown; problem?: Answer }> {
  try {
    return { body: await readJson(request) };
  } catch (error) {
    return { problem: errorAnswer(error, "https://docs.github.com/rest") };
  }
}

function answerTo(serving: Serving, request: IncomingMessage, url: URL, body: unknown): Promise<Answer> {
  const { world } = serving.rest;
  const { authorization, accept } = request.headers;
  const method = request.method ?? "GET";
  if (url.pathname === "/api/graphql" && method === "POST") return answerGraph(world, authorization, body);
  if (url.pathname.startsWith("/api/v3/")) {
    return answerRest(serving.rest, { method, url, accept: accept ?? "", authorization, body });
  }
  const log = answerLog(world, url, authorization);
  return log ? Promise.resolve(log) : answerPage(world, url);
}

function failureAnswer(failure: Failure & { kind: "status" }): Answer {
  const error = new ApiError(failure.status, failure.message ?? "A fault was asked for.");
  const answer = errorAnswer(error, "https://docs.github.com/rest");
  return {
    ...answer,
    ...(failure.body === undefined ? {} : { body: failure.body }),
    ...(failure.headers === undefined ? {} : { headers: failure.headers }),
  };
}

function send(serving: Serving, response: ServerResponse, answer: Answer): void {
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(headersOf(serving, answer))) response.setHeader(name, value);
  if (answer.raw !== undefined) response.end(answer.raw.content);
  else if (answer.body === undefined) response.end();
  else response.end(JSON.stringify(answer.body));
}

function headersOf(serving: Serving, answer: Answer): Record<string, string> {
  const reset = Math.floor(serving.rest.world.state.clock() / 1000) + 3600;
  return {
    "x-github-media-type": "github.v3; format=json",
    "x-github-request-id": `local-${serving.requests.length}`,
    "x-ratelimit-limit": String(RATE_LIMIT),
    "x-ratelimit-remaining": String(RATE_LIMIT - 1),
    "x-ratelimit-reset": String(reset),
    "x-ratelimit-resource": "core",
    ...(answer.raw === undefined ? {} : { "content-type": answer.raw.type }),
    ...(answer.body === undefined ? {} : { "content-type": "application/json; charset=utf-8" }),
    ...answer.headers,
  };
}

/** git works to the end; what it says goes nowhere, and then the connection is cut. */
function withoutAnswer(response: ServerResponse): ServerResponse {
  response.write = () => true;
  response.end = () => response.destroy();
  return response;
}
