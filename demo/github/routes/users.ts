import { ApiError, authenticationRequired, notFound } from "../http/errors.ts";
import type { Answer, PlainCall, Route } from "../http/route.ts";
import { findAccount } from "../state/state.ts";
import { privateProfileView, profileView } from "../views/user.ts";
import { ok } from "./answers.ts";

export const userRoutes: readonly Route[] = [
  { about: "accounts", operation: "users/get-authenticated", run: self },
  { about: "accounts", operation: "users/get-by-username", run: byName },
];

/** An installation is no user: a workflow's token cannot ask who it is this way. */
function self({ world, token }: PlainCall): Answer {
  if (token === null) throw authenticationRequired();
  if (token.account.type === "Bot") throw new ApiError(403, "Resource not accessible by integration");
  return ok(privateProfileView(world, token.account));
}

function byName({ world, path }: PlainCall): Answer {
  const account = findAccount(world.state, path["username"] ?? "");
  if (account === undefined) throw notFound();
  return ok(profileView(world, account));
}
