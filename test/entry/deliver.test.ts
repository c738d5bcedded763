import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { emptyEnd, type TaskEnd } from "../../src/app/task-end.ts";
import { canonicalJson } from "../../src/core/canonical-json.ts";
import type { Severity } from "../../src/core/finding.ts";
import type { Proposal } from "../../src/core/proposal.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { compose } from "../../src/entry/compose.ts";
import { readInputs } from "../../src/entry/config.ts";
import { deliver } from "../../src/entry/deliver.ts";
import { readEnvironment } from "../../src/entry/environment.ts";
import { createGithubLog } from "../../src/record/github-log.ts";
import { verifyDigest } from "../../src/review/proposal.ts";
import { tempDirectory } from "../kit/repository.ts";
import { finding, HEAD, proposal } from "../review/kit.ts";

const CANARY = "canary-of-a-key-51c0ffee51c0ffee";

async function delivered(t: TestContext, end: TaskEnd, withSummary = true, failOn = "never") {
  const directory = tempDirectory(t);
  const summaryPath = join(directory, "summary.md");
  const lines: string[] = [];
  const redact = createRedactor([{ name: "model_key", value: new Secret(CANARY) }]);
  const log = createGithubLog({ write: (line) => void lines.push(line), redact });
  const environment = readEnvironment({
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_EVENT_PATH: join(directory, "event.json"),
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_RUN_ID: "900",
    RUNNER_TEMP: directory,
    ...(withSummary ? { GITHUB_STEP_SUMMARY: summaryPath } : {}),
  });
  const inputs = readInputs({ INPUT_TOKEN: "a-token-of-a-job", "INPUT_FAIL-ON": failOn });
  const { signal } = new AbortController();
  const composed = await compose({ environment, inputs, redact, log, signal, variables: {} });
  const outputs: Record<string, string> = {};
  const setOutput = async (given: Readonly<Record<string, string>>) => void Object.assign(outputs, given);
  await deliver(end, { ...composed, environment, redact, log, setOutput });
  composed.files.close();
  return { outputs, lines, summary: withSummary ? readFileSync(summaryPath, "utf8") : "" };
}

const placedWith = (...severities: readonly Severity[]): Proposal =>
  proposal({
    review: {
      commit: HEAD,
      placed: severities.map((severity) => ({
        finding: finding({ severity, title: `A ${severity} one` }),
        place: { kind: "summary", reason: "GitHub refused the inline comment" },
        suggestible: false,
      })),
      known: [],
      dropped: [],
    },
  });
const endWith = (made: Proposal, rest: Partial<TaskEnd> = {}): TaskEnd => ({
  ...emptyEnd(made.verdict.conclusion, false),
  proposal: made,
  ...rest,
});

