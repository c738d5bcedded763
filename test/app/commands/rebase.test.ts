import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../../src/app/run-task.ts";
import type { Sha } from "../../../src/core/values.ts";
import { DEFAULT_GATE_OPTIONS } from "../../../src/policy/gate-facts.ts";
import { openLandStage } from "../kit/land-stage.ts";
import {
  author,
  commentEvent,
  eventsOf,
  openAppStage,
  ourComments,
  PULL,
  type Stage,
  type StageOptions,
} from "../kit/stage.ts";

const OWN = "reeve/rebase/pr-7-900-1";

/** The base branch goes on. */
function onMain(stage: Stage, files: Readonly<Record<string, string | null>>): Sha {
  stage.repository.git("checkout", "--quiet", "main");
  const tip = stage.repository.commit(files, "On main");
  stage.host.setBranch("main", tip);
  return tip;
}

async function headMoves(stage: Stage, rest: { readonly state?: "closed" } = {}): Promise<void> {
  stage.repository.git("checkout", "--quiet", "change");
  const head = stage.repository.commit({ "src/more.js": "1;\n" });
  const pull = await stage.host.pullRequest(PULL);
  stage.host.setPullRequest({ ...pull, ...rest, head: { ...pull.head, sha: head } });
}

interface Row {
  readonly name: string;
  readonly scene?: StageOptions;
  /** Where main goes on; absent: to another file. */
  readonly main?: Readonly<Record<string, string | null>> | null;
  readonly before?: (stage: Stage) => unknown;
  /** Happens while git is at work. */
  readonly meanwhile?: (stage: Stage) => unknown;
  readonly say?: string;
  readonly conclusion: string;
  readonly failed?: true;
  /** How many branches were pushed. */
  readonly pushes?: number;
  readonly told: RegExp;
  readonly check?: (stage: Stage) => unknown;
}

const LATER = Date.parse("2026-01-01T00:00:30Z");
const asks = (stage: Stage) => stage.host.addComment(PULL, author, "/agent rebase", LATER);

const ROWS: readonly Row[] = [
  {
    name: "puts the commits onto the tip of the base, on a branch of its own, with a link",
    conclusion: "changed",
    pushes: 1,
    told: /^\*\*Reeve\*\* · Rebased 1 commit onto "main" at [0-9a-f]{12}\. The pull request's own branch is as it was\.[\s\S]*`reeve\/rebase\/pr-7-900-1`[\s\S]*\/compare\/main\.\.\.reeve\/rebase\/pr-7-900-1/,
    check: (stage) => {
      const [event] = eventsOf(stage, "rebase");
      const [push] = stage.pushes;
      assert.deepEqual(
        [event?.outcome, event?.head, event?.commits],
        ["replayed", stage.heads.head, [{ commit: stage.heads.head, as: push?.commit }]],
      );
      assert.deepEqual(stage.pushes, [{ branch: OWN, commit: push?.commit }]);
    },
  },
  {
    name: "takes the head that the command names",
    say: "HEAD",
    conclusion: "changed",
    pushes: 1,
    told: /Rebased 1 commit/,
  },
  {
    name: "names the commit that conflicts, and its paths, and pushes nothing",
    main: { "src/price.js": "export const price = 99;\n" },
    conclusion: "unchanged",
    told: /Not rebased\. Onto "main", [0-9a-f]{40} conflicts in "src\/price\.js"\./,
    check: (stage) => assert.match(eventsOf(stage, "rebase")[0]?.reason ?? "", /src\/price\.js/),
  },
  {
    name: "shows a path with everything that is in its name",
    scene: { change: { "src/a\nb @all.js": "1;\n" } },
    main: { "src/a\nb @all.js": "2;\n" },
    conclusion: "unchanged",
    told: /conflicts in "src\/a\\{1,2}nb/,
  },
  {
    name: "has nothing to do at the tip of the base",
    main: null,
    conclusion: "unchanged",
    told: /Not rebased\. It stands on the tip of "main" already\./,
  },
  {
    name: "makes no branch where the base has all of it",
    main: { "src/price.js": "export const price = 11;\n" },
    conclusion: "unchanged",
    told: /"main" has all of its changes already/,
  },
  {
    name: "says that it leaves the author's branch alone where update-head is on",
    scene: { settings: { gate: { ...DEFAULT_GATE_OPTIONS, updateHead: true } } },
    conclusion: "changed",
    pushes: 1,
    told: /not on the pull request's own branch, although update-head is on: a rebase is no fast-forward/,
  },
  {
    name: "pushes nothing when the head moved meanwhile",
    meanwhile: headMoves,
    conclusion: "refused",
    told: /The head moved from [0-9a-f]{40} to [0-9a-f]{40} meanwhile; nothing was pushed/,
  },
  {
    name: "pushes nothing when the pull request was closed meanwhile",
    meanwhile: (stage) => headMoves(stage, { state: "closed" }),
    conclusion: "refused",
    told: /was closed meanwhile; nothing was pushed/,
  },
  {
    name: "gives way to a newer command of the same kind",
    meanwhile: asks,
    conclusion: "skipped",
    told: /Superseded by a newer `rebase`/,
  },
  {
    name: "tells what the server said when it refused",
    scene: { pushed: () => ({ kind: "refused", message: "GH013: rule violation." }) },
    conclusion: "failed",
    failed: true,
    pushes: 1,
    told: /was not pushed: GH013[\s\S]*begin with reeve/,
  },
  {
    name: "writes nothing without a policy file that can be used",
    scene: { base: { ".github/reeve.yml": "rules: 7\n" } },
    conclusion: "refused",
    failed: true,
    told: /config_invalid/,
  },
  {
    name: "is not done before a command for another head",
    say: "/agent rebase 0123456789abcdef0123456789abcdef01234567",
    conclusion: "skipped",
    told: /names 0123456789abcdef/,
  },
  {
    name: "is not done for a fork",
    before: async (stage) => {
      const pull = await stage.host.pullRequest(PULL);
      stage.host.setPullRequest({
        ...pull,
        head: { ...pull.head, repository: { id: 2, fullName: "author/shop" } },
      });
    },
    conclusion: "skipped",
    told: /whose commits go on no branch here/,
  },
];

