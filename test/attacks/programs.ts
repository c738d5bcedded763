/**
 * Programs of the attacker's. A maintainer wrote the policy file, whose checks run scripts of the tree; the pull request
 * brings its own of the same names, and a model that runs them all.
 */
import assert from "node:assert/strict";
import type { RunOptions } from "../e2e/scene.ts";
import { type Arena, type Assault, answersIn, decisionsIn, type Move } from "./arena.ts";

export interface Tried {
  readonly run: Assault;
  /** What the model was told of one program: how it ended, and what it printed. */
  answer(name: string): string;
  /** The lines that it printed. */
  printed(name: string): readonly string[];
}

/** A policy file with a check for each name. `seconds`: until it is stopped, where that is to be soon. */
export function policyFor(names: readonly string[], seconds: Readonly<Record<string, number>> = {}): string {
  const check = (name: string) =>
    `  ${name}: { run: [sh, attack/${name}.sh], timeout: ${seconds[name] ?? 60} }\n`;
  return `checks:\n${names.map(check).join("")}`;
}

/** Opens a pull request with these programs, by their names, in it. */
export function bring(
  { scene }: Arena,
  branch: string,
  programs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<number> {
  const scripts = Object.entries(programs).map(([name, text]) => [`attack/${name}.sh`, text] as const);
  return scene.pullRequest(branch, { ...Object.fromEntries(scripts), ...files });
}

/** Has a model run programs of a pull request, one after the other. `afterwards`: its turns from then on. */
export async function tryAll(
  arena: Arena,
  number: number,
  names: readonly string[],
  { afterwards = [], ...options }: RunOptions & { readonly afterwards?: readonly Move[] } = {},
): Promise<Tried> {
  const event = { event: "pull_request", action: "opened", repository: "acme/shop", number } as const;
  const turns = names.map((name) => ({ calls: [["run_check", { name }] as const] }));
  const run = await arena.attack(event, [...turns, ...afterwards], { ...options, ownProcess: true });
  assert.equal(run.exitCode, 0, run.log);
  const answers = answersIn(run);
  const allowed = decisionsIn(run).filter(({ decision }) => decision === "allow");
  assert.ok(allowed.length >= names.length, `every program is run: ${run.log}`);
  const answer = (name: string) => answers[names.indexOf(name)] ?? "";
  return { run, answer, printed: (name) => printedIn(answer(name)) };
}

function printedIn(answer: string): readonly string[] {
  const [, text = ""] = /^<output-[0-9a-f]{32}>\n([\s\S]*)\n<\/output-[0-9a-f]{32}>$/m.exec(answer) ?? [];
  return text.split("\n");
}
