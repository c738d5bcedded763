import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { connect, errorOf, NOW } from "./connect.ts";
import { type Reply, scriptedServer } from "./scripted-server.ts";

const REPOSITORY = {
  id: 7,
  full_name: "acme/shop",
  default_branch: "main",
  private: false,
  fork: false,
};
const ISSUE = { number: 7, title: "Dear", body: null, user: null, state: "open" };
const good: Reply = { status: 200, body: ISSUE };
const bad = (status: number, message = "No."): Reply => ({ status, body: { message } });

/** The first replies in order, then `good` for ever. */
const after =
  (...replies: readonly Reply[]) =>
  (_: unknown, count: number) =>
    replies[count - 1] ?? good;

describe("a read", () => {
  for (const [status, code] of [
    [400, "github_invalid"],
    [401, "github_auth"],
    [403, "github_forbidden"],
    [404, "github_not_found"],
    [410, "github_not_found"],
    [422, "github_invalid"],
  ] as const) {
    it(`that is answered ${status} fails at once with ${code} and GitHub's words`, async (t) => {
      const server = await scriptedServer(t, () => bad(status, "Because I say so."));
      const { host, clock } = connect({ rest: server.url });
      const error = await errorOf(host.issue(7));
      assert.equal(error.code, code);
      assert.match(error.message, new RegExp(`^Cannot read issue #7: ${status} Because I say so\\.`));
      assert.ok(error.hint, "it says what to do");
      assert.deepEqual([server.requests.length, clock.waits], [1, []]);
    });
  }

  for (const [title, reply, code] of [
    ["500", bad(500), "github_error"],
    ["502 with a page for people", { status: 502, body: "<html>Unicorn!</html>" }, "github_error"],
    ["503", bad(503), "github_error"],
    ["nothing", "cut", "github_unreachable"],
    ["something else", { status: 200, body: { hello: "world" } }, "github_error"],
    ["half an answer", { status: 200, body: '{"id": 7, "full_' }, "github_error"],
  ] as const) {
    it(`that is answered ${title} is tried four times and then fails with ${code}`, async (t) => {
      const server = await scriptedServer(t, () => reply);
      const { host, clock } = connect({ rest: server.url });
      const error = await errorOf(host.issue(7));
      assert.equal(error.code, code);
      assert.ok(!error.message.includes("Unicorn"), "an HTML page is not repeated");
      assert.deepEqual([server.requests.length, clock.waits], [4, [1000, 2000, 4000]]);
    });

    it(`that is answered ${title} goes well when the third answer is good`, async (t) => {
      const server = await scriptedServer(t, after(reply, reply));
      const { host, log } = connect({ rest: server.url });
      assert.equal((await host.issue(7)).number, 7);
      assert.match(log.lines.join("\n"), /Waiting 1 s for GitHub: cannot read issue #7 yet: .+/);
    });
  }

  it("fails without an answer when nobody listens", async () => {
    const { host } = connect({ rest: "http://127.0.0.1:1" });
    assert.equal((await errorOf(host.issue(7))).code, "github_unreachable");
  });

  for (const [title, reply, ms] of [
    ["retry-after", { status: 429, headers: { "retry-after": "30" } }, 30_000],
    ["retry-after on 403", { status: 403, headers: { "retry-after": "5" } }, 5_000],
    [
      "the time of the reset",
      {
        status: 403,
        headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${NOW / 1000 + 90}` },
      },
      91_000,
    ],
    ["nothing", bad(403, "You have exceeded a secondary rate limit."), 60_000],
  ] as const) {
    it(`waits as long as a rate limit says by ${title}, and says so`, async (t) => {
      const server = await scriptedServer(t, after(reply));
      const { host, clock, log } = connect({ rest: server.url });
      await host.issue(7);
      assert.deepEqual(clock.waits, [ms]);
      assert.match(log.lines.join("\n"), new RegExp(`info: Waiting ${ms / 1000} s for GitHub`));
    });
  }

  it("does not wait for a rate limit of over two minutes, and says when it ends", async (t) => {
    const server = await scriptedServer(t, () => ({ status: 429, headers: { "retry-after": "121" } }));
    const { host, clock } = connect({ rest: server.url });
    const error = await errorOf(host.issue(7));
    assert.equal(error.code, "github_rate_limited");
    assert.match(error.hint ?? "", /121 seconds/);
    assert.deepEqual(clock.waits, []);
  });

  it("waits no more than five minutes in a run, all reads together", async (t) => {
    const server = await scriptedServer(t, () => ({ status: 429, headers: { "retry-after": "100" } }));
    const { host, clock } = connect({ rest: server.url });
    await errorOf(host.issue(7));
    await errorOf(host.issue(1));
    assert.deepEqual(clock.waits, [100_000, 100_000, 100_000]);
  });

  it("ends its wait when the run is stopped", async (t) => {
    const stop = new AbortController();
    const server = await scriptedServer(t, () => {
      stop.abort();
      return bad(502);
    });
    const { host, clock } = connect({ rest: server.url }, { signal: stop.signal });
    await errorOf(host.issue(7));
    assert.deepEqual([server.requests.length, clock.waits], [1, []]);
  });

  it("goes below the path of an Enterprise Server, with one slash, and nowhere else", async (t) => {
    const server = await scriptedServer(t, ({ path }) =>
      path === "/api/graphql"
        ? { status: 200, body: { data: { viewer: { login: "bot", databaseId: 9 } } } }
        : { status: 200, body: REPOSITORY },
    );
    const urls = { rest: `${server.url}/api/v3/`, graphql: `${server.url}/api/graphql` };
    const { host } = connect(urls, { token: "ghs_abc" });
    await Promise.all([host.repository(), host.self()]);
    assert.deepEqual(server.requests.map(({ path }) => path).sort(), [
      "/api/graphql",
      "/api/v3/repos/acme/shop",
    ]);
    assert.ok(server.requests.every(({ headers }) => headers["authorization"] === "token ghs_abc"));
  });

  it("runs beside other reads", async (t) => {
    let arrived = 0;
    let release = () => {};
    const bothArrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await scriptedServer(t, async () => {
      if (++arrived === 2) release();
      await bothArrived;
      return good;
    });
    const { host } = connect({ rest: server.url });
    await Promise.all([host.issue(7), host.issue(7)]);
    assert.equal(arrived, 2);
  });
});

describe("a list", () => {
  const comment = (id: number) => ({
    id,
    user: { login: "reader", id: 5, type: "User" },
    body: `Comment ${id}`,
    html_url: `https://github.test/${id}`,
    created_at: "2026-01-01T10:00:00Z",
    updated_at: "2026-01-01T11:00:00Z",
  });
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const pageOf = (path: string) => Number(new URL(path, "http://x").searchParams.get("page"));
  const next = { link: '<http://elsewhere.invalid/?page=2>; rel="next", <http://x>; rel="last"' };

  it("of 431 comments is read to its last page, in order", async (t) => {
    const all = numbers(1, 431).map(comment);
    const server = await scriptedServer(t, ({ path }) => {
      const page = pageOf(path);
      return { status: 200, headers: page < 5 ? next : {}, body: all.slice(100 * (page - 1), 100 * page) };
    });
    const { host } = connect({ rest: server.url });
    const comments = await host.comments(7);
    assert.deepEqual(
      comments.map(({ id }) => id),
      numbers(1, 431),
    );
    assert.equal(server.requests.length, 5);
    assert.match(server.requests[0]?.path ?? "", /per_page=100/);
  });

  it("goes on after a page that is not full", async (t) => {
    const server = await scriptedServer(t, ({ path }) =>
      pageOf(path) === 1
        ? { status: 200, headers: next, body: [comment(1)] }
        : { status: 200, body: [comment(2)] },
    );
    const { host } = connect({ rest: server.url });
    assert.equal((await host.comments(7)).length, 2);
  });

  it("without an end is given up after a hundred pages", async (t) => {
    const server = await scriptedServer(t, () => ({ status: 200, headers: next, body: [comment(1)] }));
    const { host } = connect({ rest: server.url });
    const error = await errorOf(host.comments(7));
    assert.match(error.message, /more than 10000/);
    assert.equal(server.requests.length, 100);
  });

  it("asks again for the one page that failed", async (t) => {
    let failed = false;
    const server = await scriptedServer(t, ({ path }) => {
      const page = pageOf(path);
      if (page === 2 && !failed) {
        failed = true;
        return bad(502);
      }
      return { status: 200, headers: page === 1 ? next : {}, body: [comment(page)] };
    });
    const { host } = connect({ rest: server.url });
    assert.deepEqual(
      (await host.comments(7)).map(({ id }) => id),
      [1, 2],
    );
    assert.equal(server.requests.length, 3);
  });

  it("calls the author ghost where the account is gone or is nobody's, and tells bots from people", async (t) => {
    const server = await scriptedServer(t, () => ({
      status: 200,
      body: [
        { ...comment(1), user: null, body: null },
        { ...comment(2), user: { login: "ghost", id: 10137, type: "User" } },
        { ...comment(3), user: { login: "helper[bot]", id: 8, type: "Bot" } },
        { ...comment(4), user: { login: "reader", id: 6, type: "Mannequin" } },
      ],
    }));
    const { host } = connect({ rest: server.url });
    const comments = await host.comments(7);
    assert.deepEqual(
      comments.map(({ author }) => author),
      [
        { login: "ghost", id: null, kind: "ghost" },
        { login: "ghost", id: null, kind: "ghost" },
        { login: "helper[bot]", id: 8, kind: "bot" },
        { login: "reader", id: 6, kind: "ghost" },
      ],
    );
    assert.equal(comments[0]?.body, "");
    assert.equal(comments[1]?.createdAt, Date.UTC(2026, 0, 1, 10));
  });
});

describe("a pull request", () => {
  const HEAD = "a".repeat(40);
  const BASE = "b".repeat(40);
  const pull = {
    number: 7,
    title: "Add a discount",
    body: null,
    user: null,
    state: "open",
    head: { ref: "patch-1", sha: HEAD, repo: null },
    base: { ref: "main", sha: BASE },
  };

  it("of a deleted fork by a deleted account, on an old server, is read", async (t) => {
    const server = await scriptedServer(t, () => ({ status: 200, body: pull }));
    const { host } = connect({ rest: server.url });
    assert.deepEqual(await host.pullRequest(7), {
      kind: "pull_request",
      number: 7,
      title: "Add a discount",
      body: "",
      author: { login: "ghost", id: null, kind: "ghost" },
      state: "open",
      draft: false,
      head: { ref: "patch-1", sha: HEAD, repository: null },
      base: { ref: "main", sha: BASE },
      changedFiles: null,
    });
  });

  it("is not read with a commit that is none", async (t) => {
    const body = { ...pull, head: { ...pull.head, sha: "main" } };
    const server = await scriptedServer(t, () => ({ status: 200, body }));
    const { host } = connect({ rest: server.url });
    assert.match((await errorOf(host.pullRequest(7))).message, /head\.sha: not an object id/);
  });
});
