import { z } from "zod";
import type { ErrorCode } from "../core/errors.ts";
import { CONFIDENCES, SEVERITIES } from "../core/finding.ts";
import { repoPath, repoPathFromGit } from "../core/paths.ts";
import type { Proposal } from "../core/proposal.ts";
import { type BoundName, DEFAULT_BOUNDS } from "../core/task.ts";
import { fingerprint, microUsd, sha, untrusted } from "../core/values.ts";

/** A string that one of our makers takes; what it refuses is a schema error. */
function made<Value>(make: (text: string) => Value) {
  return z.string().transform((text, context) => {
    try {
      return make(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "is not usable" });
      return z.NEVER;
    }
  });
}

const path = made(repoPathFromGit);
/** Edits are made by tools, which take fewer names than git has files under. */
const editedPath = made(repoPath);
const objectId = made(sha);
const count = z.number().int().nonnegative();
const money = count.transform(microUsd);
const side = z.enum(["LEFT", "RIGHT"]);
const isBoundName = (value: unknown): value is BoundName =>
  typeof value === "string" && Object.hasOwn(DEFAULT_BOUNDS, value);
const boundName = z.custom<BoundName>(isBoundName);

const goal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("review"), full: z.boolean().exactOptional() }),
  z.strictObject({ kind: z.literal("fix"), sha: z.string().nullable(), findings: z.array(z.string()) }),
  z.strictObject({ kind: z.literal("test"), sha: z.string().nullable() }),
  z.strictObject({ kind: z.literal("rebase"), sha: z.string().nullable() }),
  z.strictObject({ kind: z.literal("answer") }),
  z.strictObject({ kind: z.literal("explain"), finding: z.string().nullable() }),
  z.strictObject({
    kind: z.literal("dismiss"),
    finding: z.string(),
    reason: z.string().transform(untrusted),
    until: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal("resolve"), findings: z.array(z.string()), all: z.boolean() }),
  z.strictObject({ kind: z.literal("stop") }),
  z.strictObject({
    kind: z.literal("help"),
    option: z.string().exactOptional(),
    misused: z.string().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal("maintain"),
    name: z.string().nullable(),
    schedule: z.string().exactOptional(),
  }),
]);

const fault = z.strictObject({
  code: z.custom<ErrorCode>((value) => typeof value === "string" && /^[a-z_]+$/.test(value)),
  message: z.string(),
  hint: z.string().exactOptional(),
});

const end = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("done") }),
  z.strictObject({ kind: z.literal("stopped"), bound: boundName }),
  z.strictObject({ kind: z.literal("failed"), error: fault }),
]);

const command = z.array(z.string());

const proof = z.strictObject({
  check: z.string(),
  command,
  files: z.array(z.strictObject({ path: editedPath, content: z.string() })),
  head: z.literal("failed"),
  other: z.enum(["base", "suggestion"]),
  lines: z.strictObject({ head: z.string(), other: z.string() }),
  testDefinitionChanged: z.array(path),
});

const trial = z.discriminatedUnion("result", [
  z.strictObject({
    result: z.literal("passed"),
    checks: z.array(z.strictObject({ name: z.string(), command })),
    others: count,
    testDefinitionChanged: z.array(path),
  }),
  z.strictObject({ result: z.literal("failed"), check: z.string(), command, lines: z.string() }),
]);

const finding = z.strictObject({
  id: z.string().regex(/^F-[0-9a-f]{6}$/),
  fingerprint: made(fingerprint),
  path,
  side,
  lines: z.strictObject({ start: count, end: count }),
  quote: z.string(),
  severity: z.enum(SEVERITIES),
  confidence: z.enum(CONFIDENCES),
  title: z.string(),
  body: z.string(),
  suggestion: z.string().nullable(),
  suggestionProblem: z.string().exactOptional(),
  trial: trial.exactOptional(),
  rule: z.string().nullable(),
  proof: proof.exactOptional(),
  regressed: z.strictObject({ pullRequest: count, comment: count }).exactOptional(),
});

const earlierFinding = z.strictObject({
  id: finding.shape.id,
  fingerprint: made(fingerprint),
  path,
  severity: z.enum(SEVERITIES),
  title: z.string(),
  code: z
    .string()
    .regex(/^\d{1,6}-[0-9a-f]{16}$/)
    .nullable(),
  comment: count.nullable(),
  rule: z.string().exactOptional(),
  now: finding.pick({ path: true, lines: true }).exactOptional(),
});

