import { ReeveError, textOfThrown } from "../core/errors.ts";
import type { Clock } from "../core/ports.ts";
import type { Decision, ToolOutput } from "../core/tool.ts";
import type { AgentTool } from "./agent-tool.ts";
import { type CallFailure, listOf } from "./failure.ts";
import { Patience } from "./patience.ts";
import type { QueryCall, QueryToolResult } from "./query-events.ts";

/** `ask`: a person is asked each time. */
export type Permission = "allow" | "ask" | "deny";

/** A tool of the query engine, written by hand. */
export interface QueryTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of one object. */
  readonly schema: Readonly<Record<string, unknown>>;
  run(
    input: Record<string, unknown>,
    context: { readonly signal: AbortSignal },
  ): QueryToolResult | Promise<QueryToolResult>;
}

/** Summary and metadata go where people look, the content where the model does. */
export function fromQueryTool(tool: QueryTool): AgentTool {
  return {
    name: tool.name,
    label: tool.name,
    description: tool.description,
    parameters: tool.schema,
    execute: async (_id, input, signal) => {
      const { summary, content, metadata } = await tool.run(input, { signal });
      return { content: [{ type: "text", text: content }], details: { summary, metadata } };
    },
  };
}

/** Decides by each tool's permission. Denied without a question: `deny`, and `ask` where nobody can be asked. */
export function byPermission(
  permissionOf: (tool: string) => Permission,
  approve: ((call: QueryCall) => boolean | Promise<boolean>) | null,
): (call: QueryCall) => Promise<Decision> {
  return async (call) => {
    const permission = permissionOf(call.name);
    if (permission === "allow") return { verdict: "allow", rule: { name: "tool-permission" } };
    if (permission !== "ask") return denied("tool-permission", `${call.name} is not permitted.`);
    if (approve === null) return denied("no-terminal", `${call.name} needs a person's consent.`);
    try {
      if ((await approve(call)) === true) return { verdict: "allow", rule: { name: "asked" } };
    } catch {
      return denied("asking-failed", `Nobody could be asked about ${call.name}.`);
    }
    return denied("asked", `${call.name} was denied.`);
  };
}

function denied(rule: string, reason: string): Decision {
  return { verdict: "deny", rule: { name: rule }, code: "approval_denied", reason };
}

/** For a tool that was told to stop. */
const GRACE_MS = 1_000;

/** A tool that is stopped after its time, or with the query; one that does not heed that is left behind. */
export function timedTool(tool: AgentTool, clock: Clock, timeoutMs: number | null): AgentTool {
  return {
    ...tool,
    async execute(id, input, signal, onUpdate) {
      const timeout = new AbortController();
      const ended = new AbortController();
      const stop = AbortSignal.any([signal, timeout.signal]);
      const patience = new Patience(stop, clock, GRACE_MS);
      if (timeoutMs !== null) {
        clock.sleep(timeoutMs, ended.signal).then(
          () => timeout.abort(),
          () => {}, // the tool ended first
        );
      }
      try {
        return await patience.wait((async () => tool.execute(id, input, stop, onUpdate))());
      } catch (thrown) {
        if (!timeout.signal.aborted) throw thrown;
        throw new ReeveError("timeout", `${tool.name} was stopped after ${timeoutMs} ms.`, { cause: thrown });
      } finally {
        patience.end();
        ended.abort("ended");
      }
    },
  };
}

/** The texts of a result, cut together to so many characters; what is missing is said to model and people. */
export function cutResult({ content, details }: ToolOutput, characters: number): Partial<ToolOutput> {
  const total = content.reduce((sum, block) => sum + (block.type === "text" ? block.text.length : 0), 0);
  if (total <= characters) return {};
  let left = characters;
  const cut = content.map((block) => {
    if (block.type !== "text") return block;
    const text = block.text.slice(0, left);
    left -= text.length;
    return { ...block, text };
  });
  const notice = `[truncated: ${characters} of ${total} characters are shown]`;
  const known = typeof details === "object" && details !== null ? details : {};
  const metadata = "metadata" in known && typeof known.metadata === "object" ? known.metadata : {};
  return {
    content: [...cut, { type: "text", text: `\n${notice}` }],
    details: { ...known, metadata: { ...metadata, truncated: true } },
  };
}

/** Each failure by its code. A person sits before this engine, so what a tool threw is shown. */
export function queryWords(failure: CallFailure): string {
  const { tool } = failure;
  switch (failure.kind) {
    case "unknown_tool":
      return `Error [unknown_tool]: There is no tool ${tool}. ${listOf(failure.known)}`;
    case "not_json":
      return `Error [invalid_input]: ${failure.problem}`;
    case "invalid_arguments":
      return `Error [invalid_input]: ${failure.problems.join("; ")}`;
    case "blocked":
      return `Error [permission_denied]: ${failure.reason ?? `${tool} was denied.`}`;
    case "cut_reply":
      return `Error [incomplete_reply]: ${tool} was not run: the reply was cut.`;
    case "aborted":
      return `Error [aborted]: ${tool} was not run.`;
    case "threw":
      return isTimeout(failure.thrown)
        ? `Error [tool_timeout]: ${textOfThrown(failure.thrown)}`
        : `Error [tool_error]: ${textOfThrown(failure.thrown)}`;
  }
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof ReeveError && thrown.code === "timeout";
}
