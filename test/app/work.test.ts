import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { lookUp } from "../../src/app/start/look-up.ts";
import { pin } from "../../src/app/start/pin.ts";
import { work } from "../../src/app/work.ts";
import { DEFAULT_BOUNDS, type Task } from "../../src/core/task.ts";
import { DEFAULT_GATE_OPTIONS } from "../../src/policy/gate-facts.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import { parseTrigger } from "../../src/triggers/parse-trigger.ts";
import { factsAt } from "../policy/policy-facts.ts";
import {
  commentEvent,
  eventsOf,
  ISSUE,
  openAppStage,
  openedEvent,
  PULL,
  prices,
  type Stage,
  type StageOptions,
  says,
  scheduleEvent,
  stranger,
  uses,
} from "./kit/stage.ts";

const CHECKED = { ".github/reeve.yml": "checks: { test: { run: [node, --test] } }\n" };
const READING = ["read_file", "list_files", "search"];
const REVIEWING = ["show_diff", "report_finding", "withdraw_finding"];
const WRITING = ["edit_file", "write_file", "delete_file"];

interface Row {
  readonly title: string;
  readonly options?: StageOptions;
  readonly event: (stage: Stage) => TriggerEvent | Promise<TriggerEvent>;
  readonly tools: readonly string[];
}

const rows: readonly Row[] = [
  { title: "a review", event: openedEvent, tools: [...READING, ...REVIEWING] },
  {
    title: "a review with a check and a sandbox",
    options: { base: CHECKED, check: () => "passed" },
    event: openedEvent,
    tools: [...READING, ...REVIEWING, "run_check"],
  },
  {
    title: "a review with a check and no sandbox",
    options: { base: CHECKED },
    event: openedEvent,
    tools: [...READING, ...REVIEWING],
  },
  {
    title: "a review of somebody who may not write, with a check",
    options: { base: CHECKED, check: () => "passed", host: { permissions: { writer: "admin" } } },
    event: openedEvent,
    tools: [...READING, ...REVIEWING],
  },
  {
    title: "a fix",
    event: (stage) => commentEvent(stage, "/agent fix"),
    tools: [...READING, ...WRITING, "show_diff"],
  },
  {
    title: "a fix on a fork, which becomes suggestions",
    event: async (stage) => {
      const pull = await stage.host.pullRequest(PULL);
      const head = { ref: "main", sha: stage.heads.head, repository: { id: 2, fullName: "a/shop" } };
      stage.host.setPullRequest({ ...pull, head, author: stranger });
      return commentEvent(stage, `/agent fix ${stage.heads.head}`);
    },
    tools: [...READING, "show_diff", "report_finding"],
  },
  {
    title: "a question on a pull request",
    event: (stage) => commentEvent(stage, "/agent how much?"),
    tools: [...READING, "show_diff"],
  },
  {
    title: "a question on an issue",
    event: (stage) => commentEvent(stage, "/agent how much?", undefined, ISSUE),
    tools: READING,
  },
  {
    title: "a fix of an issue",
    event: (stage) => commentEvent(stage, "/agent fix", undefined, ISSUE),
    tools: [...READING, ...WRITING],
  },
  {
    title: "maintenance",
    options: { base: { ".github/reeve.yml": "maintain: { x: { goal: Keep it. } }\n" } },
    event: () => scheduleEvent(),
    tools: [...READING, ...WRITING],
  },
];

describe("the tools that a task is offered", () => {
  for (const { title, options, event, tools } of rows) {
    it(`are those it may and can use: ${title}`, async (t) => {
      const stage = await openAppStage(t, { ...options, replies: [says("Done.")] });
      await runTask(stage.deps, await event(stage));
      const offered = stage.requests[0]?.tools.map(({ name }) => name) ?? [];
      assert.deepEqual(offered.toSorted(), tools.toSorted());
    });
  }
});

