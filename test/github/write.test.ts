import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CodeHost, WriteOutcome } from "../../src/core/code-host.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { ReviewComment } from "../../src/core/review-post.ts";
import { type Sha, sha } from "../../src/core/values.ts";
import { justWrote } from "../../src/github/just-wrote.ts";
import { createPatience } from "../../src/github/patience.ts";
import { createWrite } from "../../src/github/write.ts";
import { createFakeClock } from "../fakes/clock.ts";
import { createFakeLog } from "../fakes/log.ts";
import { connect, errorOf, NOW } from "./connect.ts";
import { type Reply, type SeenRequest, scriptedServer } from "./scripted-server.ts";

const US = { login: "reeve[bot]", id: 9, type: "Bot" };
const HEAD: Sha = sha("a".repeat(40));
const viewer: Reply = { status: 200, body: { data: { viewer: { login: US.login, databaseId: US.id } } } };
const made = (id: number): Reply => ({ status: 201, body: { id, html_url: `https://github.test/${id}` } });
const isWrite = ({ method, path }: SeenRequest) => method !== "GET" && path !== "/graphql";

function faultIn(outcome: WriteOutcome<unknown>) {
  assert.equal(outcome.kind, "refused");
  return outcome.kind === "refused" ? { status: outcome.status, ...outcome.fault } : assert.fail();
}

