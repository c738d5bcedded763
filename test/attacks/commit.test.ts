import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import type { FileEdit, Patch, Proposal } from "../../src/core/proposal.ts";
import type { Turn } from "../e2e/model-server.ts";
import { MAINTAINER, REPOSITORY, type RunOptions } from "../e2e/scene.ts";
import { openIssue, openPulls, ownBranches, writesSince } from "../e2e/standing.ts";
import { type Arena, type Assault, openArena } from "./arena.ts";
import { row } from "./row.ts";
import { type Proposed, propose } from "./two-jobs.ts";

const PRICE = "src/price.js";
const write = (path: string, content: string): readonly [string, object] => ["write_file", { path, content }];
const FIX: Turn = { calls: [write(PRICE, "export const price = 12;\n")] };

describe("what is committed, and where it goes", () => {
  let arena: Arena;
  let pull: number;
  /** A fix, on its way from the job with the model to the one that writes. */
  let proposed: number;
  let job: Proposed;

  before(async () => {
    arena = await openArena({ [PRICE]: "export const price = 10;\n" });
    pull = await arena.scene.pullRequest("change", { [PRICE]: "export const price = 11;\n" });
    // Of its own: a newer command on the same pull request would take its place.
    proposed = await arena.scene.pullRequest("proposed", { [PRICE]: "export const price = 13;\n" });
    const comment = await arena.scene.stage.comment(MAINTAINER, proposed, "/agent fix");
    const event = { event: "issue_comment", action: "created", repository: REPOSITORY, comment } as const;
    job = await propose(arena, event, [FIX], { actor: MAINTAINER });
  });
  after(() => arena.close());

  const fixed = (turns: readonly Turn[], options?: RunOptions) =>
    arena.says(MAINTAINER, pull, "/agent fix", turns, options);
  const hasCode = ({ audit }: Assault, code: string) => audit.some((line) => line["code"] === code);
  const refs = () =>
    arena.scene.git("for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/tags");
  const patchOf = ({ patch }: Proposal): Patch => {
    assert.ok(patch);
    return patch;
  };

  /** Another document than the one that was made: nothing is written for its sake. */
  async function assertRejected(code: string, change: (proposal: Proposal) => object): Promise<void> {
    const before = await refs();
    const run = await job.publish(change);
    assert.equal(run.exitCode, 1, run.log);
    assert.ok(hasCode(run, code), JSON.stringify(run.audit));
    assert.deepEqual(writesSince(arena.scene, run.mark), []);
    assert.equal(await refs(), before);
  }

  row("C-11", async () => {
    await assertRejected("branch_not_owned", (proposal) => ({ ...proposal, branch: "main" }));
    await assertRejected("branch_not_owned", (proposal) => ({
      ...proposal,
      patch: { ...patchOf(proposal), branch: "release/1" },
    }));
    await assertRejected("branch_not_owned", (proposal) => ({ ...proposal, ref: "refs/tags/v1" }));
    const run = await job.publish();
    assert.equal(run.exitCode, 0, run.log);
    assert.match(run.outputs["branch"] ?? "", new RegExp(`^reeve/fix/pr-${proposed}-\\d+-1$`));
  });

  row("C-12", async () => {
    await assertRejected("plan_rejected", (proposal) => ({ ...proposal, force: true }));
    await assertRejected("plan_rejected", (proposal) => ({ ...proposal, sha: null }));
    await assertRejected("plan_rejected", (proposal) => ({
      ...proposal,
      patch: { ...patchOf(proposal), base: "0".repeat(40) },
    }));
  });

  row("C-14", async () => {
    const words = [
      "fix",
      "",
      "Signed-off-by: Maintainer <m@x>",
      "[skip ci]",
      "Fixes other/repo#1",
      "Co-authored-by: Maintainer <m@x>",
      "Thanks, @maintainer!",
    ];
    const run = await fixed([FIX, { text: words.join("\n") }]);
    const message = await arena.scene.git("log", "-1", "--format=%B", run.outputs["branch"] ?? "");
    assert.doesNotMatch(message, /signed-off|<m@x>|skip ci|@maintainer|#1\b/i);
    const trailers = message.split("\n\n").at(-1)?.split("\n") ?? [];
    assert.deepEqual(
      trailers.map((line) => line.split(": ")[0]),
      ["Reeve-Task", "Requested-By", "Assisted-By", "Co-authored-by"],
    );
    const author = await arena.scene.git("log", "-1", "--format=%an %cn", run.outputs["branch"] ?? "");
    assert.equal(author, "github-actions[bot] GitHub", "made and signed by GitHub for our account");
  });

  row("C-15", async () => {
    const issue = await openIssue(arena.scene, "Cheaper");
    const { github } = arena.scene.stage;
    github.createBot("deployer");
    for (const [login, warned] of [
      ["deployer[bot]", true],
      ["github-actions[bot]", false],
    ] as const) {
      const run = await arena.says(MAINTAINER, issue, "/agent fix", [FIX], {
        inputs: { token: github.issueToken({ login }) },
      });
      assert.equal(run.exitCode, 0, run.log);
      assert.equal(hasCode(run, "foreign_token"), warned);
      assert.equal(/^::warning.*starts workflows, with their secrets/m.test(run.log), warned, run.log);
      const opened = (await openPulls(arena.scene)).find(
        (one) => one.number === Number(run.outputs["pull-request"]),
      );
      assert.equal(opened?.draft, true);
    }
    const number = await arena.scene.pullRequest("cheaper", { [PRICE]: "export const price = 11;\n" });
    const head = () => arena.scene.git("rev-parse", "refs/heads/cheaper");
    const before = await head();
    const run = await arena.says(MAINTAINER, number, "/agent fix", [FIX], {
      inputs: { token: github.issueToken({ login: "deployer[bot]" }), "update-head": "true" },
    });
    assert.match(run.outputs["branch"] ?? "", /^reeve\/fix\//, run.log);
    assert.equal(await head(), before, "the author's branch is left alone");
  });

  // More than a hundred files are never written: the tool refuses the next one.
  row("C-16", async () => {
    const edit = (at: number): FileEdit => ({
      kind: "write",
      path: repoPath(`src/${at}.js`),
      mode: "100644",
      base64: Buffer.from("x\n").toString("base64"),
    });
    const edits = Array.from({ length: 2_000 }, (_, at) => edit(at));
    await assertRejected("patch_too_large", (proposal) => ({
      ...proposal,
      patch: { ...patchOf(proposal), edits, addedLines: 2_000 },
    }));
    const large = Buffer.from("x".repeat(1_100_000)).toString("base64");
    await assertRejected("patch_too_large", (proposal) => ({
      ...proposal,
      patch: { ...patchOf(proposal), edits: [{ ...edit(0), base64: large }] },
    }));
    const branches = await ownBranches(arena.scene);
    const run = await fixed([{ calls: [write("src/long.js", "x\n".repeat(6_000))] }]);
    assert.ok(hasCode(run, "patch_too_large"), run.log);
    assert.deepEqual(await ownBranches(arena.scene), branches);
  });

  row("C-17", async () => {
    const key = "sk-canary-of-a-model-key-7f3a9b";
    const token = `ghs_${"A1b2C3d4E5f6G7h8I9".repeat(2)}`;
    const branches = await ownBranches(arena.scene);
    const turn: Turn = {
      calls: [
        write("src/key.js", `// a\nexport const key = "${key}";\n`),
        write("src/token.js", `"${token}";\n`),
      ],
    };
    const run = await fixed([turn], { inputs: { "api-key": key } });
    assert.ok(hasCode(run, "secret_detected"), run.log);
    assert.match(run.summary, /src\/key\.js.*line 2.*model\\_key/);
    assert.match(run.summary, /src\/token\.js.*line 1/);
    assert.deepEqual(await ownBranches(arena.scene), branches);
    const sent = JSON.stringify(arena.scene.stage.github.requests.slice(run.mark));
    const shown = run.log.replaceAll(/^::add-mask::.*$/gm, "");
    for (const text of [shown, run.left, run.summary, JSON.stringify(run.outputs), sent]) {
      assert.ok(!text.includes(key) && !text.includes(token), text);
    }
  });
});
