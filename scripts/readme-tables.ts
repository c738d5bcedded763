/**
 * Writes the tables of inputs and outputs in README.md from action.yml.
 *
 *     node scripts/readme-tables.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const ROOT = dirname(import.meta.dirname);

const actionSchema = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string().optional() })),
  outputs: z.record(z.string(), z.object({ description: z.string() })),
});

export type ActionMetadata = z.output<typeof actionSchema>;

export function readAction(root = ROOT): ActionMetadata {
  return actionSchema.parse(parse(readFileSync(join(root, "action.yml"), "utf8")));
}

/** The README's text with both tables as action.yml has them now. */
export function withTables(readme: string, action: ActionMetadata): string {
  const inputs = Object.entries(action.inputs).map(
    ([name, input]) =>
      `| \`${name}\` | ${input.description} | ${input.default ? `\`${input.default}\`` : ""} |`,
  );
  const outputs = Object.entries(action.outputs).map(
    ([name, output]) => `| \`${name}\` | ${output.description} |`,
  );
  return between(
    between(readme, "inputs", ["| input | what it does | default |", "| --- | --- | --- |", ...inputs]),
    "outputs",
    ["| output | what it is |", "| --- | --- |", ...outputs],
  );
}

function between(text: string, name: string, lines: readonly string[]): string {
  const [start, end] = [`<!-- ${name}: made from action.yml -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks the marks ${start} and ${end}.`);
  return `${text.slice(0, from)}${start}\n${lines.join("\n")}\n${text.slice(to)}`;
}

if (import.meta.main) {
  const path = join(ROOT, "README.md");
  writeFileSync(path, withTables(readFileSync(path, "utf8"), readAction()));
}
