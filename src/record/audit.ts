import { z } from "zod";
import { canonicalJson } from "../core/canonical-json.ts";
import type { RunEvent } from "../core/events.ts";
import type { Redact } from "../core/redact.ts";
import { sha256 } from "../core/sha256.ts";
import type { Sink } from "./recorder.ts";
import { redactedJson } from "./redacted-json.ts";

/** What stands before the first line: nothing, as 64 zeros. */
const START = "0".repeat(64);

/**
 * Every decision of a run as JSON lines: what the gate, the policy and GitHub said. Each line carries the SHA-256 of the
 * line before it (`prev`) and its number (`seq`), so that a line that is changed, taken out or put in shows. Arguments
 * are kept as digests only: an audit proves what was decided and holds no content.
 */
export function createAudit(options: {
  /** Takes one line without its line feed. */
  readonly write: (line: string) => void;
  readonly redact: Redact;
  readonly task: string;
}): Sink {
  const { write, redact, task } = options;
  const argsOfCalls = new Map<string, string>();
  let seq = 0;
  let prev = START;
  return {
    name: "audit",
    write(event) {
      if (event.type === "tool_execution_start") {
        argsOfCalls.set(event.toolCallId, sha256(canonicalJson(event.args)));
        return;
      }
      const entry = entryOf(event, argsOfCalls);
      if (entry === null) return;
      seq += 1;
      const line = redactedJson({ seq, at: event.at, task, ...entry, prev }, redact);
      prev = sha256(line);
      write(line);
    },
  };
}

function entryOf(event: RunEvent, argsOfCalls: Map<string, string>): object | null {
  switch (event.type) {
    case "task_skipped":
      return { kind: "skip", code: event.code, reason: event.reason };
    case "gate":
      return {
        kind: "gate",
        decision: event.tier,
        code: event.code,
        rule: event.rule,
        reasons: event.reasons,
      };
    case "pinned":
      return { kind: "pinned", head: event.head, base: event.base, policy: event.policy };
    case "tool_execution_end":
      return { kind: "tool", ...toolEntry(event, argsOfCalls) };
    case "check":
      return {
        kind: "check",
        check: event.name,
        on: event.on,
        result: event.result,
        exitCode: event.exitCode,
      };
    case "proposal":
      return { kind: "proposal", digest: event.digest };
    case "published":
      return { kind: "published", action: event.action, outcome: event.outcome, url: event.url ?? null };
    default:
      return null;
  }
}

function toolEntry(
  { toolCallId, toolName, decision, isError }: Extract<RunEvent, { type: "tool_execution_end" }>,
  argsOfCalls: Map<string, string>,
): object {
  const call = {
    tool: toolName,
    call: toolCallId,
    args_sha256: argsOfCalls.get(toolCallId) ?? null,
    isError,
  };
  argsOfCalls.delete(toolCallId);
  // A call of no known tool, or with arguments that do not fit, never reaches the policy.
  if (decision === undefined) return { ...call, decision: "none" };
  const { verdict, rule } = decision;
  const named = { decision: verdict, rule: rule.name, source: rule.source ?? null };
  return verdict === "deny"
    ? { ...call, ...named, code: decision.code, reason: decision.reason }
    : { ...call, ...named };
}

export type AuditCheck =
  | { readonly kind: "intact"; readonly lines: number }
  /** `line`: the first one that does not follow from those before it, from 1. */
  | { readonly kind: "broken"; readonly line: number; readonly why: string };

const linkSchema = z.object({ seq: z.number(), prev: z.string() });

/** Whether a chain is whole. A chain that was cut off at its end is whole too: compare its last digest for that. */
export function checkAudit(lines: readonly string[]): AuditCheck {
  let prev = START;
  for (const [index, line] of lines.entries()) {
    const link = linkOf(line);
    const why =
      link === null
        ? "it is no line of an audit"
        : link.seq !== index + 1
          ? `it has number ${link.seq}`
          : link.prev !== prev
            ? "it does not carry the digest of the line before it"
            : null;
    if (why !== null) return { kind: "broken", line: index + 1, why };
    prev = sha256(line);
  }
  return { kind: "intact", lines: lines.length };
}

function linkOf(line: string): z.output<typeof linkSchema> | null {
  try {
    return linkSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
