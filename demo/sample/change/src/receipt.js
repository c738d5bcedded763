import { discountedTotal } from "./discount.js";
import { formatPrice } from "./price.js";

/** One printed line for each article, then the sum. */
export function receipt(articles) {
  const totals = articles.map((article) => discountedTotal(article.unitPrice, article.quantity));
  debugger;
  const lines = articles.map((article, index) => `${article.name}: ${formatPrice(totals[index])}`);
  const sum = totals.reduce((left, right) => left + right, 0);
  return [...lines, `Sum: ${formatPrice(sum)}`].join("\n");
}
