import assert from "node:assert/strict";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Finding } from "../../src/core/finding.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { FileEdit, Proposal } from "../../src/core/proposal.ts";
import { sealProposal } from "../../src/review/proposal.ts";
import { readProposal } from "../../src/review/read-proposal.ts";
import { finding } from "../review/kit.ts";
import {
  call,
  calls,
  type Event,
  MAINTAINER,
  openScene,
  REPOSITORY,
  type Reply,
  type Run,
  report,
  type Scene,
  STRANGER,
  say,
} from "./scene.ts";
import {
  checkRunsOn,
  commentsOn,
  markOf,
  ownBranches,
  pullNumbered,
  reviewCommentsOn,
  writesSince,
} from "./standing.ts";

const BASE = { "src/price.js": "export const price = 10;\n", "README.md": "# Shop\n" };
const CHANGED = "export const price = 11;\n";
const KEY = "canary-of-a-model-key-51c0ffee51c0ffee";

/** What the two jobs of the example workflow are given. */
const READING = { contents: "read", pull_requests: "read", issues: "read" } as const;
const WRITING = { contents: "write", pull_requests: "write", issues: "write", checks: "write" } as const;

let scene: Scene;
let runIds = 7000;

before(async () => {
  scene = await openScene(BASE);
});
after(() => scene.close());

const review: readonly Reply[] = [
  calls(report("src/price.js", "export const price = 11;", { suggestion: "export const price = 12;" })),
  say("One finding."),
];
const fix = (content: string): readonly Reply[] => [
  call("write_file", { path: "src/price.js", content }),
  say("Done."),
];

/** The job with the model key and a token that reads. */
async function proposing(event: Event, replies: readonly Reply[], more: object = {}): Promise<Run> {
  runIds += 1;
  const inputs = { mode: "propose", "api-key": KEY, ...scene.script(...replies), ...more };
  return scene.run(event, { inputs, permissions: READING, runId: runIds, actor: MAINTAINER });
}

/** The job with the token that writes: no key, nothing checked out, and the other job's file. */
function publishing(event: Event, made: Run, more: object = {}, runId = runIds): Promise<Run> {
  const inputs = { mode: "publish", ...received(made), ...more };
  return scene.run(event, { ...asPublisher(runId), inputs });
}

const asPublisher = (runId = runIds) => ({ permissions: WRITING, runId, actor: MAINTAINER });

function received({ outputs }: Run) {
  return { proposal: outputs["proposal-path"] ?? "", "proposal-digest": outputs["proposal-digest"] ?? "" };
}

let documents = 0;

/** A document as a file that an artifact was unpacked to. */
function written(document: string): string {
  documents += 1;
  const path = join(scene.stage.directory, `proposal-${documents}.json`);
  writeFileSync(path, document);
  return path;
}

const openedEvent = (number: number): Event => ({
  event: "pull_request",
  action: "opened",
  repository: REPOSITORY,
  number,
  sender: MAINTAINER,
});

async function commented(number: number, body: string): Promise<Event> {
  const comment = await scene.stage.comment(MAINTAINER, number, body);
  return { event: "issue_comment", action: "created", repository: REPOSITORY, comment, sender: MAINTAINER };
}

