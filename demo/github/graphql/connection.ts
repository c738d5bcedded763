import { GraphError, Node } from "./execute.ts";

const MAX_PAGE = 100;

/** A page of a list: `first` with `after`, or `last`. The cursor is the place in the list. */
export function connection(
  type: string,
  nodes: readonly Node[],
  args: Readonly<Record<string, unknown>>,
): Node {
  const size = Number(args["first"] ?? args["last"] ?? Number.NaN);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE) {
    throw new GraphError(
      Number.isNaN(size) ? "MISSING_PAGINATION_BOUNDARIES" : "EXCESSIVE_PAGINATION",
      `You must provide a \`first\` or \`last\` value between 1 and ${MAX_PAGE} to properly paginate the connection.`,
    );
  }
  const start =
    typeof args["first"] === "number" ? Number(args["after"] ?? 0) : Math.max(0, nodes.length - size);
  const end = Math.min(nodes.length, start + size);
  const shown = nodes.slice(start, end);
  return new Node(`${type}Connection`, {
    totalCount: nodes.length,
    nodes: () => shown,
    edges: () =>
      shown.map((node, at) => new Node(`${type}Edge`, { cursor: String(start + at + 1), node: () => node })),
    pageInfo: () =>
      new Node("PageInfo", {
        hasNextPage: end < nodes.length,
        hasPreviousPage: start > 0,
        startCursor: String(start + 1),
        endCursor: shown.length === 0 ? null : String(end),
      }),
  });
}
