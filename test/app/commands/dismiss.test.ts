import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { dismissFinding } from "../../../src/app/commands/dismiss.ts";
import { resolveFindings } from "../../../src/app/commands/resolve.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { lookUp } from "../../../src/app/start/look-up.ts";
import { openStatus } from "../../../src/app/status.ts";
import { fingerprint, untrusted } from "../../../src/core/values.ts";
import { type Dismissal, writeLedger } from "../../../src/policy/dismissal-ledger.ts";
import { parseYaml } from "../../../src/policy/policy-yaml.ts";
import { parseTrigger } from "../../../src/triggers/parse-trigger.ts";
import { push, review } from "../kit/pushed.ts";
import {
  author,
  CANARY,
  commentEvent,
  finds,
  openAppStage,
  ourComments,
  PULL,
  type Stage,
  type StageOptions,
  says,
  stranger,
} from "../kit/stage.ts";

const PRICE = "export const price = 11;";
const FOUND = [finds(PRICE), says("One.")];
const LEDGER = ".github/reeve/dismissed.yml";
const REF = { base: { ".github/reeve.yml": "dismissals: { store: ref }\n" } };

async function found(t: TestContext, options: StageOptions = {}) {
  const stage = await openAppStage(t, options);
  const { proposal } = await review(stage, ...FOUND);
  const id = proposal?.review?.placed[0]?.finding.id ?? "";
  return { stage, id, asked: stage.requests.length };
}

const says_ = async (stage: Stage) => (await ourComments(stage)).at(-1) ?? "";
const threadIn = async ({ host }: Stage) => (await host.reviewThreads(PULL))[0];

async function ledgerAt(stage: Stage, commit: string | undefined) {
  const bytes = await stage.store.read(commit as never, LEDGER as never, 100_000);
  const { value, faults } = parseYaml(Buffer.from(bytes ?? []).toString());
  assert.deepEqual(faults, []);
  return (value as { dismissed: Record<string, string>[] }).dismissed;
}

