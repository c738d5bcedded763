import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { recheck } from "../../../src/app/publish/recheck.ts";
import { repoPath } from "../../../src/core/paths.ts";
import type { FileEdit, PlacedFinding, Proposal } from "../../../src/core/proposal.ts";
import type { PullRequest } from "../../../src/core/task.ts";
import { sha } from "../../../src/core/values.ts";
import { createPolicy } from "../../../src/policy/policy.ts";
import { parsePolicyFile } from "../../../src/policy/policy-file.ts";
import { factsAt } from "../../policy/policy-facts.ts";
import { finding } from "../../review/kit.ts";
import { fixing, proposed, resealed, reviewing, withPatch } from "../kit/publication.ts";
import { eventsOf, finds, says } from "../kit/stage.ts";

type Scene = Awaited<ReturnType<typeof proposed>>;

async function fault(scene: Scene, proposal: Proposal, rest: object = {}): Promise<string | null> {
  const found = await recheck(scene.deps, { ...scene.publication, proposal, ...rest });
  return found && `${found.code}: ${found.message}`;
}
const edit = (path: string, content: string): FileEdit => ({
  kind: "write",
  path: repoPath(path),
  mode: "100644",
  base64: Buffer.from(content).toString("base64"),
});

describe("re-checking a proposal", () => {
  it("finds nothing against one that a run made", async (t) => {
    for (const options of [reviewing, fixing]) {
      const scene = await proposed(t, options);
      assert.equal(await fault(scene, scene.publication.proposal), null);
    }
  });

  it("tells the record which paths were asked about again", async (t) => {
    const scene = await proposed(t, fixing);
    await fault(scene, scene.publication.proposal);
    const [told] = eventsOf(scene.stage, "decision").slice(-1);
    assert.deepEqual([told?.by, told?.decision.verdict], ["publish", "allow"]);
  });
});

describe("the commits of a proposal", () => {
  const on = async (t: TestContext, change: (pinned: Proposal["pinned"], scene: Scene) => object) => {
    const scene = await proposed(t, fixing);
    const { proposal } = scene.publication;
    return fault(
      scene,
      resealed(proposal, { pinned: { ...proposal.pinned, ...change(proposal.pinned, scene) } }),
    );
  };

  it("are the pull request's own, and its merge base", async (t) => {
    assert.match((await on(t, ({ base }) => ({ head: base }))) ?? "", /^stale_head: .* made on the head/);
    assert.match((await on(t, ({ head }) => ({ base: head }))) ?? "", /^stale_head: .* made on the base/);
  });

  it("have a policy that is on the base branch, or was", async (t) => {
    assert.match((await on(t, ({ head }) => ({ policy: head }))) ?? "", /^stale_head: .* made on the policy/);
    const nowhere = sha("0123456789".repeat(4));
    assert.match((await on(t, () => ({ policy: nowhere }))) ?? "", /^stale_head: .* made on the policy/);
    const scene = await proposed(t, fixing);
    const { repository } = scene.publication;
    scene.stage.repository.git("checkout", "--quiet", "main");
    const tip = scene.stage.repository.commit({ "later.txt": "later\n" });
    const grown = { ...repository, pinned: { ...repository.pinned, policy: tip } };
    assert.equal(await fault(scene, scene.publication.proposal, { repository: grown }), null);
  });
});

