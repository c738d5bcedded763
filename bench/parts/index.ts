import type { Part } from "../kit/part.ts";
import { bundle } from "./bundle.ts";
import { hugeChange } from "./huge-change.ts";
import { largePullRequest } from "./large-pull-request.ts";
import { loop } from "./loop.ts";
import { peerLoop } from "./peer-loop.ts";
import { realChanges } from "./real-changes.ts";
import { repository } from "./repository.ts";
import { startUp } from "./start-up.ts";

/** What is measured, in the order of the table. */
export const PARTS: readonly Part[] = [
  startUp,
  bundle,
  loop,
  peerLoop,
  repository,
  largePullRequest,
  hugeChange,
  realChanges,
];
