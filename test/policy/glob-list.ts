/** A list of globs by group, as the documentation shows it. */
export function globList(groups: ReadonlyMap<string, readonly string[]>): string {
  return [...groups]
    .map(([name, globs]) => `- ${name}: ${globs.map((glob) => `\`${glob}\``).join(", ")}`)
    .join("\n");
}
