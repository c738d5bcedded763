/** What our workflows keep to. Each rule answers with its violations, so that a test can see it trip. */
import { parse } from "yaml";
import { z } from "zod";
import { readAction } from "../../scripts/readme-tables.ts";

const step = z.object({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const job = z.object({
  "timeout-minutes": z.number().optional(),
  needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
  permissions: z.record(z.string(), z.string()).optional(),
  outputs: z.record(z.string(), z.string()).default({}),
  steps: z.array(step),
});
const workflowFile = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()).optional(),
  concurrency: z.unknown().optional(),
  jobs: z.record(z.string(), job),
});

type Job = z.output<typeof job>;
type Step = z.output<typeof step>;

interface Workflow {
  readonly text: string;
  readonly file: z.output<typeof workflowFile>;
  readonly jobs: readonly (readonly [name: string, job: Job])[];
}

type Rule = (workflow: Workflow) => readonly string[];

export const HYGIENE: Readonly<Record<string, Rule>> = {
  "gives nothing by default, and each job by name what it needs": ({ file, jobs }) => [
    ...(Object.keys(file.permissions ?? { all: "" }).length === 0 ? [] : ["permissions"]),
    ...jobs.filter(([, { permissions }]) => permissions === undefined).map(([name]) => name),
  ],
  "ends by itself": ({ jobs }) =>
    jobs.filter(([, given]) => !((given["timeout-minutes"] ?? 999) <= 60)).map(([name]) => name),
  "has one run at a time for one subject": ({ file }) =>
    file.concurrency === undefined ? ["concurrency"] : [],
  "pins every action to a full commit, and says which version that is": ({ text }) =>
    [...text.matchAll(/^\s*-?\s*uses: (.*)$/gm)]
      .map(([, uses = ""]) => uses)
      .filter((uses) => !/^[\w./-]+@[0-9a-f]{40} # v\d+/.test(uses) && uses !== "OWNER/reeve@COMMIT"),
  "leaves no token of a checkout behind": ({ jobs }) =>
    stepsOf(jobs)
      .filter(({ uses, with: given }) => isAction(uses, "checkout") && given["persist-credentials"] !== false)
      .map(({ uses }) => uses ?? ""),
  "can prove who it is only to sign in to a model without a key": ({ jobs }) =>
    jobs
      .filter(([, { permissions }]) => permissions?.["id-token"] === "write")
      .filter(([, { steps }]) => !steps.some((one) => isReeve(one) && Object.keys(one.with).some(isKeyless)))
      .map(([name]) => name),
  "restores no cache where it can write": ({ jobs }) =>
    jobs.filter(([, given]) => mayWrite(given) && given.steps.some(caches)).map(([name]) => name),
  "puts nothing of an event into a program": ({ jobs }) =>
    stepsOf(jobs).flatMap(({ run }) =>
      /\$\{\{[^}]*\b(?:github\.(?:event\b|head_ref)|needs\.)/.test(run ?? "") ? [run ?? ""] : [],
    ),
  "checks nothing out where it has secrets for whoever comes": ({ file, jobs }) =>
    ["pull_request_target", "workflow_run"].some((event) => Object.hasOwn(file.on, event))
      ? stepsOf(jobs).flatMap(({ uses }) => (isAction(uses, "checkout") ? [uses ?? ""] : []))
      : [],
  "gives the job that proposes no permission to write": ({ jobs }) =>
    jobs.filter(([, given]) => hasMode(given, "propose") && mayWrite(given)).map(([name]) => name),
  "gives the job that publishes no secret, no code and no other program": ({ jobs }) =>
    jobs
      .filter(([, given]) => hasMode(given, "publish"))
      .flatMap(([, { steps }]) => steps.filter(isTooMuch).map(shown)),
  "gives Reeve only inputs that it has": ({ jobs }) => {
    const known = Object.keys(readAction().inputs);
    return stepsOf(jobs)
      .filter(isReeve)
      .flatMap((one) => Object.keys(one.with).filter((name) => !known.includes(name)));
  },
  "reads only outputs that there are": ({ jobs, text }) => [
    ...[...text.matchAll(/\bneeds\.([\w-]+)\.outputs\.([\w-]+)/g)]
      .filter(
        ([, name = "", output = ""]) => !(output in (jobs.find(([one]) => one === name)?.[1].outputs ?? {})),
      )
      .map(([found]) => found),
    ...[...text.matchAll(/\bsteps\.reeve\.outputs\.([\w-]+)/g)]
      .filter(([, output = ""]) => !(output in readAction().outputs))
      .map(([found]) => found),
  ],
};

/** The violations of one rule in the text of a workflow. */
export function violations(rule: Rule, text: string): readonly string[] {
  const file = workflowFile.parse(parse(text));
  return rule({ text, file, jobs: Object.entries(file.jobs) });
}

function stepsOf(jobs: Workflow["jobs"]): readonly Step[] {
  return jobs.flatMap(([, { steps }]) => steps);
}

function isAction(uses: string | undefined, name: string): boolean {
  return uses?.startsWith(`actions/${name}@`) ?? false;
}

function isReeve({ uses }: Step): boolean {
  return uses?.includes("/reeve@") ?? false;
}

function isKeyless(input: string): boolean {
  return input.includes("federation");
}

function mayWrite({ permissions }: Job): boolean {
  return Object.values(permissions ?? { all: "write" }).includes("write");
}

function hasMode({ steps }: Job, mode: string): boolean {
  return steps.some((one) => isReeve(one) && one.with["mode"] === mode);
}

/** Actions that set a language up restore a cache where they are told to. */
function caches({ uses, with: given }: Step): boolean {
  return isAction(uses, "cache") || isAction(uses, "cache/restore") || "cache" in given;
}

function isTooMuch(one: Step): boolean {
  const known = isReeve(one) || isAction(one.uses, "download-artifact");
  return !known || JSON.stringify(one).includes("secrets.");
}

function shown(one: Step): string {
  return one.uses ?? one.run ?? "";
}
