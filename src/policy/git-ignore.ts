import { compileGlobs, globFault } from "../core/glob.ts";

/** One `.gitignore`. `folder`: where it stands, without a slash at the end; "" for the root. */
export interface IgnoreFile {
  readonly folder: string;
  readonly text: string;
}

interface IgnoreRule {
  readonly line: string;
  readonly negated: boolean;
  readonly foldersOnly: boolean;
  matches(path: string): boolean;
}

/**
 * Answers the line that has git ignore a path of nothing tracked; `null`: none does. Lines that say what our globs cannot (a
 * class that is turned around, a name with a backslash or braces in it) ignore nothing, and take everything back: such files are no
 * secret, only unwanted.
 * @param files from the root downwards.
 */
export function gitIgnore(files: readonly IgnoreFile[]): (path: string) => string | null {
  const rules = files.flatMap(rulesIn);
  /** The last line that fits decides. */
  const decides = (path: string, isFolder: boolean) =>
    rules.findLast((rule) => (isFolder || !rule.foldersOnly) && rule.matches(path));
  return (path) => {
    const names = path.split("/");
    for (let depth = 1; depth <= names.length; depth += 1) {
      const rule = decides(names.slice(0, depth).join("/"), depth < names.length);
      // What lies in an ignored folder cannot be taken back by a line about itself.
      if (rule !== undefined && !rule.negated) return rule.line;
    }
    return null;
  };
}

function rulesIn({ folder, text }: IgnoreFile): readonly IgnoreRule[] {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .flatMap((line) => {
      const rule = ruleOf(line.replace(/(?<!\\) +$/, ""), folder);
      return rule === null ? [] : [rule];
    });
}

function ruleOf(line: string, folder: string): IgnoreRule | null {
  if (line === "" || line.startsWith("#")) return null;
  const negated = line.startsWith("!");
  const pattern = (negated ? line.slice(1) : line).replace(/^\\([!#])/, "$1");
  const foldersOnly = pattern.endsWith("/");
  const glob = globOf(foldersOnly ? pattern.slice(0, -1) : pattern);
  const prefix = folder === "" ? "" : `${folder}/`;
  // What it takes back is not known, so nothing that it could take back is ignored.
  if (glob === null)
    return negated ? { line, negated, foldersOnly, matches: (path) => path.startsWith(prefix) } : null;
  const covers = compileGlobs([glob]);
  const matches = (path: string) => path.startsWith(prefix) && covers(path.slice(prefix.length)) !== null;
  return { line, negated, foldersOnly, matches };
}

/** Classes of single characters, as `*.py[co]` has one. */
const CLASS = /\[([^\]!^\\/[{},][^\]\\/[{},]*)\]/g;
const MAX_CLASS = 40;

function globOf(pattern: string): string | null {
  if (/[{}\\]/.test(pattern)) return null;
  const anchored = pattern.includes("/");
  const whole = anchored ? pattern.replace(/^\//, "") : `**/${pattern}`;
  const parts = whole.split("/").map((part) => (part === "**" ? part : part.replaceAll(/\*{2,}/g, "*")));
  const glob = parts
    .join("/")
    .replaceAll(CLASS, (_, members: string) => `{${charactersOf(members).join(",")}}`);
  return globFault(glob) === null && !glob.includes("[") ? glob : null;
}

function charactersOf(members: string): readonly string[] {
  const single = members.replaceAll(/(.)-(.)/gu, (_, from: string, to: string) => {
    const [first = 0, last = 0] = [from.codePointAt(0), to.codePointAt(0)];
    const count = Math.min(MAX_CLASS, last - first + 1);
    return Array.from({ length: Math.max(0, count) }, (_unused, at) => String.fromCodePoint(first + at)).join(
      "",
    );
  });
  const all = [...new Set(single)];
  return all.length === 1 ? [...all, ...all] : all;
}
