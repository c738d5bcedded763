import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { ReeveError } from "../core/errors.ts";
import type { CheckNote, FileEdit } from "../core/proposal.ts";
import type { CheckResult, RecordedChecks, Sandbox } from "../core/sandbox.ts";
import { sha256 } from "../core/sha256.ts";
import type { Workspace } from "../core/workspace.ts";
import { removeTree } from "./remove-tree.ts";

/** A configured program. */
export interface CheckCommand {
  readonly argv: readonly string[];
  readonly timeoutMs: number;
}

export interface ChecksOptions {
  readonly sandbox: Sandbox;
  readonly workspace: Workspace;
  readonly commands: ReadonlyMap<string, CheckCommand>;
  /** Each run gets a fresh folder below it, which is gone afterwards. */
  readonly runDirectory: string;
  readonly outputBytes: number;
}

const TAIL_CHARACTERS = 4_000;

/** Runs configured checks, each on a fresh export of the tree with its edits: a check sees no other check's files. */
export function createChecks(options: ChecksOptions): RecordedChecks {
  const { commands, workspace } = options;
  const runs: { readonly note: CheckNote; readonly tree: string }[] = [];
  return {
    names: [...commands.keys()],
    results: () => runs.map(({ note }) => note),
    async current(name) {
      const tree = treeOf(await workspace.edits());
      return runs.findLast((run) => run.note.name === name && run.tree === tree)?.note ?? null;
    },
    async run(name, signal) {
      const command = commands.get(name);
      if (!command) throw unknownCheck(name, commands);
      const edits = await workspace.edits();
      const result = await runExported(options, command, signal);
      runs.push({ note: noteOf(name, edits.length > 0, result), tree: treeOf(edits) });
      return result;
    },
  };
}

/** Equal for equal edits, whatever was done and undone in between. */
function treeOf(edits: readonly FileEdit[]): string {
  return sha256(JSON.stringify(edits));
}

async function runExported(
  { sandbox, workspace, runDirectory, outputBytes }: ChecksOptions,
  { argv, timeoutMs }: CheckCommand,
  signal: AbortSignal,
): Promise<CheckResult> {
  const directory = await mkdtemp(join(runDirectory, "check-"));
  try {
    await workspace.exportTo(directory, signal);
    return await sandbox.run({ argv, directory, timeoutMs, outputBytes }, signal);
  } finally {
    await removeTree(directory);
  }
}

function noteOf(name: string, edited: boolean, result: CheckResult): CheckNote {
  return {
    name,
    on: edited ? "with edits" : "head",
    result: result.result,
    exitCode: result.exitCode,
    durationMs: result.durationMs,
    tail: result.output.slice(-TAIL_CHARACTERS),
  };
}

function unknownCheck(name: string, commands: ReadonlyMap<string, CheckCommand>): ReeveError {
  const known = [...commands.keys()].join(", ") || "none";
  return new ReeveError(
    "invalid_args",
    `No check ${JSON.stringify(name.slice(0, 60))} is configured (known: ${known}).`,
  );
}
