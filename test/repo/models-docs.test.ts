import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parse } from "yaml";
import { z } from "zod";
import { readAction } from "../../scripts/readme-tables.ts";
import { Secret } from "../../src/core/values.ts";
import { readInputs } from "../../src/entry/config.ts";
import { modelChoiceOf } from "../../src/entry/model-choice.ts";
import { createModels } from "../../src/models/create.ts";
import { ANTHROPIC_MODELS } from "../../src/models/known-anthropic.ts";
import { COMPATIBLE_MODELS } from "../../src/models/known-compatible.ts";
import { COMPATIBLE_PROVIDERS } from "../../src/models/providers.ts";
import { depsFor } from "../models/kit.ts";

const PATH = join(import.meta.dirname, "../../docs/models.md");
const START = "<!-- providers: made from src/models/providers.ts -->\n";
const END = "<!-- providers: end -->";

/** The two that are not in the table of those that speak OpenAI's APIs at one address. */
const OTHERS = [
  "| `anthropic/<name>` | https://api.anthropic.com | Messages | `ANTHROPIC_API_KEY` | [platform.claude.com](https://platform.claude.com/docs/en/api/messages) |",
  "| `azure/<deployment>` | none: the resource's own | Responses, or chat completions with `api-version` | `AZURE_OPENAI_API_KEY` | [learn.microsoft.com](https://learn.microsoft.com/azure/ai-foundry/openai/) |",
];

const KNOWN_START = "<!-- known models: made from src/models/known-*.ts -->\n";
const KNOWN_END = "<!-- known models: end -->";

/** The text with the tables as they are now. To write it: node test/repo/models-docs.test.ts --write */
function withTables(text: string): string {
  const known = between(text, KNOWN_START, KNOWN_END, knownTable());
  return between(known, START, END, providerTable());
}

function between(text: string, start: string, end: string, lines: readonly string[]): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  assert.ok(from >= 0 && to > from, "docs/models.md has the marks of its tables");
  return `${text.slice(0, from)}${start}${lines.join("\n")}\n${text.slice(to)}`;
}

function providerTable(): readonly string[] {
  const rows = Object.entries(COMPATIBLE_PROVIDERS).map(
    ([name, { address, api, keyVariable, docs }]) =>
      `| \`${name}/<name>\` | ${address} | ${api === "chat" ? "chat completions" : "Responses"} | ${keyVariable ? `\`${keyVariable}\`` : ""} | [${new URL(docs).hostname}](${docs}) |`,
  );
  const head = [
    "| `model` | address without `base-url` | API | key at the command line | its documentation |",
    "| --- | --- | --- | --- | --- |",
  ];
  return [...head, ...rows, ...OTHERS];
}

/** One row for each known model; below them, where the prices stand. */
function knownTable(): readonly string[] {
  const models = Object.entries({ anthropic: ANTHROPIC_MODELS, ...COMPATIBLE_MODELS }).flatMap(
    ([provider, table]) =>
      Object.entries(table).map(([name, known]) => ({ name: `${provider}/${name}`, known })),
  );
  const sources = [...new Set(models.flatMap(({ known }) => known.price?.source ?? []))];
  const rows = models.map(({ name, known: { contextWindow, maxOutputTokens, price, capabilities } }) => {
    const { reasoning, images, cache = "" } = capabilities;
    const dollars =
      price && [price.input, price.cacheRead, price.cacheWrite, price.output].map((one) => one / 1e6);
    const source = price ? `${sources.indexOf(price.source) + 1}` : "";
    const cells = [`\`${name}\``, contextWindow, maxOutputTokens, ...(dollars ?? ["", "", "", ""])];
    return `| ${[...cells, source, said(reasoning), said(images), cache].join(" | ")} |`;
  });
  return [
    "| `model` | window | longest reply | $ in | cache read | cache write | out | source | thinks | sees images | cache |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    ...sources.map((source, at) => `${at + 1}. ${source}`),
  ];
}

function said(capability: boolean | undefined): string {
  if (capability === undefined) return "";
  return capability ? "yes" : "no";
}

if (process.argv.includes("--write")) writeFileSync(PATH, withTables(readFileSync(PATH, "utf8")));

const text = readFileSync(PATH, "utf8");
const step = z.object({
  uses: z.string().optional(),
  with: z.record(z.string(), z.string()).default({}),
});
const snippet = z.union([z.array(step), z.object({ steps: z.array(step) }).transform(({ steps }) => steps)]);
const steps = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)]
  .flatMap(([, yaml = ""]) => snippet.parse(parse(yaml)))
  .filter(({ uses }) => uses?.includes("/reeve@"));

describe("docs/models.md", () => {
  it("has every provider with its address, API and key, and every known model with its limits, dated price and capabilities", () => {
    assert.equal(text, withTables(text));
  });

  it("has the lines of a workflow for every provider", () => {
    const shown = steps.map(({ with: inputs }) => inputs["model"]?.split("/")[0]);
    const missing = [...Object.keys(COMPATIBLE_PROVIDERS), "azure", "anthropic"].filter(
      (name) => !shown.includes(name),
    );
    assert.deepEqual(missing, []);
  });

  for (const [at, { with: inputs }] of steps.entries()) {
    it(`shows settings that work: ${inputs["model"]} (step ${at + 1})`, async () => {
      const known = Object.keys(readAction().inputs);
      assert.deepEqual(
        Object.keys(inputs).filter((name) => !known.includes(name)),
        [],
      );
      const given = Object.entries(inputs).map(([name, value]) => [
        `INPUT_${name.toUpperCase()}`,
        value.replace(/\$\{\{ secrets\.\w+ \}\}/g, "key-of-a-secret"),
      ]);
      const read = readInputs({ INPUT_TOKEN: "token-of-a-job", ...Object.fromEntries(given) });
      const oidc = { url: "https://token.example/?x=1", token: new Secret("token-of-the-runner") };
      const model = await createModels(modelChoiceOf(read, oidc), depsFor());
      assert.equal(model.name, inputs["model"]);
    });
  }
});