describe("deliver", () => {
  it("leaves every output, the files by their paths", async (t) => {
    const made = placedWith("high");
    const { outputs } = await delivered(t, endWith(made, { made: { branch: "reeve/x", pullRequest: 8 } }));
    assert.equal(outputs["findings-count"], "1");
    assert.equal(outputs["branch"], "reeve/x");
    assert.equal(outputs["pull-request"], "8");
    assert.equal(outputs["proposal-digest"], made.digest);
    assert.match(outputs["audit"] ?? "", /audit\.jsonl$/);
    assert.match(outputs["audit-digest"] ?? "", /^[0-9a-f]{64}$/);
    const { findings } = JSON.parse(readFileSync(outputs["findings"] ?? "", "utf8"));
    assert.equal(findings.length, 1);
    const { runs } = JSON.parse(readFileSync(outputs["sarif"] ?? "", "utf8"));
    assert.equal(runs[0].results.length, 1);
    const written = JSON.parse(readFileSync(outputs["proposal-path"] ?? "", "utf8"));
    assert.ok(verifyDigest(written, made.digest));
  });

  it("leaves the outputs of a task that ended before there was a proposal, too", async (t) => {
    const { outputs } = await delivered(t, emptyEnd("skipped", false));
    const { verdict, "proposal-path": path, "proposal-digest": digest, "findings-count": count } = outputs;
    assert.deepEqual([verdict, path, digest, count], ["skipped", "", "", "0"]);
    assert.equal(outputs["sarif"], "");
  });

  it("leaves no report for code scanning that would close alerts of findings that nobody could look for", async (t) => {
    const { digest: _, ...fields } = placedWith("high");
    const made = proposal({ ...fields, review: fields.review && { ...fields.review, earlierUnread: true } });
    const { outputs } = await delivered(t, endWith(made));
    assert.deepEqual([outputs["sarif"], outputs["findings-count"]], ["", "1"]);
  });

  it("annotates the findings that could not be posted, each by its severity", async (t) => {
    const made = placedWith("critical", "high", "medium", "low");
    const { lines } = await delivered(t, endWith(made, { annotate: true }));
    const levels = lines.flatMap(
      (line) => /^::(error|warning|notice) [^:]*file=src\/a\.ts/.exec(line)?.[1] ?? [],
    );
    assert.deepEqual(levels, ["error", "error", "warning", "notice"]);
  });

  it("annotates nothing of what was posted", async (t) => {
    const { lines } = await delivered(t, endWith(placedWith("high")));
    assert.deepEqual(lines, []);
  });

  it("says by which finding the job fails, where fail-on says so", async (t) => {
    const failed = { ...endWith(placedWith("low", "high")), failed: true };
    const { lines } = await delivered(t, failed, false, "high");
    assert.match(lines.join("\n"), /^::error::F-\w+ is high, and fail-on is high: the job fails\.$/);
    assert.deepEqual((await delivered(t, failed, false, "critical")).lines, []);
  });

  it("writes the job summary where there is one, with the notes of publishing", async (t) => {
    const end = endWith(placedWith("high"), { notes: ["The summary could not be posted."] });
    assert.match((await delivered(t, end)).summary, /The summary could not be posted/);
    await delivered(t, end, false);
  });

  it("leaves the proposal as it was sealed, byte for byte what its digest is of", async (t) => {
    const made = placedWith("high");
    const { outputs } = await delivered(t, endWith(made));
    assert.equal(readFileSync(outputs["proposal-path"] ?? "", "utf8"), `${canonicalJson(made)}\n`);
  });

  it("leaves the edits as a patch, byte for byte, and none that holds a secret", async (t) => {
    const mail = Buffer.from([0x46, 0x72, 0xff, 0xfe, 0x0a]);
    const { outputs } = await delivered(t, endWith(placedWith("high"), { mail }));
    assert.deepEqual(readFileSync(outputs["patch-path"] ?? ""), mail);
    const leaking = await delivered(t, endWith(placedWith("high"), { mail: Buffer.from(`-${CANARY}\n`) }));
    assert.equal(leaking.outputs["patch-path"], "");
    assert.match(leaking.lines.join(), /patch is not written/);
    assert.equal((await delivered(t, endWith(placedWith("high")))).outputs["patch-path"], "");
  });

  it("lets no secret into the findings, an output, the summary or the log", async (t) => {
    const made = proposal({ ...fieldsOf(placedWith("high")), reply: `The key is ${CANARY}.` });
    const branch = `reeve/${CANARY}`;
    const end = endWith(made, { annotate: true, made: { branch, pullRequest: null }, notes: [CANARY] });
    const { outputs, lines, summary } = await delivered(t, end);
    const findings = readFileSync(outputs["findings"] ?? "", "utf8");
    const sarif = readFileSync(outputs["sarif"] ?? "", "utf8");
    for (const text of [findings, sarif, ...lines, summary, JSON.stringify(outputs)])
      assert.ok(!text.includes(CANARY));
    assert.equal(outputs["branch"], "reeve/[redacted:model_key]");
  });
});

function fieldsOf({ digest: _, ...fields }: Proposal): Omit<Proposal, "digest"> {
  return fields;
}
