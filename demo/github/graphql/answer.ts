import { tokenOf } from "../http/auth.ts";
import { ApiError } from "../http/errors.ts";
import { errorAnswer } from "../http/rest.ts";
import type { Answer } from "../http/route.ts";
import type { Token } from "../state/entities.ts";
import { canSee } from "../state/roles.ts";
import { findRepository } from "../state/state.ts";
import type { World } from "../world.ts";
import { actorNode } from "./actor.ts";
import { execute, GraphError, graphRequest, Node } from "./execute.ts";
import { mutationRoot } from "./mutations.ts";
import { repositoryNode } from "./nodes.ts";

const DOCUMENTATION = "https://docs.github.com/graphql";

/** One GraphQL request. Only with a token, as GitHub has it. Never throws. */
export async function answerGraph(
  world: World,
  authorization: string | undefined,
  body: unknown,
): Promise<Answer> {
  try {
    const token = tokenOf(world.state, authorization);
    if (token === null) throw new ApiError(401, "This endpoint requires you to be authenticated.");
    const request = graphRequest(body);
    if (request === null)
      throw new ApiError(400, "A query attribute must be specified and must be a string.");
    const roots = { query: queryRoot(world, token), mutation: mutationRoot(world, token) };
    return { status: 200, body: await execute(request, roots) };
  } catch (error) {
    return errorAnswer(error, DOCUMENTATION);
  }
}

/** `viewer` works for apps too, which `GET /user` does not: with the login that has `[bot]`. */
function queryRoot(world: World, token: Token): Node {
  return new Node("Query", {
    viewer: () => {
      const { account } = token;
      const actor = actorNode(account);
      return new Node(actor.type, { ...actor.fields, login: account.login });
    },
    repository: ({ owner, name }) => {
      const repository = findRepository(world.state, String(owner), String(name));
      if (repository !== undefined && canSee(repository, token))
        return repositoryNode(world, repository, token);
      throw new GraphError(
        "NOT_FOUND",
        `Could not resolve to a Repository with the name '${owner}/${name}'.`,
      );
    },
  });
}