describe("a write", () => {
  for (const [status, message, code, hint] of [
    [401, "Bad credentials", "github_auth", /token/],
    [403, "Resource not accessible by integration", "github_forbidden", /`pull-requests: write`.*fork/],
    [403, "Unable to create comment because issue is locked", "github_forbidden", /^[^`]*unlock it/],
    [403, "Repository was archived so is read-only", "github_forbidden", /^[^`]*unarchive it/],
    [404, "Not Found", "github_not_found", /`pull-requests: write`/],
    [410, "This was deleted", "github_not_found", /gone/],
    [422, "Validation Failed", "github_invalid", /Nothing was written/],
    [422, "Comment was submitted too quickly", "github_rate_limited", /too many/],
  ] as const) {
    it(`that is answered ${status} ${message} is refused and not sent again`, async (t) => {
      const server = await scriptedServer(t, () => ({ status, body: { message } }));
      const { host, clock } = connect({ rest: server.url });
      const fault = faultIn(await host.createComment(7, "Hello"));
      assert.deepEqual([fault.status, fault.code], [status, code]);
      assert.equal(fault.message, `Cannot comment on #7: ${status} ${message}.`);
      assert.match(fault.hint ?? "", hint);
      assert.deepEqual([server.requests.length, clock.waits], [1, []]);
    });
  }

  it("that is refused tells each of GitHub's reasons once", async (t) => {
    const server = await scriptedServer(t, () => ({
      status: 422,
      body: {
        message: "Unprocessable Entity",
        errors: [
          "line must be part of the diff",
          "line must be part of the diff",
          { resource: "Pull", field: "x", code: "invalid" },
        ],
      },
    }));
    const { host } = connect({ rest: server.url });
    const { message } = faultIn(await host.createComment(7, "Hello"));
    assert.match(message, /: 422 Unprocessable Entity; line must be part of the diff; Pull x invalid\.$/);
  });

  for (const [name, needs, write] of [
    ["a reaction", "pull-requests: write", (host) => host.react({ kind: "review_comment", id: 1 }, "eyes")],
    ["an edit", "issues: write", (host) => host.updateComment(1, "x")],
    ["a reply", "pull-requests: write", (host) => host.replyToReviewComment(7, 1, "x")],
    [
      "a review",
      "pull-requests: write",
      (host) => host.createReview(7, { commit: HEAD, body: "", comments: [] }),
    ],
    ["a check", "checks: write", (host) => host.reportCheck(report(0))],
    [
      "a pull request",
      "Allow GitHub Actions to create",
      (host) => host.createPullRequest({ head: "reeve/x", base: "main", title: "x", body: "", draft: false }),
    ],
  ] satisfies readonly (readonly [string, string, (host: CodeHost) => Promise<WriteOutcome<unknown>>])[]) {
    it(`of ${name} that is forbidden names what is missing: ${needs}`, async (t) => {
      const server = await scriptedServer(t, () => ({ status: 403, body: { message: "No." } }));
      const { host } = connect({ rest: server.url });
      const fault = faultIn(await write(host));
      assert.equal(fault.code, "github_forbidden");
      assert.ok(fault.hint?.includes(needs), fault.hint);
      assert.equal(server.requests.length, 1);
    });
  }

  it("that a rate limit kept out is sent again after the wait", async (t) => {
    const server = await scriptedServer(t, (_, count) =>
      count === 1 ? { status: 403, headers: { "retry-after": "7" } } : made(5),
    );
    const { host, clock } = connect({ rest: server.url });
    assert.equal((await host.createComment(7, "Hello")).kind, "done");
    assert.deepEqual(clock.waits, [7000]);
  });

  it("is sent three times at the most", async (t) => {
    const server = await scriptedServer(t, () => ({ status: 429, headers: { "retry-after": "7" } }));
    const { host, clock } = connect({ rest: server.url });
    const fault = faultIn(await host.createComment(7, "Hello"));
    assert.equal(fault.code, "github_rate_limited");
    assert.match(fault.hint ?? "", /Nothing was written/);
    assert.deepEqual([server.requests.length, clock.waits], [3, [7000, 7000]]);
  });

  it("is not sent, nor is any other, while a limit holds that is too long to wait for", async (t) => {
    const server = await scriptedServer(t, () => ({ status: 403, headers: { "retry-after": "3600" } }));
    const { host, clock } = connect({ rest: server.url });
    for (const write of [host.createComment(7, "Hello"), host.updateComment(1, "x")]) {
      const fault = faultIn(await write);
      assert.equal(fault.code, "github_rate_limited");
      assert.match(fault.hint ?? "", /pause of 3600 seconds/);
    }
    const reading = errorOf(host.issue(7));
    assert.equal((await reading).code, "github_rate_limited");
    assert.deepEqual([server.requests.length, clock.waits], [1, []]);
  });

  it("comes a second after the one before when there are many", async (t) => {
    const server = await scriptedServer(t, () => made(5));
    const { host, clock, log } = connect({ rest: server.url });
    for (let time = 0; time < 15; time++) await host.createComment(7, `${time}`);
    assert.deepEqual(clock.waits, [1000, 1000, 1000]);
    assert.equal(log.lines.length, 3);
    clock.advance(60_000);
    await host.createComment(7, "later");
    assert.equal(clock.waits.length, 3);
  });

  it("waits for the one before it", async () => {
    const begun: string[] = [];
    let resolve = (_: null) => {};
    const answer = new Promise<null>((settle) => {
      resolve = settle;
    });
    const write = createWrite(createPatience(createFakeClock(), createFakeLog(), undefined), () => NOW);
    const request = (what: string, send: () => Promise<null>) =>
      write({
        what,
        needs: "",
        find: "repeatable",
        send: () => {
          begun.push(what);
          return send();
        },
      });
    const first = request("first", () => answer);
    const second = request("second", async () => null);
    await new Promise((next) => setImmediate(next));
    assert.deepEqual(begun, ["first"]);
    resolve(null);
    await Promise.all([first, second]);
    assert.deepEqual(begun, ["first", "second"]);
  });

  it("is not kept from being sent by a mistake of ours in the one before it", async () => {
    const write = createWrite(createPatience(createFakeClock(), createFakeLog(), undefined), () => NOW);
    const request = { what: "x", needs: "", find: "repeatable" } as const;
    const broken = write({ ...request, send: () => Promise.reject(new TypeError("a bug")) });
    const next = write({ ...request, send: async () => 1 });
    await assert.rejects(broken, TypeError);
    assert.deepEqual(await next, { kind: "done", value: 1 });
  });

  it("is not begun once the run was stopped", async (t) => {
    const server = await scriptedServer(t, () => made(5));
    const { host } = connect({ rest: server.url }, { signal: AbortSignal.abort() });
    assert.match(faultIn(await host.createComment(7, "Hello")).message, /stopped before it was sent/);
    assert.equal(server.requests.length, 0);
  });

  it("that is under way gets its answer though the run is stopped", async (t) => {
    const stop = new AbortController();
    const server = await scriptedServer(t, () => {
      stop.abort();
      return made(5);
    });
    const { host } = connect({ rest: server.url }, { signal: stop.signal });
    assert.equal((await host.createComment(7, "Hello")).kind, "done");
  });
});

