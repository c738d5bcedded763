import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { faultOf } from "../core/errors.ts";
import { distrust, PROGRAMS } from "./programs.ts";

/** Why a step was left, and whether it was tried at all. */
export interface Obstacle {
  readonly outcome: "fails" | "not tried";
  readonly why: string;
}

/** What steps need of the machine around the sandbox. */
export interface Machine {
  /** `kernel.apparmor_restrict_unprivileged_userns`: whether AppArmor takes the rights of new user namespaces. */
  restrictsNamespaces(): Promise<boolean>;
  /** Runs a program as root, with `input` for it to read. Answers what it complained of, or `null`. Never asks anybody. */
  asRoot(argv: readonly string[], input?: string): Promise<string | null>;
  /** The same as ourselves. */
  run(argv: readonly string[], timeoutMs: number): Promise<string | null>;
  /** Whatever password sudo remembers is asked for again. */
  forgetSudo(): Promise<void>;
}

/** Where things are; for machines that keep them elsewhere. */
export interface Places {
  readonly restriction: string;
  readonly sudo: string;
}

const USUAL: Places = {
  restriction: "/proc/sys/kernel/apparmor_restrict_unprivileged_userns",
  sudo: PROGRAMS.sudo,
};

const ROOT_MS = 10_000;
const COMPLAINT_CHARACTERS = 300;

export function openMachine(root: boolean, places: Places = USUAL): Machine {
  return {
    restrictsNamespaces: async () =>
      (await readFile(places.restriction, "utf8").catch(() => "0")).trim() === "1",
    asRoot: async (argv, input) => {
      if (root) return complaintOf(argv, ROOT_MS, input);
      const missing = await distrust(places.sudo);
      return missing ?? complaintOf([places.sudo, "-n", "--", ...argv], ROOT_MS, input);
    },
    run: (argv, timeoutMs) => complaintOf(argv, timeoutMs),
    forgetSudo: async () => {
      if ((await distrust(places.sudo)) === null) await complaintOf([places.sudo, "-K"], ROOT_MS);
    },
  };
}

function complaintOf(
  [program = "", ...rest]: readonly string[],
  timeout: number,
  input = "",
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      rest,
      { env: { PATH: "/usr/sbin:/usr/bin" }, timeout },
      (error, _, said) => {
        const complaint = (said.trim() || faultOf(error).message).slice(0, COMPLAINT_CHARACTERS);
        resolve(error === null ? null : complaint);
      },
    );
    // A program that ends without reading breaks the pipe; its exit says what there is to say.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}
