import { lstat, realpath } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Bind, Toolchain } from "./layout.ts";

/**
 * Each folder of programs appears as `/toolchain/<n>/bin`, with the `lib/node_modules` beside it, where npm and npx
 * live. Nothing else of its surroundings: the folder above may be somebody's home.
 */
export async function planToolchain(
  directories: readonly string[],
  runDirectory: string,
): Promise<Toolchain> {
  const binds: Bind[] = [];
  const path: string[] = [];
  const refused: string[] = [];
  for (const given of new Set(directories)) {
    const directory = await realpath(given).catch(() => null);
    const why = directory === null ? "it does not exist" : exposure(directory, runDirectory);
    if (directory === null || why !== null) refused.push(`${given}: ${why}`);
    else if (directory.startsWith("/usr/")) path.push(directory);
    else {
      const inside = `/toolchain/${path.length}`;
      binds.push(readOnly(directory, `${inside}/bin`));
      const modules = join(directory, "..", "lib", "node_modules");
      if (await isDirectory(modules)) binds.push(readOnly(modules, `${inside}/lib/node_modules`));
      path.push(`${inside}/bin`);
    }
  }
  return { binds, path, refused };
}

/** A folder that holds more than programs would show a stranger's code what it has no business to see. */
function exposure(directory: string, runDirectory: string): string | null {
  const parts = directory.split("/").filter((part) => part !== "");
  if (parts.length < 2 || (parts[0] === "home" && parts.length === 2)) {
    return "it is too wide; name a folder of programs";
  }
  for (const inner of [userInfo().homedir, runDirectory]) {
    if (`${inner}/`.startsWith(`${directory}/`)) return `it holds ${inner}`;
  }
  return null;
}

function readOnly(source: string, target: string): Bind {
  return { source, target, writable: false, ours: true };
}

async function isDirectory(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isDirectory() ?? false;
}
