import type { Octokit } from "@octokit/rest";
import { z } from "zod";

/**
 * One question or mutation; answers what is under `data`. Rejects as a request of REST does, so that `read` and `write` treat it
 * alike: GraphQL answers 200 with `errors` where REST would answer 403, 404 or 422. What is under `data` beside errors counts
 * for nothing.
 */
export type Graphql = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

export function createGraphql(octokit: Octokit, graphqlUrl: string): Graphql {
  return async (query, variables) => {
    const answer = await octokit.request({ method: "POST", url: graphqlUrl, query, variables });
    const { data, errors } = Answer.parse(answer.data);
    if (errors.length > 0) throw new GraphqlError(errors, answer.headers);
    return data;
  };
}

/** An answer of which parts may be missing, and where: `repository.object.statusCheckRollup`, as the errors name it. */
export interface Parts {
  readonly data: unknown;
  readonly missing: readonly string[];
}

/** One question whose parts are of use each by itself. Rejects, as `Graphql` does, where the answer holds nothing at all. */
export type GraphqlParts = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<Parts>;

export function createGraphqlParts(octokit: Octokit, graphqlUrl: string): GraphqlParts {
  return async (query, variables) => {
    const answer = await octokit.request({ method: "POST", url: graphqlUrl, query, variables });
    const { data, errors } = Answer.parse(answer.data);
    if (data === undefined || data === null) throw new GraphqlError(errors, answer.headers);
    return { data, missing: errors.map(({ path }) => path.join(".")) };
  };
}

const Entry = z.object({
  type: z.string().nullish(),
  message: z.string().default(""),
  path: z.array(z.union([z.string(), z.number()])).default([]),
});
/** A question that GitHub does not understand is answered with errors alone. */
const Answer = z
  .object({ data: z.unknown().optional(), errors: z.array(Entry).default([]) })
  .refine(({ data, errors }) => data !== undefined || errors.length > 0, "neither data nor errors");

type Entries = readonly z.output<typeof Entry>[];

/** In the shape of Octokit's own error, with the status that REST would have. */
class GraphqlError extends Error {
  readonly status: number;
  readonly response: { readonly headers: Readonly<Record<string, unknown>>; readonly data: unknown };

  constructor(errors: Entries, headers: Readonly<Record<string, unknown>>) {
    const message = [...new Set(errors.map((error) => error.message))].join("; ");
    super(message);
    this.name = "HttpError";
    this.status = statusOf(errors);
    this.response = { headers, data: { message } };
  }
}

const STATUS: Readonly<Record<string, number>> = {
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPES: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
};

/** Its words for a failure of its own, which may come after the mutation was carried out. */
const BROKE_OFF = /something went wrong|timed? ?out/i;

function statusOf(errors: Entries): number {
  if (errors.some(({ type, message }) => !type && BROKE_OFF.test(message))) return 502;
  const [known] = errors.flatMap(({ type }) => STATUS[type ?? ""] ?? []);
  return known ?? 422;
}
