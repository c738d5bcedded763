import { z } from "zod";
import type { Flags } from "./cli-arguments.ts";
import { type FlagPlace, flagTable } from "./cli-flag-table.ts";
import { RECORD } from "./cli-flags.ts";
import { inputsSchema } from "./config.ts";

const text = z.string().min(1);
const inputs = inputsSchema.shape;
/** Model requests of one query. */
const TURNS = 20;

/** The flags of `reeve` without a command. Where the action has an input of the same name, both take the same values. */
export const askSchema = z.strictObject({
  print: text
    .optional()
    .describe(
      "Asks once: prints the answer and nothing else on standard output, and ends. What is piped in stands before the prompt.",
    ),
  mode: z
    .enum(["text", "json"])
    .default("text")
    .describe("What asking once prints: the answer, or with json every event, one a line."),
  model: text
    .optional()
    .describe(
      "Which model answers, instead of OPENAI_MODEL; or `<provider>/<name>` with that provider's key, `builtin/rules` or `scripted:<file>`.",
    ),
  "fallback-models": inputs["fallback-models"],
  "small-model": inputs["small-model"],
  "first-byte-seconds": inputs["first-byte-seconds"],
  "idle-seconds": inputs["idle-seconds"],
  "context-window": inputs["context-window"],
  "max-output-tokens": inputs["max-output-tokens"],
  "price-input": inputs["price-input"],
  "price-output": inputs["price-output"],
  "max-turns": z.coerce.number().int().positive().default(TURNS).describe("Model requests for one question."),
  record: text.optional().describe(RECORD),
});

export type AskFlags = z.output<typeof askSchema>;

const PLACES: Readonly<Record<keyof AskFlags, FlagPlace>> = {
  print: { value: "<prompt>", short: "p", group: "Asking" },
  mode: { value: "<text|json>", group: "Asking" },
  model: { value: "<name>", group: "The model" },
  "fallback-models": { value: "<names>", group: "The model" },
  "small-model": { value: "<name>", group: "The model" },
  "first-byte-seconds": { value: "<seconds>", group: "The model" },
  "idle-seconds": { value: "<seconds>", group: "The model" },
  "context-window": { value: "<tokens>", group: "The model" },
  "max-output-tokens": { value: "<tokens>", group: "The model" },
  "price-input": { value: "<dollars>", group: "The model" },
  "price-output": { value: "<dollars>", group: "The model" },
  "max-turns": { value: "<number>", group: "Bounds" },
  record: { value: "<file>", group: "Records" },
};

export function askFlags(): Flags {
  return flagTable(askSchema.shape, PLACES);
}
