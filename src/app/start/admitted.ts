import type { GitStore } from "../../core/workspace.ts";
import type { GateDecision } from "../../policy/gate-facts.ts";
import type { Status } from "../status.ts";
import type { Facts } from "./look-up.ts";

/** A request that the gate let through. */
export interface Admitted {
  readonly facts: Facts;
  readonly gate: GateDecision;
  readonly status: Status;
  readonly store: GitStore;
  /** Settles when the commits that the event names are here. */
  readonly fetched: Promise<void>;
  /** Milliseconds since 1970: the time bound counts from here. */
  readonly startedAt: number;
}
