import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PERMISSIONS, type Permission } from "../../src/core/task.ts";
import { untrusted } from "../../src/core/values.ts";
import { decideTier } from "../../src/policy/gate.ts";
import {
  alice,
  bob,
  deletedForkPullRequest,
  facts,
  forkPullRequest,
  HEAD,
  issue,
  main,
  OLD_HEAD,
  samePullRequest,
} from "./gate-scene.ts";

type Scene = NonNullable<Parameters<typeof facts>[0]>;

/** The columns of every line: what the permission API says, from a look-up that failed to an administrator. */
const COLUMNS: readonly Permission[] = ["unknown", ...PERMISSIONS];

const ORIGINS = {
  same: { subject: samePullRequest },
  fork: { subject: forkPullRequest },
  deleted: { subject: deletedForkPullRequest },
  issue: { subject: issue },
  branch: { subject: main, author: null },
} as const;

/** For each origin one digit a column: the tier. */
type Tiers = Readonly<Partial<Record<keyof typeof ORIGINS, string>>>;
type Line = readonly [says: string, scene: Scene, tiers: Tiers, who?: "actor" | "author" | "both"];

const NONE = "0000000";
const everywhere = (tiers: string): Tiers => ({ same: tiers, fork: tiers, deleted: tiers });

const opened: Scene = { event: "pull_request", action: "opened", goal: { kind: "review" } };
const target: Scene = { ...opened, event: "pull_request_target" };
const run: Scene = { ...opened, event: "workflow_run", action: "completed" };
const fix: Scene = { goal: { kind: "fix", sha: null, findings: [] } };
const fixAtHead: Scene = { goal: { kind: "fix", sha: HEAD, findings: [] } };
const test: Scene = { goal: { kind: "test", sha: null } };
const testAtHead: Scene = { goal: { kind: "test", sha: HEAD } };
const rebase: Scene = { goal: { kind: "rebase", sha: null } };
const rebaseAtHead: Scene = { goal: { kind: "rebase", sha: HEAD } };
const explain: Scene = { goal: { kind: "explain", finding: "F-1a2b3c" } };
const dismiss: Scene = {
  goal: { kind: "dismiss", finding: "F-1a2b3c", reason: untrusted("a test"), until: null },
};
const resolve: Scene = { goal: { kind: "resolve", findings: [], all: true } };
const stop: Scene = { goal: { kind: "stop" } };
const maintain: Scene = { action: null, goal: { kind: "maintain", name: null } };
const own: Scene = { actors: [bob] };
const forkReview: Scene = { options: { forkReview: true } };
const forkTests: Scene = { options: { forkTests: true } };
const updateHead: Scene = { options: { updateHead: true } };
const authorMay: Scene = { options: { authorMayRequestReview: true } };
const handed: Scene = { options: { onLabel: true, onAssignee: true } };
const capped: Scene = { options: { maxRunsPerHour: 5 } };

