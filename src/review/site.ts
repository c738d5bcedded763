import type { RepoPath } from "../core/paths.ts";
import type { Sha } from "../core/values.ts";

/** Where we post: what links may lead to. */
export interface Site {
  /** `https://github.com`, without a slash at the end. */
  readonly serverUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The page of this workflow run; `null` outside of Actions. */
  readonly runUrl: string | null;
}

/** The lines of a file at a commit, as a link that later pushes do not move. */
export function permalink(
  site: Site,
  commit: Sha,
  path: RepoPath,
  lines: { readonly start: number; readonly end: number },
): string {
  const place = lines.start === lines.end ? `L${lines.start}` : `L${lines.start}-L${lines.end}`;
  return `${site.serverUrl}/${site.repository}/blob/${commit}/${pathUrl(path)}#${place}`;
}

/** Where a branch is shown beside another, and a pull request can be opened. */
export function compareUrl({ serverUrl, repository }: Site, base: string, branch: string): string {
  return `${serverUrl}/${repository}/compare/${pathUrl(base)}...${pathUrl(branch)}`;
}

/** A path or a ref as a part of an address. Also escapes what Markdown would read as the end of a link. */
export function pathUrl(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(part).replace(/[()'*!~]/g, (c) => `%${c.charCodeAt(0).toString(16)}`))
    .join("/");
}

const OWN_PAGES =
  /^(?:\/(?:blob|tree|blame|commit|commits|compare|pull|issues|actions\/runs)\/[\w.%/-]+)?(?:#[\w-]*)?$/;

/**
 * True for a page of this repository. Nothing behind `?`: a link to a form with its fields filled in, or to another
 * repository, carries what the text's writer wants to get out.
 */
export function isOwnLink(url: string, site: Site): boolean {
  const home = `${site.serverUrl}/${site.repository}`;
  if (url.slice(0, home.length).toLowerCase() !== home.toLowerCase()) return false;
  const page = url.slice(home.length);
  // A browser takes `%2e%2e` for the folder above, too.
  const names = page.replace(/%2e/gi, ".").split(/[/#]/);
  return OWN_PAGES.test(page) && !names.includes("..");
}
