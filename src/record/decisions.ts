import type { RunEvent } from "../core/events.ts";
import { plural } from "../core/plural.ts";
import type { Decision } from "../core/tool.ts";
import type { Markdown } from "./markdown.ts";
import { folded, table } from "./markdown-blocks.ts";

/** Paths, or names of checks, that one row names. */
const NAMED = 3;

/** Equal decisions about one tool. */
interface Row {
  readonly tool: string;
  readonly decision: Decision;
  readonly about: Set<string>;
  times: number;
}

/** Every decision of the policy in one run, equal ones together. */
export interface Decisions {
  add(event: RunEvent): void;
  /** The table of the job summary, what was denied first. */
  blocks(md: Markdown): string[];
}

export function createDecisions(): Decisions {
  const rows = new Map<string, Row>();
  return {
    add(event) {
      const told = decisionOf(event);
      if (told === null) return;
      const { tool, decision } = told;
      const { verdict, rule, call } = decision;
      const key = JSON.stringify([tool, verdict, rule.name, rule.source]);
      const row = rows.get(key) ?? { tool, decision, about: new Set(), times: 0 };
      row.times += 1;
      for (const name of [...(call?.paths ?? []), ...(call?.check ? [call.check] : [])]) row.about.add(name);
      rows.set(key, row);
    },
    blocks(md) {
      if (rows.size === 0) return [];
      const sorted = [...rows.values()].toSorted((one, other) => rank(one) - rank(other));
      const count = (verdict: Decision["verdict"]) =>
        sorted.reduce((sum, { decision, times }) => sum + (decision.verdict === verdict ? times : 0), 0);
      const title = `Decisions: ${plural(count("allow"), "call")} allowed, ${count("deny")} denied`;
      const head = ["decision", "tool", "about", "rule", "where it stands", "times"];
      return [
        folded(
          title,
          table(
            head,
            sorted.map((row) => cells(row, md)),
          ),
        ),
      ];
    },
  };
}

function decisionOf(event: RunEvent): { readonly tool: string; readonly decision: Decision } | null {
  if (event.type === "decision") return { tool: event.by, decision: event.decision };
  if (event.type !== "tool_execution_end" || event.decision === undefined) return null;
  return { tool: event.toolName, decision: event.decision };
}

function rank({ decision }: Row): number {
  return decision.verdict === "deny" ? 0 : 1;
}

function cells({ tool, decision, about, times }: Row, md: Markdown): string[] {
  const { verdict, rule } = decision;
  const named = [...about].slice(0, NAMED).map((name) => md.text(name));
  const more = about.size - named.length;
  return [
    verdict,
    md.text(tool),
    [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(", "),
    md.text(rule.name),
    md.text(rule.source ?? "built in"),
    String(times),
  ];
}
