import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import type { Flags } from "../../src/entry/cli-arguments.ts";
import { COMMANDS } from "../../src/entry/cli-commands.ts";
import { reviewFlags } from "../../src/entry/cli-flags.ts";
import { spelled } from "../../src/entry/cli-help.ts";

const PATH = join(import.meta.dirname, "../../docs/cli.md");
const START = "<!-- flags: made from src/entry/cli-flags.ts -->\n";
const END = "<!-- flags: end -->";

/** The text with the table as the flags are now. To write it: node test/entry/cli-docs.test.ts --write */
function withTable(text: string, flags: Flags): string {
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  assert.ok(from >= 0 && to > from, "docs/cli.md has the marks of the table");
  const rows = Object.entries(flags).map(
    ([name, flag]) =>
      `| \`${spelled(name, flag)}\` | ${flag.about} | ${flag.default ? `\`${flag.default}\`` : ""} |`,
  );
  const table = ["| flag | what it does | default |", "| --- | --- | --- |", ...rows].join("\n");
  return `${text.slice(0, from)}${START}${table}\n${text.slice(to)}`;
}

if (process.argv.includes("--write"))
  writeFileSync(PATH, withTable(readFileSync(PATH, "utf8"), reviewFlags()));

it("docs/cli.md has every flag of reeve review, with its sentence and default", () => {
  const text = readFileSync(PATH, "utf8");
  assert.equal(text, withTable(text, reviewFlags()));
});

it("docs/cli.md names every command", () => {
  const text = readFileSync(PATH, "utf8");
  for (const { name } of COMMANDS) assert.ok(text.includes(`\`reeve ${name}`), name);
});
