/**
 * The least that an agent can be: one conversation, `fetch`, a tool that answers 20 KB. What our loop over the wire is
 * compared with. argv: address of a model server.
 */
import { report } from "../kit/worker.ts";

const RESULT = "export const answer = combine(first, second); // a line of code\n".repeat(320);
const url = `${process.argv[2]}/chat/completions`;
const tools = [{ type: "function", function: { name: "page", parameters: { type: "object" } } }];
const messages: object[] = [{ role: "user", content: "Read them all." }];

interface Chunk {
  readonly choices?: readonly {
    readonly delta: { readonly tool_calls?: readonly { readonly id: string }[] };
  }[];
}

const begun = performance.now();
for (let id: string | undefined = ""; id !== undefined; ) {
  const body = JSON.stringify({ model: "bench", stream: true, messages, tools });
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const events = (await answer.text()).split("\n\n").filter((event) => event.startsWith("data: {"));
  const chunks = events.map((event) => JSON.parse(event.slice("data: ".length)) as Chunk);
  const calls = chunks.flatMap((chunk) => chunk.choices?.[0]?.delta.tool_calls ?? []);
  id = calls[0]?.id;
  messages.push({ role: "assistant", content: null, tool_calls: calls });
  messages.push({ role: "tool", tool_call_id: id, content: RESULT });
}
report({ ms: performance.now() - begun });
