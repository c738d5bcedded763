import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { removeTree } from "./remove-tree.ts";
import { type Inside, runInside } from "./run-inside.ts";
import { brokenWalls, NAMESPACES, parseReport, REPORT, type Wall } from "./walls.ts";

const PROBE_TIMEOUT_MS = 15_000;
const PROBE_OUTPUT_BYTES = 64 * 1_024;

/**
 * Runs the full profile once, with a program that tries every wall from inside: a file of ours beside the working
 * copy, a server on our loopback, the system's folders, a namespace of its own.
 * Answers what does not hold, in words; an empty list means that all walls stand.
 * @throws `sandbox_setup_failed`
 */
export async function probe(inside: Inside, signal: AbortSignal): Promise<readonly string[]> {
  const directory = await mkdtemp(join(inside.runDirectory, "probe-"));
  const secret = randomBytes(16).toString("hex");
  const listener = await listen();
  try {
    const canary = join(directory, "canary");
    await writeFile(canary, secret);
    const workspace = join(directory, "tree");
    await mkdir(workspace);
    const contained = await runInside(
      inside,
      {
        argv: ["/bin/sh", "-c", REPORT, "sh", canary, String(listener.port)],
        directory: workspace,
        timeoutMs: PROBE_TIMEOUT_MS,
        outputBytes: PROBE_OUTPUT_BYTES,
      },
      signal,
    );
    const { text } = contained.output.finish();
    const broken = brokenWalls(parseReport(text), await ownNamespaces(), waivedBy(inside));
    if (text.includes(secret)) broken.push("a file outside the working copy can be read");
    if (listener.connections() > 0) broken.push("a server of the host can be reached");
    if (contained.end.kind !== "exited") broken.push(`the probe ended by ${contained.end.kind}`);
    return broken;
  } finally {
    listener.server.close();
    await removeTree(directory);
  }
}

/** Walls that this way of building does not have on this machine. */
export function waivedBy({ profile, filtered }: Pick<Inside, "profile" | "filtered">): readonly Wall[] {
  return profile.filter !== null && filtered === null ? [...profile.waived, "filter"] : profile.waived;
}

async function listen(): Promise<{ server: Server; port: number; connections: () => number }> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  const address = server.address();
  return {
    server,
    port: typeof address === "object" && address !== null ? address.port : 0,
    connections: () => count,
  };
}

async function ownNamespaces(): Promise<ReadonlyMap<string, string>> {
  const names = NAMESPACES.map(async (name) => [name, await readlink(`/proc/self/ns/${name}`)] as const);
  return new Map(await Promise.all(names));
}
