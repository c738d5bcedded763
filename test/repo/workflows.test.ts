import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parse } from "yaml";
import { z } from "zod";
import { readAction } from "../../scripts/readme-tables.ts";

const ROOT = join(import.meta.dirname, "../..");

const workflowSchema = z.object({
  on: z.unknown(),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.unknown(),
  jobs: z.record(
    z.string(),
    z.object({
      "timeout-minutes": z.number(),
      permissions: z.record(z.string(), z.enum(["read", "write"])).optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

const files = [".github/workflows", "examples/workflows"].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);

/** Text that anybody can write must not become part of a program. */
const OUTSIDERS_TEXT = /\$\{\{[^}]*(?:\.body|\.title|head_ref|\.head\.ref|\.login|\.label|\.message)\b/;

for (const file of files) {
  describe(file, () => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const workflow = workflowSchema.parse(parse(text));
    const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

    it("gives nothing by default and names each job's permissions", () => {
      assert.deepEqual(workflow.permissions, {});
      for (const job of Object.values(workflow.jobs)) assert.ok(job.permissions);
    });

    it("ends by itself, and one run makes way for the next", () => {
      assert.ok(workflow.concurrency);
      for (const job of Object.values(workflow.jobs)) assert.ok(job["timeout-minutes"] <= 60);
    });

    it("pins every action to a full commit", () => {
      for (const { uses } of steps) {
        if (uses) assert.match(uses, /@(?:[0-9a-f]{40}|COMMIT)$/);
      }
    });

    it("puts no outsider's text into a program", () => {
      for (const { run } of steps) assert.doesNotMatch(run ?? "", OUTSIDERS_TEXT);
    });

    it("does not leave the token of a checkout behind", () => {
      for (const { uses, with: inputs } of steps) {
        if (uses?.startsWith("actions/checkout@")) assert.equal(inputs?.["persist-credentials"], false);
      }
    });

    it("gives Reeve only inputs that it has", () => {
      const known = Object.keys(readAction().inputs);
      for (const { uses, with: inputs } of steps) {
        if (!uses?.includes("/reeve@")) continue;
        assert.deepEqual(
          Object.keys(inputs ?? {}).filter((name) => !known.includes(name)),
          [],
        );
      }
    });
  });
}

describe("the README's workflow", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const [, text = ""] = /```yaml\n# \.github\/workflows\/reeve\.yml\n([\s\S]*?)```/.exec(readme) ?? [];

  it("is shorter than fifteen lines", () => {
    const lines = text.trim().split("\n");
    assert.ok(lines.length > 5 && lines.length < 15, String(lines.length));
  });

  it("gives Reeve only inputs that it has", () => {
    const { jobs } = z.looseObject({ jobs: workflowLike }).parse(parse(text));
    const known = Object.keys(readAction().inputs);
    for (const step of jobs.reeve.steps) {
      for (const name of Object.keys(step.with)) assert.ok(known.includes(name), name);
    }
  });
});

const workflowLike = z.object({
  reeve: z.object({ steps: z.array(z.object({ uses: z.string(), with: z.record(z.string(), z.string()) })) }),
});
