import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { TaskEnd } from "../../../src/app/task-end.ts";
import { canonicalJson } from "../../../src/core/canonical-json.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { type LandStage, onHead, openLandStage, type SayOptions } from "../kit/land-stage.ts";
import { prices, type StageOptions, says, uses } from "../kit/stage.ts";

interface Row {
  readonly name: string;
  readonly scene?: StageOptions;
  readonly before?: (stage: LandStage) => unknown;
  readonly say?: string;
  readonly options?: SayOptions;
  /** Whether the task is about the issue. */
  readonly issue?: true;
  /** The branches of ours that stand afterwards. */
  readonly branches: readonly string[];
  readonly failed?: true;
  /** In the last comment that the person who asked finds. */
  readonly told?: RegExp;
  readonly check?: (stage: LandStage, end: TaskEnd) => unknown;
}

const ON_PULL = "reeve/fix/pr-1-900-1";
const ON_ISSUE = "reeve/fix/issue-2-900-1";
const pushing = { settings: { verifiedCommits: false } };
const author = (stage: LandStage, branch: string) => stage.git("log", "-1", "--format=%an|%cn", branch);
const price = (stage: LandStage, branch: string) => stage.git("show", `${branch}:src/price.js`);

/** Somebody's commit on a branch, made on the server. */
function commitOn(stage: LandStage, branch: string, from: string, path: string, content: string): string {
  const { repository } = stage.app;
  repository.git("checkout", "--quiet", "--detach", from);
  const commit = repository.commit({ [path]: content }, "Somebody's");
  stage.git("fetch", "--quiet", repository.directory, commit);
  stage.git("update-ref", `refs/heads/${branch}`, commit);
  return commit;
}

const POLICY = "rules:\n  - allow: { effect: write, paths: .github/workflows/** }\n";

