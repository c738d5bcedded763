/** The price of one line, in cents. */
export function lineTotal(unitPrice, quantity) {
  return unitPrice * quantity;
}

/** "12.50" for 1250 cents. */
export function formatPrice(cents) {
  return (cents / 100).toFixed(2);
}
