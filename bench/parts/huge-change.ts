import { join } from "node:path";
import { makeRepository } from "../kit/generated.ts";
import { largeChange } from "../kit/large-change.ts";
import { startModelServer } from "../kit/model-server.ts";
import { median, type Part } from "../kit/part.ts";
import { type Reviewed, reviewRange } from "../kit/review.ts";

const MAX_MS = 5_000;
const MAX_MB = 400;

/** A change ten times as large as most hosts show: read, packed into a prompt, and sent. */
export const hugeChange: Part = {
  name: "huge change",
  async measure(setting) {
    const change = largeChange(setting.quick ? 300 : 3_000);
    const repository = join(setting.directory, "huge.git");
    const commits = [Object.entries(change.base), Object.entries(change.head)];
    const [base = "", head = ""] = makeRepository(repository, commits);
    const server = await startModelServer(() => ({ text: "Nothing to report." }));
    const reviewed: Reviewed[] = [];
    try {
      for (let run = 0; run < Math.min(setting.runs, 5); run += 1) {
        reviewed.push(await reviewRange(setting, { repository, base, head }, server));
      }
    } finally {
      await server.close();
    }
    const of = (pick: (one: Reviewed) => number | null) =>
      median(reviewed.map((one) => pick(one) ?? Number.NaN));
    return [
      { name: "files", value: of(({ proposal }) => proposal.coverage?.files ?? null), unit: "" },
      { name: "changed lines", value: change.changedLines, unit: "" },
      { name: "hunks", value: of(({ proposal }) => proposal.coverage?.hunks ?? null), unit: "" },
      { name: "hunks in the prompt", value: of(({ proposal }) => proposal.coverage?.seen ?? null), unit: "" },
      { name: "prompt", value: of(({ contextTokens }) => contextTokens), unit: "tokens" },
      {
        name: "process start to model request",
        value: of(({ promptMs }) => promptMs),
        unit: "ms",
        aim: MAX_MS,
      },
      { name: "peak memory", value: of(({ peakMb }) => peakMb), unit: "MB", aim: MAX_MB },
    ];
  },
};
