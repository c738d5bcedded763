/** Items as JSON, without brackets and with commas between: what one message is in an array. Empty: nothing at all. */
export function jsonItems(items: readonly unknown[]): Buffer {
  return Buffer.from(items.map((item) => JSON.stringify(item)).join(","));
}

const COMMA = Buffer.from(",");
const END = Buffer.from("]}");

/** What stands in an array, with commas between; what is empty is left out. */
export function joined(items: readonly (readonly Buffer[])[]): Buffer[] {
  const there = items.filter((pieces) => pieces.some(({ length }) => length > 0));
  return there.flatMap((pieces, at) => (at === 0 ? pieces : [COMMA, ...pieces]));
}

/**
 * The body of a request in the pieces that it is kept in: a long history is written once, not again for every request.
 * Byte for byte what `JSON.stringify` makes of the whole.
 */
export class JsonBody {
  readonly pieces: readonly Buffer[];

  /**
   * @param head The fields before the array; at least one.
   * @param field The array's name.
   * @param items What stands in it, in order, each in pieces: those of `jsonItems`, or others that are JSON together.
   */
  constructor(head: object, field: string, items: readonly (readonly Buffer[])[]) {
    const begin = Buffer.from(`${JSON.stringify(head).slice(0, -1)},${JSON.stringify(field)}:[`);
    this.pieces = [begin, ...joined(items), END];
  }

  toString(): string {
    return Buffer.concat(this.pieces).toString("utf8");
  }
}
