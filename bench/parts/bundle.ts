import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Figure, median, type Part, type Setting } from "../kit/part.ts";

/** Loaded before anything is decided; the other chunks when they are needed. */
const START_CHUNK = "index.js";
const MAX_START_KB = 3 * 1024;
/** What the action is made of, beside its own code. */
const LIBRARIES = ["@octokit/rest", "openai", "re2js", "simple-git", "yaml", "zod"];
/** Chunks of their own: a run loads the one that its model needs, and no other. */
const MODEL_SDKS = ["openai", "@anthropic-ai/sdk"];

/**
 * The action's bundle: its size, and the time until it is loaded. It is started without a job, so that it loads, says that
 * this is no job, and ends. In the same round: Node on an empty file, and the libraries alone as one bundle.
 */
export const bundle: Part = {
  name: "bundle",
  async measure(setting) {
    const folder = join(setting.action, "dist/action");
    return [...sizesOf(folder), ...(await loadTimes(setting, join(folder, START_CHUNK)))];
  },
};

function sizesOf(folder: string): readonly Figure[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const kb = (name: string) => statSync(join(folder, name)).size / 1024;
  const lazy = files.filter((name) => name !== START_CHUNK).toSorted((one, other) => kb(other) - kb(one));
  return [
    { name: "start-up chunk", value: kb(START_CHUNK), unit: "KB", aim: MAX_START_KB },
    ...lazy.map((name): Figure => ({ name: `  lazy chunk ${name}`, value: kb(name), unit: "KB" })),
  ];
}

async function loadTimes(setting: Setting, action: string): Promise<readonly Figure[]> {
  const { node, directory, runs, quick } = setting;
  const empty = join(directory, "empty.mjs");
  writeFileSync(empty, "");
  const peers: [string, string][] = [
    ["Node on an empty file", empty],
    ["the action, until it says that this is no job", action],
  ];
  if (!quick) {
    peers.push(["its libraries alone, one bundle", bundleOf(LIBRARIES, join(directory, "libraries"))]);
    for (const [at, sdk] of MODEL_SDKS.entries()) {
      peers.push([`${sdk} alone, which is loaded on use`, bundleOf([sdk], join(directory, `sdk-${at}`))]);
    }
  }
  const times = new Map(peers.map(([name]) => [name, [] as number[]]));
  // One after the other within each round: what the machine does besides hits all alike.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, file] of peers) times.get(name)?.push(await timeOf(node, file));
  }
  return peers.map(([name]): Figure => ({ name, value: median(times.get(name) ?? []), unit: "ms" }));
}

/** Milliseconds from start to end of a process, whatever it answers. */
async function timeOf(node: string, file: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(node, [file], { env: {}, stdio: "ignore" });
  await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  return performance.now() - begun;
}

/** @param folder Made, and filled with one bundle that loads these libraries; answers its file. */
function bundleOf(libraries: readonly string[], folder: string): string {
  const root = join(import.meta.dirname, "../..");
  const require = createRequire(join(root, "package.json"));
  mkdirSync(folder);
  const source = join(folder, "libraries.mjs");
  const lines = libraries.map((name, at) => {
    const file = JSON.stringify(import.meta.resolve(name).replace("file://", ""));
    return `import * as library${at} from ${file};\nglobalThis.l${at} = library${at};\n`;
  });
  writeFileSync(source, lines.join(""));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const ncc = join(dirname(require.resolve("@vercel/ncc/package.json")), "dist/ncc/cli.js");
  const output = join(folder, "bundle");
  execFileSync(process.execPath, [ncc, "build", source, "--out", output, "--no-cache", "--quiet"], {
    cwd: root,
  });
  return join(output, readdirSync(output).find((name) => /^index\.m?js$/.test(name)) ?? "index.mjs");
}
