import fc from "fast-check";

/** Pieces that mean something to a reader, and any characters between them. */
export function texts(pieces: readonly string[], maxPieces = 25): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
  );
  return fc.array(piece, { maxLength: maxPieces }).map((parts) => parts.join(""));
}

/** About `length` characters of one short text over and over: what makes a reader slow looks like that. */
export function pumped(pieces: readonly string[], length: number): fc.Arbitrary<string> {
  const part = texts(pieces, 4);
  return fc
    .tuple(part, part, part)
    .map(([head, body, tail]) => head + body.repeat(Math.floor(length / Math.max(1, body.length))) + tail);
}
