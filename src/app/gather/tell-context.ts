import type { Context } from "../../context/build-context.ts";
import type { ContextFacts } from "../../context/context-facts.ts";
import { instructionsCut, instructionsNote, instructionsOf } from "../../context/instructions.ts";
import type { ContextNote } from "../../core/events.ts";
import { quoteName } from "../../core/invisible.ts";
import type { TaskDeps } from "../deps.ts";
import { touchedRules } from "./path-rules.ts";

/**
 * Records what the model is shown, and what was cut, left out or taken out of it. Answers the sentences on it that a reader
 * has to know.
 */
export function tellContext(
  { emit }: Pick<TaskDeps, "emit">,
  { notes, tokens, flags }: Context,
  { instructions, changes, around }: Pick<ContextFacts, "instructions" | "changes" | "around">,
): readonly string[] {
  const said = instructionsOf(instructions);
  emit({ type: "context", sections: said ? [instructionsNote(said), ...notes] : notes, tokens });
  for (const flag of flags) emit({ type: "context_flag", ...flag });
  const hidden = flags.filter(({ flag }) => !SEEN.has(flag));
  const isDeceptive = flags.some(({ flag }) => flag === "invisible_code");
  const cut = said && instructionsCut(said);
  return [
    ...(cut ? [cut] : []),
    ...(changes === null ? [] : touchedRules(changes).slice(0, MAX_TOUCHED)).map(
      (path) => `The change touches ${quoteName(path)}; the base branch's version was used.`,
    ),
    ...(around?.leftOut ?? []),
    ...notes
      .filter(isLeftOut)
      .map(({ name, dropped }) => `For want of room, ${dropped} of the ${name} were not shown.`),
    ...(isDeceptive ? ["The diff holds characters that nobody sees."] : []),
    ...[...new Set(hidden.map(({ section }) => section))].map((section) => {
      const kinds = hidden.filter((one) => one.section === section).map(({ flag }) => `\`${flag}\``);
      return `What the page does not show was taken out of the ${section} before it was read: ${kinds.join(", ")}.`;
    }),
  ];
}

const MAX_TOUCHED = 5;

/** Of the code, the coverage tells; of the conversation, also what was not read at all. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(["diff", "changed files"]);

function isLeftOut({ name, dropped, why }: ContextNote): boolean {
  return dropped > 0 && why === "no room" && !TOLD_ELSEWHERE.has(name);
}

/** What readers of the page see too, in another form, and what was not taken out. */
const SEEN: ReadonlySet<string> = new Set(["cut", "entity", "html", "image", "invisible_code"]);
