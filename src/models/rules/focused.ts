import {
  type AddedLine,
  isCodeLine,
  isForeign,
  type Rule,
  type RuleFinding,
  type ShownFile,
} from "./rule.ts";
import { languageOf, textLines } from "./text-lines.ts";

interface Form {
  readonly files: RegExp;
  /** Matches from the line's start up to and with the mark; `$1` is what the line should begin with. */
  readonly pattern: RegExp;
}

const JS_TESTS =
  /(?:[._-](?:test|spec|cy|e2e)\.[cm]?[jt]sx?|(?:^|\/)(?:__tests__|tests?|specs?|e2e|cypress)\/.*\.[cm]?[jt]sx?)$/i;

/** At the line's start only, so that no comment and no string on the line can match. */
const FORMS: readonly Form[] = [
  {
    files: JS_TESTS,
    pattern:
      /^(\s*(?:it|test|describe|context|suite|specify)(?:\.(?!only\b)\w+)*)\.only(?=(?:\.\w+)*\s*[(`])/,
  },
  // A title must follow: `fit(` alone is also what models and curves do.
  { files: JS_TESTS, pattern: /^(\s*)f(?=(?:it|describe|context)\s*\(\s*["'`])/ },
  { files: /_spec\.rb$/i, pattern: /^(\s*)f(?=(?:it|describe|context|example)[\s(]+["'])/ },
  { files: /_test\.go$/i, pattern: /^(\s*)F(?=(?:It|Describe|Context|When|DescribeTable)\(\s*["`])/ },
];

/** A test that was focused while somebody worked on it: all other tests of the file are skipped in silence. */
export const focusedRule: Rule = {
  name: "focused-test",
  wantsText: (file) => candidatesIn(file).length > 0 && languageOf(file.path) !== null,
  check: (file, text) => {
    const language = languageOf(file.path);
    const inside = text === null || language === null ? null : textLines(text, language);
    return candidatesIn(file)
      .filter(({ line }) => !inside?.has(line))
      .map((line) => finding(file, line, inside !== null || language === null));
  },
};

function formOf(path: string, text: string): Form | undefined {
  return FORMS.find((form) => form.files.test(path) && form.pattern.test(text));
}

function candidatesIn(file: ShownFile): AddedLine[] {
  if (isForeign(file.path)) return [];
  return file.added.filter((line) => isCodeLine(line) && formOf(file.path, line.text) !== undefined);
}

function finding(file: ShownFile, { line, text }: AddedLine, isSure: boolean): RuleFinding {
  const form = formOf(file.path, text);
  return {
    rule: "focused-test",
    path: file.path,
    line,
    quote: text,
    severity: "high",
    confidence: isSure ? "high" : "medium",
    title: "A focused test is left in",
    body: "Only this test runs; the others of its file are skipped, and nothing says so. Take the focus away before merging.",
    suggestion: form === undefined ? null : text.replace(form.pattern, "$1"),
  };
}