const ROWS: readonly Row[] = [
  {
    name: "is a commit that GitHub made and signed, with the approved tree on the pinned head",
    branches: [ON_PULL],
    told: /\/compare\/change\.\.\.reeve\/fix\/pr-1-900-1/,
    check: (stage) => {
      assert.equal(author(stage, ON_PULL), "github-actions[bot]|GitHub");
      assert.equal(price(stage, ON_PULL), "export const price = 12;");
      assert.equal(stage.git("rev-parse", `${ON_PULL}^`), stage.app.heads.head);
      assert.match(
        stage.git("log", "-1", "--format=%B", ON_PULL),
        /Requested-By: writer\n[\s\S]*Co-authored-by: writer <\d+\+writer@users\.noreply\.github\.com>$/,
      );
    },
  },
  {
    name: "is pushed where that is asked for",
    options: pushing,
    branches: [ON_PULL],
    check: (stage) => assert.equal(author(stage, ON_PULL), "github-actions[bot]|github-actions[bot]"),
  },
  {
    name: "passes a rule that wants signatures on every branch",
    before: ({ github }) => github.addRule("acme/shop", { type: "required_signatures", branches: "*" }),
    branches: [ON_PULL],
  },
  {
    name: "is refused by that rule when it is pushed, and kept as a patch",
    before: ({ github }) => github.addRule("acme/shop", { type: "required_signatures", branches: "*" }),
    options: pushing,
    branches: [],
    failed: true,
    told: /GH013[\s\S]*Commits must have verified signatures[\s\S]*`patch-path`/,
    check: (_, end) => assert.match(Buffer.from(end.mail ?? []).toString(), /\+export const price = 12;/),
  },
  {
    name: "leaves no branch where a rule lets nobody create one, and quotes the rule",
    before: ({ github }) => github.addRule("acme/shop", { type: "creation", branches: "reeve/*" }),
    branches: [],
    failed: true,
    told: /GH013[\s\S]*creations being restricted[\s\S]*begin with reeve\//,
  },
  {
    name: "takes back the branch on which a rule lets nobody commit",
    before: ({ github }) => github.addRule("acme/shop", { type: "update", branches: "reeve/*" }),
    branches: [],
    failed: true,
    told: /Cannot update this protected ref/,
  },
  {
    name: "names the branch that it could not take back",
    before: async ({ github }) => {
      await github.addRule("acme/shop", { type: "update", branches: "reeve/*" });
      await github.addRule("acme/shop", { type: "deletion", branches: "reeve/*" });
    },
    branches: [ON_PULL],
    failed: true,
    told: /could not be taken back/,
    check: (stage) => assert.equal(stage.git("rev-parse", ON_PULL), stage.app.heads.head),
  },
  {
    name: "repeats what a hook of the server said",
    before: (stage) =>
      stage.refusePushes("error: GH006: Protected branch update failed.", "Use a pull request."),
    options: pushing,
    branches: [],
    failed: true,
    told: /GH006: Protected branch update failed\.[\s\S]*Use a pull request\./,
  },
  {
    name: "says who has to change a workflow file",
    scene: { base: { ".github/reeve.yml": POLICY } },
    options: {
      replies: [
        uses(["write_file", { path: ".github/workflows/x.yml", content: "on: push\n" }]),
        says("Done."),
      ],
    },
    branches: [],
    failed: true,
    told: /without .*workflows.* permission[\s\S]*never changes workflow files/,
  },
  {
    name: "says which permission is missing",
    options: { contents: "read" },
    branches: [],
    failed: true,
    told: /contents: write/,
  },
  {
    name: "is not put where a branch stands in the way, and the server's words are kept",
    before: (stage) => stage.git("update-ref", "refs/heads/reeve", stage.app.heads.base),
    branches: ["reeve"],
    failed: true,
    told: /was not pushed/,
  },
  {
    name: "moves nobody's branch of the same name, and takes the next one",
    before: (stage) => commitOn(stage, ON_PULL, stage.app.heads.head, "src/other.js", "1;\n"),
    branches: [ON_PULL, `${ON_PULL}-2`],
    check: (stage) => {
      assert.equal(stage.git("show", `${ON_PULL}:src/other.js`), "1;");
      assert.equal(price(stage, `${ON_PULL}-2`), "export const price = 12;");
    },
  },
  {
    name: "is found where an earlier attempt of the same run put it",
    before: (stage) => stage.says("/agent fix"),
    options: { id: "900-2" },
    branches: [ON_PULL],
    told: /\/compare\/change\.\.\.reeve\/fix\/pr-1-900-1/,
  },
  {
    name: "opens one pull request, however often the job is run",
    issue: true,
    before: (stage) => stage.says("/agent fix", { on: stage.issue }),
    options: { id: "900-2" },
    branches: [ON_ISSUE],
    check: async (stage, end) => {
      assert.deepEqual((await stage.openPulls()).toSorted(), ["change", ON_ISSUE]);
      assert.equal(end.made.pullRequest, 3);
    },
  },
  {
    name: "leaves the opening to people where Actions may open no pull request",
    issue: true,
    before: ({ repository }) => {
      repository.actionsMayCreatePullRequests = false;
    },
    branches: [ON_ISSUE],
    failed: true,
    told: /not permitted to create[\s\S]*Open it yourself: .*\/compare\/main\.\.\.reeve/,
  },
  {
    name: "is on no branch when the server made something else of it",
    options: {
      host: (real) => ({
        ...real,
        commitOnBranch: (commit) =>
          real.commitOnBranch({
            ...commit,
            edits: [{ kind: "write", path: repoPath("src/price.js"), mode: "100644", base64: "eA==" }],
          }),
      }),
    },
    branches: [],
    failed: true,
    told: /is not the commit that was approved/,
    check: (_, end) => assert.equal(end.fault?.code, "push_mismatch"),
  },
  {
    name: "goes onto the author's branch, signed, where both may write",
    options: onHead,
    branches: [],
    check: (stage, end) => {
      assert.equal(end.made.branch, "change");
      assert.equal(author(stage, "change"), "github-actions[bot]|GitHub");
      assert.equal(stage.git("rev-parse", "change^"), stage.app.heads.head);
    },
  },
  {
    name: "goes beside a branch for which a ruleset wants pull requests",
    before: ({ github }) => github.addRule("acme/shop", { type: "pull_request", branches: "change" }),
    options: onHead,
    branches: [ON_PULL],
    told: /"change" is a protected branch/,
    check: (stage) => assert.equal(stage.git("rev-parse", "change"), stage.app.heads.head),
  },
  {
    name: "goes beside a head that moved meanwhile, and says where both do not fit",
    options: {
      ...onHead,
      meanwhile: async (stage) => {
        const { head } = stage.app.heads;
        commitOn(stage, "change", head, "src/price.js", "export const price = 99;\n");
        await stage.github.refresh("acme/shop");
      },
    },
    branches: [ON_PULL],
    failed: true,
    told: /The head moved[\s\S]*The fix conflicts with .*change.* in .*src\/price\.js/,
    check: (stage) => assert.equal(price(stage, "change"), "export const price = 99;"),
  },
  {
    name: "says that the pull request conflicts with its base, and where",
    before: async (stage) => {
      commitOn(stage, "main", stage.app.heads.base, "src/price.js", "export const price = 7;\n");
      await stage.github.refresh("acme/shop");
    },
    branches: [ON_PULL],
    told: /The pull request conflicts with .*main.* in .*src\/price\.js/,
  },
  {
    name: "has nothing to put anywhere when the edits come to nothing",
    options: { replies: [prices(12), prices(11), says("No change was needed.")] },
    branches: [],
    told: /Nothing was changed[\s\S]*No change was needed/,
  },
];

describe("a fix", () => {
  for (const { name, scene = {}, before, say = "/agent fix", options = {}, ...row } of ROWS) {
    it(name, async (t) => {
      const stage = await openLandStage(t, scene);
      await before?.(stage);
      const on = row.issue ? stage.issue : stage.pull;
      const end = await stage.says(say, { on, ...options });
      assert.deepEqual(stage.ownBranches(), row.branches, end.notes.join("\n"));
      assert.equal(end.failed, row.failed ?? false, end.notes.join("\n"));
      if (row.told) assert.match((await stage.comments(on)).at(-1) ?? "", row.told);
      await row.check?.(stage, end);
      assert.deepEqual(stage.github.violations, []);
    });
  }

  it("stands once, however often the job that publishes is run again", async (t) => {
    const stage = await openLandStage(t);
    const { proposal } = await stage.says("/agent fix", { settings: { mode: "propose" } });
    assert.ok(proposal);
    const received = { document: canonicalJson(proposal), digest: proposal.digest };
    const settings = { mode: "publish", verifiedCommits: true } as const;
    for (const id of ["900-1", "900-2"]) {
      const end = await stage.says("/agent fix", { settings, received, id });
      assert.deepEqual([end.made.branch, end.failed], [ON_PULL, false], end.notes.join());
    }
    assert.deepEqual(stage.ownBranches(), [ON_PULL]);
  });
});
