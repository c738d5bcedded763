import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, it } from "node:test";
import { IGNORED_PATHS } from "../../src/policy/ignored-paths.ts";
import { PROTECTED_PATHS } from "../../src/policy/protected-paths.ts";
import { globList } from "./glob-list.ts";

const read = (name: string) => readFile(new URL(name, import.meta.url), "utf8");
const policy = await read("../../docs/policy.md");
const configuration = await read("../../docs/configuration.md");
const gate = await Promise.all(
  [
    ...["bots", "codes", "gate", "gate-assignment", "gate-command", "gate-fork", "gate-pull-request"],
    ...["gate-repository", "gate-target", "refusals"],
  ].map((name) => read(`../../src/policy/${name}.ts`)),
);

const between = (text: string, mark: string) =>
  text.split(`<!-- ${mark} -->\n`)[1]?.split(`\n<!-- /${mark} -->`)[0];

describe("docs/policy.md", () => {
  it("lists the protected paths of the code", () => {
    assert.equal(between(policy, "protected"), globList(PROTECTED_PATHS));
  });

  it("has a row for every rule of the gate", () => {
    const rules = new Set(gate.join("\n").match(/"gate-\d+"/g));
    assert.ok(rules.size >= 18);
    for (const rule of rules) assert.ok(policy.includes(`| ${rule.slice(1, -1)} |`), rule);
  });

  it("tells every code of the gate", () => {
    const codes = gate[1]?.match(/(?<=\| ")\w+(?=")/g) ?? [];
    assert.ok(codes.length >= 12);
    for (const code of codes) assert.ok(policy.includes(`\`${code}\``), code);
  });
});

describe("docs/configuration.md", () => {
  it("lists the files that are not reviewed", () => {
    assert.equal(between(configuration, "ignored"), globList(IGNORED_PATHS));
  });
});
