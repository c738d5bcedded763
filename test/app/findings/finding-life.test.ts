import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { canonicalJson } from "../../../src/core/canonical-json.ts";
import type { ScriptedReply } from "../../../src/models/script.ts";
import { sealProposal } from "../../../src/review/proposal.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import { headAt, push, review } from "../kit/pushed.ts";
import {
  author,
  eventsOf,
  finds,
  openAppStage,
  ourComments,
  PULL,
  type Stage,
  type StageOptions,
  says,
  stranger,
  writer,
} from "../kit/stage.ts";

const PRICE = "export const price = 11;";
const FOUND = [finds(PRICE), says("One.")];
const AGAIN = [finds(PRICE, { title: "The price is wrong" }), says("One.")];
const NOTHING = says("Nothing.");
const FIX = { "src/price.js": "export const price = 12;\n" };

/** A pull request with one finding on its line. */
async function found(t: TestContext, options: StageOptions = {}): Promise<Stage> {
  const stage = await openAppStage(t, options);
  await review(stage, ...FOUND);
  assert.equal(stage.host.written.reviews.length, 1);
  return stage;
}

async function threadOf({ host }: Stage) {
  const [thread] = await host.reviewThreads(PULL);
  assert.ok(thread);
  return { ...thread, comment: thread.comments[0]?.id ?? 0 };
}

const summaryOf = async (stage: Stage) => (await ourComments(stage)).join();

describe("a finding whose code is gone", () => {
  it("is fixed: its thread is resolved, and the summary says so", async (t) => {
    const stage = await found(t);
    await push(stage, FIX);
    const end = await review(stage, NOTHING);
    assert.equal((await threadOf(stage)).isResolved, true);
    assert.equal(end.conclusion, "clean");
    assert.match(await summaryOf(stage), /Fixed since they were reported: 1 finding/);
  });

  it("is left open where a person answered, and the summary says so", async (t) => {
    const stage = await found(t);
    stage.host.addReply((await threadOf(stage)).comment, author, "I would rather keep it.");
    await push(stage, FIX);
    await review(stage, NOTHING);
    assert.equal((await threadOf(stage)).isResolved, false);
    assert.match(await summaryOf(stage), /Fixed, and left open since people answered: F-[0-9a-f]{6}\./);
  });

  it("is fixed although a bot answered", async (t) => {
    const stage = await found(t);
    const bot = { login: "linter[bot]", id: 99, kind: "bot" } as const;
    stage.host.addReply((await threadOf(stage)).comment, bot, "Me too.");
    await push(stage, FIX);
    await review(stage, NOTHING);
    assert.equal((await threadOf(stage)).isResolved, true);
  });

  it("is told as fixed where the token may not resolve threads: once, and the run goes on", async (t) => {
    const stage = await openAppStage(t, { change: { "src/price.js": `${PRICE}\nexport const off = 1;\n` } });
    await review(stage, finds(PRICE), finds("export const off = 1;"), says("Two."));
    stage.host.refuse("resolveThread", 403);
    await push(stage, { "src/price.js": "export const price = 12;\n" });
    const end = await review(stage, NOTHING);
    assert.equal(end.failed, false);
    assert.equal(stage.host.calls.filter((call) => call === "resolveThread").length, 1);
    const summary = await summaryOf(stage);
    assert.match(summary, /Fixed since they were reported: 2 findings/);
    assert.equal(summary.split("could not resolve the threads").length, 2);
  });

  it("is not called fixed when the same defect is reported in its place", async (t) => {
    const stage = await found(t);
    await push(stage, FIX);
    const changed = "export const price = 12;";
    stage.host.outdate((await threadOf(stage)).comment);
    const { proposal } = await review(stage, finds(changed, { title: `About ${PRICE}` }), says("Still."));
    assert.equal(proposal?.review?.fixed, undefined);
    assert.equal((await threadOf(stage)).isResolved, false);
    assert.equal(stage.host.written.reviews.length, 2);
  });

  it("is not called fixed by a run that broke off", async (t) => {
    const stage = await found(t);
    await push(stage, FIX);
    const { proposal } = await review(stage, { content: "", errorMessage: "Down.", stopReason: "error" });
    assert.equal(proposal?.review?.fixed, undefined);
    assert.equal((await threadOf(stage)).isResolved, false);
  });

  it("is not ours to resolve when somebody else copied the marker", async (t) => {
    const stage = await found(t);
    const { comments } = await threadOf(stage);
    const place = { path: "src/price.js" as never, side: "RIGHT", line: 1, startLine: null } as const;
    const copied = stage.host.addReviewComment(PULL, stranger, comments[0]?.body ?? "", {
      ...place,
      body: "",
    });
    await push(stage, FIX);
    await review(stage, NOTHING);
    const copy = (await stage.host.reviewThreads(PULL)).find((one) => one.comments[0]?.id === copied);
    assert.equal(copy?.isResolved, false);
  });
});

