import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { z } from "zod";
import { readAction } from "../../scripts/readme-tables.ts";
import schema from "./workflow.schema.json" with { type: "json" };
import { HYGIENE, violations } from "./workflow-hygiene.ts";

const ROOT = join(import.meta.dirname, "../..");
const validate = new Ajv({ allErrors: true }).compile(schema);

const files = [".github/workflows", "examples/workflows"].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

for (const file of files) {
  describe(file, () => {
    const text = read(file);

    it("is a workflow as GitHub reads them", () => {
      assert.ok(validate({ name: "", ...parse(text) }), JSON.stringify(validate.errors, null, 1));
    });

    for (const [sentence, rule] of Object.entries(HYGIENE)) {
      it(sentence, () => assert.deepEqual(violations(rule, text), []));
    }
  });
}

describe("the rules for workflows", () => {
  const two = read("examples/workflows/reeve-two-jobs.yml");
  const forks = read("examples/workflows/reeve-forks.yml");
  const checkout = `      - uses: actions/checkout@${"a".repeat(40)} # v6\n`;
  const expression = (inner: string) => `$\{{ ${inner} }}`;
  const atPublish = (lines: string) => (text: string) =>
    text.replace(/(publish:[\s\S]*?steps:\n)/, `$1${lines}`);

  /** One change of a good workflow for each rule, which it has to see. */
  const broken: Readonly<Record<string, readonly [string, (text: string) => string]>> = {
    "gives nothing by default, and each job by name what it needs": [
      two,
      (text) => text.replace("permissions: {}", "permissions: { contents: write }"),
    ],
    "ends by itself": [two, (text) => text.replace("    timeout-minutes: 10\n", "")],
    "has one run at a time for one subject": [two, (text) => text.replace(/concurrency:\n(?: .*\n)+/, "")],
    "pins every action to a full commit, and says which version that is": [
      two,
      (text) => text.replace(/upload-artifact@\S+ # v6/, "upload-artifact@v6"),
    ],
    "leaves no token of a checkout behind": [
      two,
      (text) => text.replace("    steps:\n", `    steps:\n${checkout}`),
    ],
    "can prove who it is only to sign in to a model without a key": [
      two,
      (text) => text.replace("      contents: read\n", "      contents: read\n      id-token: write\n"),
    ],
    "restores no cache where it can write": [
      two,
      atPublish(`      - uses: actions/setup-node@${"a".repeat(40)} # v6\n        with: { cache: npm }\n`),
    ],
    "puts nothing of an event into a program": [
      two,
      atPublish(`      - run: echo "${expression("github.event.comment.body")}"\n`),
    ],
    "checks nothing out where it has secrets for whoever comes": [
      forks,
      (text) => text.replace("    steps:\n", `    steps:\n${checkout}`),
    ],
    "gives the job that proposes no permission to write": [
      two,
      (text) => text.replace("pull-requests: read", "pull-requests: write"),
    ],
    "gives the job that publishes no secret, no code and no other program": [
      two,
      (text) =>
        text.replace(
          "mode: publish",
          `mode: publish\n          api-key: ${expression("secrets.OPENAI_API_KEY")}`,
        ),
    ],
    "gives Reeve only inputs that it has": [
      two,
      (text) => text.replace("mode: publish", "mode: publish\n          force: true"),
    ],
    "reads only outputs that there are": [
      two,
      (text) => text.replace("outputs.proposal-digest", "outputs.sha256"),
    ],
  };

  for (const [sentence, rule] of Object.entries(HYGIENE)) {
    it(`see what does not keep to: ${sentence}`, () => {
      const [text, change] = broken[sentence] ?? assert.fail("there is no broken workflow for this rule");
      assert.notEqual(change(text), text);
      assert.notDeepEqual(violations(rule, change(text)), []);
    });
  }

  it("refuse what is no workflow", () => {
    for (const change of [
      (text: string) => text.replace("timeout-minutes", "timeout-minuets"),
      (text: string) => text.replace("contents: read", "content: read"),
      (text: string) => text.replace("mode: propose", "mode: [propose]"),
      (text: string) => text.replace("issue_comment:", "issue_comments:"),
    ]) {
      assert.equal(validate(parse(change(two))), false);
    }
  });
});

describe("the two workflows for forks", () => {
  it("belong together by name", () => {
    const { name } = z
      .looseObject({ name: z.string() })
      .parse(parse(read("examples/workflows/reeve-forks-start.yml")));
    const following = z.looseObject({
      on: z.object({ workflow_run: z.looseObject({ workflows: z.array(z.string()) }) }),
    });
    assert.deepEqual(
      following.parse(parse(read("examples/workflows/reeve-forks.yml"))).on.workflow_run.workflows,
      [name],
    );
  });
});

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
