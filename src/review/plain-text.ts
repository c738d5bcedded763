import { firstOf } from "../core/cut.ts";
import { stripInvisible } from "../core/invisible.ts";
import { redactedLink, withoutComments } from "./outbound-prose.ts";
import { isOwnLink, type Site } from "./site.ts";
import { withoutSkipMarks } from "./skip-marks.ts";

/** Characters of one text that are kept. */
const MAX_PLAIN = 4_000;

/**
 * A model's words where no Markdown is read: a commit's message, a title. Nothing is code there, so nothing is spared:
 * what hides is taken out, trailers and skip marks go, and a link, a reference or a mention becomes words. What is left
 * closes no issue, calls nobody, skips no check and speaks for nobody. Idempotent.
 *
 * Taking something out can join what stood around it to something new (`[s[skip ci]kip ci]`), so all of it is done
 * again until nothing changes. Each round that changes anything leaves fewer marks than it found.
 */
export function plainText(text: string, site: Site): string {
  let plain = text;
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = RULES.reduce((words, rule) => rule(words, site), plain);
  }
  return plain;
}

/** A line by which a commit says who stands for it, what it closes, or what is to be released. A model has no say in that. */
const SPEAKING =
  /^[^\p{L}\p{N}\n]*(?:[\p{L}\p{N}_-]{0,60}[-_]by|skip-checks?|change-id|release-as|breaking[- \t]changes?|fix(?:es|ed)|close[sd]|resolve[sd]|cc)[^\p{L}\p{N}\n:]*:.*$/gimu;
/** Any other `Key-Of-A-Trailer: value`, which git reads at the beginning of a line alone. */
const TRAILER = /^[ \t]*[a-z0-9]+(?:-[a-z0-9]+)+[ \t]*:.*$/gim;

const RULES: readonly ((text: string, site: Site) => string)[] = [
  (text) => firstOf(text, MAX_PLAIN),
  stripInvisible,
  (text) => text.replace(/\r\n?/g, "\n"),
  withoutComments,
  (text) => text.replace(SPEAKING, "").replace(TRAILER, ""),
  (text) => withoutSkipMarks(text, ""),
  linksAsWords,
  // `owner/name#12`, `#12`, `GH-12`: a reference that no parser reads.
  (text) => text.replace(/(?<=[\p{L}\p{N}_])#+(?=\p{N})/gu, " issue ").replace(/#+(?=\p{N})/gu, "issue "),
  (text) => text.replace(/(?<![a-z0-9])gh-(?=\d)/gi, "issue "),
  (text) =>
    text.replace(/(?<=[\p{L}\p{N}_])@+(?=[\p{L}\p{N}_-])/gu, " ").replace(/@+(?=[\p{L}\p{N}_-])/gu, ""),
  (text) =>
    text
      .replace(/[^\S\n]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
];

/** A page of this repository keeps its address, without the scheme that makes it one; of others, only the host is left. */
function linksAsWords(text: string, site: Site): string {
  return text.replace(/(?:[a-z][a-z0-9+.-]{0,20}:\/\/|(?<![a-z0-9])www\.)[^\s<>"'`()[\]]*/gi, (url) =>
    isOwnLink(url, site) ? url.replace(/^[a-z]+:\/\//i, "") : redactedLink(url),
  );
}
