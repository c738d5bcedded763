import type { DiffCache } from "./git/diff-cache.ts";
import type { State } from "./state/state.ts";

/** Where the server is reached; every address in an answer is made from these. */
export interface Addresses {
  /** `http://127.0.0.1:PORT` */
  readonly server: string;
  /** `…/api/v3` */
  readonly rest: string;
  readonly graphql: string;
}

/** What every part of the server shares. */
export interface World {
  readonly state: State;
  readonly addresses: Addresses;
  readonly options: WorldOptions;
  readonly diffs: DiffCache;
  /** Runs steps that must not overlap, one after the other. */
  inTurn(step: () => Promise<void>): Promise<void>;
}

export interface WorldOptions {
  /**
   * As one user saw on large pull requests: once the patches of a page of files reach 20,000 lines, the rest of that
   * page has zero counts and no patch.
   */
  readonly zeroCounts: boolean;
  /** The current texts for a bad anchor (`could not be resolved`) instead of the older, better known ones. */
  readonly terseAnchorErrors: boolean;
}
