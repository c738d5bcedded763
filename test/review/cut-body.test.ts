import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { BODY_LIMIT, cutBody } from "../../src/review/cut-body.ts";

const TAIL = "<!-- reeve:finding 0123456789abcdef -->";
const REST = "The whole is in the job summary.";

test("a body that fits is left alone", () => {
  assert.equal(cutBody("Text.", TAIL, REST), `Text.\n\n${TAIL}`);
  assert.equal(cutBody("Text.", "", REST), "Text.");
});

test("a body that is too long keeps its marker and says where the rest is", () => {
  const body = cutBody("line\n".repeat(20_000), TAIL, REST);
  assert.ok(body.length <= BODY_LIMIT);
  assert.ok(body.endsWith(`line\n\n_Cut here: the text is too long for a comment. ${REST}_\n\n${TAIL}`));
});

test("an open fence and open details are closed in their order", () => {
  const body = cutBody(`<details>\n\n\`\`\`\`js\n${"x\n".repeat(100)}`, TAIL, REST, 220);
  assert.match(body, /x\n````\n\n<\/details>\n\n_Cut here/);
});

test("a closed fence and marks inside of it do not count", () => {
  const body = cutBody(`\`\`\`\n<details>\n\`\`\`\n${"x\n".repeat(100)}`, TAIL, REST, 220);
  assert.match(body, /x\n\n_Cut here/);
  assert.doesNotMatch(body, /<\/details>/);
});

test("one endless line is cut between characters", () => {
  const body = cutBody("😀".repeat(50_000), TAIL, REST);
  assert.ok(body.length <= BODY_LIMIT);
  assert.doesNotMatch(body, /[\ud800-\udbff](?![\udc00-\udfff])/);
});

test("no text makes a body that is too long or has an open fence", () => {
  const line = fc.constantFrom(
    "```",
    "````",
    "~~~",
    "<details>",
    "</details>",
    "text",
    "",
    "😀😀😀",
    "x".repeat(90),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const text = lines.join("\n");
      const body = cutBody(text, TAIL, REST, 400);
      assert.ok(body.length <= 400);
      assert.ok(body.endsWith(TAIL));
    }),
  );
});
