import type { CodeHost } from "../../src/core/code-host.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { Secret } from "../../src/core/values.ts";
import { createCodeHost } from "../../src/github/code-host.ts";
import { createFakeClock, type FakeClock } from "../fakes/clock.ts";
import { createFakeLog, type FakeLog } from "../fakes/log.ts";

export interface Connected {
  readonly host: CodeHost;
  readonly clock: FakeClock;
  readonly log: FakeLog;
}

export const NOW = Date.UTC(2026, 0, 1, 12);

/** The real adapter on a server of ours. */
export function connect(
  urls: { readonly rest: string; readonly graphql?: string },
  options: {
    readonly token?: string;
    readonly signal?: AbortSignal;
    readonly clock?: FakeClock;
    readonly repo?: string;
  } = {},
): Connected {
  const clock = options.clock ?? createFakeClock(NOW);
  const log = createFakeLog();
  const host = createCodeHost({
    token: new Secret(options.token ?? "ghp_token"),
    apiUrl: urls.rest,
    graphqlUrl: urls.graphql ?? `${urls.rest}/graphql`,
    owner: "acme",
    repo: options.repo ?? "shop",
    clock,
    log,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return { host, clock, log };
}

/** The error that a read ended with. */
export async function errorOf(reading: Promise<unknown>): Promise<ReeveError> {
  try {
    await reading;
  } catch (thrown) {
    if (thrown instanceof ReeveError) return thrown;
    throw thrown;
  }
  throw new Error("The read went well, and should not have.");
}
