/**
 * Random repositories, edits, renames and findings: every comment is one that GitHub's rules accept, the line of an inline
 * one shows the quoted text, and committing a suggestion gives exactly the intended file.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it } from "node:test";
import fc from "fast-check";
import { diffFiles } from "../../demo/github/git/diff.ts";
import { placeComment } from "../../demo/github/pulls/anchor.ts";
import type { Finding } from "../../src/core/finding.ts";
import { type Sha, sha } from "../../src/core/values.ts";
import type { GitStore } from "../../src/core/workspace.ts";
import { createFindings } from "../../src/review/findings.ts";
import { planReview } from "../../src/review/placement.ts";
import { inlineComment } from "../../src/review/render-finding.ts";
import { type TempRepository, tempRepository } from "../kit/repository.ts";
import { openStore } from "../workspace/kit.ts";
import { SITE } from "./kit.ts";

const REPOSITORIES = 500;
const SEED = 20261130;

type Edit =
  | { readonly kind: "insert"; readonly at: number; readonly lines: readonly string[] }
  | { readonly kind: "remove"; readonly at: number; readonly count: number }
  | { readonly kind: "replace"; readonly at: number; readonly lines: readonly string[] };

interface FilePair {
  readonly name: string;
  readonly newName: string;
  readonly base: string | null;
  readonly head: string | null;
}

/** What the model quotes: lines at head or among the removed ones, counted from a random place, with new text for them. */
interface Wish {
  readonly file: number;
  readonly at: number;
  readonly count: number;
  readonly removed: boolean;
  readonly words: readonly string[];
}

interface Scenario {
  readonly files: readonly FilePair[];
  readonly wishes: readonly Wish[];
}

// Few words, so that equal lines are common; fences and marks of diffs among them.
const line = fc
  .tuple(
    fc.constantFrom("", "  ", "    ", "\t"),
    fc.constantFrom("a", "b", "}", "", "return x;", "```", "@@ -1 +1 @@", "-- b", "++ a", "é ü"),
  )
  .map(([indent, words]) => indent + words);
