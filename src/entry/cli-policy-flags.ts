import { z } from "zod";
import { DEFAULT_POLICY_PATH } from "../policy/policy-file.ts";
import type { Flags } from "./cli-arguments.ts";
import { type FlagPlace, flagTable } from "./cli-flag-table.ts";

const text = z.string().min(1);
const texts = z.array(text).default([]);
const isOn = z.literal(true).optional();
const config = text
  .optional()
  .describe(`Policy file to decide by. Without it, \`${DEFAULT_POLICY_PATH}\` in the current folder.`);

const CONFIG: FlagPlace = { value: "<file>", group: "The policy" };
const JSON_FLAG: FlagPlace = { value: null, group: "Results" };

/** The flags of `reeve policy explain`. */
export const explainSchema = z.strictObject({
  event: text.describe(
    "File with the payload of an event: a webhook's body, or a copy of GITHUB_EVENT_PATH.",
  ),
  "event-name": text.optional().describe("Name of the event. Without it, it is told from the payload."),
  permission: texts.describe(
    "What a person may do in the repository, as `login=write`. No file says it: of whoever is not named here, write is assumed.",
  ),
  fork: isOn.describe(
    "The pull request is a fork's. It counts where the payload does not say which it is, as that of a comment.",
  ),
  input: texts.describe("An input of the workflow, as `fork-review=true`."),
  config,
  path: texts.describe(
    "A path to decide about. Without any: usual ones, and one for each glob of the rules.",
  ),
  json: isOn.describe("Prints one JSON document."),
});

export type ExplainFlags = z.output<typeof explainSchema>;

export function explainFlags(): Flags {
  return flagTable(explainSchema.shape, {
    event: { value: "<file>", group: "The event" },
    "event-name": { value: "<name>", group: "The event" },
    permission: { value: "<login=permission>", group: "The event", repeats: true },
    fork: { value: null, group: "The event" },
    input: { value: "<name=value>", group: "The policy", repeats: true },
    config: CONFIG,
    path: { value: "<path>", group: "Results", repeats: true },
    json: JSON_FLAG,
  } satisfies Record<keyof ExplainFlags, FlagPlace>);
}

/** Where expectations are looked for unless another place is named. */
export const DEFAULT_EXPECTATIONS = ".github/reeve.test.yml";

/** The flags of `reeve policy test`. */
export const testSchema = z.strictObject({
  expectations: text
    .default(DEFAULT_EXPECTATIONS)
    .describe("File with the cases and their expected decisions."),
  config,
  json: isOn.describe("Prints one JSON document."),
});

export type TestFlags = z.output<typeof testSchema>;

export function testFlags(): Flags {
  return flagTable(testSchema.shape, {
    expectations: { value: "<file>", group: "The policy" },
    config: CONFIG,
    json: JSON_FLAG,
  } satisfies Record<keyof TestFlags, FlagPlace>);
}

/** The flags of `reeve policy simulate`. */
export const simulateSchema = z.strictObject({
  transcript: texts.describe(
    "An audit or a transcript that a run left; more may stand behind it as plain words.",
  ),
  config,
  "fail-on-change": isOn.describe("Makes the exit code 1 when a decision changes."),
  json: isOn.describe("Prints one JSON document."),
});

export type SimulateFlags = z.output<typeof simulateSchema>;

export function simulateFlags(): Flags {
  return flagTable(simulateSchema.shape, {
    transcript: { value: "<file>", group: "The records", repeats: true },
    config: CONFIG,
    "fail-on-change": { value: null, group: "Results" },
    json: JSON_FLAG,
  } satisfies Record<keyof SimulateFlags, FlagPlace>);
}
