import type { AgentMessage } from "../core/messages.ts";
import { charactersOf, charactersOfAll } from "./estimate.ts";
import { cutToBytes } from "./output-room.ts";
import type { Shares } from "./window.ts";

/** A conversation in three parts: what the run began with, what gives way, and what stays word for word. */
export interface Split {
  readonly head: readonly AgentMessage[];
  readonly old: readonly AgentMessage[];
  readonly kept: readonly AgentMessage[];
  /** Messages of the head that had to be cut. */
  readonly cut: number;
}

/**
 * Splits so that the parts fit their shares. What is kept begins at a reply or at a user's message, never at a result:
 * a call and its results stay together.
 * @param headLength How many messages the run began with.
 */
export function splitConversation(
  conversation: readonly AgentMessage[],
  headLength: number,
  shares: Shares,
): Split {
  const begun = conversation.slice(0, headLength);
  const head = fitHead(begun, shares.head);
  const rest = conversation.slice(headLength);
  const from = keptFrom(rest, shares);
  const cut = head.filter((message, index) => message !== begun[index]).length;
  return { head, old: rest.slice(0, from), kept: rest.slice(from), cut };
}

/** Where the kept part begins: as many whole turns as fit, the last one if it fits at all. */
function keptFrom(rest: readonly AgentMessage[], { kept, lastTurn }: Shares): number {
  let from = rest.length;
  let characters = 0;
  let turns = 0;
  for (let at = rest.length - 1; at >= 0; at -= 1) {
    const message = rest[at];
    if (message === undefined) break;
    characters += charactersOf(message.content);
    if (message.role === "toolResult") continue;
    if (characters > (turns === 0 ? lastTurn : kept)) break;
    from = at;
    if (message.role === "assistant") turns += 1;
  }
  return from;
}

/** Messages that are too long together are cut, each to its share of what they have. */
function fitHead(head: readonly AgentMessage[], room: number): readonly AgentMessage[] {
  const total = charactersOfAll(head);
  if (total <= room) return head;
  return head.map((message) => {
    const share = Math.floor((charactersOf(message.content) / total) * room);
    return message.role === "user" ? { ...message, content: cutToBytes(textIn(message), share) } : message;
  });
}

/** Images of a message that has to be cut are left out. */
function textIn({ content }: AgentMessage & { role: "user" }): string {
  if (typeof content === "string") return content;
  return content.map((block) => (block.type === "text" ? block.text : "[an image]")).join("\n");
}