describe("a comment whose answer was lost", () => {
  const posted = (fields: object = {}) => ({
    id: 5,
    user: US,
    body: "Hello\n<!-- mark -->",
    html_url: "https://github.test/5",
    created_at: new Date(NOW).toISOString(),
    updated_at: new Date(NOW).toISOString(),
    ...fields,
  });

  /** The first post gets no answer; afterwards the conversation looks like this. */
  async function lose(
    t: Parameters<typeof scriptedServer>[0],
    lost: Reply,
    conversation: (look: number) => Reply,
  ) {
    let looks = 0;
    const server = await scriptedServer(t, (request) => {
      if (request.path === "/graphql") return viewer;
      if (request.method === "GET") return conversation(++looks);
      return server.requests.filter(isWrite).length === 1 ? lost : made(6);
    });
    const { host, clock } = connect({ rest: server.url });
    const outcome = await host.createComment(7, "Hello\n<!-- mark -->");
    return { outcome, clock, posts: server.requests.filter(isWrite).length, looks, server };
  }

  for (const lost of [
    "cut",
    { status: 502 },
    { status: 504 },
    { status: 201, body: '{"id": 5, "ht' },
  ] as const) {
    const title = lost === "cut" ? "a cut connection" : `a ${lost.status} without content`;
    it(`by ${title} is found where it stands, and not sent again`, async (t) => {
      const { outcome, posts } = await lose(t, lost, () => ({ status: 200, body: [posted()] }));
      assert.deepEqual(outcome, { kind: "done", value: { id: 5, url: "https://github.test/5" } });
      assert.equal(posts, 1);
    });
  }

  it("is found with other line ends and without the blanks at its end", async (t) => {
    const body = "Hello\r\n<!-- mark -->  ";
    const { posts } = await lose(t, "cut", () => ({ status: 200, body: [posted({ body })] }));
    assert.equal(posts, 1);
  });

  it("is found though it appears late", async (t) => {
    const { posts, looks, clock } = await lose(t, { status: 502 }, (look) => ({
      status: 200,
      body: look === 1 ? [] : [posted()],
    }));
    assert.deepEqual([posts, looks, clock.waits], [1, 2, [2000, 4000]]);
  });

  for (const [title, there] of [
    ["nothing", []],
    ["another text of ours", [posted({ body: "Goodbye" })]],
    ["someone else with the same text", [posted({ user: { login: "other", id: 8 } })]],
    ["a ghost with the same text", [posted({ user: null })]],
    ["the same text of ours from an hour ago", [posted({ created_at: "2026-01-01T11:00:00Z" })]],
  ] as const) {
    it(`is sent again when a look finds ${title}`, async (t) => {
      const { outcome, posts } = await lose(t, "cut", () => ({ status: 200, body: there }));
      assert.deepEqual([outcome.kind, posts], ["done", 2]);
    });
  }

  it("is not sent again when nobody can look", async (t) => {
    const { outcome, posts } = await lose(t, "cut", () => ({ status: 403, body: { message: "No." } }));
    const fault = faultIn(outcome);
    assert.equal(fault.code, "github_unreachable");
    assert.match(fault.hint ?? "", /may or may not have been written/);
    assert.equal(posts, 1);
  });

  it("is nobody's when neither we nor its author have an account", async () => {
    const ghost = { login: "ghost", id: null, kind: "ghost" } as const;
    const candidate = { id: 1, user: ghost, body: "Hello", html_url: "", at: NOW };
    assert.equal(await justWrote({ self: async () => ghost }, NOW, "Hello", async () => [candidate]), null);
  });

  it("is asked for from its own time on", async (t) => {
    const { server } = await lose(t, "cut", () => ({ status: 200, body: [] }));
    const since = new URL(server.requests.find(({ method }) => method === "GET")?.path ?? "", "http://x");
    assert.equal(since.searchParams.get("since"), "2026-01-01T11:55:00.000Z");
  });
});

