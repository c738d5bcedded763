import type { BoundName } from "../core/task.ts";

/** What the next request may be: a turn like any other, the last one without tools, or none at all. */
export type Admitted =
  | { readonly kind: "full"; readonly maxOutputTokens: number; readonly resultCharacters: number }
  | { readonly kind: "last"; readonly bound: BoundName; readonly maxOutputTokens: number }
  | { readonly kind: "none"; readonly bound: BoundName };