/** By whatever event a comment came. */
const COMMENTS: readonly Line[] = [
  { event: "issue_comment", action: "created" },
  { event: "pull_request_review_comment", action: "created" },
  { event: "pull_request_review", action: "submitted" },
].flatMap((comment): readonly Line[] => {
  const says = (what: string) => `${comment.event}: ${what}`;
  const on = (...scenes: readonly Scene[]): Scene => Object.assign({}, comment, ...scenes);
  return [
    [says("review"), on(), { same: "0000222", fork: "0000111", deleted: "0000111" }],
    [says("review, fork-tests"), on(forkTests), { same: "0000222", fork: "0000111", deleted: "0000111" }],
    [
      says("question"),
      on({ goal: { kind: "answer" } }),
      { same: "0000222", fork: "0000111", issue: "0000111" },
    ],
    [says("explain"), on(explain), { same: "0000222", fork: "0000111", deleted: "0000111", issue: NONE }],
    [says("dismiss"), on(dismiss), { ...everywhere("0000111"), issue: NONE }],
    [says("dismiss without a policy file"), on(dismiss, { configValid: false }), everywhere(NONE)],
    [says("resolve"), on(resolve), { ...everywhere("0000111"), issue: NONE }],
    [says("stop"), on(stop), { ...everywhere("0000111"), issue: "0000111" }],
    [says("stop at the cap"), on(stop, capped, { earlierRuns: 5 }), everywhere("0000111")],
    [says("the author's own stop"), on(own, stop), everywhere("0000111"), "author"],
    [says("the author's stop, who may ask"), on(own, stop, authorMay), everywhere("0111111"), "author"],
    [says("another's stop, where authors may ask"), on(stop, authorMay), everywhere("0000111")],
    [says("dismiss, where authors may ask"), on(own, dismiss, authorMay), everywhere("0000111"), "author"],
    [says("help"), on({ goal: { kind: "help" } }), { ...everywhere("0000111"), issue: "0000111" }],
    [says("checks"), on(test), { same: "0000222", fork: NONE, deleted: NONE, issue: NONE }],
    [says("checks of the head"), on(testAtHead), { same: "0000222", fork: NONE, deleted: NONE }],
    [says("checks, fork-tests"), on(test, forkTests), { same: "0000222", fork: NONE, deleted: NONE }],
    [says("checks of the head, fork-tests"), on(testAtHead, forkTests), everywhere("0000222")],
    [
      says("checks of another commit"),
      on({ goal: { kind: "test", sha: OLD_HEAD } }, forkTests),
      everywhere(NONE),
    ],
    [says("fix"), on(fix), { same: "0000333", fork: NONE, deleted: NONE, issue: "0000333" }],
    [says("fix, update-head"), on(fix, updateHead), { same: "0000444", fork: NONE, issue: "0000333" }],
    [says("fix, update-head, the author's"), on(fix, updateHead), { same: "3333444", fork: NONE }, "author"],
    [says("fix of the head"), on(fixAtHead), { same: "0000333", fork: "0000111", deleted: "0000111" }],
    [says("fix of the head, fork-tests"), on(fixAtHead, forkTests), { same: "0000333", fork: "0000222" }],
    [
      says("fix of another commit"),
      on({ goal: { kind: "fix", sha: OLD_HEAD, findings: [] } }),
      everywhere(NONE),
    ],
    [says("rebase"), on(rebase), { same: "0000333", fork: NONE, deleted: NONE, issue: NONE }],
    [says("rebase of the head"), on(rebaseAtHead, forkTests), { same: "0000333", fork: NONE, deleted: NONE }],
    [says("rebase, update-head"), on(rebase, updateHead), { same: "0000444", fork: NONE }],
    [says("rebase, update-head, the author's"), on(rebase, updateHead), { same: "3333444" }, "author"],
    [says("rebase of another commit"), on({ goal: { kind: "rebase", sha: OLD_HEAD } }), everywhere(NONE)],
    [says("rebase without a policy file"), on(rebase, { configValid: false }), everywhere(NONE)],
    [says("the author's rebase, who may ask"), on(own, authorMay, rebase), { same: "0000333" }, "author"],
    [says("the author's own review"), on(own), { same: "0000222", fork: "0000111" }, "author"],
    [says("the author's, who may ask"), on(own, authorMay), { same: "0111222", fork: "0111111" }, "author"],
    [
      says("the author's fix, who may ask"),
      on(own, authorMay, fix),
      { same: "0000333", fork: NONE },
      "author",
    ],
    [says("the comment was edited since"), on({ comment: "edited" }), everywhere(NONE)],
    [says("the comment is gone"), on(fix, { comment: "deleted" }), { ...everywhere(NONE), issue: NONE }],
    [says("it was edited"), on({ action: "edited" }), everywhere(NONE)],
    [says("it was deleted"), on({ action: "deleted" }), everywhere(NONE)],
    [says("review without a policy file"), on({ configValid: false }), { same: "0000111", fork: "0000111" }],
    [says("fix without a policy file"), on(fix, { configValid: false }), { same: NONE, issue: NONE }],
    [says("checks without a policy file"), on(test, { configValid: false }), { same: NONE }],
    [says("below the cap"), on(capped, { earlierRuns: 4 }), { same: "0000222", fork: "0000111" }],
    [says("at the cap"), on(capped, { earlierRuns: 5 }), everywhere(NONE)],
    [says("a history that cannot be read"), on(capped, { earlierRuns: "unknown" }), everywhere(NONE)],
  ];
});

