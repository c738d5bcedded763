const DEFAULT_PAGE = 30;
const MAX_PAGE = 100;

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly link: string | null;
}

/** Cuts the asked-for page and writes the `Link` header as GitHub does: 30 a page, 100 at most. */
export function paginate<Item>(all: readonly Item[], url: URL): Page<Item> {
  const size = Math.min(wholeNumber(url.searchParams.get("per_page"), DEFAULT_PAGE), MAX_PAGE);
  const page = wholeNumber(url.searchParams.get("page"), 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  return {
    items: all.slice((page - 1) * size, page * size),
    total: all.length,
    link: linkHeader(url, page, last),
  };
}

function linkHeader(url: URL, page: number, last: number): string | null {
  const relations: [string, number][] = [];
  if (page > 1) relations.push(["prev", Math.min(page - 1, last)]);
  if (page < last) relations.push(["next", page + 1], ["last", last]);
  if (page > 1) relations.push(["first", 1]);
  if (relations.length === 0) return null;
  return relations.map(([name, number]) => `<${pageUrl(url, number)}>; rel="${name}"`).join(", ");
}

function pageUrl(url: URL, page: number): string {
  const target = new URL(url);
  target.searchParams.set("page", String(page));
  return target.href;
}

/** A parameter that is no positive number counts as absent, as it does with GitHub. */
function wholeNumber(text: string | null, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}
