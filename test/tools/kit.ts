import assert from "node:assert/strict";
import type { ChangedFile, ChangeSet, Hunk } from "../../src/core/diff.ts";
import { ReeveError } from "../../src/core/errors.ts";
import type { Finding, FindingDraft, ReportOutcome } from "../../src/core/finding.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { CheckResult } from "../../src/core/sandbox.ts";
import type { Tool, ToolContext, ToolOutput } from "../../src/core/tool.ts";
import type { Workspace } from "../../src/core/workspace.ts";
import { createFakeWorkspace, FAKE_COMMIT, type FakeFile } from "../fakes/workspace.ts";

export function changeSet(files: readonly ChangedFile[]): ChangeSet {
  return { base: FAKE_COMMIT, head: FAKE_COMMIT, files, unreadable: [] };
}

export function changedFile(
  path: string,
  hunks: readonly Hunk[],
  more: Partial<ChangedFile> = {},
): ChangedFile {
  return {
    path: repoPath(path),
    oldPath: null,
    status: "modified",
    oldMode: "100644",
    newMode: "100644",
    kind: "text",
    hunks,
    additions: 0,
    deletions: 0,
    ...more,
  };
}

/** A hunk of marked lines; the counts come from the marks. */
export function hunk(oldStart: number, newStart: number, lines: readonly string[], section = ""): Hunk {
  const count = (marks: string) => lines.filter((line) => marks.includes(line[0] ?? "")).length;
  return {
    oldStart,
    newStart,
    oldLines: count(" -"),
    newLines: count(" +"),
    section,
    body: lines.map((line) => `${line}\n`).join(""),
  };
}

export interface TestContextOptions {
  readonly files?: Record<string, FakeFile>;
  readonly workspace?: Workspace;
  readonly changes?: ChangeSet | null;
  readonly outputBytes?: number;
  readonly imageBytes?: number;
  readonly signal?: AbortSignal;
  readonly checks?: Record<string, CheckResult>;
  readonly report?: (draft: FindingDraft) => ReportOutcome;
  readonly withdraw?: (id: string) => Finding | null;
}

export interface TestToolContext extends ToolContext {
  readonly seen: readonly string[];
}

export function toolContext(options: TestContextOptions = {}): TestToolContext {
  const seen: string[] = [];
  const checks = new Map(Object.entries(options.checks ?? {}));
  return {
    seen,
    workspace: options.workspace ?? createFakeWorkspace(options.files ?? {}),
    changes: options.changes ?? null,
    findings: {
      withdraw: (id) => options.withdraw?.(id) ?? null,
      report: async (draft) => {
        if (options.report === undefined) throw new Error("no finding was expected");
        return options.report(draft);
      },
    },
    coverage: { seen: (path, at) => seen.push(`${path}:${at}`) },
    checks: {
      names: [...checks.keys()],
      run: async (name) => {
        const result = checks.get(name);
        assert.ok(result);
        return result;
      },
    },
    outputBytes: options.outputBytes ?? 50 * 1024,
    ...(options.imageBytes === undefined ? {} : { imageBytes: options.imageBytes }),
    signal: options.signal ?? new AbortController().signal,
    update: () => undefined,
  };
}

/** Runs a tool with arguments as a model sends them: checked by its schema first. */
export async function run(tool: Tool, args: unknown, context: ToolContext): Promise<ToolOutput> {
  return tool.run(tool.input.parse(args), context);
}

export async function textOf(tool: Tool, args: unknown, context: ToolContext): Promise<string> {
  const { content } = await run(tool, args, context);
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

/** `<code>: <message>` of the `ReeveError` that a call ends in. */
export async function refusal(tool: Tool, args: unknown, context: ToolContext): Promise<string> {
  try {
    await run(tool, args, context);
  } catch (error) {
    assert.ok(error instanceof ReeveError, String(error));
    return `${error.code}: ${error.message}`;
  }
  throw new Error("the call was not refused");
}
