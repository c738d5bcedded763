/** Characters of code that make a token, on the safe side for English and code; other scripts are counted apart. */
const CHARACTERS_PER_TOKEN = 3.2;

/** An estimate without a tokenizer. */
export function tokensOf(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) wide += 1;
  return Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN + wide);
}

/** How many characters fit into so many tokens, if they are code. */
export function charactersIn(tokens: number): number {
  return Math.max(0, Math.floor(tokens * CHARACTERS_PER_TOKEN));
}
