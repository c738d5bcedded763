import { z } from "zod";
import { CONFIDENCES, SEVERITIES } from "../core/finding.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { nearMiss } from "./near-miss.ts";
import { rule } from "./rule-schema.ts";
import { globs, MAX_LIST, name, oneOf, text, whole } from "./schema-parts.ts";
import { section } from "./section-schema.ts";

/**
 * The keys of the policy file. Each has its sentence here (docs/configuration.md repeats them, and a test compares), and
 * each message says what is expected, as the end of a sentence.
 */

const cronError = { error: "a cron line of five fields, exactly as in the workflow" };

/** A word of a command, exactly as it is passed; it may be empty. */
const word = z
  .string({ error: "text" })
  .max(2000, { error: "a word of at most 2000 characters" })
  .refine((value) => !value.includes("\0"), { error: "a word without the character NUL" });

const folder = z
  .string({ error: "a folder of the tree" })
  .max(500, { error: "a path of at most 500 characters" })
  .transform((value, context): RepoPath => {
    try {
      return repoPath(value);
    } catch {
      context.addIssue({ code: "custom", message: "a path relative to the repository's root" });
      return z.NEVER;
    }
  });

const check = z.strictObject(
  {
    run: z
      .array(word, { error: "a list: the program, then its arguments, such as [npm, test]" })
      .min(1, { error: "at least the name of a program" })
      .max(100, { error: "at most 100 words" })
      .refine(([program]) => program?.trim() !== "", { error: "the name of a program in front" })
      .describe("The program and its arguments, one by one. There is no shell."),
    timeout: whole(1, 3600).default(300).describe("Seconds until the check is stopped."),
    reuse: z
      .array(folder, { error: "a list of folders, such as [node_modules]" })
      .max(10, { error: "at most 10 folders" })
      .optional()
      .describe(
        "Folders of the job's checkout, such as `node_modules`, that the check finds read-only in its tree where the lock file is as at base.",
      ),
  },
  { error: "a check, such as { run: [npm, test] }" },
);

const maintenance = z.strictObject(
  {
    goal: text(8000).describe("What is to be done, in words."),
    title: text(200).optional().describe("Title of the pull request."),
    schedule: z
      .string(cronError)
      .max(100, cronError)
      .regex(/^\S+( \S+){4}$/, cronError)
      .optional()
      .describe("The cron line of the workflow that starts this task."),
  },
  { error: "a task with a goal" },
);

const bounds = z.strictObject(
  {
    turns: whole(1, 1000).optional().describe("Model requests."),
    "tool-calls": whole(1, 10_000).optional().describe("Tool calls."),
    tokens: whole(1000, 1_000_000_000).optional().describe("Input and output tokens of all requests."),
    cost: z
      .number({ error: "US dollars, such as 1.50" })
      .min(0, { error: "US dollars, 0 or more" })
      .max(10_000, { error: "US dollars, at most 10000" })
      .optional()
      .describe("US dollars."),
    minutes: whole(1, 360).optional().describe("Minutes from start to end."),
    "calls-per-turn": whole(1, 100).optional().describe("Tool calls of one reply that are run."),
    denials: whole(1, 100).optional().describe("Denied calls in a row."),
    "identical-calls": whole(1, 100).optional().describe("Equal calls with equal results."),
    "tool-output-bytes": whole(1024, 1_000_000)
      .optional()
      .describe("Bytes of one tool result that the model sees."),
    findings: whole(0, 1000).optional().describe("Findings that are reported."),
    "changed-files": whole(0, 3000).optional().describe("Files that a patch may change."),
    "changed-lines": whole(0, 100_000).optional().describe("Lines that a patch may add and delete."),
    "changed-bytes": whole(0, 100_000_000).optional().describe("Bytes of all files that a patch may write."),
  },
  { error: "bounds, such as { turns: 20 }" },
);

const review = z.strictObject(
  {
    severity: oneOf(SEVERITIES).default("low").describe("Lowest severity of a finding that is posted."),
    confidence: oneOf(CONFIDENCES).default("low").describe("Lowest confidence of a finding that is posted."),
    "skip-authors": globs
      .default([])
      .describe("Logins, or globs over them, of authors whose pull requests are reviewed on command only."),
    "skip-branches": globs
      .default([])
      .describe("Globs of branches whose pull requests are reviewed on command only."),
    into: globs
      .default([])
      .describe("Globs of the branches into which pull requests are reviewed unasked. Without it: any."),
  },
  { error: "settings of the review, such as { severity: medium }" },
);

