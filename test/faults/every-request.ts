/** One task, and then the same task again for every request of it and everything that may become of that request. */
import assert from "node:assert/strict";
import type { Failure } from "../../demo/github/http/faults.ts";
import type { LoggedRequest } from "../../demo/github/http/server.ts";
import type { Received, Settings } from "../../src/app/deps.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import { problemsOf } from "./problems.ts";
import type { FaultScene, Played } from "./scene.ts";

export interface Flow {
  readonly scene: FaultScene;
  readonly event: TriggerEvent;
  readonly replies: readonly ScriptedReply[];
  /** Texts of which each has to stand on GitHub, or on the job's page, once there is a proposal. */
  readonly told: readonly string[];
  readonly settings?: Partial<Settings>;
  /** What another job left. */
  readonly received?: Received;
  /** Requests before the first like this one are those of another flow, and tried there. */
  readonly from?: RegExp;
  /** Only requests like this one; the others are those of another flow at the same step. */
  readonly only?: RegExp;
}

/** One request of the task, known again in another run of it. */
interface Target {
  readonly method: string;
  readonly path: RegExp;
  /** How many like it came before. */
  readonly skip: number;
  readonly name: string;
}

interface Fault {
  readonly name: string;
  readonly failure: Failure;
  readonly times?: number;
}

const status = (code: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  ({ kind: "status", status: code, message, headers }) as const;

const FAULTS: readonly Fault[] = [
  { name: "401", failure: status(401, "Bad credentials") },
  { name: "403", failure: status(403, "Resource not accessible by integration") },
  { name: "404", failure: status(404, "Not Found") },
  { name: "422", failure: status(422, "Validation Failed") },
  { name: "429", failure: status(429, "Too many requests", { "retry-after": "7" }) },
  { name: "secondary limit", failure: status(403, "You have exceeded a secondary rate limit.") },
  { name: "500", failure: status(500, "Internal error") },
  { name: "502", failure: status(502, "Bad gateway") },
  { name: "502 for good", failure: status(502, "Bad gateway"), times: 100 },
  { name: "cut", failure: { kind: "cut" } },
  { name: "answer lost", failure: { kind: "lost" } },
];

/** GraphQL refuses with a status of 200. */
const GRAPHQL_FORBIDDEN: Fault = {
  name: "forbidden",
  failure: {
    kind: "status",
    status: 200,
    body: { data: null, errors: [{ type: "FORBIDDEN", message: "Resource not accessible by integration" }] },
  },
};

/** What is wrong, a line each: nothing. */
export async function tryEveryRequest(
  flow: Flow,
): Promise<{ readonly runs: number; readonly problems: readonly string[] }> {
  const { scene, told, settings, received = null } = flow;
  const play = () => scene.play(flow.event, flow.replies, false, settings, undefined, received);
  scene.keep();
  const from = scene.github.requests.length;
  const clean = await play();
  const requests = scene.github.requests.slice(from).filter(({ path }) => path.startsWith("/api/"));
  scene.reset();
  assert.deepEqual([clean.end.fault, problemsOf(told, clean, clean)], [undefined, []]);
  let runs = 0;
  const problems: string[] = [];
  const targets = targetsOf(requests);
  const first = targets.findIndex((target) => flow.from?.test(target.name) ?? true);
  const tried = targets.slice(first).filter(({ name }) => flow.only?.test(name) ?? true);
  assert.ok(tried.length > 0, targets.map(({ name }) => name).join("\n"));
  for (const target of tried) {
    for (const { name, ...fault } of faultsOf(target)) {
      const { method, path, skip } = target;
      scene.github.faults.add({ method, path, skip, ...fault });
      const played = await play();
      const found = problemsOf(told, clean, name === "404" ? withoutGone(played, target) : played);
      problems.push(...found.map((problem) => `${target.name}: ${name}: ${problem}`));
      scene.reset();
      runs += 1;
    }
  }
  return { runs, problems };
}

/** Ids and times differ from run to run; numbers of pull requests do not. */
function targetsOf(requests: readonly LoggedRequest[]): readonly Target[] {
  const seen = new Map<string, number>();
  return requests.map(({ method, path, body }) => {
    const pattern = path.replace(/\d{4}-\d{2}-\d{2}T[^&]*|\b\d{4,}\b/g, "#");
    const name = `${method} ${pattern.replace("/api/v3/repos/acme/shop", "")}`;
    const skip = seen.get(name) ?? 0;
    seen.set(name, skip + 1);
    const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("#", "[^/&]+");
    const told = [name, ...askedBy(body), ...(skip === 0 ? [] : [`(${skip + 1})`])].join(" ");
    return { method, path: new RegExp(`^${source}$`), skip, name: told };
  });
}

/** What a request of GraphQL asks for: the mutation, else the fields of the subject. */
function askedBy(body: unknown): readonly string[] {
  const query = typeof body === "object" && body !== null && "query" in body ? String(body.query) : "";
  const mutation = /^mutation[^{]*\{\s*(\w+)/.exec(query)?.[1];
  if (mutation !== undefined) return [mutation];
  return [...new Set(query.match(/\b\w+(?=\((?:first|last):)/g) ?? [])];
}

function faultsOf({ method, path }: Target): readonly Fault[] {
  const faults = FAULTS.filter(({ failure }) => failure.kind !== "lost" || method !== "GET");
  return path.test("/api/graphql") ? [...faults, GRAPHQL_FORBIDDEN] : faults;
}

/** What answers 404 to an edit is not there: the comment that is made anew is the only one. */
function withoutGone(played: Played, { method }: Target): Played {
  const { made } = played;
  if (method !== "PATCH" || made.comments.length < 2) return played;
  return { ...played, made: { ...made, comments: made.comments.slice(1) } };
}
