import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** The program that commands are written for, and how it is given one. */
export interface Shell {
  /** For the model. */
  readonly name: "bash" | "sh" | "PowerShell";
  /** An absolute path: a name would be looked for in the working folder too, on Windows. */
  readonly program: string;
  readonly argv: (command: string) => readonly string[];
}

/** Where a program is: `program` is an absolute path, or a name. `null`: nowhere. */
export type Locate = (program: string) => string | null;

/** PowerShell on Windows, the system's shell elsewhere. `null`: a Windows without PowerShell. */
export function shellFor(platform: string, locate: Locate): Shell | null {
  if (platform === "win32") {
    const program = locate("pwsh.exe") ?? locate("powershell.exe");
    return program === null ? null : powerShell(program);
  }
  return locate("/bin/bash") === null ? posix("sh", "/bin/sh") : posix("bash", "/bin/bash");
}

/** The shell of this machine. */
export function ownShell(environment: Readonly<Record<string, string | undefined>>): Shell | null {
  // Windows writes `Path`.
  const name = Object.keys(environment).find((key) => key.toUpperCase() === "PATH");
  const folders = (name === undefined ? "" : (environment[name] ?? "")).split(delimiter);
  return shellFor(process.platform, locateIn(folders));
}

/** Looks for names in absolute folders only: the working folder is not ours. */
export function locateIn(folders: readonly string[]): Locate {
  return (program) => {
    const places = isAbsolute(program)
      ? [program]
      : folders.filter(isAbsolute).map((folder) => join(folder, program));
    return places.find((place) => existsSync(place)) ?? null;
  };
}

/** Neither a person's profile nor a question: what a command does depends on the command. */
function powerShell(program: string): Shell {
  return {
    name: "PowerShell",
    program,
    argv: (command) => ["-NoLogo", "-NoProfile", "-NonInteractive", "-Command", command],
  };
}

/** Both outputs become one pipe, so that they come in the order in which they were written. */
function posix(name: "bash" | "sh", shell: string): Shell {
  return {
    name,
    program: "/bin/sh",
    argv: (command) => ["-c", 'exec "$0" -c -- "$1" 2>&1', shell, command],
  };
}
