import type { ErrorCode, Fault } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { Proposal } from "../core/proposal.ts";
import { verifyDigest } from "./proposal.ts";
import { PROPOSAL_SCHEMA, proposalSchema } from "./proposal-schema.ts";

/** A proposal holds 1 MB of edits by default, its findings, and the names of files; nothing that is larger is read. */
export const MAX_PROPOSAL_BYTES = 16 * 1024 * 1024;

export type ReadProposal =
  | { readonly kind: "proposal"; readonly proposal: Proposal }
  | { readonly kind: "refused"; readonly fault: Fault };

/**
 * Reads the document that another job left. It came through an artifact, so anybody may have written it until it is shown
 * to be what was sealed: `digest` came another way, as an output of that job.
 */
export function readProposal(document: string, digest: string): ReadProposal {
  if (Buffer.byteLength(document) > MAX_PROPOSAL_BYTES)
    return refused(`it has more than ${MAX_PROPOSAL_BYTES} bytes.`);
  const value = parsed(document);
  if (value === undefined) return refused("it is no whole JSON document.");
  const schema = schemaOf(value);
  if (schema !== PROPOSAL_SCHEMA) return refused(otherSchema(schema));
  const read = proposalSchema.safeParse(value);
  if (!read.success) return malformed(read.error.issues);
  if (!verifyDigest(read.data, digest))
    return refused("its digest is not the one that the job which made it left as its output.");
  return { kind: "proposal", proposal: read.data };
}

function parsed(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch {
    return undefined;
  }
}

function schemaOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "schema" in value ? value.schema : undefined;
}

function otherSchema(schema: unknown): string {
  return typeof schema === "number" && schema > PROPOSAL_SCHEMA
    ? `it has schema ${schema}, and this version reads ${PROPOSAL_SCHEMA}. Use one version in both jobs.`
    : `it does not say that it has schema ${PROPOSAL_SCHEMA}.`;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  /** Keys that have no place there. */
  readonly keys?: readonly string[];
}

const MAX_PLACES = 3;

/** Says where it is wrong, and not what stands there. */
function malformed(issues: readonly Issue[]): ReadProposal {
  if (issues.some(({ keys }) => keys?.some((key) => TARGETS.has(key))))
    return refused("it says where its edits go, and Reeve names its branches itself.", "branch_not_owned");
  const places = issues.flatMap(({ path, keys = [] }) =>
    keys.length === 0 ? [path] : keys.map((key) => [...path, key]),
  );
  const shown = [...new Set(places.map((place) => place.map(String).join(".")))]
    .slice(0, MAX_PLACES)
    .map((place) => quoteName(place.slice(0, 80)));
  return refused(`it is not as a proposal has to be: ${shown.join(", ")}.`);
}

/** What a document would call the place that it wants its edits on. */
const TARGETS: ReadonlySet<string> = new Set(["branch", "ref", "target"]);

function refused(why: string, code: ErrorCode = "plan_rejected"): ReadProposal {
  return { kind: "refused", fault: { code, message: `The proposal was rejected: ${why}` } };
}
