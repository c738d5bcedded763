import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { JsonBody, jsonItems } from "../../../src/models/wire/json-body.ts";
import { once } from "../../../src/models/wire/once.ts";

describe("a body in pieces", () => {
  for (const [what, groups] of [
    ["nothing", []],
    ["one item", [[{ a: 1 }]]],
    ["items of one message and of many", [[{ a: 1 }, { b: 2 }], [{ c: 3 }]]],
    ["messages that say nothing", [[], [{ a: 1 }], [], [{ b: 2 }], []]],
    ["text of all kinds", [[{ text: 'é "q" \\ \u2028 🎉 \ud800 \n' }]]],
  ] as const) {
    it(`is what JSON.stringify writes, with ${what}`, () => {
      const head = { model: "m", stream: true, left: undefined };
      const body = new JsonBody(
        head,
        "messages",
        groups.map((group) => [jsonItems(group)]),
      );
      assert.equal(body.toString(), JSON.stringify({ ...head, messages: groups.flat() }));
    });
  }
});

describe("once", () => {
  it("makes of one object one thing, also if that is nothing", () => {
    let made = 0;
    const count = once((_: object) => {
      made += 1;
      return undefined;
    });
    const [one, other] = [{}, {}];
    for (const object of [one, other, one]) count(object);
    assert.equal(made, 2);
  });
});
