import type { AgentMessage } from "../../core/messages.ts";
import { joined, jsonItems } from "../wire/json-body.ts";
import { markLast } from "./cache-marks.ts";
import { blocksOf, type Numbered } from "./history.ts";

/** What one side says before the other one speaks: one message of the wire. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly parts: readonly Part[];
}

interface Part {
  readonly said: Numbered;
  /** Its blocks, without a mark. */
  readonly json: Buffer;
}

export type WriteBlocks = (said: Numbered) => Buffer;

/** Writes the blocks of a message once, as long as its calls go by the same ids. */
export function blockWriter(thinking: boolean): WriteBlocks {
  const kept = new WeakMap<AgentMessage, { readonly ids: string; readonly json: Buffer }>();
  return (said) => {
    const ids = said.ids.join(" ");
    const known = kept.get(said.message);
    if (known?.ids === ids) return known.json;
    const json = jsonItems(blocksOf(said, thinking));
    kept.set(said.message, { ids, json });
    return json;
  };
}

/**
 * Neighbouring messages of one side are one, so that all results of a turn, and what a person said behind them, stand
 * together. A message that says nothing is none.
 */
export function turnsOf(history: readonly Numbered[], write: WriteBlocks): Turn[] {
  const turns: { readonly role: Turn["role"]; readonly parts: Part[] }[] = [];
  for (const said of history) {
    const json = write(said);
    if (json.length === 0) continue;
    const role = said.message.role === "assistant" ? "assistant" : "user";
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push({ said, json });
    else turns.push({ role, parts: [{ said, json }] });
  }
  return turns;
}

const OPEN = {
  user: Buffer.from('{"role":"user","content":['),
  assistant: Buffer.from('{"role":"assistant","content":['),
};
const CLOSE = Buffer.from("]}");

/** A turn as it was written before; what bears a mark, which moves on, is written anew. */
export function turnPieces({ role, parts }: Turn, isMarked: boolean, thinking: boolean): Buffer[] {
  const blocks = parts.map(({ said, json }, at) =>
    isMarked && at === parts.length - 1 ? [jsonItems(markLast(blocksOf(said, thinking)))] : [json],
  );
  return [OPEN[role], ...joined(blocks), CLOSE];
}
