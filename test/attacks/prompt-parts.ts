/** What a model was shown before it did anything, taken apart into its own words and those of others. */
import assert from "node:assert/strict";
import { z } from "zod";
import type { Assault } from "./arena.ts";

export interface PromptParts {
  /** Of this run, as its marks carry it. */
  readonly nonce: string;
  /** What stands between marks with this label. */
  fenced(label: string): string;
  /** All the rest: the system prompt, the tools, and the first message without its fenced parts. */
  readonly open: string;
}

const Request = z.object({
  messages: z.tuple(
    [
      z.object({ role: z.literal("system"), content: z.string() }),
      z.object({ role: z.literal("user"), content: z.string() }),
    ],
    z.unknown(),
  ),
  tools: z.unknown(),
});

export function promptParts({ asked, log }: Assault): PromptParts {
  const body = asked[0]?.split("\n").slice(1).join("\n");
  assert.ok(body !== undefined, `no model was asked: ${log}`);
  const { messages, tools } = Request.parse(JSON.parse(body));
  const [system, first] = messages;
  const nonce = /around outsiders' text: ([0-9a-f]{32})\./.exec(first.content)?.[1];
  assert.ok(nonce !== undefined, "the marks carry 128 random bits");
  const fence = new RegExp(`<untrusted-${nonce} ([^\\n]*)>\\n([\\s\\S]*?)\\n</untrusted-${nonce}>`, "g");
  const parts = [...first.content.matchAll(fence)];
  return {
    nonce,
    fenced: (label) => parts.flatMap(([, name, text]) => (name === label ? [text] : [])).join("\n"),
    open: [system.content, JSON.stringify(tools), first.content.replace(fence, "")].join("\n"),
  };
}

/** What was taken out of others' words, as the audit has it. */
export function flagsIn({ audit }: Assault): readonly unknown[] {
  return audit.flatMap(({ kind, flag }) => (kind === "context.flag" ? [flag] : []));
}
