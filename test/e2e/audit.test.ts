import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { checkAudit } from "../../src/record/audit.ts";
import { ACTION, call, calls, MAINTAINER, openScene, type Run, type Scene, STRANGER, say } from "./scene.ts";

const POLICY = ".github/reeve.yml";
const RULES = "rules:\n  - deny: { effect: write, paths: docs/** }\n    reason: People write the docs.\n";

/** What one run left, read as a person would read it afterwards. */
function recordOf({ outputs }: Run) {
  const [audit = "", transcript = ""] = [outputs["audit"], outputs["transcript"]];
  const lines = readFileSync(audit, "utf8").trimEnd().split("\n");
  const entries: readonly Readonly<Record<string, unknown>>[] = lines.map((line) => JSON.parse(line));
  return { audit, transcript, lines, entries, folder: dirname(audit) };
}

function reeve(folder: string, ...argv: readonly string[]) {
  const program = join(ACTION, "dist/cli/index.js");
  return spawnSync(process.execPath, [program, ...argv], { cwd: folder, encoding: "utf8" });
}

describe("the record of a run", () => {
  let scene: Scene;
  let pull: number;
  let fix: Run;

  before(async () => {
    scene = await openScene({
      "src/price.js": "export const price = 10;\n",
      "docs/price.md": "Ten.\n",
      [POLICY]: RULES,
    });
    pull = await scene.pullRequest("change", { "src/price.js": "export const price = 11;\n" });
    const script = scene.script(
      calls(
        ["edit_file", { path: "src/price.js", oldText: "11", newText: "12" }],
        ["write_file", { path: "docs/price.md", content: "Twelve.\n" }],
        ["write_file", { path: "docs/new.md", content: "New.\n" }],
        ["read_file", { path: "../outside" }],
      ),
      say("Done."),
    );
    const inputs = { ...script, "fail-on-denial": "true" };
    fix = await scene.says(MAINTAINER, pull, "/agent fix the price", { inputs });
  });
  after(() => scene.close());

  it("is whole, and has the digest that the job's output has", () => {
    const { lines } = recordOf(fix);
    assert.deepEqual(checkAudit(lines, fix.outputs["audit-digest"]), { kind: "intact", lines: lines.length });
    assert.ok(fix.summary.includes(fix.outputs["audit-digest"] ?? "none"));
  });

  it("has who asked, what the gate decided, where the rules came from, and every write", () => {
    const { entries } = recordOf(fix);
    const kinds = entries.map(({ kind }) => kind);
    for (const kind of [
      "permission",
      "gate",
      "pinned",
      "config.source",
      "policy",
      "tool",
      "decision",
      "published",
    ])
      assert.ok(kinds.includes(kind), `${kind}`);
    assert.equal(kinds.at(-1), "run.end");
    const [person] = entries.filter(({ kind }) => kind === "permission");
    assert.equal(person?.["rule"], "permission_api");
    assert.deepEqual([person?.["actors"], person?.["association"]], [[MAINTAINER], "COLLABORATOR"]);
    const published = entries.filter(({ kind }) => kind === "published").map(({ action }) => action);
    assert.ok(published.includes("branch") && published.includes("status"));
    const source = entries.find(({ kind }) => kind === "config.source");
    assert.deepEqual([source?.["decision"], source?.["policy"]], ["base", POLICY]);
  });

  it("has each decision on a call with its rule and what it was about", () => {
    const told = recordOf(fix)
      .entries.filter(({ kind }) => kind === "tool")
      .map(({ tool, decision, rule, source, paths, code }) => [tool, decision, rule, source, paths, code]);
    assert.deepEqual(told, [
      ["edit_file", "allow", "default-write", null, ["src/price.js"], null],
      ["write_file", "deny", "rules[0]", `${POLICY}:2`, ["docs/price.md"], "path_denied"],
      ["write_file", "deny", "rules[0]", `${POLICY}:2`, ["docs/new.md"], "path_denied"],
      ["read_file", "deny", "outside_tree", null, null, "path_denied"],
    ]);
  });

  it("makes what was blocked visible: in the output, the job, the comment and the exit code", async () => {
    assert.deepEqual([fix.exitCode, fix.outputs["denials"]], [1, "3"]);
    assert.match(fix.summary, /### Blocked by policy: 3 calls/);
    assert.match(fix.summary, /Decisions: \d+ calls allowed, 3 denied/);
    const comments = await scene.stage.api(MAINTAINER, "GET", `/repos/acme/shop/issues/${pull}/comments`);
    const text = JSON.stringify(comments);
    assert.match(text, /3 calls were blocked by policy, which fails the job/);
    assert.match(text, /`write_file` on `docs\/price\.md`, `docs\/new\.md` × 2 by rule `rules\[0\]`/);
  });

  it("can be tried against another policy: its decisions change as that one says", () => {
    const { audit, transcript, folder } = recordOf(fix);
    writeFileSync(join(folder, "new.yml"), "rules:\n  - deny: { effect: write, paths: src/** }\n");
    for (const record of [audit, transcript]) {
      const argv = ["policy", "simulate", "--transcript", record, "--config", "new.yml", "--json"];
      const { stdout, stderr } = reeve(folder, ...argv);
      assert.equal(stderr, "");
      const told = JSON.parse(stdout);
      const changes = told.changes.map((one: { tool: string; paths: string[]; to: { verdict: string } }) =>
        [one.tool, ...one.paths, one.to.verdict].join(" "),
      );
      assert.deepEqual(changes, [
        "edit_file src/price.js deny",
        "write_file docs/price.md allow",
        "write_file docs/new.md allow",
        "publish src/price.js deny",
      ]);
      const same = reeve(folder, "policy", "simulate", "--transcript", record, "--fail-on-change");
      assert.equal(same.status, 1, "without rules the docs may be written");
    }
    assert.equal(
      reeve(folder, "audit", "verify", audit, "--digest", fix.outputs["audit-digest"] ?? "").status,
      0,
    );
  });

  it("of a stranger's command says who was refused and by what", async () => {
    const run = await scene.says(STRANGER, pull, "/agent fix", {
      inputs: scene.script(call("read_file", {})),
    });
    const { entries, lines } = recordOf(run);
    assert.equal(checkAudit(lines).kind, "intact");
    const refused = entries.find(({ kind }) => kind === "run.refused");
    assert.deepEqual(
      [refused?.["code"], refused?.["actors"]],
      ["untrusted_trigger", [STRANGER, "contributor"]],
    );
    assert.ok(!entries.some(({ kind }) => kind === "tool"));
  });
});
