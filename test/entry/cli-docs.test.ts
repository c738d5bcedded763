import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import type { Flags } from "../../src/entry/cli-arguments.ts";
import { COMMANDS } from "../../src/entry/cli-commands.ts";
import { reviewFlags } from "../../src/entry/cli-flags.ts";
import { spelled } from "../../src/entry/cli-help.ts";
import { explainFlags, simulateFlags, testFlags } from "../../src/entry/cli-policy-flags.ts";

const PATH = join(import.meta.dirname, "../../docs/cli.md");

/** The text with the tables as the flags are now. To write it: node test/entry/cli-docs.test.ts --write */
function withTables(text: string): string {
  const policy = {
    "policy explain": explainFlags(),
    "policy test": testFlags(),
    "policy simulate": simulateFlags(),
  };
  const rows = Object.entries(policy).flatMap(([command, flags]) => rowsOf(flags, `\`${command}\` `));
  return between(
    between(text, "flags: made from src/entry/cli-flags.ts", "flags: end", rowsOf(reviewFlags())),
    "policy flags: made from src/entry/cli-policy-flags.ts",
    "policy flags: end",
    rows,
  );
}

function between(text: string, start: string, end: string, rows: readonly string[]): string {
  const [first, last] = [`<!-- ${start} -->\n`, `<!-- ${end} -->`];
  const [from, to] = [text.indexOf(first), text.indexOf(last)];
  assert.ok(from >= 0 && to > from, `docs/cli.md has the marks ${first.trim()} and ${last}`);
  const table = ["| flag | what it does | default |", "| --- | --- | --- |", ...rows].join("\n");
  return `${text.slice(0, from)}${first}${table}\n${text.slice(to)}`;
}

function rowsOf(flags: Flags, command = ""): readonly string[] {
  return Object.entries(flags).map(
    ([name, flag]) =>
      `| ${command}\`${spelled(name, flag).replaceAll("|", "\\|")}\` | ${flag.about} | ${flag.default ? `\`${flag.default}\`` : ""} |`,
  );
}

if (process.argv.includes("--write")) writeFileSync(PATH, withTables(readFileSync(PATH, "utf8")));

it("docs/cli.md has every flag of reeve review and of the policy commands, with its sentence and default", () => {
  const text = readFileSync(PATH, "utf8");
  assert.equal(text, withTables(text));
});

it("docs/cli.md names every command", () => {
  const text = readFileSync(PATH, "utf8");
  for (const { name } of COMMANDS) assert.ok(text.includes(`\`reeve ${name}`), name);
});
