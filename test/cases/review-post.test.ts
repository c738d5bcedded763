/** What a review posts, on the local GitHub, which takes no comment where GitHub takes none. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { says } from "../app/kit/stage.ts";
import { openFaultScene } from "../faults/scene.ts";
import { api, asked, finding, nothingRefused, review, reviewOf } from "./reviewed.ts";
import { row } from "./row.ts";

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `const line${from + at} = ${from + at};`);
const text = (all: readonly string[]) => `${all.join("\n")}\n`;
const LONG = lines(1, 120);
const at = (line: number) => LONG[line - 1] ?? "";

describe("the place of a finding", () => {
  row("RB-001", async (t) => {
    const changed = [...LONG.slice(0, 10), "const one = 1;", "const two = 2;", ...LONG.slice(10)];
    const { comments, summary, page, scene } = await review(
      t,
      { "src/a.ts": text(LONG), "src/b.ts": "const b = 1;\n" },
      { "src/a.ts": text(changed) },
      [
        finding("src/a.ts", "const one = 1;"),
        finding("src/a.ts", at(106)),
        finding("src/a.ts", "const two = 2;"),
        finding("src/b.ts", "const b = 1;"),
      ],
    );
    assert.deepEqual(
      [...comments.values()].map(({ place }) => place),
      ["src/a.ts:11 RIGHT", "src/a.ts:12 RIGHT", "src/a.ts"],
    );
    assert.match(comments.get(at(106))?.body ?? "", /src\/a\.ts`, line 108/);
    assert.match(summary, /const line106 = 106;.*`src\/a\.ts`, line 108/);
    assert.match(summary, /src\/b\.ts`, line 1\].*the file is not part of the diff/);
    assert.match(page, /const line106 = 106;/);
    nothingRefused(scene);
  });

  row("RB-037", async (t) => {
    const body = text(lines(1, 9));
    const { comments, summary, page, scene } = await review(
      t,
      { "src/old.ts": body, "src/untouched.ts": "const still = 1;\n" },
      { "src/old.ts": null, "src/a.ts": `${body}${text(lines(10, 15))}` },
      [
        finding("b/src/a.ts", at(10)),
        finding("./src/a.ts", at(11)),
        finding("/src/a.ts", at(12)),
        finding("`src\\a.ts`", at(13)),
        finding("src/old.ts", at(14)),
        finding("SRC/A.ts", at(15)),
        finding("src/nope.ts", "const nope = 1;"),
        finding("src/untouched.ts", "const still = 1;"),
      ],
    );
    assert.deepEqual(
      [...comments.values()].map(({ place }) => place),
      [10, 11, 12, 13, 14, 15].map((line) => `src/a.ts:${line} RIGHT`),
    );
    assert.match(summary, /src\/untouched\.ts`, line 1\].*the file is not part of the diff/);
    assert.match(page, /1 dropped/);
    nothingRefused(scene);
  });

  row("RB-038", async (t) => {
    const changed = LONG.with(5, "const six = 6;").toSpliced(41, 0, "const more = 1;");
    const quote = changed.slice(5, 43).join("\n");
    const { comments, summary, scene } = await review(t, { "a.ts": text(LONG) }, { "a.ts": text(changed) }, [
      finding("a.ts", quote, { title: "Over two hunks", suggestion: "const less = 1;" }),
    ]);
    const standing = comments.get("Over two hunks");
    assert.equal(standing?.place, "a.ts:39-43 RIGHT");
    assert.match(standing?.body ?? "", /const less = 1;/);
    assert.doesNotMatch(standing?.body ?? "", /```suggestion/);
    assert.match(summary, /Over two hunks/);
    nothingRefused(scene);
  });
});

describe("the suggestion of a finding", () => {
  row("RB-074", async (t) => {
    const python = "def f(x):\n        if x:\n            return 1\n        return 2\n";
    const { comments } = await review(
      t,
      { "a.go": "func f() {\n}\n", "a.py": "pass\n", "b.py": "pass\n" },
      { "a.go": "func f() {\n\t\treturn foo(x)\n}\n", "a.py": python, "b.py": python },
      [
        finding("a.go", "\t\treturn foo(x)", { title: "tabs", suggestion: "return foo(x, y)" }),
        finding("a.py", "        if x:\n            return 1", {
          title: "blanks",
          suggestion: "if x > 0:\n    return 1",
        }),
        finding("b.py", "        if x:\n            return 1", {
          title: "unsure",
          suggestion: "\tif x > 0:\n  return 1",
        }),
      ],
    );
    const body = (title: string) => comments.get(title)?.body ?? "";
    assert.match(body("tabs"), /```suggestion\n\t\treturn foo\(x, y\)\n```/);
    assert.match(body("blanks"), /```suggestion\n {8}if x > 0:\n {12}return 1\n```/);
    assert.doesNotMatch(body("unsure"), /```suggestion/);
  });

  row("RB-076", async (t) => {
    const three = "```js\nrun();\n```";
    const four = "````\ntext\n````";
    const { comments } = await review(
      t,
      { "README.md": "# Shop\n" },
      { "README.md": "# Shop\n\nRun it.\nStop it.\n" },
      [
        finding("README.md", "Run it.", { suggestion: three }),
        finding("README.md", "Stop it.", { suggestion: four, body: `Write:\n\n${four}\n` }),
      ],
    );
    for (const [title, suggestion, fence] of [
      ["Run it.", three, "````"],
      ["Stop it.", four, "`````"],
    ] as const) {
      const body = comments.get(title)?.body ?? "";
      assert.ok(body.includes(`\n${fence}suggestion\n${suggestion}\n${fence}\n`), body);
    }
  });

  row("RB-089", async (t) => {
    const changed = LONG.toSpliced(19, 3).with(16, "const other = 17;");
    const range = changed.slice(16, 19).join("\n");
    const { comments, scene } = await review(t, { "a.ts": text(LONG) }, { "a.ts": text(changed) }, [
      finding("a.ts", at(21), { line: 21, side: "LEFT", suggestion: "return x;" }),
      finding("a.ts", `${range}\n${at(23)}`, { title: "Range", suggestion: "const one = 1;" }),
    ]);
    const removed = comments.get(at(21));
    assert.equal(removed?.place, "a.ts:21 LEFT");
    assert.match(removed?.body ?? "", /```\nreturn x;\n```/);
    assert.doesNotMatch(removed?.body ?? "", /```suggestion/);
    assert.equal(comments.get("Range")?.place, "a.ts:17-20 RIGHT");
    assert.match(comments.get("Range")?.body ?? "", /```suggestion\nconst one = 1;\n```/);
    nothingRefused(scene);
  });
});

const LIMIT = 65_536;
const ONE = { base: { "a.ts": "const a = 1;\n" }, change: { "a.ts": "const a = 2;\n" } };

describe("the text of a review", () => {
  row("RB-028", async (t) => {
    const names = lines(1, 32);
    const body = `Look:\n<details>\n\n\`\`\`ts\n${"🙂 = 1;\n".repeat(290)}\`\`\`\n</details>\n`;
    const reports = names.map((quote) => finding("far.ts", quote, { body }));
    const { scene, ...first } = await review(t, { ...ONE.base, "far.ts": text(names) }, ONE.change, reports);
    const [comment, ...others] = first.made.comments;
    const summary = comment?.body ?? "";
    assert.deepEqual(others, []);
    assert.ok(summary.length > LIMIT - 4_000 && summary.length < LIMIT, `${summary.length}`);
    assert.doesNotMatch(summary, /\p{Surrogate}/u);
    assert.match(summary, /<!-- reeve:summary [0-9a-f]{16} head=[0-9a-f]{40}[^>]*-->$/);
    assert.equal((summary.match(/^[> ]*```/gm) ?? []).length % 2, 0, "every fence is closed");
    assert.equal(summary.split("<details>").length, summary.split("</details>").length);
    assert.match(summary, /actions\/runs\/900/);
    assert.equal(first.made.checkRuns.length, 1);
    const next = await reviewOf(scene, [says("Nothing more.")]);
    assert.deepEqual(
      next.made.comments.map(({ id }) => id),
      [comment?.id],
    );
    nothingRefused(scene);
  });

  row("RB-059", async (t) => {
    const prose =
      "@app decorator, `@types/node` and @octocat; fixes #12, closes org/repo#5, " +
      "resolves https://github.com/o/r/issues/9, fixed GH-12, cc @acme/everyone, mail a.b@example.org.\n\n```java\n@Override\n```\n";
    const { comments, summary } = await review(
      t,
      ONE.base,
      ONE.change,
      [finding("a.ts", "const a = 2;", { body: prose })],
      prose,
    );
    for (const body of [summary, comments.get("const a = 2;")?.body ?? ""]) {
      const outside = body.replaceAll(/(`{3,})[\s\S]*?\1|`[^`\n]*`|<!--[\s\S]*?-->/g, "");
      assert.doesNotMatch(outside, /@\w/);
      assert.doesNotMatch(outside, /#\d|issues\/9|GH-/);
      for (const kept of ["@app", "@octocat", "`@types/node`", "#12", "a.b@example.org"]) {
        assert.ok(body.includes(kept), `${kept} reads as it was`);
      }
      assert.match(body, /```java\n(?:> )?@Override\n/);
    }
  });
});

describe("an own pull request, and an own comment", () => {
  row("RB-062", async (t) => {
    const scene = await openFaultScene(t, ONE.base, ONE.change);
    await api(scene, "contributor", "PATCH", `/pulls/${scene.pull}`, { state: "closed" });
    const ours = { title: "Ours", head: "change", base: "main" };
    const { number } = await api(scene, "github-actions[bot]", "POST", "/pulls", ours);
    const { comments, made, event } = await asked(scene, number, "/agent review", [
      finding("a.ts", "const a = 2;", { severity: "critical" }),
      says("One."),
    ]);
    assert.equal(event.triggeringActor, "maintainer");
    assert.deepEqual(
      made.reviews.map(({ state, author }) => [state, author.login]),
      [["COMMENTED", "github-actions[bot]"]],
    );
    assert.equal(comments.get("const a = 2;")?.place, "a.ts:1 RIGHT");
    assert.deepEqual(
      made.checkRuns.map(({ conclusion }) => conclusion),
      ["neutral"],
    );
    nothingRefused(scene);
  });

  row("RB-046", async (t) => {
    const { scene } = await review(t, ONE.base, ONE.change, [finding("a.ts", "const a = 2;")]);
    const { end, branches, events } = await asked(
      scene,
      scene.pull,
      "/agent why 2?",
      [says("Because.")],
      (comment) => api(scene, "maintainer", "PATCH", `/issues/comments/${comment}`, { body: "/agent fix" }),
    );
    assert.deepEqual([end.made.branch, branches], [null, []]);
    const gate = events.find(({ type }) => type === "gate");
    assert.ok(gate?.type === "gate" && gate.code === "comment_changed", JSON.stringify(gate));
  });
});
