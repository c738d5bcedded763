import type { Clock } from "../core/ports.ts";
import { orphansOf } from "./processes.ts";

const LOOK_AGAIN_MS = 50;
/** A second in all: a killed process is not gone at once. */
const LOOKS = 20;

/**
 * Processes of an account that outlived whatever started them, by number: they escaped an earlier run, or somebody uses
 * the account. Either way a program that runs under it now would not be alone.
 */
export async function residueOf(uid: number, clock: Clock): Promise<readonly number[]> {
  for (let look = 1; look < LOOKS && orphansOf(uid).length > 0; look += 1) await clock.sleep(LOOK_AGAIN_MS);
  return orphansOf(uid);
}
