import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { CHAT_COMPLETIONS } from "./chat-completions.ts";
import { MESSAGES } from "./messages.ts";
import { chatPairing, messagesPairing, responsesPairing } from "./pairing.ts";
import { RESPONSES } from "./responses.ts";

/** One wire's requests: how they are known, what they look like, and which call belongs to which result. */
interface WireSchema {
  readonly endpoint: string;
  readonly schema: object;
  /** Is given what the schema takes only. */
  // biome-ignore lint/suspicious/noExplicitAny: the schema was checked before.
  readonly pairing: (body: any) => string | null;
}

const WIRES: readonly WireSchema[] = [
  { endpoint: "/chat/completions", schema: CHAT_COMPLETIONS, pairing: chatPairing },
  { endpoint: "/messages", schema: MESSAGES, pairing: messagesPairing },
  { endpoint: "/responses", schema: RESPONSES, pairing: responsesPairing },
];

const ajv = new Ajv({ strict: false, discriminator: true });
addFormats.default(ajv);
const CHECKS = WIRES.map(({ schema, ...wire }) => ({ ...wire, validate: ajv.compile(schema) }));

/** What the provider would refuse in this request, or `null`. Requests to other endpoints are not looked at. */
export function refusedByProvider(path: string, body: unknown): string | null {
  const { pathname } = new URL(path, "http://127.0.0.1");
  const wire = CHECKS.find(({ endpoint }) => pathname.endsWith(endpoint));
  if (wire === undefined) return null;
  if (!wire.validate(body)) return `${pathname}: ${ajv.errorsText(wire.validate.errors)}`;
  const wrong = wire.pairing(body);
  return wrong === null ? null : `${pathname}: ${wrong}`;
}
