import { z } from "zod";
import { globFault } from "../core/glob.ts";
import { glob, globs, MAX_LIST, name, oneOrMore, text } from "./schema-parts.ts";
import { globWithin } from "./sections.ts";

/** Folders of a section have to be found in its glob: `{a/**,b/**}` is in two, and a list says so. */
const match = glob.refine((value) => !/\{[^{}]*\/[^{}]*\}/.test(value), {
  error: "a glob without / within braces; write a list of globs instead",
});

export const section = z
  .strictObject(
    {
      match: oneOrMore(match, "a glob").describe("Globs of the files that the section is about."),
      instructions: text(8000)
        .optional()
        .describe("What a reviewer of these files has to know. Read where the change touches one of them."),
      checks: z
        .array(name, { error: "a list of names under checks" })
        .max(MAX_LIST, { error: `at most ${MAX_LIST} entries` })
        .default([])
        .describe("Names under `checks` that are run only where the change touches one of these files."),
      ignore: globs
        .default([])
        .describe("Globs, from the folder of `match` on, of files that are not reviewed."),
    },
    { error: "a section, such as { match: packages/api/**, checks: [api-test] }" },
  )
  .superRefine((given, context) => {
    for (const [index, ignored] of given.ignore.entries()) {
      const fault = given.match.map((one) => globFault(globWithin(one, ignored))).find(Boolean);
      if (fault) {
        const message = `a glob that can stand behind the folder of match; together it ${fault}`;
        context.addIssue({ code: "custom", path: ["ignore", index], message });
      }
    }
  });