/** Without what differs from run to run: numbers of runs, commits, digests and times. */
function alike(text: string): string {
  return text
    .replace(/runs\/\d+/g, "runs/N")
    .replace(/reeve:(review|status) \S+( \S+)? -->/g, "reeve:$1 -->")
    .replace(/\b(\d+)%2D(\d+)\b/g, "N")
    .replace(/\| time \| [^|]*\|/g, "| time | T |")
    .replace(/\/pull\/\d+|#\d+|pr-\d+-\d+-\d+|fix-(?:one|two)/g, "PULL")
    .replace(/reeve:summary \S+/g, "reeve:summary KEY")
    .replace(/[0-9a-f]{40}/g, "SHA");
}

async function standing(number: number) {
  const { head } = await pullNumbered(scene, number);
  return {
    comments: (await commentsOn(scene, number))
      .map(({ body }) => alike(body))
      .filter((body) => !body.startsWith("/agent")),
    inline: (await reviewCommentsOn(scene, number)).map(({ body, path, line }) =>
      alike(`${path}:${line} ${body}`),
    ),
    checks: (await checkRunsOn(scene, head.sha)).map(({ conclusion, output }) =>
      alike(`${conclusion} ${output.summary}`),
    ),
  };
}

describe("a review in two jobs", () => {
  it("leaves the same comments as in one", async () => {
    const one = await scene.pullRequest("one", { "src/price.js": CHANGED });
    const two = await scene.pullRequest("two", { "src/price.js": CHANGED });
    const run = await scene.run(openedEvent(one), { inputs: scene.script(...review), actor: MAINTAINER });
    assert.equal(run.exitCode, 0, run.log);
    const made = await proposing(openedEvent(two), review);
    const published = await publishing(openedEvent(two), made);
    assert.deepEqual([made.exitCode, published.exitCode], [0, 0], published.log);
    const [expected, actual] = [await standing(one), await standing(two)];
    assert.deepEqual([actual.inline.length, actual.checks.length], [1, 1]);
    assert.deepEqual(actual, expected);
  });

  it("writes nothing in the job with the model, and reads no objects of a checkout in the other", async () => {
    const pull = await scene.pullRequest("quiet", { "src/price.js": CHANGED });
    const mark = markOf(scene);
    const made = await proposing(openedEvent(pull), review);
    assert.deepEqual(writesSince(scene, mark), []);
    const elsewhere = { workspace: join(scene.stage.directory, "no-such-folder") };
    const inputs = { mode: "publish", ...received(made) };
    const run = await scene.run(openedEvent(pull), { ...asPublisher(), inputs, ...elsewhere });
    assert.equal(run.exitCode, 0, run.log);
  });

  it("fails for what was found in the job that posts it", async () => {
    const pull = await scene.pullRequest("blocking", { "src/price.js": CHANGED });
    const made = await proposing(openedEvent(pull), review, { "fail-on": "high" });
    const published = await publishing(openedEvent(pull), made);
    assert.deepEqual([made.exitCode, published.exitCode], [0, 1], published.log);
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
  });

  it("posts nothing twice when the job that writes runs again", async () => {
    const pull = await scene.pullRequest("again", { "src/price.js": CHANGED });
    const made = await proposing(openedEvent(pull), review);
    await publishing(openedEvent(pull), made);
    const again = await publishing(openedEvent(pull), made);
    assert.equal(again.exitCode, 0, again.log);
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
    assert.equal((await commentsOn(scene, pull)).length, 1);
  });
});

describe("a command in two jobs", () => {
  it("is answered once, with the commit on a branch of ours, as in one", async () => {
    const one = await scene.pullRequest("fix-one", { "src/price.js": CHANGED });
    const two = await scene.pullRequest("fix-two", { "src/price.js": CHANGED });
    const run = await scene.run(await commented(one, "/agent fix"), {
      inputs: scene.script(...fix("export const price = 12;\n")),
      actor: MAINTAINER,
    });
    assert.equal(run.exitCode, 0, run.log);
    const event = await commented(two, "/agent fix");
    const made = await proposing(event, fix("export const price = 12;\n"));
    const published = await publishing(event, made);
    assert.deepEqual([made.exitCode, published.exitCode], [0, 0], published.log);
    const branch = published.outputs["branch"] ?? "";
    assert.match(branch, new RegExp(`^reeve/fix/pr-${two}-`));
    assert.equal(await scene.git("show", `${branch}:src/price.js`), "export const price = 12;");
    assert.deepEqual((await standing(two)).comments, (await standing(one)).comments);
  });

  it("is answered by the job that writes alone where no model is needed", async () => {
    const pull = await scene.pullRequest("help", { "src/price.js": CHANGED });
    const event = await commented(pull, "/agent help");
    const made = await proposing(event, []);
    assert.deepEqual([made.exitCode, made.outputs["proposal-path"]], [0, ""]);
    const published = await publishing(event, made);
    assert.equal(published.exitCode, 0, published.log);
    assert.match((await commentsOn(scene, pull)).at(-1)?.body ?? "", /\/agent review/);
  });

  it("is answered with what is missing when the other job left no proposal", async () => {
    const pull = await scene.pullRequest("nothing", { "src/price.js": CHANGED });
    const event = await commented(pull, "/agent fix");
    const run = await scene.run(event, { ...asPublisher(), inputs: { mode: "publish" } });
    assert.equal(run.exitCode, 1, run.log);
    assert.match((await commentsOn(scene, pull)).at(-1)?.body ?? "", /no proposal to publish/);
  });
});

describe("a fork's pull request, after a workflow of its own has run", () => {
  const FORK = { "fork-review": "true" };
  let pull: number;
  let event: Event;
  let made: Run;

  before(async () => {
    pull = await scene.forkPullRequest("gift", { "src/price.js": CHANGED });
    const head = { repository: `${STRANGER}/shop`, ref: "gift" };
    const upstream = { repository: REPOSITORY, event: "pull_request", actor: STRANGER, head };
    const run = await scene.stage.github.recordRun({ ...upstream, conclusion: "success" });
    event = { event: "workflow_run", action: "completed", repository: REPOSITORY, run: run.id };
    made = await proposing(event, review, FORK);
  });

  it("is reviewed in two jobs that both look the pull request up", async () => {
    const published = await publishing(event, made, FORK);
    assert.deepEqual([made.exitCode, published.exitCode], [0, 0], made.log + published.log);
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
    assert.match((await commentsOn(scene, pull)).at(-1)?.body ?? "", /1 new finding|1 finding/);
  });

  it("gets nothing where the job that writes does not let forks in", async () => {
    const mark = markOf(scene);
    const run = await publishing(event, made);
    assert.deepEqual([run.outputs["verdict"], writesSince(scene, mark)], ["skipped", []], run.log);
  });

  it("gets no edits of its own commit onto a branch, whatever the proposal says", async () => {
    const proposal: Proposal = JSON.parse(readFileSync(made.outputs["proposal-path"] ?? "", "utf8"));
    const { digest: _, ...fields } = proposal;
    const base64 = Buffer.from("a\n").toString("base64");
    const edits: FileEdit[] = [{ kind: "write", path: repoPath("a.js"), mode: "100644", base64 }];
    const patch = { base: proposal.pinned.head, edits, addedLines: 1, deletedLines: 0 };
    const sealed = sealProposal({ ...fields, patch });
    const mark = markOf(scene);
    const inputs = { proposal: written(JSON.stringify(sealed)), "proposal-digest": sealed.digest, ...FORK };
    const run = await publishing(event, made, inputs);
    assert.equal(run.exitCode, 1, run.log);
    assert.match(run.log, /a fork's commit, which goes on no branch of this repository/);
    assert.deepEqual(writesSince(scene, mark), []);
  });

  it("gets nothing once another commit is its head", async () => {
    await scene.forkPush("gift", { "src/price.js": "export const price = 14;\n" });
    const mark = markOf(scene);
    const run = await publishing(event, made, FORK);
    assert.deepEqual([run.exitCode, writesSince(scene, mark)], [0, []], run.log);
    assert.match(run.log, /No open pull request/);
  });
});

describe("a fix that may go onto the author's branch", () => {
  const UPDATE = { "update-head": "true" };

  it("is a commit on top of the head, made by the job that writes", async () => {
    const pull = await scene.pullRequest("own", { "src/price.js": CHANGED });
    const head = await scene.git("rev-parse", "own");
    const event = await commented(pull, "/agent fix");
    const made = await proposing(event, fix("export const price = 12;\n"), UPDATE);
    const run = await publishing(event, made, UPDATE);
    assert.deepEqual([run.exitCode, run.outputs["branch"]], [0, "own"], run.log);
    assert.equal(await scene.git("rev-parse", "own~1"), head);
    assert.equal(await scene.git("show", "own:src/price.js"), "export const price = 12;");
    assert.match((await commentsOn(scene, pull)).at(-1)?.body ?? "", /Branch: `own`/);
  });

  it("goes to a branch of ours where the author's is protected, and the answer says why", async () => {
    const pull = await scene.pullRequest("guarded", { "src/price.js": CHANGED });
    const head = await scene.git("rev-parse", "guarded");
    await scene.stage.github.protectBranch(REPOSITORY, "guarded");
    const inputs = { ...scene.script(...fix("export const price = 12;\n")), ...UPDATE };
    const run = await scene.says(MAINTAINER, pull, "/agent fix", { inputs });
    assert.match(run.outputs["branch"] ?? "", new RegExp(`^reeve/fix/pr-${pull}-`), run.log);
    assert.equal(await scene.git("rev-parse", "guarded"), head);
    assert.match((await commentsOn(scene, pull)).at(-1)?.body ?? "", /"guarded" is a protected branch/);
  });
});

/** Letters and digits, as a reader puts them together. */
function legible(text: string): string {
  return text
    .replaceAll("\\u200b", "")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
}

describe("a secret that the model says", () => {
  it("is in no proposal: what travels is what was sealed, and the job fails", async () => {
    const pull = await scene.pullRequest("leak", { "src/price.js": CHANGED });
    const made = await proposing(openedEvent(pull), [say(`The key is ${[...KEY].join(" ")}.`)]);
    assert.equal(made.exitCode, 1, made.log);
    const document = readFileSync(made.outputs["proposal-path"] ?? "", "utf8");
    assert.match(document, /The key is \[redacted:model_key\]\./);
    assert.equal(readProposal(document, made.outputs["proposal-digest"] ?? "").kind, "proposal");
    const audit = readFileSync(made.outputs["audit"] ?? "", "utf8");
    assert.match(audit, /"kind":"output\.redacted"/);
  });

  it("leaves by no way there is: not to GitHub, in the log, the summary, an output or a file", async () => {
    const pull = await scene.pullRequest("leaks", { "src/price.js": CHANGED });
    const forms = [
      KEY,
      [...KEY].toReversed().join(""),
      Buffer.from(`x${KEY}`).toString("base64"),
      Buffer.from(KEY).toString("hex"),
      [...KEY].join("\u200b"),
      KEY.replace(/./g, "$&**"),
    ];
    const told = forms.join("\n\n");
    const found = report("src/price.js", "export const price = 11;", {
      title: `Key ${KEY}`,
      body: told,
      suggestion: `export const key = "${KEY}";`,
      rule: KEY,
    });
    const replies = [calls(found, ["read_file", { path: `src/${KEY}.js` }]), say(told)];
    const mark = markOf(scene);
    const inputs = { ...scene.script(...replies), "api-key": KEY };
    const run = await scene.run(openedEvent(pull), { inputs, actor: MAINTAINER });
    assert.equal(run.exitCode, 1, run.log);
    assert.equal((await reviewCommentsOn(scene, pull)).length, 1);
    const { log, left, summary, outputs } = run;
    const sent = JSON.stringify(scene.stage.github.requests.slice(mark));
    const ways = {
      log: log.replace(/^::add-mask::.*$/gm, ""),
      left,
      summary,
      outputs: JSON.stringify(outputs),
      sent,
    };
    for (const [way, text] of Object.entries(ways)) {
      for (const form of forms) assert.ok(!legible(text).includes(legible(form)), `${way}: ${form}`);
    }
  });
});

describe("a job that publishes", () => {
  let pull: number;
  let event: Event;
  let made: Run;
  let proposal: Proposal;

  before(async () => {
    pull = await scene.pullRequest("target", { "src/price.js": CHANGED });
    event = await commented(pull, "/agent fix");
    made = await proposing(event, fix("export const price = 12;\n"));
    proposal = JSON.parse(readFileSync(made.outputs["proposal-path"] ?? "", "utf8"));
  });

  /** It was refused with a sentence, and nothing was written. */
  async function refuses(run: () => Promise<Run>, sentence: RegExp): Promise<void> {
    const mark = markOf(scene);
    const refs = await ownBranches(scene);
    const { exitCode, log, outputs } = await run();
    assert.equal(exitCode, 1, log);
    assert.match(log.replaceAll("%25", "%"), new RegExp(`^::error.*${sentence.source}`, "m"));
    assert.deepEqual([writesSince(scene, mark), await ownBranches(scene)], [[], refs]);
    assert.notEqual(outputs["verdict"], "changed");
  }

  const given = (document: string, digest = proposal.digest) => ({
    proposal: written(document),
    "proposal-digest": digest,
  });
  const publish = (inputs: object, runId?: number) => publishing(event, made, inputs, runId);

  for (const [what, change, sentence] of [
    ["was changed on its way", (text) => text.replace("Done.", "Gone."), /its digest is not the one/],
    ["was cut", (text) => text.slice(0, -100), /it is no whole JSON document/],
    [
      "is of a newer version",
      (text) => text.replace('"schema":1', '"schema":2'),
      /it has schema 2, and this version reads 1/,
    ],
    [
      "has more in it than a proposal",
      (text) => text.replace('"schema":1', '"force":true,"schema":1'),
      /not as a proposal has to be: "force"/,
    ],
    [
      "wants another branch",
      (text) => text.replace('"schema":1', '"branch":"main","schema":1'),
      /names its branches itself/,
    ],
    ["is larger than any", (text) => `${text}${" ".repeat(17 * 1024 * 1024)}`, /over the 16777216 allowed/],
    ["is empty", () => "", /it is no whole JSON document/],
  ] as readonly (readonly [string, (text: string) => string, RegExp])[]) {
    it(`refuses a proposal that ${what}`, async () => {
      const document = readFileSync(made.outputs["proposal-path"] ?? "", "utf8");
      await refuses(() => publish(given(change(document))), sentence);
    });
  }

  it("refuses the proposal of another run, and of another pull request", async () => {
    await refuses(() => publish({}, 4242), /made for another workflow run/);
    const other = await scene.pullRequest("other", { "src/price.js": "export const price = 13;\n" });
    const elsewhere = await commented(other, "/agent fix");
    await refuses(() => publishing(elsewhere, made), /made for another subject/);
  });

  it("refuses a proposal that is a link, and one that is not there", async () => {
    const link = join(scene.stage.directory, "link.json");
    symlinkSync(made.outputs["proposal-path"] ?? "", link);
    await refuses(() => publish({ proposal: link }), /link\.json.* was rejected/);
    await refuses(() => publish({ proposal: "no/such/file.json" }), /file\.json.* was rejected/);
  });

  it("refuses to hold a model's key, and a digest without a proposal", async () => {
    await refuses(() => publish({ "api-key": KEY }), /key has no place/);
    await refuses(() => publish({ proposal: "" }), /go together/);
  });

  const edit = (path: string, content: string): FileEdit => ({
    kind: "write",
    path: repoPath(path),
    mode: "100644",
    base64: Buffer.from(content).toString("base64"),
  });
  const patched = (edits: readonly FileEdit[], rest: object = {}) => ({
    patch: { base: proposal.pinned.head, edits, addedLines: 1, deletedLines: 0, ...rest },
  });

  for (const [what, change, sentence] of [
    [
      "edits of a protected path",
      () => patched([edit(".github/workflows/x.yml", "on: push\n")]),
      /is protected.*rule protected-paths/,
    ],
    [
      "edits of another commit",
      () => patched([edit("a.js", "a\n")], { base: proposal.pinned.base }),
      /edits are of another commit/,
    ],
    [
      "miscounted edits",
      () => patched([edit("a.js", "a\n")], { addedLines: 7 }),
      /edits are none that a tool makes/,
    ],
    [
      "a program's mode",
      () => patched([{ ...edit("a.js", "a\n"), mode: "100755" } as FileEdit]),
      /none that a tool makes/,
    ],
    [
      "edits of what is not there",
      () => patched([{ kind: "delete", path: repoPath("none.js") }]),
      /edits cannot be made/,
    ],
    ["more files than may be", () => patched(many(101)), /101 files, the bound is 100/],
    [
      "a token in a file",
      () => patched([edit("a.js", `const t = "ghp_${"a1B2".repeat(9)}";\n`)]),
      /line 1, would hold a secret \(github_token\)/,
    ],
    [
      "a moved policy",
      () => ({ pinned: { ...proposal.pinned, policy: proposal.pinned.head } }),
      /made on the policy/,
    ],
    [
      "another base",
      () => ({ pinned: { ...proposal.pinned, base: proposal.pinned.head } }),
      /made on the base/,
    ],
    [
      "a finding off the diff",
      () => reviewed({ lines: { start: 99, end: 99 } }, 99, null),
      /not on its own lines/,
    ],
    [
      "a suggestion with hidden words",
      () => reviewed({}, 1, "export const price = 12;\u202e"),
      /characters that nobody sees/,
    ],
    [
      "a suggestion for a protected path",
      () => reviewed({ path: repoPath(".github/x.yml") }, 1, "x: 1"),
      /not on its own lines/,
    ],
  ] as readonly (readonly [string, () => object, RegExp])[]) {
    it(`refuses ${what}, though its digest fits`, async () => {
      const { digest: _, ...fields } = proposal;
      const sealed = sealProposal({ ...fields, ...change() });
      await refuses(() => publish(given(JSON.stringify(sealed), sealed.digest)), sentence);
    });
  }

  function many(count: number): readonly FileEdit[] {
    return Array.from({ length: count }, (_, at) => edit(`many/${String(at).padStart(3, "0")}.js`, "a\n"));
  }

  function reviewed(rest: Partial<Finding>, line: number, suggestion: string | null): object {
    const found = finding({
      path: repoPath("src/price.js"),
      lines: { start: 1, end: 1 },
      suggestion,
      ...rest,
    });
    const place = { kind: "inline", side: "RIGHT", line, startLine: null };
    const placed = [{ finding: found, place, suggestible: suggestion !== null }];
    return { patch: null, review: { commit: proposal.pinned.head, placed, known: [], dropped: [] } };
  }

  it("pushes nothing once the head has moved, and says so to the person who asked", async () => {
    await scene.push("target", { "src/other.js": "export const other = 1;\n" });
    const run = await publish({});
    assert.equal(run.exitCode, 1, run.log);
    assert.match((await commentsOn(scene, pull)).at(-1)?.body ?? "", /The head moved from/);
    assert.ok(!(await ownBranches(scene)).some((branch) => branch.includes(`pr-${pull}-`)));
  });
});