describe("a finding that is back", () => {
  it("is posted anew, as regressed, with the way to what was said before, and stands where a model says nothing", async (t) => {
    const stage = await found(t);
    const { comment } = await threadOf(stage);
    await push(stage, FIX);
    await review(stage, NOTHING);
    await push(stage, { "src/price.js": `${PRICE}\n` });
    const silent = await review(stage, NOTHING);
    assert.deepEqual([silent.conclusion, silent.proposal?.review?.standing?.length], ["findings", 1]);
    const end = await review(stage, ...AGAIN);
    assert.equal(end.conclusion, "findings");
    const body = stage.host.written.reviews[1]?.comments[0]?.body ?? "";
    const link = `https://github.test/acme/shop/pull/${PULL}#discussion_r${comment}`;
    assert.ok(body.includes(`Regressed: this was [fixed before](${link}).`), body);
  });

  it("is known, not regressed, once it was posted anew", async (t) => {
    const stage = await found(t);
    await push(stage, FIX);
    await review(stage, NOTHING);
    await push(stage, { "src/price.js": `${PRICE}\n` });
    await review(stage, ...AGAIN);
    const { proposal } = await review(stage, ...AGAIN);
    assert.equal(proposal?.review?.known.length, 1);
    assert.equal(stage.host.written.reviews.length, 2);
  });
});

describe("what two jobs make of it", () => {
  /** One job proposes, the other publishes, twice: the second time is a job that is run again. */
  async function inTwoJobs(stage: Stage, ...replies: readonly ScriptedReply[]) {
    const settings = { ...stage.deps.settings, mode: "propose" } as const;
    const { proposal } = await review({ ...stage, deps: { ...stage.deps, settings } }, ...replies);
    assert.ok(proposal);
    const received = { document: canonicalJson(proposal), digest: proposal.digest };
    const publishing = { ...stage.deps.settings, mode: "publish" } as const;
    for (let attempt = 0; attempt < 2; attempt++) {
      const end = await review({ ...stage, deps: { ...stage.deps, settings: publishing, received } });
      assert.deepEqual([end.failed, end.fault], [false, undefined]);
    }
    return proposal;
  }

  it("is that what is fixed is resolved, and what is back is posted, once", async (t) => {
    const stage = await found(t);
    await push(stage, FIX);
    assert.equal((await inTwoJobs(stage, NOTHING)).review?.fixed?.length, 1);
    assert.equal((await threadOf(stage)).isResolved, true);
    await push(stage, { "src/price.js": `${PRICE}\n` });
    await inTwoJobs(stage, ...AGAIN);
    assert.equal(stage.host.written.reviews.length, 2);
    assert.match(stage.host.written.reviews[1]?.comments[0]?.body ?? "", /Regressed: this was/);
  });

  it("is that nothing is resolved whose code is still there, whatever a proposal says", async (t) => {
    const stage = await found(t);
    const settings = { ...stage.deps.settings, mode: "propose" } as const;
    const { proposal } = await review({ ...stage, deps: { ...stage.deps, settings } }, NOTHING);
    const standing = proposal?.review?.standing ?? [];
    assert.ok(proposal?.review && standing.length === 1);
    const { digest: _, ...rest } = proposal;
    const forged = sealProposal({ ...rest, review: { ...proposal.review, standing: [], fixed: standing } });
    const received = { document: canonicalJson(forged), digest: forged.digest };
    const publishing = { ...stage.deps.settings, mode: "publish" } as const;
    await review({ ...stage, deps: { ...stage.deps, settings: publishing, received } });
    assert.equal((await threadOf(stage)).isResolved, false);
  });
});

describe("a finding that is not reported again", () => {
  it("stands as long as its code does: the review is not clean, and the job fails for it", async (t) => {
    const stage = await found(t, { settings: { failOn: "high" } });
    await push(stage, { "src/far.js": "export const far = 2;\n" });
    const end = await review(stage, NOTHING);
    assert.deepEqual([end.conclusion, end.failed], ["findings", true]);
    const now = { path: "src/price.js", lines: { start: 1, end: 1 } };
    assert.deepEqual(
      end.proposal?.review?.standing?.map((one) => one.now),
      [now],
    );
    const annotations = stage.host.written.checks.at(-1)?.annotations ?? [];
    assert.deepEqual(
      annotations.map(({ path, startLine }) => [path, startLine]),
      [["src/price.js", 1]],
    );
    assert.match(await summaryOf(stage), /Reported before and still there: 1 finding/);
  });

  it("stands when it is in the summary alone, until its code is gone", async (t) => {
    const stage = await openAppStage(t);
    await review(stage, finds("export const far = 1;", {}, "src/far.js"), says("One."));
    assert.equal(stage.host.written.reviews.length, 0);
    for (const price of [12, 13]) {
      await push(stage, { "src/price.js": `export const price = ${price};\n` });
      const { conclusion } = await review(stage, NOTHING);
      assert.equal(conclusion, "findings", "it is carried on from summary to summary");
    }
    await push(stage, { "src/far.js": "export const far = 2;\n" });
    assert.equal((await review(stage, NOTHING)).conclusion, "clean");
    assert.equal((await review(stage, NOTHING)).proposal?.review?.fixed, undefined, "and told once");
  });
});

