import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Conversation } from "../../src/context/context-facts.ts";
import { taintOf } from "../../src/context/taint.ts";
import { untrusted } from "../../src/core/values.ts";

const said = (byOutsider: boolean) => ({ text: untrusted("Words."), byOutsider });
const conversation = (rest: Partial<Conversation> = {}): Conversation => ({
  description: said(false),
  comments: [{ ...said(false), author: "keeper" }],
  commits: { messages: [untrusted("Fix")], byOutsider: false },
  leftOut: [{ why: "its author has no write permission", count: 3 }],
  ...rest,
});
const byWriter = { byOutsider: false };

describe("taintOf", () => {
  it("is nothing where all words are of people who may write, or none are there", () => {
    assert.equal(taintOf(conversation(), byWriter), null);
    assert.equal(taintOf(null, byWriter), null);
    const empty = { description: null, comments: [], commits: { messages: [], byOutsider: true } };
    assert.equal(taintOf(conversation(empty), byWriter), null);
  });

  for (const [section, given, asked] of [
    ["request", conversation(), { byOutsider: true }],
    ["description", conversation({ description: said(true) }), byWriter],
    ["comments", conversation({ comments: [{ ...said(true), author: "stranger" }] }), byWriter],
    ["commits", conversation({ commits: { messages: [untrusted("Fix")], byOutsider: true } }), byWriter],
  ] as const) {
    it(`names the ${section} where one word of it is an outsider's`, () => {
      const taint = taintOf(given, asked);
      assert.deepEqual(taint?.sections, [section]);
      assert.match(taint?.sentence ?? "", /^Words of people without write permission .* runs no program\.$/);
    });
  }

  it("counts what outsiders said in threads that the request is about", () => {
    const place = { finding: null, path: "a.js", line: 1, side: "RIGHT", isResolved: false } as const;
    const threads = [{ ...place, comments: [{ ...said(true), author: "x" }] }];
    assert.deepEqual(taintOf(conversation({ threads }), byWriter)?.sections, ["comments"]);
  });

  it("counts the comments in its sentence", () => {
    const comments = [said(true), said(false), said(true)].map((words) => ({ ...words, author: "x" }));
    assert.match(taintOf(conversation({ comments }), byWriter)?.sentence ?? "", /\(2 comments\)/);
  });
});
