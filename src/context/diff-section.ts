import { hasInvisible } from "../core/invisible.ts";
import { plural } from "../core/plural.ts";
import { unshownPart } from "../core/unshown.ts";
import type { CleanFlag } from "./clean-flag.ts";
import type { ContextFacts } from "./context-facts.ts";
import { fenceVerbatim } from "./fence.ts";
import type { PackedHunks } from "./pack-hunks.ts";
import type { Section } from "./section.ts";

/** As much of the diff as was packed, with what is to be known of the rest. */
export function diffSection({ nonce, changes, ignore }: ContextFacts, diff: PackedHunks): Section {
  const isDeceptive = hasInvisible(diff.text.replaceAll(BYTE_ORDER_MARK, ""));
  const rest = [restOf(diff), ...unshownNote(changes, ignore), ...(isDeceptive ? [DECEPTIVE] : [])].join(
    "\n",
  );
  const text =
    diff.text === ""
      ? rest
      : `The diff (line at base, line at head, mark, text):\n${fenceVerbatim("diff", diff.text, nonce)}\n${rest}`;
  const flags: readonly CleanFlag[] = isDeceptive ? ["invisible_code"] : [];
  const section = { name: "diff", text, dropped: diff.leftOut, flags };
  return diff.leftOut > 0 ? { ...section, why: "no room" } : section;
}

/** Windows puts it in front of a file, and means no harm. */
const BYTE_ORDER_MARK = "\ufeff";
const DECEPTIVE = "The diff holds characters that nobody sees: a line may do something else than it shows.";

function restOf({ leftOut }: PackedHunks): string {
  return leftOut > 0
    ? `${leftOut} hunks did not fit here: read them with show_diff.`
    : "Every hunk that can be shown and is to be reviewed stands here.";
}

/** What no diff shows has to be said here, where the model decides that it has seen everything. */
function unshownNote(changes: ContextFacts["changes"], ignore: ContextFacts["ignore"]): readonly string[] {
  const files = (changes?.files ?? []).filter(
    (file) => ignore(file.path) === null && unshownPart(file)?.harmless === false,
  );
  const count = files.length + (changes?.unreadable.length ?? 0);
  return count === 0
    ? []
    : [`Of ${plural(count, "file")} the diff shows nothing, or not all: see the list above.`];
}
