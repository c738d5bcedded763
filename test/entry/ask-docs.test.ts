import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { askFlags } from "../../src/entry/ask-flags.ts";
import { spelled } from "../../src/entry/cli-help.ts";

const PATH = join(import.meta.dirname, "../../docs/cli.md");
const START = "<!-- ask flags: made from src/entry/ask-flags.ts -->\n";
const END = "<!-- ask flags: end -->";

/** The text with the table as the flags are now. To write it: node test/entry/ask-docs.test.ts --write */
function withTable(text: string): string {
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  assert.ok(from >= 0 && to > from, "docs/cli.md has the marks of the table");
  const rows = Object.entries(askFlags()).map(
    ([name, flag]) =>
      `| \`${spelled(name, flag).replaceAll("|", "\\|")}\` | ${flag.about} | ${flag.default ? `\`${flag.default}\`` : ""} |`,
  );
  const table = ["| flag | what it does | default |", "| --- | --- | --- |", ...rows].join("\n");
  return `${text.slice(0, from)}${START}${table}\n${text.slice(to)}`;
}

if (process.argv.includes("--write")) writeFileSync(PATH, withTable(readFileSync(PATH, "utf8")));

it("docs/cli.md has every flag of reeve without a command, with its sentence and default", () => {
  const text = readFileSync(PATH, "utf8");
  assert.equal(text, withTable(text));
});
