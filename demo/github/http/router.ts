import type { Route } from "./route.ts";

/** The parts of an OpenAPI description that the router reads. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
}

export interface OperationDescription {
  readonly operationId: string;
  readonly externalDocs?: { readonly url: string };
}

export interface Endpoint {
  readonly route: Route;
  readonly method: string;
  /** The path as the description writes it: `/repos/{owner}/{repo}`. */
  readonly template: string;
  readonly documentation: string;
}

export interface Match {
  readonly endpoint: Endpoint;
  readonly path: Readonly<Record<string, string>>;
}

export type Router = (method: string, path: string) => Match | null;

/** Parameters that may hold slashes: branch names and file paths. */
const MANY_SEGMENTS = new Set(["ref", "branch", "basehead"]);

/**
 * Methods and paths come from GitHub's description, so that a route names its operation and nothing else.
 * @throws {Error} if a route's operation is not described.
 */
export function createRouter(description: Description, routes: readonly Route[]): Router {
  const entries = routes.map((route) => compile(find(description, route)));
  // The most literal path first: `commits/{ref}/check-runs` before `commits/{ref}`.
  entries.sort((one, other) => other.literals - one.literals);
  return (method, path) => {
    for (const { endpoint, pattern, names } of entries) {
      const found = endpoint.method === method ? pattern.exec(path) : null;
      if (found) return { endpoint, path: decoded(names, found.slice(1)) };
    }
    return null;
  };
}

function find(description: Description, route: Route): Endpoint {
  for (const [template, item] of Object.entries(description.paths)) {
    for (const [method, { operationId, externalDocs }] of Object.entries(item)) {
      if (operationId !== route.operation) continue;
      const documentation = externalDocs?.url ?? "https://docs.github.com/rest";
      return { route, method: method.toUpperCase(), template, documentation };
    }
  }
  throw new Error(
    `The description has no operation ${route.operation}: run scripts/openapi-subset.ts again.`,
  );
}

function compile(endpoint: Endpoint) {
  const segments = endpoint.template.split("/").slice(1);
  const names: string[] = [];
  const parts = segments.map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return `/${segment}`;
    names.push(name);
    // The root folder has no path.
    if (name === "path") return "(?:/(.*?))?";
    return MANY_SEGMENTS.has(name) ? "/(.+?)" : "/([^/]+)";
  });
  return {
    endpoint,
    names,
    pattern: new RegExp(`^${parts.join("")}/?$`),
    literals: segments.length - names.length,
  };
}

function decoded(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, decode(values[at] ?? "")]));
}

/** A malformed escape is taken as it stands: it will simply not be found. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
