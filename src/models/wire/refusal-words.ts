import { z } from "zod";
import { firstOf } from "../../core/cut.ts";

/** What a provider said: in OpenAI's shape, in a web framework's, or as plain text. */
export interface Words {
  /** `null` for an error event inside a stream. */
  readonly status: number | null;
  readonly code: string;
  readonly message: string;
  /** Everything, for recognising what it names. Never shown. */
  readonly text: string;
}

const SHOWN_MESSAGE = 300;

/** Ollama's is a text; Gemini's stands in a list. */
const errorShape = z.union([
  z.string().transform((message) => ({ message, type: null, code: null })),
  z.object({
    message: z.unknown(),
    type: z.string().nullish().catch(null),
    code: z.union([z.string(), z.number()]).nullish().catch(null),
  }),
]);

/** @param body As it was sent, in JSON or not. */
export function wordsOfText(body: string): Omit<Words, "status"> {
  return wordsOf(parsed(body) ?? body);
}

/** @param payload JSON that was read already. */
export function wordsOf(payload: unknown): Omit<Words, "status"> {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  const [said] = Array.isArray(payload) ? payload : [payload];
  const nested = z.object({ error: errorShape }).safeParse(said);
  const shape = nested.success ? nested.data.error : errorShape.safeParse(said).data;
  const message = typeof shape?.message === "string" ? shape.message : text;
  return { code: String(shape?.code ?? shape?.type ?? ""), message, text };
}

const verdicts = z.record(z.string().regex(/^[a-z_]{1,40}$/), z.object({ filtered: z.boolean().optional() }));
const azureFilter = z.object({
  error: z.object({ innererror: z.object({ content_filter_result: verdicts }) }),
});

/** What Azure's filter found, by its own names: `violence`, `jailbreak`, … */
export function filteredFor({ text }: Words): readonly string[] {
  const { data } = azureFilter.safeParse(parsed(text));
  const found = Object.entries(data?.error.innererror.content_filter_result ?? {});
  return found.flatMap(([name, { filtered }]) => (filtered ? [name] : []));
}

export function shownStatus(status: number | null): string {
  return status === null ? "" : ` (${status})`;
}

/** The provider's own words on one line, cut. They go through `redact` before anybody sees them. */
export function quoted({ message }: Words): string {
  const line = message.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return line === "" ? "" : `: ${JSON.stringify(firstOf(line, SHOWN_MESSAGE))}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
