import type { Tool } from "../core/tool.ts";
import { type BashOptions, bashTool } from "./bash.ts";
import { deleteFile } from "./delete-file.ts";
import { editFile } from "./edit-file.ts";
import { listFiles } from "./list-files.ts";
import { readFile } from "./read-file.ts";
import { search } from "./search.ts";
import { writeFile } from "./write-file.ts";

/** The tools of the command line, in the order in which a model is shown them. */
export function terminalTools(bash: BashOptions): readonly Tool[] {
  return [readFile, listFiles, search, editFile, writeFile, deleteFile, bashTool(bash)];
}
