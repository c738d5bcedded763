import { z } from "zod";
import type { Flags } from "./cli-arguments.ts";
import { type FlagPlace, flagTable } from "./cli-flag-table.ts";
import { inputsSchema } from "./config.ts";

const text = z.string().min(1);
const isOn = z.literal(true).optional();
const inputs = inputsSchema.shape;

export const RECORD =
  "Writes the model's exchanges to this file, to be played back with `--model replay:<file>`.";

/** The flags of `reeve review`. Where the action has an input of the same name, both take the same values. */
export const reviewSchema = z.strictObject({
  base: text
    .optional()
    .describe(
      "Revision to compare with, as a pull request's base: a branch, tag or commit. Without it: `origin/HEAD`, else `main` or `master`. The diff begins at the merge base; policy file and instructions are those of this revision.",
    ),
  head: text.default("HEAD").describe("Revision to review."),
  config: inputs.config.describe("Path of the policy file in the repository. It is read from the base only."),
  "no-checks": isOn.describe("Does not run the checks that the policy file names."),
  model: inputs.model.describe(
    "Which model works: `builtin/rules` (a rule-driven stand-in, no key), `<provider>/<name>` (`docs/models.md` lists the providers), any name together with `--base-url`, `scripted:<file>` or `replay:<file>`.",
  ),
  "base-url": inputs["base-url"],
  api: inputs.api,
  "api-version": inputs["api-version"],
  "fallback-models": inputs["fallback-models"],
  "small-model": inputs["small-model"],
  "first-byte-seconds": inputs["first-byte-seconds"],
  "idle-seconds": inputs["idle-seconds"],
  "context-window": inputs["context-window"],
  "max-output-tokens": inputs["max-output-tokens"],
  "price-input": inputs["price-input"],
  "price-output": inputs["price-output"],
  "max-turns": inputs["max-turns"],
  "max-tool-calls": inputs["max-tool-calls"],
  "max-tokens": inputs["max-tokens"],
  "max-cost": inputs["max-cost"],
  "max-minutes": inputs["max-minutes"],
  "max-findings": inputs["max-findings"],
  "fail-on": inputs["fail-on"].describe(
    "Lowest severity of a finding that makes the exit code 1: `never`, `critical`, `high`, `medium` or `low`.",
  ),
  "fail-on-denial": isOn.describe("Makes the exit code 3 when the policy denied a call of the model's."),
  json: isOn.describe("Prints the proposal as one JSON document, and nothing else on standard output."),
  sarif: text.optional().describe("Writes the findings to this file, as SARIF 2.1.0."),
  transcript: text.optional().describe("Writes the conversation and its events to this file, as JSON lines."),
  audit: text.optional().describe("Writes every decision to this file, as a chain of JSON lines."),
  record: text.optional().describe(RECORD),
  quiet: isOn.describe("Shows no progress on standard error; warnings and errors remain."),
});

export type ReviewFlags = z.output<typeof reviewSchema>;

const PLACES: Readonly<Record<keyof ReviewFlags, FlagPlace>> = {
  base: { value: "<revision>", group: "What is reviewed" },
  head: { value: "<revision>", group: "What is reviewed" },
  config: { value: "<path>", group: "What is reviewed" },
  "no-checks": { value: null, group: "What is reviewed" },
  model: { value: "<name>", group: "The model" },
  "base-url": { value: "<address>", group: "The model" },
  api: { value: "<chat|responses>", group: "The model" },
  "api-version": { value: "<version>", group: "The model" },
  "fallback-models": { value: "<names>", group: "The model" },
  "small-model": { value: "<name>", group: "The model" },
  "first-byte-seconds": { value: "<seconds>", group: "The model" },
  "idle-seconds": { value: "<seconds>", group: "The model" },
  "context-window": { value: "<tokens>", group: "The model" },
  "max-output-tokens": { value: "<tokens>", group: "The model" },
  "price-input": { value: "<dollars>", group: "The model" },
  "price-output": { value: "<dollars>", group: "The model" },
  "max-turns": { value: "<number>", group: "Bounds" },
  "max-tool-calls": { value: "<number>", group: "Bounds" },
  "max-tokens": { value: "<number>", group: "Bounds" },
  "max-cost": { value: "<dollars>", group: "Bounds" },
  "max-minutes": { value: "<minutes>", group: "Bounds" },
  "max-findings": { value: "<number>", group: "Bounds" },
  "fail-on": { value: "<severity>", group: "Results" },
  "fail-on-denial": { value: null, group: "Results" },
  json: { value: null, group: "Results" },
  sarif: { value: "<file>", group: "Results" },
  transcript: { value: "<file>", group: "Results" },
  audit: { value: "<file>", group: "Results" },
  record: { value: "<file>", group: "Results" },
  quiet: { value: null, short: "q", group: "Results" },
};

export function reviewFlags(): Flags {
  return flagTable(reviewSchema.shape, PLACES);
}

/** The flags of `reeve audit verify`. */
export const verifySchema = z.strictObject({
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "64 hex digits are expected, as in the output audit-digest")
    .optional()
    .describe("The output `audit-digest` of the run. With it, an audit that was made anew is found out too."),
});

export function verifyFlags(): Flags {
  return flagTable(verifySchema.shape, { digest: { value: "<sha256>", group: "The audit" } });
}
