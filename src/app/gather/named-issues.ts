import type { PullRequest } from "../../core/task.ts";
import type { Site } from "../../review/site.ts";

const MAX_NAMED = 5;
/** Characters of a pull request's text in which names of issues are looked for. */
const MAX_TEXT = 65_536;

/** Numbers of the repository's own issues that title and text of a pull request name: `#12`, `owner/name#12`, an address. */
export function namedIssues(
  { title, body, number: own }: Pick<PullRequest, "title" | "body" | "number">,
  { serverUrl, repository }: Pick<Site, "serverUrl" | "repository">,
): readonly number[] {
  const text = `${title}\n${body}`.slice(0, MAX_TEXT);
  const here = repository.toLowerCase();
  const found = [...text.matchAll(NAME)].flatMap(([, server, path, elsewhere, number]) => {
    const isOther = elsewhere !== undefined && elsewhere.toLowerCase() !== here;
    const isElsewhere = server !== undefined && !isSite(`https://${server}`, path, { serverUrl, here });
    return isOther || isElsewhere ? [] : [Number(number)];
  });
  return [...new Set(found)].filter((number) => number > 0 && number !== own).slice(0, MAX_NAMED);
}

const NAME =
  /(?:https:\/\/([\w.-]{1,100})\/([\w.-]{1,100}\/[\w.-]{1,100})\/issues\/|(?<![\w/&#.-])([\w-]{1,100}\/[\w.-]{1,100})?#)(\d{1,9})(?!\w)/g;

function isSite(
  server: string,
  path: string | undefined,
  { serverUrl, here }: { readonly serverUrl: string; readonly here: string },
): boolean {
  return server.toLowerCase() === serverUrl.toLowerCase() && path?.toLowerCase() === here;
}
