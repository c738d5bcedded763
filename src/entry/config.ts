import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { SEVERITIES } from "../core/finding.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { DEFAULT_BOUNDS } from "../core/task.ts";
import { type MicroUsd, microUsd, Secret } from "../core/values.ts";
import { isProvider } from "../models/beside.ts";
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
/** Longest silences that are taken for life. A small local model reads a long prompt for minutes before its first word. */
export const DEFAULT_SECONDS = { firstByte: 300, idle: 120 } as const;
/** Longer than any job, and far from the longest timer there is. */
const MAX_SECONDS = 86_400;
const seconds = z.coerce
  .number({ error: "a number of seconds is expected" })
  .positive("a number of seconds above 0 is expected")
  .max(MAX_SECONDS, `at most ${MAX_SECONDS} seconds are expected`);
const names = text.transform((list) => list.split(/[\s,]+/).filter(Boolean));
const keys = text.transform((lines, context) => {
  const pairs = lines.split("\n").filter((line) => line.trim() !== "");
  const parsed = pairs.map((line) => /^\s*([\w-]+)\s*:(.*)$/.exec(line));
  if (parsed.every((pair) => isProvider(pair?.[1] ?? ""))) {
    // A secret that the repository does not have is empty, as everywhere.
    const given = parsed.map((pair) => [pair?.[1] ?? "", pair?.[2]?.trim() ?? ""] as const);
    return new Map(given.flatMap(([name, key]) => (key === "" ? [] : [[name, new Secret(key)] as const])));
  }
  context.addIssue({
    code: "custom",
    message: "lines of a provider's name, a colon and its key are expected",
  });
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
      "Which model works: `builtin/rules` (a rule-driven stand-in, no key), `<provider>/<name>` (`docs/models.md` lists the providers), any name together with `base-url`, `scripted:<file>` or `replay:<file>`.",
    ),
  "api-key": secret.optional().describe("Key for the model's provider. Give it from a repository secret."),
  "base-url": z
    .url({ protocol: /^https?$/, error: "an address that begins with https:// or http:// is expected" })
    .optional()
    .describe("Address of any OpenAI-compatible server, up to and without `/chat/completions`."),
  api: z
    .enum(["chat", "responses"], { error: "chat or responses is expected" })
    .optional()
    .describe(
      "Which of OpenAI's APIs is spoken: `chat` (chat completions) or `responses`. Without it, what the provider is usually asked by.",
    ),
  "api-version": text
    .regex(/^[A-Za-z0-9.-]+$/, "a version such as 2024-10-21 is expected")
    .optional()
    .describe("Azure's `api-version`, for a resource that does not answer under `/openai/v1`."),
  "azure-tenant-id": text.optional().describe("The directory of `azure-client-id`."),
  "azure-client-id": text
    .optional()
    .describe(
      "The app or managed identity that this workflow is at Azure, without a key. Needs `id-token: write` and `azure-tenant-id`.",
    ),
  "anthropic-federation-rule": text
    .optional()
    .describe(
      "The federation rule (`fdrl_…`) by which Anthropic knows this workflow without a key. Needs `id-token: write` and `anthropic-organization`.",
    ),
  "anthropic-organization": text
    .optional()
    .describe("Id of the organization at Anthropic that `anthropic-federation-rule` belongs to."),
  "anthropic-service-account": text
    .optional()
    .describe(
      "The service account (`svac_…`) that the workflow acts as at Anthropic, where the rule asks for one.",
    ),
  "anthropic-workspace": text
    .optional()
    .describe("The workspace (`wrkspc_…`) at Anthropic, where the rule covers several."),
  "fallback-models": names
    .optional()
    .describe(
      "Models that take over, in this order and separated by commas, when the one before is too busy or not there.",
    ),
  "small-model": text
    .optional()
    .describe(
      "A cheaper model for summaries of long conversations, and for the order in which the files of a large change are shown. Without it, `model` writes summaries.",
    ),
  "api-keys": keys
    .optional()
    .describe(
      "Keys for `fallback-models` and `small-model` of other providers than `model` is of: `provider: key`, one a line, each from a repository secret.",
    ),
  "first-byte-seconds": seconds
    .default(DEFAULT_SECONDS.firstByte)
    .describe("Longest wait for the first byte of a reply. A small machine reads a long prompt for minutes."),
  "idle-seconds": seconds
    .default(DEFAULT_SECONDS.idle)
    .describe("Longest silence inside a reply. Comment lines break it."),
  record: flag
    .default(false)
    .describe(
      "`true` keeps the model's exchanges in a file, the output `recording`, for `model: replay:<file>`.",
    ),
  token: secret.describe(
    "Token for GitHub. The workflow's own token is enough; what it may do is set under `permissions`.",
  ),
  mode: z
    .enum(["run", "propose", "publish"], { error: "run, propose or publish is expected" })
    .default("run")
    .describe(
      "`run` does all of it; `propose` writes nothing and leaves the proposal as a file; `publish`, in a second job, carries that file out without a model.",
    ),
  proposal: text.optional().describe("For `publish`: path of the proposal file that the other job left."),
  "proposal-digest": z
    .string()
    .regex(/^[0-9a-f]{64}$/, "64 hex digits are expected")
    .optional()
    .describe("For `publish`: the output `proposal-digest` of the job that left the proposal."),
  "fail-on": z
    .enum(["never", ...SEVERITIES], { error: "never, critical, high, medium or low is expected" })
    .default("never")
    .describe(
      "Lowest severity of a finding that fails the job: `never`, `critical`, `high`, `medium` or `low`.",
    ),
  "fail-on-denial": flag
    .default(false)
    .describe("`true` fails the job when the policy denied a call of the model's: work was left undone."),
  "fail-without-key": flag
    .default(false)
    .describe(
      "`true` fails the job where GitHub gives a run no secrets, and so no model's key, as those that Dependabot or a fork starts. Else they are skipped.",
    ),
  "label-verdict": flag
    .default(false)
    .describe(
      "`true` keeps one label on a reviewed pull request: `reeve: clean`, `reeve: findings`, `reeve: partial` or `reeve: incomplete`.",
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
  "sandbox-image": text
    .regex(/^[a-z0-9][a-z0-9./:_-]*@sha256:[0-9a-f]{64}$/, "an image by its digest is expected")
    .optional()
    .describe(
      "Image of a container for checks, by its digest (`node:24@sha256:…`), where a machine has docker and no better sandbox.",
    ),
  "unsafe-lower-kernel-userns-restriction": flag
    .default(false)
    .describe(
      "`true` takes Ubuntu's restriction from the user namespaces of every program on the machine, where no sandbox holds otherwise.",
    ),
  "update-head": flag
    .default(false)
    .describe(
      "`true` puts a fix onto the pull request's own branch, where both who asked and its author may write.",
    ),
  "review-drafts": flag
    .default(false)
    .describe(
      "`true` reviews drafts as well; without it they are reviewed when they are ready, or on command.",
    ),
  "label-trigger": text
    .optional()
    .describe("Name of a label: put on a pull request it asks for a review, on an issue for a fix."),
  "assignee-trigger": text
    .optional()
    .describe("Name of an account: a pull request assigned to it is reviewed, an issue fixed."),
  "verified-commits": z
    .enum(["auto", "never"], { error: "auto or never is expected" })
    .default("auto")
    .describe(
      "`auto` lets GitHub make the commits of fixes, so that they are signed and shown as verified, wherever it can; larger ones and executable files are pushed. `never` pushes all.",
    ),
  "read-outsiders": flag
    .optional()
    .describe(
      "`true` shows the model what people without write permission wrote, and takes writing and checks from such runs. `false` never does; without either it is shown for questions in private repositories.",
    ),
  "max-runs-per-hour": count
    .optional()
    .describe("Runs of the workflow in an hour, above which no task is started. Needs `actions: read`."),
  "max-turns": count.default(DEFAULT_BOUNDS.turns).describe("Model requests in one run."),
  "max-tool-calls": count.default(DEFAULT_BOUNDS.toolCalls).describe("Tool calls in one run."),
  "max-tokens": count
    .default(DEFAULT_BOUNDS.tokens)
    .describe("Input and output tokens of all requests of one run."),
  "max-cost": dollars
    .optional()
    .describe("US dollars for one run. Needs a model whose price is known or given."),
  "max-minutes": z.coerce
    .number({ error: "a number of minutes is expected" })
    .positive("a number of minutes above 0 is expected")
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
