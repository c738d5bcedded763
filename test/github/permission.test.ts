import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { permissionIn } from "../../src/github/permission.ts";
import { connect } from "./connect.ts";
import { scriptedServer } from "./scripted-server.ts";

describe("the permission in GitHub's answer", () => {
  for (const [permission, role_name, expected] of [
    ["admin", "admin", "admin"],
    ["write", "maintain", "maintain"],
    ["write", "write", "write"],
    ["read", "triage", "triage"],
    ["read", "read", "read"],
    ["none", "none", "none"],
    ["none", "", "none"],
    ["write", undefined, "write"],
    ["write", null, "write"],
    ["write", "security-engineer", "write"],
    ["read", "security-engineer", "read"],
    ["read", "admin", "read"],
    ["read", "write", "read"],
    ["none", "maintain", "none"],
    ["write", "toString", "write"],
    ["owner", "admin", "unknown"],
    ["toString", "toString", "unknown"],
  ] as const) {
    it(`is ${expected} for ${permission} with role ${JSON.stringify(role_name)}`, () => {
      assert.equal(permissionIn({ permission, role_name }), expected);
    });
  }
});

describe("the permission of a name that somebody gave up", () => {
  const answer = { permission: "admin", role_name: "admin", user: { login: "alice", id: 12 } };

  it("is not that of the account which had it", () => {
    assert.equal(permissionIn(answer, 11), "unknown");
    assert.equal(permissionIn(answer, 12), "admin");
  });

  it("counts by the name alone where nobody knows the account", () => {
    assert.equal(permissionIn(answer, null), "admin");
    assert.equal(permissionIn({ ...answer, user: null }, 11), "admin");
  });
});

describe("a look-up of a permission", () => {
  it("asks for the collaborator's permission and for nothing else", async (t) => {
    const server = await scriptedServer(t, () => ({
      status: 200,
      body: { permission: "write", role_name: "maintain" },
    }));
    const { host } = connect({ rest: server.url });
    assert.equal(await host.permissionOf("helper[bot]"), "maintain");
    assert.deepEqual(
      server.requests.map(({ path }) => path),
      ["/repos/acme/shop/collaborators/helper%5Bbot%5D/permission"],
    );
  });

  it("finds none for whoever is no collaborator", async (t) => {
    const server = await scriptedServer(t, () => ({ status: 404, body: { message: "Not Found" } }));
    assert.equal(await connect({ rest: server.url }).host.permissionOf("Copilot"), "none");
  });

  for (const [title, reply] of [
    ["a refusal", { status: 403, body: { message: "Must have push access" } }],
    ["a wrong token", { status: 401, body: { message: "Bad credentials" } }],
    ["an outage", { status: 500 }],
    ["no answer", "cut"],
    ["an answer of another shape", { status: 200, body: { permission: 3 } }],
    ["a rate limit", { status: 429, headers: { "retry-after": "9999" } }],
  ] as const) {
    it(`that ends in ${title} is unknown, with a word in the log`, async (t) => {
      const server = await scriptedServer(t, () => reply);
      const { host, log } = connect({ rest: server.url });
      assert.equal(await host.permissionOf("reader"), "unknown");
      assert.match(log.lines.at(-1) ?? "", /^warning: Cannot look up the permission of reader: .*none\.$/);
    });
  }

  for (const login of ["", "..", "a/b", "a b", "-a", "a[bot]x", "x".repeat(200), "a%2e"]) {
    it(`does not ask for ${JSON.stringify(login.slice(0, 20))}, which is no account's name`, async (t) => {
      const server = await scriptedServer(t, () => ({ status: 200, body: { permission: "admin" } }));
      assert.equal(await connect({ rest: server.url }).host.permissionOf(login), "unknown");
      assert.equal(server.requests.length, 0);
    });
  }
});
