import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";

/** A file's text as a model sees it: the byte order mark stands beside it, not in it. */
export interface TextFile {
  readonly text: string;
  readonly bom: boolean;
}

const BOM = "\ufeff";
const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\//;

/** @throws `not_text` for bytes that are no UTF-8 or hold NUL: showing them would show something else. */
export function decodeText(path: RepoPath, bytes: Uint8Array): TextFile {
  const text = decode(bytes);
  if (text === null || text.includes("\0")) {
    throw new ReeveError("not_text", `${quoteName(path)} is not UTF-8 text (${bytes.length} bytes).`, {
      hint: "Only UTF-8 text can be shown or edited.",
    });
  }
  const bom = text.startsWith(BOM);
  return { text: bom ? text.slice(1) : text, bom };
}

export function encodeText({ text, bom }: TextFile): Uint8Array {
  return new TextEncoder().encode(bom ? BOM + text : text);
}

/** Git LFS keeps such a file's content elsewhere: an edit would break the pointer, not change the content. */
export function refuseLfsPointer(path: RepoPath, { text }: TextFile): void {
  if (!LFS_POINTER.test(text)) return;
  throw new ReeveError("edit_rejected", `${quoteName(path)} is a Git LFS pointer; its content is not here.`, {
    hint: "Leave this file as it is.",
  });
}

/** Text that a model wrote. @throws `invalid_args` for what no UTF-8 file can hold. */
export function refuseUnwritable(text: string): void {
  if (!/\p{Cs}|\0/u.test(text)) return;
  throw new ReeveError(
    "invalid_args",
    "The text holds NUL or half a character, which no text file can hold.",
  );
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
