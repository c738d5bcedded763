import type { Goal } from "../core/task.ts";
import { statusMarker } from "./markers.ts";

interface Described {
  /** As code behind a list mark: a line of ours must not start us again. */
  readonly form: string;
  readonly what: string;
}

/** By verb, in the order of the help. `F-1a2b3c` stands for the id that each finding carries. */
const COMMANDS: Readonly<Record<string, Described>> = {
  review: {
    form: "/agent review [full] [what to look at]",
    what: "reviews the pull request at its newest commit; `full`: also what did not change since the last review",
  },
  fix: {
    form: "/agent fix [F-1a2b3c …] [what]",
    what: "makes a change, such as one that mends these findings, on a branch of its own and links it; nothing is pushed to your branch",
  },
  test: {
    form: "/agent test",
    what: "runs the configured checks on the newest commit and says how they ended",
  },
  rebase: {
    form: "/agent rebase",
    what: "puts the commits of the pull request onto the newest commit of its base, on a branch of its own; nothing is pushed to your branch",
  },
  explain: {
    form: "/agent explain F-1a2b3c",
    what: "explains a finding from the code; in the finding's thread without its id",
  },
  dismiss: {
    form: "/agent dismiss F-1a2b3c <reason> [until 2027-01-31]",
    what: "keeps a finding from being reported again while its code stays as it is",
  },
  resolve: {
    form: "/agent resolve [F-1a2b3c … | all]",
    what: "resolves threads of Reeve's; in a review thread, without an id, that one",
  },
  stop: {
    form: "/agent stop",
    what: "ends a run that is at work here, which then posts nothing; an author without write permission stops only reviews they asked for",
  },
  question: {
    form: "/agent <question>",
    what: "answers from the repository and the conversation, in a review thread there",
  },
  help: { form: "/agent help", what: "shows this" },
};

/** Help is also the answer to a command that cannot be obeyed as it was written; then that is said first. */
export function helpStatus(taskId: string, goal: Extract<Goal, { readonly kind: "help" }>): string {
  const list = Object.values(COMMANDS).map(({ form, what }) => `- \`${form}\` ${what}`);
  return [
    ...whyShown(goal),
    "**Reeve** takes these commands, as the first words of a comment, from people who may write here:",
    list.join("\n"),
    "What it may do and how far it goes is set in `.github/reeve.yml` on the base branch.",
    statusMarker(taskId),
  ].join("\n\n");
}

function whyShown({ option, misused }: Extract<Goal, { readonly kind: "help" }>): readonly string[] {
  if (option !== undefined)
    return [`Nothing was done: \`${option}\` looks like an option, and commands have none.`];
  const meant = misused === undefined ? undefined : COMMANDS[misused];
  return meant === undefined ? [] : [`Nothing was done: the command has to be \`${meant.form}\`.`];
}
