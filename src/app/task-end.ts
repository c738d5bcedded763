import type { Fault } from "../core/errors.ts";
import type { Conclusion, Proposal } from "../core/proposal.ts";

/** How a task ended, for whoever started it. */
export interface TaskEnd {
  readonly conclusion: Conclusion;
  /** `null`: the task ended before there was anything to propose. */
  readonly proposal: Proposal | null;
  /** What stands on the code host now. */
  readonly made: { readonly branch: string | null; readonly pullRequest: number | null };
  /** The edits as a mail that `git am` takes, wherever else they came to stand. */
  readonly mail?: Uint8Array;
  /** Sentences a reader has to know and no event tells. */
  readonly notes: readonly string[];
  /** True: the findings could not be posted as a review and have to be shown in the job itself. */
  readonly annotate: boolean;
  /** What went wrong, if anything did. */
  readonly fault?: Fault;
  /** True: the job fails. */
  readonly failed: boolean;
}

export function emptyEnd(conclusion: Conclusion, failed: boolean): TaskEnd {
  return {
    conclusion,
    proposal: null,
    made: { branch: null, pullRequest: null },
    notes: [],
    annotate: false,
    failed,
  };
}
