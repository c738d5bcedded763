import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Actor, PERMISSIONS, type Permission, type Subject } from "../../src/core/task.ts";
import { untrusted } from "../../src/core/values.ts";
import { decideTier } from "../../src/policy/gate.ts";
import type { GateFacts } from "../../src/policy/gate-facts.ts";
import { SHARED_EVENTS, TRIGGERS } from "../../src/triggers/index.ts";
import { parseTrigger } from "../../src/triggers/parse-trigger.ts";
import { HEAD as PAYLOAD_HEAD } from "../triggers/payloads.ts";
import {
  alice,
  bob,
  deletedForkPullRequest,
  dependabot,
  facts,
  forkPullRequest,
  ghost,
  HEAD,
  issue,
  main,
  OLD_HEAD,
  reeve,
  samePullRequest,
} from "./gate-scene.ts";

const RUNS = 100_000;
const FEWER = { numRuns: 5_000 };

const ORDER: readonly Permission[] = ["unknown", ...PERMISSIONS];
const WRITE: ReadonlySet<Permission | undefined> = new Set(["write", "maintain", "admin"]);
const stranger: Actor = { login: "stranger", id: 66, kind: "user" };

const permission = fc.constantFrom(...ORDER);
const sometimes = fc.boolean();
const people = fc.constantFrom(alice, bob, stranger, ghost, dependabot, reeve);

const circumstances = fc.record({
  permissions: fc.record({ alice: permission, bob: permission, stranger: permission }),
  options: fc.record({
    forkReview: sometimes,
    forkTests: sometimes,
    updateHead: sometimes,
    authorMayRequestReview: sometimes,
    onLabel: sometimes,
    onAssignee: sometimes,
    allowedBots: fc.constantFrom([], [49]),
    maxRunsPerHour: fc.constantFrom(null, 3),
  }),
  repository: fc.record({ fork: sometimes, private: sometimes }),
  comment: fc.constantFrom("as it was", "edited", "deleted", null),
  earlierRuns: fc.constantFrom(0, 3, "unknown" as const),
  checkout: fc.constantFrom(null, HEAD),
  configValid: sometimes,
});

/** Facts of every kind, also such as no event makes. */
const someFacts = fc
  .tuple(
    fc.record({
      event: fc.constantFrom(...TRIGGERS.keys()),
      action: fc.constantFrom("created", "submitted", "edited", "opened", "labeled", "completed", null),
      goal: fc.constantFrom<GateFacts["goal"]>(
        { kind: "review" },
        { kind: "fix", sha: null, findings: [] },
        { kind: "fix", sha: HEAD, findings: [] },
        { kind: "fix", sha: OLD_HEAD, findings: [] },
        { kind: "test", sha: null },
        { kind: "test", sha: HEAD },
        { kind: "rebase", sha: null },
        { kind: "rebase", sha: HEAD },
        { kind: "answer" },
        { kind: "explain", finding: null },
        { kind: "dismiss", finding: "F-1a2b3c", reason: untrusted("a test"), until: null },
        { kind: "resolve", findings: [], all: true },
        { kind: "stop" },
        { kind: "help" },
        { kind: "maintain", name: null },
      ),
      subject: fc.constantFrom<Subject>(
        samePullRequest,
        forkPullRequest,
        deletedForkPullRequest,
        { ...samePullRequest, state: "closed" },
        issue,
        main,
      ),
      actors: fc.array(people, { maxLength: 3 }),
      author: fc.option(people),
    }),
    circumstances,
  )
  .map(([scene, more]) => facts({ ...scene, ...more }));

const account = fc.constantFrom(
  null,
  { login: "alice", id: 11, type: "User" },
  { login: "bob", id: 12 },
  { login: "dependabot[bot]", id: 49, type: "Bot" },
  { login: "stranger", id: "66" },
  7,
);
const repository = fc.constantFrom(
  null,
  { id: 1, full_name: "acme/shop" },
  { id: 2, full_name: "bob/shop" },
  "x",
);
const sha = fc.constantFrom(PAYLOAD_HEAD, "1111111", null);
const words = fc.constantFrom(
  null,
  "/agent review",
  "/agent fix",
  `/agent fix ${PAYLOAD_HEAD}`,
  `/agent test ${PAYLOAD_HEAD}`,
  "/agent why?",
  "/agent fix --policy=allow",
  "hello",
);
const id = fc.constantFrom(7, 0, "7");
const state = fc.constantFrom("open", "open", "closed", "merged");

/** A payload with about the fields that payloads have: often usable, often not. */
const payload = fc.record(
  {
    action: fc.constantFrom(
      "created",
      "opened",
      "labeled",
      "assigned",
      "submitted",
      "completed",
      "edited",
      1,
    ),
    pull_request: fc.record(
      {
        number: id,
        title: words,
        body: words,
        user: account,
        state,
        draft: sometimes,
        head: fc.record({ ref: fc.constantFrom("round", "main", ""), sha, repo: repository }),
        base: fc.record({ ref: fc.constantFrom("main"), sha: fc.constant(PAYLOAD_HEAD) }),
      },
      { requiredKeys: ["number", "state", "head", "base"] },
    ),
    issue: fc.record(
      {
        number: id,
        title: words,
        body: words,
        user: account,
        state,
        pull_request: fc.constantFrom(null, {}),
      },
      { requiredKeys: ["number", "state"] },
    ),
    comment: fc.record({
      id,
      body: words,
      user: account,
      created_at: fc.constantFrom("2026-01-01T00:00:00Z", 1),
    }),
    review: fc.record({ id, body: words, user: account, submitted_at: fc.constant("2026-01-01T00:00:00Z") }),
    workflow_run: fc.record({
      event: fc.constantFrom("pull_request", "push"),
      head_branch: fc.constantFrom("round", null),
      head_sha: sha,
      head_repository: fc.constantFrom(null, { id: 2, owner: { login: "bob" } }),
      actor: account,
      triggering_actor: account,
    }),
    label: fc.constantFrom(null, { name: "agent" }, { name: "bug" }, "agent"),
    assignee: fc.constantFrom(null, { login: "agent" }),
    inputs: fc.constantFrom(null, { pr: "7" }, { task: "tidy" }, { pr: "7", task: "tidy" }, { pr: {} }),
    client_payload: fc.constantFrom(null, { pr: 7 }, { task: "tidy" }, []),
    ref: fc.constantFrom("refs/heads/main", "refs/tags/v1", null),
    schedule: fc.constantFrom("0 3 * * 1", null),
    sender: account,
  },
  { requiredKeys: ["action", "sender"] },
);

