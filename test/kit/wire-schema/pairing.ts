/** What schemas cannot say: which call belongs to which result. Each answers what is wrong, or `null`. */

interface ChatMessage {
  readonly role: string;
  readonly tool_calls?: readonly { readonly id: string }[];
  readonly tool_call_id?: string;
}

/** Chat completions: right behind a message with calls, one result for each of them and no other. */
export function chatPairing(body: { readonly messages: readonly ChatMessage[] }): string | null {
  let open = new Set<string>();
  for (const [at, { role, tool_calls = [], tool_call_id = "" }] of body.messages.entries()) {
    if (role === "tool") {
      if (!open.delete(tool_call_id)) return `messages[${at}] answers no open call`;
      continue;
    }
    if (open.size > 0) return `messages[${at}] stands before the results of ${[...open]}`;
    open = new Set(tool_calls.map(({ id }) => id));
    if (open.size < tool_calls.length) return `messages[${at}] has an id twice`;
  }
  return open.size > 0 ? `nothing answers ${[...open]}` : null;
}

interface InputItem {
  readonly type: string;
  readonly id?: string;
  readonly call_id?: string;
  readonly encrypted_content?: string;
}

/**
 * Responses: every call is answered once, behind it; reasoning stands before what came of it and holds something, unless the
 * server keeps it; an id is used once.
 */
export function responsesPairing(body: {
  readonly input: readonly InputItem[];
  readonly store?: boolean;
}): string | null {
  const open = new Set<string>();
  const ids = new Set<string>();
  for (const [at, { type, id, call_id = "" }] of body.input.entries()) {
    if (id !== undefined && ids.has(id)) return `input[${at}] uses the id ${id} again`;
    if (id !== undefined) ids.add(id);
    if (type === "function_call") open.add(call_id);
    if (type === "function_call_output" && !open.delete(call_id)) return `input[${at}] answers no open call`;
    if (type === "reasoning" && !isLedFrom(body.input[at + 1])) return `input[${at}] leads to nothing`;
  }
  return open.size > 0 ? `nothing answers ${[...open]}` : null;
}

function isLedFrom(next: InputItem | undefined): boolean {
  return next !== undefined && ["message", "function_call"].includes(next.type) && next.id !== undefined;
}

interface Block {
  readonly type: string;
  readonly id?: string;
  readonly tool_use_id?: string;
  readonly cache_control?: unknown;
}

interface MessagesBody {
  readonly tools?: readonly Block[];
  readonly system?: string | readonly Block[];
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Block[] }[];
}

const MOST_MARKS = 4;

/**
 * Messages: the sides take turns and the last word is not the model's; the next message begins with one result for each call
 * and has no other; an id is used once; tools are defined if any was called; at most four cache marks.
 */
export function messagesPairing(body: MessagesBody): string | null {
  const contents = body.messages.map(({ content }) => (typeof content === "string" ? [] : content));
  const used = new Set<string>();
  for (const [at, { role }] of body.messages.entries()) {
    if (role !== (at % 2 === 0 ? "user" : "assistant")) return `messages[${at}] is out of turn`;
    const wrong = answered(contents[at] ?? [], contents[at - 1] ?? []) ?? unique(contents[at] ?? [], used);
    if (wrong !== null) return `messages[${at}] ${wrong}`;
  }
  if (body.messages.at(-1)?.role !== "user") return "the last message is the model's own";
  if (used.size > 0 && body.tools === undefined) return "calls, and no tool is defined";
  const system = typeof body.system === "object" ? body.system : [];
  const marks = [...(body.tools ?? []), ...system, ...contents.flat()].filter(
    ({ cache_control }) => cache_control !== undefined,
  );
  return marks.length > MOST_MARKS ? `${marks.length} cache marks` : null;
}

function answered(content: readonly Block[], before: readonly Block[]): string | null {
  const calls = before.flatMap(({ type, id = "" }) => (type === "tool_use" ? [id] : []));
  const results = content.flatMap(({ type, tool_use_id = "" }) =>
    type === "tool_result" ? [tool_use_id] : [],
  );
  if (calls.toSorted().join() !== results.toSorted().join()) return `answers ${results}, not ${calls}`;
  const last = content.findLastIndex(({ type }) => type === "tool_result");
  return last >= results.length ? "has something between or before its results" : null;
}

function unique(content: readonly Block[], used: Set<string>): string | null {
  for (const { type, id = "" } of content) {
    if (type !== "tool_use") continue;
    if (used.has(id)) return `uses the id ${id} again`;
    used.add(id);
  }
  return null;
}
