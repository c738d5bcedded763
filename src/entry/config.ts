import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { SEVERITIES } from "../core/finding.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { DEFAULT_BOUNDS } from "../core/task.ts";
import { type MicroUsd, microUsd, Secret } from "../core/values.ts";
import { DEFAULT_POLICY_PATH } from "../policy/policy-file.ts";

const text = z.string().min(1);
const count = z.coerce
  .number({ error: "a whole number above 0 is expected" })
  .int("a whole number above 0 is expected")
  .positive("a whole number above 0 is expected");
const dollars = z.coerce
  .number({ error: "an amount in dollars is expected" })
  .nonnegative("an amount in dollars is expected")
  .transform((amount): MicroUsd => microUsd(amount * 1_000_000));
const flag = z.stringbool({ truthy: ["true"], falsy: ["false"], error: "true or false is expected" });
const secret = text.transform((value) => new Secret(value));
const path = text.transform((value, context): RepoPath => {
  try {
    return repoPath(value);
  } catch {
    context.addIssue({ code: "custom", message: "a path relative to the repository's root is expected" });
    return z.NEVER;
  }
});
const accountIds = text.transform((list, context) => {
  const ids = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (ids.every(Number.isSafeInteger)) return ids;
  context.addIssue({ code: "custom", message: "a list of numeric account ids is expected" });
  return z.NEVER;
});

/**
 * The inputs of the action: one key for each entry of `action.yml`, with the same default and, as its description, the
 * same sentence. The table in the README is made from `action.yml`; a test keeps the three together.
 */
export const inputsSchema = z.strictObject({
  model: text
    .default("builtin/rules")
    .describe(
      "Which model works: `builtin/rules` (a rule-driven stand-in, no key), `openai/<name>`, any name together with `base-url`, or `scripted:<file>`.",
    ),
  "api-key": secret.optional().describe("Key for the model's provider. Give it from a repository secret."),
  "base-url": z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of any OpenAI-compatible server, up to and without `/chat/completions`."),
  token: secret.describe(
    "Token for GitHub. The workflow's own token is enough; what it may do is set under `permissions`.",
  ),
  mode: z
    .enum(["run", "propose"])
    .default("run")
    .describe("`run` posts what came out; `propose` posts nothing and leaves the proposal as a file."),
  "fail-on": z
    .enum(["never", ...SEVERITIES])
    .default("never")
    .describe(
      "Lowest severity of a finding that fails the job: `never`, `critical`, `high`, `medium` or `low`.",
    ),
  config: path
    .default(DEFAULT_POLICY_PATH)
    .describe("Path of the policy file. It is read from the base branch only."),
  task: text
    .optional()
    .describe("For scheduled and manual runs: the name of the task under `maintain` in the policy file."),
  "allowed-bots": accountIds
    .optional()
    .describe("Numeric account ids of bots whose pull requests may be reviewed, separated by commas."),
  "author-may-request-review": flag
    .default(false)
    .describe(
      "`true` lets the author of a pull request ask for its review without write permission, under half the bounds.",
    ),
  "fork-review": flag
    .default(false)
    .describe(
      "`true` reviews pull requests from forks in `pull_request_target`, never with the fork's code checked out.",
    ),
  "fork-tests": flag
    .default(false)
    .describe(
      "`true` runs checks on a fork's code in the sandbox, where a command names its head commit in full.",
    ),
  "max-turns": count.default(DEFAULT_BOUNDS.turns).describe("Model requests in one run."),
  "max-tool-calls": count.default(DEFAULT_BOUNDS.toolCalls).describe("Tool calls in one run."),
  "max-tokens": count
    .default(DEFAULT_BOUNDS.tokens)
    .describe("Input and output tokens of all requests of one run."),
  "max-cost": dollars
    .optional()
    .describe("US dollars for one run. Needs a model whose price is known or given."),
  "max-minutes": z.coerce
    .number()
    .positive()
    .default(DEFAULT_BOUNDS.wallMs / 60_000)
    .describe("Minutes for one run."),
  "max-findings": count.default(DEFAULT_BOUNDS.findings).describe("Findings in one run."),
  "context-window": count
    .optional()
    .describe("Tokens that the model takes at once, where Reeve does not know the model."),
  "max-output-tokens": count.optional().describe("Tokens of one reply, where Reeve does not know the model."),
  "price-input": dollars
    .optional()
    .describe("US dollars for a million input tokens, where Reeve does not know the price."),
  "price-output": dollars
    .optional()
    .describe("US dollars for a million output tokens, where Reeve does not know the price."),
});

export type Inputs = z.output<typeof inputsSchema>;

/**
 * Reads `INPUT_*` as the runner sets them: an input that was not given is an empty string.
 * @throws {ReeveError} `invalid_input`, naming every input that cannot be used.
 */
export function readInputs(environment: Readonly<Record<string, string | undefined>>): Inputs {
  const given = Object.entries(environment).flatMap(([key, value]) => {
    const name = key.startsWith("INPUT_")
      ? key.slice("INPUT_".length).toLowerCase().replaceAll("_", "-")
      : "";
    return Object.hasOwn(inputsSchema.shape, name) && value?.trim() ? [[name, value.trim()] as const] : [];
  });
  const values = Object.fromEntries(given);
  const parsed = inputsSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw unusable(parsed.error.issues, values);
}

/** One error that names every unusable input. Values are not repeated: one of them may be a key. */
function unusable(issues: readonly z.core.$ZodIssue[], values: Readonly<Record<string, string>>): ReeveError {
  const lines = issues.map(({ path, message }) => {
    const name = String(path[0]);
    return values[name] === undefined ? `${name} is not given` : `${name}: ${message}`;
  });
  return new ReeveError("invalid_input", `Unusable input. ${lines.join("; ")}.`, {
    hint: "Correct the values under `with:` in the workflow; action.yml says what each takes.",
  });
}
