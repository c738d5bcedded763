import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { repoPath, repoPathFromGit } from "../../src/core/paths.ts";

const codeOf = (make: () => unknown) => {
  try {
    return { path: make() };
  } catch (error) {
    assert.ok(error instanceof ReeveError);
    return error.code;
  }
};

describe("repoPath", () => {
  it("normalises single dots and doubled slashes", () => {
    assert.equal(repoPath("./src//a.ts"), "src/a.ts");
  });

  for (const text of ["../x", "a/../../x", "/etc/passwd", "C:\\x", "./C:", "..\\..\\x", ".", "./"]) {
    it(`refuses ${JSON.stringify(text)} as outside the tree`, () => {
      assert.equal(
        codeOf(() => repoPath(text)),
        "path_denied",
      );
    });
  }

  for (const text of [
    ".git/config",
    ".GIT/config",
    "./.git//config",
    "sub/.git/x",
    ".git\u200c/config",
    "git~1/config",
    ".git./x",
    ".git::$INDEX/x",
    ".git .:stream",
    "git~1:stream",
  ]) {
    it(`refuses ${JSON.stringify(text)} as git's own folder`, () => {
      assert.equal(
        codeOf(() => repoPath(text)),
        "path_denied",
      );
    });
  }

  for (const text of [
    "",
    "a\0b",
    "a\r\nb",
    "a\u0085b",
    `${"x".repeat(5000)}`,
    "\ud800",
    `${"y".repeat(300)}/z`,
  ]) {
    it(`refuses ${JSON.stringify(text.slice(0, 12))} (${text.length} characters) as no path`, () => {
      assert.equal(
        codeOf(() => repoPath(text)),
        "invalid_args",
      );
    });
  }

  it("takes names that only look like git's", () => {
    for (const text of [".github/x.yml", ".gitignore", "git/config", "a.git/b"])
      assert.equal(repoPath(text), text);
  });
});

describe("repoPathFromGit", () => {
  it("refuses git's folder behind a backslash, which is a folder's end to other systems", () => {
    for (const text of [".git.\\hooks", "a\\.git\\x"])
      assert.equal(
        codeOf(() => repoPathFromGit(text)),
        "path_denied",
      );
  });

  it("takes a name with a line break, since git's own list holds it", () => {
    assert.equal(repoPathFromGit("a\nb"), "a\nb");
  });

  it("refuses to leave the tree", () => {
    assert.equal(
      codeOf(() => repoPathFromGit("a/../../b")),
      "path_denied",
    );
  });
});
