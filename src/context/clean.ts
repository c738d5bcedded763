import { stripInvisible } from "../core/invisible.ts";
import type { Untrusted } from "../core/values.ts";
import type { CleanFlag } from "./clean-flag.ts";
import { decodeEntities } from "./entities.ts";
import { dropMarkup } from "./markup.ts";

export interface Cleaned {
  readonly text: string;
  /** What was taken out, each once. */
  readonly flags: readonly CleanFlag[];
}

/** Characters of one text that are taken in: as many as GitHub stores. */
const MAX_TEXT = 65_536;
/** Who nests deeper than this does it to get something through. */
const MAX_ROUNDS = 10;

/**
 * What a person reads of an outsider's Markdown. Words that the page does not show (comments, unused link
 * definitions, hidden elements, attributes, invisible characters) would reach a model otherwise, where nobody sees
 * them. Entities are decoded before markup is taken out, and the rounds go on until nothing changes: what is left
 * around a removed piece may be the same thing again. Idempotent.
 */
export function clean(text: Untrusted): Cleaned {
  const flags = new Set<CleanFlag>();
  if (text.length > MAX_TEXT) flags.add("cut");
  let before = text.slice(0, MAX_TEXT).replace(/\r\n?/g, "\n");
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const after = cleanedOnce(before, flags);
    if (after === before) return { text: after, flags: [...flags] };
    before = after;
  }
  return { text: unmarked(before), flags: [...flags, "unsettled"] };
}

function cleanedOnce(text: string, flags: Set<CleanFlag>): string {
  const visible = stripInvisible(text).replace(/\r/g, "");
  if (visible !== text) flags.add("invisible");
  const decoded = decodeEntities(visible);
  if (decoded !== visible) flags.add("entity");
  return dropMarkup(decoded, (flag) => flags.add(flag));
}

/** Without the characters that markup begins with: nothing can be hidden in what is left. */
function unmarked(text: string): string {
  return stripInvisible(text.replace(/[<&![\]\r]/g, " "));
}
