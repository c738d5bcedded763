import { ReeveError } from "./errors.ts";
import { hasInvisible } from "./invisible.ts";

/**
 * Globs over paths of the tree, matched in time proportional to path times glob. The usual way, a translation into a
 * backtracking pattern, is not safe here: an attacker chooses the paths, and `*a*a*a*b` on a name of 255 letters
 * takes such a pattern a second, one more star a minute.
 *
 * `*` any characters within a name · `**` any folders, as a whole component · `?` one character · `{a,b}` one of the
 * alternatives, not nested. Everything else, brackets and parentheses too, stands for itself. A name that begins with
 * a dot is nothing special.
 */

export const MAX_GLOB_LENGTH = 256;
const MAX_ALTERNATIVES = 64;
const BRACES = /\{([^{}]*,[^{}]*)\}/;

export interface GlobOptions {
  /** Compares as `foldedName` says. */
  readonly ignoreCase?: boolean;
  /** A glob that ends in a plain name means what lies below it, too: whoever writes `infra` means the folder, where it is one. */
  readonly folders?: boolean;
}

/** What makes a text unusable as a glob, as the end of a sentence; `null`: it is usable. */
export function globFault(text: string): string | null {
  if (text === "") return "is empty";
  if (text.length > MAX_GLOB_LENGTH) return `is longer than ${MAX_GLOB_LENGTH} characters`;
  if (text.startsWith("!")) return "begins with `!`, which is not supported: name what is meant";
  if (text.startsWith("/") || text.startsWith("./")) return "has to be relative to the root, without `./`";
  if (text.endsWith("/")) return "names a folder: write `folder/**` for what is in it";
  if (text.includes("\\")) return "holds a backslash: folders are separated by `/`";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose.
  if (/[\u0000-\u001f\u007f]/.test(text)) return "holds a control character";
  // A prohibition that quietly fits nothing is worse than none.
  if (hasInvisible(text)) return "holds a character that nobody sees";
  if (text.trim() !== text) return "begins or ends with a blank";
  const alternatives = expandBraces(text);
  if (alternatives === null) return `has more than ${MAX_ALTERNATIVES} alternatives in braces`;
  if (alternatives.some((one) => BRACES.test(one))) return "has braces within braces";
  if (alternatives.some((one) => one.split("/").some((part) => ["", ".", ".."].includes(part))))
    return "has an empty, `.` or `..` component";
  if (alternatives.some((one) => one.split("/").some((part) => part !== "**" && part.includes("**"))))
    return "has `**` within a name: it stands for folders by itself alone, as in `src/**/*.ts`";
  return null;
}

/**
 * Compiles a list: the result answers which of the globs matches a path first, or `null`.
 * @throws {TypeError} for a text that `globFault` refuses.
 */
export function compileGlobs(
  texts: readonly string[],
  options: GlobOptions = {},
): (path: string) => string | null {
  const fold = options.ignoreCase ? foldedName : (text: string) => text;
  const globs = texts.flatMap((text) =>
    alternativesOf(text)
      .flatMap((one) => (options.folders && endsInName(one) ? [one, `${one}/**`] : [one]))
      .map((one) => ({ text, parts: partsOf(fold(one)) })),
  );
  return (path) => {
    const names = fold(path).split("/");
    return globs.find(({ parts }) => matchesAll(parts, names, matchesName))?.text ?? null;
  };
}

/** Whether the last component stands for one name alone. */
export function endsInName(glob: string): boolean {
  return !/[*?][^/]*$/.test(glob);
}

/** One glob that a model gave; `null` lets every path through. @throws {ReeveError} `invalid_args` for a text that is no glob. */
export function globFilter(glob: string | null): (path: string) => boolean {
  if (glob === null) return () => true;
  const fault = globFault(glob);
  if (fault !== null)
    throw new ReeveError("invalid_args", `The glob ${JSON.stringify(glob.slice(0, 80))} ${fault}.`);
  const match = compileGlobs([glob]);
  return (path) => match(path) !== null;
}

/**
 * A path as the most tolerant file system compares it: without regard to case (`ſetup.py` is `SETUP.PY` where names are
 * compared in capitals), to how accents are composed, and to characters that nobody sees.
 */
function foldedName(path: string): string {
  return path
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");
}

/** Takes any number of items: `**` among components, `*` among characters. */
const RUN = null;

/** One component of a glob. */
interface Part {
  /** What names have to end in: all of them but few differ there. */
  readonly tail: string;
  /** `null`: the tail is the whole name. */
  readonly chars: readonly (Char | typeof RUN)[] | null;
}

/** One character of a pattern; the empty string is any one. */
type Char = string;

function alternativesOf(text: string): readonly string[] {
  const fault = globFault(text);
  if (fault !== null) throw new TypeError(`The glob ${JSON.stringify(text.slice(0, 80))} ${fault}.`);
  return expandBraces(text) ?? [];
}

/** `a/{b,c}` becomes `a/b` and `a/c`. Braces without a comma are two characters like others. */
function expandBraces(text: string): readonly string[] | null {
  let open: readonly string[] = [""];
  let rest = text;
  for (let group = BRACES.exec(rest); group; group = BRACES.exec(rest)) {
    const before = rest.slice(0, group.index);
    const choices = (group[1] ?? "").split(",");
    if (open.length * choices.length > MAX_ALTERNATIVES) return null;
    open = open.flatMap((start) => choices.map((choice) => start + before + choice));
    rest = rest.slice(group.index + group[0].length);
  }
  return open.map((start) => start + rest);
}

/** `a/**` is what lies below `a`, and not `a` itself: at the end, a name has to follow the run. */
function partsOf(glob: string): readonly (Part | typeof RUN)[] {
  const parts = glob.replace(/(^|\/)\*\*$/, "$1**/*").split("/");
  return parts.map((part) => {
    if (part === "**") return RUN;
    const tail = part.slice(Math.max(part.lastIndexOf("*"), part.lastIndexOf("?")) + 1);
    return { tail, chars: tail === part ? null : Array.from(part, charOf) };
  });
}

function charOf(char: string): Char | typeof RUN {
  if (char === "*") return RUN;
  return char === "?" ? "" : char;
}

function matchesName({ tail, chars }: Part, name: string): boolean {
  if (chars === null) return name === tail;
  return name.endsWith(tail) && matchesAll(chars, Array.from(name), matchesChar);
}

function matchesChar(pattern: Char, char: string): boolean {
  return pattern === "" || pattern === char;
}

/**
 * Whether a list of items fits a list of elements, each for one item, with runs between them. Where an item does not fit,
 * the latest run takes one more; an earlier run never has to, for the latest can take all that it would have taken. So no
 * item is looked at more often than there are elements.
 */
function matchesAll<Element, Item>(
  elements: readonly (Element | typeof RUN)[],
  items: readonly Item[],
  fits: (element: Element, item: Item) => boolean,
): boolean {
  let place = 0;
  let latestRun = -1;
  let runEnd = 0;
  for (let at = 0; at < items.length; ) {
    const element = elements[place];
    const item = items[at];
    if (element === RUN) {
      latestRun = place++;
      runEnd = at;
    } else if (element !== undefined && item !== undefined && fits(element, item)) {
      place++;
      at++;
    } else if (latestRun >= 0) {
      place = latestRun + 1;
      at = ++runEnd;
    } else return false;
  }
  return elements.slice(place).every((element) => element === RUN);
}