describe("the findings of a proposal", () => {
  const placed = async (t: TestContext, change: (placed: PlacedFinding) => object, rest: object = {}) => {
    const scene = await proposed(t, {
      replies: [finds("export const price = 11;", { suggestion: "export const price = 12;" }), says("One.")],
    });
    const { proposal } = scene.publication;
    const [first] = proposal.review?.placed ?? [];
    assert.ok(first?.suggestible && proposal.review);
    const review = { ...proposal.review, placed: [{ ...first, ...change(first) }] };
    return fault(scene, resealed(proposal, { review }), rest);
  };

  it("stand on their own lines, or one step lower in the summary", async (t) => {
    const place = { kind: "inline", side: "RIGHT", line: 7, startLine: null } as const;
    assert.match((await placed(t, () => ({ place }))) ?? "", /^plan_rejected: .* not on its own lines/);
    const summary = { kind: "summary", reason: "GitHub refused it" } as const;
    assert.equal(await placed(t, () => ({ place: summary, suggestible: false })), null);
    assert.match((await placed(t, () => ({ place: summary }))) ?? "", /not on its own lines/);
  });

  it("offer no click for what nobody sees, for a secret, or for a path that may not be written", async (t) => {
    const offers = (suggestion: string) =>
      placed(t, (given) => ({ finding: { ...given.finding, suggestion } }));
    assert.match(
      (await offers("export const price = 12;\u202e")) ?? "",
      /^suggestion_rejected: .*nobody sees/,
    );
    assert.match((await offers("export const price = 12;\r")) ?? "", /^suggestion_rejected: .*nobody sees/);
    assert.match(
      (await offers(`const t = "ghp_${"a1B2".repeat(9)}";`)) ?? "",
      /^suggestion_rejected: .*hold a secret/,
    );
    const file = parsePolicyFile(
      "rules:\n  - deny: { effect: write, paths: ['src/**'] }\n",
      repoPath(".github/reeve.yml"),
    );
    const scene = await proposed(t, reviewing);
    const repository = { ...scene.publication.repository, policyFile: file };
    assert.match(
      (await placed(t, () => ({}), { repository })) ?? "",
      /^suggestion_rejected: .*policy does not let/,
    );
  });

  it("are no more than the bound, and about the head of a pull request", async (t) => {
    const scene = await proposed(t, reviewing);
    const { proposal, bounds, task } = scene.publication;
    assert.ok(proposal.review);
    const many = { ...proposal.review, known: [finding({}), finding({})] };
    assert.match(
      (await fault(scene, resealed(proposal, { review: many }), { bounds: { ...bounds, findings: 2 } })) ??
        "",
      /3 findings, the bound is 2/,
    );
    const elsewhere = { ...proposal.review, commit: proposal.pinned.base };
    assert.match(
      (await fault(scene, resealed(proposal, { review: elsewhere }))) ?? "",
      /another commit than its head/,
    );
    const subject = { kind: "repository", ref: "main" } as const;
    const { head } = proposal.pinned;
    const pinned = { head, base: head, policy: head };
    const given = { task: { ...task, subject }, repository: { ...scene.publication.repository, pinned } };
    assert.match(
      (await fault(scene, resealed(proposal, { pinned }), given)) ?? "",
      /reviews what is no pull request/,
    );
  });
});

describe("the edits of a proposal", () => {
  const patched = async (
    t: TestContext,
    edits: readonly FileEdit[],
    rest: object = {},
    given: object = {},
  ) => {
    const scene = await proposed(t, fixing);
    const proposal = withPatch(scene.publication.proposal, (patch) => ({
      ...patch,
      edits,
      addedLines: 1,
      deletedLines: 0,
      ...rest,
    }));
    return fault(scene, proposal, given);
  };

  it("are what the tools make on the pinned head", async (t) => {
    assert.equal(await patched(t, [edit("a.js", "a\n")]), null);
    assert.match(
      (await patched(t, [edit("a.js", "a\n"), edit("a.js", "b\n")])) ?? "",
      /none that a tool makes/,
    );
    assert.match(
      (await patched(t, [edit("src/price.js", "export const price = 11;\n")])) ?? "",
      /none that a tool makes/,
    );
    assert.match(
      (await patched(t, [edit("src/price.js/x", "a\n")])) ?? "",
      /^plan_rejected: .*cannot be made/,
    );
    assert.match(
      (await patched(t, [edit("a.js", "a\n")], { deletedLines: 3 })) ?? "",
      /none that a tool makes/,
    );
  });

  it("are on the head that was pinned, and on no other commit", async (t) => {
    const scene = await proposed(t, fixing);
    const { base } = scene.publication.proposal.pinned;
    assert.match(
      (await patched(t, [edit("a.js", "a\n")], { base })) ?? "",
      /of another commit than its head/,
    );
  });

  it("are within the bounds of the job that writes", async (t) => {
    const scene = await proposed(t, fixing);
    const bounds = { ...scene.publication.bounds, changedBytes: 10 };
    assert.match(
      (await patched(t, [edit("a.js", "0123456789\n")], {}, { bounds })) ?? "",
      /^patch_too_large: .*11 bytes, the bound is 10/,
    );
  });

  it("are on no fork's commit", async (t) => {
    const scene = await proposed(t, fixing);
    const { task, proposal } = scene.publication;
    const subject = task.subject as PullRequest;
    for (const repository of [{ id: 2, fullName: "acme/shop" }, null]) {
      const fork = { ...task, subject: { ...subject, head: { ...subject.head, repository } } };
      assert.match((await fault(scene, proposal, { task: fork })) ?? "", /^fork_promotion: /);
    }
  });

  it("are allowed by the policy of the tier that the gate gives now", async (t) => {
    const scene = await proposed(t, fixing);
    const { repository, proposal } = scene.publication;
    const policy = createPolicy(repository.policyFile, factsAt("T1"));
    assert.match((await fault(scene, proposal, { policy })) ?? "", /^plan_rejected: .*\(rule tier\)/);
  });

  it("hold no secret", async (t) => {
    assert.match(
      (await patched(t, [edit("a.js", `"ghp_${"a1B2".repeat(9)}"\n`)])) ?? "",
      /^secret_detected: .*line 1/,
    );
  });
});
