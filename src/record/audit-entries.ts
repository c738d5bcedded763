import { canonicalJson } from "../core/canonical-json.ts";
import type { RunEvent } from "../core/events.ts";
import { sha256 } from "../core/sha256.ts";
import type { ToolOutput } from "../core/tool.ts";
import { type AuditEntry, decisionPart, type Of, type Part, partsOf } from "./audit-parts.ts";

/** Turns the events of one run into entries. It remembers who acts and in which tier, so that each line says it. */
export function createAuditEntries(): (event: RunEvent) => readonly AuditEntry[] {
  const calls = new Map<string, { readonly args: string; readonly at: number }>();
  let about: Pick<AuditEntry, "actors" | "permission" | "tier"> = {
    actors: [],
    permission: null,
    tier: null,
  };
  let isRefused = false;
  return (event) => {
    if (event.type === "tool_execution_start")
      calls.set(event.toolCallId, { args: sha256(canonicalJson(event.args)), at: event.at });
    if (event.type === "permissions")
      about = { ...about, actors: event.people.map(({ login }) => login), permission: event.effective };
    if (event.type === "gate") about = { ...about, tier: event.tier };
    const parts = event.type === "tool_execution_end" ? [toolPart(event, calls)] : partsOf(event);
    // An event that could not be read is refused before anything of it is told but the end.
    const told =
      event.type === "task_end" && event.conclusion === "refused" && !isRefused
        ? [{ kind: "run.refused", code: event.fault?.code ?? null }, ...parts]
        : parts;
    isRefused ||= told.some(({ kind }) => kind === "run.refused");
    return told.map((part) => ({ ...about, ...NOTHING, ...part }));
  };
}

const NOTHING = {
  kind: "",
  tool: null,
  args_sha256: null,
  decision: null,
  code: null,
  rule: null,
  source: null,
  bytes: null,
  ms: null,
};

function toolPart(
  { toolCallId, toolName, decision, isError, result, at }: Of<"tool_execution_end">,
  calls: Map<string, { readonly args: string; readonly at: number }>,
): Part {
  const started = calls.get(toolCallId);
  calls.delete(toolCallId);
  const failure = isError ? codeIn(result) : null;
  return {
    kind: "tool",
    tool: toolName,
    args_sha256: started?.args ?? null,
    // A call of no known tool, or with arguments that do not fit, never reaches the policy.
    ...(decision === undefined ? { decision: "none" } : decisionPart(decision)),
    ...(failure === null ? {} : { code: failure }),
    bytes: bytesOf(result),
    ms: started === undefined ? null : at - started.at,
    call: toolCallId,
    is_error: isError,
  };
}

/** A call that failed tells the model so in one JSON object of ours, with a code. */
function codeIn({ content: [block] }: ToolOutput): string | null {
  if (block?.type !== "text") return null;
  return /^\{"ok":false,"error":\{"code":"([a-z_]{1,40})"/.exec(block.text)?.[1] ?? null;
}

function bytesOf({ content }: ToolOutput): number {
  return content.reduce(
    (sum, block) => sum + Buffer.byteLength(block.type === "text" ? block.text : block.data),
    0,
  );
}
