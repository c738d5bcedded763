import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Proposal } from "../../src/core/proposal.ts";
import { largeChange } from "../kit/large-change.ts";
import type { Part } from "../kit/part.ts";
import { openPullRequestStage } from "../kit/stage.ts";
import { watchProcess } from "../kit/watch.ts";

/** A large pull request through the action with `builtin/rules`, which pages through all of it. */
export const largePullRequest: Part = {
  name: "large pull request",
  async measure({ action, directory, node }) {
    const change = largeChange(300);
    const place = join(directory, "large");
    const { stage, event } = await openPullRequestStage({ directory: place, action, ...change });
    try {
      const asked = stage.github.requests.length;
      const { watch, result } = watchProcess();
      const job = await stage.run(event, { model: "builtin/rules" }, { watch, node });
      if (job.exitCode !== 0) throw new Error(job.log);
      const { usage, coverage, review }: Proposal = JSON.parse(
        readFileSync(job.outputs["proposal-path"] ?? "", "utf8"),
      );
      return [
        { name: "files", value: coverage?.files ?? 0, unit: "" },
        { name: "changed lines", value: change.changedLines, unit: "" },
        { name: "process, start to end", value: job.durationMs, unit: "ms" },
        { name: "peak memory", value: result().peakMb, unit: "MB", aim: 300 },
        { name: "turns", value: usage.used.turns, unit: "", aim: usage.limits.turns },
        { name: "tool calls", value: usage.used.toolCalls, unit: "", aim: usage.limits.toolCalls },
        { name: "tokens", value: usage.used.tokens, unit: "", aim: usage.limits.tokens },
        { name: "requests to GitHub", value: stage.github.requests.length - asked, unit: "" },
        { name: "hunks", value: coverage?.hunks ?? 0, unit: "" },
        { name: "hunks not looked at", value: (coverage?.hunks ?? 0) - (coverage?.seen ?? 0), unit: "" },
        { name: "findings", value: review?.placed.length ?? 0, unit: "" },
      ];
    } finally {
      await stage.close();
    }
  },
};