const TABLE: readonly Line[] = [
  ...COMMENTS,
  ["pull_request", opened, { same: "1111222", fork: NONE, deleted: NONE }],
  ["pull_request, the author's", opened, { same: "1111222", fork: NONE, deleted: NONE }, "author"],
  ["pull_request, fork-review", { ...opened, ...forkReview }, { same: "1111222", fork: NONE, deleted: NONE }],
  ["pull_request without a policy file", { ...opened, configValid: false }, { same: "1111111", fork: NONE }],
  ["pull_request_target", target, { same: "0000111", fork: NONE, deleted: NONE }, "both"],
  [
    "pull_request_target, fork-review",
    { ...target, ...forkReview },
    { same: "0000111", fork: "1111111" },
    "both",
  ],
  [
    "pull_request_target, fork-review, the head checked out",
    { ...target, ...forkReview, checkout: HEAD },
    { same: "0000111", fork: NONE, deleted: NONE },
  ],
  ["a label", { ...opened, ...handed, action: "labeled" }, { same: "0001222", fork: NONE }],
  ["an assignee", { ...opened, ...handed, action: "assigned" }, { same: "0001222", fork: NONE }],
  ["a label that asks for nothing", { ...opened, action: "labeled" }, everywhere(NONE)],
  ["a label before the base", { ...target, ...handed, action: "labeled" }, { same: "0000111", fork: NONE }],
  [
    "a label before the base, fork-review",
    { ...target, action: "labeled", options: { onLabel: true, forkReview: true } },
    { same: "0000111", fork: "0001111", deleted: "0001111" },
  ],
  [
    "a label on an issue",
    { ...fix, ...handed, event: "issues", action: "labeled" },
    { issue: "0000333", same: NONE },
  ],
  ["an issue's assignee", { ...fix, ...handed, event: "issues", action: "assigned" }, { issue: "0000333" }],
  ["an issue that is opened", { ...fix, ...handed, event: "issues", action: "opened" }, { issue: NONE }],
  [
    "a schedule",
    { ...maintain, event: "schedule", actors: [] },
    { branch: "3333333", same: NONE, issue: NONE },
  ],
  [
    "a schedule in a fork",
    { ...maintain, event: "schedule", actors: [], repository: { fork: true } },
    { branch: NONE },
  ],
  ...["workflow_dispatch", "repository_dispatch"].flatMap((event): readonly Line[] => [
    [`${event}: a task`, { ...maintain, event }, { branch: "0000333", same: NONE, issue: NONE }],
    [`${event}: a review`, { event, action: null }, { same: "0000222", fork: "0000111", branch: NONE }],
    [`${event}: a fix`, { ...fix, event, action: null }, { ...everywhere(NONE), branch: NONE }],
  ]),
  ["workflow_run", run, { same: "0000111", fork: NONE, deleted: NONE }, "both"],
  ["workflow_run, fork-review", { ...run, ...forkReview }, { same: "0000111", fork: "1111111" }, "both"],
  [
    "workflow_run, the head checked out",
    { ...run, ...forkReview, checkout: HEAD },
    { fork: NONE, deleted: NONE },
  ],
  ["an event that no row has", { event: "merge_group" }, { ...everywhere(NONE), issue: NONE, branch: NONE }],
];

describe("the gate's table, by permission, origin and options", () => {
  let decisions = 0;

  for (const [says, scene, tiers, who = "actor"] of TABLE) {
    for (const [origin, expected] of Object.entries(tiers)) {
      it(`${says}, ${origin}: ${expected}`, () => {
        const given = COLUMNS.map((permission) =>
          facts(sceneOf(scene, origin as keyof Tiers, who, permission)),
        );
        const decided = given.map(decideTier);
        assert.equal(decided.map(({ tier }) => tier.slice(1)).join(""), expected);
        for (const { tier, code, reasons, rule } of decided) {
          assert.ok(code !== null || tier !== "T0", "what is refused has a code");
          assert.ok(reasons.length > 0 && rule !== "");
        }
        decisions += decided.length;
      });
    }
  }

  it("has several hundred combinations", () => assert.ok(decisions > 900, String(decisions)));
});

/** Whose permission the columns are; everybody else may write. */
function sceneOf(
  scene: Scene,
  origin: keyof Tiers,
  who: "actor" | "author" | "both",
  permission: Permission,
): Scene {
  const permissions: Record<string, Permission> = {
    [alice.login]: who === "author" ? "write" : permission,
    [bob.login]: who === "actor" ? "write" : permission,
  };
  return { ...scene, ...ORIGINS[origin], permissions };
}
