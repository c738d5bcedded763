import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Lies in every folder that the demo made, and only there: what it may delete. */
const MARK = ".made-by-the-demo";

/** An empty folder. One of an earlier demo is emptied; anybody else's is never touched. */
export function freshFolder(path: string): string {
  const isOurs = existsSync(join(path, MARK));
  if (!isOurs && existsSync(path) && readdirSync(path).length > 0) {
    throw new Error(`--out: ${path} is not empty and was not made by the demo. Name a new folder.`);
  }
  if (isOurs) rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, MARK), "");
  return path;
}
