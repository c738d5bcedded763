import assert from "node:assert/strict";
import { after, describe, it, type TestContext } from "node:test";
import type { CheckReport, CodeHost, WriteOutcome } from "../../src/core/code-host.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { ReviewComment } from "../../src/core/review-post.ts";
import type { Permission, PullRequest } from "../../src/core/task.ts";
import type { Sha } from "../../src/core/values.ts";
import { reviewMarker } from "../../src/review/markers.ts";

/**
 * One repository, the same for every host under test:
 * - `acme/shop`, public, with the branches `main`, `change` (line 2 of `src/price.js` differs from `main`) and
 *   `reeve/task` (differs from `main` too);
 * - the people of `PEOPLE`, and `stranger`, who has a fork;
 * - a pull request of `writer` from `change` into `main`, one of `stranger` from the fork's `reeve/task`, and an issue
 *   of `reader`;
 * - the runs `RUNS` of the workflow `reeve.yml`.
 */
export interface Stage {
  readonly host: CodeHost;
  readonly pull: number;
  readonly forkPull: number;
  readonly issue: number;
  readonly heads: { readonly main: Sha; readonly change: Sha };
  /** When the stage was set. */
  readonly now: number;
  /** `reader` comments; answers the comment's id. */
  addComment(number: number, body: string): Promise<number>;
  /** `reader` submits a review of `pull`; answers its id. */
  addReview(number: number, body: string): Promise<number>;
  /** Of comments in the conversation. */
  editComment(id: number, body: string): Promise<void>;
  deleteComment(id: number): Promise<void>;
}

const MINUTE = 60_000;

/** Each with its age when the stage is set, in milliseconds. */
export const RUNS = [
  { id: 101, age: 90 * MINUTE, conclusion: "success" },
  { id: 102, age: 50 * MINUTE, conclusion: "success" },
  { id: 103, age: 40 * MINUTE, conclusion: "skipped" },
  { id: 104, age: 30 * MINUTE, conclusion: "failure" },
  { id: 105, age: 0, conclusion: null },
  { id: 106, age: 0, conclusion: null },
] as const;

export const PEOPLE = {
  owner: "admin",
  keeper: "maintain",
  writer: "write",
  sorter: "triage",
  reader: "read",
} as const satisfies Readonly<Record<string, Permission>>;

/** A place that the pull request's diff has, and one that it has not. */
export const INSIDE = { path: repoPath("src/price.js"), side: "RIGHT", line: 2, startLine: null } as const;
/** By which a draft is known for one that a run left behind. */
const DRAFT_MARK = reviewMarker("9-1", "a".repeat(64));
export const OUTSIDE = { ...INSIDE, line: 900 } as const;

/** Sets a stage; what it opened is closed through `after`. */
export type SetUp = (t: Pick<TestContext, "after">) => Promise<Stage>;

export function describeCodeHost(name: string, setUp: SetUp): void {
  describe(`the code host ${name}`, () => {
    describeReads(shared(setUp));
    describeConversation(setUp);
    describeReviews(setUp);
    describeChecksAndPullRequests(setUp);
  });
}

/** One stage for all tests that only read. */
function shared(setUp: SetUp): SetUp {
  const endings: (() => unknown)[] = [];
  let stage: Promise<Stage> | null = null;
  after(async () => {
    for (const end of endings) await end();
  });
  return () => {
    stage ??= setUp({ after: (end) => void endings.push(end as () => unknown) });
    return stage;
  };
}

