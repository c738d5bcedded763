import type { Allowances } from "./allowances.ts";
import { BUBBLEWRAP } from "./bubblewrap.ts";
import { dockerProfile } from "./docker.ts";
import { imageAtHand } from "./docker-image.ts";
import { LANDLOCK } from "./landlock.ts";
import { allowedByProfile, restrictionLowered } from "./lifted-restriction.ts";
import type { Machine, Obstacle } from "./machine.ts";
import type { Profile } from "./profile.ts";
import { PROGRAMS } from "./programs.ts";
import { UTIL_LINUX } from "./util-linux.ts";

/** One rung of the ladder. */
export interface Step {
  readonly name: StepName;
  readonly profile: Profile;
  /** Makes the machine ready for it; answers what stands in the way. */
  readonly prepare?: (machine: Machine, allowances: Allowances) => Promise<Obstacle | null>;
}

export type StepName =
  | Profile["kind"]
  | `${"bubblewrap" | "util-linux"}, ${"its AppArmor profile" | "restriction lowered"}`;

const allowBubblewrap = allowedByProfile(PROGRAMS.bubblewrap);
const allowUnshare = allowedByProfile(PROGRAMS.unshare);
const lower = restrictionLowered();

/**
 * The ways to build the walls, best first, and of equal ways the one that changes least. The first whose probe finds
 * every wall standing is used.
 */
export function stepsFor({ image }: Allowances): readonly Step[] {
  return [
    { name: "bubblewrap", profile: BUBBLEWRAP },
    { name: "util-linux", profile: UTIL_LINUX },
    {
      name: "bubblewrap, its AppArmor profile",
      profile: BUBBLEWRAP,
      prepare: (machine, { mayLoadProfile }) => allowBubblewrap(machine, mayLoadProfile),
    },
    {
      name: "util-linux, its AppArmor profile",
      profile: UTIL_LINUX,
      prepare: (machine, { mayLoadProfile }) => allowUnshare(machine, mayLoadProfile),
    },
    {
      name: "bubblewrap, restriction lowered",
      profile: BUBBLEWRAP,
      prepare: (machine, { mayLowerRestriction }) => lower(machine, mayLowerRestriction),
    },
    {
      name: "util-linux, restriction lowered",
      profile: UTIL_LINUX,
      prepare: (machine, { mayLowerRestriction }) => lower(machine, mayLowerRestriction),
    },
    { name: "docker", profile: dockerProfile(image ?? ""), prepare: imageAtHand(image) },
    { name: "landlock", profile: LANDLOCK },
  ];
}
