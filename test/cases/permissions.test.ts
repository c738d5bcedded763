/** Tokens that may not write, and people whom nobody can look up. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { says } from "../app/kit/stage.ts";
import { BASE, CHANGE } from "../faults/flows.ts";
import { openFaultScene, REPOSITORY } from "../faults/scene.ts";
import { finding } from "./reviewed.ts";
import { row } from "./row.ts";

const FORBIDDEN = {
  kind: "status",
  status: 403,
  message: "Resource not accessible by integration",
} as const;

describe("what may be done", () => {
  row("RB-002", async (t) => {
    const scene = await openFaultScene(t, BASE, CHANGE);
    const spec = {
      event: "pull_request",
      action: "opened",
      repository: REPOSITORY,
      number: scene.pull,
    } as const;
    const event = await scene.event(spec, "contributor");
    for (const method of ["POST", "PATCH", "PUT", "DELETE"]) {
      scene.github.faults.add({ method, path: "/repos/", failure: FORBIDDEN, times: 1000 });
    }
    const from = scene.github.requests.length;
    const replies = [finding("src/price.js", "export const price = 11;"), says("One.")];
    const { end, page, waits, made } = await scene.play(event, replies);
    assert.deepEqual(
      [end.fault, end.failed, end.annotate, end.conclusion],
      [undefined, false, true, "findings"],
    );
    assert.match(page, /export const price = 11;/);
    assert.equal(page.match(/On a pull request from a fork the token can only read/g)?.length, 1, page);
    assert.deepEqual([made.reviews, made.comments, waits], [[], [], []]);
    const tried = scene.github.requests.slice(from).filter(({ status }) => status === 403);
    assert.equal(new Set(tried.map(({ method, path }) => `${method} ${path}`)).size, tried.length);
    assert.ok(tried.length <= 4, `${tried.length}`);
  });

  row("RB-030", async (t) => {
    const scene = await openFaultScene(t, BASE, CHANGE);
    scene.github.setPermission("contributor", REPOSITORY, "read");
    const asks = async (login: string, answer?: { status: number; body?: Record<string, string> }) => {
      const comment = await scene.comment(`/issues/${scene.pull}/comments`, { body: "/agent fix" });
      const spec = { event: "issue_comment", action: "created", repository: REPOSITORY, comment } as const;
      const event = { ...(await scene.event(spec, "maintainer")), actor: login };
      scene.github.faults.clear();
      const path = `/collaborators/${login}/permission`;
      if (answer) scene.github.faults.add({ path, failure: { kind: "status", ...answer }, times: 9 });
      const { end, made, branches, events } = await scene.play(event, [says("Done.")]);
      scene.reset();
      const ours = made.comments.filter(({ author }) => author.login !== "maintainer");
      assert.deepEqual([end.failed, end.conclusion, ours, branches], [false, "skipped", [], []], login);
      return events.flatMap((told) => (told.type === "task_skipped" ? [told.code] : []));
    };
    for (const [login, answer, code] of [
      ["Copilot", { status: 404 }, "untrusted_trigger"],
      ["helper", { status: 404 }, "untrusted_trigger"],
      ["maintainer", { status: 500 }, "permission_unknown"],
      ["maintainer", { status: 403 }, "permission_unknown"],
      ["maintainer", { status: 200, body: { permission: "read", role_name: "triage" } }, "untrusted_trigger"],
      ["maintainer", { status: 200, body: { permission: "none", role_name: "" } }, "untrusted_trigger"],
      ["contributor", undefined, "untrusted_trigger"],
    ] as const) {
      assert.deepEqual(await asks(login, answer), [code], login);
    }
  });

  row("RB-065", () => {
    const servers = "mcp:\n  slow: { command: node }\n";
    assert.throws(
      () => parsePolicyFile(servers, ".github/reeve.yml"),
      (error) => error instanceof ReeveError && /:1: .*mcp/.test(error.message),
    );
  });
});