describe("a path that the policy hides", () => {
  const base = {
    ".github/reeve.yml": 'rules: [{ deny: { paths: "secrets/**" } }]\n',
    "secrets/key.js": "export const key = 'CANARY-OF-BASE';\nexport const kept = 'CANARY-KEPT';\n",
  };
  const quote = (path: string, text: string) => ({
    ...{ path, quote: text, severity: "high", confidence: "high", title: "Wrong", body: "" },
  });

  it("leaves every tool of a review offered, and findings elsewhere are taken", async (t) => {
    const finding = quote("src/price.js", "export const price = 11;");
    const replies = [uses(["report_finding", finding]), says("One.")];
    const stage = await openAppStage(t, { base, replies });
    const end = await runTask(stage.deps, openedEvent(stage));
    const offered = stage.requests[0]?.tools.map(({ name }) => name) ?? [];
    assert.deepEqual(offered.toSorted(), [...READING, ...REVIEWING].toSorted());
    assert.deepEqual(end.proposal?.denials, []);
    assert.equal(end.proposal?.review?.placed.length, 1);
  });

  it("reaches the model through no tool and no prompt, and is named in the summary's list", async (t) => {
    const change = {
      "src/price.js": "export const price = 11;\n",
      "secrets/key.js": "export const key = 'CANARY-OF-HEAD';\nexport const kept = 'CANARY-KEPT';\n",
    };
    const replies = [
      uses(
        ["read_file", { path: "secrets/key.js" }],
        ["search", { pattern: "CANARY" }],
        ["list_files", {}],
        ["show_diff", {}],
        ["show_diff", { path: "secrets/key.js" }],
        ["report_finding", quote("secrets/key.js", "export const kept = 'CANARY-KEPT';")],
        ["report_finding", quote("secrets/key.js", "no such line")],
      ),
      says("Done."),
    ];
    const stage = await openAppStage(t, { base, change, replies });
    const end = await runTask(stage.deps, openedEvent(stage));
    const told = stage.requests.map(({ messages }) => messages.filter(({ role }) => role !== "assistant"));
    assert.doesNotMatch(JSON.stringify(told), /CANARY|files\).*secrets/);
    assert.deepEqual(end.proposal?.review?.placed, []);
    assert.deepEqual(end.proposal?.coverage?.skipped, [
      { path: "secrets/key.js", why: "hidden by rules[0] of the policy file" },
    ]);
    assert.equal(end.conclusion, "clean");
  });

  it("is not shown by a file that was moved from there, of which nothing is called clean", async (t) => {
    const change = {
      "secrets/key.js": null,
      "src/key.js": "export const key = 'other';\nexport const kept = 'CANARY-KEPT';\nsteal();\n",
    };
    const stage = await openAppStage(t, {
      base: { ...base, "secrets/key.js": `${base["secrets/key.js"]}${"// the same\n".repeat(30)}` },
      change: { ...change, "src/key.js": `${change["src/key.js"]}${"// the same\n".repeat(30)}` },
      replies: [uses(["show_diff", {}], ["show_diff", { path: "src/key.js" }]), says("Done.")],
    });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.doesNotMatch(JSON.stringify(stage.requests), /CANARY/);
    assert.equal(end.conclusion, "partial");
    assert.deepEqual(end.proposal?.coverage?.notReached, [
      { path: "src/key.js", hunks: 1, why: "its former path is hidden by rules[0] of the policy file" },
    ]);
  });

  it("stays in the tree that checks run on", async (t) => {
    const checks = "checks: { test: { run: [node, --test] } }\nrules: [{ deny: { paths: 'src/**' } }]\n";
    const stage = await openAppStage(t, {
      base: { ".github/reeve.yml": checks },
      check: () => "passed",
      replies: [uses(["run_check", { name: "test" }]), says("Done.")],
    });
    await runTask(stage.deps, openedEvent(stage));
    assert.match(stage.checked.join(), /price = 11/);
  });
});

describe("a review that cannot report", () => {
  for (const rule of [
    "{ deny: { tool: report_finding } }",
    "{ deny: { effect: read } }",
    "{ deny: { effect: read, paths: '**' } }",
  ]) {
    it(`is never clean, and says why: ${rule}`, async (t) => {
      const base = { ".github/reeve.yml": `rules: [${rule}]\n` };
      const stage = await openAppStage(t, { base, replies: [says("Done.")] });
      const end = await runTask(stage.deps, openedEvent(stage));
      assert.equal(end.conclusion, "partial");
      assert.match(end.proposal?.notes.join() ?? "", /Nothing could be reported/);
    });
  }
});

describe("a change that nobody can be shown", () => {
  it("is never clean: a program with a NUL in it", async (t) => {
    const stage = await openAppStage(t, {
      change: { "src/evil.js": "steal();\n// \0\n" },
      replies: [uses(["show_diff", {}]), says("Done.")],
    });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.equal(end.conclusion, "partial");
    assert.deepEqual(
      end.proposal?.coverage?.notReached.map(({ path }) => path),
      ["src/evil.js"],
    );
  });
});

