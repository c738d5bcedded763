import type { PersonNote, RunEvent } from "../core/events.ts";
import type { Decision } from "../core/tool.ts";

/** What a line says beside its place in the chain. Every line has every field down to `ms`; `null`: it has none. */
export interface AuditEntry {
  /** Logins of those whose permission counts. */
  readonly actors: readonly string[];
  /** The least that any of them has. */
  readonly permission: string | null;
  readonly tier: string | null;
  readonly kind: string;
  readonly tool: string | null;
  readonly args_sha256: string | null;
  readonly decision: string | null;
  readonly code: string | null;
  readonly rule: string | null;
  /** `file:line` of a configured rule. */
  readonly source: string | null;
  /** Of a tool's result. */
  readonly bytes: number | null;
  readonly ms: number | null;
  readonly [more: string]: unknown;
}

/** The kind of the last line of every audit: nothing is decided after it. */
export const RUN_END = "run.end";

export type Part = Partial<AuditEntry> & { readonly kind: string };
export type Of<Type extends RunEvent["type"]> = Extract<RunEvent, { readonly type: Type }>;

/** With these codes of `task_skipped` there was nothing to do; with any other, something that was asked for was refused. */
const SKIPS: ReadonlySet<string> = new Set([
  "all_ignored",
  "already_open",
  "draft",
  "empty_range",
  "filtered",
  "fork_no_credentials",
  "merge_group",
  "no_command",
  "no_key",
  "no_task",
  "not_created",
  "not_open",
  "other_action",
  "self",
  "skip_mark",
]);

/** What one event comes to, but for the results of tool calls. */
export function partsOf(event: RunEvent): readonly Part[] {
  switch (event.type) {
    case "task_skipped":
      return [skippedPart(event)];
    case "permissions":
      return event.people.map(personPart);
    case "gate":
      return [gatePart(event)];
    case "pinned":
      return [pinnedPart(event)];
    case "policy":
      return [policyPart(event)];
    case "sections":
      return [{ kind: "sections", sections: event.sections }];
    case "config":
      return [configPart(event)];
    case "sandbox":
      return [sandboxPart(event)];
    case "context_snapshot":
      return [{ kind: "context.snapshot", decision: event.source, text: event.text }];
    case "context_flag":
      return [{ kind: "context.flag", flag: event.flag, section: event.section }];
    case "context_dropped":
      return [{ kind: "context.dropped", reason: event.reason, id: event.id }];
    case "taint":
      return [taintPart(event)];
    case "context":
      return droppedParts(event);
    case "bound_reached":
      return [{ kind: "bound", decision: event.wrapUp ? "wrap-up" : "end", rule: event.bound }];
    case "check":
      return [checkPart(event)];
    case "decision":
      return [{ kind: "decision", tool: event.by, ...decisionPart(event.decision) }];
    case "proposal":
      return [{ kind: "proposal", decision: event.conclusion, digest: event.digest }];
    case "redacted":
      return [redactedPart(event)];
    case "rebase":
      return [rebasePart(event)];
    case "published":
      return [publishedPart(event)];
    case "degraded":
      return [{ kind: "degraded", code: event.code, reason: event.reason }];
    case "task_end":
      return [{ kind: RUN_END, decision: event.conclusion, code: event.fault?.code ?? null }];
    default:
      return [];
  }
}

function skippedPart({ code, reason }: Of<"task_skipped">): Part {
  return { kind: SKIPS.has(code) ? "run.skipped" : "run.refused", code, reason };
}

function gatePart({ tier, code, rule, reasons }: Of<"gate">): Part {
  return { kind: "gate", decision: tier, code, rule, reasons };
}

/** What GitHub says a person may do here decides; what the payload calls them is set beside it. */
function personPart({ login, id, kind: account, permission, association }: PersonNote): Part {
  const mayWrite = permission !== null && WRITES.has(permission);
  const isMismatch = association !== null && INSIDERS.has(association) !== mayWrite;
  return {
    kind: "permission",
    actors: [login],
    permission,
    decision: permission,
    rule: permission === null ? null : "permission_api",
    id,
    account,
    association,
    association_mismatch: isMismatch,
  };
}

const WRITES: ReadonlySet<string> = new Set(["write", "maintain", "admin"]);
/** Associations that are taken for write permission elsewhere. */
const INSIDERS: ReadonlySet<string> = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);

/** `comment`: the digest of the text that asked. */
function pinnedPart({ head, base, policy, comment }: Of<"pinned">): Part {
  return { kind: "pinned", head, base, policy, comment: comment ?? null };
}

/** Paths of a change that a line keeps. Of a longer one it says what is said where nothing is known. */
const MAX_TOUCHED = 1_000;

function policyPart({ tier, permission, touched, withheld = [] }: Of<"policy">): Part {
  const isLong = touched !== null && touched.length > MAX_TOUCHED;
  return { kind: "policy", permission, tier, touched: isLong ? null : touched, withheld };
}

function configPart({ commit, policy, instructions }: Of<"config">): Part {
  return { kind: "config.source", decision: "base", commit, policy, instructions };
}

function sandboxPart({ available, kind, reason, code, selfTest }: Of<"sandbox">): Part {
  const tested = selfTest ? { steps: selfTest.steps, landlock_abi: selfTest.landlockAbi } : {};
  return { kind: "sandbox", decision: available ? kind : "none", code: code ?? null, reason, ...tested };
}

function taintPart({ sections, withheld, reason }: Of<"taint">): Part {
  return { kind: "context.taint", sections, withheld, reason };
}

function droppedParts({ sections }: Of<"context">): readonly Part[] {
  return sections
    .filter(({ dropped }) => dropped > 0)
    .map(({ name, dropped, why }) => ({
      kind: "context.dropped",
      reason: why ?? null,
      section: name,
      count: dropped,
    }));
}

function checkPart({ name, on, result, exitCode }: Of<"check">): Part {
  return { kind: "check", decision: result, check: name, on, exit_code: exitCode };
}

function rebasePart({ outcome, head, onto, commits, reason }: Of<"rebase">): Part {
  return { kind: "rebase", decision: outcome, head, onto, commits, reason: reason ?? null };
}

function publishedPart({ action, outcome, url }: Of<"published">): Part {
  return { kind: "published", decision: outcome, action, url: url ?? null };
}

function redactedPart({ where, hits, known }: Of<"redacted">): Part {
  return { kind: "output.redacted", where, hits: [...new Set(hits)], known: [...new Set(known)] };
}

/** What was decided, by which rule, and about what, so that it can be decided again. */
export function decisionPart(decision: Decision): Omit<Part, "kind"> {
  const { verdict, rule, call } = decision;
  return {
    decision: verdict,
    rule: rule.name,
    source: rule.source ?? null,
    ...(verdict === "deny" ? { code: decision.code, reason: decision.reason } : {}),
    effect: call?.effect ?? null,
    paths: call?.paths ?? null,
    check: call?.check ?? null,
  };
}
