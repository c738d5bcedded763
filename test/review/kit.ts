import type { ChangedFile, ChangeSet, Hunk } from "../../src/core/diff.ts";
import { ReeveError } from "../../src/core/errors.ts";
import type { Finding, FindingDraft } from "../../src/core/finding.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { Proposal } from "../../src/core/proposal.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { fingerprint, sha } from "../../src/core/values.ts";
import type { Workspace } from "../../src/core/workspace.ts";
import { sealProposal } from "../../src/review/proposal.ts";
import type { Site } from "../../src/review/site.ts";

export const HEAD = sha("a".repeat(40));
export const BASE = sha("b".repeat(40));

/** A hunk from its text: the `@@` line, then the body. */
export function hunk(text: string): Hunk {
  const [head = "", ...body] = text.split("\n");
  const match = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/.exec(head);
  if (!match) throw new Error(`No hunk header: ${head}`);
  const [, oldStart, oldLines = "1", newStart, newLines = "1", section = ""] = match;
  return {
    oldStart: Number(oldStart),
    oldLines: Number(oldLines),
    newStart: Number(newStart),
    newLines: Number(newLines),
    section,
    body: body.map((line) => `${line}\n`).join(""),
  };
}

export function changed(
  path: string,
  hunks: readonly string[],
  rest: Partial<ChangedFile> = {},
): ChangedFile {
  const parsed = hunks.map(hunk);
  const count = (mark: string) =>
    parsed.flatMap(({ body }) => body.split("\n")).filter((line) => line.startsWith(mark)).length;
  return {
    path: repoPath(path),
    oldPath: null,
    status: "modified",
    oldMode: "100644",
    newMode: "100644",
    kind: "text",
    hunks: parsed,
    additions: count("+"),
    deletions: count("-"),
    ...rest,
  };
}

export function changeSet(...files: readonly ChangedFile[]): ChangeSet {
  return { base: BASE, head: HEAD, files, unreadable: [] };
}

/** A workspace over literal files, for reading only. */
export function tree(files: Record<string, string | Uint8Array>): Workspace {
  const contents = new Map(
    Object.entries(files).map(([path, text]) => [
      repoPath(path) as string,
      typeof text === "string" ? new TextEncoder().encode(text) : text,
    ]),
  );
  const entryOf = (path: string) => {
    const bytes = contents.get(path);
    return bytes ? { path: repoPath(path), kind: "file" as const, mode: "100644", size: bytes.length } : null;
  };
  const unused = () => Promise.reject(new Error("not part of this workspace"));
  return {
    commit: HEAD,
    list: async () => [...contents.keys()].toSorted().flatMap((path) => entryOf(path) ?? []),
    entry: async (path) => entryOf(path),
    read: async (path) => {
      const bytes = contents.get(path);
      if (!bytes) throw new ReeveError("not_found", `No file ${path}.`);
      return bytes;
    },
    search: unused,
    write: unused,
    delete: unused,
    edits: async () => [],
    diff: unused,
    exportTo: unused,
  };
}

export function draft(rest: Partial<FindingDraft>): FindingDraft {
  return {
    path: "src/a.ts",
    quote: "",
    line: null,
    side: null,
    severity: "high",
    confidence: "high",
    title: "Wrong value",
    body: "It is wrong.",
    suggestion: null,
    rule: null,
    ...rest,
  };
}

export function finding(rest: Partial<Finding>): Finding {
  return {
    id: "F-000000",
    fingerprint: fingerprint("0000000000000000"),
    path: repoPath("src/a.ts"),
    side: "RIGHT",
    lines: { start: 6, end: 6 },
    quote: "B",
    severity: "high",
    confidence: "high",
    title: "Wrong value",
    body: "It is wrong.",
    suggestion: null,
    rule: null,
    ...rest,
  };
}

export function proposal(rest: Partial<Omit<Proposal, "digest">> = {}): Proposal {
  return sealProposal({
    schema: 1,
    task: {
      id: "t-1",
      repository: "o/r",
      event: "pull_request",
      goal: { kind: "review" },
      subject: { kind: "pull_request", number: 7 },
      actor: "someone",
      requester: "someone",
    },
    tier: "T1",
    pinned: { head: HEAD, base: BASE, policy: BASE },
    end: { kind: "done" },
    review: { commit: HEAD, placed: [], known: [], dropped: [] },
    patch: null,
    reply: "",
    coverage: { files: 2, hunks: 3, seen: 3, skipped: [], notReached: [] },
    verdict: { conclusion: "clean", blocking: false, sentence: "Nothing to report." },
    usage: {
      model: "scripted",
      input: 1,
      output: 1,
      cacheRead: 0,
      cacheWrite: 0,
      cost: null,
      estimated: false,
      used: { ...DEFAULT_BOUNDS, cost: 0, turns: 3 },
      limits: DEFAULT_BOUNDS,
    },
    denials: [],
    checks: [],
    notes: [],
    ...rest,
  });
}

export const SITE: Site = {
  serverUrl: "https://github.com",
  repository: "o/r",
  runUrl: "https://github.com/o/r/actions/runs/1",
};
