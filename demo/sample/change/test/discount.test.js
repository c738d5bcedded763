import assert from "node:assert/strict";
import { test } from "node:test";
import { discountedTotal, discountPercent } from "../src/discount.js";

test("nine pieces cost the full price", () => {
  assert.equal(discountPercent(9), 0);
});

test("ten pieces get ten percent off", () => {
  assert.equal(discountPercent(10), 10);
});

test("fifty pieces get twenty percent off", () => {
  assert.equal(discountPercent(50), 20);
});

test("a discounted total is a whole number of cents", () => {
  assert.equal(discountedTotal(333, 11), 3297);
});
