import { formatPrice, lineTotal } from "./price.js";

/** One printed line for each article, then the sum. */
export function receipt(articles) {
  const totals = articles.map((article) => lineTotal(article.unitPrice, article.quantity));
  const lines = articles.map((article, index) => `${article.name}: ${formatPrice(totals[index])}`);
  const sum = totals.reduce((left, right) => left + right, 0);
  return [...lines, `Sum: ${formatPrice(sum)}`].join("\n");
}
