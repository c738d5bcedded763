import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { ChangeSet } from "../core/diff.ts";
import { ReeveError } from "../core/errors.ts";
import type { RepoPath } from "../core/paths.ts";
import type { CheckGround, CheckNote, FileEdit } from "../core/proposal.ts";
import type { CheckResult, RecordedChecks, Sandbox } from "../core/sandbox.ts";
import { sha256 } from "../core/sha256.ts";
import type { Workspace } from "../core/workspace.ts";
import { removeTree } from "./remove-tree.ts";
import { makePlace, type Reuse, reuse } from "./reuse.ts";
import { changedDefinition } from "./test-definition.ts";

/** A configured program. */
export interface CheckCommand {
  readonly argv: readonly string[];
  readonly timeoutMs: number;
  /** Folders of the job's checkout that it finds in its tree, where they are the right ones. */
  readonly reuse?: readonly RepoPath[];
}

export interface ChecksOptions {
  readonly sandbox: Sandbox;
  readonly workspace: Workspace;
  /** What the tree has that the base does not; `null`: it is the base. */
  readonly changes: ChangeSet | null;
  readonly commands: ReadonlyMap<string, CheckCommand>;
  /** Each run gets a fresh folder below it, which is gone afterwards. */
  readonly runDirectory: string;
  /** The folder that an earlier step of the job worked in; `null`: there is none. */
  readonly checkout: string | null;
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
      const { result, ground } = await runExported(options, command, signal);
      runs.push({ note: noteOf(name, result, ground), tree: treeOf(edits) });
      return { ...result, ground };
    },
  };
}

/** Equal for equal edits, whatever was done and undone in between. */
function treeOf(edits: readonly FileEdit[]): string {
  return sha256(JSON.stringify(edits));
}

async function runExported(
  options: ChecksOptions,
  command: CheckCommand,
  signal: AbortSignal,
): Promise<{ readonly result: CheckResult; readonly ground: CheckGround }> {
  const { sandbox, workspace, runDirectory, outputBytes } = options;
  const { argv, timeoutMs } = command;
  const { ground, reused } = await groundOf(options, command);
  const directory = await mkdtemp(join(runDirectory, "check-"));
  try {
    await workspace.exportTo(directory, signal);
    for (const { path } of reused) await makePlace(directory, path);
    const result = await sandbox.run({ argv, directory, timeoutMs, outputBytes, reused }, signal);
    return { result, ground };
  } finally {
    await removeTree(directory);
  }
}

type Reused = Extract<Reuse, { kind: "reused" }>;

/** What is known of a run before it begins. */
async function groundOf(
  { workspace, changes, checkout }: ChecksOptions,
  command: CheckCommand,
): Promise<{ readonly ground: CheckGround; readonly reused: readonly Reused[] }> {
  const edited = (await workspace.diff()).files;
  const changed = [...(changes?.files ?? []), ...edited];
  const touched = new Set(changed.flatMap(({ path, oldPath }) => [path, oldPath ?? path]));
  const reuses: Reuse[] = [];
  for (const path of command.reuse ?? []) reuses.push(await reuse(path, { checkout, workspace, touched }));
  return {
    ground: {
      commit: workspace.commit,
      edited: edited.length > 0,
      testDefinitionChanged: changedDefinition(command.argv, changed),
      notes: reuses.flatMap((one) => (one.kind === "left" ? [one.note] : [])),
    },
    reused: reuses.filter((one): one is Reused => one.kind === "reused"),
  };
}

function noteOf(name: string, result: CheckResult, ground: CheckGround): CheckNote {
  return {
    name,
    on: ground.edited ? "with edits" : "head",
    result: result.result,
    exitCode: result.exitCode,
    durationMs: result.durationMs,
    tail: result.output.slice(-TAIL_CHARACTERS),
    ground,
  };
}

function unknownCheck(name: string, commands: ReadonlyMap<string, CheckCommand>): ReeveError {
  const known = [...commands.keys()].join(", ") || "none";
  return new ReeveError(
    "invalid_args",
    `No check ${JSON.stringify(name.slice(0, 60))} is configured (known: ${known}).`,
  );
}
