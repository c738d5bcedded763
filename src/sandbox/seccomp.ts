import {
  allow,
  assemble,
  fail,
  type Instruction,
  ifAtLeast,
  ifEqual,
  ifGreater,
  killProcess,
  loadArchitecture,
  loadNumber,
} from "./bpf.ts";
import { ENOSYS, RULES, RULES_WITHOUT_NAMESPACES, type Rule } from "./seccomp-rules.ts";
import { type Architecture, NEWEST, numberOf } from "./syscalls.ts";

export interface FilterOptions {
  /** False: no namespace stands around the program, so that network and shared memory have to be refused here. */
  readonly namespaces: boolean;
}

/**
 * A wall behind the namespaces: of the kernel, which every container shares with its host, a program gets what builds
 * and tests need. A call by the numbers of another architecture ends the program.
 *
 * Answers an array of `struct sock_filter`, as `seccomp(2)` and bubblewrap's `--seccomp` take it.
 */
export function seccompFilter(architecture: Architecture, { namespaces }: FilterOptions): Uint8Array {
  const rules = namespaces ? RULES : RULES_WITHOUT_NAMESPACES;
  return assemble([
    ...knownCallsOnly(architecture),
    ...rules.flatMap((rule) => instructionsOf(rule, architecture)),
    allow,
  ]);
}

/** linux/audit.h: the machine's number in ELF, 64 bits, little-endian. */
const AUDIT_ARCHITECTURE: Readonly<Record<Architecture, number>> = {
  x64: 0xc000_003e,
  arm64: 0xc000_00b7,
};

/** x32 runs on x64 under the same architecture, with this bit in its numbers: each would pass a comparison. */
const X32_BIT = 0x4000_0000;

/** Leaves the call's number loaded. */
function knownCallsOnly(architecture: Architecture): readonly Instruction[] {
  return [
    loadArchitecture,
    ifEqual(AUDIT_ARCHITECTURE[architecture], 1, 0),
    killProcess,
    loadNumber,
    ifAtLeast(X32_BIT, 0, 1),
    killProcess,
    ifGreater(NEWEST, 0, 1),
    fail(ENOSYS),
  ];
}

/** Behind each number the whole answer: it ends the filter, whatever the arguments are. */
function instructionsOf({ syscalls, answer }: Rule, architecture: Architecture): readonly Instruction[] {
  return syscalls.flatMap((syscall) => {
    const number = numberOf(syscall, architecture);
    return number === null ? [] : [ifEqual(number, 0, answer.length), ...answer];
  });
}
