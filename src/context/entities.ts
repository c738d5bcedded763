/** Names that can hide markup or stand for a character that nobody sees; others are left as they are. */
const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: " ",
  zwnj: "\u200c",
  zwj: "\u200d",
  lrm: "\u200e",
  rlm: "\u200f",
  shy: "\u00ad",
  excl: "!",
  lsqb: "[",
  rsqb: "]",
  lbrack: "[",
  rbrack: "]",
  newline: "\n",
  tab: "\t",
  colon: ":",
  semi: ";",
  equals: "=",
  num: "#",
  sol: "/",
  bsol: "\\",
  grave: "`",
  lpar: "(",
  rpar: ")",
  lcub: "{",
  rcub: "}",
  lbrace: "{",
  rbrace: "}",
  dollar: "$",
  percnt: "%",
  hat: "^",
  lowbar: "_",
  zerowidthspace: "\u200b",
  nobreak: "\u2060",
  applyfunction: "\u2061",
  invisibletimes: "\u2062",
  invisiblecomma: "\u2063",
};

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,16}));/g;

/** One round of decoding; `&amp;lt;` takes two. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const point = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? "0", 16);
    const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : "";
  });
}
