const BLANK: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20]);
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);
const LINE_ENDS: ReadonlySet<number> = new Set([0x0a, 0x0d]);
/** `{` and `[`: no line of an event stream begins so. */
const JSON_BEGINS: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const SPACE = 0x20;

/**
 * A reply as an event stream, whatever its media type says that it is. A server that does not stream sends one JSON
 * document: one event of the same stream. It is given a name, since some SDKs drop a nameless one.
 */
export function asEvents(): TransformStream<Uint8Array, Uint8Array> {
  let form: "unknown" | "events" | "document" = "unknown";
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const rest = form === "unknown" ? withoutBlanks(chunk) : chunk;
      const [first] = rest;
      if (first === undefined) return;
      if (form === "unknown") {
        form = JSON_BEGINS.has(first) ? "document" : "events";
        if (form === "document") controller.enqueue(Buffer.from("event: message\ndata: "));
      }
      controller.enqueue(form === "document" ? inOneLine(rest) : rest);
    },
    flush(controller) {
      if (form === "document") controller.enqueue(Buffer.from("\n\n"));
    },
  });
}

function withoutBlanks(chunk: Uint8Array): Uint8Array {
  const begin = chunk.findIndex((byte) => !BLANK.has(byte) && !BYTE_ORDER_MARK.has(byte));
  return begin < 0 ? new Uint8Array() : chunk.subarray(begin);
}

function inOneLine(chunk: Uint8Array): Uint8Array {
  return chunk.map((byte) => (LINE_ENDS.has(byte) ? SPACE : byte));
}
