import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";

/** What is wrong with one place of the policy file. */
export interface FileFault {
  /** 1-based. */
  readonly line: number;
  /** `bounds.turns`, or `null` where no key is to blame. */
  readonly key: string | null;
  /** The end of a sentence that begins with the place. */
  readonly problem: string;
}

export interface ParsedYaml {
  readonly value: unknown;
  readonly faults: readonly FileFault[];
  /** The line of a key or a list entry; of the nearest place around it where there is none. */
  lineOf(path: readonly PropertyKey[]): number;
}

const MAX_LENGTH = 64 * 1024;
const MAX_DEPTH = 100;

/**
 * Reads YAML of the plain kind: maps, lists and scalars. What has surprised people or crashed readers (anchors and
 * aliases, tags, directives, repeated keys, several documents) is a fault. Never throws.
 */
export function parseYaml(text: string, maxLength = MAX_LENGTH): ParsedYaml {
  if (text.length > maxLength)
    return broken({ line: 1, key: null, problem: `the file is longer than ${maxLength} characters` });
  if (isTooDeep(text)) return broken(TOO_DEEP);
  try {
    return parsed(text);
  } catch (error) {
    // The parser recurses, and stops by itself at some kinds of nesting only: a line of dashes takes the whole stack.
    if (error instanceof RangeError) return broken(TOO_DEEP);
    throw error;
  }
}

const TOO_DEEP: FileFault = { line: 1, key: null, problem: "values are nested too deeply" };

function parsed(text: string): ParsedYaml {
  const lines = new LineCounter();
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: false,
  });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0) return broken(...errors.slice(0, MAX_ERRORS).map((error) => faultOf(error, lineAt)));
  const faults = surprises(document, lineAt);
  if (faults.length > 0) return broken(...faults);
  return {
    value: document.toJS({ maxAliasCount: 0 }),
    faults,
    lineOf: (path) => lineOf(document, path, lineAt),
  };
}

/** A file that is badly broken says so often. */
const MAX_ERRORS = 10;

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ["TAB_AS_INDENT", "a tab indents this line, and YAML takes spaces only"],
  ["MULTIPLE_DOCS", "a second document begins here"],
  ["NON_STRING_KEY", "this key is not text"],
  ["RESOURCE_EXHAUSTION", "values are nested too deeply here"],
  ["TAG_RESOLVE_FAILED", "a tag stands here; write the plain value"],
]);

function broken(...faults: readonly FileFault[]): ParsedYaml {
  return { value: null, faults, lineOf: () => 1 };
}

function faultOf({ code, message, pos }: YAMLError, lineAt: (offset: number) => number): FileFault {
  const problem = SENTENCES.get(code) ?? `this is not valid YAML: ${withoutSource(message)}`;
  return { line: lineAt(pos[0]), key: null, problem };
}

/** Some of the parser's messages end in the text they are about, which may be a secret, and some show a character of it. */
function withoutSource(message: string): string {
  return message
    .replace(/: ".*$/s, "")
    .replace(/[^ -~]/g, "?")
    .slice(0, 160);
}

/** A cheap look before the parser, which recurses: brackets within texts are counted too, and do no harm. */
function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const char of source) {
    if (char === "[" || char === "{") depth++;
    else if (char === "]" || char === "}") depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function surprises(document: Document.Parsed, lineAt: (offset: number) => number): readonly FileFault[] {
  const faults: FileFault[] = [];
  const report = (node: Node | null, problem: string, key: string | null = null) =>
    void faults.push({ line: lineAt(node?.range?.[0] ?? 0), key, problem });
  if (document.directives.yaml.explicit) report(null, "a YAML directive stands here; leave it out");
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || ("anchor" in node && node.anchor)) {
        report(node, "an anchor or alias stands here; write the value out");
      }
      if (!isAlias(node) && node.tag !== undefined) report(node, "a tag stands here; write the plain value");
    },
    Map(_, { items }) {
      // The parser's own search for repeated keys compares each with each: seconds for a file of many.
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (key.value === "__proto__") report(key, "__proto__ is no key");
        if (seen.has(key.value)) report(key, "this key stands here for the second time", String(key.value));
        seen.add(key.value);
      }
    },
  });
  return faults;
}

function lineOf(
  document: Document.Parsed,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number {
  for (let length = path.length; length > 0; length--) {
    const above = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const pair = isMap(above)
      ? above.items.find(({ key }) => isScalar(key) && key.value === last)
      : undefined;
    const node = isPair(pair) ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
  }
  return 1;
}
