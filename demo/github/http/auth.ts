import type { Token } from "../state/entities.ts";
import type { State } from "../state/state.ts";
import { badCredentials } from "./errors.ts";

/**
 * Who asks: `Authorization: token …`, `Bearer …`, or `Basic` with the token as password, as git sends it.
 * `null`: nobody in particular.
 * @throws {ApiError} 401 for a token that does not exist.
 */
export function tokenOf(state: State, header: string | undefined): Token | null {
  if (header === undefined || header === "") return null;
  const [scheme = "", rest = ""] = header.split(/\s+/, 2);
  const value = scheme.toLowerCase() === "basic" ? passwordOf(rest) : rest;
  const token = state.tokens.get(value);
  if (token === undefined) throw badCredentials();
  return token;
}

function passwordOf(basic: string): string {
  const pair = Buffer.from(basic, "base64").toString("utf8");
  return pair.slice(pair.indexOf(":") + 1);
}
