import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { RunEvent } from "../../src/core/events.ts";
import { repoPath } from "../../src/core/paths.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { sha256 } from "../../src/core/sha256.ts";
import { linesOf } from "../../src/core/truncate.ts";
import { Secret, sha } from "../../src/core/values.ts";
import { checkAudit, createAudit } from "../../src/record/audit.ts";
import { ALLOWED, AT, DENIED, turn } from "./events.ts";

const GATE: RunEvent = {
  type: "gate",
  tier: "T2",
  code: null,
  rule: "same-repo",
  reasons: ["A writer."],
  at: AT,
};
const PUBLISHED: RunEvent = { type: "published", action: "review", outcome: "refused", at: AT };

const person = { id: 1, kind: "user", association: null } as const;
const PEOPLE = {
  type: "permissions",
  people: [
    { ...person, login: "member", permission: "read", association: "MEMBER" },
    { ...person, login: "private", permission: "write", association: "CONTRIBUTOR" },
    { ...person, login: "robot[bot]", kind: "bot", permission: null },
  ],
  effective: "none",
  at: AT,
} as const satisfies RunEvent;
const ENDED: RunEvent = { type: "task_end", conclusion: "clean", at: AT };
const RUN = { id: "900", attempt: 2, event: "issue_comment" };

function auditOf(events: readonly RunEvent[], redact = createRedactor([])) {
  const lines: string[] = [];
  const audit = createAudit({ write: (line) => void lines.push(line), redact, run: RUN });
  for (const event of events) audit.write(event);
  return { lines, entries: lines.map((line) => JSON.parse(line)), digest: audit.digest() };
}

const FIELDS =
  "seq ts run_id attempt event actors permission tier kind tool args_sha256 decision code rule source bytes ms";

