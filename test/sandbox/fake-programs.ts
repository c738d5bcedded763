import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { tempDirectory } from "../kit/repository.ts";

/** Real programs on a private path, which write down how they were called. */
export interface FakePrograms {
  readonly folder: string;
  /** A script of shell; `$0.calls` and `$0.input` take its arguments and what it reads. */
  add(name: string, script?: string): string;
  calls(name: string): readonly string[];
  input(name: string): string;
}

export function fakePrograms(t: TestContext): FakePrograms {
  const folder = tempDirectory(t, "reeve-programs-");
  const path = (name: string) => join(folder, name);
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
  return {
    folder,
    add(name, script = "exit 0") {
      writeFileSync(
        path(name),
        `#!/bin/sh\necho "$*" | tr '\\n' ' ' >>"$0.calls"; echo >>"$0.calls"\n${script}\n`,
      );
      chmodSync(path(name), 0o755);
      return path(name);
    },
    calls: (name) =>
      read(`${path(name)}.calls`)
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    input: (name) => read(`${path(name)}.input`),
  };
}
