import type { Flag, Flags } from "./cli-arguments.ts";
import { ASK, COMMANDS, type Command } from "./cli-commands.ts";

const WIDTH = 96;
const INDENT = 30;

export function overview(): string {
  const commands = [ASK, ...COMMANDS].flatMap((command) => entry(`  ${titleOf(command)}`, command.about));
  return [
    "reeve: a bounded agent that reviews changes, and never exceeds its bounds.",
    "",
    "Commands:",
    ...commands,
    ...entry("  reeve help [command]", "Shows a command's flags."),
    ...entry("  reeve --version", "Shows the version."),
    "",
    "Flags without a command:",
    ...Object.entries(ASK.flags()).flatMap(([flag, spec]) =>
      entry(`  ${spelled(flag, spec)}`, sentence(spec)),
    ),
    "",
    "Keys come from the environment: OPENAI_API_KEY, or the provider's own, such as ANTHROPIC_API_KEY (docs/models.md).",
    "OPENAI_BASE_URL, and OPENAI_MODEL or REEVE_MODEL stand for --base-url and --model. Without any of them reeve review",
    "works with builtin/rules, which needs no key.",
    "",
  ].join("\n");
}

function titleOf({ name, usage }: Command): string {
  return ["reeve", name, usage].filter(Boolean).join(" ");
}

export function helpOf(command: Command): string {
  return [
    titleOf(command),
    "",
    ...wrapped(command.about, WIDTH),
    ...groupsOf(command.flags()).flatMap(([group, members]) => [
      "",
      `${group}:`,
      ...members.flatMap(([flag, spec]) => entry(`  ${spelled(flag, spec)}`, sentence(spec))),
    ]),
    "",
  ].join("\n");
}

function groupsOf(flags: Flags): readonly (readonly [string, readonly (readonly [string, Flag])[]])[] {
  const entries = Object.entries(flags);
  const groups = [...new Set(entries.map(([, { group }]) => group))];
  return groups.map((group) => [group, entries.filter(([, flag]) => flag.group === group)]);
}

/** `-q, --quiet`, `--base <revision>`. */
export function spelled(name: string, { short, value }: Flag): string {
  return `${short ? `-${short}, ` : ""}--${name}${value ? ` ${value}` : ""}`;
}

function sentence({ about, default: value }: Flag): string {
  return `${about.replaceAll("`", "")}${value ? ` [${value}]` : ""}`;
}

function entry(left: string, right: string): readonly string[] {
  const [first = "", ...rest] = wrapped(right, WIDTH - INDENT);
  const blank = " ".repeat(INDENT);
  const tail = rest.map((line) => blank + line);
  return left.length + 2 > INDENT ? [left, blank + first, ...tail] : [left.padEnd(INDENT) + first, ...tail];
}

function wrapped(text: string, width: number): readonly string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}
