import type { RepoPath } from "../core/paths.ts";
import type { DenialNote } from "../core/proposal.ts";
import type { BoundName, Bounds } from "../core/task.ts";
import type { Decision, Tool } from "../core/tool.ts";
import { boundedWords, errorText } from "./bounded-words.ts";
import { type Denial, Denials, outsideTree } from "./denials.ts";
import type { BeforeToolCallResult } from "./loop-options.ts";
import type { Repeats } from "./repeats.ts";

/** The policy's question about one call: facts that the tool declares, never its name alone. */
export interface CallFacts {
  readonly tool: Tool;
  readonly input: unknown;
  readonly paths: readonly RepoPath[];
  readonly check: string | null;
}

export type Decide = (call: CallFacts) => Decision;

/** What is counted of calls, and bounded. */
type Quota = "callsPerTurn" | "toolCalls" | "denials" | "identicalCalls" | "changedFiles";

/**
 * Stands before every tool of a bounded run. A call passes only when its quotas have room and the policy allows it;
 * all else is a result that says which rule or bound said no. Whatever goes wrong in here denies.
 */
export class CallQuota {
  readonly #bounds: Bounds;
  readonly #decide: Decide;
  readonly #repeats: Repeats;
  readonly #denials = new Denials();
  readonly #changed = new Set<RepoPath>();
  #toolCalls = 0;
  #thisTurn = 0;
  #mostInTurn = 0;
  #deniedInRow = 0;
  #mostDenied = 0;

  constructor(bounds: Bounds, decide: Decide, repeats: Repeats) {
    this.#bounds = bounds;
    this.#decide = decide;
    this.#repeats = repeats;
  }

  get used(): Record<Quota, number> {
    return {
      callsPerTurn: this.#mostInTurn,
      toolCalls: this.#toolCalls,
      denials: this.#mostDenied,
      identicalCalls: this.#repeats.most,
      changedFiles: this.#changed.size,
    };
  }

  get denials(): readonly DenialNote[] {
    return this.#denials.notes;
  }

  /** The bound that ends the run: nothing that the model could still do would pass. */
  get exhausted(): BoundName | null {
    if (this.#toolCalls >= this.#bounds.toolCalls) return "toolCalls";
    if (this.#deniedInRow >= this.#bounds.denials) return "denials";
    return this.#repeats.exhausted ? "identicalCalls" : null;
  }

  beginTurn(): void {
    this.#thisTurn = 0;
  }

  /** @param key The call's name and arguments, for counting repeats. */
  ask(tool: Tool, input: Record<string, unknown>, key: string): BeforeToolCallResult {
    const full = this.#fullQuota();
    if (full) return refuse(full, this.#bounds[full]);
    let facts: CallFacts;
    try {
      facts = { tool, input, paths: tool.paths?.(input) ?? [], check: tool.check?.(input) ?? null };
    } catch (thrown) {
      const denial = outsideTree(thrown);
      const reason = boundedWords({ kind: "threw", tool: tool.name, thrown });
      this.#repeats.end(key, reason);
      return denial ? this.#deny(tool, denial) : { block: true, reason };
    }
    const decision = this.#decided(facts);
    if (decision.verdict !== "allow") return this.#deny(tool, decision);
    if (this.#wouldChangeTooMuch(facts)) {
      return { ...refuse("changedFiles", this.#bounds.changedFiles), decision };
    }
    if (!this.#repeats.begin(key))
      return { ...refuse("identicalCalls", this.#bounds.identicalCalls), decision };
    this.#toolCalls += 1;
    this.#thisTurn += 1;
    this.#mostInTurn = Math.max(this.#mostInTurn, this.#thisTurn);
    this.#deniedInRow = 0;
    return { decision };
  }

  /** A tool that writes has done so. */
  changed({ effect, paths }: Tool, input: Record<string, unknown>): void {
    if (effect === "write") for (const path of paths?.(input) ?? []) this.#changed.add(path);
  }

  #wouldChangeTooMuch({ tool, paths }: CallFacts): boolean {
    if (tool.effect !== "write") return false;
    return new Set([...this.#changed, ...paths]).size > this.#bounds.changedFiles;
  }

  #fullQuota(): Quota | null {
    if (this.#thisTurn >= this.#bounds.callsPerTurn) return "callsPerTurn";
    if (this.#toolCalls >= this.#bounds.toolCalls) return "toolCalls";
    return this.#deniedInRow >= this.#bounds.denials ? "denials" : null;
  }

  #decided(facts: CallFacts): Decision {
    const { tool, paths, check } = facts;
    try {
      return { ...this.#decide(facts), call: { effect: tool.effect, paths, check } };
    } catch {
      const reason = "The policy failed to decide about this call, so it is denied.";
      return { verdict: "deny", rule: { name: "policy-failed" }, code: "approval_denied", reason };
    }
  }

  #deny(tool: Tool, decision: Denial): BeforeToolCallResult {
    const { rule, code, reason } = decision;
    this.#deniedInRow += 1;
    this.#mostDenied = Math.max(this.#mostDenied, this.#deniedInRow);
    this.#denials.add(tool.name, decision);
    const named = rule.source === undefined ? rule.name : `${rule.name} (${rule.source})`;
    return { block: true, decision, reason: errorText({ code, message: reason, rule: named }) };
  }
}

const QUOTAS: Record<Quota, { readonly kind: string; readonly what: string }> = {
  callsPerTurn: { kind: "calls_per_turn", what: "tool calls of one reply" },
  toolCalls: { kind: "tool_calls", what: "tool calls of this run" },
  denials: { kind: "denials", what: "denied calls in a row" },
  identicalCalls: { kind: "identical_calls", what: "equal calls with equal results" },
  changedFiles: { kind: "changed_files", what: "changed files" },
};

function refuse(quota: Quota, limit: number): BeforeToolCallResult {
  const { kind, what } = QUOTAS[quota];
  const message = `Not run: ${limit} ${what} are the limit.`;
  return { block: true, reason: errorText({ code: "budget_exceeded", kind, message }) };
}