describe("a write that may be repeated", () => {
  for (const [title, write] of [
    ["an edit", (host) => host.updateComment(5, "x")],
    ["a reaction", (host) => host.react({ kind: "issue_comment", id: 5 }, "eyes")],
  ] satisfies readonly (readonly [string, (host: CodeHost) => Promise<WriteOutcome<unknown>>])[]) {
    it(`is repeated without a look: ${title}`, async (t) => {
      const server = await scriptedServer(t, (_, count) => (count === 1 ? "cut" : made(5)));
      const { host } = connect({ rest: server.url });
      assert.equal((await write(host)).kind, "done");
      assert.equal(server.requests.length, 2);
    });
  }
});

describe("a review", () => {
  const comments: ReviewComment[] = [
    { path: repoPath("a.ts"), side: "RIGHT", line: 4, startLine: 2, body: "Why?" },
    { path: repoPath("b.ts"), side: "LEFT", line: 9, startLine: null, body: "Was good." },
  ];
  const review = { commit: HEAD, body: "Two findings. <!-- mark -->", comments };

  it("is a comment on a pinned commit, never an approval", async (t) => {
    const server = await scriptedServer(t, () => made(3));
    const { host } = connect({ rest: server.url });
    await host.createReview(7, review);
    assert.deepEqual(server.requests[0]?.body, {
      commit_id: HEAD,
      body: review.body,
      event: "COMMENT",
      comments: [
        { path: "a.ts", side: "RIGHT", line: 4, start_line: 2, start_side: "RIGHT", body: "Why?" },
        { path: "b.ts", side: "LEFT", line: 9, body: "Was good." },
      ],
    });
  });

  for (const [title, commit_id, posts] of [
    ["is found", HEAD, 1],
    ["on another commit is not taken for it", "b".repeat(40), 2],
  ] as const) {
    it(`whose answer was lost ${title}`, async (t) => {
      const server = await scriptedServer(t, (request) => {
        if (request.path === "/graphql") return viewer;
        if (isWrite(request)) return server.requests.filter(isWrite).length === 1 ? "cut" : made(4);
        const submitted_at = new Date(NOW).toISOString();
        return {
          status: 200,
          body: [{ id: 3, user: US, body: review.body, html_url: "https://x", commit_id, submitted_at }],
        };
      });
      const { host } = connect({ rest: server.url });
      assert.equal((await host.createReview(7, review)).kind, "done");
      assert.equal(server.requests.filter(isWrite).length, posts);
    });
  }
});

describe("a pull request", () => {
  it("whose answer was lost is found by its branches", async (t) => {
    const listed = {
      id: 70,
      number: 12,
      html_url: "https://github.test/12",
      user: US,
      body: "",
      head: { ref: "reeve/x", repo: { id: 1, full_name: "acme/shop" } },
      base: { ref: "main", repo: { id: 1, full_name: "acme/shop" } },
    };
    const server = await scriptedServer(t, (request) =>
      isWrite(request) ? "cut" : { status: 200, body: [listed] },
    );
    const { host } = connect({ rest: server.url });
    const draft = { head: "reeve/x", base: "main", title: "x", body: "", draft: false };
    assert.deepEqual(await host.createPullRequest(draft), {
      kind: "done",
      value: { id: 70, url: "https://github.test/12", number: 12 },
    });
    assert.match(server.requests[1]?.path ?? "", /head=acme%3Areeve%2Fx&base=main/);
  });
});

function report(annotations: number) {
  return {
    name: "reeve",
    head: HEAD,
    conclusion: "failure" as const,
    title: "Findings",
    summary: "See the annotations.",
    annotations: Array.from({ length: annotations }, (_, index) => ({
      path: repoPath("a.ts"),
      startLine: index + 1,
      endLine: index + 1,
      level: "warning" as const,
      title: `${index}`,
      message: "Look.",
    })),
  };
}

