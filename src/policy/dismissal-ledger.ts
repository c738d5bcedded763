import { z } from "zod";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { type Fingerprint, fingerprint } from "../core/values.ts";
import { faultsOf, unusableFile } from "./config-faults.ts";
import { parseYaml } from "./policy-yaml.ts";

/** A finding that somebody who may write does not want to see again, while its code stands as it is. */
export interface Dismissal {
  readonly id: string;
  readonly fingerprint: Fingerprint;
  /** Its code: how many lines count, and a hash of them. */
  readonly code: string;
  readonly path: string;
  readonly title: string;
  readonly reason: string;
  /** Login of who dismissed it. */
  readonly by: string;
  /** Days, as `2027-01-31`. */
  readonly on: string;
  /** The last day on which it counts. */
  readonly until: string;
}

export const LEDGER_PATH: RepoPath = repoPath(".github/reeve/dismissed.yml");
export const MAX_LEDGER_BYTES = 512 * 1024;
const MAX_DISMISSALS = 2000;

const line = (max: number) =>
  z
    .string({ error: "text" })
    .min(1, { error: "some text" })
    .max(max, { error: `at most ${max} characters` });

const day = z
  .string({ error: "a day, such as 2027-01-31" })
  .refine(isDay, { error: "a day, such as 2027-01-31" });

const dismissal = z.strictObject(
  {
    id: z.string({ error: "an id" }).regex(/^F-[0-9a-f]{6}$/, { error: "an id, such as F-1a2b3c" }),
    fingerprint: z
      .string({ error: "16 hex digits" })
      .regex(/^[0-9a-f]{16}$/, { error: "16 hex digits" })
      .transform(fingerprint),
    code: z
      .string({ error: "a number of lines and a hash" })
      .regex(/^[1-9]\d{0,5}-[0-9a-f]{16}$/, { error: "a number of lines and a hash" }),
    path: line(4096),
    title: line(500),
    reason: line(2000),
    by: line(200),
    on: day,
    until: day,
  },
  { error: "a dismissal" },
);

const ledgerSchema = z.strictObject(
  {
    dismissed: z
      .array(dismissal, { error: "a list of dismissals" })
      .max(MAX_DISMISSALS, { error: `at most ${MAX_DISMISSALS} dismissals` })
      .default([]),
  },
  { error: "a map with the key dismissed" },
);

const HINT = "Correct the file, or take the entry out. Until then nothing counts as dismissed.";

/** @throws {ReeveError} `config_invalid`, with every fault of the file, each with its line. */
export function readLedger(bytes: Uint8Array | null, path: string): readonly Dismissal[] {
  if (bytes === null) return [];
  const yaml = parseYaml(new TextDecoder().decode(bytes), MAX_LEDGER_BYTES);
  if (yaml.faults.length > 0) throw unusableFile(path, yaml.faults, HINT);
  const parsed = ledgerSchema.safeParse(yaml.value ?? {});
  if (!parsed.success) throw unusableFile(path, faultsOf(parsed.error, ledgerSchema, yaml), HINT);
  return parsed.data.dismissed;
}

const HEAD = `# Findings that reviews do not post while their code stands as it is. \`/agent dismiss\` adds entries;
# take one out, and its finding is posted again.
dismissed:
`;

/** Every text as a JSON string, which YAML reads as it is. */
export function writeLedger(dismissals: readonly Dismissal[]): string {
  if (dismissals.length === 0) return `${HEAD.trimEnd()} []\n`;
  const entries = dismissals.map((entry) =>
    Object.entries(entry)
      .map(([key, value], at) => `${at === 0 ? "  - " : "    "}${key}: ${JSON.stringify(value)}\n`)
      .join(""),
  );
  return HEAD + entries.join("");
}

/** The ledger with one more entry, and without those that are over: whoever dismisses a finding again means it anew. */
export function withDismissal(
  dismissals: readonly Dismissal[],
  added: Dismissal,
  now: number,
): readonly Dismissal[] {
  const others = dismissals.filter((one) => one.fingerprint !== added.fingerprint && isInForce(one, now));
  return [...others, added];
}

export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && dayOf(at) === text;
}

/** In UTC. @param at milliseconds since 1970 */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** It counts to the end of its last day. */
export function isInForce({ until }: Pick<Dismissal, "until">, now: number): boolean {
  return dayOf(now) <= until;
}