const suggestions = z.strictObject(
  {
    verify: z
      .array(name, { error: "a list of names under checks" })
      .max(MAX_LIST, { error: `at most ${MAX_LIST} entries` })
      .default([])
      .describe(
        "Names under `checks` that are run with the suggestions of a review applied; one that breaks them is not to be committed with a click.",
      ),
  },
  { error: "settings of suggestions, such as { verify: [test] }" },
);

const dismissals = z.strictObject(
  {
    store: oneOf(["pull-request", "ref"])
      .default("pull-request")
      .describe(
        "Where dismissed findings are kept: in `.github/reeve/dismissed.yml`, which a pull request changes, or at the ref `refs/reeve/dismissed`, where each counts at once.",
      ),
    days: whole(1, 3650)
      .default(90)
      .describe("Days that a dismissal counts where the command names no last day."),
  },
  { error: "settings of dismissals, such as { store: ref }" },
);

const settings = z.strictObject(
  {
    rules: z
      .array(rule, { error: "a list of rules" })
      .max(MAX_LIST, { error: `at most ${MAX_LIST} rules` })
      .default([])
      .describe("Rules over tool calls, in order: the first that matches decides."),
    protect: globs
      .default([])
      .describe("Globs of more paths that only a rule that names them may open for writing."),
    checks: z
      .record(name, check, { error: "checks by name" })
      .default({})
      .describe("Programs that a task of tier T2 or higher may run, by name, in the sandbox."),
    bounds: bounds
      .prefault({})
      .describe("Ceilings of one run. They lower what the workflow gives and never raise it."),
    ignore: globs
      .default([])
      .describe("Globs of files that are not reviewed, beside lock files, vendored and generated ones."),
    instructions: text(20_000).optional().describe("What a reviewer of this repository has to know."),
    paths: z
      .array(section, { error: "a list of sections" })
      .max(MAX_LIST, { error: `at most ${MAX_LIST} sections` })
      .default([])
      .describe(
        "Sections for parts of the tree, each with its own instructions, checks and files to leave out.",
      ),
    review: review.prefault({}).describe("What is reviewed unasked, and which findings are posted."),
    suggestions: suggestions.prefault({}).describe("What is done with suggestions before they are posted."),
    dismissals: dismissals.prefault({}).describe("How findings are kept that somebody dismissed."),
    maintain: z
      .record(name, maintenance, { error: "tasks by name" })
      .default({})
      .describe("Tasks for scheduled and manual runs, by name."),
  },
  { error: "a map of settings" },
);

export type ParsedPolicyFile = z.output<typeof settings>;

/** A name that no check has would make a rule that never fits, or a section whose check is never run. */
export const policyFileSchema = settings.superRefine((given, context) => {
  const known = Object.keys(given.checks);
  for (const { path, name: named } of checkNames(given)) {
    if (!known.includes(named)) context.addIssue({ code: "custom", path, message: knownCheck(named, known) });
  }
});

interface NamedCheck {
  readonly name: string;
  readonly path: (string | number)[];
}

function checkNames({ rules, paths, suggestions: { verify } }: ParsedPolicyFile): readonly NamedCheck[] {
  const named = (names: readonly string[] | undefined, ...path: NamedCheck["path"]) =>
    (names ?? []).map((one, index): NamedCheck => ({ name: one, path: [...path, index] }));
  return [
    ...rules.flatMap(({ allow, deny, ask }, index) => [
      ...named(allow?.check, "rules", index, "allow", "check"),
      ...named(deny?.check, "rules", index, "deny", "check"),
      ...named(ask?.check, "rules", index, "ask", "check"),
    ]),
    ...paths.flatMap(({ checks }, index) => named(checks, "paths", index, "checks")),
    ...named(verify, "suggestions", "verify"),
  ];
}

function knownCheck(named: string, known: readonly string[]): string {
  if (known.length === 0) return "a name under checks, and there is none";
  const meant = nearMiss(named, known);
  return `a name under checks. ${meant ? `Did you mean ${meant}?` : `Known there: ${known.join(", ")}`}`;
}
