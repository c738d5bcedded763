import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { commitsOf, fetchEarly } from "../../../src/app/start/fetch-early.ts";
import { lookUp } from "../../../src/app/start/look-up.ts";
import { pin, startBranch } from "../../../src/app/start/pin.ts";
import { ReeveError } from "../../../src/core/errors.ts";
import { repoPath } from "../../../src/core/paths.ts";
import type { TaskRequest } from "../../../src/core/task.ts";
import { sha } from "../../../src/core/values.ts";
import { createPolicy } from "../../../src/policy/policy.ts";
import { factsAt } from "../../policy/policy-facts.ts";
import { eventsOf, openAppStage, PULL, pullRequestOf, type StageOptions, writer } from "../kit/stage.ts";

const POLICY = ".github/reeve.yml";
const request = (subject: TaskRequest["subject"]): TaskRequest => ({
  trigger: { event: "issue_comment", action: "created", at: null },
  kind: "command",
  goal: { kind: "review" },
  request: null,
  subject,
  actor: writer,
  actors: [writer],
  comment: null,
});

async function pinned(t: TestContext, options: StageOptions = {}, onPull = true) {
  const stage = await openAppStage(t, options);
  const subject: TaskRequest["subject"] = onPull
    ? { kind: "pull_request_ref", number: PULL, title: null, body: null }
    : { kind: "repository", ref: "main" };
  const facts = await lookUp(stage.deps, request(subject));
  assert.ok(facts);
  const pinOnce = () => pin(stage.deps, facts, stage.store, Promise.resolve());
  return { stage, pinOnce };
}

