import type { Machine, Obstacle } from "./machine.ts";
import { PROGRAMS } from "./programs.ts";

const LOOK_MS = 10_000;
const PULL_MS = 5 * 60_000;

/** An image that is not here is fetched by its digest; what comes is what was named, or nothing. */
export function imageAtHand(image: string | null, docker: string = PROGRAMS.docker) {
  return async (machine: Machine): Promise<Obstacle | null> => {
    if (image === null) return { outcome: "not tried", why: "the input sandbox-image names no image" };
    if ((await machine.run([docker, "image", "inspect", image], LOOK_MS)) === null) return null;
    const complaint = await machine.run([docker, "pull", "--quiet", image], PULL_MS);
    return complaint === null ? null : { outcome: "fails", why: `no image: ${complaint}` };
  };
}
