import type { AskedPolicy, ExplainedDecision, Explanation } from "../app/commands/explain.ts";
import type { Fault } from "../core/errors.ts";
import type { PersonNote } from "../core/events.ts";
import { decisionJson, decisionWords, plain, verdictOf } from "./cli-policy-words.ts";

/** All that is told about one event. */
export interface Told {
  readonly explanation: Explanation;
  readonly policy: AskedPolicy & {
    readonly name: string;
    readonly isThere: boolean;
    readonly fault: Fault | null;
  };
  /** What was taken for true. */
  readonly notes: readonly string[];
}

export function explanationText(told: Told): string {
  const { explanation, notes } = told;
  const blocks =
    explanation.kind === "none"
      ? [[`Nothing to do (${explanation.code}): ${plain(explanation.reason)}`]]
      : taskBlocks(explanation, told);
  const assumed = notes.length === 0 ? [] : [["Assumed:", ...notes.map((note) => `  ${plain(note)}`)]];
  return `${[...blocks, ...assumed].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

type Task = Extract<Explanation, { readonly kind: "task" }>;

function taskBlocks(task: Task, { policy }: Told): readonly (readonly string[])[] {
  const { trigger, goal, people, permission, gate, obstacle, tools, hidden } = task;
  const action = trigger.action === null ? "" : ` ${trigger.action}`;
  const offered = tools.filter((one) => one.offered).map(({ tool }) => tool.name);
  const kept = tools.filter((one) => !one.offered).map(({ tool }) => tool.name);
  return [
    [
      row("Event", `${trigger.event}${action} → ${goal.kind}`),
      row("People", `${people.map(personWords).join(", ") || "nobody"}; the lowest counts: ${permission}`),
      row("Policy", policyWords(policy)),
      ...(policy.fault?.message ?? "")
        .split("\n")
        .filter(Boolean)
        .map((line) => row("", line)),
      ...(policy.file.notes ?? []).map((note) => row("", plain(note))),
    ],
    [
      row("Tier", `${gate.tier} by ${gate.rule}${gate.code === null ? "" : ` (${gate.code})`}`),
      ...gate.reasons.map((reason) => row("", reason)),
      ...(gate.halfBounds ? [row("", "Bounds are halved.")] : []),
      ...(obstacle === null ? [] : [row("", obstacle)]),
    ],
    ...(tools.length === 0
      ? []
      : [[row("Tools", offered.join(", ") || "none"), row("Not offered", kept.join(", ") || "none")]]),
    ...(hidden.length === 0
      ? []
      : [["Hidden from all reading:", ...hidden.map(({ path, why }) => `  ${plain(path)}: ${why}`)]]),
    ...decisionBlocks(task.decisions),
  ];
}

function row(name: string, text: string): string {
  return `${name.padEnd(13)}${plain(text)}`;
}

function personWords({ login, permission, association }: PersonNote): string {
  const said = association === null ? "" : `, called ${association} by the payload`;
  return `${login === "" ? "nobody" : login} (${permission ?? "not asked: no person"}${said})`;
}

function policyWords({ name, isThere, isUsable }: Told["policy"]): string {
  if (!isUsable) return `${name} cannot be used; the defaults count`;
  return isThere ? name : `no ${name}; the defaults count`;
}

/** One block for each path: tools that are decided alike stand in one line. */
function decisionBlocks(decisions: readonly ExplainedDecision[]): readonly (readonly string[])[] {
  const places = [...new Set(decisions.map(placeOf))];
  return places.map((place) => {
    const here = decisions.filter((one) => placeOf(one) === place);
    const ways = [...new Set(here.map(({ decision }) => decisionWords(decision)))];
    return [
      `${plain(place)}:`,
      ...ways.map((way) => {
        const tools = here
          .filter(({ decision }) => decisionWords(decision) === way)
          .map(({ tool }) => tool.name);
        return `  ${way}: ${tools.join(", ")}`;
      }),
    ];
  });
}

function placeOf({ path, check }: ExplainedDecision): string {
  if (path !== null) return path;
  return check === null ? "Calls that name no path" : `Check ${check}`;
}

/** The same as one document. */
export function explanationJson({ explanation, policy, notes }: Told) {
  const { name, isThere, isUsable, fault } = policy;
  const about = {
    schema: 1,
    policy: { file: name, isThere, isUsable, fault: fault?.message ?? null },
    assumed: notes,
  };
  if (explanation.kind === "none")
    return { ...about, outcome: "none", code: explanation.code, reason: explanation.reason };
  const { trigger, goal, people, permission, gate, obstacle, tools, decisions, hidden } = explanation;
  return {
    ...about,
    outcome: gate.tier === "T0" ? "refused" : "task",
    event: trigger.event,
    action: trigger.action,
    goal: goal.kind,
    people,
    permission,
    tier: gate.tier,
    code: gate.code,
    rule: gate.rule,
    reasons: gate.reasons,
    halfBounds: gate.halfBounds,
    obstacle,
    tools: tools.map(({ tool, offered }) => ({ name: tool.name, effect: tool.effect, offered })),
    hidden,
    decisions: decisions.map(({ tool, path, check, decision }) => ({
      tool: tool.name,
      effect: tool.effect,
      path,
      check,
      ...decisionJson(decision),
      ask: verdictOf(decision) === "ask",
    })),
  };
}
