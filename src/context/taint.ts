import { plural } from "../core/plural.ts";
import type { Conversation } from "./context-facts.ts";

/** Words of people without write permission stand in a prompt. */
export interface Taint {
  /** Which parts of it are theirs: `request`, `description`, `comments`. */
  readonly sections: readonly string[];
  /** A full sentence that says so. */
  readonly sentence: string;
}

/**
 * What a run may do must not depend on words of people who may not make it do anything. `null`: there are none. Code is no
 * such thing: what a fork's head holds is what a run is about, and the gate has its rows for it.
 */
export function taintOf(
  conversation: Conversation | null,
  asked: { readonly byOutsider: boolean },
): Taint | null {
  const comments = conversation?.comments.filter(({ byOutsider }) => byOutsider).length ?? 0;
  const described = conversation?.description?.byOutsider ?? false;
  const committed = (conversation?.commits.messages.length ?? 0) > 0 && conversation?.commits.byOutsider;
  const parts = [
    ...(asked.byOutsider ? [["request", "the request"] as const] : []),
    ...(described ? [["description", "the description"] as const] : []),
    ...(comments > 0 ? [["comments", plural(comments, "comment")] as const] : []),
    ...(committed ? [["commits", "commit messages"] as const] : []),
  ];
  if (parts.length === 0) return null;
  const named = parts.map(([, name]) => name).join(", ");
  return {
    sections: parts.map(([section]) => section),
    sentence: `Words of people without write permission are in the prompt (${named}), so this run writes nothing and runs no program.`,
  };
}
