import { z } from "zod";
import { CONFIDENCES, SEVERITIES } from "../core/finding.ts";
import { globFault } from "../core/glob.ts";

/**
 * The keys of the policy file. Each has its sentence here (docs/configuration.md repeats them, and a test compares), and
 * each message says what is expected, as the end of a sentence.
 */

const MAX_LIST = 200;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

function whole(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `one of ${values.join(", ")}` });
}

function text(max: number) {
  const error = `text of 1 to ${max} characters`;
  return z.string({ error }).trim().min(1, { error }).max(max, { error });
}

/** One value, or a list of them: `effect: write` reads better than a list of one. */
function oneOrMore<Item>(item: z.ZodType<Item>, what: string) {
  return z
    .unknown()
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .pipe(
      z
        .array(item)
        .min(1, { error: `${what}, or a list of them` })
        .max(MAX_LIST, { error: `at most ${MAX_LIST} entries` }),
    );
}

const glob = z.string({ error: "a glob over paths, such as src/**" }).superRefine((value, context) => {
  const fault = globFault(value);
  if (fault !== null) context.addIssue({ code: "custom", message: `a glob over paths; this one ${fault}` });
});
const globs = oneOrMore(glob, "a glob");
const nameError = { error: "a name of lower-case letters, digits and hyphens" };
const name = z.string(nameError).regex(NAME, nameError);
const cronError = { error: "a cron line of five fields, exactly as in the workflow" };

const conditions = z
  .strictObject(
    {
      tool: oneOrMore(text(60), "a tool's name")
        .optional()
        .describe("Names of tools, exactly as they are offered."),
      effect: oneOrMore(oneOf(["read", "write", "execute"]), "an effect")
        .optional()
        .describe("What the call does to the world: `read`, `write` or `execute`."),
      paths: globs
        .optional()
        .describe("Globs over the paths of the call. `allow` has to cover all of them; `deny` needs one."),
      check: oneOrMore(name, "a check's name").optional().describe("Names of checks under `checks`."),
      tier: oneOrMore(oneOf(["T1", "T2", "T3", "T4"]), "a tier")
        .optional()
        .describe("Tiers of the task. A rule can never allow more than the tier does."),
    },
    { error: "conditions, such as { effect: write, paths: docs/** }" },
  )
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    error: "at least one of tool, effect, paths, check, tier",
  });

const rule = z
  .strictObject(
    {
      allow: conditions.optional().describe("Allows the calls that fit every condition."),
      deny: conditions.optional().describe("Denies the calls that fit every condition."),
      reason: text(500).optional().describe("Told to the model with a denial: what it should do instead."),
    },
    { error: "a rule with allow or deny" },
  )
  .refine((given) => (given.allow === undefined) !== (given.deny === undefined), {
    error: "either allow or deny, and not both",
  });

/** A word of a command, exactly as it is passed; it may be empty. */
const word = z
  .string({ error: "text" })
  .max(2000, { error: "a word of at most 2000 characters" })
  .refine((value) => !value.includes("\0"), { error: "a word without the character NUL" });

const check = z.strictObject(
  {
    run: z
      .array(word, { error: "a list: the program, then its arguments, such as [npm, test]" })
      .min(1, { error: "at least the name of a program" })
      .max(100, { error: "at most 100 words" })
      .refine(([program]) => program?.trim() !== "", { error: "the name of a program in front" })
      .describe("The program and its arguments, one by one. There is no shell."),
    timeout: whole(1, 3600).default(300).describe("Seconds until the check is stopped."),
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
  },
  { error: "settings of the review, such as { severity: medium }" },
);

export const policyFileSchema = z.strictObject(
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
    review: review.prefault({}).describe("Which findings are posted."),
    maintain: z
      .record(name, maintenance, { error: "tasks by name" })
      .default({})
      .describe("Tasks for scheduled and manual runs, by name."),
  },
  { error: "a map of settings" },
);

export type ParsedPolicyFile = z.output<typeof policyFileSchema>;
