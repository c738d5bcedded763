import { z } from "zod";
import { PERMISSIONS } from "../core/task.ts";
import { globs, name, oneOf, oneOrMore, text } from "./schema-parts.ts";

/** The events that start tasks, and what the command line is called. */
export const EVENTS = [
  "pull_request",
  "pull_request_target",
  "issues",
  "issue_comment",
  "pull_request_review",
  "pull_request_review_comment",
  "schedule",
  "workflow_dispatch",
  "repository_dispatch",
  "workflow_run",
  "cli",
] as const;

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
        .describe(
          "Globs over the paths of the call. `allow` has to cover all of them; `deny` and `ask` need one.",
        ),
      check: oneOrMore(name, "a check's name").optional().describe("Names of checks under `checks`."),
      tier: oneOrMore(oneOf(["T1", "T2", "T3", "T4"]), "a tier")
        .optional()
        .describe("Tiers of the task. A rule can never allow more than the tier does."),
      event: oneOrMore(oneOf(EVENTS), "an event")
        .optional()
        .describe("Events that started the task, by GitHub's names; `cli` is the command line."),
      permission: oneOf(PERMISSIONS)
        .optional()
        .describe(
          "Lowest permission of everyone involved. `allow` fits it and higher ones, `deny` and `ask` fit it and lower ones.",
        ),
    },
    { error: "conditions, such as { effect: write, paths: docs/** }" },
  )
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    error: "at least one of tool, effect, paths, check, tier, event, permission",
  })
  .meta({ minProperties: 1 });

const VERDICTS = ["allow", "deny", "ask"] as const;

export const rule = z
  .strictObject(
    {
      allow: conditions.optional().describe("Allows the calls that fit every condition."),
      deny: conditions.optional().describe("Denies the calls that fit every condition."),
      ask: conditions
        .optional()
        .describe(
          "Leaves the calls that fit every condition to a person; where nobody can be asked, denies them.",
        ),
      reason: text(500).optional().describe("Told to the model with a denial: what it should do instead."),
    },
    { error: "a rule with allow, deny or ask" },
  )
  .refine((given) => VERDICTS.filter((verdict) => given[verdict] !== undefined).length === 1, {
    error: "exactly one of allow, deny and ask",
  })
  .meta({ oneOf: VERDICTS.map((verdict) => ({ required: [verdict] })) });
