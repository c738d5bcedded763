import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { compileGlobs, globFault } from "../../src/core/glob.ts";

const MATCHES: readonly (readonly [glob: string, path: string])[] = [
  ["a.ts", "a.ts"],
  ["*.ts", ".hidden.ts"],
  ["*", ".github"],
  ["src/*.ts", "src/a.ts"],
  ["src/**", "src/a/b.ts"],
  ["**", "a/b/c"],
  ["**/a.ts", "a.ts"],
  ["**/a.ts", "x/y/a.ts"],
  ["a/**/b", "a/b"],
  ["a/**/b", "a/x/y/b"],
  ["**/x/**/y/*.md", "1/x/y/z.md"],
  ["a?c", "abc"],
  ["?", "💥"],
  ["{src,test}/**/*.{ts,js}", "test/x/y.js"],
  ["app/[id]/(group)/+page.tsx", "app/[id]/(group)/+page.tsx"],
  ["{{cookiecutter.name}}/**", "{{cookiecutter.name}}/x"],
  ["*a*b*", "xxaxxbxx"],
];

const MISSES: readonly (readonly [glob: string, path: string])[] = [
  ["*.ts", "src/a.ts"],
  ["src/*.ts", "src/x/a.ts"],
  ["src/**", "src"],
  ["src/**", "srcs/a"],
  ["**/a.ts", "xa.ts"],
  ["a/**/b", "a/xb"],
  ["a/**/b", "ab"],
  ["a?c", "a/c"],
  ["a.ts", "axts"],
  ["[id].ts", "i.ts"],
  ["(a+)+", "aa"],
  ["A.ts", "a.ts"],
];

describe("compileGlobs without regard to case", () => {
  for (const [glob, path] of [
    ["Setup.py", "SETUP.PY"],
    ["setup.py", "\u017fetup.py"],
    ["pack.json", "pac\u212a.json"],
    ["straße/**", "STRASSE/x"],
    ["infrä/**", "infra\u0308/x"],
    ["infr?/**", "infra\u0308/x"],
    ["package.json", "pac\u200bk\u00adage.json\ufe0f"],
  ] as const) {
    it(`matches ${JSON.stringify(path)} with ${glob}`, () => {
      assert.equal(compileGlobs([glob], { ignoreCase: true })(path), glob);
      assert.equal(compileGlobs([glob])(path), null);
    });
  }
});

describe("compileGlobs", () => {
  for (const [glob, path] of MATCHES) {
    it(`matches ${path} with ${glob}`, () => assert.equal(compileGlobs([glob])(path), glob));
  }

  for (const [glob, path] of MISSES) {
    it(`does not match ${path} with ${glob}`, () => assert.equal(compileGlobs([glob])(path), null));
  }

  it("answers the first glob of the list that matches", () => {
    assert.equal(compileGlobs(["x", "*.{md,ts}", "a.ts"])("a.ts"), "*.{md,ts}");
  });

  it("ignores case on request", () => {
    assert.equal(compileGlobs(["**/Makefile"], { ignoreCase: true })("x/MAKEFILE"), "**/Makefile");
  });

  it("stays fast on names made to make it slow", () => {
    const hostile = compileGlobs(["*a*a*a*a*a*a*b*c", "**/a/**/a/**/a/**/b/*c"]);
    const began = process.cpuUsage().user;
    assert.equal(hostile(`${"a".repeat(250)}/${"a/".repeat(1900)}c`), null);
    assert.ok(process.cpuUsage().user - began < 1_000_000);
  });

  it("matches every path with itself as the glob", () => {
    const name = fc.stringMatching(/^[a-z.[\]()+$]{1,8}$/).filter((text) => text !== "." && text !== "..");
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const path = names.join("/");
        assert.equal(compileGlobs([path])(path), path);
        assert.equal(compileGlobs(["**"])(path), "**");
      }),
    );
  });
});

describe("compileGlobs, beside a backtracking pattern", () => {
  const patternOf = (glob: string) =>
    new RegExp(
      `^${glob
        .replace(/(^|\/)\*\*$/, "$1<below>")
        .replaceAll("**/", "<folders>")
        .replace(/\*+/g, "[^/]*")
        .replaceAll("?", "[^/]")
        .replaceAll("<folders>", "(?:[^/]+/)*")
        .replaceAll("<below>", ".+")}$`,
    );
  const part = fc.constantFrom("a", "b", "*", "**", "?", "a*b", "*a", "a*a*b", "??", "*b*");
  const name = fc.stringMatching(/^[ab]{1,5}$/);

  it("gives the same answers", () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.array(name, { minLength: 1, maxLength: 5 }),
        (parts, names) => {
          const [glob, path] = [parts.join("/"), names.join("/")];
          assert.equal(compileGlobs([glob])(path) !== null, patternOf(glob).test(path), `${glob} ${path}`);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe("globFault", () => {
  const FAULTS: readonly (readonly [text: string, says: RegExp])[] = [
    ["", /empty/],
    ["x".repeat(257), /longer than 256/],
    ["!src", /begins with `!`/],
    ["/src", /relative/],
    ["./src", /relative/],
    ["dist/", /folder\/\*\*/],
    ["a\\b", /backslash/],
    ["a\u0000b", /control/],
    ["infra/**\u200b", /nobody sees/],
    ["infra/** ", /blank/],
    ["src/**.js", /by itself alone/],
    ["src/{a,**b}/c", /by itself alone/],
    ["a//b", /component/],
    ["a/../b", /component/],
    ["{a,{b,c}}", /within braces/],
    ["src/{,x}", /component/],
    ["{a,b/..}/c", /component/],
    ["{a,b}".repeat(7), /64 alternatives/],
  ];
  for (const [text, says] of FAULTS) {
    it(`refuses ${JSON.stringify(text.slice(0, 20))}`, () => {
      assert.match(globFault(text) ?? "", says);
      assert.throws(() => compileGlobs([text]), TypeError);
    });
  }
});

describe("a glob that ends in a plain name, where that may be a folder", () => {
  const covers = (glob: string, path: string) => compileGlobs([glob], { folders: true })(path) !== null;
  for (const [glob, path, expected] of [
    ["infra", "infra", true],
    ["infra", "infra/main.tf", true],
    ["infra", "infra/a/b.tf", true],
    ["infra", "infrared/a.tf", false],
    ["packages/*/{api,web}", "packages/x/web/a.ts", true],
    ["**/secrets", "a/secrets/b", true],
    ["src/*", "src/a/b.ts", false],
    ["src/*.d", "src/a.d/b.ts", false],
  ] as const)
    it(`${expected ? "covers" : "does not cover"} ${path} with ${glob}`, () =>
      assert.equal(covers(glob, path), expected));

  it("is one path elsewhere, as a branch", () => assert.equal(compileGlobs(["main"])("main/x"), null));
});