async function said(stage: Stage, { say, meanwhile }: Pick<Row, "say" | "meanwhile">) {
  const openModel = async () => assert.fail("no model is needed");
  const openStore = async () => ({
    ...stage.store,
    async replay(...given: Parameters<typeof stage.store.replay>) {
      const outcome = await stage.store.replay(...given);
      await meanwhile?.(stage);
      return outcome;
    },
  });
  const body = say === "HEAD" ? `/agent rebase ${stage.heads.head}` : (say ?? "/agent rebase");
  return runTask({ ...stage.deps, openModel, openStore }, commentEvent(stage, body));
}

describe("/agent rebase", () => {
  for (const { name, scene = {}, main = { "src/new.js": "1;\n" }, before, conclusion, ...row } of ROWS) {
    it(name, async (t) => {
      const stage = await openAppStage(t, scene);
      if (main !== null) onMain(stage, main);
      await before?.(stage);
      const end = await said(stage, row);
      assert.deepEqual([end.conclusion, end.failed], [conclusion, row.failed ?? false], end.fault?.message);
      assert.equal(stage.pushes.length, row.pushes ?? 0);
      assert.match((await ourComments(stage)).at(-1) ?? "", row.told);
      await row.check?.(stage);
    });
  }

  it("pushes nothing once the job is cancelled", async (t) => {
    const stage = await openAppStage(t);
    onMain(stage, { "src/new.js": "1;\n" });
    const job = new AbortController();
    const end = await said(
      { ...stage, deps: { ...stage.deps, signal: job.signal } },
      { meanwhile: () => job.abort() },
    );
    assert.deepEqual([end.conclusion, end.fault?.code, stage.pushes.length], ["failed", "model_aborted", 0]);
  });

  it("is left to the job that publishes, which carries it out", async (t) => {
    const stage = await openAppStage(t);
    onMain(stage, { "src/new.js": "1;\n" });
    const event = commentEvent(stage, "/agent rebase");
    const inMode = (mode: "propose" | "publish") =>
      runTask({ ...stage.deps, settings: { ...stage.deps.settings, mode } }, event);
    const proposed = await inMode("propose");
    assert.deepEqual([proposed.conclusion, proposed.proposal, stage.pushes.length], ["skipped", null, 0]);
    const end = await inMode("publish");
    assert.deepEqual([end.conclusion, end.made.branch], ["changed", OWN]);
  });
});

describe("a rebased branch", () => {
  it("stands on the server as git made it, once, however often the job is run", async (t) => {
    const stage = await openLandStage(t);
    const { repository } = stage.app;
    repository.git("checkout", "--quiet", "main");
    const tip = repository.commit({ "src/new.js": "1;\n" }, "On main");
    stage.git("fetch", "--quiet", repository.directory, tip);
    stage.git("update-ref", "refs/heads/main", tip);
    await stage.github.refresh("acme/shop");
    const branch = `reeve/rebase/pr-${stage.pull}-900-1`;
    const { comment, ...first } = await stage.says("/agent rebase").then(async (end) => ({
      ...{ conclusion: end.conclusion, branch: end.made.branch },
      comment: (await stage.comments(stage.pull)).at(-1) ?? "",
    }));
    assert.deepEqual(first, { conclusion: "changed", branch });
    assert.match(comment, new RegExp(`/compare/main\\.\\.\\.${branch}`));
    assert.equal(stage.git("rev-parse", `${branch}^`), tip);
    assert.equal(stage.git("log", "-1", "--format=%an|%cn", branch), "Test|github-actions[bot]");
    assert.equal(stage.git("show", `${branch}:src/price.js`), "export const price = 11;");
    assert.equal(stage.git("rev-parse", "change"), stage.app.heads.head);
    const again = await stage.says("/agent rebase", { id: "900-2" });
    assert.deepEqual([again.made.branch, stage.ownBranches()], [branch, [branch]]);
    assert.deepEqual(stage.github.violations, []);
  });
});
