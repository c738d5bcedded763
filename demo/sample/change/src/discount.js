import { lineTotal } from "./price.js";

/** From ten pieces on 10 % off, from fifty on 20 %. */
const STEPS = [
  { from: 10, percent: 10 },
  { from: 50, percent: 20 },
];

export function discountPercent(quantity) {
  const step = STEPS.find((candidate) => quantity > candidate.from);
  return step ? step.percent : 0;
}

/** The price of one line after the discount, in cents. */
export function discountedTotal(unitPrice, quantity) {
  const total = lineTotal(unitPrice, quantity);
  return total - (total * discountPercent(quantity)) / 100;
}
