import assert from "node:assert/strict";
import { test } from "node:test";
import { receipt } from "../src/receipt.js";

test("a receipt lists each article and the sum", () => {
  const articles = [
    { name: "Tea", unitPrice: 450, quantity: 2 },
    { name: "Cup", unitPrice: 1200, quantity: 1 },
  ];
  assert.equal(receipt(articles), "Tea: 9.00\nCup: 12.00\nSum: 21.00");
});
