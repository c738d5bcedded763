import type { Machine, Obstacle } from "./machine.ts";
import { distrust, PROGRAMS } from "./programs.ts";

/**
 * Ubuntu since 24.04 lets a user make a namespace and takes its rights away, unless a profile says otherwise. Both ways
 * out need root, and both change the machine until it is started again.
 */

/** The narrow way: one program may. `builder`: its path. */
export function allowedByProfile(builder: string, parser: string = PROGRAMS.apparmorParser) {
  return async (machine: Machine, mayChange: boolean): Promise<Obstacle | null> => {
    const reason = await needless(machine);
    if (reason !== null) return notTried(reason);
    if (!mayChange) return notTried("it changes the machine, which is done on a GitHub-hosted runner only");
    const missing = await distrust(parser);
    if (missing !== null) return notTried(missing);
    return failed(await machine.asRoot([parser, "--replace", "--skip-cache"], profileFor(builder)));
  };
}

/** The wide way: every program may. */
export function restrictionLowered(sysctl: string = PROGRAMS.sysctl) {
  return async (machine: Machine, mayLower: boolean): Promise<Obstacle | null> => {
    const reason = await needless(machine);
    if (reason !== null) return notTried(reason);
    if (!mayLower) return notTried("the input unsafe-lower-kernel-userns-restriction does not allow it");
    const setting = "kernel.apparmor_restrict_unprivileged_userns=0";
    return failed(await machine.asRoot([sysctl, "--write", setting]));
  };
}

/** As `man 5 apparmor.d` has it: confined in nothing, and allowed what the restriction takes from the unconfined. */
export function profileFor(program: string): string {
  const name = `reeve-${program.slice(program.lastIndexOf("/") + 1)}`;
  return `abi <abi/4.0>,
include <tunables/global>

profile ${name} ${program} flags=(unconfined) {
  userns,
}
`;
}

async function needless(machine: Machine): Promise<string | null> {
  return (await machine.restrictsNamespaces()) ? null : "the kernel does not restrict user namespaces";
}

function notTried(why: string): Obstacle {
  return { outcome: "not tried", why };
}

function failed(complaint: string | null): Obstacle | null {
  return complaint === null ? null : { outcome: "fails", why: complaint };
}
