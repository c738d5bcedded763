import type { Octokit } from "@octokit/rest";
import { ReeveError } from "../core/errors.ts";
import type { Actor } from "../core/task.ts";
import type { Secret } from "../core/values.ts";
import type { Read } from "./read.ts";
import { actor } from "./shapes.ts";

/** The account behind a workflow's `GITHUB_TOKEN` on github.com. */
const ACTIONS_BOT: Actor = { login: "github-actions[bot]", id: 41898282, kind: "bot" };

export interface IdentityOptions {
  readonly token: Secret;
  readonly apiUrl: string;
  /** What GraphQL says; `null`: nothing. */
  viewer(): Promise<Actor | null>;
}

/**
 * Whom the token writes as. GraphQL's `viewer` knows every kind of token; REST's `/user` refuses an app's. Only comments
 * of this account are ever read as ours, so an answer is never guessed for a token that could be anybody's.
 * @throws {ReeveError} `github_*`
 */
export async function whoAmI(octokit: Octokit, read: Read, options: IdentityOptions): Promise<Actor> {
  const found = (await options.viewer()) ?? (await byUser(octokit, read));
  if (found !== null) return found;
  if (mayBeWorkflowToken(options)) return ACTIONS_BOT;
  throw new ReeveError("github_auth", "Cannot find out whom the token writes as.", {
    hint: "Use the workflow's own token, or one that may read its own account.",
  });
}

async function byUser(octokit: Octokit, read: Read): Promise<Actor | null> {
  const answer = await unlessRefused(
    read("read the token's account", () => octokit.rest.users.getAuthenticated()),
  );
  return answer === null ? null : actor.parse(answer.data);
}

/** An outage is no answer to "who am I": only a plain refusal lets the next way be tried. */
export async function unlessRefused<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ReeveError && REFUSALS.has(thrown.code)) return null;
    throw thrown;
  }
}

const REFUSALS: ReadonlySet<string> = new Set(["github_forbidden", "github_not_found", "github_invalid"]);

/** App tokens begin with `ghs_`; the account's id holds on github.com only. */
function mayBeWorkflowToken({ token, apiUrl }: IdentityOptions): boolean {
  return token.reveal().startsWith("ghs_") && new URL(apiUrl).hostname === "api.github.com";
}
