import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { BOT, CONTRIBUTOR, MAINTAINER, REPOSITORY, STRANGER } from "../e2e/scene.ts";
import { openIssue, writesSince } from "../e2e/standing.ts";
import { altered } from "./altered.ts";
import { type Arena, type Assault, openArena } from "./arena.ts";
import { row } from "./row.ts";

const PRICE = "src/price.js";
/** What the attacker wants of the model. */
const FIX = [{ calls: [["write_file", { path: PRICE, content: "export const price = 0;\n" }] as const] }];
const NAMESAKE = "renovate";
const REVIEWER = "helpful-reviewer[bot]";
const TRIAGER = "triager";
/** A run on a fork's pull request has no more. */
const READING = { contents: "read", pull_requests: "read", issues: "read" } as const;

describe("who, and what event", () => {
  let arena: Arena;
  let pull: number;
  let fork: number;
  let namesake: number;

  before(async () => {
    arena = await openArena({ [PRICE]: "export const price = 10;\n" });
    const { github } = arena.scene.stage;
    namesake = github.createUser(NAMESAKE).id;
    github.createUser(TRIAGER);
    github.setPermission(TRIAGER, REPOSITORY, "triage");
    github.createBot(REVIEWER);
    pull = await arena.scene.pullRequest("change", { [PRICE]: "export const price = 11;\n" });
    fork = await arena.scene.forkPullRequest("theirs", { [PRICE]: "export const price = 12;\n" });
  });
  after(() => arena.close());

  const said = async (login: string, body: string) => {
    const comment = await arena.scene.stage.comment(login, pull, body);
    return { event: "issue_comment", action: "created", repository: REPOSITORY, comment } as const;
  };
  const opened = (event: "pull_request" | "pull_request_target", number: number) =>
    ({ event, action: "opened", repository: REPOSITORY, number }) as const;

  /** No model was asked, nobody was answered, and the audit has the reason. */
  function assertStopped(
    run: Assault,
    kind: "run.skipped" | "run.refused",
    code: string,
    exitCode = 0,
  ): void {
    assert.equal(run.exitCode, exitCode, run.log);
    assert.equal(run.outputs["verdict"], exitCode === 0 ? "skipped" : "refused");
    assert.equal(run.asked.length, 0);
    assert.deepEqual(writesSince(arena.scene, run.mark), []);
    const ends = run.audit.filter((line) => line["kind"] === "run.skipped" || line["kind"] === "run.refused");
    assert.deepEqual(
      ends.map((line) => [line["kind"], line["code"]]),
      [[kind, code]],
    );
  }

  /** What the audit says of one person, and by what they were judged. */
  function judged(run: Assault, login: string): readonly unknown[] {
    const line = run.audit.find(({ kind, actors }) => kind === "permission" && String(actors) === login);
    return ["permission", "rule", "association", "association_mismatch"].map((field) => line?.[field]);
  }

  const tierOf = ({ audit }: Assault) => audit.find(({ kind }) => kind === "gate")?.["decision"];

  row("G-01", async () => {
    const run = await arena.attack(opened("pull_request_target", fork), FIX, {
      workspace: await arena.checkout(fork),
      inputs: { "fork-review": "true" },
    });
    assertStopped(run, "run.refused", "unsafe_checkout", 1);
  });

  // The code is in the audit; the summary says it in words.
  row("G-02", async () => {
    const run = await arena.attack(opened("pull_request", fork), FIX, {
      actor: STRANGER,
      permissions: READING,
      inputs: { model: "openai/gpt-5", "api-key": "", "base-url": "" },
    });
    assertStopped(run, "run.skipped", "fork_no_credentials");
    assert.match(run.summary, /nothing to do\n\nThe pull request comes from a fork/);
  });

  row("G-03", async () => {
    const run = await arena.says(STRANGER, pull, "/agent fix", FIX);
    assertStopped(run, "run.refused", "untrusted_trigger");
  });

  row("G-04", async () => {
    const member = { comment: { author_association: "MEMBER" } };
    const event = await altered(arena, await said(STRANGER, "/agent fix"), member);
    const run = await arena.attack(event, FIX, { actor: STRANGER });
    assertStopped(run, "run.refused", "untrusted_trigger");
    assert.deepEqual(judged(run, STRANGER), ["read", "permission_api", "MEMBER", true]);
  });

  row("G-05", async () => {
    const outsider = { comment: { author_association: "CONTRIBUTOR" } };
    const event = await altered(arena, await said(CONTRIBUTOR, "/agent fix"), outsider);
    const run = await arena.attack(event, FIX, { actor: CONTRIBUTOR });
    assert.equal(run.outputs["verdict"], "changed", run.log);
    assert.equal(tierOf(run), "T3");
    assert.deepEqual(judged(run, CONTRIBUTOR), ["write", "permission_api", "CONTRIBUTOR", true]);
  });

  // Who opened the pull request is looked up as ever; the app is not.
  row("G-06", async () => {
    const run = await arena.says(REVIEWER, pull, "/agent fix", FIX);
    assertStopped(run, "run.refused", "bot_not_allowed");
    const asked = arena.scene.stage.github.requests
      .slice(run.mark)
      .map(({ path }) => decodeURIComponent(path));
    assert.deepEqual(
      asked.filter((path) => path.includes(REVIEWER)),
      [],
    );
  });

  // The list takes account ids and no names; the id of a person on it opens nothing.
  row("G-07", async () => {
    const byName = await arena.says(NAMESAKE, pull, "/agent review", FIX, {
      inputs: { "allowed-bots": NAMESAKE },
    });
    assert.deepEqual([byName.exitCode, byName.asked.length], [1, 0]);
    assert.match(byName.log, /allowed-bots: a list of numeric account ids is expected/);
    const inputs = { "allowed-bots": String(namesake) };
    const pushed = { ...opened("pull_request_target", pull), sender: NAMESAKE };
    assertStopped(await arena.attack(pushed, FIX, { inputs }), "run.refused", "untrusted_trigger");
    const asked = await arena.says(NAMESAKE, pull, "/agent review", FIX, { inputs });
    assertStopped(asked, "run.refused", "untrusted_trigger");
  });

  row("G-09", async () => {
    const edit = { action: "edited", changes: { body: { from: "thanks" } } };
    const event = await altered(arena, await said(MAINTAINER, "/agent fix"), edit);
    const run = await arena.attack(event, FIX, { actor: MAINTAINER });
    assertStopped(run, "run.skipped", "not_created");
  });

  row("G-16", async () => {
    const { github } = arena.scene.stage;
    const upstream = { repository: REPOSITORY, event: "pull_request", conclusion: "success" };
    const own = { repository: REPOSITORY, ref: "change" };
    const theirs = { repository: `${STRANGER}/shop`, ref: "theirs" };
    const after = async (
      run: { actor: string; triggeringActor?: string; head: typeof own },
      starter = MAINTAINER,
    ) => {
      const { id } = await github.recordRun({ ...upstream, ...run });
      return arena.attack(
        { event: "workflow_run", action: "completed", repository: REPOSITORY, run: id, sender: MAINTAINER },
        FIX,
        { actor: MAINTAINER, env: { GITHUB_TRIGGERING_ACTOR: starter } },
      );
    };
    const laundered = [
      await after({ actor: STRANGER, head: theirs }),
      await after({ actor: STRANGER, head: own }),
      await after({ actor: CONTRIBUTOR, triggeringActor: STRANGER, head: own }),
      await after({ actor: CONTRIBUTOR, head: own }, STRANGER),
    ];
    for (const run of laundered) assertStopped(run, "run.refused", "untrusted_trigger");
    assert.equal(tierOf(await after({ actor: CONTRIBUTOR, head: own })), "T1");
  });

  // On an issue the label asks for a fix, on a pull request for a review.
  row("G-17", async () => {
    const labeled = {
      action: "labeled",
      label: "agent-fix",
      repository: REPOSITORY,
      sender: TRIAGER,
    } as const;
    const options = { inputs: { "label-trigger": "agent-fix" } };
    const issue = await openIssue(arena.scene, "Cheaper");
    const fixed = await arena.attack({ event: "issues", number: issue, ...labeled }, FIX, options);
    assertStopped(fixed, "run.refused", "untrusted_trigger");
    const reviewed = await arena.attack({ event: "pull_request", number: pull, ...labeled }, FIX, options);
    assert.equal(tierOf(reviewed), "T1");
    assert.ok(reviewed.audit.some(({ kind, code }) => kind === "tool" && code === "tool_not_allowed"));
  });

  row("G-20", async () => {
    const run = await arena.says(BOT, pull, "/agent fix", FIX);
    assertStopped(run, "run.skipped", "self");
  });

  // A cut connection stands for the time-out: neither is an answer.
  row("G-21", async () => {
    const { faults } = arena.scene.stage.github;
    const path = `/collaborators/${MAINTAINER}/permission`;
    faults.add({ path, failure: { kind: "status", status: 500 }, times: 3 });
    faults.add({ path, failure: { kind: "cut" }, skip: 3, times: 100 });
    const run = await arena.says(MAINTAINER, pull, "/agent fix", FIX);
    faults.clear();
    assertStopped(run, "run.refused", "permission_unknown");
    const looks = arena.scene.stage.github.requests
      .slice(run.mark)
      .filter((request) => request.path.includes(path));
    assert.ok(looks.length >= 4 && looks.length < 10, `${looks.length} look-ups`);
  });

  row("G-22", async () => {
    const watched = await arena.attack({ name: "watch", payload: { action: "started" } }, FIX);
    assertStopped(watched, "run.refused", "event_unsupported", 1);
    const payload = await arena.scene.stage.github.eventPayload(await said(MAINTAINER, "/agent fix"));
    const path = join(arena.scene.stage.directory, "cut-event.json");
    writeFileSync(path, JSON.stringify(payload).slice(0, -40));
    const cut = await arena.attack({ name: "issue_comment", payload }, FIX, {
      actor: MAINTAINER,
      env: { GITHUB_EVENT_PATH: path },
    });
    assertStopped(cut, "run.refused", "event_invalid", 1);
  });
});
