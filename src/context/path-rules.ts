import { quoteName } from "../core/invisible.ts";
import { plural } from "../core/plural.ts";
import type { PathRules } from "./context-facts.ts";
import { roomFor } from "./room.ts";
import type { Section } from "./section.ts";

const MAX_CHARACTERS = 8_000;
const HEAD =
  "Rules of folders and kinds of files, from the base branch; each counts for work on the files it names:";

/** Whole files of rules, the nearest to the changed files first, as far as there is room; `null`: there are none. */
export function pathRulesSection(rules: readonly PathRules[], characters: number): Section | null {
  if (rules.length === 0) return null;
  const fits = roomFor(Math.min(characters, MAX_CHARACTERS) - HEAD.length);
  const shown = rules.map(entryOf).filter(fits);
  const dropped = rules.length - shown.length;
  const more = dropped > 0 ? [`(${plural(dropped, "file")} of rules left out: no room)`] : [];
  return {
    name: "rules of folders",
    text: [HEAD, ...shown, ...more].join("\n"),
    dropped,
    ...(dropped > 0 ? { why: "no room" } : {}),
  };
}

function entryOf({ from, match, text }: PathRules): string {
  return `${match.join(", ")} (${quoteName(from)}):\n${text.trim()}`;
}
