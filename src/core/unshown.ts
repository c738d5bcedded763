import type { ChangedFile } from "./diff.ts";

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
  if (file.kind === "binary" && !isAsset(file))
    return serious("binary content under a name that may be a program's");
  if (file.hunks.length > 0) return null;
  return withoutText(file);
}

function withoutText({ kind, status, oldMode, newMode }: ChangedFile): Unshown {
  if (kind === "binary") return harmless("binary file");
  if (status === "renamed" || status === "copied") return harmless(`${status} without a change`);
  if (status === "added" || status === "deleted") return harmless("empty file");
  if (oldMode !== newMode) return harmless("only the mode changed");
  return serious("git shows no text of it");
}

function isAsset({ path, status, oldMode, newMode }: ChangedFile): boolean {
  return ASSET.test(path) && (status === "deleted" ? oldMode : newMode) !== "100755";
}

function serious(why: string): Unshown {
  return { why, harmless: false };
}

function harmless(why: string): Unshown {
  return { why, harmless: true };
}