function describeReads(setUp: SetUp): void {
  it("knows the repository", async (t) => {
    const { host } = await setUp(t);
    const { fullName, defaultBranch, fork, ...rest } = await host.repository();
    assert.deepEqual([fullName, defaultBranch, rest.private, fork], ["acme/shop", "main", false, false]);
  });

  it("knows each person's permission, and none for others", async (t) => {
    const { host } = await setUp(t);
    for (const [login, permission] of Object.entries(PEOPLE))
      assert.equal(await host.permissionOf(login), permission);
    assert.equal(await host.permissionOf("nobody-at-all"), "none");
    // On a public repository everyone may read, and GitHub says so of the accounts that it knows.
    assert.ok(["none", "read"].includes(await host.permissionOf("stranger")));
  });

  it("reads a pull request", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const read = await host.pullRequest(pull);
    assert.deepEqual([read.kind, read.number, read.state, read.draft], ["pull_request", pull, "open", false]);
    assert.deepEqual([read.author.login, read.author.kind], ["writer", "user"]);
    assert.deepEqual([read.head.ref, read.head.sha], ["change", heads.change]);
    assert.deepEqual(read.base, { ref: "main", sha: heads.main });
    assert.equal(read.head.repository?.id, (await host.repository()).id);
  });

  it("tells a fork's pull request by its repository", async (t) => {
    const { host, forkPull } = await setUp(t);
    const { head } = await host.pullRequest(forkPull);
    assert.equal(head.repository?.fullName, "stranger/shop");
    assert.notEqual(head.repository?.id, (await host.repository()).id);
  });

  it("finds the one open pull request of a head, a fork's too, and of no other", async (t) => {
    const { host, pull, forkPull, heads } = await setUp(t);
    const [own, fork] = [await host.pullRequest(pull), await host.pullRequest(forkPull)];
    const of = ({ head }: PullRequest) => ({
      owner: head.repository?.fullName.split("/")[0] ?? "",
      repository: head.repository?.id ?? 0,
      ref: head.ref,
      sha: head.sha,
    });
    assert.equal((await host.pullRequestWith(of(own)))?.number, pull);
    assert.equal((await host.pullRequestWith(of(fork)))?.number, forkPull);
    assert.equal(await host.pullRequestWith({ ...of(own), sha: heads.main }), null, "the head has moved");
    assert.equal(await host.pullRequestWith({ ...of(own), repository: of(fork).repository }), null);
    assert.equal(await host.pullRequestWith({ ...of(own), ref: "main" }), null);
  });

  it("counts the earlier runs of a workflow in which a job ran, those under way too", async (t) => {
    const { host, now } = await setUp(t);
    const asked = { workflow: "reeve.yml", since: now - 60 * MINUTE };
    assert.equal(await host.earlierRuns({ ...asked, run: 105 }), 2);
    assert.equal(await host.earlierRuns({ ...asked, run: 106 }), 3);
    assert.equal(await host.earlierRuns({ ...asked, since: 0, run: 106 }), 4);
    await assert.rejects(
      host.earlierRuns({ ...asked, workflow: "none.yml", run: 106 }),
      (thrown) => thrown instanceof ReeveError && thrown.code === "github_not_found",
    );
  });

  it("tells in one answer what stands around a pull request", async (t) => {
    const { host, pull, issue, heads } = await setUp(t);
    const around = await host.surroundings(pull, { head: heads.change, issues: [issue, pull, 999] });
    assert.deepEqual(
      around.issues?.map(({ repository, number, link, author, state }) => [
        ...[repository, number, link],
        ...[author.login, state],
      ]),
      [["acme/shop", issue, "named", "reader", "open"]],
    );
    assert.deepEqual([around.checks, around.threads], [[], 0]);
    assert.deepEqual(around.comments, { newest: [], earlier: 0 });
    const nowhere = { head: heads.change, issues: [] };
    for (const read of [() => host.surroundings(999, nowhere), () => host.jobLog(999)]) {
      await assert.rejects(
        read,
        (thrown) => thrown instanceof ReeveError && thrown.code === "github_not_found",
      );
    }
  });

  it("reads an issue", async (t) => {
    const { host, issue } = await setUp(t);
    const { kind, number, author, state } = await host.issue(issue);
    assert.deepEqual([kind, number, author.login, state], ["issue", issue, "reader", "open"]);
  });

  it("knows where a branch stands, and which do not exist", async (t) => {
    const { host, heads } = await setUp(t);
    assert.equal(await host.branchHead("change"), heads.change);
    assert.equal(await host.branchHead("reeve/none"), null);
    assert.equal(await host.branchHead("reeve"), null);
    assert.equal(await host.isProtected("change"), false);
    assert.equal(await host.isProtected("reeve/none"), true);
  });

  it("finds nothing where nothing is", async (t) => {
    const { host } = await setUp(t);
    for (const read of [host.pullRequest(999), host.issue(999), host.comments(999), host.reviewComments(999)])
      await assert.rejects(
        read,
        (thrown) => thrown instanceof ReeveError && thrown.code === "github_not_found",
      );
  });
}

