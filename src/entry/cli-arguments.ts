import { parseArgs } from "node:util";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { nearMiss } from "../policy/near-miss.ts";

export interface Flag {
  /** What stands for the value in help: `<revision>`; `null`: a switch. */
  readonly value: string | null;
  readonly short?: string;
  readonly about: string;
  readonly default: string;
  /** The heading that it stands under in help. */
  readonly group: string;
  /** True: it may be given more than once, and has a list of values. */
  readonly repeats?: true;
}

export type Flags = Readonly<Record<string, Flag>>;

export interface Arguments {
  readonly values: Readonly<Record<string, string | true | readonly string[]>>;
  readonly words: readonly string[];
}

export const HELP: Flags = {
  help: { value: null, short: "h", about: "Shows this.", default: "", group: "Other" },
};

/** Flags that people look for, and that are not there on purpose. */
const REFUSED: Readonly<Record<string, { readonly why: string; readonly instead: string }>> = {
  "api-key": {
    why: "what stands on a command line is seen by every user of this machine and kept in the shell's history",
    instead: "Set OPENAI_API_KEY in the environment.",
  },
};

/** @throws `invalid_input` for a flag that is not known, has no value, has one too many, or stands there twice. */
export function parseArguments(argv: readonly string[], flags: Flags, command: string): Arguments {
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(flags).map(([name, { value, short }]) => [
        name,
        { type: value === null ? ("boolean" as const) : ("string" as const), ...(short ? { short } : {}) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | true | readonly string[]> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    const repeats = Object.hasOwn(flags, name) && flags[name]?.repeats === true;
    if (before !== undefined && !repeats) throw wrong(`${rawName} is given twice`, command);
    const given = valueFor({ name, rawName, value, inlineValue }, flags, command);
    values[name] = repeats ? [...(Array.isArray(before) ? before : []), String(given)] : given;
  }
  return { values, words: positionals };
}

function valueFor(
  given: { name: string; rawName: string; value: string | undefined; inlineValue: boolean | undefined },
  flags: Flags,
  command: string,
): string | true {
  const { name, rawName, value, inlineValue } = given;
  const refused = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
  if (refused)
    throw new ReeveError("invalid_input", `There is no ${rawName}: ${refused.why}.`, {
      hint: refused.instead,
    });
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (flag === undefined) throw unknown(rawName, name, flags, command);
  if (flag.value === null) {
    if (value !== undefined) throw wrong(`${rawName} takes no value`, command);
    return true;
  }
  // A value that looks like a flag is a value that was forgotten, unless it is tied on with `=`.
  if (value === undefined || value === "" || (!inlineValue && /^-./.test(value))) {
    throw wrong(`${rawName} needs a value: ${rawName} ${flag.value}`, command);
  }
  return value;
}

function unknown(rawName: string, name: string, flags: Flags, command: string): ReeveError {
  const near = nearMiss(name, Object.keys(flags));
  return wrong(`Unknown flag ${shown(rawName)}${near ? `; did you mean --${near}?` : ""}`, command);
}

export function wrong(what: string, command: string): ReeveError {
  const full = /[.?]$/.test(what) ? what : `${what}.`;
  return new ReeveError("invalid_input", full, { hint: `See reeve help${command ? ` ${command}` : ""}.` });
}

/** A word of the command line in a message. */
export function shown(word: string): string {
  return quoteName(word.slice(0, 80));
}
