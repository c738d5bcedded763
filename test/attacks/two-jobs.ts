/** Publishing in two jobs, with somebody between them who changes what the first one left. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Proposal } from "../../src/core/proposal.ts";
import { sealProposal } from "../../src/review/proposal.ts";
import type { Event, RunOptions } from "../e2e/scene.ts";
import type { Arena, Assault, Move } from "./arena.ts";

const READING = { contents: "read", pull_requests: "read", issues: "read" } as const;

export interface Proposed {
  /** The job with the model, and a token that reads. */
  readonly made: Assault;
  /**
   * The job with the token that writes. `change` makes another document of the proposal; it is sealed like ours. `digest`:
   * what the first job said, if it is not that of this document.
   */
  publish(change?: (proposal: Proposal) => object, digest?: string): Promise<Assault>;
}

let runs = 20_000;

export async function propose(
  arena: Arena,
  event: Event,
  turns: readonly Move[],
  { inputs = {}, ...options }: RunOptions = {},
): Promise<Proposed> {
  runs += 1;
  const runId = runs;
  const made = await arena.attack(event, turns, {
    ...options,
    runId,
    permissions: READING,
    inputs: { ...inputs, mode: "propose" },
  });
  const left = made.outputs["proposal-path"];
  assert.ok(left, made.log);
  const proposal: Proposal = JSON.parse(readFileSync(left, "utf8"));
  return {
    made,
    publish(change = (unchanged) => unchanged, digest) {
      const { digest: _, ...fields } = change(proposal) as Proposal;
      const sealed = sealProposal(fields);
      const path = join(arena.scene.stage.directory, `sealed-${runId}.json`);
      writeFileSync(path, JSON.stringify(sealed));
      const given = { mode: "publish", proposal: path, "proposal-digest": digest ?? sealed.digest };
      return arena.attack(event, [], { ...options, runId, inputs: { ...inputs, ...given } });
    },
  };
}
