import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { call, calls, MAINTAINER, openScene, type Run, report, type Scene, say } from "./scene.ts";
import { markOf, reviewCommentsOn } from "./standing.ts";

const PRICE = report("src/price.js", "export const price = 11;");

let scene: Scene;
let pull: number;

before(async () => {
  scene = await openScene({ "src/price.js": "export const price = 10;\n", "a.txt": "a\n" });
  pull = await scene.pullRequest("change", { "src/price.js": "export const price = 11;\n" });
  await scene.push("main", { "b.txt": "b\n" });
});
after(() => scene.close());

const finds = () => scene.script(call("show_diff", {}), calls(PRICE), say("One."));

describe("a workspace as actions/checkout leaves it", () => {
  let run: Run;
  let workspace: string;
  let canary: string;
  let then: ReadonlyMap<string, string>;

  before(async () => {
    workspace = join(scene.stage.directory, "checkout");
    canary = join(scene.stage.directory, "canary");
    await checkOutMergeRef(workspace);
    writeFileSync(join(workspace, "untracked.env"), "KEY=of-a-step-before\n");
    then = contentsOf(workspace);
    run = await scene.opened(pull, { inputs: finds(), workspace, ownProcess: true });
  });

  it("is enough for a review of the pinned head, not of the merge that is checked out", async () => {
    assert.equal(run.exitCode, 0, run.log);
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
    assert.match(run.log, new RegExp(`head ${await scene.git("rev-parse", "refs/heads/change")}`));
  });

  it("is as it was afterwards: configuration, credentials, refs, index and files", () => {
    const now = contentsOf(workspace);
    assert.deepEqual([...now.keys()], [...then.keys()]);
    for (const [path, content] of then) assert.equal(now.get(path), content, path);
  });

  it("starts no program that its configuration names", () => {
    assert.equal(existsSync(canary), false);
  });

  it("shows the model no file that is not in the tree", async () => {
    const inputs = scene.script(
      call("read_file", { path: "untracked.env" }),
      call("search", { pattern: "of-a-step-before" }),
      say("Nothing."),
    );
    const asked = await scene.says(MAINTAINER, pull, "/agent what is in untracked.env?", {
      inputs,
      workspace,
    });
    assert.match(asked.log, /read_file path="untracked\.env": failed/);
    assert.ok(!asked.left.includes("KEY=of-a-step-before"));
  });

  async function checkOutMergeRef(folder: string): Promise<void> {
    const { stage } = scene;
    mkdirSync(folder, { recursive: true });
    const git = (...argv: string[]) => stage.git("checkout", ...argv);
    const server = stage.github.serverUrl;
    await git("init", "--quiet", "--initial-branch=main", ".");
    await git("remote", "add", "origin", `${server}/${stage.repository}`);
    const refs = `+refs/pull/${pull}/merge:refs/remotes/pull/${pull}/merge`;
    await git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", refs);
    await git("checkout", "--quiet", "--force", "--detach", `refs/remotes/pull/${pull}/merge`);
    const credentials = join(stage.directory, "credentials.config");
    writeFileSync(
      credentials,
      `[http "${server}/"]\n\textraheader = AUTHORIZATION: basic ${btoa("x-access-token:not-a-token")}\n`,
    );
    await git("config", `includeIf.gitdir:${join(folder, ".git")}.path`, credentials);
    await git("config", "core.fsmonitor", `touch ${canary}; false`);
    await git("config", "core.hooksPath", join(folder, "hooks"));
    await git("config", "uploadpack.packObjectsHook", `touch ${canary}; exec`);
  }
});

/** Every file below a folder, as Latin-1. */
function contentsOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).toSorted();
  return new Map(paths.map((path) => [path, readFileSync(path, "latin1")]));
}

describe("a job without a checkout", () => {
  it("reviews all the same: what is missing is fetched into a folder of Reeve's own", async () => {
    const other = await scene.pullRequest("second", { "src/price.js": "export const price = 11;\n" });
    const mark = markOf(scene);
    const run = await scene.opened(other, { inputs: finds() });
    assert.equal(run.exitCode, 0, run.log);
    assert.equal((await reviewCommentsOn(scene, other)).length, 1);
    const fetched = scene.stage.github.requests
      .slice(mark)
      .filter(({ path }) => path.endsWith("upload-pack"));
    assert.ok(fetched.length > 0);
  });

  it("leaves nothing behind but its records", () => {
    const temp = join(scene.stage.directory, "jobs", `${scene.runs.length}`, "temp");
    const left = readdirSync(temp, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.includes("/"),
    );
    assert.deepEqual(left.map((path) => path.split("/").at(-1)).toSorted(), [
      "audit.jsonl",
      "findings.json",
      "findings.sarif",
      "proposal.json",
      "transcript.jsonl",
    ]);
  });
});

describe("the addresses of the job", () => {
  it("are used as given, also with a path in front, as a GitHub Enterprise Server has", () => {
    const api = scene.stage.github.requests.filter(({ path }) => path.startsWith("/api/"));
    assert.ok(api.length > 0);
    for (const { path } of api) assert.match(path, /^\/api\/(?:v3\/|graphql$)/);
  });
});
