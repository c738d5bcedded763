import type { CleanFlag } from "./clean-flag.ts";
import { definedIn, dropDefinitions } from "./definitions.ts";
import { dropDrawn } from "./drawn.ts";
import { dropHtml } from "./html.ts";
import { plainLinks } from "./links.ts";

/**
 * One round of taking out markup whose text nobody sees. `flag` is told of each kind. What is code for one reader of
 * Markdown is none for another, so brackets are read both ways.
 */
export function dropMarkup(text: string, flag: (flag: CleanFlag) => void): string {
  const shown = dropDrawn(dropHtml(text, flag), flag);
  const isDefined = definedIn(shown);
  const outsideCode = plainLinks(shown, { isDefined, inCode: false }, flag);
  return dropDefinitions(plainLinks(outsideCode, { isDefined, inCode: true }, flag), flag);
}
