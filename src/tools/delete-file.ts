import { z } from "zod";
import { quoteName } from "../core/invisible.ts";
import { repoPath } from "../core/paths.ts";
import { defineTool, textOutput } from "../core/tool.ts";

export const deleteFile = defineTool({
  name: "delete_file",
  label: "Delete a file",
  description: "Delete a file.",
  input: z.strictObject({ path: z.string() }),
  effect: "write",
  executionMode: "sequential",
  paths: ({ path }) => [repoPath(path)],
  async run({ path: given }, context) {
    context.signal.throwIfAborted();
    const path = repoPath(given);
    await context.workspace.delete(path);
    return textOutput(`Deleted ${quoteName(path)}.`);
  },
});