function describeConversation(setUp: SetUp): void {
  it("writes comments as itself, keeps them as they are, and reads them in order", async (t) => {
    const { host, pull, addComment } = await setUp(t);
    const body = "Three findings.\n\n```js\nlet a = `x`;\n```\n<!-- mark: 1 -->";
    const others = await addComment(pull, "Please look.");
    const mine = done(await host.createComment(pull, body));
    const comments = await host.comments(pull);
    assert.deepEqual(
      comments.map(({ id }) => id),
      [others, mine.id],
    );
    assert.equal(comments[0]?.author.login, "reader");
    assert.deepEqual(await host.comments(pull, comments[0]?.updatedAt ?? 0), comments);
    assert.deepEqual(await host.comments(pull, Date.UTC(2100, 0, 1)), []);
    assert.equal(comments[1]?.body, body);
    assert.deepEqual(comments[1]?.author, await host.self());
  });

  it("reads one comment as it is now, and knows when it is gone", async (t) => {
    const { host, issue, pull, addComment, addReview, editComment, deleteComment } = await setUp(t);
    const id = await addComment(issue, "/agent fix");
    const asked = { kind: "issue_comment", id } as const;
    assert.equal((await host.comment(issue, asked))?.body, "/agent fix");
    await editComment(id, "/agent fix all of it");
    assert.equal((await host.comment(issue, asked))?.body, "/agent fix all of it");
    await deleteComment(id);
    assert.equal(await host.comment(issue, asked), null);
    const review = { kind: "review", id: await addReview(pull, "/agent review") } as const;
    assert.equal((await host.comment(pull, review))?.body, "/agent review");
    assert.equal(await host.comment(pull, { kind: "review_comment", id: 999 }), null);
    assert.equal(await host.comment(pull, { kind: "review", id: 999 }), null);
  });

  it("reads a long conversation whole", async (t) => {
    const { host, issue, addComment } = await setUp(t);
    const ids: number[] = [];
    for (let index = 0; index < 103; index++) ids.push(await addComment(issue, `${index}`));
    assert.deepEqual(
      (await host.comments(issue)).map(({ id }) => id),
      ids,
    );
  });

  it("edits a comment in place", async (t) => {
    const { host, issue } = await setUp(t);
    const { id } = done(await host.createComment(issue, "Working."));
    assert.equal(done(await host.updateComment(id, "Done.")).id, id);
    assert.deepEqual(
      (await host.comments(issue)).map(({ body }) => body),
      ["Done."],
    );
  });

  it("reacts to a comment, also twice", async (t) => {
    const { host, issue, addComment } = await setUp(t);
    const id = await addComment(issue, "/agent fix");
    for (let time = 0; time < 2; time++)
      assert.equal((await host.react({ kind: "issue_comment", id }, "eyes")).kind, "done");
  });

  it("refuses to write where nothing is", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const empty = { commit: heads.change, body: "x", comments: [] };
    for (const write of [
      host.createComment(999, "x"),
      host.updateComment(999, "x"),
      host.react({ kind: "issue_comment", id: 999 }, "eyes"),
      host.react({ kind: "review_comment", id: 999 }, "eyes"),
      host.replyToReviewComment(pull, 999, "x"),
      host.createReview(999, empty),
    ])
      assert.equal(refusal(await write).code, "github_not_found");
  });
}

