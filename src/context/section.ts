import type { CleanFlag } from "./clean-flag.ts";

/** A part of the prompt; `dropped`: how many of its items did not fit. */
export interface Section {
  readonly name: string;
  readonly text: string;
  readonly dropped: number;
  readonly why?: string;
  /** What was taken out of outsiders' words in it. */
  readonly flags?: readonly CleanFlag[];
}
