import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";

const ROOT = dirname(dirname(import.meta.dirname));
const PAGES = ["SECURITY.md", "docs/security.md", "docs/publishing.md"];

const FILE = /`((?:src|test|docs|examples|scripts|\.github)\/[\w./-]+)`/g;

const filesIn = (text: string) => [...text.matchAll(FILE)].map(([, path = ""]) => path);
const text = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** The rows of the table under `## What is promised`, each as its cells. */
function promises(): readonly (readonly string[])[] {
  const [, section = ""] = text("docs/security.md").split("## What is promised\n");
  const [table = ""] = section.split("\n## ");
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((line) => line.slice(2, -2).split(" | "));
}

describe("the pages on security", () => {
  for (const page of PAGES) {
    it(`name files that are there: ${page}`, () => {
      assert.deepEqual(
        filesIn(text(page)).filter((path) => !existsSync(join(ROOT, path))),
        [],
      );
    });
  }

  it("have for each promise a file that keeps it and a test that shows it", () => {
    assert.ok(promises().length > 25);
    for (const [promise, keptBy = "", shownBy = "", ...more] of promises()) {
      assert.deepEqual(more, [], `${promise} has three cells`);
      assert.ok(
        filesIn(keptBy).some((path) => path.startsWith("src/")),
        promise,
      );
      assert.ok(
        filesIn(shownBy).some((path) => /^test\/.*\.test\.ts$/.test(path)),
        promise,
      );
    }
  });

  it("have every fuzz test in the table of figures", () => {
    const [, section = ""] = text("docs/security.md").split("## Fuzzing\n");
    const [table = ""] = section.split("\n## ");
    const tests = readdirSync(join(ROOT, "test/fuzz")).filter((name) => name.endsWith(".test.ts"));
    assert.deepEqual(
      filesIn(table)
        .filter((path) => path.endsWith(".test.ts"))
        .toSorted(),
      tests.map((name) => `test/fuzz/${name}`).toSorted(),
    );
  });
});
