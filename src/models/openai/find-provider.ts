import { COMPATIBLE_PROVIDERS, type CompatibleProvider, ELSEWHERE } from "../providers.ts";
import { checkedAddress, invalid } from "../wire/input-checks.ts";

/** Where a model is asked for, and by which name. */
export interface Found {
  /** The provider's name in the table; `null`: only `base-url` says where. */
  readonly name: string | null;
  readonly provider: CompatibleProvider;
  readonly address: string;
  /** As the server knows it. */
  readonly model: string;
}

/** True if a provider of the table stands before the slash. */
export function isCompatible(model: string): boolean {
  return named(model) !== null;
}

/**
 * The provider that the name begins with. At another server than a hosted provider's own, the whole name is one of
 * whatever answers there; only `openai/` is taken off everywhere, since people say "as OpenAI does" with it.
 * @throws {ReeveError} `invalid_input`, for an address or a name that cannot be used.
 */
export function findProvider(model: string, baseUrl: string | null): Found {
  const own = named(model);
  const address =
    baseUrl === null ? own?.provider.address : checkedAddress(baseUrl, "/chat/completions", "/responses");
  if (address === undefined)
    throw invalid("base-url", `it is empty, and ${model} names no provider`, "Set it.");
  const found = own !== null && belongs(own, address) ? own : { ...at(address), model: withoutOpenAi(model) };
  if (found.model !== "") return { ...found, address };
  const form = `${own?.name ?? "openai"}/`;
  throw invalid("model", `"${form}" names no model`, `Write ${form}<name>.`);
}

function belongs({ provider }: Pick<Found, "provider">, address: string): boolean {
  return provider.kind === "program" || isOneServer(provider.address, address);
}

function named(text: string): Omit<Found, "address"> | null {
  const [name = "", ...rest] = text.split("/");
  const provider = Object.hasOwn(COMPATIBLE_PROVIDERS, name) ? COMPATIBLE_PROVIDERS[name] : undefined;
  return provider === undefined || rest.length === 0 ? null : { name, provider, model: rest.join("/") };
}

function at(address: string): Pick<Found, "name" | "provider"> {
  const known = Object.entries(COMPATIBLE_PROVIDERS).find(([, { kind, address: own }]) =>
    kind === "hosted" ? isOneServer(own, address) : own === address,
  );
  return known ? { name: known[0], provider: known[1] } : { name: null, provider: ELSEWHERE };
}

/** A provider's own server answers at more than one path: DeepSeek's with `/v1`, too. */
function isOneServer(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

function withoutOpenAi(model: string): string {
  return model.replace(/^openai\//, "");
}
