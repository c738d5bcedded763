import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { generatedFiles, makeRepository } from "../kit/generated.ts";
import { type Figure, median, type Part, type Setting } from "../kit/part.ts";
import { runWorker, type Worked } from "../kit/worker.ts";

const MB = 1024 * 1024;
/** Text that occurs nowhere, so that every file is looked through. */
const PATTERNS = { "no match": "nowhere_to_be_found", "no literal": "[xyz]{3}q+[0-9]{9}" };

/** Search against `git grep`, and the diff parser against a plain search for line feeds, each on the same objects. */
export const repository: Part = {
  name: "search and diff",
  async measure(setting) {
    return [...(await search(setting)), ...(await diff(setting))];
  },
};

async function search({ directory, runs, quick }: Setting): Promise<readonly Figure[]> {
  const files = quick ? 1_000 : 8_000;
  const folder = join(directory, "search.git");
  const [commit = ""] = makeRepository(folder, [generatedFiles(files, 150, "search")]);
  const figures: Figure[] = [{ name: "files searched", value: files, unit: "" }];
  for (const [what, pattern] of Object.entries(PATTERNS)) {
    const { figures: ours } = await runWorker("search", folder, commit, pattern, String(runs));
    const peer = Array.from({ length: runs }, () => grep(folder, commit, pattern));
    const later = ours["later"] ?? Number.NaN;
    figures.push(
      {
        name: `search, ${what}`,
        value: later,
        unit: "ms",
        note: `the first time ${Math.round(ours["first"] ?? 0)} ms`,
      },
      { name: "  git grep", value: median(peer), unit: "ms" },
      { name: "  ratio", value: later / median(peer), unit: "×", aim: 1.2 },
    );
  }
  return figures;
}

function grep(folder: string, commit: string, pattern: string): number {
  const begun = performance.now();
  try {
    execFileSync("git", ["-C", folder, "grep", "-n", "-I", "-E", pattern, commit], { stdio: "ignore" });
  } catch {
    // Exit code 1: no match.
  }
  return performance.now() - begun;
}

async function diff({ directory, runs, quick }: Setting): Promise<readonly Figure[]> {
  const folder = join(directory, "diff.git");
  const size = [quick ? 40 : 500, 900] as const;
  const [base = "", head = ""] = makeRepository(folder, [
    generatedFiles(...size, "before"),
    generatedFiles(...size, "after"),
  ]);
  const rounds: { readonly ours: Worked; readonly scan: Worked }[] = [];
  for (let round = 0; round < Math.min(runs, 5); round += 1) {
    const ours = await runWorker("diff", folder, base, head, "change set");
    const scan = await runWorker("diff", folder, base, head, "scan");
    rounds.push({ ours, scan });
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const busy = {
    ours: of(({ ours }) => ours.figures["busy"] ?? 0),
    scan: of(({ scan }) => scan.figures["busy"] ?? 0),
  };
  const mb = (rounds[0]?.ours.figures["bytes"] ?? 0) / MB;
  const peak = of(({ ours }) => ours.peakMb);
  return [
    { name: "diff", value: mb, unit: "MB" },
    { name: "change set", value: busy.ours, unit: "ms", note: "parsing alone, as the chunks come" },
    { name: "  plain scan for line feeds", value: busy.scan, unit: "ms" },
    { name: "  ratio", value: busy.ours / busy.scan, unit: "×", aim: 3 },
    { name: "change set with git diff-tree", value: of(({ ours }) => ours.figures["wall"] ?? 0), unit: "ms" },
    { name: "  git diff-tree and the scan", value: of(({ scan }) => scan.figures["wall"] ?? 0), unit: "ms" },
    // Of a small diff the peak is Node's own.
    { name: "peak memory", value: peak, unit: "MB", ...(quick ? {} : { aim: 3 * mb }) },
    { name: "  of the plain scan", value: of(({ scan }) => scan.peakMb), unit: "MB" },
  ];
}
