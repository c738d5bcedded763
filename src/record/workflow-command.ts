/**
 * The runner reads its commands from standard output: a line whose first characters, blanks aside, are `::`, and, in an
 * older form, `##[` anywhere in a line. So a file that is shown in a log could mask words, set outputs or raise errors.
 */

/** Values of a command are percent-encoded: the whole value stays on the line, and a property keeps to its place. */
export function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  value: string,
): string {
  const list = Object.entries(properties)
    .map(([key, property]) => `${key}=${encodeProperty(String(property))}`)
    .join(",");
  return `::${name}${list === "" ? "" : ` ${list}`}::${encodeValue(value)}`;
}

function encodeValue(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function encodeProperty(text: string): string {
  return encodeValue(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** A line that the runner shows and does not obey. */
export function withoutCommands(line: string): string {
  return line.replace(/^(\s*):(?=:)/, "$1: ").replaceAll("##[", "# #[");
}
