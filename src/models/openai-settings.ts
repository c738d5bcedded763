import { ReeveError } from "../core/errors.ts";
import type { Price } from "../core/model.ts";
import type { Secret } from "../core/values.ts";
import { knownModel, UNKNOWN_MODEL } from "./known.ts";
import type { ModelSettings } from "./provider.ts";

const PUBLIC_ADDRESS = "https://api.openai.com/v1";

/** Everything `OpenaiChat` has to know, checked. */
export interface OpenaiSettings {
  /** As a person wrote it. */
  readonly name: string;
  /** As the server knows it. */
  readonly model: string;
  /** Without a slash at its end, without user, password, query or fragment. */
  readonly baseUrl: string;
  readonly isPublic: boolean;
  /** `null`: no `authorization` header is sent. */
  readonly apiKey: Secret | null;
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  readonly price: Price | null;
  readonly firstByteMs: number;
  readonly idleMs: number;
}

/** @throws {ReeveError} `invalid_input`, naming the input and what to do. */
export function openaiSettings(settings: ModelSettings): OpenaiSettings {
  const model = settings.model.replace(/^openai\//, "");
  if (model === "") throw invalid("model", '"openai/" names no model', "Write openai/<name>.");
  const baseUrl = settings.baseUrl === null ? PUBLIC_ADDRESS : checkedAddress(settings.baseUrl);
  const isPublic = baseUrl === PUBLIC_ADDRESS;
  if (isPublic && settings.apiKey === null) {
    throw invalid(
      "api-key",
      `it is empty, and ${settings.model} is asked for at ${PUBLIC_ADDRESS}`,
      "Give the key from a repository secret, or set base-url to a server that takes none.",
    );
  }
  if (settings.apiKey !== null) checkKey(settings.apiKey);
  const known = (isPublic ? knownModel(model) : null) ?? UNKNOWN_MODEL;
  return {
    name: settings.model,
    model,
    baseUrl,
    isPublic,
    apiKey: settings.apiKey,
    contextWindow: settings.contextWindow ?? known.contextWindow,
    maxOutputTokens: settings.maxOutputTokens ?? known.maxOutputTokens,
    price: settings.price ?? known.price,
    firstByteMs: settings.firstByteMs,
    idleMs: settings.idleMs,
  };
}

/** The address decides who is sent the key and the code, so anything odd about it is refused, never mended. */
function checkedAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw invalid("base-url", "it is no http or https address", "Write it as https://host/v1.");
  }
  if (url.username !== "" || url.password !== "") {
    throw invalid("base-url", "it holds a user name or password", "Give the key as api-key instead.");
  }
  if (url.search !== "" || url.hash !== "") {
    throw invalid("base-url", "it has a query or a fragment", `Write only ${url.origin}${url.pathname}.`);
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (path.endsWith("/chat/completions")) {
    const right = `${url.origin}${path.slice(0, -"/chat/completions".length)}`;
    throw invalid("base-url", "it ends in /chat/completions, which is added by itself", `Write ${right}.`);
  }
  return `${url.origin}${path}`;
}

/** A header cannot carry such a key, and the error for it would print the key. */
function checkKey(apiKey: Secret): void {
  if (/^[\x21-\x7e]+$/.test(apiKey.reveal())) return;
  throw invalid(
    "api-key",
    "it is empty or holds a space, a line break or a character that no key has",
    "Paste the key into the secret again, without anything around it.",
  );
}

function invalid(input: string, why: string, hint: string): ReeveError {
  return new ReeveError("invalid_input", `Input ${input}: ${why}.`, { hint });
}