describe("what earlier runs posted, where it cannot be read", () => {
  for (const [reads, standing] of [
    [["comments"], 1],
    [["reviewThreads", "reviewComments"], 0],
  ] as const) {
    it(`${reads.join(" and ")}: the proposal says that some of it may be missing`, async (t) => {
      const stage = await found(t);
      for (const read of reads) stage.host.fail(read, "github_error");
      const { proposal } = await review(stage, NOTHING);
      assert.equal(proposal?.review?.earlierUnread, true);
      assert.equal(proposal?.review?.standing?.length ?? 0, standing);
      assert.match(proposal?.notes.join() ?? "", /cannot be read: .* no SARIF file/);
    });
  }
});

describe("a finding that stands in the summary alone", () => {
  it("is written there whole each time that it is reported", async (t) => {
    const stage = await openAppStage(t);
    const far = [finds("export const far = 1;", {}, "src/far.js"), says("One.")];
    await review(stage, ...far);
    const { proposal } = await review(stage, ...far);
    assert.equal(proposal?.review?.placed.length, 1);
    assert.match(await summaryOf(stage), /It is wrong\./);
  });
});

describe("a finding keeps its identity", () => {
  const LONG = `${PRICE}\n${Array.from({ length: 20 }, (_, at) => `export const a${at} = ${at};\n`).join("")}`;

  it("through a renaming in the pull request", async (t) => {
    const stage = await found(t, { change: { "src/price.js": LONG } });
    await push(stage, { "src/price.js": null, "src/cost.js": LONG });
    const quiet = await review(stage, NOTHING);
    assert.equal(quiet.proposal?.review?.standing?.[0]?.now?.path, "src/cost.js");
    const end = await review(stage, finds(PRICE, {}, "src/cost.js"), says("One."));
    assert.equal(end.proposal?.review?.known.length, 1);
    assert.equal(stage.host.written.reviews.length, 1);
  });

  it("where one line more is quoted: by the name that its comment gives it, which commands take", async (t) => {
    const stage = await found(t, { change: { "src/price.js": LONG } });
    const first = (await review(stage, ...AGAIN)).proposal?.review?.known[0];
    const { proposal } = await review(stage, finds(`${PRICE}\nexport const a0 = 0;`), says("One."));
    assert.deepEqual(
      proposal?.review?.known.map(({ id, fingerprint }) => [id, fingerprint]),
      [[first?.id, first?.fingerprint]],
    );
    assert.ok(first && (await summaryOf(stage)).includes(first.id));
    assert.equal(stage.host.written.reviews.length, 1);
  });

  it("through the renaming of a file that the pull request adds", async (t) => {
    const stage = await openAppStage(t, { change: { "src/new.js": LONG } });
    await review(stage, finds(PRICE, {}, "src/new.js"), says("One."));
    await push(stage, { "src/new.js": null, "lib/new.js": LONG });
    const end = await review(stage, finds(PRICE, {}, "lib/new.js"), says("One."));
    assert.equal(end.proposal?.review?.known.length, 1);
    assert.equal(stage.host.written.reviews.length, 1);
  });

  it("through a rebase and a forced push", async (t) => {
    const stage = await found(t);
    const { git, commit } = stage.repository;
    git("checkout", "--quiet", "main");
    const main = commit({ "src/far.js": "// Moved.\nexport const far = 3;\n" });
    git("checkout", "--quiet", "-B", "change");
    const head = commit({ "src/price.js": `// One line more.\n${PRICE}\n` });
    stage.host.setBranch("main", main);
    await headAt(stage, head);
    const pull = await stage.host.pullRequest(PULL);
    stage.host.setPullRequest({ ...pull, base: { ref: "main", sha: main } });
    const end = await review(stage, ...AGAIN);
    assert.equal(end.proposal?.review?.known.length, 1);
    assert.equal(stage.host.written.reviews.length, 1);
  });
});

