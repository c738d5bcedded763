import type { AgentMessage } from "../core/messages.ts";
import { charactersOf, charactersOfAll, charactersOfMessage } from "../core/tokens.ts";
import { cutToBytes } from "./output-room.ts";
import type { Shares } from "./window.ts";

/** A conversation in its parts. */
export interface Split {
  /** What had to stay of the part that gives way. */
  readonly pinned: readonly AgentMessage[];
  readonly old: readonly AgentMessage[];
  /** Word for word, but for pinned messages that are too long. */
  readonly kept: readonly AgentMessage[];
  /** All messages that have to stay, cut or not, wherever they stand. */
  readonly allPinned: readonly AgentMessage[];
  /** How many of them had to be cut. */
  readonly cut: number;
}

/**
 * Splits so that the parts fit their shares. What is kept begins at a reply or at a user's message, never at a result:
 * a call and its results stay together.
 * @param pinned Messages that have to stay: what a run began with, or the question that is on.
 */
export function splitConversation(
  conversation: readonly AgentMessage[],
  pinned: readonly AgentMessage[],
  shares: Shares,
): Split {
  const from = keptFrom(conversation, pinned, shares);
  const fitted = fit(pinned, shares.pinned);
  const inParts = (message: AgentMessage) => fitted[pinned.indexOf(message)] ?? message;
  const [before, after] = [conversation.slice(0, from), conversation.slice(from)];
  return {
    pinned: before.filter((message) => pinned.includes(message)).map(inParts),
    old: before.filter((message) => !pinned.includes(message)),
    kept: after.map(inParts),
    allPinned: fitted,
    cut: fitted.filter((message, index) => message !== pinned[index]).length,
  };
}

/** Where the kept part begins: as many whole turns as fit, the last one if it fits at all. */
function keptFrom(
  conversation: readonly AgentMessage[],
  pinned: readonly AgentMessage[],
  { kept, lastTurn }: Shares,
): number {
  let from = conversation.length;
  let characters = 0;
  let turns = 0;
  for (let at = conversation.length - 1; at >= 0; at -= 1) {
    const message = conversation[at];
    if (message === undefined) break;
    if (pinned.includes(message)) continue; // it has a share of its own
    characters += charactersOfMessage(message);
    if (message.role === "toolResult") continue;
    if (characters > (turns === 0 ? lastTurn : kept)) break;
    from = at;
    if (message.role === "assistant") turns += 1;
  }
  return from;
}

/** Messages that are too long together are cut, each to its share of what they have. */
function fit(messages: readonly AgentMessage[], room: number): readonly AgentMessage[] {
  const total = charactersOfAll(messages);
  if (total <= room) return messages;
  return messages.map((message) => {
    const share = Math.floor((charactersOf(message.content) / total) * room);
    return message.role === "user" ? { ...message, content: cutToBytes(textIn(message), share) } : message;
  });
}

/** Images of a message that has to be cut are left out. */
function textIn({ content }: AgentMessage & { role: "user" }): string {
  if (typeof content === "string") return content;
  return content.map((block) => (block.type === "text" ? block.text : "[an image]")).join("\n");
}
