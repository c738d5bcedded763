import { firstOf } from "../core/cut.ts";
import { type Untrusted, untrusted } from "../core/values.ts";
import { clean } from "./clean.ts";
import type { CleanFlag } from "./clean-flag.ts";
import { fence } from "./fence.ts";

export interface FencedWords {
  readonly text: string;
  /** What was taken out of them, each once. */
  readonly flags: readonly CleanFlag[];
}

/**
 * Somebody's words for a prompt: cleaned first, then cut to `limit` characters, then fenced. The other way round, what
 * nobody sees would use up the room of what everybody reads.
 */
export function fencedWords(
  label: string,
  words: Untrusted,
  { nonce, limit }: { readonly nonce: string; readonly limit: number },
): FencedWords {
  const { text, flags } = clean(words);
  if (text.length <= limit) return { text: fence(label, untrusted(text), nonce), flags };
  const cut = untrusted(`${firstOf(text, limit)}\n[cut]`);
  return { text: fence(label, cut, nonce), flags: [...new Set<CleanFlag>([...flags, "cut"])] };
}
