import { execFileSync } from "node:child_process";
import { type Sha, sha } from "../../src/core/values.ts";
import type { TempRepository } from "../kit/repository.ts";

/** Of names as git has them, bytes: a name that is no UTF-8 stands in Latin-1 behind `bytes:`. */
export type Tree = Readonly<Record<string, Entry>>;
/** A regular file, or a mode and what is in it; a submodule's is the commit that it names. */
export type Entry = string | Uint8Array | readonly [mode: string, content: string];

/** A commit of exactly these files, made by one process whatever their number. */
export function commitTree(
  repository: TempRepository,
  branch: string,
  parents: readonly Sha[],
  tree: Tree,
): Sha {
  const [first, ...others] = parents;
  const parts: (string | Uint8Array)[] = [
    `commit refs/heads/${branch}\ncommitter T <t@example.invalid> 0 +0000\ndata 4\nTree\n`,
    ...(first === undefined ? [] : [`from ${first}\n`]),
    ...others.map((parent) => `merge ${parent}\n`),
    "deleteall\n",
  ];
  for (const [name, entry] of Object.entries(tree)) {
    const [mode, content] =
      typeof entry === "string" || entry instanceof Uint8Array ? ["100644", entry] : entry;
    const path = quoted(name);
    if (mode === "160000") parts.push(`M 160000 ${String(content)} ${path}\n`);
    else {
      const bytes = Buffer.from(content);
      parts.push(`M ${mode} inline ${path}\ndata ${bytes.length}\n`, bytes, "\n");
    }
  }
  const input = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const options = { cwd: repository.directory, input, stdio: "pipe" as const };
  execFileSync("git", ["fast-import", "--quiet", "--force"], options);
  return sha(repository.git("rev-parse", `refs/heads/${branch}`).trim());
}

/** C's way of quoting, which is git's: each byte that is no plain letter in octal. */
function quoted(name: string): string {
  const bytes = name.startsWith("bytes:") ? Buffer.from(name.slice(6), "latin1") : Buffer.from(name);
  const shown = [...bytes].map((byte) =>
    byte > 32 && byte < 127 && byte !== 34 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, "0")}`,
  );
  return `"${shown.join("")}"`;
}

export const lines = (count: number, salt = "line"): string =>
  Array.from({ length: count }, (_, at) => `${salt} ${at}\n`).join("");
