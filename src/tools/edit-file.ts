import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { plural } from "../core/plural.ts";
import { defineTool, textOutput } from "../core/tool.ts";
import { MAX_PLACES, type Place, type Replaced, replaceText } from "./replace-text.ts";
import { decodeText, encodeText, refuseLfsPointer, refuseUnwritable } from "./text-file.ts";

const MAX_FILE_BYTES = 4_000_000;
const NAMED_LINES = 20;
const SHOWN_PLACES = 5;
const SHOWN_LINES = 30;
const SHOWN_CHARACTERS = 200;

export const editFile = defineTool({
  name: "edit_file",
  label: "Edit a file",
  description: "Replace text in a file. oldText must stand there exactly once, character for character.",
  input: z.strictObject({
    path: z.string(),
    oldText: z.string().describe("With enough lines around to be unique"),
    newText: z.string(),
    replaceAll: z.boolean().optional().describe("Replace every occurrence"),
  }),
  effect: "write",
  executionMode: "sequential",
  paths: ({ path }) => [repoPath(path)],
  async run({ path: given, oldText, newText, replaceAll }, context) {
    context.signal.throwIfAborted();
    const path = repoPath(given);
    refuseUnwritable(newText);
    const file = decodeText(path, await context.workspace.read(path, MAX_FILE_BYTES));
    refuseLfsPointer(path, file);
    if (oldText === "")
      throw rejected(`oldText is empty, and ${quoteName(path)} exists`, "Quote the text to replace.");
    const replaced = replaceText(file.text, oldText, newText, replaceAll ?? false);
    if (replaced.kind === "absent") throw absent(path, file.text, oldText);
    if (replaced.kind === "ambiguous") throw ambiguous(path, replaced);
    if (replaced.text === file.text) {
      throw rejected(`The edit changes nothing in ${quoteName(path)}`, "newText has to differ from oldText.");
    }
    await context.workspace.write(path, encodeText({ ...file, text: replaced.text }));
    return textOutput(describeEdit(path, replaced.count, replaced.places), { places: replaced.count });
  },
});

function rejected(what: string, hint: string): ReeveError {
  return new ReeveError("edit_rejected", `${what}. The file is as it was.`, { hint });
}

function ambiguous(path: RepoPath, { count, lines }: Replaced & { kind: "ambiguous" }): ReeveError {
  const times = count > MAX_PLACES ? `more than ${MAX_PLACES}` : `${count}`;
  const more = count > lines.length ? ` and ${count - lines.length} more` : "";
  return rejected(
    `oldText stands ${times} times in ${quoteName(path)}: lines ${lines.join(", ")}${more}`,
    "Quote more of the lines around the place, or set replaceAll.",
  );
}

/** Says where the first line stands, if it does: the fault is then in the others, or in the spaces. */
function absent(path: RepoPath, text: string, oldText: string): ReeveError {
  const first = oldText
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "");
  const lines = text.split("\n");
  const at = lines.flatMap((line, index) =>
    first !== undefined && line.trim() === first ? [index + 1] : [],
  );
  const near = at.length === 0 ? "" : ` (a line like its first one: ${at.slice(0, NAMED_LINES).join(", ")})`;
  return rejected(
    `oldText does not stand in ${quoteName(path)}${near}`,
    "Read the file and copy the lines exactly, with their spaces.",
  );
}

function describeEdit(path: RepoPath, count: number, places: readonly Place[]): string {
  const shown = places.slice(0, SHOWN_PLACES).map(showPlace);
  const more = count > SHOWN_PLACES ? [`[and ${count - SHOWN_PLACES} more places]`] : [];
  return [`Replaced ${plural(count, "place")} in ${quoteName(path)}.`, ...shown, ...more].join("\n");
}

/** A small diff: lines that stay at both ends are left out. */
function showPlace({ line, before, after }: Place): string {
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  let same = 0;
  while (same < Math.min(old.length, fresh.length) - 1 && old[same] === fresh[same]) same += 1;
  const removed = old.slice(same).map((text) => `-${text}`);
  const added = fresh.slice(same).map((text) => `+${text}`);
  const lines = [...removed, ...added];
  const cut = lines.slice(0, SHOWN_LINES).map((text) => text.slice(0, SHOWN_CHARACTERS));
  const more = lines.length > SHOWN_LINES ? [`[and ${lines.length - SHOWN_LINES} more lines]`] : [];
  return [`@@ line ${line + same} @@`, ...cut, ...more].join("\n");
}
