import type { z } from "zod";
import type { Operation } from "../routes/operations.ts";
import type { Level, Repository, Scope, Token } from "../state/entities.ts";
import type { World } from "../world.ts";
import type { Json } from "./json.ts";

/** One request to an operation, its repository found and its token's permission checked. */
export interface Call extends PlainCall {
  readonly repository: Repository;
}

/** A request that is not about a repository. */
export interface PlainCall {
  readonly world: World;
  readonly url: URL;
  /** Parameters of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly accept: string;
  readonly token: Token | null;
}

/** A call that needed a permission, so that a token is sure to be there. */
export interface SignedCall extends Call {
  readonly token: Token;
}

export interface Answer {
  readonly status: number;
  readonly body?: Json;
  /** Instead of JSON: a diff, a file. */
  readonly raw?: { readonly type: string; readonly content: string | Uint8Array };
  readonly headers?: Readonly<Record<string, string>>;
}

export type Need = `${Scope}:${Exclude<Level, "none">}`;

/**
 * An operation of GitHub's API. `needs`: the token must have one of these; none named: everybody who can see the
 * repository.
 */
export type Route =
  | {
      readonly about: "repository";
      readonly operation: Operation;
      readonly needs: readonly Need[];
      run(call: Call, body: unknown): Promise<Answer>;
    }
  | { readonly about: "accounts"; readonly operation: Operation; run(call: PlainCall): Answer };

/** A route that reads: signed or not. */
export function reading(
  operation: Operation,
  run: (call: Call) => Answer | Promise<Answer>,
  needs: readonly Need[] = [],
): Route {
  return { about: "repository", operation, needs, run: async (call) => run(call) };
}

/** A route that writes: signed, with a body whose shape is checked before `run` sees it. */
export function writing<Shape extends z.ZodType>(
  operation: Operation,
  needs: readonly Need[],
  shape: Shape,
  run: (call: SignedCall, body: z.infer<Shape>) => Answer | Promise<Answer>,
): Route {
  return {
    about: "repository",
    operation,
    needs,
    run: async (call, body) => run(signed(call), shape.parse(body)),
  };
}

function signed(call: Call): SignedCall {
  if (call.token === null) throw new Error("A route that writes must name what it needs.");
  return { ...call, token: call.token };
}
