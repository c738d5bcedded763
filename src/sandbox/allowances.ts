/** What the workflow, and where it runs, allow the ladder beyond looking. */
export interface Allowances {
  /** The machine is for this job alone, so that what is changed about it is gone with it. */
  readonly mayLoadProfile: boolean;
  /** Every program of the machine may get the rights of user namespaces back. */
  readonly mayLowerRestriction: boolean;
  /** An image by its digest: `node:24@sha256:…`. */
  readonly image: string | null;
}

/** Nothing is changed, and nothing fetched. */
export const LOOK_ONLY: Allowances = { mayLoadProfile: false, mayLowerRestriction: false, image: null };
