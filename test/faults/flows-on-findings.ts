/**
 * Tasks on what other tasks left, on one scene in this order. Each tries the requests that no other flow makes at that step: the
 * start of a run is tried with a review, its status comment and its check run with a fix.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { z } from "zod";
import { canonicalJson } from "../../src/core/canonical-json.ts";
import { repoPath } from "../../src/core/paths.ts";
import { finds, prices, says } from "../app/kit/stage.ts";
import { BASE, commanded, type Open, opened } from "./flows.ts";
import { type FaultScene, openFaultScene, REPOSITORY } from "./scene.ts";

const lines = (price: number, tax: number, fee: number) =>
  `export const price = ${price};\nexport const tax = ${tax};\nexport const fee = ${fee};\n`;
const TOO_HIGH = finds("export const price = 11;", { title: "Too high" });
const TOO_MUCH = finds("export const tax = 21;", { title: "Too much" });
const TOO_DEAR = finds("export const fee = 31;", { title: "Too dear" });

/** A pull request that is behind its base, with nothing told on it. */
export const openBefore = (t: Parameters<typeof openFaultScene>[0]): Promise<FaultScene> =>
  openFaultScene(
    t,
    { ...BASE, "src/price.js": lines(10, 20, 30), ".github/by-ref.yml": "dismissals: { store: ref }\n" },
    { "src/price.js": lines(11, 21, 31) },
    { "README.md": "# The shop\n" },
  );

/** `ids`: of two findings. */
export const FLOWS_ON_FINDINGS: readonly (readonly [
  name: string,
  open: (scene: FaultScene, ids: readonly string[]) => ReturnType<Open>,
])[] = [
  [
    "a dismissal in a pull request",
    async (scene, [id]) => ({
      event: await commanded(scene, `/agent dismiss ${id} The list is sorted.`),
      replies: [],
      told: [`Dismissed ${id} in`],
      only: /^(GET|POST) \/pulls\b|^GET \/issues\/1\/comments|reviewThreads|resolveReviewThread|^PATCH \/pulls/,
    }),
  ],
  [
    "a dismissal at a ref",
    async (scene, [id]) => ({
      event: await commanded(scene, `/agent dismiss ${id} The list is sorted.`),
      replies: [],
      told: [`Dismissed ${id}. `],
      settings: { policyPath: repoPath(".github/by-ref.yml") },
      only: /^PATCH .*\/pulls\/comments|resolveReviewThread/,
    }),
  ],
  [
    "threads that are resolved on a person's word",
    async (scene) => ({
      event: await commanded(scene, "/agent resolve all"),
      replies: [],
      told: [],
      only: /^PATCH .*\/pulls\/comments|resolveReviewThread/,
    }),
  ],
  [
    "a rebase",
    async (scene) => ({
      event: await commanded(scene, "/agent rebase"),
      replies: [],
      told: ["Rebased 1 commit"],
      only: /reviewThreads|^GET \/pulls\/1 \(2\)|matching-refs/,
    }),
  ],
  [
    "a fix in a commit that GitHub signs",
    async (scene) => ({
      event: await commanded(scene, "/agent fix"),
      replies: [prices(12), says("Done.")],
      told: ["Done."],
      settings: { verifiedCommits: true },
      only: /^POST \/git\/refs|createCommitOnBranch/,
    }),
  ],
];

/** A review that another job proposed; it wrote nothing. */
export const proposedElsewhere: Open = async (scene) => {
  const event = await opened(scene);
  const { end, made } = await scene.play(event, [TOO_HIGH, says("One.")], false, { mode: "propose" });
  const { proposal } = end;
  assert.ok(proposal);
  assert.deepEqual([...made.comments, ...made.reviews, ...made.checkRuns], []);
  return {
    event,
    replies: [],
    told: ["Too high"],
    only: /reviewThreads comments|^POST .*\/(reviews|comments)$/,
    settings: { mode: "publish" },
    received: { document: canonicalJson(proposal), digest: proposal.digest },
  };
};

/** Three findings on their lines. Answers their ids. */
export async function toldOnce(scene: FaultScene): Promise<readonly string[]> {
  const { made, end } = await scene.play(await opened(scene), [TOO_HIGH, TOO_MUCH, TOO_DEAR, says("Three.")]);
  assert.deepEqual([end.fault, made.reviewComments.length], [undefined, 3]);
  scene.keep();
  return end.proposal?.review?.placed.map(({ finding }) => finding.id) ?? [];
}

/** A review of later commits: one finding is fixed, one was settled by the maintainer, and one is back that we took for fixed. */
export const reviewedAgain: Open = async (scene) => {
  const { github, directory } = scene;
  const text = lines(12, 21, 31);
  const input = `commit refs/heads/change\ncommitter Test <test@example.invalid> 1767225600 +0000\ndata 4\nMore\nfrom ${scene.head}\nM 100644 inline src/price.js\ndata ${text.length}\n${text}\n`;
  execFileSync("git", ["fast-import", "--quiet"], { cwd: directory, input, stdio: "pipe" });
  await github.refresh(REPOSITORY);
  await resolved(scene, "maintainer", "Too much");
  await resolved(scene, "github-actions[bot]", "Too dear");
  scene.keep();
  return {
    event: await opened(scene),
    replies: [TOO_MUCH, TOO_DEAR, says("Two.")],
    told: ["Too dear"],
    only: /maintainer|reviewThreads comments|resolveReviewThread|^POST \/pulls|^PATCH/,
  };
};

/** A dismissal where a pull request for the ledger is open already, with another entry. */
export async function dismissedAgain(scene: FaultScene, [id, other]: readonly string[]): ReturnType<Open> {
  const first = await commanded(scene, `/agent dismiss ${id} The list is sorted.`);
  const { made } = await scene.play(first, []);
  assert.equal(made.pulls.length, 1);
  scene.keep();
  return {
    event: await commanded(scene, `/agent dismiss ${other} The list is sorted.`),
    replies: [],
    told: [`Dismissed ${other} in`],
    only: /^GET \/pulls\?|^GET \/git\/ref\/heads%2Freeve/,
  };
}

const Threads = z.object({
  data: z.object({
    repository: z.object({
      pullRequest: z.object({
        reviewThreads: z.object({
          nodes: z.array(
            z.object({
              id: z.string(),
              comments: z.object({ nodes: z.array(z.object({ body: z.string() })) }),
            }),
          ),
        }),
      }),
    }),
  }),
});

async function resolved({ github, pull }: FaultScene, login: string, title: string): Promise<void> {
  const permissions = { pull_requests: "write", contents: "write" } as const;
  const token = github.issueToken(login.endsWith("[bot]") ? { login, permissions } : { login });
  const ask = async (query: string): Promise<unknown> => {
    const answer = await fetch(github.graphqlUrl, {
      method: "POST",
      headers: { authorization: `token ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ query, variables: {} }),
    });
    return answer.json();
  };
  const threads = Threads.parse(
    await ask(
      `query { repository(owner: "acme", name: "shop") { pullRequest(number: ${pull}) { reviewThreads(first: 10) { nodes { id comments(first: 1) { nodes { body } } } } } } }`,
    ),
  );
  const { nodes } = threads.data.repository.pullRequest.reviewThreads;
  const thread = nodes.find(({ comments }) => comments.nodes[0]?.body.includes(title));
  assert.ok(thread, title);
  await ask(
    `mutation { resolveReviewThread(input: { threadId: "${thread.id}" }) { thread { id isResolved } } }`,
  );
}