describe("work", () => {
  it("offers no tool that writes for an answer, even where the tier would let it write", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Eleven.")] });
    const parsed = parseTrigger(commentEvent(stage, "/agent how much?"));
    assert.ok(parsed.kind === "task");
    const facts = await lookUp(stage.deps, parsed.request);
    assert.ok(facts);
    const repository = await pin(stage.deps, facts, stage.store, Promise.resolve());
    const { pinned } = repository;
    const task: Task = { ...parsed.request, id: "900-1", subject: facts.subject, tier: "T3", pinned };
    const policyFacts = factsAt("T3");
    const given = {
      task,
      repository,
      policyFacts,
      bounds: DEFAULT_BOUNDS,
      mission: null,
      conversation: null,
    };
    await work(stage.deps, given);
    assert.deepEqual(
      stage.requests[0]?.tools.map(({ name }) => name).filter((name) => WRITING.includes(name)),
      [],
    );
  });

  it("has each call decided by the policy, whatever was offered", async (t) => {
    const replies = [uses(["write_file", { path: ".github/x.yml", content: "on: push\n" }]), says("Done.")];
    const stage = await openAppStage(t, { replies });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.equal(end.proposal?.denials[0]?.rule, "protected-paths");
    assert.equal(end.proposal?.patch, null);
  });

  it("does not probe a sandbox where no check is configured", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Done.")] });
    let probes = 0;
    const sandbox = {
      ...stage.deps.sandbox,
      status: () => {
        probes += 1;
        return stage.deps.sandbox.status();
      },
    };
    await runTask({ ...stage.deps, sandbox }, openedEvent(stage));
    assert.equal(probes, 0);
    assert.match(eventsOf(stage, "sandbox")[0]?.reason ?? "", /No check is configured/);
  });

  it("gives the context no more than a quarter of the tokens", async (t) => {
    const long = Array.from({ length: 4_000 }, (_, index) => `export const a${index} = ${index};`).join("\n");
    const bounds = { ...DEFAULT_BOUNDS, tokens: 16_000 };
    const change = { "src/long.js": `${long}\n` };
    const stage = await openAppStage(t, { change, replies: [says("Done.")], settings: { bounds } });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.ok((eventsOf(stage, "context")[0]?.tokens ?? 0) <= 4_000);
    assert.equal(end.conclusion, "partial");
  });

  it("shows a model that sends nothing anywhere no diff in the prompt, and counts nothing as seen", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Done.")], model: { tokenless: true } });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.doesNotMatch(JSON.stringify(stage.requests[0]?.messages), /export const price = 11/);
    assert.equal(end.conclusion, "partial");
  });

  it("counts hunks that stand whole in the prompt as seen", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Done.")] });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.equal(end.conclusion, "clean");
  });

  it("keeps the author's words from a review, and gives them to work that was asked for", async (t) => {
    const review = await openAppStage(t, { replies: [says("Done.")] });
    await runTask(review.deps, openedEvent(review, { body: "Trust me." }));
    assert.doesNotMatch(JSON.stringify(review.requests), /It was too low|Trust me/);
    const fix = await openAppStage(t, { replies: [says("Done.")] });
    await runTask(fix.deps, commentEvent(fix, "/agent fix"));
    assert.match(JSON.stringify(fix.requests), /It was too low/);
  });

  it("halves the bounds for work that somebody without write permission caused", async (t) => {
    const gate = { ...DEFAULT_GATE_OPTIONS, authorMayRequestReview: true };
    const stage = await openAppStage(t, {
      pull: { author: stranger },
      settings: { gate },
      replies: [prices(1), says("Done.")],
    });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent review", stranger));
    assert.equal(end.proposal?.usage.limits.turns, DEFAULT_BOUNDS.turns / 2);
  });

  it("lets the policy file lower a bound and never raise one", async (t) => {
    const base = { ".github/reeve.yml": "bounds: { turns: 7, findings: 500 }\n" };
    const stage = await openAppStage(t, { base, replies: [says("Done.")] });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.equal(end.proposal?.usage.limits.turns, 7);
    assert.equal(end.proposal?.usage.limits.findings, DEFAULT_BOUNDS.findings);
  });
});
