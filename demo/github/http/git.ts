import type { IncomingMessage, ServerResponse } from "node:http";
import { serveGit } from "../git/http-backend.ts";
import { syncPulls } from "../pulls/sync.ts";
import type { Repository, Token } from "../state/entities.ts";
import { canSee, levelOf, mayChangeWorkflows } from "../state/roles.ts";
import { findRepository } from "../state/state.ts";
import type { World } from "../world.ts";
import { tokenOf } from "./auth.ts";
import { ApiError } from "./errors.ts";

const GIT_PATH =
  /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/(?:info\/refs|git-upload-pack|git-receive-pack|HEAD|objects\/.+))$/;

export function isGitPath(path: string): boolean {
  return GIT_PATH.test(path);
}

/** A request of a git client; answers the status it was answered with. */
export async function answerGit(
  world: World,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<number> {
  const [, owner = "", name = "", service = ""] = GIT_PATH.exec(url.pathname) ?? [];
  const pushes = service === "/git-receive-pack" || url.searchParams.get("service") === "git-receive-pack";
  try {
    const token = tokenOf(world.state, request.headers.authorization);
    const repository = permitted(world, token, { owner, name, pushes });
    return await serveGit(request, response, {
      root,
      repository: `${repository.fullName}.git`,
      service,
      query: url.search.slice(1),
      user: token?.account.login ?? "",
      workflows: token !== null && mayChangeWorkflows(token),
      done: async () => {
        if (service === "/git-receive-pack") await pushed(world, repository);
      },
    });
  } catch (error) {
    return refuse(response, error);
  }
}

/**
 * Asks for a name and password where GitHub does: to push, and for what an anonymous client cannot see.
 * @throws {ApiError} 401, 403, 404
 */
function permitted(
  world: World,
  token: Token | null,
  to: { readonly owner: string; readonly name: string; readonly pushes: boolean },
): Repository {
  const repository = findRepository(world.state, to.owner, to.name);
  const visible = repository !== undefined && canSee(repository, token);
  if (token === null && (!visible || to.pushes)) throw new ApiError(401, "Authentication required.");
  if (!visible) throw new ApiError(404, "Repository not found.");
  if (token === null) return repository;
  const level = levelOf(token, repository, "contents");
  if (level === "write" || (!to.pushes && (level === "read" || !repository.private))) return repository;
  throw new ApiError(403, `Permission to ${repository.fullName}.git denied to ${token.account.login}.`);
}

async function pushed(world: World, repository: Repository): Promise<void> {
  repository.pushedAt = world.state.clock();
  await syncPulls(world, repository);
}

function refuse(response: ServerResponse, error: unknown): number {
  const status = error instanceof ApiError ? error.status : 500;
  const message = error instanceof Error ? error.message : String(error);
  if (response.headersSent) {
    response.destroy();
    return status;
  }
  response.statusCode = status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  if (status === 401) response.setHeader("www-authenticate", 'Basic realm="GitHub"');
  response.end(`${message}\n`);
  return status;
}
