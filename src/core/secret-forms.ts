/**
 * How a value looks after what programs do to text by themselves: JSON, shells, URLs, HTTP authentication, hex dumps.
 * It is a net for accidents. Who wants to smuggle a value out can always invent one more encoding, so keeping secrets
 * away from tools and prompts is what protects them; this catches what slipped through.
 */
export function secretForms(value: string): ReadonlySet<string> {
  const bytes = Buffer.from(value, "utf8");
  const hex = bytes.toString("hex");
  const urls = [percentEncoded(bytes.toString("utf8")), encodeURIComponent(bytes.toString("utf8"))];
  const reversed = [...value].reverse().join("");
  return new Set([
    value,
    reversed,
    hex,
    hex.toUpperCase(),
    ...urls,
    ...urls.map((url) => url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())),
    JSON.stringify(value).slice(1, -1),
    htmlEscaped(value),
    ...base64Cores(bytes),
  ]);
}

/** All but RFC 3986's unreserved characters, as most programs do it; JavaScript leaves a few more as they are. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Base64 spells three bytes in four characters, so a value inside a longer text has three spellings, by where it
 * begins. Each is cut to the characters that the value alone decides.
 */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const core = encoded.slice(first, last);
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function htmlEscaped(value: string): string {
  return value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
