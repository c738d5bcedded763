/** What the end that a server names makes of a reply. `cut`: there was more to come. `bad`: it is none. */
export type Ending = "whole" | "cut" | "bad";

const WORSE: Readonly<Record<Ending, readonly Ending[]>> = {
  whole: ["cut", "bad"],
  cut: ["bad"],
  bad: [],
};

/**
 * The end that counts where a server names one after the other: what a filter stopped, or a limit cut, is not made whole by
 * a `stop` behind it.
 */
export function endThatCounts(
  before: string | null,
  given: string | null | undefined,
  endingOf: (reason: string) => Ending,
): string | null {
  if (!given) return before;
  if (before === null) return given;
  const [first, second] = [endingOf(before), endingOf(given)];
  const isLaterOne = WORSE[first].includes(second) || (first === "whole" && second === "whole");
  return isLaterOne ? given : before;
}
