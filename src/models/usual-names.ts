import type { AssistantMessage } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ToolSchema } from "../core/model.ts";

/** What tools like ours are called elsewhere. Models that learned it there say it whatever they are shown. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  read: "read_file",
  list: "list_files",
  ls: "list_files",
  grep: "search",
  edit: "edit_file",
  write: "write_file",
  shell: "bash",
};

/**
 * A model whose calls by a usual name are calls of the tool that is meant. It happens before anything is decided: loop,
 * policy, history and records know the tool's own name only. A name that is offered is never changed.
 */
export function withUsualNames(model: ModelAdapter): ModelAdapter {
  return { ...model, stream: (request, signal) => renamed(model.stream(request, signal), request.tools) };
}

async function* renamed(
  events: AsyncIterable<ModelEvent>,
  tools: readonly ToolSchema[],
): AsyncGenerator<ModelEvent> {
  const offered = new Set(tools.map(({ name }) => name));
  const ownName = (name: string) => {
    const meant = Object.hasOwn(USUAL_NAMES, name) ? USUAL_NAMES[name] : undefined;
    return meant !== undefined && offered.has(meant) && !offered.has(name) ? meant : name;
  };
  for await (const event of events) {
    if ("partial" in event) yield { ...event, partial: renameCalls(event.partial, ownName) };
    else yield { ...event, message: renameCalls(event.message, ownName) };
  }
}

function renameCalls(message: AssistantMessage, ownName: (name: string) => string): AssistantMessage {
  const isMeant = message.content.some(
    (block) => block.type === "toolCall" && ownName(block.name) !== block.name,
  );
  if (!isMeant) return message;
  const content = message.content.map((block) =>
    block.type === "toolCall" ? { ...block, name: ownName(block.name) } : block,
  );
  return { ...message, content };
}
