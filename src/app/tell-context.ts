import type { Context } from "../context/build-context.ts";
import { instructionsCut, instructionsNote, instructionsOf } from "../context/instructions.ts";
import type { TaskDeps } from "./deps.ts";

/**
 * Records what the model is shown, and what was cut, left out or taken out of it. Answers the sentences on it that a reader
 * has to know.
 */
export function tellContext(
  { emit }: Pick<TaskDeps, "emit">,
  { notes, tokens, flags }: Context,
  instructions: readonly string[],
): readonly string[] {
  const said = instructionsOf(instructions);
  emit({ type: "context", sections: said ? [instructionsNote(said), ...notes] : notes, tokens });
  for (const flag of flags) emit({ type: "context_flag", ...flag });
  const hidden = flags.filter(({ flag }) => !SEEN.has(flag));
  const isDeceptive = flags.some(({ flag }) => flag === "invisible_code");
  const cut = said && instructionsCut(said);
  return [
    ...(cut ? [cut] : []),
    ...(isDeceptive ? ["The diff holds characters that nobody sees."] : []),
    ...[...new Set(hidden.map(({ section }) => section))].map((section) => {
      const kinds = hidden.filter((one) => one.section === section).map(({ flag }) => `\`${flag}\``);
      return `What the page does not show was taken out of the ${section} before it was read: ${kinds.join(", ")}.`;
    }),
  ];
}

/** What readers of the page see too, in another form, and what was not taken out. */
const SEEN: ReadonlySet<string> = new Set(["cut", "entity", "html", "image", "invisible_code"]);
