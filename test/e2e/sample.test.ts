import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { z } from "zod";
import type { JobResult } from "../../demo/runner.ts";
import { openSample, type Sample } from "../../demo/sample.ts";
import { MAINTAINER } from "../../demo/stage.ts";
import { ACTION } from "./scene.ts";

const REPO = "/repos/demo/till";
let directory: string;
let sample: Sample;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), "reeve-sample-"));
  sample = await openSample({ directory, action: ACTION });
});

after(async () => {
  await sample.stage.close();
  rmSync(directory, { recursive: true, force: true });
});

const Comments = z.array(z.object({ id: z.number(), body: z.string(), updated_at: z.string() }));
const ReviewComments = z.array(
  z.object({
    body: z.string(),
    path: z.string(),
    line: z.number(),
    start_line: z.number().nullish(),
    commit_id: z.string(),
  }),
);
const Pulls = z.array(
  z.object({
    number: z.number(),
    title: z.string(),
    draft: z.boolean(),
    head: z.object({ ref: z.string(), sha: z.string() }),
  }),
);

async function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(await sample.stage.api(MAINTAINER, "GET", `${REPO}${path}`));
}

const git = (...argv: string[]) => sample.stage.git("github/demo/till.git", ...argv);
const requestsSince = (mark: number) => sample.stage.github.requests.slice(mark);

function withoutViolations(): void {
  assert.deepEqual(sample.stage.github.violations, []);
}

/** The runner's token, told to the runner alone so that it masks it. */
function showsNoToken(run: JobResult): void {
  const [, token] = /^::add-mask::(ghs_\w+)$/m.exec(run.log) ?? [];
  assert.ok(token);
  const shown = run.log.replace(/^::add-mask::.*$/gm, "");
  const transcript = readFileSync(run.outputs["transcript"] ?? "", "utf8");
  const requests = JSON.stringify(sample.stage.github.requests);
  for (const text of [shown, transcript, run.summary, requests]) assert.ok(!text.includes(token));
}

describe("a review of the sample's pull request", () => {
  let run: JobResult;
  let inline: z.output<typeof ReviewComments>;
  let head: string;

  before(async () => {
    run = await sample.review();
    inline = await get(`/pulls/${sample.pullRequest}/comments`, ReviewComments);
    head = await git("rev-parse", "refs/heads/volume-discount");
  });

  it("ends well and says what it came to", () => {
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "findings");
    assert.equal(run.outputs["findings-count"], "3");
    assert.match(run.summary, /3 findings \(1 high, 1 medium, 1 low\)/);
    withoutViolations();
    showsNoToken(run);
  });

  it("posts one review with all inline comments at the pinned head", async () => {
    const reviews = z.array(z.object({ commit_id: z.string(), state: z.string() }));
    const posted = await get(`/pulls/${sample.pullRequest}/reviews`, reviews);
    assert.deepEqual(posted, [{ commit_id: head, state: "COMMENTED" }]);
    assert.equal(inline.length, 3);
    assert.deepEqual(new Set(inline.map(({ commit_id }) => commit_id)), new Set([head]));
  });

  it("suggests replacements that, applied byte for byte, make the file what was meant", async () => {
    const before = await git("show", `${head}:src/discount.js`);
    const suggestions = inline.filter(({ path }) => path === "src/discount.js").map(suggestionOf);
    assert.equal(suggestions.length, 2);
    const lines = before.split("\n");
    for (const { start, end, text } of suggestions.toSorted((a, b) => b.start - a.start)) {
      lines.splice(start - 1, end - start + 1, ...text);
    }
    const expected = before
      .replace("STEPS.find((candidate) => quantity > ", "STEPS.findLast((candidate) => quantity >= ")
      .replace(
        "return total - (total * discountPercent(quantity)) / 100;",
        "return Math.round(total - (total * discountPercent(quantity)) / 100);",
      );
    assert.equal(lines.join("\n"), expected);
    assert.notEqual(expected, before);
  });

  it("leaves one summary and one check run", async () => {
    const comments = await get(`/issues/${sample.pullRequest}/comments`, Comments);
    assert.equal(comments.length, 1);
    assert.match(comments[0]?.body ?? "", /3 findings/);
    const runs = z.object({
      check_runs: z.array(z.object({ status: z.string(), conclusion: z.string().nullable() })),
    });
    const { check_runs: checks } = await get(`/commits/${head}/check-runs`, runs);
    assert.equal(checks.length, 1);
    assert.equal(checks[0]?.status, "completed");
  });

  it("posts nothing new on the same head and edits the one summary", async () => {
    const earlier = await get(`/issues/${sample.pullRequest}/comments`, Comments);
    const mark = requestsSince(0).length;
    const again = await sample.review();
    assert.equal(again.exitCode, 0, again.log);
    assert.equal(again.outputs["findings-count"], "3");
    assert.deepEqual(await get(`/pulls/${sample.pullRequest}/comments`, ReviewComments), inline);
    const later = await get(`/issues/${sample.pullRequest}/comments`, Comments);
    assert.deepEqual(
      later.map(({ id }) => id),
      earlier.map(({ id }) => id),
    );
    const edits = requestsSince(mark).filter(({ method }) => method === "PATCH");
    assert.deepEqual(
      edits.map(({ path }) => path.replace(/^.*\/till/, "")),
      [`/issues/comments/${earlier[0]?.id}`],
    );
    withoutViolations();
  });
});