describe("/agent dismiss", () => {
  it("changes the ledger in a pull request of ours, asks no model, and closes the thread", async (t) => {
    const { stage, id, asked } = await found(t);
    const end = await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} The price is right.`));
    assert.deepEqual([end.conclusion, end.failed], ["answered", false]);
    assert.equal(stage.requests.length, asked, "no model");
    const [made] = stage.host.written.pullRequests;
    assert.deepEqual([made?.head, made?.base], ["reeve/dismiss/main/900-1", "main"]);
    const [entry, ...others] = await ledgerAt(stage, stage.pushes.at(-1)?.commit);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [entry?.["id"], entry?.["reason"], entry?.["by"], entry?.["on"], entry?.["until"], entry?.["path"]],
      [id, "The price is right.", "writer", "2026-01-01", "2026-04-01", "src/price.js"],
    );
    assert.equal((await threadIn(stage))?.isResolved, true);
    assert.match(await says_(stage), new RegExp(`Dismissed ${id} in #${made?.number}`));
  });

  it("says what is left to do where the token may not close the thread", async (t) => {
    const { stage, id } = await found(t);
    stage.host.refuse("resolveThread", 403);
    const end = await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} The price is right.`));
    assert.equal(end.failed, false);
    assert.match(await says_(stage), new RegExp(`Dismissed ${id} .*resolve them by hand`));
  });

  it("keeps the finding quiet on its pull request before the ledger is merged, and after", async (t) => {
    const { stage, id } = await found(t, { settings: { failOn: "high" } });
    await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    const end = await review(stage, ...FOUND);
    assert.deepEqual([end.conclusion, end.failed], ["clean", false]);
    const ledger = stage.pushes.at(-1)?.commit;
    stage.host.setBranch("main", ledger ?? null);
    const merged = await review(stage, ...FOUND);
    assert.match(
      merged.proposal?.review?.decided?.[0]?.why ?? "",
      /dismissed by writer until 2026-04-01: Fine/,
    );
  });

  it("does not write a ledger that is full, since none of it could be read back", async (t) => {
    const entry: Dismissal = {
      ...{ id: "F-012345", fingerprint: fingerprint("0123456789abcdef"), code: "2-0123456789abcdef" },
      ...{ path: "src/a.ts", title: "Wrong value", reason: "It is right.", by: "writer" },
      ...{ on: "2026-01-01", until: "2036-01-01" },
    };
    const all = Array.from({ length: 2000 }, (_, at) => {
      const print = fingerprint(at.toString(16).padStart(16, "0"));
      return { ...entry, fingerprint: print };
    });
    const { stage, id } = await found(t, { base: { [LEDGER]: writeLedger(all) } });
    const end = await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    assert.deepEqual([end.conclusion, end.fault?.code], ["failed", "config_invalid"]);
    assert.deepEqual([stage.pushes, stage.host.written.pullRequests], [[], []]);
    assert.match(await says_(stage), /2000 dismissals/);
  });

  it("adds to the pull request that is open, and replaces what was said of the same finding", async (t) => {
    const change = { "src/price.js": `${PRICE}\nexport const off = 1;\n` };
    const stage = await openAppStage(t, { change });
    const off = finds("export const off = 1;");
    const { proposal } = await review(stage, finds(PRICE), off, says("Two."));
    const ids = proposal?.review?.placed.map(({ finding }) => finding.id) ?? [];
    for (const [id, reason] of [
      [ids[0], "Fine."],
      [ids[1], "Fine, too."],
      [ids[1], "Fine, really."],
    ])
      await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} ${reason}`));
    assert.equal(stage.host.written.pullRequests.length, 1);
    const entries = await ledgerAt(stage, stage.pushes.at(-1)?.commit);
    assert.deepEqual(
      entries.map(({ id, reason }) => [id, reason]),
      [
        [ids[0], "Fine."],
        [ids[1], "Fine, really."],
      ],
    );
  });

  it("counts at once where the ledger is a ref, until the code changes", async (t) => {
    const { stage, id } = await found(t, { ...REF, settings: { failOn: "high" } });
    await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} Fine. until 2026-02-01`));
    const last = stage.pushes.at(-1);
    assert.equal(last?.branch, "refs/reeve/dismissed");
    assert.equal((await ledgerAt(stage, last?.commit))[0]?.["until"], "2026-02-01");
    assert.deepEqual(stage.host.written.pullRequests, []);
    const end = await review(stage, ...FOUND);
    assert.equal(end.failed, false);
    assert.match(end.proposal?.review?.decided?.[0]?.why ?? "", /dismissed by writer until 2026-02-01/);
    await push(stage, { "src/price.js": "export const price = 12;\n" });
    stage.host.outdate((await threadIn(stage))?.comments[0]?.id ?? 0);
    assert.equal((await review(stage, finds("export const price = 12;"), says("One."))).failed, true);
  });

  it("reads the ref again when somebody else wrote it meanwhile", async (t) => {
    const { stage, id } = await found(t, REF);
    const store = await stage.deps.openStore();
    let first = true;
    const racing = {
      ...store,
      setOwnRef: async (ref: string, from: never, commit: never) => {
        if (!first) return store.setOwnRef(ref, from, commit);
        first = false;
        return { kind: "exists", message: "It has moved." } as const;
      },
    };
    const end = await runTask(
      { ...stage.deps, openStore: async () => racing },
      commentEvent(stage, `/agent dismiss ${id} Fine.`),
    );
    assert.equal(end.failed, false);
    assert.equal(stage.pushes.at(-1)?.branch, "refs/reeve/dismissed");
  });

  it("adds to the open pull request again when somebody else did meanwhile", async (t) => {
    const { stage, id } = await found(t);
    await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    const store = await stage.deps.openStore();
    let attempts = 0;
    const racing: typeof store = {
      ...store,
      advance: async (branch, from, commit) => {
        attempts += 1;
        if (attempts > 1) return store.advance(branch, from, commit);
        return { kind: "exists", message: "It has moved." };
      },
    };
    const deps = { ...stage.deps, openStore: async () => racing };
    const end = await runTask(deps, commentEvent(stage, `/agent dismiss ${id} Fine, really.`));
    assert.deepEqual([end.failed, attempts, stage.host.written.pullRequests.length], [false, 2, 1]);
  });

  for (const [what, options] of [
    ["a branch", {}],
    ["a ref", REF],
  ] as const) {
    it(`does not push to ${what} again what the server refused`, async (t) => {
      const { stage, id } = await found(t, options);
      const store = await stage.deps.openStore();
      let pushes = 0;
      const refuse = async () => {
        pushes += 1;
        return { kind: "refused", message: "GH013: a rule says no." } as const;
      };
      const refusing = { ...store, push: refuse, setOwnRef: refuse };
      const deps = { ...stage.deps, openStore: async () => refusing };
      const end = await runTask(deps, commentEvent(stage, `/agent dismiss ${id} Fine.`));
      assert.deepEqual([end.fault?.code, pushes], ["push_rejected", 1]);
      assert.match(await says_(stage), /GH013/);
      assert.equal((await threadIn(stage))?.isResolved, false);
    });
  }

  it("keeps a reason as plain words without secrets", async (t) => {
    const { stage, id } = await found(t, REF);
    const reason = `Ask @octocat, see https://evil.test/?q=1 and ${CANARY}\nCo-authored-by: x <x@x>`;
    await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} ${reason}`));
    const [entry] = await ledgerAt(stage, stage.pushes.at(-1)?.commit);
    assert.doesNotMatch(entry?.["reason"] ?? "", /@octocat|https:|canary|Co-authored/);
    assert.match(entry?.["reason"] ?? "", /^Ask octocat, see .*redacted/);
  });

  for (const [what, by, body, answer] of [
    ["of a stranger", stranger, "dismiss F-123456 x", null],
    ["of a finding that is not there", undefined, "dismiss F-123456 x", /no finding F-123456 .* Open: F-/],
    ["to a day that is over", undefined, "dismiss ID x until 2025-12-31", /2025-12-31 is over already/],
  ] as const) {
    it(`does nothing at the word ${what}`, async (t) => {
      const { stage, id } = await found(t);
      const before = (await ourComments(stage)).length;
      await runTask(stage.deps, commentEvent(stage, `/agent ${body.replace("ID", id)}`, by));
      assert.deepEqual([stage.pushes, stage.host.written.pullRequests], [[], []]);
      assert.equal((await threadIn(stage))?.isResolved, false);
      if (answer) assert.match(await says_(stage), answer);
      else assert.equal((await ourComments(stage)).length, before, "and says nothing");
    });
  }

  it("does nothing where the policy file does not say where to", async (t) => {
    const { stage, id } = await found(t, {
      base: { ".github/reeve.yml": "dismissals: { store: nowhere }\n" },
    });
    const end = await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    assert.deepEqual([end.failed, end.fault?.code, stage.pushes], [true, "config_invalid", []]);
    assert.equal((await threadIn(stage))?.isResolved, false);
  });

  it("asks by itself whether everyone involved may, whatever the gate said", async (t) => {
    const { stage, id } = await found(t, { host: { permissions: { writer: "triage", author: "write" } } });
    const parsed = parseTrigger(commentEvent(stage, `/agent dismiss ${id} Fine.`));
    const facts = parsed.kind === "task" ? await lookUp(stage.deps, parsed.request) : null;
    assert.ok(facts);
    const answers: string[] = [];
    const status = {
      ...openStatus(stage.deps, facts),
      refused: async (why: string) => void answers.push(why),
    };
    const given = { facts, status, store: stage.store, fetched: Promise.resolve() };
    const goal = { kind: "dismiss", finding: id, reason: untrusted("Fine."), until: null } as const;
    await dismissFinding(stage.deps, given, goal);
    await resolveFindings(stage.deps, facts, status, { kind: "resolve", findings: [], all: true });
    assert.deepEqual([answers.length, stage.pushes], [2, []]);
    assert.equal((await threadIn(stage))?.isResolved, false);
  });

  it("writes over no ledger that it cannot read", async (t) => {
    const { stage, id } = await found(t, { base: { [LEDGER]: "dismissed: 1\n" } });
    const end = await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    assert.deepEqual([end.failed, end.fault?.code], [true, "config_invalid"]);
    assert.deepEqual(stage.pushes, []);
    assert.equal((await threadIn(stage))?.isResolved, false);
  });

  it("says where the change stands when no pull request may be opened", async (t) => {
    const { stage, id } = await found(t);
    stage.host.refuse("createPullRequest", 403);
    const end = await runTask(stage.deps, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    assert.equal(end.failed, true);
    assert.match(await says_(stage), /compare\/main\.\.\.reeve\/dismiss\/main\/900-1/);
  });

  it("is left to the job that may write", async (t) => {
    const { stage, id } = await found(t);
    const settings = { ...stage.deps.settings, mode: "propose" } as const;
    const end = await runTask({ ...stage.deps, settings }, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    assert.deepEqual([end.conclusion, stage.pushes], ["skipped", []]);
    const publishing = { ...stage.deps.settings, mode: "publish" } as const;
    await runTask({ ...stage.deps, settings: publishing }, commentEvent(stage, `/agent dismiss ${id} Fine.`));
    assert.equal(stage.host.written.pullRequests.length, 1);
  });
});

describe("/agent resolve", () => {
  const TWO = { change: { "src/price.js": `${PRICE}\nexport const off = 1;\n` } };
  const two = async (t: TestContext) => {
    const stage = await openAppStage(t, TWO);
    const { proposal } = await review(stage, finds(PRICE), finds("export const off = 1;"), says("Two."));
    return { stage, ids: proposal?.review?.placed.map(({ finding }) => finding.id) ?? [] };
  };
  const open = async ({ host }: Stage) =>
    (await host.reviewThreads(PULL)).filter(({ isResolved }) => !isResolved).length;

  it("closes none where nothing says which, and names those that are open", async (t) => {
    const { stage, ids } = await two(t);
    const end = await runTask(stage.deps, commentEvent(stage, "/agent resolve"));
    assert.deepEqual([end.conclusion, await open(stage)], ["refused", 2]);
    const said = await says_(stage);
    assert.match(said, /Say which: .*\/agent resolve F-.*\/agent resolve all/);
    for (const id of ids) assert.ok(said.includes(id), said);
  });

  it("closes the threads that it names, or all, and asks no model", async (t) => {
    const { stage, ids } = await two(t);
    const asked = stage.requests.length;
    await runTask(stage.deps, commentEvent(stage, `/agent resolve ${ids[0]}`));
    assert.equal(await open(stage), 1);
    assert.match(await says_(stage), new RegExp(`Resolved 1 finding: ${ids[0]}\\.`));
    await runTask(stage.deps, commentEvent(stage, "/agent resolve all"));
    assert.equal(await open(stage), 0);
    assert.equal(stage.requests.length, asked);
  });

  it("settles: what was resolved so is not posted again, and is no regression", async (t) => {
    const { stage } = await two(t);
    await runTask(stage.deps, commentEvent(stage, "/agent resolve all"));
    const { proposal, conclusion } = await review(stage, finds(PRICE), says("One."));
    assert.equal(conclusion, "clean");
    assert.match(proposal?.review?.decided?.[0]?.why ?? "", /settled by a command/);
    assert.equal(stage.host.written.reviews.length, 1);
  });

  it("settles although the token may not resolve threads, and says what is left to do", async (t) => {
    const { stage } = await two(t);
    stage.host.refuse("resolveThread", 403);
    const end = await runTask(stage.deps, commentEvent(stage, "/agent resolve all"));
    assert.equal(end.failed, false);
    assert.match(await says_(stage), /Resolved 2 findings: .*resolve them by hand/);
    assert.equal((await review(stage, finds(PRICE), says("One."))).conclusion, "clean");
  });

  it("resolves no thread whose comment cannot note it, and says so", async (t) => {
    const { stage } = await two(t);
    stage.host.refuse("updateReviewComment", 403);
    await runTask(stage.deps, commentEvent(stage, "/agent resolve all"));
    assert.equal(stage.host.calls.includes("resolveThread"), false);
    assert.match(await says_(stage), /Nothing was resolved\. Others stay open/);
  });

  it("obeys nobody who may not write, the author of the change included", async (t) => {
    const stage = await openAppStage(t, {
      ...TWO,
      host: { permissions: { writer: "admin", author: "read" } },
    });
    await review(stage, finds(PRICE), says("One."));
    await runTask(stage.deps, commentEvent(stage, "/agent resolve all", author));
    assert.equal(stage.host.calls.includes("resolveThread"), false);
  });

  it("says which findings are open when it names one that is not there", async (t) => {
    const { stage, ids } = await two(t);
    await runTask(stage.deps, commentEvent(stage, "/agent resolve F-000000"));
    assert.equal(await open(stage), 2);
    for (const id of ids) assert.ok((await says_(stage)).includes(id));
  });
});
