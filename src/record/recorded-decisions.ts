import { z } from "zod";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import { PERMISSIONS, type Permission, type Tier } from "../core/task.ts";
import type { Effect, RuleRef, Withheld } from "../core/tool.ts";

/** A decision of the policy as a run recorded it, with all that it was made from. */
export interface RecordedDecision {
  /** In its file, from 1. */
  readonly line: number;
  readonly facts: {
    readonly tier: Tier;
    readonly event: string;
    readonly permission: Permission;
    readonly touched: readonly string[] | null;
    readonly withheld: readonly Withheld[];
  };
  readonly tool: string;
  readonly effect: Effect;
  readonly paths: readonly RepoPath[];
  readonly check: string | null;
  readonly verdict: "allow" | "deny";
  readonly rule: RuleRef;
}

export interface RecordedDecisions {
  readonly decisions: readonly RecordedDecision[];
  /** Decisions that cannot be made again, and why. */
  readonly unusable: readonly { readonly line: number; readonly why: string }[];
  /** False: no line is one of an audit or of a transcript. */
  readonly isRecord: boolean;
}

type Facts = RecordedDecision["facts"];
type Decided = Omit<RecordedDecision, "line" | "facts" | "paths"> & { readonly paths: readonly string[] };

/** Reads what a run left: its audit or its transcript. Never throws; a last line that was cut is no decision. */
export function readDecisions(text: string): RecordedDecisions {
  const decisions: RecordedDecision[] = [];
  const unusable: { line: number; why: string }[] = [];
  let facts: Facts | null = null;
  let isRecord = false;
  for (const [index, content] of text.split("\n").entries()) {
    const line = index + 1;
    const value = parsed(content);
    isRecord ||= recordLine.safeParse(value).success;
    facts = policyLine.safeParse(value).data ?? facts;
    const decided = decisionLine.safeParse(value).data;
    if (decided === undefined) continue;
    const paths = pathsOf(decided);
    const why = facts === null ? NO_FACTS : paths === null ? REDACTED : null;
    if (facts === null || paths === null) unusable.push({ line, why: why ?? REDACTED });
    else decisions.push({ ...decided, line, facts, paths });
  }
  return { decisions, unusable, isRecord };
}

const NO_FACTS = "the record does not say of which task it was";
const REDACTED = "a name in it was redacted";

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** `null`: what stood there is not known, since a secret was taken out of it. */
function pathsOf({ tool, paths, check }: Decided): readonly RepoPath[] | null {
  if ([tool, check ?? "", ...paths].some((name) => name.includes("[redacted:"))) return null;
  try {
    return paths.map(repoPathFromGit);
  } catch {
    return null;
  }
}

const recordLine = z.union([
  z.object({ seq: z.number(), kind: z.string(), prev: z.string() }),
  z.object({ type: z.literal("transcript") }),
]);

const effect = z.enum(["read", "write", "execute", "network"]);

const policyLine: z.ZodType<Facts> = z
  .object({
    tier: z.enum(["T0", "T1", "T2", "T3", "T4"]),
    event: z.string(),
    permission: z.enum([...PERMISSIONS, "unknown"]),
    touched: z.array(z.string()).nullable(),
    withheld: z
      .array(z.object({ effects: z.array(effect), rule: z.string(), reason: z.string() }))
      .default([]),
  })
  .and(z.union([z.object({ kind: z.literal("policy") }), z.object({ type: z.literal("policy") })]))
  .transform(({ tier, event, permission, touched, withheld }) => {
    return { tier, event, permission, touched, withheld };
  });

const verdict = z.enum(["allow", "deny"]);
const call = { effect, paths: z.array(z.string()), check: z.string().nullable() };

const auditLine = z
  .object({
    kind: z.enum(["tool", "decision"]),
    tool: z.string(),
    decision: verdict,
    rule: z.string(),
    source: z.string().nullable(),
    ...call,
  })
  .transform(({ tool, decision, rule, source, effect, paths, check }): Decided => {
    const ref = { name: rule, ...(source === null ? {} : { source }) };
    return { tool, effect, paths, check, verdict: decision, rule: ref };
  });

const decision = z.object({
  verdict,
  rule: z.object({ name: z.string(), source: z.string().exactOptional() }),
  call: z.object(call),
});

const transcriptLine = z
  .union([
    z.object({ type: z.literal("tool_execution_end"), toolName: z.string(), decision }),
    z.object({ type: z.literal("decision"), by: z.string(), decision }),
  ])
  .transform((told): Decided => {
    const { verdict, rule, call } = told.decision;
    return { tool: "by" in told ? told.by : told.toolName, ...call, verdict, rule };
  });

const decisionLine = z.union([auditLine, transcriptLine]);
