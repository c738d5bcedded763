import { statusMarker } from "./markers.ts";

/** The commands, each as code behind a list mark: a line of ours must not start us again. */
const COMMANDS: readonly (readonly [string, string])[] = [
  ["/agent review", "reviews the pull request at its newest commit"],
  [
    "/agent fix <what>",
    "makes a change on a branch of its own and links it; nothing is pushed to your branch",
  ],
  ["/agent test", "runs the configured checks on the newest commit and says how they ended"],
  ["/agent <question>", "answers from the repository and the conversation"],
  ["/agent help", "shows this"],
];

/** `option`: the word of the command that looks like one; there are none. */
export function helpStatus(taskId: string, option: string | null = null): string {
  const list = COMMANDS.map(([command, what]) => `- \`${command}\` ${what}`).join("\n");
  return [
    ...(option === null
      ? []
      : [`Nothing was done: \`${option}\` looks like an option, and commands have none.`]),
    "**Reeve** takes these commands, as the first words of a comment, from people who may write here:",
    list,
    "What it may do and how far it goes is set in `.github/reeve.yml` on the base branch.",
    statusMarker(taskId),
  ].join("\n\n");
}