function describeReviews(setUp: SetUp): void {
  const review = (commit: Sha, ...comments: ReviewComment[]) => ({ commit, body: "Looked at it.", comments });

  it("posts a review with its comments where they belong", async (t) => {
    const { host, pull, heads } = await setUp(t);
    done(await host.createReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
    const [comment, ...others] = await host.reviewComments(pull);
    assert.deepEqual(others, []);
    assert.deepEqual([comment?.path, comment?.line, comment?.side], ["src/price.js", 2, "RIGHT"]);
    assert.deepEqual([comment?.body, comment?.inReplyTo], ["Half?", null]);
    assert.deepEqual(comment?.author, await host.self());
  });

  it("posts nothing of a review with one comment outside the diff", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const mixed = review(heads.change, { ...INSIDE, body: "Good." }, { ...OUTSIDE, body: "Nowhere." });
    const { code, hint } = refusal(await host.createReview(pull, mixed));
    assert.equal(code, "github_invalid");
    assert.ok(hint);
    assert.deepEqual(await host.reviewComments(pull), []);
  });

  it("drafts a review, adds comments on files to it, and submits it", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const draft = done(await host.draftReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
    assert.deepEqual(await host.reviewComments(pull), []);
    const onFile = { path: INSIDE.path, body: "All of it." };
    assert.deepEqual(done(await host.addFileComments(pull, draft, [onFile])), [true]);
    assert.deepEqual(await host.reviewComments(pull), []);
    done(await host.submitDraft(pull, draft, "Two."));
    const posted = (await host.reviewComments(pull)).map(({ path, line, body }) => [
      path,
      line,
      body as string,
    ]);
    assert.deepEqual(posted, [
      [INSIDE.path, 2, "Half?"],
      [INSIDE.path, null, "All of it."],
    ]);
  });

  it("refuses a draft for the reasons for which it refuses a review, and takes one back", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const outside = review(heads.change, { ...OUTSIDE, body: "Nowhere." });
    assert.equal(refusal(await host.draftReview(pull, outside)).code, "github_invalid");
    const draft = done(await host.draftReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
    done(await host.discardDraft(pull, draft));
    done(await host.discardDraft(pull, draft));
    done(await host.draftReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
  });

  it("posts a review and a reply though a draft of our own was left behind", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const first = review(heads.change, { ...INSIDE, body: "Half?" });
    done(await host.draftReview(pull, { ...first, body: `Left behind.\n\n${DRAFT_MARK}` }));
    assert.deepEqual(await host.reviewThreads(pull), [], "what nobody else sees is told nobody");
    done(await host.createReview(pull, first));
    const [comment, ...others] = await host.reviewComments(pull);
    assert.deepEqual([comment?.body, others], ["Half?", []]);
    done(await host.draftReview(pull, { ...first, body: `Left behind again.\n\n${DRAFT_MARK}` }));
    done(await host.draftReview(pull, { ...first, body: `And again.\n\n${DRAFT_MARK}` }));
    done(await host.replyToReviewComment(pull, comment?.id ?? 0, "Yes."));
    assert.equal((await host.reviewComments(pull)).length, 2);
  });

  it("leaves alone a draft that a person began with the same account", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const first = review(heads.change, { ...INSIDE, body: "Half?" });
    done(await host.createReview(pull, first));
    const [comment] = await host.reviewComments(pull);
    const theirs = done(await host.draftReview(pull, { ...first, body: "Notes of mine." }));
    for (const outcome of [
      await host.createReview(pull, first),
      await host.draftReview(pull, { ...first, body: `Ours.\n\n${DRAFT_MARK}` }),
      await host.replyToReviewComment(pull, comment?.id ?? 0, "Yes."),
    ])
      assert.equal(refusal(outcome).code, "github_forbidden");
    assert.equal((await host.reviewThreads(pull)).length, 1);
    done(await host.submitDraft(pull, theirs, "Notes of mine."));
    assert.equal((await host.reviewComments(pull)).length, 2);
  });

  it("folds a comment away, also twice", async (t) => {
    const { host, issue, pull } = await setUp(t);
    for (const number of [issue, pull]) {
      const { id } = done(await host.createComment(number, "Old."));
      done(await host.foldComment(id));
      done(await host.foldComment(id));
    }
    assert.equal(refusal(await host.foldComment(999)).code, "github_not_found");
  });

  it("reads threads with their answers, resolves them, and edits its own comments in them", async (t) => {
    const { host, pull, heads } = await setUp(t);
    done(await host.createReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
    const [first] = await host.reviewComments(pull);
    assert.ok(first);
    done(await host.replyToReviewComment(pull, first.id, "On purpose."));
    const [thread, ...others] = await host.reviewThreads(pull);
    assert.ok(thread);
    assert.deepEqual(others, []);
    assert.deepEqual([thread.path, thread.line, thread.side], ["src/price.js", 2, "RIGHT"]);
    assert.deepEqual([thread.isResolved, thread.resolvedBy, thread.isOutdated], [false, null, false]);
    assert.deepEqual(
      thread.comments.map(({ body }) => body),
      ["Half?", "On purpose."],
    );
    assert.deepEqual([thread.comments[0]?.id, thread.comments[0]?.author], [first.id, await host.self()]);
    for (let time = 0; time < 2; time++)
      assert.equal((await host.resolveThread(thread.id)).kind, "done", "also twice");
    done(await host.updateReviewComment(first.id, "Half of it?"));
    const [now] = await host.reviewThreads(pull);
    assert.deepEqual([now?.isResolved, now?.comments[0]?.body], [true, "Half of it?"]);
    assert.equal(now?.resolvedBy?.id, (await host.self()).id);
    assert.equal(refusal(await host.resolveThread("PRRT_none")).code, "github_not_found");
    assert.equal(refusal(await host.updateReviewComment(999, "x")).code, "github_not_found");
    await assert.rejects(host.reviewThreads(999));
  });

  it("sees in one look what stands on a pull request", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const posted = done(await host.createReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
    const [first, second] = [
      done(await host.createComment(pull, "Old.")),
      done(await host.createComment(pull, "New.")),
    ];
    done(await host.foldComment(first.id));
    const now = await host.pullRequestNow(pull);
    assert.deepEqual([now.state, now.head], ["open", heads.change]);
    assert.deepEqual(now.threads, await host.reviewThreads(pull));
    assert.deepEqual([now.threads[0]?.review, now.threads[0]?.commit], [posted.id, heads.change]);
    assert.deepEqual(
      now.comments.slice(-2).map(({ id, body, isFolded }) => [id, body, isFolded]),
      [
        [first.id, "Old.", true],
        [second.id, "New.", false],
      ],
    );
    assert.deepEqual(now.comments[0]?.author, await host.self());
    await assert.rejects(host.pullRequestNow(999));
  });

  it("takes a comment of its own back, also twice, and gives its review other words", async (t) => {
    const { host, pull, heads } = await setUp(t);
    const posted = done(await host.createReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
    const [comment] = await host.reviewComments(pull);
    for (let time = 0; time < 2; time++) done(await host.deleteReviewComment(comment?.id ?? 0));
    assert.deepEqual(await host.reviewComments(pull), []);
    assert.equal(done(await host.updateReview(pull, posted.id, "Nothing new.")).id, posted.id);
    assert.equal(refusal(await host.updateReview(pull, 999, "x")).code, "github_not_found");
  });

  it("answers in a thread", async (t) => {
    const { host, pull, heads } = await setUp(t);
    done(await host.createReview(pull, review(heads.change, { ...INSIDE, body: "Half?" })));
    const [first] = await host.reviewComments(pull);
    assert.ok(first);
    const reply = done(await host.replyToReviewComment(pull, first.id, "On purpose."));
    const found = (await host.reviewComments(pull)).find(({ id }) => id === reply.id);
    assert.deepEqual([found?.body, found?.inReplyTo], ["On purpose.", first.id]);
    const asked = { kind: "review_comment", id: first.id } as const;
    assert.equal((await host.react(asked, "eyes")).kind, "done");
    assert.equal((await host.comment(pull, asked))?.body, "Half?");
  });
}

function describeChecksAndPullRequests(setUp: SetUp): void {
  it("reports a check with any number of annotations", async (t) => {
    const { host, heads } = await setUp(t);
    for (const annotations of [0, 120])
      assert.ok(done(await host.reportCheck(checkOn(heads.change, annotations))).id > 0);
  });

  it("puts labels on a pull request and takes them off, also twice", async (t) => {
    const { host, pull } = await setUp(t);
    assert.deepEqual(await host.labels(pull), []);
    for (const name of ["one", "two words", "one"]) done(await host.addLabel(pull, name));
    assert.deepEqual(await host.labels(pull), ["one", "two words"]);
    for (const name of ["two words", "two words"]) done(await host.removeLabel(pull, name));
    assert.deepEqual(await host.labels(pull), ["one"]);
  });

  it("makes a branch once, and a commit on it from where it stands and from nowhere else", async (t) => {
    const { host, heads } = await setUp(t);
    const branch = "reeve/new";
    assert.equal(done(await host.createBranch(branch, heads.main)), heads.main);
    assert.equal(refusal(await host.createBranch(branch, heads.main)).code, "github_invalid");
    const known = (await host.branches("reeve/")).map((tip) => tip.branch);
    assert.deepEqual([known, await host.branches("reeve/none")], [[branch, "reeve/task"], []]);
    const { tree } = await host.commitFacts(heads.change);
    const half = Buffer.from("const price = 10;\nconst off = 0.5;\n").toString("base64");
    const edit = { kind: "write", path: INSIDE.path, mode: "100644", base64: half } as const;
    const commit = { branch, parent: heads.main, tree, message: "Halve it\n\nWhy.\n", edits: [edit] };
    const made = done(await host.commitOnBranch(commit));
    assert.equal(await host.branchHead(branch), made);
    assert.deepEqual(await host.commitFacts(made), { tree, parents: [heads.main] });
    assert.equal(refusal(await host.commitOnBranch(commit)).code, "github_invalid");
    assert.equal(await host.branchHead(branch), made);
    const nowhere = { ...commit, branch: "reeve/none" };
    assert.equal((await host.commitOnBranch(nowhere)).kind, "refused");
  });

  it("opens one pull request for a branch and lists it by its prefix", async (t) => {
    const { host } = await setUp(t);
    const draft = { head: "reeve/task", base: "main", title: "Tidy up", body: "<!-- mark -->", draft: false };
    assert.deepEqual(await host.openPullRequests("reeve/"), [], "a fork's branch of that name is not ours");
    const { number } = done(await host.createPullRequest(draft));
    const [found, ...others] = await host.openPullRequests("reeve/");
    assert.deepEqual(others, []);
    assert.deepEqual([found?.number, found?.headRef, found?.body], [number, "reeve/task", "<!-- mark -->"]);
    assert.deepEqual(found?.author, await host.self());
    assert.deepEqual(await host.openPullRequests("reeve/other"), []);
    assert.equal(refusal(await host.createPullRequest(draft)).code, "github_invalid");
  });

  it("opens no pull request for a branch that does not exist", async (t) => {
    const { host } = await setUp(t);
    const draft = { head: "reeve/none", base: "main", title: "x", body: "", draft: false };
    assert.equal(refusal(await host.createPullRequest(draft)).code, "github_invalid");
  });
}

function checkOn(head: Sha, annotations: number): CheckReport {
  return {
    name: "reeve",
    head,
    conclusion: "neutral",
    title: "Looked at it",
    summary: "All of it.",
    annotations: Array.from({ length: annotations }, (_, index) => ({
      path: INSIDE.path,
      startLine: index + 1,
      endLine: index + 1,
      level: "notice" as const,
      title: `Number ${index}`,
      message: "Look.",
    })),
  };
}

function done<Value>(outcome: WriteOutcome<Value>): Value {
  if (outcome.kind === "done") return outcome.value;
  throw new Error(`Refused: ${outcome.fault.message}`);
}

function refusal(outcome: WriteOutcome<unknown>) {
  if (outcome.kind === "refused") return outcome.fault;
  throw new Error("It was written, and should have been refused.");
}
