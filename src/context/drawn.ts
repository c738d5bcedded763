import type { CleanFlag } from "./clean-flag.ts";

/** Blocks that GitHub shows as maps and solids; of a diagram it shows all but remarks and what is for screen readers. */
const BLOCK =
  /^([ \t>]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)?)(`{3,}|~{3,})[ \t]*(geojson|topojson|stl|mermaid)\b[^\n]*\n([\s\S]*?)(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gim;
const REMARK = /^[ \t>]*(?:%%.*|acc(?:Title|Descr)[ \t]*(?::.*|\{[^}]*\}?))$\n?/gm;
/** In a formula: room as large as the words, and words without a colour. */
const PHANTOM =
  /\\(?:[hv]?phantom|(?:text)?color[ \t]*\{[ \t]*(?:white|transparent|#f{3,8})[ \t]*\})[ \t]*(?=\{)/gi;

/** Takes words out of the sources of drawings and formulas that the drawing does not show. */
export function dropDrawn(text: string, flag: (flag: CleanFlag) => void): string {
  const shown = withoutPhantoms(
    text.replace(BLOCK, (whole, before: string, _, kind: string) =>
      kind.toLowerCase() === "mermaid" ? whole.replace(REMARK, "") : `${before}[drawing]`,
    ),
  );
  if (shown !== text) flag("drawing");
  return shown;
}

function withoutPhantoms(text: string): string {
  const closing = groups(text);
  const kept: string[] = [];
  let at = 0;
  for (const { index, 0: command } of text.matchAll(PHANTOM)) {
    const end = closing.get(index + command.length);
    if (index < at || end === undefined) continue;
    kept.push(text.slice(at, index));
    at = end;
  }
  return kept.join("") + text.slice(at);
}

/** Behind the brace that closes it, for each place of an opening one. */
function groups(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (const { index, 0: brace } of text.matchAll(/[{}]/g)) {
    if (brace === "{") open.push(index);
    else closing.set(open.pop() ?? -1, index + 1);
  }
  return closing;
}
