import { redefinition } from "../core/check-ground.ts";
import { firstOf } from "../core/cut.ts";
import type { Finding, Proof } from "../core/finding.ts";
import { stripInvisible } from "../core/invisible.ts";
import { plural } from "../core/plural.ts";
import { codeBlock, codeSpan } from "./code-block.ts";
import { folded } from "./render-facts.ts";
import { shownPath } from "./shown-path.ts";

/** Characters of one test file that a comment has room for. */
const MAX_SHOWN_FILE = 6_000;

/** What was run to show that the finding is real, and the test itself. */
export function proofParts({ proof }: Pick<Finding, "proof">): readonly string[] {
  if (proof === undefined) return [];
  const claim = `**Proved:** with the test below, ${commandSpan(proof.command)} fails at head and passes ${PLACES[proof.other]}.`;
  const details = [
    ...proof.files.flatMap(({ path, content }) => [shownPath(path), shownFile(content)]),
    "At head, last lines:",
    printed(proof.lines.head),
    `${PLACES_AS_TITLES[proof.other]}, last lines:`,
    printed(proof.lines.other),
  ];
  return [[claim, ...redefined(proof)].join(" "), folded("The test and both runs", details.join("\n\n"))];
}

const PLACES: Record<Proof["other"], string> = { base: "at base", suggestion: "with the suggestion" };
const PLACES_AS_TITLES: Record<Proof["other"], string> = {
  base: "At base",
  suggestion: "With the suggestion",
};

/** That the checks pass with the suggestion, and with what else they ran. */
export function passedParts({ trial }: Pick<Finding, "trial">): readonly string[] {
  if (trial?.result !== "passed") return [];
  const commands = trial.checks.map(({ command }) => commandSpan(command)).join(" and ");
  const passes = trial.checks.length === 1 ? "passes" : "pass";
  const others = trial.others === 0 ? "" : ` and ${plural(trial.others, "other suggestion")} of this review`;
  return [[`Verified: ${commands} ${passes} with it${others}.`, ...redefined(trial)].join(" ")];
}

/** What the check printed with a suggestion that it does not pass with. */
export function failedParts({ trial }: Pick<Finding, "trial">): readonly string[] {
  if (trial?.result !== "failed" || trial.lines.trim() === "") return [];
  return [
    folded(
      "What the check printed with it, last lines",
      `${commandSpan(trial.command)}\n\n${printed(trial.lines)}`,
    ),
  ];
}

function redefined({ testDefinitionChanged }: Pick<Proof, "testDefinitionChanged">): readonly string[] {
  const sentence = redefinition({ testDefinitionChanged }, shownPath);
  return sentence === null ? [] : [sentence];
}

function shownFile(content: string): string {
  const text = plainCode(content);
  if (text.length <= MAX_SHOWN_FILE) return codeBlock(text);
  return `${codeBlock(firstOf(text, MAX_SHOWN_FILE))}\n\nIts first ${MAX_SHOWN_FILE} characters; the whole is in the run's findings.`;
}

function printed(lines: string): string {
  const text = plainCode(lines);
  return text === "" ? "Nothing was printed." : codeBlock(text);
}

function plainCode(text: string): string {
  return stripInvisible(text).replace(/\r/g, "").replace(/\s+$/, "");
}

/** Words with blanks in them are quoted, so that a reader sees where one ends. */
function commandSpan(command: readonly string[]): string {
  const words = command.map((word) => (/^[^\s'"]+$/.test(word) ? word : JSON.stringify(word)));
  return codeSpan(firstOf(stripInvisible(words.join(" ")), 200));
}
