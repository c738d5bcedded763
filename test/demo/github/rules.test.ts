import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { APP, refusal, stage } from "./kit.ts";

type Made = Awaited<ReturnType<typeof stage>>;

/** What a push by the bot is answered; the empty text: it went well. */
async function pushed({ github, source, bot }: Made, from: string, ref: string): Promise<string> {
  const { host } = new URL(github.serverUrl);
  const url = `http://x-access-token:${bot}@${host}/acme/app.git`;
  try {
    await promisify(execFile)("git", ["push", "--quiet", url, `${from}:${ref}`], { cwd: source.directory });
    return "";
  } catch (error) {
    return String(error);
  }
}

test("the rules for a branch are told whether it exists or not, and only those that concern it", async (t) => {
  const { github, asBot } = await stage(t);
  await github.addRule("acme/app", { type: "pull_request", branches: "main" });
  await github.addRule("acme/app", { type: "creation", branches: "reeve/*" });
  const typesOf = async (branch: string) =>
    (await asBot.rest.repos.getBranchRules({ ...APP, branch })).data.map(({ type }) => type);
  assert.deepEqual(await typesOf("main"), ["pull_request"]);
  assert.deepEqual(await typesOf("reeve/fix/x"), ["creation"]);
  assert.deepEqual(await typesOf("topic"), []);
  assert.deepEqual(github.violations, []);
});

test("what breaks a rule is refused through git and through the API", async (t) => {
  const made = await stage(t);
  const { github, asBot, base, head } = made;
  await github.addRule("acme/app", { type: "creation", branches: "reeve/*" });
  await github.addRule("acme/app", { type: "pull_request", branches: "main" });
  await github.addRule("acme/app", { type: "deletion", branches: "topic" });
  assert.match(await pushed(made, head, "refs/heads/reeve/x"), /GH013[\s\S]*creations being restricted/);
  assert.match(await pushed(made, head, "refs/heads/main"), /Changes must be made through a pull request/);
  assert.match(await pushed(made, "", "refs/heads/topic"), /Cannot delete this protected ref/);
  const refused = await refusal(asBot.rest.git.createRef({ ...APP, ref: "refs/heads/reeve/x", sha: base }));
  assert.deepEqual([refused.status, /creations being restricted/.test(refused.message)], [422, true]);
  assert.equal((await refusal(asBot.rest.git.deleteRef({ ...APP, ref: "heads/topic" }))).status, 422);
  assert.equal(await pushed(made, head, "refs/heads/other"), "");
});

test("a pushed commit is signed by nobody; a branch at one that is there brings none", async (t) => {
  const made = await stage(t);
  await made.github.addRule("acme/app", { type: "required_signatures", branches: "*" });
  assert.equal(await pushed(made, made.head, "refs/heads/same"), "");
  const commit = made.source.commit({ "new.txt": "new\n" });
  assert.match(await pushed(made, commit, "refs/heads/new"), /Commits must have verified signatures/);
});

test("an app changes no workflow file, and a person may", async (t) => {
  const made = await stage(t);
  const commit = made.source.commit({ ".github/workflows/x.yml": "on: push\n" });
  const refused = await pushed(made, commit, "refs/heads/new");
  assert.match(
    refused,
    /create or update workflow `.github\/workflows\/x\.yml` without `workflows` permission/,
  );
  const ann = made.github.issueToken({ login: "ann" });
  assert.equal(await pushed({ ...made, bot: ann }, commit, "refs/heads/new"), "");
});