describe("an audit", () => {
  it("has one numbered line for each decision: of the gate, of the policy, of GitHub", () => {
    const { entries } = auditOf([
      GATE,
      ...turn("", { path: "a.ts" }, "", ALLOWED),
      ...turn("", { path: ".github/x" }, "", DENIED),
      ...turn("", { nonsense: 1 }, "", null),
      PUBLISHED,
      ENDED,
    ]);
    assert.deepEqual(
      entries.map(({ seq, kind, decision, rule, source }) => [seq, kind, decision, rule, source]),
      [
        [1, "gate", "T2", "same-repo", null],
        [2, "tool", "allow", "read-tools", null],
        [3, "tool", "deny", "protected-paths", ".github/reeve.yml:12"],
        [4, "tool", "none", null, null],
        [5, "published", "refused", null, null],
        [6, "run.end", "clean", null, null],
      ],
    );
  });

  it("has the same fields in every line, and the digest of the line before it last", () => {
    const { entries } = auditOf([PEOPLE, GATE, ...turn("", {}, ""), PUBLISHED, ENDED]);
    for (const entry of entries) {
      const names = Object.keys(entry);
      assert.equal(names.slice(0, FIELDS.split(" ").length).join(" "), FIELDS);
      assert.equal(names.at(-1), "prev");
    }
    const { run_id, attempt, event, ts } = entries[0];
    assert.deepEqual([run_id, attempt, event, ts], ["900", 2, "issue_comment", "2026-01-01T00:00:00.000Z"]);
  });

  it("says in every line who acts, with which permission, and in which tier, as soon as it is known", () => {
    const { entries } = auditOf([PEOPLE, GATE, ...turn("", {}, "")]);
    const told = entries.map(({ kind, actors, permission, tier }) => [kind, actors, permission, tier]);
    assert.deepEqual(told, [
      ["permission", ["member"], "read", null],
      ["permission", ["private"], "write", null],
      ["permission", ["robot[bot]"], null, null],
      ["gate", ["member", "private", "robot[bot]"], "none", "T2"],
      ["tool", ["member", "private", "robot[bot]"], "none", "T2"],
    ]);
  });

  it("sets what the payload calls a person beside what GitHub lets them do, and says where the two differ", () => {
    const { entries } = auditOf([PEOPLE]);
    assert.deepEqual(
      entries.map(({ rule, permission, association, association_mismatch }) => [
        rule,
        permission,
        association,
        association_mismatch,
      ]),
      [
        ["permission_api", "read", "MEMBER", true],
        ["permission_api", "write", "CONTRIBUTOR", true],
        [null, null, null, false],
      ],
    );
  });

  it("has what a decision was about, so that it can be made again", () => {
    const call = { effect: "write", paths: [repoPath("a.ts")], check: null } as const;
    const { entries } = auditOf([
      ...turn("", {}, "", { ...ALLOWED, call }),
      { type: "decision", by: "publish", decision: { ...DENIED, call }, at: AT },
    ]);
    assert.deepEqual(
      entries.map(({ kind, tool, effect, paths, check, decision }) => [
        kind,
        tool,
        effect,
        paths,
        check,
        decision,
      ]),
      [
        ["tool", "read_file", "write", ["a.ts"], null, "allow"],
        ["decision", "publish", "write", ["a.ts"], null, "deny"],
      ],
    );
  });

  it("measures each call: the bytes of its result, and its time", () => {
    const events = turn("", {}, "ä").map((event) =>
      event.type === "tool_execution_end" ? { ...event, at: AT + 7 } : event,
    );
    const [{ bytes, ms }] = auditOf(events).entries;
    assert.deepEqual([bytes, ms], [2, 7]);
  });

  it("has the code of a call that failed, whether the policy denied it or it never came that far", () => {
    const failure = '{"ok":false,"error":{"code":"invalid_args","message":"No."}}';
    const { entries } = auditOf([...turn("", {}, failure, null), ...turn("", {}, failure, ALLOWED)]);
    assert.deepEqual(
      entries.map(({ code }) => code),
      ["invalid_args", null],
    );
  });

  const LINES: readonly (readonly [string, RunEvent, object])[] = [
    [
      "the checks that Reeve ran itself",
      { type: "check", name: "test", on: "head", result: "failed", exitCode: 1, at: AT },
      { kind: "check", decision: "failed", check: "test", on: "head", exit_code: 1 },
    ],
    [
      "what became of each commit of a rebase",
      {
        ...{ type: "rebase", head: "a1", onto: "b2", outcome: "replayed", at: AT },
        commits: [{ commit: sha("c".repeat(40)), as: null }],
      },
      {
        ...{ kind: "rebase", decision: "replayed", head: "a1", onto: "b2", reason: null },
        commits: [{ commit: sha("c".repeat(40)), as: null }],
      },
    ],
    [
      "each step of the sandbox's ladder that was tried",
      {
        type: "sandbox",
        available: true,
        kind: "landlock",
        reason: "Reduced.",
        selfTest: {
          steps: [
            {
              step: "landlock",
              outcome: "holds",
              why: "reduced",
              builder: null,
              walls: ["connect"],
              durationMs: 9,
            },
          ],
          landlockAbi: 7,
        },
        at: AT,
      },
      {
        kind: "sandbox",
        decision: "landlock",
        landlock_abi: 7,
        steps: [
          {
            step: "landlock",
            outcome: "holds",
            why: "reduced",
            builder: null,
            walls: ["connect"],
            durationMs: 9,
          },
        ],
      },
    ],
    [
      "what the self-test of the sandbox came to",
      {
        ...{ type: "sandbox", available: false, kind: "none", reason: "No step holds.", at: AT },
        code: "sandbox_unavailable",
      },
      { kind: "sandbox", decision: "none", code: "sandbox_unavailable", reason: "No step holds." },
    ],
    [
      "where configuration and instructions came from",
      { type: "config", commit: "c", policy: ".github/reeve.yml", instructions: null, at: AT },
      { kind: "config.source", decision: "base", commit: "c", policy: ".github/reeve.yml" },
    ],
    [
      "which text was read as the event showed it",
      { type: "context_snapshot", text: "title and description", source: "payload", at: AT },
      { kind: "context.snapshot", decision: "payload", text: "title and description" },
    ],
    [
      "what was hidden in outsiders' words",
      { type: "context_flag", flag: "html_comment", section: "description", at: AT },
      { kind: "context.flag", flag: "html_comment", section: "description" },
    ],
    [
      "whose words were left out",
      { type: "context_dropped", reason: "edited_after_trigger", id: 5, at: AT },
      { kind: "context.dropped", reason: "edited_after_trigger", id: 5 },
    ],
    [
      "what found no room",
      {
        type: "context",
        sections: [
          { name: "goal", tokens: 9, dropped: 0 },
          { name: "diff", tokens: 9, dropped: 3, why: "no room" },
        ],
        tokens: 18,
        at: AT,
      },
      { kind: "context.dropped", reason: "no room", section: "diff", count: 3 },
    ],
    [
      "what was taken out of a text that left",
      { type: "redacted", where: "comment", hits: ["model_key", "model_key"], known: ["model_key"], at: AT },
      { kind: "output.redacted", where: "comment", hits: ["model_key"], known: ["model_key"] },
    ],
    [
      "what was given up",
      { type: "degraded", code: "stale_head", reason: "It moved.", at: AT },
      { kind: "degraded", code: "stale_head", reason: "It moved." },
    ],
    [
      "which effects outsiders' words took away",
      { type: "taint", sections: ["conversation"], withheld: ["write"], reason: "A stranger's.", at: AT },
      { kind: "context.taint", sections: ["conversation"], withheld: ["write"] },
    ],
    [
      "what the text that asked was, as a digest",
      { type: "pinned", head: "h", base: "b", policy: "p", comment: "c", at: AT },
      { kind: "pinned", head: "h", base: "b", policy: "p", comment: "c" },
    ],
    [
      "what rules may ask of the task",
      { type: "policy", tier: "T3", event: "issues", permission: "write", touched: ["a"], at: AT },
      { kind: "policy", tier: "T3", permission: "write", touched: ["a"] },
    ],
    [
      "which bound was reached",
      { type: "bound_reached", bound: "tokens", wrapUp: true, at: AT },
      { kind: "bound", decision: "wrap-up", rule: "tokens" },
    ],
    [
      "who was refused",
      { type: "task_skipped", code: "untrusted_trigger", reason: "Reads only.", at: AT },
      { kind: "run.refused", code: "untrusted_trigger" },
    ],
    [
      "what was no task",
      { type: "task_skipped", code: "not_created", reason: "Edited.", at: AT },
      { kind: "run.skipped", code: "not_created" },
    ],
  ];
  for (const [what, event, expected] of LINES) {
    it(`has ${what}`, () => {
      const { entries } = auditOf([event]);
      assert.equal(entries.length, 1);
      assert.deepEqual({ ...entries[0], ...expected }, entries[0]);
    });
  }

  it("calls a run skipped, not refused, where nobody asked for what was not done", () => {
    for (const code of ["no_key", "merge_group", "draft", "filtered", "skip_mark", "all_ignored"]) {
      const [entry] = auditOf([{ type: "task_skipped", code, reason: "Nothing to do.", at: AT }]).entries;
      assert.equal(entry?.kind, "run.skipped", code);
    }
  });

  it("has a line for a refusal that nothing but the end tells of, and never two", () => {
    const fault = { code: "event_invalid", message: "No." } as const;
    const refused: RunEvent = { type: "task_end", conclusion: "refused", fault, at: AT };
    const told: RunEvent = { type: "task_skipped", code: "unsafe_checkout", reason: "No.", at: AT };
    const kinds = (...events: RunEvent[]) =>
      auditOf(events).entries.map(({ kind, code }) => `${kind} ${code}`);
    assert.deepEqual(kinds(refused), ["run.refused event_invalid", "run.end event_invalid"]);
    assert.deepEqual(kinds(told, refused), ["run.refused unsafe_checkout", "run.end event_invalid"]);
  });

  it("keeps arguments as a digest that does not hang on the order of keys", () => {
    const { lines, entries } = auditOf([
      ...turn("", { path: "secret-plan.ts", limit: 2 }, "contents"),
      ...turn("", { limit: 2, path: "secret-plan.ts" }, "contents"),
      ...turn("", { limit: 3, path: "secret-plan.ts" }, "contents"),
    ]);
    const digests = entries.map((entry) => entry.args_sha256);
    assert.match(digests[0], /^[0-9a-f]{64}$/);
    assert.equal(digests[0], digests[1]);
    assert.notEqual(digests[0], digests[2]);
    assert.ok(lines.every((line) => !line.includes("secret-plan") && !line.includes("contents")));
  });

  it("holds no secret, and keeps its form whatever a secret is called like", () => {
    const value = new Secret("decision");
    const { lines, entries } = auditOf(
      [{ type: "degraded", code: "x", reason: "The decision is taken.", at: AT }, ENDED],
      createRedactor([{ name: "key", value }]),
    );
    assert.match(entries[0].reason, /^The \[redacted:key\] is taken/);
    assert.equal(checkAudit(lines).kind, "intact");
    assert.equal(entries[1].decision, "clean");
  });

  it("bounds each text of a line", () => {
    const [line = ""] = auditOf([{ type: "degraded", code: "x", reason: "a".repeat(1e6), at: AT }]).lines;
    assert.ok(line.length < 3_000, `${line.length}`);
  });
});

