import type { Fault } from "../../core/errors.ts";
import type { FileEdit } from "../../core/proposal.ts";
import type { Redact } from "../../core/redact.ts";
import type { Workspace } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";

/**
 * A commit cannot be taken back: with a secret in a file or in its name, nothing of the patch may be committed. What only
 * looks like one and stands in the file already is no news; a secret that is known counts wherever it stands. The value
 * is never shown.
 * @param base The tree that the edits were made on.
 */
export async function secretsIn(
  { redact }: Pick<TaskDeps, "redact">,
  edits: readonly FileEdit[],
  base: Workspace,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const edit of edits) {
    if (edit.kind === "delete") continue;
    const path = redact(edit.path);
    const text = Buffer.from(edit.base64, "base64").toString("utf8");
    const found = redact(text).hits.length > 0 ? newSecrets(redact, text, await textAt(base, edit)) : null;
    const names = [...new Set([...path.hits, ...(found?.names ?? [])])];
    if (names.length === 0) continue;
    const line = found?.line ? `, line ${found.line},` : "";
    const message = `${JSON.stringify(path.text)}${line} would hold a secret (${names.join(", ")}).`;
    faults.push({ code: "secret_detected", message });
  }
  return faults;
}

async function textAt(base: Workspace, { path }: FileEdit): Promise<string> {
  const entry = await base.entry(path);
  return entry?.kind === "file" ? Buffer.from(await base.read(path)).toString("utf8") : "";
}

/** `line`: of the first secret that stands on one line; `null`: each goes over several. */
function newSecrets(
  redact: Redact,
  text: string,
  before: string,
): { readonly names: readonly string[]; readonly line: number | null } {
  const { hits, known } = redact(text);
  const old = counted(redact(before).hits);
  const more = [...counted(hits)].filter(
    ([name, count]) => known.includes(name) || count > (old.get(name) ?? 0),
  );
  const names = more.map(([name]) => name);
  const there = new Set(before.split("\n"));
  const at = text
    .split("\n")
    .findIndex((line) => !there.has(line) && redact(line).hits.some((hit) => names.includes(hit)));
  return { names, line: at < 0 ? null : at + 1 };
}

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
