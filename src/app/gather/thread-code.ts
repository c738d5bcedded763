import type { AskedThread, Conversation } from "../../context/context-facts.ts";
import { repoPath } from "../../core/paths.ts";
import type { Workspace } from "../../core/workspace.ts";

/** Lines above and below the one that a thread stands on. */
const AROUND = 8;
const MAX_BYTES = 1_000_000;

/** The conversation, with the code that its threads stand on. `workspace`: what the model may see of the head. */
export async function withThreadCode(
  conversation: Conversation | null,
  workspace: Pick<Workspace, "read">,
): Promise<Conversation | null> {
  if (conversation?.threads === undefined) return conversation;
  return {
    ...conversation,
    threads: await Promise.all(conversation.threads.map((thread) => withCode(thread, workspace))),
  };
}

async function withCode(thread: AskedThread, workspace: Pick<Workspace, "read">): Promise<AskedThread> {
  const { path, line, side } = thread;
  if (path === null || line === null || side === "LEFT") return thread;
  try {
    const text = new TextDecoder().decode(await workspace.read(repoPath(path), MAX_BYTES));
    const code = numbered(text, line);
    return code === "" ? thread : { ...thread, code };
  } catch {
    // Moved, gone, or not to be shown: the tools say what there is to say about it.
    return thread;
  }
}

function numbered(text: string, line: number): string {
  const from = Math.max(1, line - AROUND);
  return text
    .split("\n")
    .slice(from - 1, line + AROUND)
    .map((code, at) => `${from + at}: ${code}`)
    .join("\n");
}
