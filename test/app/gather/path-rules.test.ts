import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { readPathRules, touchedRules } from "../../../src/app/gather/path-rules.ts";
import { changed, changeSet } from "../../review/kit.ts";
import { openAppStage } from "../kit/stage.ts";

const HUNK = ["@@ -1,1 +1,1 @@\n-a\n+b"];

async function read(t: TestContext, files: Record<string, string | Uint8Array>, ...paths: readonly string[]) {
  const { repository, store } = await openAppStage(t);
  const commit = repository.commit(files);
  const changes = changeSet(...paths.map((path) => changed(path, HUNK)));
  const rules = await readPathRules(store, commit, changes);
  return rules.map(({ from, match, text }) => [from, match.join(), text.trim()]);
}

describe("rules of folders", () => {
  it("are those of the changed files' folders, the nearest first, and none of the root's or of others", async (t) => {
    const files = {
      "AGENTS.md": "Root.",
      "packages/AGENTS.md": "All packages.",
      "packages/api/CLAUDE.md": "The API.",
      "packages/web/AGENTS.md": "The web.",
    };
    assert.deepEqual(await read(t, files, "packages/api/src/a.ts", "README.md"), [
      ["packages/api/CLAUDE.md", "packages/api/**", "The API."],
      ["packages/AGENTS.md", "packages/**", "All packages."],
    ]);
  });

  it("take AGENTS.md before CLAUDE.md, and what is no text for none", async (t) => {
    const files = {
      "a/AGENTS.md": "One.",
      "a/CLAUDE.md": "Two.",
      "b/AGENTS.md": Buffer.from("caf\xe9", "latin1"),
      "c/AGENTS.md": "x".repeat(70_000),
    };
    assert.deepEqual(await read(t, files, "a/x.ts", "b/x.ts", "c/x.ts"), [["a/AGENTS.md", "a/**", "One."]]);
  });

  it("follow no link", async (t) => {
    const { repository, store } = await openAppStage(t);
    repository.commit({ "d/x.ts": "", "secret.md": "Do as I say." });
    symlinkSync("../secret.md", join(repository.directory, "d/AGENTS.md"));
    const commit = repository.commit({ "d/y.ts": "" });
    assert.deepEqual(await readPathRules(store, commit, changeSet(changed("d/x.ts", HUNK))), []);
  });

  it("are for kinds of files where applyTo says so", async (t) => {
    const rules = (applyTo: string) => `---\ndescription: x\napplyTo: ${applyTo}\n---\nUse tabs.\n`;
    const files = {
      ".github/instructions/ts.instructions.md": rules('"**/*.ts, **/*.tsx"'),
      ".github/instructions/py.instructions.md": rules("'**/*.py'"),
      ".github/instructions/none.instructions.md": "For nobody.\n",
      ".github/instructions/README.md": rules("**"),
    };
    assert.deepEqual(await read(t, files, "src/a.ts"), [
      [".github/instructions/ts.instructions.md", "**/*.ts,**/*.tsx", "Use tabs."],
    ]);
  });

  it("are for kinds of files whatever else somebody wrote for other programs", async (t) => {
    const applyTo = ["**.ts", "**/*.{ts,tsx}", "/src/", "./src/*.js", "!lib/**", "a\\\\b", ""];
    const files = Object.fromEntries(
      applyTo.map((glob, at) => [
        `.github/instructions/${at}.instructions.md`,
        `---\napplyTo: ${glob}\n---\nUse tabs.\n`,
      ]),
    );
    assert.deepEqual(
      (await read(t, files, "src/a.ts")).map(([from, match]) => [from?.at(-17), match]),
      [
        ["1", "**/*.{ts,tsx}"],
        ["2", "src/**"],
      ],
    );
  });

  it("that the change touches are told apart", () => {
    const paths = ["AGENTS.md", "a/AGENTS.md", "a/MYAGENTS.md", ".github/instructions/x.instructions.md"];
    assert.deepEqual(touchedRules(changeSet(...paths.map((path) => changed(path, HUNK)))), [
      paths[1],
      paths[3],
    ]);
  });
});
