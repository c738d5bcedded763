import type { ChangedFile, Hunk } from "./diff.ts";
import { SHOWN_LINE } from "./hunk-text.ts";

/** What the hunks of a file do not show of its change. */
export interface Unshown {
  readonly why: string;
  /** True when nothing of it could matter to a reader; otherwise it is a part of the change that nobody looked at. */
  readonly harmless: boolean;
}

/**
 * Pictures, fonts, sound, film and printed pages: what is shown to people and run by nothing. Archives, libraries and
 * compiled classes are no such thing.
 */
const ASSET =
  /\.(?:png|jpe?g|gif|webp|avif|ico|icns|bmp|tiff?|heic|psd|woff2?|ttf|otf|eot|mp3|m4a|ogg|oga|opus|wav|flac|aac|mp4|m4v|mov|webm|ogv|avi|mkv|pdf)$/i;

/**
 * Why a change cannot be judged by its hunks alone; `null`: they show all of it. One NUL byte makes git call a program
 * binary, and a long comment takes a patch over its limit: neither may pass for nothing to see.
 */
export function unshownPart(file: ChangedFile): Unshown | null {
  if (file.dropped !== undefined) return serious(file.dropped);
  if (file.kind === "submodule") return serious("a submodule: what it points to is not in this repository");
  // Of a file that is gone nothing is left to look into.
  if (file.kind === "binary" && file.status !== "deleted" && !isAsset(file))
    return serious("binary content that is no picture, font, sound or document");
  if (file.hunks.length > 0 && file.hunks.every(isPointer))
    return isAsset(file) ? harmless("binary file, kept by Git LFS") : serious(KEPT_ELSEWHERE);
  if (file.hunks.some(hasCutLine)) return serious(`a line of it has more than ${SHOWN_LINE} characters`);
  if (file.hunks.length > 0) return null;
  return withoutText(file);
}

const KEPT_ELSEWHERE = "kept by Git LFS: what it points to is not in this repository";
const POINTER =
  /^(?:[ +-](?:version https:\/\/git-lfs\.github\.com\/spec\/v1|oid sha256:[0-9a-f]{64}|size \d{1,20})\n){1,6}$/;

/** Nothing but a pointer: a line more, and all of it is read. */
function isPointer({ body }: Hunk): boolean {
  return body.length < MAX_POINTER && POINTER.test(body);
}

/** Characters of both sides of a pointer's change. */
const MAX_POINTER = 500;

/** What stands behind the cut of a long line is shown on no page. */
function hasCutLine({ body }: Hunk): boolean {
  for (let at = 0; body.length - at > SHOWN_LINE + 1; ) {
    const feed = body.indexOf("\n", at);
    const end = feed === -1 ? body.length : feed;
    if (end - at > SHOWN_LINE + 1) return true;
    at = end + 1;
  }
  return false;
}

function withoutText({ kind, status, oldMode, newMode }: ChangedFile): Unshown {
  if (kind === "binary") return harmless("binary file");
  if (status === "renamed" || status === "copied") return harmless(`${status} without a change`);
  if (status === "added" || status === "deleted") return harmless("empty file");
  if (oldMode !== newMode) return harmless("only the mode changed");
  return serious("git shows no text of it");
}

function isAsset({ path, newMode }: ChangedFile): boolean {
  return ASSET.test(path) && newMode !== "100755";
}

function serious(why: string): Unshown {
  return { why, harmless: false };
}

function harmless(why: string): Unshown {
  return { why, harmless: true };
}
