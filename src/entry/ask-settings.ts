import { ReeveError } from "../core/errors.ts";
import { Secret } from "../core/values.ts";

/** Which model the environment names. No setting has a default. */
export interface EnvironmentModel {
  /** Up to and without `/chat/completions`. */
  readonly baseUrl: string;
  readonly apiKey: Secret;
  readonly model: string;
}

/** `fields`: the names that have to be set, or set right. `message`: one line. */
export type SettingsFault = { readonly fields: readonly string[]; readonly message: string };

const NAMES = ["OPENAI_BASE_URL", "OPENAI_API_KEY", "OPENAI_MODEL"] as const;
type Name = (typeof NAMES)[number];

/** Blank counts as missing. All that is missing is told at once, before anything is asked of a network. */
export function environmentModel(
  variables: Readonly<Record<string, string | undefined>>,
): EnvironmentModel | SettingsFault {
  const value = (name: Name) => variables[name]?.trim() ?? "";
  const missing = NAMES.filter((name) => value(name) === "");
  if (missing.length > 0) {
    return { fields: missing, message: `Missing required settings: ${missing.join(", ")}` };
  }
  const baseUrl = value("OPENAI_BASE_URL");
  const fault = addressFault(baseUrl);
  if (fault !== null) return { fields: ["OPENAI_BASE_URL"], message: `OPENAI_BASE_URL: ${fault}` };
  return { baseUrl, apiKey: new Secret(value("OPENAI_API_KEY")), model: value("OPENAI_MODEL") };
}

export function unusableSettings({ message }: SettingsFault): ReeveError {
  return new ReeveError("invalid_input", `${message.replace(/\.$/, "")}.`, {
    hint: "Set them in the environment, or name a model that needs none: --model <provider>/<name>, --model builtin/rules, --model scripted:<file>.",
  });
}

/** What keeps an address from being one. The address itself is not shown: it may hold a password. */
function addressFault(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return "it is no http or https address";
  if (/\/chat\/completions\/*$/.test(url.pathname)) {
    return "it ends in /chat/completions, which is added by itself";
  }
  return null;
}