describe("pin", () => {
  it("fixes head, merge base and the commit that policy comes from", async (t) => {
    const { stage, pinOnce } = await pinned(t);
    const { head, base } = stage.heads;
    assert.deepEqual((await pinOnce()).pinned, { head, base, policy: base });
    assert.deepEqual(stage.events.at(-2), { type: "pinned", head, base, policy: base });
  });

  it("reads the policy at the tip of the base branch, however old the event's base is", async (t) => {
    const { stage, pinOnce } = await pinned(t);
    stage.repository.git("checkout", "--quiet", "main");
    const tip = stage.repository.commit({ [POLICY]: "bounds: { turns: 3 }\n" });
    stage.host.setBranch("main", tip);
    const repository = await pinOnce();
    assert.deepEqual(repository.pinned, { head: stage.heads.head, base: stage.heads.base, policy: tip });
    assert.deepEqual(repository.policyFile.bounds, { turns: 3 });
  });

  it("takes the event's base where the base branch is gone", async (t) => {
    const { stage, pinOnce } = await pinned(t);
    stage.host.setBranch("main", null);
    assert.equal((await pinOnce()).pinned.policy, stage.heads.base);
  });

  it("reads policy and instructions from the base, never from the head", async (t) => {
    const { pinOnce } = await pinned(t, {
      base: { [POLICY]: "bounds: { turns: 3 }\n", "CLAUDE.md": "The base's.\n" },
      change: { [POLICY]: "bounds: { turns: 30 }\n", "AGENTS.md": "The head's.\n" },
    });
    const { policyFile, instructions } = await pinOnce();
    assert.equal(policyFile.bounds.turns, 3);
    assert.equal(instructions, "The base's.\n");
  });

  it("records which commit configuration and instructions came from, and which files it had", async (t) => {
    const { stage, pinOnce } = await pinned(t, {
      base: { [POLICY]: "bounds: { turns: 3 }\n", "CLAUDE.md": "The base's.\n" },
      change: { "AGENTS.md": "The head's.\n" },
    });
    await pinOnce();
    const commit = stage.heads.base;
    assert.deepEqual(eventsOf(stage, "config"), [
      { type: "config", commit, policy: POLICY, instructions: "CLAUDE.md" },
    ]);
    const bare = await pinned(t);
    await bare.pinOnce();
    const [told] = eventsOf(bare.stage, "config");
    assert.deepEqual([told?.policy, told?.instructions], [null, null]);
  });

  it("reports a policy file that cannot be used, and goes on with the default one", async (t) => {
    const { pinOnce } = await pinned(t, { base: { [POLICY]: "rules: 7\n" } });
    const { policyFault, policyFile } = await pinOnce();
    assert.equal(policyFault?.code, "config_invalid");
    assert.match(policyFault?.message ?? "", /\.github\/reeve\.yml:1/);
    assert.equal(policyFile.rules.length, 0);
  });

  it("reports a policy file that is a link or a folder, or lies behind a link: it is there", async (t) => {
    for (const [from, to] of [
      ["real.yml", POLICY],
      ["real", ".github"],
    ] as const) {
      const { stage, pinOnce } = await pinned(t, {
        base: { "real.yml": "rules: []\n", "real/reeve.yml": "rules: []\n" },
      });
      stage.repository.git("checkout", "--quiet", "main");
      mkdirSync(dirname(join(stage.repository.directory, to)), { recursive: true });
      symlinkSync(join(stage.repository.directory, from), join(stage.repository.directory, to));
      stage.host.setBranch("main", stage.repository.commit({}));
      assert.equal((await pinOnce()).policyFault?.code, "not_regular_file");
    }
    const { pinOnce } = await pinned(t, { base: { [`${POLICY}/inside`]: "x\n" } });
    assert.equal((await pinOnce()).policyFault?.code, "not_regular_file");
  });

  it("reports a policy file that is no UTF-8, and takes one with a byte order mark", async (t) => {
    const withPolicy = async (bytes: Uint8Array) => {
      const { stage, pinOnce } = await pinned(t);
      stage.repository.git("checkout", "--quiet", "main");
      stage.host.setBranch("main", stage.repository.commit({ [POLICY]: bytes }));
      return pinOnce();
    };
    const latin = await withPolicy(Buffer.from("protect: [infr\xe4/**]\n", "latin1"));
    assert.equal(latin.policyFault?.code, "config_invalid");
    assert.match(latin.policyFault?.message ?? "", /not UTF-8/);
    assert.equal((await withPolicy(Buffer.from("\uFEFFbounds: { turns: 3 }\n"))).policyFile.bounds.turns, 3);
  });

  it("reports a policy file that the workflow names and that is not there", async (t) => {
    const settings = { policyPath: repoPath("tools/agent.yml") };
    const { policyFault } = await (await pinned(t, { settings })).pinOnce();
    assert.equal(policyFault?.code, "config_invalid");
    assert.match(policyFault?.message ?? "", /"tools\/agent\.yml"/);
  });

  it("protects the policy file, wherever it is and whatever its name", async (t) => {
    for (const path of ["tools/agent.yml", "tools/{a}*.yml"]) {
      const base = { [path]: "rules: [{ allow: { effect: write, paths: tools/** } }]\n" };
      const { policyFile } = await (
        await pinned(t, { base, settings: { policyPath: repoPath(path) } })
      ).pinOnce();
      const write = (one: string) =>
        createPolicy(policyFile, factsAt("T3")).decide({
          tool: { name: "write_file", effect: "write" },
          paths: [repoPath(one)],
          check: null,
        }).verdict;
      assert.deepEqual([write(path), write("tools/other.txt")], ["deny", "allow"]);
    }
  });

  it("reports a policy file that is too large to be one", async (t) => {
    const { pinOnce } = await pinned(t, { base: { [POLICY]: `# ${"x".repeat(300_000)}\n` } });
    assert.equal((await pinOnce()).policyFault?.code, "too_large");
  });

  it("pins a task on the repository to the tip of the default branch alone", async (t) => {
    const { stage, pinOnce } = await pinned(t, {}, false);
    const { base } = stage.heads;
    assert.deepEqual((await pinOnce()).pinned, { head: base, base, policy: base });
  });

  it("pins a task that was started on another branch to the tip of that one", async (t) => {
    const { stage } = await pinned(t);
    const facts = await lookUp(stage.deps, request({ kind: "repository", ref: "change" }));
    assert.ok(facts);
    const { head } = stage.heads;
    const repository = await pin(stage.deps, facts, stage.store, Promise.resolve());
    assert.deepEqual(repository.pinned, { head, base: head, policy: head });
    assert.equal(startBranch(facts), "change");
  });

  it("pins the text of the comment that asked, by its digest", async (t) => {
    const { stage, pinOnce } = await pinned(t);
    await pinOnce();
    assert.equal(eventsOf(stage, "pinned")[0]?.comment, undefined);
    const comment = { kind: "issue_comment", id: 1, sha256: "5".repeat(64) } as const;
    const subject = { kind: "pull_request_ref", number: PULL, title: null, body: null } as const;
    const facts = await lookUp(stage.deps, { ...request(subject), comment });
    assert.ok(facts);
    await pin(stage.deps, facts, stage.store, Promise.resolve());
    assert.equal(eventsOf(stage, "pinned")[1]?.comment, comment.sha256);
  });

  it("says so when the default branch has no commit", async (t) => {
    const { stage, pinOnce } = await pinned(t, {}, false);
    stage.host.setBranch("main", null);
    await assert.rejects(pinOnce(), { code: "commit_missing", message: /"main" has no commit/ });
  });
});

describe("fetchEarly", () => {
  it("asks for head and base as soon as the event names them", async (t) => {
    const stage = await openAppStage(t);
    const asked: unknown[] = [];
    const store = { ...stage.store, ensure: async (wanted: unknown) => void asked.push(wanted) };
    const pull = pullRequestOf(stage.heads);
    await fetchEarly(Promise.resolve(store), pull);
    assert.deepEqual(asked, [commitsOf(pull)]);
  });

  it("never rejects: where the failure counts, it is met again", async (t) => {
    const stage = await openAppStage(t);
    const pull = pullRequestOf({ ...stage.heads, head: sha("9".repeat(40)) });
    await fetchEarly(Promise.resolve(stage.store), pull);
    await fetchEarly(Promise.reject(new ReeveError("git_failed", "No git.")), pull);
  });

  it("fetches nothing where the event names no commit", async () => {
    const opening = Promise.reject(new Error("must not be asked for"));
    opening.catch(() => {});
    await fetchEarly(opening, { kind: "pull_request_ref", number: PULL, title: null, body: null });
  });
});
