import type { CodeHost } from "../core/code-host.ts";
import type { PullRequest } from "../core/task.ts";
import type { Sha } from "../core/values.ts";

/** How a pull request is no longer what was pinned: its lines and files may be others than those that were looked at. */
export type Movement =
  | { readonly kind: "closed" }
  /** `head`: where it stands now. */
  | { readonly kind: "moved"; readonly head: Sha };

/** `null`: it is what it was. */
export function movementFrom(
  pinned: Sha,
  now: { readonly state: PullRequest["state"]; readonly head: Sha },
): Movement | null {
  if (now.state === "closed") return { kind: "closed" };
  return now.head === pinned ? null : { kind: "moved", head: now.head };
}

/** What GitHub says at this moment. @throws `github_*` */
export async function movementOf(
  { host }: { readonly host: CodeHost },
  { number, head: pinned }: PullRequest,
): Promise<Movement | null> {
  const { state, head } = await host.pullRequest(number);
  return movementFrom(pinned.sha, { state, head: head.sha });
}
