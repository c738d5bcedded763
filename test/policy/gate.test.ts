import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Actor, Permission } from "../../src/core/task.ts";
import { sha } from "../../src/core/values.ts";
import { decideTier } from "../../src/policy/gate.ts";
import type { GateFacts } from "../../src/policy/gate-facts.ts";
import { parseCommand } from "../../src/triggers/command.ts";
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

const opened = { event: "pull_request", action: "opened" } as const;
const target = { event: "pull_request_target", action: "opened" } as const;
const scheduled = {
  event: "schedule",
  action: null,
  goal: { kind: "maintain", name: null },
  subject: main,
  actors: [],
} as const;
const dispatched = {
  event: "workflow_dispatch",
  action: null,
  goal: { kind: "maintain", name: null },
  subject: main,
} as const;
const fix = { goal: { kind: "fix", sha: null, findings: [] } } as const;
const fixAt = (sha: string) => ({ goal: { kind: "fix", sha, findings: [] } }) as const;
const test = { goal: { kind: "test", sha: null } } as const;
const testAt = (sha: string) => ({ goal: { kind: "test", sha } }) as const;
const onFork = { subject: forkPullRequest, options: { forkTests: true } } as const;
const submitted = { event: "pull_request_review", action: "submitted" } as const;
const run = { event: "workflow_run", action: "completed" } as const;
const HANDED = { onLabel: true, onAssignee: true } as const;
const writers = { permissions: { bob: "write" } } as const;
const closed = { ...samePullRequest, state: "closed" } as const;
const allowed = { allowedBots: [49] };
const stranger: Actor = { login: "stranger", id: 66, kind: "user" };

const WRITE: ReadonlySet<Permission | undefined> = new Set(["write", "maintain", "admin"]);

type Row = readonly [rule: string, says: string, facts: GateFacts, tier: string, code: string | null];

