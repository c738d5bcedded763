import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { it } from "node:test";
import { gitIgnore } from "../../src/policy/git-ignore.ts";
import { tempRepository } from "../kit/repository.ts";

const ROOT = [
  "# a comment",
  "",
  "*.log",
  "!keep.log",
  "/only-here",
  "out/",
  "docs/*.html",
  "deep/**/end",
  "**/anywhere",
  "*.py[co]",
  "v[0-3].txt",
  "trailing   ",
  "\\#sharp",
  "name**x",
  "all/**",
  "no[!a]",
];
const NESTED = ["!b.log", "local", "/here"];
const PATHS = [
  ...["a.log", "keep.log", "sub/a.log", "sub/b.log", "only-here", "sub/only-here", "out/x", "sub/out/y"],
  ...["out", "docs/a.html", "docs/more/a.html", "deep/end", "deep/1/2/end", "anywhere", "1/anywhere/x"],
  ...["m.pyc", "m.pyx", "v2.txt", "v9.txt", "trailing", "#sharp", "sharp", "name1x", "all/1/2", "all"],
  ...["sub/local", "sub/1/local", "local", "sub/here", "sub/1/here", "here", "src/a.ts", "out/keep.log"],
];

it("a list of ignored files says of paths what git says", (t) => {
  const files = { ".gitignore": `${ROOT.join("\r\n")}\n`, "sub/.gitignore": `${NESTED.join("\n")}\n` };
  const repository = tempRepository(t, files);
  const input = `${PATHS.join("\0")}\0`;
  const argv = ["check-ignore", "--no-index", "--stdin", "-z"];
  const { directory } = repository;
  const told = execFileSync("git", argv, { cwd: directory, input, encoding: "utf8" }).split("\0");
  const root = { folder: "", text: files[".gitignore"] };
  const ignoredBy = (path: string) =>
    gitIgnore(path.startsWith("sub/") ? [root, { folder: "sub", text: files["sub/.gitignore"] }] : [root])(
      path,
    );
  assert.deepEqual(
    PATHS.filter((path) => ignoredBy(path) !== null),
    PATHS.filter((path) => told.includes(path)),
  );
  assert.equal(ignoredBy("nob"), null, "a class that is turned around is passed over");
  const kept = gitIgnore([{ folder: "", text: "*.tmp\n*\n![!a]*\n*.log\n" }]);
  assert.equal(kept("b.ts"), null, "what such a line may take back is not ignored");
  assert.equal(kept("b.log"), "*.log");
});
