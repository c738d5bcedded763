/**
 * The beginning of a line that a program which reads comments may take for a command to it, such as `/approve`. Some read code
 * blocks, too (cncf/prow-github-actions#66, kubernetes-sigs/prow#432). A path such as `/usr/bin` is none, and of `/agent` we read no block: people
 * are shown such lines to copy.
 */
const COMMAND = /^(?=\/(?!agent\b)[A-Za-z][\w-]*(?:[ \t]|$))/gm;

export function holdsCommand(text: string): boolean {
  return text.search(COMMAND) !== -1;
}

/** A blank in front: those programs look at the first character of a line. */
export function withoutCommands(text: string): string {
  return text.replace(COMMAND, " ");
}
