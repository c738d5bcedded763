import assert from "node:assert/strict";
import { test } from "node:test";
import { markdown } from "../../../demo/github/pages/markdown.ts";
import { APP, ISSUE, PULL, type Stage, stageWithPull } from "./kit.ts";

const SUGGESTION = "Say it shorter.\n\n```suggestion\nline 3\n```\n<!-- reeve:0123456789abcdef -->";

async function reviewed(made: Stage): Promise<void> {
  const { asBot, head } = made;
  await asBot.rest.pulls.createReview({
    ...PULL,
    event: "COMMENT",
    body: "## Summary\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    comments: [
      { path: "src/a.txt", start_line: 3, start_side: "RIGHT", line: 4, side: "RIGHT", body: SUGGESTION },
    ],
  });
  await asBot.rest.issues.createComment({
    ...ISSUE,
    body: "Done in <script>alert(1)</script> \u001b[31mred",
  });
  const annotations = [
    {
      path: "src/a.txt",
      start_line: 3,
      end_line: 3,
      annotation_level: "warning" as const,
      message: "Careful",
    },
  ];
  const output = { title: "1 finding", summary: "**One** finding", annotations };
  await asBot.rest.checks.create({ ...APP, name: "Reeve", head_sha: head, conclusion: "neutral", output });
}

test("the page of a pull request tells its review, suggestion, check and commits", async (t) => {
  const made = await stageWithPull(t);
  await reviewed(made);
  const answer = await fetch(`${made.github.serverUrl}/acme/app/pull/1`);
  const page = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-security-policy") ?? "", /default-src 'none'/);
  for (const part of [
    /<h3>Summary<\/h3>/,
    /<td>1<\/td>/,
    /<div class="suggestion">/,
    /<tr class="delete"><td class="m">−<\/td><td class="c">line 3b<\/td>/,
    /lines 3–4/,
    /1 finding/,
    /Careful/,
    /wants to merge 1 commit into/,
  ]) {
    assert.match(page, part);
  }
  assert.doesNotMatch(page, /<script/);
  assert.doesNotMatch(page, /reeve:0123456789abcdef/);
});

test("the same conversation comes as text for a terminal, without control characters", async (t) => {
  const made = await stageWithPull(t);
  await reviewed(made);
  const text = await (await fetch(`${made.github.serverUrl}/acme/app/pull/1?format=text`)).text();
  for (const part of [
    /^acme\/app#1 {2}Change a\nOPEN {2}ann wants to merge topic into main {2}\(1 commit, 4 files, \+2 −3\)/,
    /┌ src\/a\.txt, lines 3–4/,
    /│ {5}3 \+ line three/,
    /Suggested change:\n {2}│ {7}- line three\n {2}│ {7}- line 3b\n {2}│ {7}\+ line 3\n/,
    /■ Reeve: neutral, 1 finding/,
  ]) {
    assert.match(text, part);
  }
  assert.ok(!text.includes("\u001b"));
});

const PAGES = [
  { path: "/", status: 200, has: /acme\/app/ },
  { path: "/acme/app", status: 200, has: /git clone http/ },
  { path: "/acme/app/pull/1/files", status: 200, has: /old name\.txt → new name\.txt/ },
  { path: "/acme/app/compare/main...topic", status: 200, has: /line three/ },
  { path: "/acme/app/commit/topic", status: 200, has: /4 files changed/ },
  {
    path: "/acme/app/blob/topic/src/a.txt",
    status: 200,
    has: /<tr id="L3"><td class="n">3<\/td><td class="c">line three/,
  },
  { path: "/acme/app/pull/2", status: 404, has: /Not here/ },
  { path: "/acme/app/blob/topic/no/file", status: 404, has: /Not here/ },
  { path: "/nobody/nothing/%E0%A4%A", status: 404, has: /Not here/ },
];

for (const { path, status, has } of PAGES) {
  test(`the page ${path} is answered with ${status}`, async (t) => {
    const { github } = await stageWithPull(t);
    const answer = await fetch(github.serverUrl + path);
    assert.equal(answer.status, status);
    assert.match(await answer.text(), has);
  });
}

const TEXTS: readonly (readonly [name: string, source: string, html: string])[] = [
  ["a paragraph", "One\ntwo", "<p>One<br>two</p>"],
  [
    "emphasis",
    "**a** *b* _c_ ~~d~~ `e*f*`",
    "<p><strong>a</strong> <em>b</em> <em>c</em> <del>d</del> <code>e*f*</code></p>",
  ],
  ["names with underscores", "a_b_c and 2*3*4", "<p>a_b_c and 2*3*4</p>"],
  ["a list", "- a\n- [x] b\n  - c", "<ul><li>a</li><li>☑ b<ul><li>c</li></ul></li></ul>"],
  ["a numbered list", "1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
  ["a fence", "```js\n<b> & *c*\n```", "<pre><code>&lt;b&gt; &amp; *c*</code></pre>"],
  ["a fence that never ends", "```\nx", "<pre><code>x</code></pre>"],
  ["a longer fence around a fence", "````\n```\nx\n```\n````", "<pre><code>```\nx\n```</code></pre>"],
  ["a quote", "> a\n> b", "<blockquote><p>a<br>b</p></blockquote>"],
  [
    "details",
    "<details><summary>More</summary>\n\nx\n\n</details>",
    "<details><summary>More</summary><p>x</p></details>",
  ],
  ["a hidden comment", "a<!-- b\nc -->d", "<p>ad</p>"],
  ["a hidden comment that never ends", "a<!-- b", "<p>a</p>"],
  ["a script", "<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>"],
  ["a tag with a handler", '<b onclick="x">', "<p>&lt;b onclick=&quot;x&quot;&gt;</p>"],
  [
    "details with a handler",
    '<details ontoggle="x" open>',
    "<p>&lt;details ontoggle=&quot;x&quot; open&gt;</p>",
  ],
  [
    "a link",
    "[a](https://e.invalid/?q=1&r=2)",
    '<p><a href="https://e.invalid/?q=1&amp;r=2" rel="nofollow noreferrer">a</a></p>',
  ],
  ["a link that runs code", "[a](javascript:alert(1))", "<p>a)</p>"],
  [
    "a link that breaks out",
    '[a](https://e.invalid/"onclick="x)',
    '<p><a href="https://e.invalid/&quot;onclick=&quot;x" rel="nofollow noreferrer">a</a></p>',
  ],
  ["a link to another host without a scheme", "[a](//e.invalid)", "<p>a</p>"],
  [
    "an image",
    "![a](https://e.invalid/a.png)",
    '<p><a href="https://e.invalid/a.png" rel="nofollow noreferrer">🖼 a</a></p>',
  ],
];

for (const [name, source, html] of TEXTS) {
  test(`Markdown shows ${name}`, () => assert.equal(markdown(source).text, html));
}

test("Markdown ends soon on hostile text", () => {
  const hostile = [
    "`".repeat(60_000),
    "[".repeat(60_000),
    "> ".repeat(30_000),
    "- ".repeat(30_000),
    "*a".repeat(30_000),
  ];
  const started = performance.now();
  for (const text of hostile) markdown(text);
  assert.ok(performance.now() - started < 3000);
});
