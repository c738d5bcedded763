import { ReeveError } from "../core/errors.ts";
import type { Log } from "../core/ports.ts";
import type { NamedSecret } from "../core/redact.ts";
import { Secret } from "../core/values.ts";

type Variables = Readonly<Record<string, string | undefined>>;

const PROXIES = ["https_proxy", "http_proxy"] as const;
/** What is on this machine is not asked for through another one: a model in a service container, above all. */
const OWN_MACHINE = ["localhost", "127.0.0.1", "::1"];

/**
 * From here on every request of this process, to models and to GitHub, goes through the proxies that the environment names
 * (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`, or small letters), as git's do by themselves.
 * @throws {ReeveError} `invalid_input` for a proxy that is no address.
 */
export async function useProxies(variables: Variables, log: Pick<Log, "warning">): Promise<void> {
  const named = PROXIES.filter((name) => given(variables, name) !== "");
  // Node has done it at its start already.
  if (named.length === 0 || variables["NODE_USE_ENV_PROXY"] === "1") return;
  const { default: http } = await import("node:http");
  // Not there in every Node that the command line runs on.
  const use: typeof http.setGlobalProxyFromEnv | undefined = http.setGlobalProxyFromEnv;
  if (use === undefined) return log.warning(TOO_OLD);
  use({
    ...Object.fromEntries(named.map((name) => [name, checkedAddress(name, given(variables, name))])),
    no_proxy: [given(variables, "no_proxy"), ...OWN_MACHINE].filter(Boolean).join(","),
  });
}

/** Passwords in the addresses of proxies, for those who take secrets out of texts. */
export function proxySecrets(variables: Variables): readonly NamedSecret[] {
  return PROXIES.flatMap((name) => {
    const password = parsed(given(variables, name))?.password ?? "";
    const forms = new Set([password, decoded(password)]);
    return [...forms].filter(Boolean).map((form) => ({ name: "proxy_password", value: new Secret(form) }));
  });
}

const TOO_OLD = `A proxy is set, but this Node (${process.version}) sends no request through it: use Node 24.14 or newer.`;

/** Small letters win, as with curl and in Node itself. */
function given(variables: Variables, name: string): string {
  return (variables[name] || variables[name.toUpperCase()] || "").trim();
}

/** An address without a scheme is one of http, as with curl. */
function parsed(address: string): URL | null {
  return URL.parse(address.includes("://") ? address : `http://${address}`);
}

/** The address is not repeated: it may hold a password. */
function checkedAddress(name: string, address: string): string {
  const url = parsed(address);
  if (url !== null && ["http:", "https:"].includes(url.protocol)) return url.href;
  throw new ReeveError("invalid_input", `${name.toUpperCase()} is no http or https address.`, {
    hint: "Write it as http://host:port.",
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
