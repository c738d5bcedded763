import { z } from "zod";
import type { Flag, Flags } from "./cli-arguments.ts";
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
      "Which model answers, instead of OPENAI_MODEL; or `builtin/rules` or `scripted:<file>`, which need no settings.",
    ),
  "context-window": inputs["context-window"],
  "max-output-tokens": inputs["max-output-tokens"],
  "price-input": inputs["price-input"],
  "price-output": inputs["price-output"],
  "max-turns": z.coerce.number().int().positive().default(TURNS).describe("Model requests for one question."),
});

export type AskFlags = z.output<typeof askSchema>;

const PLACES: Readonly<Record<keyof AskFlags, Pick<Flag, "value" | "group" | "short">>> = {
  print: { value: "<prompt>", short: "p", group: "Asking" },
  mode: { value: "<text|json>", group: "Asking" },
  model: { value: "<name>", group: "The model" },
  "context-window": { value: "<tokens>", group: "The model" },
  "max-output-tokens": { value: "<tokens>", group: "The model" },
  "price-input": { value: "<dollars>", group: "The model" },
  "price-output": { value: "<dollars>", group: "The model" },
  "max-turns": { value: "<number>", group: "Bounds" },
};

export function askFlags(): Flags {
  const defaults: Readonly<Record<string, unknown>> = askSchema.parse({});
  return Object.fromEntries(
    Object.entries(PLACES).map(([name, place]) => {
      const about = askSchema.shape[name as keyof AskFlags].description ?? "";
      return [name, { ...place, about, default: String(defaults[name] ?? "") }];
    }),
  );
}
