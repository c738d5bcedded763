import type { AgentMessage, AssistantMessage } from "../core/messages.ts";
import { once } from "./wire/once.ts";

/**
 * A history as one of several models may be sent it: what another of them thought, and what another's provider sealed, is
 * left out. Nobody else can open it, and some refuse it. What was said and called stays. An equal message stays the same
 * object, so that what is kept of it is kept.
 * @param name Whose history it is to be.
 */
export function ownHistory(name: string): (messages: readonly AgentMessage[]) => readonly AgentMessage[] {
  const spoken = once(withoutThinking);
  const isOthers = (message: AgentMessage): message is AssistantMessage =>
    message.role === "assistant" && message.by !== undefined && message.by !== name;
  return (messages) =>
    messages.some(isOthers)
      ? messages.map((message) => (isOthers(message) ? spoken(message) : message))
      : messages;
}

function withoutThinking({ replay: _, ...message }: AssistantMessage): AssistantMessage {
  return { ...message, content: message.content.filter(({ type }) => type !== "thinking") };
}