const ROWS: readonly Row[] = [
  // 1: pull_request, everyone writes, same repository
  ...["opened", "synchronize", "reopened", "ready_for_review"].map(
    (action): Row => [
      "gate-1",
      `a pull request is ${action} by writers`,
      facts({ ...opened, ...writers, action }),
      "T2",
      null,
    ],
  ),
  [
    "gate-1",
    "author and actor maintain",
    facts({ ...opened, permissions: { alice: "maintain", bob: "admin" } }),
    "T2",
    null,
  ],
  [
    "gate-1",
    "the pull request is closed",
    facts({ ...opened, ...writers, subject: closed }),
    "T0",
    "not_open",
  ],
  // 2: pull_request, the author may not write
  ...(["none", "read", "triage", "unknown"] as const).map(
    (bob): Row => [
      "gate-2",
      `the author's permission is ${bob}`,
      facts({ ...opened, permissions: { bob } }),
      "T1",
      null,
    ],
  ),
  [
    "gate-2",
    "a re-run was started by a reader",
    facts({ ...opened, ...writers, actors: [alice, stranger] }),
    "T1",
    null,
  ],
  ["gate-2", "the author's account is gone", facts({ ...opened, author: ghost }), "T1", null],
  ["gate-2", "a writer pushes to a bot's branch", facts({ ...opened, author: dependabot }), "T1", null],
  // 3: pull_request from a fork
  [
    "gate-3",
    "writers open it from a fork",
    facts({ ...opened, ...writers, subject: forkPullRequest }),
    "T0",
    "fork_no_credentials",
  ],
  [
    "gate-3",
    "the fork was deleted",
    facts({ ...opened, ...writers, subject: deletedForkPullRequest }),
    "T0",
    "fork_no_credentials",
  ],
  [
    "gate-3",
    "fork-review is on",
    facts({ ...opened, subject: forkPullRequest, options: { forkReview: true } }),
    "T0",
    "fork_no_credentials",
  ],
  // 4: pull_request by a bot
  ["gate-4", "an unlisted bot opens it", facts({ ...opened, actors: [dependabot] }), "T0", "bot_not_allowed"],
  [
    "gate-4",
    "a listed bot opens it",
    facts({ ...opened, actors: [dependabot], options: allowed }),
    "T1",
    null,
  ],
  [
    "gate-4",
    "only a bot's name is known",
    facts({ ...opened, actors: [{ ...dependabot, id: null }], options: allowed }),
    "T0",
    "bot_not_allowed",
  ],
  // 5: pull_request_target from a fork
  [
    "gate-5",
    "fork-review is off",
    facts({ ...target, ...writers, subject: forkPullRequest }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-5",
    "fork-review is on",
    facts({ ...target, subject: forkPullRequest, options: { forkReview: true } }),
    "T1",
    null,
  ],
  [
    "gate-5",
    "the fork was deleted and fork-review is on",
    facts({ ...target, subject: deletedForkPullRequest, options: { forkReview: true } }),
    "T1",
    null,
  ],
  [
    "gate-5",
    "the fork's head is checked out",
    facts({ ...target, subject: forkPullRequest, checkout: HEAD, options: { forkReview: true } }),
    "T0",
    "unsafe_checkout",
  ],
  [
    "gate-5",
    "a merge commit with the fork's code is checked out",
    facts({
      ...target,
      subject: forkPullRequest,
      checkout: sha("d".repeat(40)),
      options: { forkReview: true },
    }),
    "T0",
    "unsafe_checkout",
  ],
  [
    "gate-5",
    "the commit of the workflow file is checked out",
    facts({
      ...target,
      subject: forkPullRequest,
      checkout: sha("e".repeat(40)),
      workflowCommit: sha("e".repeat(40)),
      options: { forkReview: true },
    }),
    "T1",
    null,
  ],
  // 6: pull_request_target, same repository
  ["gate-6", "everyone writes", facts({ ...target, ...writers }), "T1", null],
  ["gate-6", "the author reads", facts(target), "T0", "untrusted_trigger"],
  [
    "gate-6",
    "the look-up of the author failed",
    facts({ ...target, permissions: { bob: "unknown" } }),
    "T0",
    "permission_unknown",
  ],
  [
    "gate-6",
    "a listed bot opens its own",
    facts({ ...target, actors: [dependabot], author: dependabot, options: allowed }),
    "T1",
    null,
  ],
  [
    "gate-6",
    "the pull request is closed",
    facts({ ...target, ...writers, subject: closed }),
    "T0",
    "not_open",
  ],
  // 7: review or question by a writer, same repository
  ["gate-7", "a writer asks for a review", facts(), "T2", null],
  ["gate-7", "a writer asks a question", facts({ goal: { kind: "answer" } }), "T2", null],
  ["gate-7", "a writer asks for help", facts({ goal: { kind: "help" } }), "T1", null],
  [
    "gate-7",
    "a draft is reviewed on command",
    facts({ subject: { ...samePullRequest, draft: true } }),
    "T2",
    null,
  ],
  ["gate-7", "the pull request is closed", facts({ subject: closed }), "T0", "not_open"],
  // 8: the same on a fork
  ["gate-8", "a writer asks for the review of a fork", facts({ subject: forkPullRequest }), "T1", null],
  [
    "gate-8",
    "a writer asks for the review of a deleted fork",
    facts({ subject: deletedForkPullRequest }),
    "T1",
    null,
  ],
  [
    "gate-8",
    "fork-tests is on, but a review names no commit",
    facts({ subject: forkPullRequest, options: { forkTests: true } }),
    "T1",
    null,
  ],
  // 9: the checks alone
  ["gate-9", "a writer asks for the checks", facts(test), "T2", null],
  ["gate-9", "the command names the head", facts(testAt("1111111")), "T2", null],
  ["gate-9", "the command names another commit", facts(testAt("2222222")), "T0", "stale_head"],
  ["gate-9", "the checks of a fork are asked for", facts({ ...test, ...onFork }), "T0", "sha_required"],
  [
    "gate-9",
    "the commit of a fork is abbreviated",
    facts({ ...testAt("1".repeat(39)), ...onFork }),
    "T0",
    "sha_required",
  ],
  ["gate-9", "the fork's head has moved", facts({ ...testAt(OLD_HEAD), ...onFork }), "T0", "stale_head"],
  ["gate-9", "the fork's head is named", facts({ ...testAt(HEAD), ...onFork }), "T2", null],
  [
    "gate-9",
    "the fork's head is named and fork-tests is off",
    facts({ ...testAt(HEAD), subject: forkPullRequest }),
    "T0",
    "untrusted_trigger",
  ],
  // 10: fix, same repository, author writes
  ["gate-10", "a fix is asked for", facts({ ...fix, ...writers }), "T3", null],
  [
    "gate-10",
    "a fix is asked for and update-head is on",
    facts({ ...fix, ...writers, options: { updateHead: true } }),
    "T4",
    null,
  ],
  [
    "gate-10",
    "the fix names the head by its first digits",
    facts({ ...fixAt("1111111"), ...writers }),
    "T3",
    null,
  ],
  ["gate-10", "the fix names another commit", facts({ ...fixAt("2222222"), ...writers }), "T0", "stale_head"],
  [
    "gate-10",
    "update-head is on and the head is the default branch",
    facts({
      ...fix,
      ...writers,
      subject: { ...samePullRequest, head: { ...samePullRequest.head, ref: "main" } },
      options: { updateHead: true },
    }),
    "T3",
    null,
  ],
  // 11: fix, same repository, the author may not write
  ["gate-11", "the author reads", facts({ ...fix, options: { updateHead: true } }), "T3", null],
  [
    "gate-11",
    "the author is a bot",
    facts({ ...fix, author: dependabot, options: { updateHead: true } }),
    "T3",
    null,
  ],
  [
    "gate-11",
    "the author's account is gone",
    facts({ ...fix, author: ghost, options: { updateHead: true } }),
    "T3",
    null,
  ],
  [
    "gate-11",
    "the look-up of the author failed",
    facts({ ...fix, permissions: { bob: "unknown" }, options: { updateHead: true } }),
    "T3",
    null,
  ],
  // 9, 12: fix on a fork
  [
    "gate-12",
    "no commit is named",
    facts({ ...fix, ...writers, subject: forkPullRequest }),
    "T0",
    "sha_required",
  ],
  [
    "gate-12",
    "the commit is abbreviated",
    facts({ ...fixAt("1".repeat(39)), subject: forkPullRequest }),
    "T0",
    "sha_required",
  ],
  [
    "gate-12",
    "the head has moved",
    facts({ ...fixAt(OLD_HEAD), subject: forkPullRequest }),
    "T0",
    "stale_head",
  ],
  ["gate-12", "the head is named", facts({ ...fixAt(HEAD), subject: forkPullRequest }), "T1", null],
  [
    "gate-12",
    "the head is named and fork-tests is on",
    facts({ ...fixAt(HEAD), subject: forkPullRequest, options: { forkTests: true, updateHead: true } }),
    "T2",
    null,
  ],
  [
    "gate-12",
    "the fork was deleted",
    facts({ ...fixAt(HEAD), ...writers, subject: deletedForkPullRequest }),
    "T1",
    null,
  ],
  // 13: on an issue
  [
    "gate-13",
    "a fix is asked for on an issue",
    facts({ ...fix, subject: issue, options: { updateHead: true } }),
    "T3",
    null,
  ],
  [
    "gate-13",
    "a question is asked on an issue",
    facts({ goal: { kind: "answer" }, subject: issue }),
    "T1",
    null,
  ],
  [
    "gate-13",
    "the checks are asked for on an issue",
    facts({ ...test, subject: issue }),
    "T0",
    "event_unsupported",
  ],
  // 14: a command by somebody who may not write
  ...(["none", "read", "triage"] as const).map(
    (alice): Row => [
      "gate-14",
      `somebody with ${alice} asks for a review`,
      facts({ permissions: { alice } }),
      "T0",
      "untrusted_trigger",
    ],
  ),
  [
    "gate-14",
    "a stranger asks for a fix",
    facts({ ...fix, actors: [stranger], permissions: { stranger: "read" } }),
    "T0",
    "untrusted_trigger",
  ],
  ["gate-14", "the author asks", facts({ actors: [bob] }), "T0", "untrusted_trigger"],
  ["gate-14", "a look-up failed", facts({ permissions: { alice: "unknown" } }), "T0", "permission_unknown"],
  ["gate-14", "nobody looked somebody up", facts({ actors: [alice, stranger] }), "T0", "permission_unknown"],
  ["gate-14", "a deleted account asked", facts({ actors: [ghost] }), "T0", "untrusted_trigger"],
  ["gate-14", "nobody is known to have asked", facts({ actors: [] }), "T0", "untrusted_trigger"],
  [
    "gate-14",
    "a person has the name of a listed bot",
    facts({
      actors: [{ login: "renovate", id: 49, kind: "user" }],
      permissions: { renovate: "read" },
      options: allowed,
    }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-14",
    "a listed bot gives a command",
    facts({ actors: [dependabot], options: allowed }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-14",
    "the author asks and may",
    facts({ actors: [bob], options: { authorMayRequestReview: true } }),
    "T1",
    null,
  ],
  [
    "gate-14",
    "another reader asks where authors may",
    facts({
      actors: [stranger],
      permissions: { stranger: "read" },
      options: { authorMayRequestReview: true },
    }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-14",
    "the author asks for a fix where reviews are allowed",
    facts({ ...fix, actors: [bob], options: { authorMayRequestReview: true } }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-14",
    "the author's look-up failed where authors may ask",
    facts({ actors: [bob], permissions: { bob: "unknown" }, options: { authorMayRequestReview: true } }),
    "T0",
    "permission_unknown",
  ],
  [
    "gate-14",
    "two deleted accounts are not the same one",
    facts({ actors: [ghost], author: ghost, options: { authorMayRequestReview: true } }),
    "T0",
    "untrusted_trigger",
  ],
  // 15: not a new comment
  ...["edited", "deleted", null].map(
    (action): Row => ["gate-15", `the comment was ${action}`, facts({ action }), "T0", "not_created"],
  ),
  ...(["edited", "deleted"] as const).map(
    (comment): Row => [
      "gate-15",
      `the comment was ${comment} since`,
      facts({ comment }),
      "T0",
      "comment_changed",
    ],
  ),
  [
    "gate-14",
    "a reader's comment was edited since",
    facts({ actors: [bob], comment: "edited" }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-15",
    "the comment of an author who may ask was edited since",
    facts({ actors: [bob], comment: "edited", options: { authorMayRequestReview: true } }),
    "T0",
    "comment_changed",
  ],
  // 16: review comments and the words of reviews are commands like others
  ["gate-7", "a writer comments on a line", facts({ event: "pull_request_review_comment" }), "T2", null],
  [
    "gate-14",
    "a reader comments on a line",
    facts({ event: "pull_request_review_comment", actors: [bob] }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-15",
    "a review comment was edited",
    facts({ event: "pull_request_review_comment", action: "edited" }),
    "T0",
    "not_created",
  ],
  ["gate-7", "a writer submits a review with a command", facts(submitted), "T2", null],
  [
    "gate-10",
    "a writer submits a review with a fix",
    facts({ ...submitted, ...fix, ...writers }),
    "T3",
    null,
  ],
  ["gate-14", "a reader submits one", facts({ ...submitted, actors: [bob] }), "T0", "untrusted_trigger"],
  ...["created", "edited", "dismissed"].map(
    (action): Row => [
      "gate-15",
      `a review was ${action}`,
      facts({ ...submitted, action }),
      "T0",
      "not_created",
    ],
  ),
  // 17: labels and assignees
  ...(["labeled", "assigned"] as const).flatMap((action): readonly Row[] => {
    const given = { ...opened, action };
    const onPull = { ...given, options: HANDED };
    const onTarget = { ...target, action, options: HANDED };
    const onIssue = { event: "issues", action, ...fix, subject: issue, options: HANDED } as const;
    const triage = { permissions: { alice: "triage" } } as const;
    return [
      ["gate-17", `nothing is to happen when ${action}`, facts(given), "T0", "event_unsupported"],
      ["gate-17", `a writer has ${action} a pull request`, facts(onPull), "T2", null],
      ["gate-17", `it was ${action} by triage`, facts({ ...onPull, ...triage }), "T1", null],
      [
        "gate-17",
        `it was ${action} by a reader`,
        facts({ ...onPull, actors: [bob] }),
        "T0",
        "untrusted_trigger",
      ],
      [
        "gate-17",
        `a look-up failed when ${action}`,
        facts({ ...onPull, permissions: { alice: "unknown" } }),
        "T0",
        "permission_unknown",
      ],
      [
        "gate-3",
        `a fork's is ${action}`,
        facts({ ...onPull, subject: forkPullRequest }),
        "T0",
        "fork_no_credentials",
      ],
      ["gate-6", `the base's workflow sees it ${action}`, facts({ ...onTarget, ...writers }), "T1", null],
      [
        "gate-17",
        `a reader's is ${action}`,
        facts({ ...onTarget, actors: [bob] }),
        "T0",
        "untrusted_trigger",
      ],
      [
        "gate-5",
        `a fork's is ${action} before the base's workflow`,
        facts({ ...onTarget, subject: forkPullRequest }),
        "T0",
        "untrusted_trigger",
      ],
      ["gate-17", `a writer has ${action} an issue`, facts(onIssue), "T3", null],
      [
        "gate-17",
        `triage has ${action} an issue`,
        facts({ ...onIssue, ...triage }),
        "T0",
        "untrusted_trigger",
      ],
      [
        "gate-17",
        `nothing is to happen when an issue is ${action}`,
        facts({ ...onIssue, options: {} }),
        "T0",
        "event_unsupported",
      ],
    ];
  }),
  [
    "gate-23",
    "an issue is opened",
    facts({ event: "issues", action: "opened", ...fix, subject: issue }),
    "T0",
    "event_unsupported",
  ],
  // 18: schedule
  ["gate-18", "it is time", facts(scheduled), "T3", null],
  [
    "gate-18",
    "the payload named no branch",
    facts({ ...scheduled, subject: { ...main, ref: "HEAD" } }),
    "T3",
    null,
  ],
  [
    "gate-18",
    "it is time in a fork",
    facts({ ...scheduled, repository: { fork: true } }),
    "T0",
    "event_unsupported",
  ],
  [
    "gate-18",
    "another branch is meant",
    facts({ ...scheduled, subject: { ...main, ref: "dev" } }),
    "T0",
    "event_unsupported",
  ],
  // 19: workflow_dispatch
  ["gate-19", "a writer starts a task", facts(dispatched), "T3", null],
  [
    "gate-19",
    "a writer starts a task on another branch",
    facts({ ...dispatched, subject: { ...main, ref: "dev" } }),
    "T3",
    null,
  ],
  ["gate-19", "a reader starts a task", facts({ ...dispatched, actors: [bob] }), "T0", "untrusted_trigger"],
  ["gate-19", "a writer starts a review", facts({ event: "workflow_dispatch", action: null }), "T2", null],
  [
    "gate-19",
    "a writer starts the review of a fork",
    facts({ event: "workflow_dispatch", action: null, subject: forkPullRequest }),
    "T1",
    null,
  ],
  [
    "gate-19",
    "a writer starts the review of a closed pull request",
    facts({ event: "workflow_dispatch", action: null, subject: closed }),
    "T0",
    "not_open",
  ],
  // 20: another workflow's run
  ["gate-20", "a workflow has run on a writer's branch", facts({ ...run, ...writers }), "T1", null],
  ["gate-20", "its upstream actor reads", facts({ ...run, actors: [alice, bob] }), "T0", "untrusted_trigger"],
  [
    "gate-20",
    "a workflow has run on a listed bot's branch",
    facts({ ...run, actors: [dependabot], author: dependabot, options: allowed }),
    "T1",
    null,
  ],
  [
    "gate-20",
    "a workflow has run on a fork",
    facts({ ...run, ...writers, subject: forkPullRequest }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-20",
    "a workflow has run on a fork, which may be reviewed",
    facts({ ...run, actors: [alice, bob], subject: forkPullRequest, options: { forkReview: true } }),
    "T1",
    null,
  ],
  [
    "gate-20",
    "a workflow has run on a fork, whose head is checked out",
    facts({ ...run, subject: forkPullRequest, checkout: HEAD, options: { forkReview: true } }),
    "T0",
    "unsafe_checkout",
  ],
  ["gate-20", "it is closed by then", facts({ ...run, ...writers, subject: closed }), "T0", "not_open"],
  [
    "gate-23",
    "a workflow begins",
    facts({ ...run, ...writers, action: "requested" }),
    "T0",
    "event_unsupported",
  ],
  [
    "gate-23",
    "a workflow has run on no pull request",
    facts({ ...run, subject: main }),
    "T0",
    "event_unsupported",
  ],
  // 21: a re-run counts for its starter too
  [
    "gate-14",
    "a reader runs a writer's command again",
    facts({ actors: [alice, bob] }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-19",
    "a reader runs a writer's task again",
    facts({ ...dispatched, actors: [alice, bob] }),
    "T0",
    "untrusted_trigger",
  ],
  // 22: ourselves and other bots
  ["gate-22", "our own comment gives a command", facts({ actors: [reeve] }), "T0", "self"],
  [
    "gate-22",
    "our own push opens a pull request",
    facts({ ...opened, actors: [reeve], options: { allowedBots: [41] } }),
    "T0",
    "self",
  ],
  ["gate-22", "our own account is a person's", facts({ self: alice }), "T0", "self"],
  ["gate-22", "only our name is known", facts({ actors: [{ ...reeve, id: null }] }), "T0", "self"],
  ["gate-22", "a bot asks for a fix", facts({ ...fix, actors: [dependabot] }), "T0", "bot_not_allowed"],
  ["gate-22", "a bot starts a task", facts({ ...dispatched, actors: [dependabot] }), "T0", "bot_not_allowed"],
  [
    "gate-22",
    "a bot's comment on a line asks for a review",
    facts({ event: "pull_request_review_comment", actors: [dependabot] }),
    "T0",
    "bot_not_allowed",
  ],
  ["gate-7", "nobody knows whom the token writes as", facts({ self: null }), "T2", null],
  [
    "gate-14",
    "the author asks where authors may, but the pull request is closed",
    facts({ subject: closed, actors: [bob], options: { authorMayRequestReview: true } }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-14",
    "the author asks on an issue where authors may",
    facts({ subject: issue, actors: [bob], options: { authorMayRequestReview: true } }),
    "T0",
    "untrusted_trigger",
  ],
  [
    "gate-23",
    "a dispatch asks for maintenance of a pull request",
    facts({ ...dispatched, subject: samePullRequest }),
    "T0",
    "event_unsupported",
  ],
  [
    "gate-23",
    "a dispatch asks for the review of a branch",
    facts({ ...dispatched, goal: { kind: "review" } }),
    "T0",
    "event_unsupported",
  ],
  // 23: anything else
  ...["push", "merge_group", "watch", "", "constructor", "cli"].map(
    (event): Row => [
      "gate-23",
      `the event is ${JSON.stringify(event)}`,
      facts({ event, ...writers }),
      "T0",
      "event_unsupported",
    ],
  ),
  [
    "gate-23",
    "a fix comes without a command",
    facts({ ...opened, ...writers, ...fix }),
    "T0",
    "event_unsupported",
  ],
  [
    "gate-23",
    "a pull request event is about an issue",
    facts({ ...opened, ...writers, subject: issue }),
    "T0",
    "event_unsupported",
  ],
  [
    "gate-23",
    "a command asks for maintenance",
    facts({ goal: { kind: "maintain", name: null } }),
    "T0",
    "event_unsupported",
  ],
  ["gate-23", "a schedule asks for a fix", facts({ ...scheduled, ...fix }), "T0", "event_unsupported"],
  [
    "gate-23",
    "a dispatch asks for a fix",
    facts({ ...dispatched, ...fix, subject: samePullRequest }),
    "T0",
    "event_unsupported",
  ],
  [
    "gate-23",
    "pull_request_target comes with another action",
    facts({ ...target, ...writers, action: "closed" }),
    "T0",
    "event_unsupported",
  ],
];

describe("decideTier", () => {
  for (const [rule, says, given, tier, code] of ROWS) {
    it(`${rule}: ${tier} ${code ?? ""} when ${says}`, () => {
      const decision = decideTier(given);
      assert.deepEqual([decision.tier, decision.code, decision.rule], [tier, code, rule]);
      assert.ok(decision.reasons.length > 0);
      for (const reason of decision.reasons) assert.match(reason, /^\S.*\.$/);
    });
  }

  it("has a case for every rule that it can answer", () => {
    const rows = new Set(ROWS.map(([rule]) => rule));
    // 16 is 7 to 14, 21 is the minimum over all actors.
    for (let row = 1; row <= 23; row++)
      assert.ok([16, 21].includes(row) || rows.has(`gate-${row}`), `row ${row}`);
  });

  it("stays silent towards people who may not ask, and answers those who may", () => {
    for (const [, , given] of ROWS) {
      const { tier, reply } = decideTier(given);
      const mayWrite = given.actors.every(({ login }) => WRITE.has(given.permissions.get(login)));
      if (reply !== null) assert.ok(tier === "T0" && mayWrite && given.actors.length > 0);
    }
  });

  it("says at once all that a command for a fork's checks lacks", () => {
    const { code, reply } = decideTier(facts({ ...test, subject: forkPullRequest }));
    assert.equal(code, "sha_required");
    assert.ok(reply?.includes(`/agent test ${HEAD}`) && reply.includes("fork-tests"), reply ?? "");
  });

  it("replies with the line to paste when a fix on a fork names no commit", () => {
    const { reply } = decideTier(facts({ ...fix, subject: forkPullRequest }));
    const line = reply?.split("\n").find((text) => text.startsWith("/agent"));
    assert.deepEqual(parseCommand(line ?? ""), {
      kind: "command",
      goal: { kind: "fix", sha: HEAD, findings: [] },
      text: "",
    });
    assert.deepEqual(parseCommand(reply ?? ""), { kind: "none" });
  });

  it("names both commits when the head has moved", () => {
    const { reply } = decideTier(facts({ ...fixAt(OLD_HEAD), subject: forkPullRequest }));
    assert.ok(reply?.includes(HEAD) && reply.includes(OLD_HEAD));
  });

  for (const [says, given, half] of [
    [
      "a public repository's forks",
      facts({ ...target, subject: forkPullRequest, options: { forkReview: true } }),
      true,
    ],
    [
      "a private repository's forks",
      facts({
        ...target,
        subject: forkPullRequest,
        options: { forkReview: true },
        repository: { private: true },
      }),
      false,
    ],
    ["authors who may not write", facts({ actors: [bob], options: { authorMayRequestReview: true } }), true],
    ["writers", facts(), false],
  ] as const) {
    it(`${half ? "halves" : "keeps"} the bounds for ${says}`, () =>
      assert.equal(decideTier(given).halfBounds, half));
  }
});

describe("decideTier without a usable policy file", () => {
  const configValid = false;
  for (const [says, given, tier, code] of [
    ["reviews stay, at T1", facts({ configValid }), "T1", "config_invalid"],
    ["fixes end", facts({ configValid, ...fix }), "T0", "config_invalid"],
    ["maintenance ends", facts({ configValid, ...scheduled }), "T0", "config_invalid"],
    ["checks are not run", facts({ configValid, ...test }), "T0", "config_invalid"],
    ["a refusal keeps its own code", facts({ configValid, actors: [bob] }), "T0", "untrusted_trigger"],
  ] as const) {
    it(`${says}`, () => {
      const decision = decideTier(given);
      assert.deepEqual([decision.tier, decision.code], [tier, code]);
    });
  }
});

describe("decideTier where the workflow sets a cap on runs in an hour", () => {
  const options = { maxRunsPerHour: 3 };
  for (const [says, given, tier, code] of [
    ["lets the last one below it run", facts({ options, earlierRuns: 2 }), "T2", null],
    ["stops at it", facts({ options, earlierRuns: 3 }), "T0", "rate_limited"],
    ["stops where nobody knows", facts({ options, earlierRuns: "unknown" }), "T0", "rate_limited"],
    ["asks for no history without one", facts({ earlierRuns: "unknown" }), "T2", null],
    ["gives help all the same", facts({ options, earlierRuns: 9, goal: { kind: "help" } }), "T1", null],
    [
      "keeps another refusal's code",
      facts({ options, earlierRuns: 9, actors: [bob] }),
      "T0",
      "untrusted_trigger",
    ],
    ["holds for schedules too", facts({ ...scheduled, options, earlierRuns: 9 }), "T0", "rate_limited"],
  ] as const) {
    it(says, () => {
      const decision = decideTier(given);
      assert.deepEqual([decision.tier, decision.code], [tier, code]);
    });
  }

  it("tells people who may write, and nobody else", () => {
    const flood = { earlierRuns: 9, options: { ...options, authorMayRequestReview: true } } as const;
    assert.match(decideTier(facts(flood)).reply ?? "", /max-runs-per-hour is 3/);
    assert.equal(decideTier(facts({ ...flood, actors: [bob] })).reply, null);
  });
});