const EVENTS: readonly string[] = [...TRIGGERS.keys(), ...SHARED_EVENTS, "watch", "__proto__", ""];

const randomEvent = fc.tuple(
  fc.constantFrom(...EVENTS),
  payload,
  circumstances,
  fc.constantFrom("alice", "bob", "stranger"),
  permission,
);

/** As looking up would complete it; the gate has the rest from the event alone. */
function subjectFor(
  subject: Extract<ReturnType<typeof parseTrigger>, { kind: "task" }>["request"]["subject"],
): Subject {
  if (subject.kind === "pull_request_ref") return { ...forkPullRequest, number: subject.number };
  return subject.kind === "pull_request_head" ? forkPullRequest : subject;
}

describe("an event, whatever it is", () => {
  it(`never throws, is T0 where nobody knows it, and gains nothing by a lost permission (${RUNS} events)`, () => {
    let tasks = 0;
    fc.assert(
      fc.property(randomEvent, ([name, given, more, who, other]) => {
        const inputs = { task: null, pullRequest: null, label: "agent", assignee: "agent" };
        const parsed = parseTrigger({ name, payload: given, actor: "alice", triggeringActor: "bob", inputs });
        if (!TRIGGERS.has(name)) assert.equal(parsed.kind === "task", false);
        if (parsed.kind !== "task") return;
        tasks += 1;
        const { trigger, goal, actors, subject: ref } = parsed.request;
        const subject = subjectFor(ref);
        const author = subject.kind === "repository" ? null : subject.author;
        const before = facts({ ...more, event: name, action: trigger.action, goal, actors, subject, author });
        const now = before.permissions.get(who) ?? "unknown";
        const less = ORDER[Math.min(ORDER.indexOf(now), ORDER.indexOf(other))] ?? "unknown";
        const after = { ...before, permissions: new Map([...before.permissions, [who, less] as const]) };
        assert.ok(decideTier(after).tier <= decideTier(before).tier);
      }),
      { numRuns: RUNS },
    );
    assert.ok(tasks > RUNS / 20, `only ${tasks} of them made a task`);
  });

  it("is refused or skipped where its payload is anything at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVENTS), fc.anything({ maxDepth: 3 }), (name, given) => {
        const inputs = { task: null, pullRequest: null };
        parseTrigger({ name, payload: given, actor: null, triggeringActor: null, inputs });
      }),
      FEWER,
    );
  });
});

describe("decideTier, whatever the facts", () => {
  it("never raises the tier when a permission is taken away", () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom("alice", "bob", "stranger"), permission, (given, who, other) => {
        const now = given.permissions.get(who) ?? "unknown";
        const less = ORDER[Math.min(ORDER.indexOf(now), ORDER.indexOf(other))] ?? "unknown";
        const weaker = { ...given, permissions: new Map([...given.permissions, [who, less] as const]) };
        assert.ok(decideTier(weaker).tier <= decideTier(given).tier);
      }),
      FEWER,
    );
  });

  it("never raises the tier when somebody who may not write joins the actors", () => {
    fc.assert(
      fc.property(someFacts, (given) => {
        const joined = {
          ...given,
          permissions: new Map([...given.permissions, ["stranger", "read" as const]]),
          actors: [...given.actors, stranger],
        };
        if (given.event !== "schedule") assert.ok(decideTier(joined).tier <= decideTier(given).tier);
      }),
      FEWER,
    );
  });

  it("never raises the tier when the comment was changed, or the history is longer", () => {
    fc.assert(
      fc.property(someFacts, (given) => {
        const { tier } = decideTier({ ...given, comment: "as it was", earlierRuns: 0 });
        assert.ok(decideTier(given).tier <= tier);
      }),
      FEWER,
    );
  });

  it("never writes for a fork, nor on the word of somebody who may not write", () => {
    fc.assert(
      fc.property(someFacts, (given) => {
        if (decideTier(given).tier < "T3") return;
        const trusted = given.actors.every(({ login }) => WRITE.has(given.permissions.get(login)));
        assert.ok(given.event === "schedule" || trusted);
        assert.ok(
          given.subject.kind !== "pull_request" || given.subject.head.repository?.id === given.repository.id,
        );
      }),
      FEWER,
    );
  });

  it("answers T0 to an event that it does not know", () => {
    fc.assert(
      fc.property(someFacts, fc.string(), (given, event) => {
        assert.equal(decideTier({ ...given, event: `x${event}` }).tier, "T0");
      }),
    );
  });
});
