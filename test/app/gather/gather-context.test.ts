import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { gatherContext } from "../../../src/app/gather/gather-context.ts";
import { lookUp } from "../../../src/app/start/look-up.ts";
import { taintOf } from "../../../src/context/taint.ts";
import { repoPath } from "../../../src/core/paths.ts";
import type { FailedCheck } from "../../../src/core/surroundings.ts";
import { untrusted } from "../../../src/core/values.ts";
import { parseTrigger } from "../../../src/triggers/parse-trigger.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import {
  author,
  commentEvent,
  eventsOf,
  issueOf,
  openAppStage,
  openedEvent,
  PULL,
  type Stage,
  type StageOptions,
  stranger,
  writer,
} from "../kit/stage.ts";

const PLACE = { path: repoPath("src/price.js"), side: "RIGHT", line: 1, startLine: null, body: "" } as const;

const failed = (name: string, rest: Partial<FailedCheck> = {}): FailedCheck => ({
  name: untrusted(name),
  result: "failed",
  workflow: "CI",
  title: untrusted(""),
  summary: untrusted(""),
  annotations: [],
  job: null,
  ...rest,
});

async function gather(
  t: TestContext,
  options: StageOptions & { readonly body?: string; readonly command?: string } = {},
  prepare: (stage: Stage) => void = () => {},
) {
  const stage = await openAppStage(t, options);
  prepare(stage);
  const { body = "It was too low.", command } = options;
  const event = command ? commentEvent(stage, command) : openedEvent(stage, { body });
  const parsed = parseTrigger(event);
  assert.ok(parsed.kind === "task");
  const facts = await lookUp(stage.deps, parsed.request);
  assert.ok(facts);
  const before = stage.host.calls.length;
  const gathered = await gatherContext(stage.deps, facts);
  return { ...gathered, stage, calls: stage.host.calls.slice(before) };
}

describe("what is gathered around a pull request", () => {
  it("costs an ordinary review one request", async (t) => {
    const { calls, conversation, around } = await gather(t);
    assert.deepEqual(calls, ["surroundings"]);
    assert.equal(conversation?.description?.text, "Raise the price\n\nIt was too low.");
    assert.deepEqual(around, { issues: [], checks: [], threads: [], leftOut: [] });
  });

  it("is nothing for goals that use none of it, and for jobs that publish", async (t) => {
    for (const options of [{ command: "/agent test" }, { settings: { mode: "publish" as const } }]) {
      const { calls, conversation, around } = await gather(t, options);
      assert.deepEqual([calls, conversation, around], [[], null, null]);
    }
  });

  it("holds linked issues of people who may write, and counts the others", async (t) => {
    const issues = [issueOf(), issueOf({ number: 10, author: stranger, body: untrusted("CANARY") })];
    const { around } = await gather(t, { host: { issues }, body: "Fixes #9 and #10." });
    assert.deepEqual(
      around?.issues.map(({ name, link, text }) => [name, link, text]),
      [["#9", "named", "Prices are wrong\n\nBy one cent."]],
    );
    assert.deepEqual(around?.leftOut, [
      "Left out of the linked issues: 1, its author has no write permission.",
    ]);
  });

  it("holds outsiders' issues and answers where they are read, and then the run is tainted", async (t) => {
    const issues = [issueOf({ author: stranger })];
    const settings = { readOutsiders: true };
    const { around } = await gather(t, { host: { issues }, settings, body: "See #9." }, ({ host }) => {
      const finding = host.addReviewComment(PULL, FAKE_SELF, "**High**: Off by one", PLACE);
      host.addReply(finding, stranger, "Meant so.");
    });
    assert.deepEqual([around?.issues.length, around?.threads[0]?.comments.length], [1, 1]);
    const sections = ["linked issues", "review threads"];
    assert.deepEqual(taintOf(null, { byOutsider: false }, around)?.sections, sections);
  });

  it("takes no name of an issue from somebody who may not write", async (t) => {
    const host = { permissions: { writer: "admin" as const }, issues: [issueOf({ author: writer })] };
    const options = { host, body: "See #9." };
    const { around, conversation } = await gather(t, options);
    assert.deepEqual([around?.issues, conversation?.description], [[], null]);
  });

  it("tells the state of threads with the answers of people who may write, ours and others'", async (t) => {
    const { around, calls } = await gather(t, {}, ({ host }) => {
      const finding = host.addReviewComment(PULL, FAKE_SELF, "**High**: Off by one", PLACE);
      host.addReply(finding, author, "It is meant so.");
      host.addReply(finding, stranger, "CANARY");
      host.resolve(finding, author);
      host.addReviewComment(PULL, writer, "Please rename it.", PLACE);
    });
    assert.deepEqual(calls.filter((call) => call === "reviewThreads").length, 1);
    assert.deepEqual(
      around?.threads.map(({ state, own, comments }) => [
        state,
        own,
        comments.map(({ text }) => text).join(),
      ]),
      [
        ["resolved", true, "It is meant so."],
        ["open", false, "Please rename it."],
      ],
    );
    assert.deepEqual(around?.leftOut, ["Left out of the review threads: 1 comment."]);
  });

  it("has the logs of the first five jobs that failed, and none of our own checks", async (t) => {
    const checks = [
      failed("Reeve", { workflow: null }),
      failed("reeve", { workflow: "Reeve", job: 99 }),
      ...Array.from({ length: 7 }, (_, at) => failed(`job ${at}`, { job: at + 1 })),
      failed("ci/other", { workflow: null }),
    ];
    const jobLogs = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [at + 1, `log ${at}`]));
    const { around, calls } = await gather(t, { host: { failedChecks: checks, jobLogs } });
    assert.equal(calls.filter((call) => call === "jobLog").length, 5);
    assert.deepEqual(
      around?.checks.map(({ name, log }) => `${name}: ${log}`),
      [
        ...["job 0: log 0", "job 1: log 1", "job 2: log 2", "job 3: log 3", "job 4: log 4"],
        ...["job 5: null", "job 6: null", "ci/other: null"],
      ],
    );
  });

  it("goes on without what cannot be read, and says so", async (t) => {
    const prepare = ({ host }: Stage) => host.fail("surroundings", "github_forbidden");
    const { conversation, around, stage } = await gather(t, {}, prepare);
    assert.equal(conversation, null);
    assert.deepEqual(around?.leftOut, [
      "Linked issues could not be read.",
      "Failing checks could not be read.",
      "Review threads could not be read.",
    ]);
    assert.deepEqual(
      eventsOf(stage, "degraded").map(({ code }) => code),
      ["github_forbidden"],
    );
    const log = await gather(t, { host: { failedChecks: [failed("test", { job: 3 })] } });
    assert.deepEqual(
      log.around?.checks.map((check) => check.log),
      [null],
    );
  });

  it("reads the whole conversation for a fix, which fails where it cannot be read", async (t) => {
    const { calls, conversation } = await gather(t, { command: "/agent fix" });
    assert.deepEqual(calls.filter((call) => call !== "permissionOf").toSorted(), [
      "comments",
      "surroundings",
    ]);
    assert.ok(conversation);
    const prepare = ({ host }: Stage) => host.fail("comments", "github_forbidden");
    await assert.rejects(gather(t, { command: "/agent fix" }, prepare), { code: "github_forbidden" });
  });
});
