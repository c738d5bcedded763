import { z } from "zod";
import type { RunEvent } from "../core/events.ts";
import type { Redact } from "../core/redact.ts";
import { sha256 } from "../core/sha256.ts";
import { createAuditEntries } from "./audit-entries.ts";
import { RUN_END } from "./audit-parts.ts";
import type { Sink } from "./recorder.ts";
import { redactedJson } from "./redacted-json.ts";

/** What stands before the first line: nothing, as 64 zeros. */
const START = "0".repeat(64);

/** Which run an audit is of. */
export interface AuditRun {
  /** `GITHUB_RUN_ID`, or a name of our own on the command line. */
  readonly id: string;
  readonly attempt: number;
  /** `GITHUB_EVENT_NAME`, or `cli`. */
  readonly event: string;
}

export interface Audit extends Sink {
  /** The SHA-256 of the last line so far. Kept apart from the file, it shows when the file was cut or made anew. */
  digest(): string;
}

/** Characters of one text in a line. */
const MAX_TEXT = 2_000;

/**
 * Every decision of a run as JSON lines: what the gate, the policy, the sandbox and GitHub said, and what was left out or
 * taken out. Each line carries its number (`seq`) and the SHA-256 of the line before it (`prev`), so that a line that is
 * changed, taken out or put in shows. Arguments are kept as digests, of contents nothing is kept; paths and names are.
 */
export function createAudit(options: {
  /** Takes one line without its line feed. */
  readonly write: (line: string) => void;
  readonly redact: Redact;
  readonly run: AuditRun;
}): Audit {
  const { write, redact, run } = options;
  const entriesOf = createAuditEntries();
  let seq = 0;
  let prev = START;
  return {
    name: "audit",
    digest: () => prev,
    write(event: RunEvent) {
      for (const { actors, permission, tier, ...entry } of entriesOf(event)) {
        seq += 1;
        const ts = new Date(event.at).toISOString();
        const about = { run_id: run.id, attempt: run.attempt, event: run.event, actors, permission, tier };
        const line = jsonLine({ seq, ts, ...about, ...entry, prev }, redact);
        prev = sha256(line);
        write(line);
      }
    },
  };
}

/** The keys are ours: redacting them too, a secret that reads like one would break the form of the line. */
function jsonLine(fields: Readonly<Record<string, unknown>>, redact: Redact): string {
  const members = Object.entries(fields).map(
    ([key, value]) => `${JSON.stringify(key)}:${redactedJson(value, redact, MAX_TEXT)}`,
  );
  return `{${members.join(",")}}`;
}

export type AuditCheck =
  | { readonly kind: "intact"; readonly lines: number }
  /** `line`: the first one that does not follow from those before it, from 1. */
  | { readonly kind: "broken"; readonly line: number; readonly why: string };

/**
 * Whether a chain is whole, from its first line to the one that ends the run. Whoever can write the file can make a whole
 * chain anew; `digest`, taken from the run's output, shows that too.
 */
export function checkAudit(lines: readonly string[], digest: string | null = null): AuditCheck {
  let prev = START;
  let ended = false;
  for (const [index, line] of lines.entries()) {
    const link = linkOf(line);
    if (link === null) return broken(index + 1, "it is no line of an audit");
    if (ended) return broken(index + 1, "it stands behind the line that ends the run");
    if (link.seq !== index + 1) return broken(index + 1, `it has number ${link.seq}`);
    if (link.prev !== prev) return broken(index + 1, "it does not carry the digest of the line before it");
    prev = sha256(line);
    ended = link.kind === RUN_END;
  }
  if (!ended) return broken(lines.length + 1, "it is missing: lines were cut off, or the run was killed");
  if (digest !== null && digest !== prev)
    return broken(lines.length, `its digest is ${prev}, and not the one that was given`);
  return { kind: "intact", lines: lines.length };
}

function broken(line: number, why: string): AuditCheck {
  return { kind: "broken", line, why };
}

const linkSchema = z.object({ seq: z.number(), prev: z.string(), kind: z.string() });

function linkOf(line: string): z.output<typeof linkSchema> | null {
  try {
    return linkSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
