/** What a review posts, on the local GitHub, which takes no comment where GitHub takes none. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { z } from "zod";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { says, uses } from "../app/kit/stage.ts";
import { api, openGround } from "./ground.ts";
import { asked, finding, review, reviewOf } from "./reviewed.ts";
import { row } from "./row.ts";

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `const line${from + at} = ${from + at};`);
const text = (all: readonly string[]) => `${all.join("\n")}\n`;
const LONG = lines(1, 120);
const at = (line: number) => LONG[line - 1] ?? "";

describe("the place of a finding", () => {
  row("RB-001", async () => {
    const changed = [...LONG.slice(0, 10), "const one = 1;", "const two = 2;", ...LONG.slice(10)];
    const { comments, summary, page, ground } = await review(
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
    ground.nothingRefused();
  });

  row("RB-037", async () => {
    const body = text(lines(1, 9));
    const { comments, summary, page, ground } = await review(
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
    ground.nothingRefused();
  });

  row("RB-038", async () => {
    const changed = LONG.with(5, "const six = 6;").toSpliced(41, 0, "const more = 1;");
    const quote = changed.slice(5, 43).join("\n");
    const { comments, summary, ground } = await review({ "a.ts": text(LONG) }, { "a.ts": text(changed) }, [
      finding("a.ts", quote, { title: "Over two hunks", suggestion: "const less = 1;" }),
    ]);
    const standing = comments.get("Over two hunks");
    assert.equal(standing?.place, "a.ts:39-43 RIGHT");
    assert.match(standing?.body ?? "", /const less = 1;/);
    assert.doesNotMatch(standing?.body ?? "", /```suggestion/);
    assert.match(summary, /Over two hunks/);
    ground.nothingRefused();
  });
});

describe("the suggestion of a finding", () => {
  row("RB-074", async () => {
    const python = "def f(x):\n        if x:\n            return 1\n        return 2\n";
    const { comments } = await review(
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

  row("RB-076", async () => {
    const three = "```js\nrun();\n```";
    const four = "````\ntext\n````";
    const { comments } = await review(
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

  row("RB-089", async () => {
    const changed = LONG.toSpliced(19, 3).with(16, "const other = 17;");
    const range = changed.slice(16, 19).join("\n");
    const { comments, ground } = await review({ "a.ts": text(LONG) }, { "a.ts": text(changed) }, [
      finding("a.ts", at(21), { line: 21, side: "LEFT", suggestion: "return x;" }),
      finding("a.ts", `${range}\n${at(23)}`, { title: "Range", suggestion: "const one = 1;" }),
    ]);
    const removed = comments.get(at(21));
    assert.equal(removed?.place, "a.ts:21 LEFT");
    assert.match(removed?.body ?? "", /```\nreturn x;\n```/);
    assert.doesNotMatch(removed?.body ?? "", /```suggestion/);
    assert.equal(comments.get("Range")?.place, "a.ts:17-20 RIGHT");
    assert.match(comments.get("Range")?.body ?? "", /```suggestion\nconst one = 1;\n```/);
    ground.nothingRefused();
  });
});

const LIMIT = 65_536;
const ONE = { base: { "a.ts": "const a = 1;\n" }, change: { "a.ts": "const a = 2;\n" } };

describe("the text of a review", () => {
  row("RB-028", async () => {
    const names = lines(1, 32);
    const long = `Look:\n<details>\n\n\`\`\`ts\n${"🙂 = 1;\n".repeat(290)}\`\`\`\n</details>\n`;
    const reports = names.map((quote) => finding("far.ts", quote, { body: long }));
    const { ground, ...first } = await review({ ...ONE.base, "far.ts": text(names) }, ONE.change, reports);
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
    assert.ok((first.made.checkRuns[0]?.summary ?? "").length < LIMIT);
    const next = await reviewOf(ground, [says("Nothing more.")]);
    assert.deepEqual(
      next.made.comments.map(({ id }) => id),
      [comment?.id],
    );
    ground.nothingRefused();
    const fence = `Look:\n\n\`\`\`ts\n${"🙂 = 1;\n".repeat(1_200)}`;
    const inline = await review(ONE.base, ONE.change, [
      finding("a.ts", "const a = 2;", { body: fence.repeat(2) }),
      finding("a.ts", "const a = 2;", { body: fence }),
    ]);
    const refused = inline.events.flatMap((event) => (event.type === "tool_execution_end" ? [event] : []));
    assert.deepEqual(
      refused.map(({ isError }) => isError),
      [true, false],
    );
    const body = inline.comments.get("const a = 2;")?.body ?? "";
    assert.ok(body.length > 9_000 && body.length < LIMIT, `${body.length}`);
    assert.equal((body.match(/^```/gm) ?? []).length % 2, 0);
    assert.match(body, /<!-- reeve:finding [0-9a-f]{16}[^>]*-->$/);
  });

  row("RB-060", async () => {
    const ground = await openGround({}, { "many.ts": text(LONG) });
    const report = { path: "many.ts", severity: "high", confidence: "high", body: "It is wrong." };
    const calls = LONG.map((quote) => ["report_finding", { ...report, quote, title: quote }] as const);
    const reports = [0, 15, 30, 45, 60, 75, 90, 105].map((first) => uses(...calls.slice(first, first + 15)));
    const settings = { bounds: { ...DEFAULT_BOUNDS, findings: 200, toolCalls: 200 } };
    const from = ground.scene.github.requests.length;
    const many = await reviewOf(ground, [...reports, says("Many.")], { settings });
    const sent = ground.scene.github.requests
      .slice(from)
      .filter(({ path, method }) => path.includes("/check-runs") && method !== "GET");
    assert.deepEqual(
      sent.map(({ method, body }) => [method, ...annotationsIn(body)]),
      [
        ["POST", 50, undefined],
        ["PATCH", 50, undefined],
        ["PATCH", 20, "neutral"],
      ],
    );
    assert.equal(many.made.checkRuns.length, 1);
    assert.equal(many.made.checkRuns[0]?.annotations.length, LONG.length);
    const none = await review({}, { "one.ts": "const one = 1;\n" }, []);
    assert.deepEqual(
      none.made.checkRuns.map(({ status, annotations }) => [status, annotations.length]),
      [["completed", 0]],
    );
  });

  row("RB-045", async () => {
    const { ground, made } = await review(ONE.base, ONE.change, [finding("a.ts", "const a = 2;")]);
    const own = { ...made.comments[0] };
    await api(ground.scene, "contributor", "POST", `/issues/${ground.number}/comments`, { body: own.body });
    const words = { body: "Another word." };
    for (let one = 0; one < 110; one += 1)
      await api(ground.scene, "maintainer", "POST", `/issues/${ground.number}/comments`, words);
    await ground.commit({ "a.ts": "const a = 3;\n" });
    const next = await reviewOf(ground, [finding("a.ts", "const a = 3;"), says("One.")]);
    assert.deepEqual(
      next.made.comments.map(({ id }) => id),
      [own.id],
    );
    assert.notEqual(next.made.comments[0]?.body, own.body);
    ground.nothingRefused();
  });

  row("RB-059", async () => {
    const prose =
      "@app decorator, `@types/node` and @octocat; fixes #12, closes org/repo#5, " +
      "resolves https://github.com/o/r/issues/9, fixed GH-12, cc @acme/everyone, mail a.b@example.org.\n\n```java\n@Override\n```\n";
    const { comments, summary } = await review(
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

describe("a change that goes on", () => {
  row("RB-004", async () => {
    const [first, second] = ["const one = 1;", "const two = 2;"];
    const pushed = async (head: string, reports: readonly ScriptedReply[]) => {
      await ground.commit({ "a.ts": head });
      return reviewOf(ground, [...reports, says("That is all.")]);
    };
    const begun = await review(
      { "a.ts": text(lines(1, 20)) },
      { "a.ts": text([...lines(1, 10), first, ...lines(11, 20), second]) },
      [finding("a.ts", first, { title: "Wrong sign" }), finding("a.ts", second, { title: "Overflows" })],
    );
    const { ground, made } = begun;
    assert.equal(made.reviewComments.length, 2);
    for (const { id, body } of made.reviewComments) {
      const windows = { body: body.replaceAll("\n", "\r\n").trimEnd() };
      await api(ground.scene, "github-actions[bot]", "PATCH", `/pulls/comments/${id}`, windows);
    }
    const moved = text(["// A", "// B", "// C", ...lines(1, 10), first, ...lines(11, 20), second]);
    const otherWords = { title: "The sign is not right", body: "Or so." };
    const again = await pushed(moved, [
      finding("a.ts", first, otherWords),
      finding("a.ts", second, { title: "Overflows" }),
    ]);
    const ids = made.reviewComments.map(({ id }) => id);
    assert.deepEqual(
      again.made.reviewComments.map(({ id }) => id),
      ids,
    );
    assert.equal(again.made.comments.length, 1, "one summary");
    const fixed = await pushed(text([...lines(1, 20), second]), [
      finding("a.ts", second, { title: "Overflows" }),
    ]);
    assert.match(fixed.summary, /Fixed since they were reported: 1 finding/);
    assert.deepEqual(
      fixed.made.reviewComments.map(({ resolvedBy }) => resolvedBy?.login ?? null),
      ["github-actions[bot]", null],
    );
    const back = await pushed(text([...lines(1, 20), second, first]), [
      finding("a.ts", first, { title: "Wrong sign" }),
    ]);
    assert.equal(back.made.reviewComments.length, 3, "a new occurrence is told");
    assert.equal(back.made.comments.length, 1);
    ground.nothingRefused();
  });
});

describe("an own pull request, and an own comment", () => {
  row("RB-062", async () => {
    const ground = await openGround(ONE.base, ONE.change, "github-actions[bot]");
    const { comments, made, event } = await asked(ground, "/agent review", [
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
    ground.nothingRefused();
  });

  row("RB-046", async () => {
    const { ground } = await review(ONE.base, ONE.change, [finding("a.ts", "const a = 2;")]);
    const { end, branches, events } = await asked(ground, "/agent why 2?", [says("Because.")], {
      meanwhile: (comment) =>
        api(ground.scene, "maintainer", "PATCH", `/issues/comments/${comment}`, { body: "/agent fix" }),
    });
    assert.deepEqual([end.made.branch, branches], [null, []]);
    const gate = events.find(({ type }) => type === "gate");
    assert.ok(gate?.type === "gate" && gate.code === "comment_changed", JSON.stringify(gate));
  });
});

const CheckBody = z.object({
  output: z.object({ annotations: z.array(z.unknown()) }),
  conclusion: z.string().optional(),
});

function annotationsIn(body: unknown): readonly [count: number, conclusion: string | undefined] {
  const { output, conclusion } = CheckBody.parse(body);
  return [output.annotations.length, conclusion];
}
