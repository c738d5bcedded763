import { parseAllDocuments } from "yaml";
import { conflictRule } from "./conflict.ts";
import { jsonFault } from "./json.ts";
import { type AddedLine, isForeign, type Rule, type RuleFinding, type ShownFile } from "./rule.ts";

/** Where a text stops being what its name says. */
interface Fault {
  /** 1-based. */
  readonly line: number;
  readonly why: string;
}

/** Read as JSON proper by the tools that own them. Others may be read by something that takes comments. */
const STRICT_JSON =
  /(?:^|\/)(?:package(?:-lock)?|composer|lerna|vercel|now)\.json$|\.(?:webmanifest|geojson)$/i;
const COMMENTED_JSON =
  /(?:^|\/)(?:[tj]sconfig[^/]*|devcontainer|deno|\.eslintrc|\.babelrc|\.swcrc)\.json$|(?:^|\/)\.vscode\//i;
/** Wrong on purpose. */
const BROKEN_SAMPLE = /(?:invalid|broken|malformed|corrupt|unparsable|\bbad\b)/i;
/** Filled in before anybody parses it: Helm, Jinja, ERB. GitHub's own `${{ }}` is plain YAML. */
const TEMPLATE = /(?<!\$)\{\{|\{%|<%/;
/** A fault shows behind its cause: at the next line, or where the file ends. */
const NEAR = 2;

/** A file that does not parse any more, or never did. */
export const unparsableRule: Rule = {
  name: "unparsable-file",
  wantsText: (file) => file.added.length > 0 && formatOf(file.path) !== null,
  check: (file, text) => {
    const format = formatOf(file.path);
    if (text === null || format === null || text.trim() === "" || TEMPLATE.test(text)) return [];
    // The markers are the cause and have their own finding.
    if (conflictRule.check(file, text).length > 0) return [];
    const fault = format === "JSON" ? faultOfJson(file.path, text) : faultOfYaml(text);
    const anchor = fault === null ? null : anchorOf(file, fault.line);
    return fault === null || anchor === null ? [] : [finding(file, anchor, format, fault)];
  },
};

function formatOf(path: string): "JSON" | "YAML" | null {
  if (isForeign(path) || BROKEN_SAMPLE.test(path)) return null;
  if (/\.ya?ml$/i.test(path)) return /(?:^|\/)templates\//i.test(path) ? null : "YAML";
  const isJson = /\.(?:json|webmanifest|geojson)$/i.test(path);
  return isJson && !COMMENTED_JSON.test(path) ? "JSON" : null;
}

function faultOfJson(path: string, text: string): Fault | null {
  const plain = text.replace(/^\ufeff/, "");
  if (isJsonLines(plain)) return null;
  const fault = jsonFault(plain, { lenient: !STRICT_JSON.test(path) });
  if (fault === null) return null;
  const line = plain.slice(0, fault.offset).split("\n").length;
  return { line, why: `${fault.expected} is expected at line ${line}` };
}

/** One document a line, which many logs and data sets call `.json` too. */
function isJsonLines(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    lines.length > 1 &&
    lines.every((line) => /^\s*[{[]/.test(line) && jsonFault(line.trim(), { lenient: false }) === null)
  );
}

/** Several documents in a file are fine, and so are keys given twice, which many readers take. */
function faultOfYaml(text: string): Fault | null {
  const error = yamlErrors(text)[0];
  const line = error?.linePos?.[0].line;
  if (error === undefined || line === undefined) return null;
  // What stands behind a colon may be a piece of the file.
  const why = (error.message.split(/ at line |: /)[0] ?? "").replace(/\.$/, "");
  return { line, why: `line ${line}: ${why}` };
}

function yamlErrors(text: string) {
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: "silent", prettyErrors: true });
    return Array.isArray(documents) ? documents.flatMap((document) => document.errors) : [];
  } catch {
    // Nested so deep that the parser itself gave up: nothing certain can be said.
    return [];
  }
}

/** The added line that broke it: the place of the fault or shortly before. Without one, the change did not break it. */
function anchorOf(file: ShownFile, line: number): AddedLine | null {
  const before = file.added.filter((added) => added.line <= line && added.text.trim() !== "").at(-1);
  if (before === undefined) return null;
  return file.status === "added" || line - before.line <= NEAR ? before : null;
}

function finding(file: ShownFile, anchor: AddedLine, format: string, fault: Fault): RuleFinding {
  return {
    rule: "unparsable-file",
    path: file.path,
    line: anchor.line,
    quote: anchor.text,
    severity: "high",
    confidence: "high",
    title: `The file ${file.status === "added" ? "does not parse" : "no longer parses"} as ${format}`,
    body: `Whatever reads this file will fail: ${fault.why}.`,
    suggestion: null,
  };
}
