import type { ChangedFile } from "../core/diff.ts";
import { formatStatus } from "../core/hunk-text.ts";
import { quoteName } from "../core/invisible.ts";
import { unshownPart } from "../core/unshown.ts";
import type { ContextFacts } from "./context-facts.ts";
import { roomFor } from "./room.ts";
import type { Section } from "./section.ts";

const MAX_LISTED_FILES = 400;
const MAX_LISTED_UNREADABLE = 20;

/** What changed, by name; of each file that it is not reviewed, or not shown, and why. */
export function filesSection({ changes, ignore }: ContextFacts, characters: number): Section | null {
  if (!changes) return null;
  const lines: string[] = [];
  const fits = roomFor(characters);
  for (const file of changes.files.slice(0, MAX_LISTED_FILES)) {
    const line = `${quoteName(file.path)} (${formatStatus(file)}) +${file.additions} -${file.deletions}${remark(file, ignore)}`;
    if (!fits(line)) break;
    lines.push(line);
  }
  const dropped = changes.files.length - lines.length;
  const more = dropped > 0 ? [`… and ${dropped} more; show_diff goes through all of them.`] : [];
  const unreadable = changes.unreadable
    .slice(0, MAX_LISTED_UNREADABLE)
    .map(({ name, why }) => `${quoteName(name)} [could not be read: ${why}]`);
  const text = [`Changed files (${changes.files.length}):`, ...lines, ...more, ...unreadable].join("\n");
  return { name: "changed files", text, dropped, ...(dropped > 0 ? { why: "no room" } : {}) };
}

function remark(file: ChangedFile, ignore: ContextFacts["ignore"]): string {
  const rule = ignore(file.path);
  if (rule !== null) return ` [not reviewed: ${rule}]`;
  const unshown = unshownPart(file);
  return unshown === null || unshown.harmless ? "" : ` [not shown: ${unshown.why}]`;
}