const lines = fc.array(line, { minLength: 1, maxLength: 60 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant("insert" as const),
    at: fc.nat(60),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(60), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant("replace" as const),
    at: fc.nat(60),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
);

const NAMES = [
  "src/a.ts",
  "with space/b c.txt",
  "ü/ñ.md",
  'quote"d.js',
  "src/deep/er/x.py",
  "b/b/b",
] as const;

const file = fc
  .record({
    before: lines,
    edits: fc.array(edit, { minLength: 1, maxLength: 5 }),
    eol: fc.constantFrom("\n", "\r\n"),
    endsOpen: fc.boolean(),
    fate: fc.constantFrom("modified", "modified", "modified", "renamed", "added", "deleted"),
  })
  .map(({ before, edits, eol, endsOpen, fate }) => {
    const text = (all: readonly string[]) => all.join(eol) + (endsOpen || all.length === 0 ? "" : eol);
    return { fate, base: text(before), head: text(edits.reduce(applied, before)) };
  });

const scenario: fc.Arbitrary<Scenario> = fc.record({
  files: fc.array(file, { minLength: 1, maxLength: 4 }).map((all) =>
    all.map(({ fate, base, head }, at): FilePair => {
      const name = NAMES[at] ?? "z";
      return {
        name,
        newName: fate === "renamed" ? `moved/${at}.txt` : name,
        base: fate === "added" ? null : base,
        head: fate === "deleted" ? null : head,
      };
    }),
  ),
  wishes: fc.array(
    fc.record({
      file: fc.nat(3),
      at: fc.nat(70),
      count: fc.integer({ min: 1, max: 4 }),
      removed: fc.boolean(),
      words: fc.array(fc.constantFrom("n1", "n2", "```", "```js", "````", "~~~", "x < y"), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { minLength: 4, maxLength: 16 },
  ),
});

function applied(before: readonly string[], change: Edit): readonly string[] {
  const at = change.at % (before.length + 1);
  if (change.kind === "insert") return before.toSpliced(at, 0, ...change.lines);
  if (change.kind === "remove") return before.toSpliced(at, change.count);
  return before.toSpliced(at, change.lines.length, ...change.lines);
}

describe("what is posted on the lines of random changes", () => {
  it("is taken by GitHub, stands on the quoted text, and commits to exactly the intended file", async (t) => {
    const repository = tempRepository(t);
    const scenarios = fc.sample(scenario, { numRuns: REPOSITORIES, seed: SEED });
    const commits = commitAll(repository, scenarios);
    const { store } = await openStore(t, { checkout: repository.directory });
    const seen = { reported: 0, inline: 0, left: 0, ranges: 0, suggestions: 0, files: 0 };
    for (const [at, { base, head }] of commits.entries()) {
      const played = await play(store, scenarios[at], { base, head });
      await checkAgainstGitHub(repository, { base, head }, played, seen);
    }
    t.diagnostic(JSON.stringify(seen));
    // A generator that makes nothing worth checking must not pass for a proof.
    assert.ok(
      seen.inline > 2000 &&
        seen.files > 100 &&
        seen.left > 500 &&
        seen.ranges > 1000 &&
        seen.suggestions > 1000,
      JSON.stringify(seen),
    );
  });
});

interface Played {
  readonly findings: readonly Finding[];
  readonly plan: ReturnType<typeof planReview>;
  /** What the suggested lines of a finding are meant to be. */
  readonly meant: ReadonlyMap<string, readonly string[]>;
}

async function play(
  store: GitStore,
  given: Scenario | undefined,
  { base, head }: { readonly base: Sha; readonly head: Sha },
): Promise<Played> {
  assert.ok(given);
  const changes = await store.changeSet(base, head);
  const findings = createFindings({
    workspace: store.workspace(head),
    changes,
    limit: 1000,
    ignore: () => null,
  });
  const meant = new Map<string, readonly string[]>();
  for (const [number, wish] of given.wishes.entries()) {
    const target = given.files[wish.file % given.files.length];
    const text = wish.removed ? target?.base : target?.head;
    if (!target || !text) continue;
    const all = text.split(/\r?\n/);
    const at = wish.at % all.length;
    const quoted = all.slice(at, at + wish.count);
    const indent = /^[ \t]*/.exec(quoted.find((one) => one.trim() !== "") ?? "")?.[0] ?? "";
    const wanted = wish.words.map((words) => indent + words);
    const outcome = await findings.report({
      path: target.newName,
      quote: quoted.join("\n"),
      line: at + 1,
      side: wish.removed ? "LEFT" : "RIGHT",
      severity: "high",
      confidence: "high",
      title: `Defect ${"abcdefghijklmnop"[number]}${number}`,
      body: "It is wrong.",
      suggestion: wish.removed ? null : wanted.join("\n"),
      rule: `rule-${number}`,
    });
    if (outcome.kind === "placed") meant.set(outcome.finding.id, wanted);
  }
  const limits = { inline: 1000, fileLines: 20_000, fileSize: 500_000 };
  const plan = planReview(findings.all(), changes, new Set(), [], limits);
  return { findings: findings.all(), plan, meant };
}

async function checkAgainstGitHub(
  repository: TempRepository,
  { base, head }: { readonly base: Sha; readonly head: Sha },
  { findings, plan, meant }: Played,
  seen: {
    reported: number;
    inline: number;
    left: number;
    ranges: number;
    suggestions: number;
    files: number;
  },
): Promise<void> {
  const files = await diffFiles(repository.directory, base, head);
  const blob = readerOf(repository);
  seen.reported += findings.length;
  for (const placed of plan.placed) {
    if (placed.place.kind === "file") {
      const { path } = placed.finding;
      assert.equal(placeComment(files, { path, subject_type: "file" }).kind, "placed", path);
      seen.files += 1;
    }
    const comment = inlineComment(placed, SITE);
    if (comment === null) continue;
    const { path, side, line: last, startLine, body } = comment;
    seen.inline += 1;
    if (side === "LEFT") seen.left += 1;
    if (startLine !== null) seen.ranges += 1;
    const start = startLine === null ? {} : { start_line: startLine, start_side: side };
    const placing = placeComment(files, { path, side, line: last, ...start });
    assert.equal(
      placing.kind,
      "placed",
      `${JSON.stringify(placing)} for ${path} ${side} ${startLine}–${last}`,
    );
    const { finding } = placed;
    const source =
      side === "RIGHT"
        ? `${head}:${path}`
        : `${base}:${files.find((one) => one.path === path)?.previousPath ?? path}`;
    const whole = blob(source).split("\n");
    const shown = whole.slice((startLine ?? last) - 1, last);
    const quoted = finding.quote.split("\n");
    assert.ok(
      quoted.some((_, from) => shown.every((one, at) => one === quoted[from + at])),
      `${source} ${startLine}–${last} shows ${JSON.stringify(shown)}, quoted was ${JSON.stringify(quoted)}`,
    );
    const suggested = suggestionIn(body);
    if (suggested === null) continue;
    seen.suggestions += 1;
    const now = committed(blob(source), { start: startLine ?? last, end: last }, suggested);
    const intended = committed(blob(source), finding.lines, meant.get(finding.id) ?? []);
    assert.equal(now, intended);
  }
}

/** The lines of the block, which ends at the first line of nothing but as many backticks (CommonMark 0.31, 4.5). */
function suggestionIn(body: string): readonly string[] | null {
  const all = body.split("\n");
  const from = all.findIndex((one) => /^`{3,}suggestion$/.test(one));
  if (from === -1) return null;
  const fence = all[from]?.indexOf("s") ?? 0;
  const size = all.slice(from + 1).findIndex((one) => /^`+ *$/.test(one) && one.trimEnd().length >= fence);
  return all.slice(from + 1, from + 1 + size);
}

/** As the button does it: the lines are replaced whole, with the file's own line ends. */
function committed(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  suggested: readonly string[],
): string {
  const all = text.split(/(?<=\n)/);
  const eol = /\r?\n$/.exec(all[0] ?? "")?.[0] ?? "\n";
  const last = /\r?\n$/.exec(all[end - 1] ?? "")?.[0] ?? "";
  return all.toSpliced(start - 1, end - start + 1, suggested.join(eol) + last).join("");
}

function readerOf(repository: TempRepository): (source: string) => string {
  const read = new Map<string, string>();
  return (source) => {
    const text = read.get(source) ?? repository.git("cat-file", "blob", source);
    read.set(source, text);
    return text;
  };
}

/** All commits in one process. */
function commitAll(repository: TempRepository, scenarios: readonly Scenario[]) {
  const parts: string[] = [];
  const commit = (name: string, files: readonly (readonly [string, string | null])[]) => {
    parts.push(`commit refs/heads/${name}\ncommitter T <t@example.invalid> 0 +0000\ndata 1\nx\ndeleteall\n`);
    for (const [path, content] of files) {
      if (content === null) continue;
      parts.push(`M 100644 inline ${quoted(path)}\ndata ${Buffer.byteLength(content)}\n${content}\n`);
    }
  };
  for (const [at, { files }] of scenarios.entries()) {
    commit(
      `base-${at}`,
      files.map(({ name, base }) => [name, base]),
    );
    commit(
      `head-${at}`,
      files.map(({ newName, head }) => [newName, head]),
    );
  }
  const options = { cwd: repository.directory, input: parts.join(""), stdio: "pipe" as const };
  execFileSync("git", ["fast-import", "--quiet", "--force"], options);
  const refs = repository.git("for-each-ref", "--format=%(refname:short) %(objectname)", "refs/heads");
  const ids = new Map(refs.split("\n").map((one) => one.split(" ") as [string, string]));
  const idOf = (name: string) => sha(ids.get(name) ?? "");
  return scenarios.map((_, at) => ({ base: idOf(`base-${at}`), head: idOf(`head-${at}`) }));
}

/** As fast-import reads names: bytes beyond ASCII as they are. */
function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, "\\$&")}"`;
}
