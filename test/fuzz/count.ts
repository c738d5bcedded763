/** Loaded before a fuzz test by scripts/fuzz.ts, which is told at the end how many inputs were tried. */
import fc, { type RunDetails } from "fast-check";

const tried = { inputs: 0 };

fc.configureGlobal({
  reporter: (details: RunDetails<unknown>) => {
    tried.inputs += details.numRuns;
    if (details.failed) throw new Error(fc.defaultReportMessage(details));
  },
});

process.on("exit", () => process.send?.(tried.inputs));
