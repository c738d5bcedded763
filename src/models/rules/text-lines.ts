const ANY = String.raw`[\s\S]`;
const TO_END = `$(?!${ANY})`;
const LINE_COMMENT = String.raw`\/\/.*`;
const HASH_COMMENT = "#.*";
const BLOCK_COMMENT = String.raw`\/\*${ANY}*?(?:\*\/|${TO_END})`;

/** A token between two quotes; `within`: what ends it early besides the quote. */
function quoted(quote: string, within = ""): string {
  return `${quote}(?:\\\\${ANY}|[^${quote}\\\\${within}])*${quote}?`;
}

/** Only where a value may stand, since else it is a division; bounded, so that no line of brackets makes it slow. */
const REGEX_LITERAL = String.raw`(?<=[(,=:[!&|?{};]\s{0,4}|\breturn\s{1,4})\/(?:\\.|\[(?:\\.|[^\]\\\n]){0,100}\]|[^/\\[\n]){1,300}\/`;
const HEREDOC = String.raw`<<[~-]?["']?([A-Z_]{2,40})\b["']?${ANY}{0,4000}?\n[ \t]*\1$`;
const BEGIN_END = String.raw`^=begin\b${ANY}*?(?:^=end\b|${TO_END})`;
const TRIPLE_QUOTED = String.raw`("""|\'\'\')(?:\\${ANY}|(?!\1)[^\\])*(?:\1)?`;

/**
 * The tokens whose inside is no code. Each takes its token to the end, or to the end of the file if it is never closed,
 * and begins in its own way, so that reading a file takes time in proportion to its length.
 */
const TOKENS = {
  js: tokens(LINE_COMMENT, BLOCK_COMMENT, quoted("'", "\\n"), quoted('"', "\\n"), quoted("`"), REGEX_LITERAL),
  python: tokens(HASH_COMMENT, TRIPLE_QUOTED, quoted("'", "\\n"), quoted('"', "\\n")),
  ruby: tokens(BEGIN_END, HASH_COMMENT, HEREDOC, quoted("'"), quoted('"')),
  php: tokens(LINE_COMMENT, HASH_COMMENT, BLOCK_COMMENT, quoted("'"), quoted('"')),
} as const;

function tokens(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join("|"), "gm");
}

export type Language = keyof typeof TOKENS;

export function languageOf(path: string): Language | null {
  if (/\.[cm]?[jt]sx?$/i.test(path)) return "js";
  if (/\.pyi?$/i.test(path)) return "python";
  if (/\.(?:rb|rake)$/i.test(path)) return "ruby";
  return /\.php$/i.test(path) ? "php" : null;
}

/** The lines (1-based) that begin inside a comment or a string: what stands there is text, not code. */
export function textLines(source: string, language: Language): ReadonlySet<number> {
  const inside = new Set<number>();
  let line = 1;
  let position = 0;
  for (const match of source.matchAll(TOKENS[language])) {
    line += breaksIn(source.slice(position, match.index));
    const last = line + breaksIn(match[0]);
    for (let next = line + 1; next <= last; next += 1) inside.add(next);
    line = last;
    position = match.index + match[0].length;
  }
  return inside;
}

function breaksIn(text: string): number {
  return text.split("\n").length - 1;
}