describe("a check run", () => {
  interface Sent {
    readonly status: string;
    readonly conclusion?: string;
    readonly external_id?: string;
    readonly output: { readonly annotations: readonly unknown[] };
  }

  const ANOTHER_RUN = { id: 99, html_url: "", external_id: "of an earlier report" };

  /** Answers as GitHub does, and counts; `lost` and `refused` name writes by their number, from 1. */
  async function checkServer(
    t: Parameters<typeof scriptedServer>[0],
    faults: { readonly lost?: number; readonly refused?: number; readonly arrived?: boolean } = {},
  ) {
    let count = 0;
    let created: Sent | null = null;
    const run = () => ({
      id: 1,
      html_url: "https://github.test/runs/1",
      external_id: created?.external_id,
      output: { annotations_count: count },
    });
    const server = await scriptedServer(t, (request) => {
      if (request.path === "/graphql") return viewer;
      if (request.method === "GET" && request.path.includes("/commits/"))
        return { status: 200, body: { check_runs: created === null ? [ANOTHER_RUN] : [ANOTHER_RUN, run()] } };
      if (request.method === "GET") return { status: 200, body: run() };
      const sent = request.body as Sent;
      const number = server.requests.filter(isWrite).length;
      if (sent.output.annotations.length > 50) return { status: 422, body: { message: "No more than 50" } };
      if (number === faults.refused) return { status: 422, body: { message: "Bad annotation" } };
      if (number !== faults.lost || faults.arrived) {
        if (request.method === "POST") created = sent;
        count += sent.output.annotations.length;
      }
      return number === faults.lost ? "cut" : { status: 200, body: run() };
    });
    const sent = () =>
      server.requests.filter(isWrite).map(({ method, body }) => {
        const { status, conclusion, output } = body as Sent;
        return [method, output.annotations.length, conclusion ?? status];
      });
    return { server, sent, count: () => count, host: connect({ rest: server.url }).host };
  }

  it("sends its annotations in batches of fifty and concludes with the last", async (t) => {
    const { host, sent, count } = await checkServer(t);
    assert.deepEqual(await host.reportCheck(report(120)), {
      kind: "done",
      value: { id: 1, url: "https://github.test/runs/1" },
    });
    assert.deepEqual(sent(), [
      ["POST", 50, "in_progress"],
      ["PATCH", 50, "in_progress"],
      ["PATCH", 20, "failure"],
    ]);
    assert.equal(count(), 120);
  });

  for (const annotations of [0, 1, 50]) {
    it(`with ${annotations} annotations is one completed write`, async (t) => {
      const { host, sent } = await checkServer(t);
      await host.reportCheck(report(annotations));
      assert.deepEqual(sent(), [["POST", annotations, "failure"]]);
    });
  }

  for (const [lost, arrived, writes] of [
    [1, true, 3],
    [1, false, 4],
    [2, true, 3],
    [2, false, 4],
    [3, true, 3],
    [3, false, 4],
  ] as const) {
    it(`shows each annotation once when answer ${lost} is lost and the write did ${arrived ? "" : "not "}arrive`, async (t) => {
      const { host, sent, count } = await checkServer(t, { lost, arrived });
      assert.equal((await host.reportCheck(report(120))).kind, "done");
      assert.deepEqual([sent().length, count()], [writes, 120]);
    });
  }

  it("is concluded though one of its batches is refused, and the refusal is told", async (t) => {
    const { host, sent } = await checkServer(t, { refused: 2 });
    assert.match(faultIn(await host.reportCheck(report(120))).message, /Bad annotation/);
    assert.deepEqual(sent().at(-1), ["PATCH", 0, "failure"]);
  });

  it("that GitHub answers with nothing is a refusal that says so", async (t) => {
    const server = await scriptedServer(t, (request) =>
      isWrite(request) ? { status: 201, body: "null" } : { status: 200, body: { check_runs: [] } },
    );
    const { host } = connect({ rest: server.url });
    const fault = faultIn(await host.reportCheck(report(1)));
    assert.match(fault.message, /Cannot report check "reeve": the answer cannot be read/);
  });
});
