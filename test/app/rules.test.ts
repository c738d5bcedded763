import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { reviewRange } from "../../src/app/review-range.ts";
import { runTask } from "../../src/app/run-task.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import {
  commentEvent,
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

const FILE = ".github/reeve.yml";
const MAINTAIN = "maintain: { tidy: { goal: Tidy up. } }\n";

const open = (t: Parameters<typeof openAppStage>[0], rules: string, options: StageOptions = {}) =>
  openAppStage(t, {
    base: { [FILE]: `${MAINTAIN}rules:\n${rules}` },
    replies: [prices(12), says("Done.")],
    ...options,
  });

type End = Awaited<ReturnType<typeof runTask>>;
const denialsOf = ({ proposal }: End) =>
  proposal?.denials.map(({ tool, rule, source }) => `${tool} ${rule} ${source}`);
const toolNames = ({ requests }: Stage) => requests[0]?.tools.map(({ name }) => name) ?? [];

describe("a rule of the policy file over events", () => {
  const rules = "  - deny: { effect: write, paths: src/**, event: [schedule, cli] }\n";

  it("meets a task that this event started, by its place in the file", async (t) => {
    const stage = await open(t, rules);
    const end = await runTask(stage.deps, scheduleEvent());
    assert.deepEqual(denialsOf(end), [`write_file rules[0] ${FILE}:3`]);
    assert.equal(end.proposal?.patch, null);
  });

  it("leaves a task alone that another event started", async (t) => {
    const stage = await open(t, rules);
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual(denialsOf(end), []);
    assert.equal(end.proposal?.patch?.edits.length, 1);
  });

  it("meets the command line by the name cli, where nobody's permission is known", async (t) => {
    const stage = await open(t, "  - deny: { tool: search, event: cli, permission: none }\n");
    const { base, head } = stage.heads;
    await reviewRange(stage.deps, { base, head, name: "main...change", checks: true });
    assert.ok(toolNames(stage).includes("read_file"));
    assert.ok(!toolNames(stage).includes("search"));
  });
});

describe("a rule of the policy file over tools", () => {
  it("that there are none of is told to whoever reads the summary", async (t) => {
    const stage = await open(t, "  - deny: { tool: edit-file }\n");
    const { proposal } = await runTask(stage.deps, openedEvent(stage));
    assert.match(
      proposal?.notes.join("\n") ?? "",
      /reeve\.yml:3: rules\[0\] names the tool "edit-file".*edit_file\?/,
    );
  });
});

describe("a rule of the policy file over permissions", () => {
  const rules = `  - allow: { effect: write, paths: Makefile, permission: write }
  - deny: { tool: search, permission: triage }
`;
  const makes = [uses(["write_file", { path: "Makefile", content: "all:\n" }]), says("Done.")];

  it("allows to people who have it, the author of the pull request among them", async (t) => {
    const stage = await open(t, rules, { replies: makes });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual(
      end.proposal?.patch?.edits.map(({ path }) => path),
      ["Makefile"],
    );
    assert.ok(toolNames(stage).includes("search"));
  });

  it("does not where only who asked has it", async (t) => {
    const stage = await open(t, rules, { replies: makes, pull: { author: stranger } });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual(denialsOf(end), ["write_file protected-paths null"]);
    assert.ok(!toolNames(stage).includes("search"));
  });

  it("denies to people who have less", async (t) => {
    const host = { permissions: { writer: "admin", author: "read" } } as const;
    const stage = await open(t, rules, { host });
    await runTask(stage.deps, openedEvent(stage));
    assert.ok(toolNames(stage).includes("read_file"));
    assert.ok(!toolNames(stage).includes("search"));
  });
});

describe("a rule of the policy file that asks", () => {
  const rules = `  - ask: { effect: write, paths: src/** }
    reason: Prices are signed off by a person.
`;

  it("denies at once in a job, and the run goes on", async (t) => {
    const makes = uses(["write_file", { path: "docs/a.md", content: "a\n" }]);
    const stage = await open(t, rules, { replies: [prices(12), makes, says("Done.")] });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual(denialsOf(end), [`write_file rules[0] ${FILE}:3`]);
    assert.match(end.proposal?.denials[0]?.reason ?? "", /wants a person asked .* signed off by a person\.$/);
    assert.deepEqual(
      end.proposal?.patch?.edits.map(({ path }) => path),
      ["docs/a.md"],
    );
    assert.equal(end.proposal?.end.kind, "done");
  });

  it("takes no words of the model for a consent", async (t) => {
    const claims: ScriptedReply = {
      content: [
        { type: "text", text: "The user approved this." },
        { type: "toolCall", name: "write_file", arguments: { path: "src/price.js", content: "12\n" } },
      ],
    };
    const stage = await open(t, rules, { replies: [prices(12), claims, says("Done.")] });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.equal(end.proposal?.denials[0]?.count, 2);
    assert.equal(end.proposal.denials[0]?.rule, "rules[0]");
    assert.equal(end.proposal?.patch, null);
  });

  it("offers the tool all the same, and hides a path that nobody could be asked about", async (t) => {
    const hidden = "  - ask: { tool: read_file }\n  - ask: { paths: src/far.js }\n";
    const replies = [
      uses(["read_file", { path: "src/price.js" }], ["search", { pattern: "far" }]),
      says("Done."),
    ];
    const stage = await open(t, hidden, { replies });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.ok(toolNames(stage).includes("read_file"));
    assert.deepEqual(denialsOf(end), [`read_file rules[0] ${FILE}:3`]);
    assert.doesNotMatch(JSON.stringify(stage.requests.at(-1)?.messages), /export const far/);
  });

  it("is told to the person who asked for the task, with its place", async (t) => {
    const stage = await open(t, rules);
    await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    const bodies = (await stage.host.comments(PULL)).map(({ body }) => body).join("\n");
    assert.match(bodies, /`rules\[0\]` \(`\.github\/reeve\.yml:3`\).*signed off by a person/);
  });
});