describe("the chain of an audit", () => {
  const { lines, digest } = auditOf([
    GATE,
    ...turn("", {}, ""),
    ...turn("", {}, "", DENIED),
    PUBLISHED,
    ENDED,
  ]);
  const forged = lines.with(1, (lines[1] ?? "").replace('"allow"', '"deny"'));

  it("is whole as it was written, and has the digest that was kept apart", () => {
    assert.deepEqual(checkAudit(lines), { kind: "intact", lines: 5 });
    assert.deepEqual(checkAudit(lines, digest), { kind: "intact", lines: 5 });
  });

  for (const [title, tampered, line] of [
    ["a line was edited", forged, 3],
    ["a blank was added to a line", lines.with(1, `${lines[1]} `), 3],
    ["a line was taken out", lines.toSpliced(1, 1), 2],
    ["the first line was taken out", lines.slice(1), 1],
    ["the end was cut off", lines.slice(0, -1), 5],
    ["all was cut off", [], 1],
    ["a line was put in", lines.toSpliced(2, 0, lines[1] ?? ""), 3],
    ["two lines changed places", [lines[0], lines[2], lines[1], lines[3], lines[4]].map(String), 2],
    ["a line has another number", lines.with(4, (lines[4] ?? "").replace('"seq":5', '"seq":6')), 5],
    ["a line is no JSON", lines.with(2, "{"), 3],
    ["a line is something else", lines.with(2, '"x"'), 3],
    ["a line that fits was appended", appended(lines), 6],
  ] as const) {
    it(`is broken when ${title}`, () => {
      const check = checkAudit(tampered);
      assert.equal(check.kind === "broken" && check.line, line);
    });
  }

  it("is not the one whose digest was kept when it was made anew, whole as it looks", () => {
    const anew = auditOf([GATE, ...turn("", {}, ""), ENDED]).lines;
    assert.equal(checkAudit(anew).kind, "intact");
    const check = checkAudit(anew, digest);
    assert.match(check.kind === "broken" ? check.why : "", /not the one that was given/);
  });

  const HOSTILE = 'x"}\n{"seq":2,"decision":"allow"}\r\u2028\u0000\ud800\u001b[2J';
  for (const [where, events] of [
    [
      "a tool's name",
      turn("", {}, "").map((event) => ("toolName" in event ? { ...event, toolName: HOSTILE } : event)),
    ],
    ["an argument's name and value", turn("", { [HOSTILE]: HOSTILE }, HOSTILE)],
    ["a reason", [{ type: "degraded", code: HOSTILE, reason: HOSTILE, at: AT }]],
    ["a login", [{ ...PEOPLE, people: PEOPLE.people.map((one) => ({ ...one, login: HOSTILE })) }]],
  ] as const satisfies readonly (readonly [string, readonly RunEvent[]])[]) {
    it(`cannot be given a line by ${where}`, () => {
      const told = auditOf([...events, ENDED]);
      assert.deepEqual(checkAudit(linesOf(`${told.lines.join("\n")}\n`)), {
        kind: "intact",
        lines: told.lines.length,
      });
      assert.ok(told.lines.every((line) => !/[\n\r]/.test(line)));
    });
  }
});

/** A line with the right number and the right digest: what a forger who knows the form would write. */
function appended(lines: readonly string[]): readonly string[] {
  const last = JSON.parse(lines.at(-1) ?? "");
  return [...lines, JSON.stringify({ ...last, seq: last.seq + 1, prev: sha256(lines.at(-1) ?? "") })];
}
