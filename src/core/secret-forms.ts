/** One way to write a value. */
export interface SecretForm {
  readonly text: string;
  /** How many characters of it stand for one of the value's, at the most. */
  readonly width: number;
}

/**
 * How a value looks after what programs do to text by themselves: JSON, shells, URLs, HTTP authentication, hex dumps, and
 * after what a model does when it is asked to get it past a filter: backwards, rotated, as numbers. It is a net. Who wants
 * to smuggle a value out can always invent one more encoding, so keeping secrets away from tools and prompts is what
 * protects them; this catches what slipped through.
 */
export function secretForms(value: string): readonly SecretForm[] {
  const bytes = Buffer.from(value, "utf8");
  const hex = bytes.toString("hex");
  const hexes = [...bytes].map((byte) => byte.toString(16));
  const listed = (digits: (byte: number) => string) => [...bytes].map(digits).join(" ");
  const base64 = base64Cores(bytes);
  // As PowerShell has it.
  const utf16 = Buffer.from(value, "utf16le");
  return [
    ...wide(1, [value, [...value].reverse().join(""), rotated(value), JSON.stringify(value).slice(1, -1)]),
    ...wide(1, [...htmlEscaped(value), ...percentEncoded(bytes.toString("utf8"))]),
    ...wide(2, [hex, hex.toUpperCase(), ...base64, ...base32Cores(bytes)]),
    // Twice over, or backwards: what gets a value past whoever looks for it once encoded.
    ...wide(
      2,
      base64.flatMap((core) => [...base64Cores(Buffer.from(core)), [...core].reverse().join("")]),
    ),
    ...wide(3, base64Cores(utf16)),
    // As escapes and lists have them: `\x41`, `101 102`, `\u0041`. What stands between is folded away.
    ...wide(3, [hexes.map((digits) => `x${digits.padStart(2, "0")}`).join(" ")]),
    ...wide(3, [
      listed((byte) => byte.toString(8)),
      listed((byte) => byte.toString(8).padStart(3, "0")),
      listed(String),
    ]),
    ...wide(3, [hexes.map((digits) => `u${digits}`).join(" ")]),
    ...wide(5, [hexes.map((digits) => `u${digits.padStart(4, "0")}`).join(" ")]),
    ...wide(5, [hexes.map((digits) => `0x${digits.padStart(2, "0")}`).join(" "), utf16.toString("hex")]),
  ];
}

function wide(width: number, texts: readonly string[]): readonly SecretForm[] {
  return [...new Set(texts)].map((text) => ({ text, width }));
}

/** All but RFC 3986's unreserved characters, as most programs do it; JavaScript leaves a few more as they are. */
function percentEncoded(text: string): readonly string[] {
  const some = encodeURIComponent(text);
  const most = some.replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return [some, most].flatMap((url) => [url, url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())]);
}

/** ROT13. */
function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

/**
 * Base64 spells three bytes in four characters, so a value inside a longer text has three spellings, by where it
 * begins. Each is cut to the characters that the value alone decides.
 */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const core = decided(encoded, before, bytes.length, 6);
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

/** The same for five bytes in eight characters. */
function base32Cores(bytes: Buffer): string[] {
  return [0, 1, 2, 3, 4].map((before) =>
    decided(base32(Buffer.concat([Buffer.alloc(before), bytes])), before, bytes.length, 5),
  );
}

/** The characters, of `bits` bits each, that spell nothing but the bytes from `before` on. */
function decided(encoded: string, before: number, length: number, bits: number): string {
  return encoded.slice(Math.ceil((before * 8) / bits), Math.floor(((before + length) * 8) / bits));
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Programs differ in what they escape; all of them begin with `&`. */
function htmlEscaped(value: string): readonly string[] {
  return [/&/g, /[&<]/g, /[&<>]/g, /[&<>"]/g].map((escaped) =>
    value.replace(escaped, (character) => ENTITIES[character] ?? character),
  );
}
