import assert from "node:assert/strict";
import { it } from "node:test";
import { shortId } from "../../../src/models/chat/short-id.ts";

it("writes a call's id in nine letters and digits, always the same ones, and leaves one that is so as it is", () => {
  assert.equal(shortId("aB3xY9kLm"), "aB3xY9kLm");
  assert.match(shortId("toolu_01ABC"), /^[a-z0-9]{9}$/);
  assert.equal(shortId("toolu_01ABC"), shortId("toolu_01ABC"));
  assert.notEqual(shortId("call_1"), shortId("call_2"));
});
