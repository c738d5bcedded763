import { CLOSING } from "./outbound-prose.ts";
import { withoutSkipMarks } from "./skip-marks.ts";

const CLOSER = new RegExp(
  String.raw`(${CLOSING})(?:((?:[\w.-]{1,100}/[\w.-]{1,100})?)(?:#|GH-)(?=\d)|https?://)`,
  "giu",
);

/**
 * The body of a pull request becomes a commit's message when it is merged squashed, and there is no code in a commit's
 * message: what would close an issue or skip the checks is taken out of code, too. For Markdown that is inert already.
 */
export function squashSafe(markdown: string): string {
  const open = markdown.replace(CLOSER, (_, closes: string, home: string | undefined) =>
    home === undefined ? closes : `${closes}${home === "" ? "" : `${home} `}issue `,
  );
  return withoutSkipMarks(open, "(skip mark removed)");
}