function suggestionOf(comment: z.output<typeof ReviewComments>[number]) {
  const [, block] = /```+suggestion\n([\s\S]*?)\n?```/.exec(comment.body) ?? [];
  assert.ok(block !== undefined, comment.body);
  return {
    start: comment.start_line ?? comment.line,
    end: comment.line,
    text: block === "" ? [] : block.split("\n"),
  };
}

describe("a fix that was asked for on the sample's pull request", () => {
  let run: JobResult;
  let mark: number;
  let branch: string;

  before(async () => {
    mark = requestsSince(0).length;
    run = await sample.fix();
    branch = run.outputs["branch"] ?? "";
  });

  it("ends well and names the branch it made", () => {
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "changed");
    assert.match(branch, /^reeve\/fix\/pr-1-\d+-1$/);
    withoutViolations();
    showsNoToken(run);
  });

  it("commits exactly the recorded edits on exactly the pinned head", async () => {
    const head = await git("rev-parse", "refs/heads/volume-discount");
    assert.equal(await git("rev-parse", `${branch}^`), head);
    assert.equal(await git("rev-list", "--count", `${head}..${branch}`), "1");
    assert.deepEqual((await git("diff", "--name-only", head, branch)).split("\n"), [
      "src/discount.js",
      "src/receipt.js",
    ]);
    assert.match(await git("show", `${branch}:src/discount.js`), /findLast\(.*>=[\s\S]*Math\.round\(/);
    assert.doesNotMatch(await git("show", `${branch}:src/receipt.js`), /debugger/);
  });

  it("makes the repository's own tests pass in the sandbox", () => {
    assert.match(run.summary, /\| test \| head \| failed \|/);
    assert.match(run.summary, /\| test \| with edits \| passed \|/);
  });

  it("is denied the protected path, and says so", async () => {
    assert.match(run.log, /release\.yml.*denied by protected-paths/);
    await assert.rejects(git("cat-file", "-e", `${branch}:.github/workflows/release.yml`));
    const comments = await get("/issues/1/comments", Comments);
    assert.match(comments.at(-1)?.body ?? "", /protected-paths/);
  });

  it("answers with 👀 at once and one comment that is edited once, with a link to compare", async () => {
    const requests = requestsSince(mark).map(
      ({ method, path }) => `${method} ${path.replace(/^.*\/till\//, "")}`,
    );
    const asked = requests.indexOf("POST issues/1/comments"); // the command itself
    const answer = requests.slice(asked + 1);
    assert.equal(answer.filter((request) => request.endsWith("/reactions")).length, 1);
    assert.equal(answer.filter((request) => request === "POST issues/1/comments").length, 1);
    assert.equal(answer.filter((request) => request.startsWith("PATCH issues/comments/")).length, 1);
    const comments = await get("/issues/1/comments", Comments);
    assert.ok(comments.at(-1)?.body.includes(`/compare/volume-discount...${branch}`));
  });

  it("moves no other branch", async () => {
    const branches = await git("for-each-ref", "--format=%(refname:short)", "refs/heads");
    assert.deepEqual(branches.split("\n").toSorted(), ["main", branch, "volume-discount"].toSorted());
  });
});

describe("a scheduled task of the sample", () => {
  let run: JobResult;

  before(async () => {
    run = await sample.maintain();
  });

  it("opens one draft pull request from the default branch", async () => {
    assert.equal(run.exitCode, 0, run.log);
    assert.equal(run.outputs["verdict"], "changed");
    const pulls = (await get("/pulls?state=open", Pulls)).filter(({ head }) => head.ref.startsWith("reeve/"));
    assert.equal(pulls.length, 1);
    const [pull] = pulls;
    assert.equal(pull?.title, "Keep the README in step with the code");
    assert.equal(pull?.draft, true);
    assert.equal(run.outputs["pull-request"], String(pull?.number));
    assert.equal(await git("rev-parse", `${pull?.head.sha}^`), await git("rev-parse", "main"));
    withoutViolations();
    showsNoToken(run);
  });

  it("finds its own pull request the next time and does nothing", async () => {
    const mark = requestsSince(0).length;
    const again = await sample.maintain();
    assert.equal(again.exitCode, 0, again.log);
    assert.equal(again.outputs["verdict"], "skipped");
    assert.match(again.log, /already_open/);
    assert.deepEqual(
      requestsSince(mark).filter(({ method, path }) => method !== "GET" && !/upload-pack|graphql/.test(path)),
      [],
    );
  });
});
