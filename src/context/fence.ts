import { quoteName } from "../core/invisible.ts";
import type { Untrusted } from "../core/values.ts";
import { clean } from "./clean.ts";

/**
 * An outsider's words, cleaned, between marks that only this run knows: `nonce` is 128 random bits in hex, so nobody
 * who wrote the text could know it. `label`: ours, with names of theirs only through `named`.
 */
export function fence(label: string, text: Untrusted, nonce: string): string {
  return fenceVerbatim(label, clean(text).text, nonce);
}

/** The same for text that stays as it is, to the letter, but for what looks like a mark: code. */
export function fenceVerbatim(label: string, text: string, nonce: string): string {
  const inert = text.replaceAll(nonce, "[nonce]").replace(/<(?=[\s/]*untrusted)/gi, "&lt;");
  return `<untrusted-${nonce} ${label}>\n${inert}\n</untrusted-${nonce}>`;
}

/** A name that an outsider chose, inside a label: quoted, and no mark can be made of it. */
export function named(name: string): string {
  return quoteName(name).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
}
