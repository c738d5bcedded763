import { basename, dirname } from "node:path";
import type { CoverageReport } from "../../src/core/proposal.ts";
import { startModelServer } from "../kit/model-server.ts";
import type { Figure, Part, Range } from "../kit/part.ts";
import { type Reviewed, reviewRange } from "../kit/review.ts";

/**
 * Changes of repositories that somebody has: `--repo FOLDER --base REVISION --head REVISION`, or `--list FILE` with those three
 * on each line. Each is reviewed once by `builtin/rules`, which reads all of it, and once through a model server that answers at
 * once, which shows what is packed.
 */
export const realChanges: Part = {
  name: "real changes",
  async measure(setting) {
    const server = await startModelServer(() => ({ text: "Nothing to report." }));
    const figures: Figure[] = [];
    try {
      for (const range of setting.ranges) {
        const read = await reviewRange(setting, range, null);
        const packed = await reviewRange(setting, range, server);
        figures.push(...figuresOf(range, read, packed));
      }
    } finally {
      await server.close();
    }
    return figures.length > 0 ? figures : [NONE];
  },
};

const NONE: Figure = {
  name: "ranges",
  value: 0,
  unit: "",
  note: "give --repo, --base and --head, or --list",
};

function figuresOf(range: Range, read: Reviewed, packed: Reviewed): readonly Figure[] {
  const { coverage, review, usage } = read.proposal;
  const { files, hunks, seen, skipped, notReached } = coverage ?? NOTHING;
  return [
    { name: titleOf(range), value: files, unit: "", note: "files" },
    { name: "  left out by rule", value: skipped.length, unit: "", note: "files" },
    { name: "  not looked at", value: notReached.length, unit: "", note: "files, or parts of them" },
    { name: "  hunks", value: hunks, unit: "" },
    { name: "  hunks seen", value: seen, unit: "" },
    { name: "  findings", value: review?.placed.length ?? 0, unit: "" },
    { name: "  turns", value: usage.used.turns, unit: "", aim: usage.limits.turns },
    { name: "  process, start to end", value: read.durationMs, unit: "ms" },
    { name: "  peak memory", value: read.peakMb, unit: "MB" },
    { name: "  prompt", value: packed.contextTokens, unit: "tokens" },
    { name: "  hunks in the prompt", value: packed.proposal.coverage?.seen ?? 0, unit: "" },
    { name: "  process start to model request", value: packed.promptMs, unit: "ms" },
    { name: "  peak memory with a model", value: packed.peakMb, unit: "MB" },
  ];
}

const NOTHING: CoverageReport = { files: 0, hunks: 0, seen: 0, skipped: [], notReached: [] };

/** A bare copy is often called after what it is, and its folder after whose. */
function titleOf({ repository, base, head }: Range): string {
  const name = /^(?:repo|repository|\.git)$/.test(basename(repository)) ? dirname(repository) : repository;
  return `${basename(name)} ${shortened(base)}...${shortened(head)}`;
}

function shortened(revision: string): string {
  return /^[0-9a-f]{40}/.test(revision) ? revision.replace(/^([0-9a-f]{10})[0-9a-f]{30}/, "$1") : revision;
}
