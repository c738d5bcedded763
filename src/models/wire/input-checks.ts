import { ReeveError } from "../../core/errors.ts";
import type { Secret } from "../../core/values.ts";

/**
 * The address without a slash at its end. It decides who is sent the key and the code, so anything odd about it is
 * refused, never mended.
 * @param endpoints What the adapter adds by itself, such as `/chat/completions`.
 * @throws {ReeveError} `invalid_input`.
 */
export function checkedAddress(text: string, ...endpoints: readonly string[]): string {
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
  const endpoint = endpoints.find((one) => path.endsWith(one));
  if (endpoint !== undefined) {
    const right = `${url.origin}${path.slice(0, -endpoint.length)}`;
    throw invalid("base-url", `it ends in ${endpoint}, which is added by itself`, `Write ${right}.`);
  }
  return `${url.origin}${path}`;
}

/**
 * A header cannot carry every text, and the error for it would print the key.
 * @throws {ReeveError} `invalid_input`.
 */
export function checkKey(apiKey: Secret): void {
  if (/^[\x21-\x7e]+$/.test(apiKey.reveal())) return;
  throw invalid(
    "api-key",
    "it is empty or holds a space, a line break or a character that no key has",
    "Paste the key into the secret again, without anything around it.",
  );
}

export function invalid(input: string, why: string, hint: string): ReeveError {
  return new ReeveError("invalid_input", `Input ${input}: ${why}.`, { hint });
}
