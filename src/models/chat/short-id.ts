import { sha256 } from "../../core/sha256.ts";

const LENGTH = 9;
const SHORT = /^[a-zA-Z0-9]{9}$/;

/** A call's id for a server that takes none but its own, and of its own form alone: Mistral. The same one every time. */
export function shortId(id: string): string {
  return SHORT.test(id) ? id : sha256(id).slice(0, LENGTH);
}
