import assert from "node:assert/strict";
import { test } from "node:test";
import { checkBySchema } from "../../src/agent/check-arguments.ts";

const schema = {
  type: "object",
  properties: {
    n: { type: "number" },
    i: { type: "integer" },
    b: { type: "boolean" },
    s: { type: "string" },
    list: { type: "array", items: { type: "number" } },
    inner: { type: "object", properties: { n: { type: "number" } } },
  },
};

const converted: readonly [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["a numeral to a number", { n: "42.5" }, { n: 42.5 }],
  ["a numeral to a whole number", { i: "7" }, { i: 7 }],
  ["the words true and false to a boolean", { b: "false" }, { b: false }],
  ["a number to a string", { s: 7 }, { s: "7" }],
  ["a boolean to a string", { s: true }, { s: "true" }],
  ["the items of a list", { list: ["1", 2] }, { list: [1, 2] }],
  ["the fields of an object in it", { inner: { n: "1" } }, { inner: { n: 1 } }],
];
for (const [what, sent, input] of converted) {
  test(`conversion brings ${what}`, () => {
    const before = structuredClone(sent);
    assert.deepEqual(checkBySchema(schema, sent, true), { ok: true, input });
    assert.deepEqual(sent, before);
  });
}

for (const sent of [{ n: "many" }, { n: "" }, { i: "1.5" }, { b: "yes" }, { s: null }, { list: "1" }]) {
  test(`conversion leaves ${JSON.stringify(sent)} for the check to refuse`, () => {
    assert.equal(checkBySchema(schema, sent, true).ok, false);
  });
}

test("without conversion a near type is refused", () => {
  assert.equal(checkBySchema(schema, { n: "42" }, false).ok, false);
});

test("a problem names its field by path", () => {
  const checked = checkBySchema({ ...schema, required: ["s"] }, { inner: { n: "x" } }, false);
  assert.ok(!checked.ok);
  assert.ok(checked.problems.some((problem) => problem.startsWith("inner.n: ")));
  assert.ok(checked.problems.some((problem) => problem.startsWith("s: ")));
});

test("the tool gets a copy: a change to it does not reach what the model sent", () => {
  const sent = { inner: { n: 1 } };
  const checked = checkBySchema(schema, sent, false);
  assert.ok(checked.ok);
  Object.assign(checked.input["inner"] as object, { n: 2 });
  assert.deepEqual(sent, { inner: { n: 1 } });
});
