/**
 * Characters that a reader does not see and a model or a program does: the way to hide words in a pull request, a
 * suggestion or a log line. The table is Unicode's own: `Default_Ignorable_Code_Point` and `Bidi_Control` of the
 * engine's version, with the controls of ASCII and Latin-1, line separators that are not `\n`, interlinear
 * annotation marks and lone surrogates.
 */

/** Terminal sequences: CSI, OSC, and two-character escapes. */
export const ANSI =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]/g;

/** What an emoji needs: one U+FE0F behind a pictograph or in a keycap, one joiner between two pictographs. */
const EMOJI_PART =
  /(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/u
    .source;

const INVISIBLE =
  /(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}\u2028\u2029\ufff9-\ufffb]/u
    .source;

const REMOVED = new RegExp(`(${EMOJI_PART})|${INVISIBLE}`, "gu");
const SHOWN = new RegExp(INVISIBLE, "gu");

/** The text without what nobody sees. Tabs, `\r` and `\n` stay; so do the parts of an emoji. Idempotent. */
export function stripInvisible(text: string): string {
  return text.replace(ANSI, "").replace(REMOVED, (_, emojiPart: string | undefined) => emojiPart ?? "");
}

/**
 * Text of others for a terminal, whole or in pieces: without what nobody sees, and without returns, behind which a line
 * would be written over.
 */
export function terminalText(text: string): string {
  return stripInvisible(text).replaceAll("\r", "");
}

/** True if `stripInvisible` would take something away. */
export function hasInvisible(text: string): boolean {
  return stripInvisible(text) !== text;
}

/**
 * A name in double quotes that shows every character: JSON, with invisible ones as `\uXXXX` too. `JSON.parse` gives
 * the name back. File names, refs and authors stand in prompts and tool results only so: a name may hold line breaks
 * and whole sentences.
 */
export function quoteName(name: string): string {
  return visibleJson(name);
}

/** A name as it is; quoted where it holds what a reader could not see or tell from the text around it. */
export function readableName(name: string): string {
  return hasInvisible(name) || /[\n\r\t]/.test(name) ? quoteName(name) : name;
}

/** Any value as JSON on one line, in which every character shows: what a person reads is what the value holds. */
export function visibleJson(value: unknown): string {
  return (JSON.stringify(value) ?? "null").replace(SHOWN, (character) =>
    Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(""),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
