import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { parse } from "yaml";
import type { z } from "zod";
import { expectationsSchema } from "../../src/policy/expectation-schema.ts";
import { parseExpectations } from "../../src/policy/expectations.ts";
import { TOOLS } from "../../src/tools/index.ts";

const ROOT = join(import.meta.dirname, "../..");
const PATH = join(ROOT, "docs/policy.md");
const [START, END] = ["<!-- expectations -->\n", "<!-- /expectations -->"];
const read = () => readFileSync(PATH, "utf8");

/** The text with the keys as the schema has them now. To write it: node test/policy/expectations-doc.test.ts --write */
function withTable(text: string): string {
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  assert.ok(from >= 0 && to > from, "docs/policy.md has the marks of the table");
  const { defaults, cases } = expectationsSchema.shape;
  const one: Readonly<Record<string, z.ZodType>> = cases.element.shape;
  const rows = [
    `| \`defaults\` | ${defaults.description} |`,
    `| \`cases\` | ${cases.description} |`,
    ...Object.entries(one).map(([name, field]) => `| \`cases[].${name}\` | ${field.description} |`),
  ];
  const table = ["| key | what it says |", "| --- | --- |", ...rows].join("\n");
  return `${text.slice(0, from)}${START}${table}\n${text.slice(to)}`;
}

if (process.argv.includes("--write")) writeFileSync(PATH, withTable(read()));

it("docs/policy.md has every key of a file of expectations, with its sentence", () => {
  assert.equal(read(), withTable(read()));
});

it("the file of expectations in docs/policy.md can be used", () => {
  const section = read().slice(read().indexOf("### What is expected"));
  const text = /```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? "";
  assert.equal(parseExpectations(text, "t.yml", TOOLS).length, parse(text).cases.length);
});

it("docs/policy.md names every kind of an audit's line", () => {
  const sources = ["audit-parts.ts", "audit-entries.ts"].map((name) =>
    readFileSync(join(ROOT, "src/record", name), "utf8"),
  );
  const kinds = [...sources.join("\n").matchAll(/\bkind: "([a-z.]+)"|\? "(run\.[a-z]+)" : "(run\.[a-z]+)"/g)];
  const names = kinds.flatMap(([, ...found]) => found.filter((kind) => kind !== undefined));
  assert.ok(names.length > 20, names.join());
  for (const kind of [...names, "run.end"]) assert.ok(read().includes(`\`${kind}\``), kind);
});
