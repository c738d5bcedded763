import type { Settings } from "../app/deps.ts";
import type { Inputs } from "./config.ts";
import { boundsOf, gateOptionsOf } from "./settings.ts";

/** What the workflow says of a task. */
export function taskSettings(inputs: Inputs): Settings {
  return {
    mode: inputs.mode,
    failOn: inputs["fail-on"],
    failOnDenial: inputs["fail-on-denial"],
    labelVerdict: inputs["label-verdict"],
    policyPath: inputs.config,
    verifiedCommits: inputs["verified-commits"] === "auto",
    gate: gateOptionsOf(inputs),
    bounds: boundsOf(inputs),
    readOutsiders: inputs["read-outsiders"] ?? null,
    keyless: inputs["api-key"] === undefined && inputs["api-keys"] === undefined,
    failWithoutKey: inputs["fail-without-key"],
  };
}
