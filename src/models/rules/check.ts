import { RULES } from "./index.ts";
import type { RuleFinding, ShownFile } from "./rule.ts";

/** All that the rules have to say of one file. */
export type CheckFile = (file: ShownFile, text: string | null) => readonly RuleFinding[];

/** Files that are remembered before everything is forgotten. */
const MOST_REMEMBERED = 5_000;

export const checkFile: CheckFile = (file, text) => RULES.flatMap((rule) => rule.check(file, text));

/** `checkFile`, once for each file: a conversation asks for the same files again with every step. */
export function rememberingCheck(): CheckFile {
  const remembered = new Map<
    string,
    { file: ShownFile; text: string | null; findings: readonly RuleFinding[] }
  >();
  return (file, text) => {
    const known = remembered.get(file.path);
    if (known?.text === text && isSame(known.file, file)) return known.findings;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const findings = checkFile(file, text);
    remembered.set(file.path, { file, text, findings });
    return findings;
  };
}

function isSame({ added, status }: ShownFile, file: ShownFile): boolean {
  if (added.length !== file.added.length || status !== file.status) return false;
  return added.every(({ line, text }, at) => line === file.added[at]?.line && text === file.added[at].text);
}
