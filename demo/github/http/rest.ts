import { ZodError } from "zod";
import { type Repository, SCOPES, type Token } from "../state/entities.ts";
import { canSee, levelOf } from "../state/roles.ts";
import { findRepository } from "../state/state.ts";
import type { World } from "../world.ts";
import { tokenOf } from "./auth.ts";
import type { Contract, Violation } from "./contract.ts";
import { ApiError, authenticationRequired, invalidRequest, notAccessible, notFound } from "./errors.ts";
import type { Answer, Need, PlainCall } from "./route.ts";
import type { Endpoint, Router } from "./router.ts";

export interface RestRequest {
  readonly method: string;
  /** The whole address; its path begins with `/api/v3`. */
  readonly url: URL;
  readonly accept: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export interface Rest {
  readonly world: World;
  readonly router: Router;
  /** `null`: nothing is checked. */
  readonly contract: Contract | null;
  readonly violations: Violation[];
}

/** GitHub's own words where no operation is meant. */
const ROOT_DOCUMENTATION = "https://docs.github.com/rest";

/** One REST request, from its address to its answer. Never throws: an error of ours is a 500. */
export async function answerRest(rest: Rest, request: RestRequest): Promise<Answer> {
  const match = rest.router(request.method, request.url.pathname.slice("/api/v3".length));
  if (match === null) return errorAnswer(notFound(), ROOT_DOCUMENTATION);
  const { endpoint } = match;
  const answer = await carryOut(rest, request, endpoint, match.path).catch((error: unknown) =>
    errorAnswer(error, endpoint.documentation),
  );
  const problem =
    answer.raw === undefined ? rest.contract?.checkAnswer(endpoint, answer.status, answer.body) : undefined;
  if (problem !== undefined) note(rest, endpoint, "answer", problem);
  return endpoint.route.about === "accounts" ? answer : withPermissions(answer, endpoint.route.needs);
}

async function carryOut(
  rest: Rest,
  request: RestRequest,
  endpoint: Endpoint,
  path: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { world } = rest;
  const { route } = endpoint;
  const token = tokenOf(world.state, request.authorization);
  const plain: PlainCall = { world, url: request.url, path, accept: request.accept, token };
  if (route.about === "accounts") return route.run(plain);
  const repository = visibleRepository(world, token, path);
  checkNeeds(repository, token, route.needs);
  checkRequest(rest, endpoint, request);
  return route.run({ ...plain, repository }, request.body ?? {});
}

function visibleRepository(
  world: World,
  token: Token | null,
  path: Readonly<Record<string, string>>,
): Repository {
  const repository = findRepository(world.state, path["owner"] ?? "", path["repo"] ?? "");
  if (repository === undefined || !canSee(repository, token)) throw notFound();
  return repository;
}

/** Reading a public repository needs no token; a token that is sent must have the permission all the same. */
function checkNeeds(repository: Repository, token: Token | null, needs: readonly Need[]): void {
  if (needs.length === 0) return;
  const writes = needs.some((need) => need.endsWith(":write"));
  if (token === null) {
    if (writes) throw authenticationRequired();
    return;
  }
  if (!writes && !repository.private) return;
  if (!needs.some((need) => has(token, repository, need))) throw notAccessible(token);
}

function has(token: Token, repository: Repository, need: Need): boolean {
  const scope = SCOPES.find((one) => need.startsWith(`${one}:`));
  const level = scope === undefined ? "none" : levelOf(token, repository, scope);
  return level === "write" || need.endsWith(`:${level}`);
}

function checkRequest(rest: Rest, endpoint: Endpoint, request: RestRequest): void {
  const problem =
    rest.contract?.checkQuery(endpoint, request.url.searchParams) ??
    rest.contract?.checkBody(endpoint, request.body);
  if (problem === undefined) return;
  note(rest, endpoint, "request", problem);
  throw invalidRequest(problem);
}

function note(rest: Rest, endpoint: Endpoint, side: Violation["side"], problem: string): void {
  rest.violations.push({ operation: endpoint.route.operation, side, problem });
}

export function errorAnswer(error: unknown, documentation: string): Answer {
  if (error instanceof ApiError) return { status: error.status, body: error.toJson(documentation) };
  if (error instanceof ZodError) {
    return errorAnswer(invalidRequest(error.issues[0]?.message ?? "is not as described"), documentation);
  }
  const message = error instanceof Error ? error.message : String(error);
  return errorAnswer(new ApiError(500, `The local GitHub failed: ${message}`), documentation);
}

/** GitHub names the permissions that would do: the first thing to look at after a 403. */
function withPermissions(answer: Answer, needs: readonly Need[]): Answer {
  if (needs.length === 0) return answer;
  const accepted = needs.map((need) => need.replace(":", "=")).join("; ");
  return { ...answer, headers: { ...answer.headers, "x-accepted-github-permissions": accepted } };
}