const place = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("inline"), side, line: count, startLine: count.nullable() }),
  z.strictObject({ kind: z.literal("file") }),
  z.strictObject({ kind: z.literal("summary"), reason: z.string() }),
]);

const review = z.strictObject({
  commit: objectId,
  placed: z.array(z.strictObject({ finding, place, suggestible: z.boolean() })),
  known: z.array(finding),
  standing: z.array(earlierFinding).exactOptional(),
  earlierUnread: z.literal(true).exactOptional(),
  fixed: z.array(earlierFinding).exactOptional(),
  decided: z.array(z.strictObject({ finding, why: z.string() })).exactOptional(),
  dropped: z.array(z.strictObject({ reason: z.string(), count })),
});

const edit = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("write"),
    path: editedPath,
    mode: z.enum(["100644", "100755"]),
    base64: z.base64(),
  }),
  z.strictObject({ kind: z.literal("delete"), path: editedPath }),
]);

const bounds = z.strictObject({
  turns: count,
  toolCalls: count,
  tokens: count,
  cost: money.nullable(),
  wallMs: count,
  callsPerTurn: count,
  denials: count,
  identicalCalls: count,
  toolOutputBytes: count,
  findings: count,
  changedFiles: count,
  changedLines: count,
  changedBytes: count,
});

const tokens = {
  input: count,
  output: count,
  cacheRead: count,
  cacheWrite: count,
  reasoning: count.exactOptional(),
  cost: money.nullable(),
  estimated: z.boolean(),
};

const usage = z.strictObject({
  model: z.string(),
  models: z.array(z.strictObject({ model: z.string(), requests: count, ...tokens })).exactOptional(),
  ...tokens,
  used: z.strictObject({ ...bounds.shape, wallMs: z.number().nonnegative(), cost: count }),
  limits: bounds,
});

const coverage = z.strictObject({
  files: count,
  hunks: count,
  seen: count,
  earlier: z.strictObject({ hunks: count, head: objectId }).exactOptional(),
  skipped: z.array(z.strictObject({ path, why: z.string() })),
  notReached: z.array(z.strictObject({ path, hunks: count, why: z.string().exactOptional() })),
});

const verdict = z.strictObject({
  conclusion: z.enum([
    "clean",
    "findings",
    "partial",
    "incomplete",
    "changed",
    "unchanged",
    "answered",
    "skipped",
    "refused",
    "failed",
  ]),
  blocking: z.boolean(),
  sentence: z.string(),
});

export const PROPOSAL_SCHEMA = 1;

/** Reads a proposal back. Strict: a field that we do not know is one that we would not have checked. */
export const proposalSchema: z.ZodType<Proposal> = z.strictObject({
  schema: z.literal(PROPOSAL_SCHEMA),
  task: z.strictObject({
    id: z.string().regex(/^[A-Za-z0-9-]+$/),
    repository: z.string(),
    event: z.string(),
    goal,
    subject: z.strictObject({
      kind: z.enum(["pull_request", "issue", "repository"]),
      number: count.nullable(),
    }),
    actor: z.string(),
    requester: z.string().nullable(),
  }),
  tier: z.enum(["T0", "T1", "T2", "T3", "T4"]),
  pinned: z.strictObject({ head: objectId, base: objectId, policy: objectId }),
  end,
  review: review.nullable(),
  patch: z
    .strictObject({ base: objectId, edits: z.array(edit), addedLines: count, deletedLines: count })
    .nullable(),
  reply: z.string(),
  coverage: coverage.nullable(),
  verdict,
  usage,
  denials: z.array(
    z.strictObject({
      tool: z.string(),
      rule: z.string(),
      source: z.string().nullable(),
      reason: z.string(),
      count,
      paths: z.array(z.string()).exactOptional(),
    }),
  ),
  checks: z.array(
    z.strictObject({
      name: z.string(),
      on: z.enum(["head", "with edits"]),
      result: z.enum(["passed", "failed", "timeout", "resource_limit", "not run"]),
      exitCode: z.number().int().nullable(),
      durationMs: z.number().nonnegative(),
      tail: z.string(),
      ground: z
        .strictObject({
          commit: objectId,
          edited: z.boolean(),
          testDefinitionChanged: z.array(path),
          notes: z.array(z.string()),
        })
        .exactOptional(),
    }),
  ),
  notes: z.array(z.string()),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
