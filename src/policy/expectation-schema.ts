import { z } from "zod";
import { PERMISSIONS } from "../core/task.ts";
import { EVENTS } from "./rule-schema.ts";
import { MAX_LIST, name, oneOf, oneOrMore, text } from "./schema-parts.ts";

/** The keys of a file of expectations. Each has its sentence here, and docs/policy.md repeats them (a test compares). */

const path = oneOrMore(text(4096), "a path");
const facts = {
  tier: oneOf(["T0", "T1", "T2", "T3", "T4"]).optional().describe("The tier of the task."),
  event: oneOf(EVENTS).optional().describe("The event that started it, by GitHub's name."),
  permission: oneOf(PERMISSIONS).optional().describe("The lowest permission of everyone involved."),
  touched: path
    .optional()
    .describe(
      "Paths that its change touches, which decide about sections; without it, every section counts.",
    ),
};

const expectation = z.strictObject(
  {
    name: text(200).describe("What is expected, in words."),
    tool: text(60).describe("The tool that is called."),
    path: path.optional().describe("The path of the call, or a list of them."),
    check: name.optional().describe("The check that `run_check` would run."),
    ...facts,
    expect: oneOf(["allow", "deny", "ask"]).describe(
      "How it is decided: `allow`, `deny`, or `ask` for what is denied only where nobody can be asked.",
    ),
    rule: text(500)
      .optional()
      .describe(
        "What decides: the name of a rule, such as `rules[0]` or `protected-paths`, or its `file:line`.",
      ),
  },
  { error: "a case with name, tool and expect" },
);

export const expectationsSchema = z.strictObject(
  {
    defaults: z
      .strictObject(facts, { error: "facts for all cases, such as { tier: T3 }" })
      .default({})
      .describe("Facts of the cases that do not name their own."),
    cases: z
      .array(expectation, { error: "a list of cases" })
      .min(1, { error: "at least one case" })
      .max(MAX_LIST * 5, { error: `at most ${MAX_LIST * 5} cases` })
      .describe("Calls, each with the decision that is expected."),
  },
  { error: "a map with a list of cases" },
);

export type ParsedExpectations = z.output<typeof expectationsSchema>;
export type ParsedExpectation = ParsedExpectations["cases"][number];
