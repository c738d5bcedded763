/**
 * An agent in thirty lines. Everything else in this repository is about doing this safely.
 *
 *     ask the model ─► does it call tools? ── no ─► it is done
 *           ▲                 │ yes
 *           └── the results ◄─┘ run them
 *
 * src/agent/loop.ts is the same loop, with events, hooks and a way to stop it.
 */

/** The model keeps nothing between requests: it is sent the whole conversation every time. */
export async function runAgent(
  systemPrompt: string,
  tools: readonly MinimalTool[],
  messages: Message[],
  callLLM: (messages: readonly Message[]) => Promise<Reply>,
): Promise<Message[]> {
  for (;;) {
    const reply = await callLLM([{ role: "system", content: systemPrompt }, ...messages]);
    messages.push(reply);

    // The loop's only question. The model decides what to do; this code does it.
    const calls = reply.content.filter((block) => block.type === "tool_use");
    if (calls.length === 0) return messages;

    // One result for every call, failed or not, under the call's own id: it is all that the model has to match them by.
    for (const call of calls) messages.push(await resultOf(call, tools));
  }
}

async function resultOf({ id, name, input }: ToolUse, tools: readonly MinimalTool[]): Promise<ToolResult> {
  const result = (content: string, is_error: boolean): ToolResult => ({
    role: "tool_result",
    tool_use_id: id,
    content: content.slice(0, 50_000), // a tool must not be able to fill the model's window
    is_error,
  });
  const tool = tools.find((candidate) => candidate.name === name);
  if (!tool) return result(`Tool ${name} not found`, true);
  try {
    return result(String(await tool.execute(input)), false);
  } catch (error) {
    return result(String(error), true); // an error is something the model can read and act on
  }
}

export interface MinimalTool {
  readonly name: string;
  execute(input: unknown): unknown;
}

export type Message = { readonly role: "system" | "user"; readonly content: string } | Reply | ToolResult;

export interface Reply {
  readonly role: "assistant";
  readonly content: readonly ({ readonly type: "text"; readonly text: string } | ToolUse)[];
}

export interface ToolUse {
  readonly type: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

export interface ToolResult {
  readonly role: "tool_result";
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error: boolean;
}
