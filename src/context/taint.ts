import { plural } from "../core/plural.ts";
import type { Around, Conversation } from "./context-facts.ts";

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
  around: Around | null = null,
): Taint | null {
  const inThreads = conversation?.threads?.flatMap((thread) => thread.comments) ?? [];
  const said = [...(conversation?.comments ?? []), ...inThreads];
  const comments = said.filter(({ byOutsider }) => byOutsider).length;
  const described = conversation?.description?.byOutsider ?? false;
  const committed = (conversation?.commits.messages.length ?? 0) > 0 && conversation?.commits.byOutsider;
  const linked = around?.issues.some(({ byOutsider }) => byOutsider) ?? false;
  const answered =
    around?.threads.some(({ comments: answers }) => answers.some(({ byOutsider }) => byOutsider)) ?? false;
  const parts = [
    ...(asked.byOutsider ? [["request", "the request"] as const] : []),
    ...(described ? [["description", "the description"] as const] : []),
    ...(comments > 0 ? [["comments", plural(comments, "comment")] as const] : []),
    ...(linked ? [["linked issues", "linked issues"] as const] : []),
    ...(answered ? [["review threads", "review threads"] as const] : []),
    ...(committed ? [["commits", "commit messages"] as const] : []),
  ];
  if (parts.length === 0) return null;
  const named = parts.map(([, name]) => name).join(", ");
  return {
    sections: parts.map(([section]) => section),
    sentence: `Words of people without write permission are in the prompt (${named}), so this run writes nothing and runs no program.`,
  };
}
