import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { connect, errorOf } from "./connect.ts";
import { type Reply, type SeenRequest, scriptedServer } from "./scripted-server.ts";

const ISSUE = { number: 7, title: "Dear", body: null, user: null, state: "open" };
const to = (location: string, status: number): Reply => ({ status, headers: { location }, body: {} });

/** A server that knows the repository by its id alone; it sends on what names it otherwise. */
const renamed = (t: TestContext, answer: Reply) =>
  scriptedServer(t, ({ path, method }) =>
    path.startsWith("/repositories/7/")
      ? answer
      : to(path.replace("/repos/acme/shop/", "/repositories/7/"), method === "GET" ? 301 : 307),
  );

const sent = ({ method, path, body, headers }: SeenRequest) => ({
  ...{ method, path, body },
  token: headers["authorization"],
});

describe("a repository that was renamed", () => {
  it("is read where the server says it is", async (t) => {
    const server = await renamed(t, { status: 200, body: ISSUE });
    assert.equal((await connect({ rest: server.url }).host.issue(7)).number, 7);
    assert.deepEqual(
      server.requests.map(({ path }) => path),
      ["/repos/acme/shop/issues/7", "/repositories/7/issues/7"],
    );
  });

  it("is written to there, with the same words and the same token, once", async (t) => {
    const server = await renamed(t, { status: 201, body: { id: 3, html_url: "https://github.test/3" } });
    const outcome = await connect({ rest: server.url }).host.createComment(7, "Hello");
    assert.equal(outcome.kind, "done");
    const [first, second, ...others] = server.requests.map(sent);
    assert.deepEqual({ ...second, path: "/repos/acme/shop/issues/7/comments" }, first);
    assert.deepEqual([second?.method, second?.path], ["POST", "/repositories/7/issues/7/comments"]);
    assert.deepEqual([typeof second?.token, others], ["string", []]);
  });
});

describe("a redirect", () => {
  it("to another server is not followed: neither words nor token get there", async (t) => {
    const other = await scriptedServer(t, () => ({ status: 200, body: ISSUE }));
    const server = await scriptedServer(t, ({ path }) => to(`${other.url}${path}`, 307));
    const { host, clock } = connect({ rest: server.url });
    const error = await errorOf(host.issue(7));
    assert.equal(error.code, "github_invalid");
    assert.ok(error.message.includes(`leads to another server, ${other.url}, and is not followed`));
    assert.equal((await host.createComment(7, "Hello")).kind, "refused");
    assert.deepEqual([other.requests, server.requests.length, clock.waits], [[], 2, []]);
  });

  for (const status of [301, 302, 303]) {
    it(`of ${status} makes no read of a write, which would count as done`, async (t) => {
      const server = await scriptedServer(t, () => to("/elsewhere", status));
      const outcome = await connect({ rest: server.url }).host.addLabel(7, "bug");
      assert.equal(outcome.kind, "refused");
      assert.equal(server.requests.length, 1);
    });
  }

  it("without an address, and one after the other for ever, are refusals", async (t) => {
    for (const reply of [{ status: 301 }, to("/again", 301)]) {
      const server = await scriptedServer(t, () => reply);
      assert.match((await errorOf(connect({ rest: server.url }).host.issue(7))).message, /may have moved/);
      assert.ok(server.requests.length <= 4);
    }
  });
});
