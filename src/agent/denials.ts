import { ReeveError } from "../core/errors.ts";
import type { DenialNote } from "../core/proposal.ts";
import type { Decision } from "../core/tool.ts";

export type Denial = Extract<Decision, { readonly verdict: "deny" }>;

/** Paths that the note of equal denials keeps. */
const NAMED_PATHS = 5;

/** What one run was denied: equal denials are one note with a count. */
export class Denials {
  readonly #notes = new Map<string, DenialNote>();

  get notes(): readonly DenialNote[] {
    return [...this.#notes.values()];
  }

  add(tool: string, { rule, reason, call }: Denial): void {
    const source = rule.source ?? null;
    const key = JSON.stringify([tool, rule.name, source, reason]);
    const before = this.#notes.get(key);
    const named = new Set([...(before?.paths ?? []), ...(call?.paths ?? [])]);
    const paths = [...named].slice(0, NAMED_PATHS);
    const note = { tool, rule: rule.name, source, reason, count: (before?.count ?? 0) + 1 };
    this.#notes.set(key, paths.length === 0 ? note : { ...note, paths });
  }
}

/** A text that leaves the tree is refused before any rule is asked: a denial like others, by a rule with a name. */
export function outsideTree(thrown: unknown): Denial | null {
  if (!(thrown instanceof ReeveError) || thrown.code !== "path_denied") return null;
  const reason = [thrown.message, thrown.hint].filter(Boolean).join(" ");
  return { verdict: "deny", rule: { name: "outside_tree" }, code: "path_denied", reason };
}
