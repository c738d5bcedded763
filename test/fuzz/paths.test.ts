import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { posix, win32 } from "node:path";
import { describe, it } from "node:test";
import fc from "fast-check";
import { ReeveError } from "../../src/core/errors.ts";
import { compileGlobs, globFault, MAX_GLOB_LENGTH } from "../../src/core/glob.ts";
import { type RepoPath, repoPath, repoPathFromGit } from "../../src/core/paths.ts";
import { tempRepository } from "../kit/repository.ts";
import { within } from "../kit/within.ts";
import { fuzzing } from "./budget.ts";
import { pumped, texts } from "./texts.ts";

const PIECES = [
  ...[
    "/",
    "\\",
    ".",
    "..",
    "...",
    "~",
    ":",
    "C:",
    " ",
    "a",
    "src",
    "a.ts",
    "é",
    "e\u0301",
    "*",
    "?",
    "\u0000",
    "\n",
    "\u0085",
  ],
  ...[
    ".git",
    ".GIT",
    ".gIt",
    "git~1",
    "GIT~1",
    "git~2",
    ".git.",
    ".git ",
    ".git::$INDEX_ALLOCATION",
    ".g\u200cit",
  ],
  ...[
    "\u200d",
    "\ufeff",
    "\u202e",
    "\u206a",
    ":x",
    ". .",
    ".gitmodules",
    ".git\u0131",
    "ı",
    "ſ",
    "$",
    "%2e",
    "%2f",
    "-",
  ],
] as const;
const names = texts(PIECES, 8);

const ENVIRONMENT = {
  PATH: process.env["PATH"],
  LC_ALL: "C",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

function accepted(text: string, make: (text: string) => RepoPath = repoPath): RepoPath | null {
  try {
    return make(text);
  } catch (error) {
    assert.ok(
      error instanceof ReeveError && /^(?:path_denied|invalid_args)$/.test(error.code),
      String(error),
    );
    return null;
  }
}

describe("a path that is taken in", () => {
  it("stays in the tree on every system, is normal, and holds no control character", () => {
    fc.assert(
      fc.property(names, (text) => {
        const path = accepted(text);
        if (path === null) return;
        assert.equal(repoPath(path), path);
        assert.equal(posix.relative("/tree", posix.resolve("/tree", path)), path);
        assert.equal(win32.relative("C:\\tree", win32.resolve("C:\\tree", path)), path.replaceAll("/", "\\"));
        assert.doesNotMatch(path, /\p{Cc}/u);
      }),
      fuzzing(),
    );
  });

  it("is one that git itself takes, with the protections of all systems on", (t) => {
    const repository = tempRepository(t);
    const argv = [
      "-c",
      "core.protectHFS=true",
      "-c",
      "core.protectNTFS=true",
      "update-index",
      "-z",
      "--index-info",
    ];
    const refused = (paths: readonly string[]) => {
      const input = paths.map((path) => `100644 ${"1".repeat(40)}\t${path}\0`).join("");
      return spawnSync("git", argv, { cwd: repository.directory, input, encoding: "utf8", env: ENVIRONMENT })
        .stderr;
    };
    assert.equal(refused(["a/.git./x", "a/b"]), "Ignoring path a/.git./x\n");
    const of = fc.constantFrom(repoPath, repoPathFromGit);
    fc.assert(
      fc.property(fc.array(names, { minLength: 50, maxLength: 400 }), of, (list, make) => {
        const paths = list.map((text) => accepted(text, make)).filter((path) => path !== null);
        // A file and a folder of one name are no matter of paths.
        assert.equal(refused(paths.map((path, at) => `${at}/${path}`)), "");
      }),
      fuzzing(),
    );
  });
});

describe("globs", () => {
  const globs = texts(
    ["*", "**", "/", "?", "{", "}", ",", "a", "b", ".", "src", "!", "[", "(", "+", "é", "$"],
    12,
  );

  it("are refused with a reason or compiled, and answer the same each time", () => {
    fc.assert(
      fc.property(globs, names, fc.boolean(), (glob, path, ignoreCase) => {
        if (globFault(glob) !== null) assert.throws(() => compileGlobs([glob]), TypeError);
        else {
          const match = compileGlobs([glob], { ignoreCase });
          assert.ok([glob, null].includes(match(path)));
          assert.equal(match(path), match(path));
        }
      }),
      fuzzing(),
    );
  });

  it("answer at once, whatever the glob and the path are made of", () => {
    const glob = pumped(["*", "**/", "?", "a", "{a,b}", "*a", "a*", "/"], MAX_GLOB_LENGTH - 16);
    const path = pumped(["a", "b", "/", "aaaaaaaa", "é"], 4_000);
    fc.assert(
      fc.property(glob, path, (text, name) => {
        if (globFault(text) !== null) return;
        const match = compileGlobs([text], { ignoreCase: true });
        within(200, () => match(name));
      }),
      fuzzing(),
    );
  });
});