describe("a thread that somebody resolved", () => {
  const resolvedBy = async (t: TestContext, by: Parameters<Stage["host"]["resolve"]>[1]) => {
    const stage = await found(t, { settings: { failOn: "high" } });
    stage.host.resolve((await threadOf(stage)).comment, by);
    return { stage, end: await review(stage, ...AGAIN) };
  };

  it("settles its finding when that person may write: it is not posted, and does not count", async (t) => {
    const { stage, end } = await resolvedBy(t, writer);
    assert.deepEqual([end.conclusion, end.failed], ["clean", false]);
    assert.equal(stage.host.written.reviews.length, 1);
    assert.match(await summaryOf(stage), /Found, and not posted again: 1 finding[\s\S]*resolved by "writer"/);
  });

  it("is settled until the code changes", async (t) => {
    const { stage } = await resolvedBy(t, writer);
    await push(stage, FIX);
    stage.host.outdate((await threadOf(stage)).comment);
    await review(stage, finds("export const price = 12;"), says("One."));
    assert.equal(stage.host.written.reviews.length, 2);
  });

  it("settles nothing when that person may not: it counts as it did", async (t) => {
    const { stage, end } = await resolvedBy(t, stranger);
    assert.deepEqual([end.conclusion, end.failed], ["findings", true]);
    assert.equal(end.proposal?.review?.known.length, 1);
    assert.equal(stage.host.written.reviews.length, 1);
  });

  it("settles nothing when that was a bot, or nobody knows who", async (t) => {
    const bot = await resolvedBy(t, { login: "linter[bot]", id: 99, kind: "bot" });
    assert.equal(bot.end.proposal?.review?.known.length, 1);
    const own = await resolvedBy(t, FAKE_SELF);
    assert.ok(own.end.proposal?.review?.placed[0]?.finding.regressed);
  });
});

describe("the ledger of dismissed findings", () => {
  const LEDGER = ".github/reeve/dismissed.yml";

  /** The entry of the one finding, as the base branch has it. */
  async function dismissed(t: TestContext, rest: Readonly<Record<string, string>> = {}): Promise<Stage> {
    const first = await found(t);
    const { comments } = await threadOf(first);
    const [, fingerprint = "", code = ""] =
      /finding (\S+) code=(\S+) -->$/.exec(comments[0]?.body ?? "") ?? [];
    const entry = {
      ...{ id: `F-${fingerprint.slice(0, 6)}`, fingerprint, code, path: "src/price.js", title: "Wrong" },
      ...{ reason: "The price is right.", by: "writer", on: "2025-12-01", until: "2026-03-01", ...rest },
    };
    const lines = Object.entries(entry).map(([key, value]) => `    ${key}: ${JSON.stringify(value)}\n`);
    const text = `dismissed:\n  -${lines.join("").slice(3)}`;
    return openAppStage(t, { base: { [LEDGER]: text }, settings: { failOn: "high" } });
  }

  it("keeps a finding from being posted, and from failing the job, and its reason is told", async (t) => {
    const stage = await dismissed(t);
    const end = await review(stage, ...FOUND);
    assert.deepEqual([end.conclusion, end.failed], ["clean", false]);
    assert.deepEqual(stage.host.written.reviews, []);
    assert.match(await summaryOf(stage), /dismissed by writer until 2026-03-01: The price is right\./);
  });

  it("says nothing about other code", async (t) => {
    const stage = await dismissed(t, { code: "1-0000000000000000" });
    assert.equal((await review(stage, ...FOUND)).failed, true);
    assert.equal(stage.host.written.reviews.length, 1);
  });

  it("counts to the end of its last day", async (t) => {
    const last = await dismissed(t, { until: "2026-01-01" });
    assert.equal((await review(last, ...FOUND)).failed, false);
    const over = await dismissed(t, { until: "2025-12-31" });
    assert.equal((await review(over, ...FOUND)).failed, true);
  });

  it("is empty when it cannot be read, and the reason has its line", async (t) => {
    const stage = await dismissed(t, { until: "soon" });
    assert.equal((await review(stage, ...FOUND)).failed, true);
    assert.match(await summaryOf(stage), /dismissed\.yml:10: dismissed\[0\]\.until: expected a day/);
    assert.equal(eventsOf(stage, "degraded")[0]?.code, "config_invalid");
  });

  it("is not read from the change under review", async (t) => {
    const stage = await dismissed(t);
    const bytes = await stage.store.read(stage.heads.base, LEDGER as never, 10_000);
    const change = { [LEDGER]: Buffer.from(bytes ?? []).toString(), "src/price.js": `${PRICE}\n` };
    const own = await openAppStage(t, { change, settings: { failOn: "high" } });
    assert.equal((await review(own, ...FOUND)).failed, true);
  });
});
