import { execFile } from "node:child_process";
import { isAbsolute, join, resolve } from "node:path";
import { promisify } from "node:util";
import { faultOf } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { PROGRAMS } from "./programs.ts";

const execute = promisify(execFile);

const FIND_MS = 60_000;
/** About 100,000 links, each with its target. */
const MAX_LISTING_BYTES = 16_000_000;

/**
 * Why a folder is not shown to a program, as the end of a sentence, or `null`: a link in it that leads out of `root`.
 * Inside the walls it would lead nowhere, or to what another step put there.
 */
export async function firstLinkOut(folder: string, root: string): Promise<string | null> {
  const listing = await linksOf(folder);
  if (typeof listing === "string") return `its links cannot be read: ${listing}`;
  for (const { path, target } of listing) {
    const meant = resolve(join(folder, path, ".."), target);
    if (isAbsolute(target) || !`${meant}/`.startsWith(`${root}/`)) {
      return `${quoteName(path)} in it is a link that leads out`;
    }
  }
  return null;
}

interface Link {
  readonly path: string;
  readonly target: string;
}

async function linksOf(folder: string): Promise<readonly Link[] | string> {
  const words = [folder, "-type", "l", "-printf", "%P\\0%l\\0"];
  const options = { env: {}, timeout: FIND_MS, maxBuffer: MAX_LISTING_BYTES };
  try {
    const { stdout } = await execute(PROGRAMS.find, words, options);
    const fields = stdout.split("\0").slice(0, -1);
    return fields.flatMap((path, at) => (at % 2 === 0 ? [{ path, target: fields[at + 1] ?? "/" }] : []));
  } catch (error) {
    return faultOf(error).message;
  }
}
