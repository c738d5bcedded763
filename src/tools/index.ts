import type { Tool } from "../core/tool.ts";
import { deleteFile } from "./delete-file.ts";
import { editFile } from "./edit-file.ts";
import { listFiles } from "./list-files.ts";
import { readFile } from "./read-file.ts";
import { reportFinding } from "./report-finding.ts";
import { runCheck } from "./run-check.ts";
import { search } from "./search.ts";
import { showDiff } from "./show-diff.ts";
import { withdrawFinding } from "./withdraw-finding.ts";
import { writeFile } from "./write-file.ts";

/** All tools, in the order in which a model is shown them. */
export const TOOLS: readonly Tool[] = [
  readFile,
  listFiles,
  search,
  showDiff,
  editFile,
  writeFile,
  deleteFile,
  runCheck,
  reportFinding,
  withdrawFinding,
];
