export const id = 509;
export const ids = [509];
export const modules = {

/***/ 4509:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  rulesModel: () => (/* binding */ rulesModel)
});

// EXTERNAL MODULE: ./lib/core/messages.js
var core_messages = __webpack_require__(6619);
;// CONCATENATED MODULE: ./lib/models/rules/conflict.js
const OURS = /^<{7}(?: |$)/;
const MIDDLE = /^={7}$/;
const THEIRS = /^>{7}(?: |$)/;
/** Marks of a merge that nobody finished. One mark alone may be a heading or a sample: all three, in their order. */
const conflictRule = {
    name: "merge-conflict",
    wantsText: () => false,
    check: (file) => conflictsIn(file.added).map((line) => finding(file, line)),
};
/** The first line of each whole conflict. */
function conflictsIn(lines) {
    const found = [];
    let ours = null;
    let sawMiddle = false;
    for (const line of lines) {
        if (OURS.test(line.text)) {
            ours = line;
            sawMiddle = false;
        }
        else if (ours !== null && MIDDLE.test(line.text)) {
            sawMiddle = true;
        }
        else if (ours !== null && sawMiddle && THEIRS.test(line.text)) {
            found.push(ours);
            ours = null;
        }
    }
    return found;
}
function finding(file, { line, text }) {
    return {
        rule: "merge-conflict",
        path: file.path,
        line,
        quote: text,
        severity: "high",
        confidence: /\.(?:md|mdx|rst|adoc|txt)$/i.test(file.path) ? "medium" : "high",
        title: "Merge conflict markers are left in the file",
        body: "A merge was committed before its conflict was resolved: all three markers are among the added lines. Keep one side, or join both, and delete the markers.",
        suggestion: null,
    };
}

;// CONCATENATED MODULE: ./lib/models/rules/credentials.js
/** Forms that providers gave their credentials so that they can be told from anything else. */
const SHAPES = [
    { what: "An AWS access key id", pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)([A-Z2-7]{16})(?![A-Za-z0-9])/ },
    { what: "A GitHub token", pattern: /(?<![A-Za-z0-9])gh[pousr]_([A-Za-z0-9]{36,255})(?![A-Za-z0-9])/ },
    {
        what: "A GitHub token",
        pattern: /(?<![A-Za-z0-9])github_pat_([A-Za-z0-9]{22}_[A-Za-z0-9]{59})(?![A-Za-z0-9])/,
    },
    { what: "A GitLab token", pattern: /(?<![A-Za-z0-9])glpat-([A-Za-z0-9_-]{20,64})(?![A-Za-z0-9_-])/ },
    {
        what: "A Slack token",
        pattern: /(?<![A-Za-z0-9])xox[abeoprs]-(\d{8,14}-[0-9A-Za-z-]{18,200})(?![0-9A-Za-z-])/,
    },
    { what: "A Google API key", pattern: /(?<![A-Za-z0-9])AIza([0-9A-Za-z_-]{35})(?![0-9A-Za-z_-])/ },
    { what: "A Stripe key", pattern: /(?<![A-Za-z0-9])[rs]k_live_([0-9a-zA-Z]{24,247})(?![0-9A-Za-z])/ },
    {
        what: "An OpenAI key",
        pattern: /(?<![A-Za-z0-9])sk-([A-Za-z0-9_-]{0,100}T3BlbkFJ[A-Za-z0-9_-]{20,100})/,
    },
    { what: "An Anthropic key", pattern: /(?<![A-Za-z0-9])sk-ant-[a-z]{3,10}\d\d-([A-Za-z0-9_-]{80,120})/ },
    { what: "An npm token", pattern: /(?<![A-Za-z0-9])npm_([A-Za-z0-9]{36})(?![A-Za-z0-9])/ },
    {
        what: "A SendGrid key",
        pattern: /(?<![A-Za-z0-9])SG\.([A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/,
    },
];
const KEY_BLOCK = /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/;
const KEY_BODY = /^[\s"'`+|]*(?:[A-Za-z0-9+/=]{40,}|Proc-Type:|Version:)/;
const KEY_BODY_INLINE = /PRIVATE KEY(?: BLOCK)?-----(?:\\r|\\n|\s)+[A-Za-z0-9+/=]{40,}/;
/** Bits in a character below which a text is a placeholder rather than random. */
const LEAST_ENTROPY = 3;
const PLACEHOLDER = /example|placeholder|dummy|sample|changeme|x{5,}|0{6,}|1234567|abcdefg/i;
/** A credential in the code. The finding says what it is and where; whoever may read the review must not get the value. */
const credentialsRule = {
    name: "credential",
    wantsText: () => false,
    check: (file) => file.added.flatMap((line, at) => {
        const what = tokenIn(line.text) ?? keyAt(file.added, at);
        return what === null ? [] : [credentials_finding(file, line, what)];
    }),
};
function tokenIn(text) {
    for (const { what, pattern } of SHAPES) {
        const random = pattern.exec(text)?.[1];
        if (random !== undefined && !PLACEHOLDER.test(random) && entropyOf(random) >= LEAST_ENTROPY)
            return what;
    }
    return null;
}
/** Code that reads keys names the first line too; only with a key's body behind it is it a key. */
function keyAt(lines, at) {
    const text = lines[at]?.text ?? "";
    if (!KEY_BLOCK.test(text))
        return null;
    const next = lines[at + 1]?.text ?? "";
    return KEY_BODY.test(next) || KEY_BODY_INLINE.test(text) ? "A private key" : null;
}
/** Shannon's measure over the characters of one text. */
function entropyOf(text) {
    const counts = new Map();
    for (const character of text)
        counts.set(character, (counts.get(character) ?? 0) + 1);
    let bits = 0;
    for (const count of counts.values())
        bits -= (count / text.length) * Math.log2(count / text.length);
    return bits;
}
function credentials_finding(file, { line, text }, what) {
    const isSample = /(?:^|[/._-])(?:tests?|specs?|fixtures?|examples?|samples?|mocks?|docs?)(?:[/._-]|$)/i.test(file.path);
    return {
        rule: "credential",
        path: file.path,
        line,
        quote: text,
        severity: isSample ? "high" : "critical",
        confidence: isSample ? "medium" : "high",
        title: `${what} stands in the code`,
        body: "If it is a real one, whoever can read the repository can use it, and deleting the line does not take it out of the history. Revoke it, make a new one, and read it from a secret at run time.",
        suggestion: null,
    };
}

;// CONCATENATED MODULE: ./lib/models/rules/rule.js
/** Longer lines are generated or data; no rule about code looks at them. */
const LONGEST_CODE_LINE = 1_000;
function isCodeLine({ text }) {
    return text.length <= LONGEST_CODE_LINE;
}
/** Somebody else's code, built code, and samples that are wrong on purpose. */
function isForeign(path) {
    return (/(?:^|\/)(?:node_modules|vendor|third_party|dist|build|(?:__)?fixtures?(?:__)?|test-?data|(?:__)?snapshots?(?:__)?)\//i.test(path) || /\.min\.[a-z]+$/i.test(path));
}

;// CONCATENATED MODULE: ./lib/models/rules/text-lines.js
const ANY = String.raw `[\s\S]`;
const TO_END = `$(?!${ANY})`;
const LINE_COMMENT = String.raw `\/\/.*`;
const HASH_COMMENT = "#.*";
const BLOCK_COMMENT = String.raw `\/\*${ANY}*?(?:\*\/|${TO_END})`;
/** A token between two quotes; `within`: what ends it early besides the quote. */
function quoted(quote, within = "") {
    return `${quote}(?:\\\\${ANY}|[^${quote}\\\\${within}])*${quote}?`;
}
/** Only where a value may stand, since else it is a division; bounded, so that no line of brackets makes it slow. */
const REGEX_LITERAL = String.raw `(?<=[(,=:[!&|?{};]\s{0,4}|\breturn\s{1,4})\/(?:\\.|\[(?:\\.|[^\]\\\n]){0,100}\]|[^/\\[\n]){1,300}\/`;
const HEREDOC = String.raw `<<[~-]?["']?([A-Z_]{2,40})\b["']?${ANY}{0,4000}?\n[ \t]*\1$`;
const BEGIN_END = String.raw `^=begin\b${ANY}*?(?:^=end\b|${TO_END})`;
const TRIPLE_QUOTED = String.raw `("""|\'\'\')(?:\\${ANY}|(?!\1)[^\\])*(?:\1)?`;
/**
 * The tokens whose inside is no code. Each takes its token to the end, or to the end of the file if it is never closed,
 * and begins in its own way, so that reading a file takes time in proportion to its length.
 */
const TOKENS = {
    js: tokens(LINE_COMMENT, BLOCK_COMMENT, quoted("'", "\\n"), quoted('"', "\\n"), quoted("`"), REGEX_LITERAL),
    python: tokens(HASH_COMMENT, TRIPLE_QUOTED, quoted("'", "\\n"), quoted('"', "\\n")),
    ruby: tokens(BEGIN_END, HASH_COMMENT, HEREDOC, quoted("'"), quoted('"')),
    php: tokens(LINE_COMMENT, HASH_COMMENT, BLOCK_COMMENT, quoted("'"), quoted('"')),
};
function tokens(...alternatives) {
    return new RegExp(alternatives.join("|"), "gm");
}
function languageOf(path) {
    if (/\.[cm]?[jt]sx?$/i.test(path))
        return "js";
    if (/\.pyi?$/i.test(path))
        return "python";
    if (/\.(?:rb|rake)$/i.test(path))
        return "ruby";
    return /\.php$/i.test(path) ? "php" : null;
}
/** The lines (1-based) that begin inside a comment or a string: what stands there is text, not code. */
function textLines(source, language) {
    const inside = new Set();
    let line = 1;
    let position = 0;
    for (const match of source.matchAll(TOKENS[language])) {
        line += breaksIn(source.slice(position, match.index));
        const last = line + breaksIn(match[0]);
        for (let next = line + 1; next <= last; next += 1)
            inside.add(next);
        line = last;
        position = match.index + match[0].length;
    }
    return inside;
}
function breaksIn(text) {
    return text.split("\n").length - 1;
}

;// CONCATENATED MODULE: ./lib/models/rules/debugger.js


/** Statements that fill their line: a line that merely mentions one never matches. */
const STATEMENTS = {
    js: /^\s*debugger\s*(?:;\s*)?(?:\/\/.*)?$/,
    python: /^\s*(?:(?:import\s+(?:i?pdb|pudb|wdb)\s*;\s*)?(?:i?pdb|pudb|wdb)\.set_trace\(\s*\)|breakpoint\(\s*\))\s*(?:;\s*)?(?:#.*)?$/,
    ruby: /^\s*(?:binding\.(?:pry|irb|break)|byebug|debugger)\s*(?:#.*)?$/,
    php: /^\s*(?:dd\(.*\)|xdebug_break\(\s*\))\s*;\s*(?:(?:\/\/|#).*)?$/,
};
/** A stop for a debugger, which halts or ends whatever runs the code. */
const debuggerRule = {
    name: "debugger-statement",
    wantsText: (file) => candidatesIn(file).length > 0,
    check: (file, text) => {
        const language = languageOf(file.path);
        if (language === null)
            return [];
        const inside = text === null ? null : textLines(text, language);
        const lines = text?.split("\n") ?? [];
        return candidatesIn(file)
            .filter(({ line }) => !inside?.has(line))
            .map((line) => debugger_finding(file, line, inside !== null, canBeDeleted(language, lines, line)));
    },
};
function candidatesIn(file) {
    const language = languageOf(file.path);
    if (language === null || isForeign(file.path))
        return [];
    return file.added.filter((line) => isCodeLine(line) && STATEMENTS[language].test(line.text));
}
/**
 * Whether the code around stays right without the line. A body must not become empty where the language wants one,
 * and the line behind must not slip under an `if` without braces.
 */
function canBeDeleted(language, lines, { line }) {
    if (lines.length === 0)
        return false;
    if (language === "ruby")
        return true;
    const before = lines.slice(0, line - 1).findLast((text) => text.trim() !== "") ?? "";
    if (language !== "python")
        return /[;{}]\s*$/.test(before) || before === "";
    const after = lines.slice(line).find((text) => text.trim() !== "") ?? "";
    const indent = indentOf(lines[line - 1] ?? "");
    return indent === "" || indentOf(before) === indent || indentOf(after) === indent;
}
function indentOf(text) {
    return /^\s*/.exec(text)?.[0] ?? "";
}
function debugger_finding(file, { line, text }, isSure, isDeletable) {
    return {
        rule: "debugger-statement",
        path: file.path,
        line,
        quote: text,
        severity: "high",
        confidence: isSure ? "high" : "medium",
        title: "A debugger statement is left in",
        body: "Whoever runs this code stops here, and where no debugger is attached it hangs or ends. Delete the line before merging.",
        suggestion: isDeletable ? "" : null,
    };
}

;// CONCATENATED MODULE: ./lib/models/rules/focused.js


const JS_TESTS = /(?:[._-](?:test|spec|cy|e2e)\.[cm]?[jt]sx?|(?:^|\/)(?:__tests__|tests?|specs?|e2e|cypress)\/.*\.[cm]?[jt]sx?)$/i;
/** At the line's start only, so that no comment and no string on the line can match. */
const FORMS = [
    {
        files: JS_TESTS,
        pattern: /^(\s*(?:it|test|describe|context|suite|specify)(?:\.(?!only\b)\w+)*)\.only(?=(?:\.\w+)*\s*[(`])/,
    },
    // A title must follow: `fit(` alone is also what models and curves do.
    { files: JS_TESTS, pattern: /^(\s*)f(?=(?:it|describe|context)\s*\(\s*["'`])/ },
    { files: /_spec\.rb$/i, pattern: /^(\s*)f(?=(?:it|describe|context|example)[\s(]+["'])/ },
    { files: /_test\.go$/i, pattern: /^(\s*)F(?=(?:It|Describe|Context|When|DescribeTable)\(\s*["`])/ },
];
/** A test that was focused while somebody worked on it: all other tests of the file are skipped in silence. */
const focusedRule = {
    name: "focused-test",
    wantsText: (file) => focused_candidatesIn(file).length > 0 && languageOf(file.path) !== null,
    check: (file, text) => {
        const language = languageOf(file.path);
        const inside = text === null || language === null ? null : textLines(text, language);
        return focused_candidatesIn(file)
            .filter(({ line }) => !inside?.has(line))
            .map((line) => focused_finding(file, line, inside !== null || language === null));
    },
};
function formOf(path, text) {
    return FORMS.find((form) => form.files.test(path) && form.pattern.test(text));
}
function focused_candidatesIn(file) {
    if (isForeign(file.path))
        return [];
    return file.added.filter((line) => isCodeLine(line) && formOf(file.path, line.text) !== undefined);
}
function focused_finding(file, { line, text }, isSure) {
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

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./lib/models/rules/json.js
const DEEPEST = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\r\n]*/y;
const SPACE_AND_COMMENTS = /(?:[ \t\r\n]|\/\/.*|\/\*[\s\S]*?\*\/)*/y;
/**
 * The first fault of a JSON text, or `null`. `JSON.parse` knows the same, but says the place in words that change
 * from engine to engine. Text nested deeper than anybody writes by hand is let through.
 */
function jsonFault(text, { lenient }) {
    const reader = new Reader(text, lenient);
    const fault = reader.value(0);
    if (reader.isTooDeep)
        return null;
    if (fault !== null)
        return fault;
    return reader.atEnd() ? null : reader.expected("the end of the file");
}
class Reader {
    #text;
    #lenient;
    #at = 0;
    isTooDeep = false;
    constructor(text, lenient) {
        this.#text = text;
        this.#lenient = lenient;
        this.#skipSpace();
    }
    expected(expected) {
        return { offset: this.#at, expected };
    }
    atEnd() {
        return this.#at >= this.#text.length;
    }
    value(depth) {
        this.isTooDeep ||= depth > DEEPEST;
        if (this.isTooDeep)
            return this.expected("less nesting");
        if (this.#take("{"))
            return this.#items("}", () => this.#property(depth));
        if (this.#take("["))
            return this.#items("]", () => this.value(depth + 1));
        return this.#match(STRING) || this.#match(SCALAR) ? null : this.expected("a value");
    }
    #items(close, item) {
        if (this.#take(close))
            return null;
        for (;;) {
            const fault = item();
            if (fault !== null)
                return fault;
            if (this.#take(close))
                return null;
            if (!this.#take(","))
                return this.expected(`a comma or ${close}`);
            if (this.#lenient && this.#take(close))
                return null;
        }
    }
    #property(depth) {
        if (!this.#match(STRING))
            return this.expected("a name in double quotes");
        return this.#take(":") ? this.value(depth + 1) : this.expected("a colon");
    }
    #take(character) {
        if (this.#text[this.#at] !== character)
            return false;
        this.#at += 1;
        this.#skipSpace();
        return true;
    }
    #match(pattern) {
        pattern.lastIndex = this.#at;
        if (!pattern.test(this.#text))
            return false;
        this.#at = pattern.lastIndex;
        this.#skipSpace();
        return true;
    }
    #skipSpace() {
        const space = this.#lenient ? SPACE_AND_COMMENTS : SPACE;
        space.lastIndex = this.#at;
        if (space.test(this.#text))
            this.#at = space.lastIndex;
    }
}

;// CONCATENATED MODULE: ./lib/models/rules/unparsable.js




/** Read as JSON proper by the tools that own them. Others may be read by something that takes comments. */
const STRICT_JSON = /(?:^|\/)(?:package(?:-lock)?|composer|lerna|vercel|now)\.json$|\.(?:webmanifest|geojson)$/i;
const COMMENTED_JSON = /(?:^|\/)(?:[tj]sconfig[^/]*|devcontainer|deno|\.eslintrc|\.babelrc|\.swcrc)\.json$|(?:^|\/)\.vscode\//i;
/** Wrong on purpose. */
const BROKEN_SAMPLE = /(?:invalid|broken|malformed|corrupt|unparsable|\bbad\b)/i;
/** Filled in before anybody parses it: Helm, Jinja, ERB. GitHub's own `${{ }}` is plain YAML. */
const TEMPLATE = /(?<!\$)\{\{|\{%|<%/;
/** A fault shows behind its cause: at the next line, or where the file ends. */
const NEAR = 2;
/** A file that does not parse any more, or never did. */
const unparsableRule = {
    name: "unparsable-file",
    wantsText: (file) => file.added.length > 0 && formatOf(file.path) !== null,
    check: (file, text) => {
        const format = formatOf(file.path);
        if (text === null || format === null || text.trim() === "" || TEMPLATE.test(text))
            return [];
        // The markers are the cause and have their own finding.
        if (conflictRule.check(file, text).length > 0)
            return [];
        const fault = format === "JSON" ? faultOfJson(file.path, text) : faultOfYaml(text);
        const anchor = fault === null ? null : anchorOf(file, fault.line);
        return fault === null || anchor === null ? [] : [unparsable_finding(file, anchor, format, fault)];
    },
};
function formatOf(path) {
    if (isForeign(path) || BROKEN_SAMPLE.test(path))
        return null;
    if (/\.ya?ml$/i.test(path))
        return /(?:^|\/)templates\//i.test(path) ? null : "YAML";
    const isJson = /\.(?:json|webmanifest|geojson)$/i.test(path);
    return isJson && !COMMENTED_JSON.test(path) ? "JSON" : null;
}
function faultOfJson(path, text) {
    const plain = text.replace(/^\ufeff/, "");
    if (isJsonLines(plain))
        return null;
    const fault = jsonFault(plain, { lenient: !STRICT_JSON.test(path) });
    if (fault === null)
        return null;
    const line = plain.slice(0, fault.offset).split("\n").length;
    return { line, why: `${fault.expected} is expected at line ${line}` };
}
/** One document a line, which many logs and data sets call `.json` too. */
function isJsonLines(text) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return (lines.length > 1 &&
        lines.every((line) => /^\s*[{[]/.test(line) && jsonFault(line.trim(), { lenient: false }) === null));
}
/** Several documents in a file are fine, and so are keys given twice, which many readers take. */
function faultOfYaml(text) {
    const error = yamlErrors(text)[0];
    const line = error?.linePos?.[0].line;
    if (error === undefined || line === undefined)
        return null;
    // What stands behind a colon may be a piece of the file.
    const why = (error.message.split(/ at line |: /)[0] ?? "").replace(/\.$/, "");
    return { line, why: `line ${line}: ${why}` };
}
function yamlErrors(text) {
    try {
        const documents = (0,dist/* parseAllDocuments */.hR)(text, { uniqueKeys: false, logLevel: "silent", prettyErrors: true });
        return Array.isArray(documents) ? documents.flatMap((document) => document.errors) : [];
    }
    catch {
        // Nested so deep that the parser itself gave up: nothing certain can be said.
        return [];
    }
}
/** The added line that broke it: the place of the fault or shortly before. Without one, the change did not break it. */
function anchorOf(file, line) {
    const before = file.added.filter((added) => added.line <= line && added.text.trim() !== "").at(-1);
    if (before === undefined)
        return null;
    return file.status === "added" || line - before.line <= NEAR ? before : null;
}
function unparsable_finding(file, anchor, format, fault) {
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

;// CONCATENATED MODULE: ./lib/models/rules/index.js





/** All rules; those that can be told from the diff alone come first. */
const RULES = [
    credentialsRule,
    conflictRule,
    focusedRule,
    debuggerRule,
    unparsableRule,
];

;// CONCATENATED MODULE: ./lib/models/rules/check.js

/** Files that are remembered before everything is forgotten. */
const MOST_REMEMBERED = 5_000;
const checkFile = (file, text) => RULES.flatMap((rule) => rule.check(file, text));
/** `checkFile`, once for each file: a conversation asks for the same files again with every step. */
function rememberingCheck() {
    const remembered = new Map();
    return (file, text) => {
        const known = remembered.get(file.path);
        if (known?.text === text && isSame(known.file, file))
            return known.findings;
        if (remembered.size >= MOST_REMEMBERED)
            remembered.clear();
        const findings = checkFile(file, text);
        remembered.set(file.path, { file, text, findings });
        return findings;
    };
}
function isSame({ added, status }, file) {
    if (added.length !== file.added.length || status !== file.status)
        return false;
    return added.every(({ line, text }, at) => line === file.added[at]?.line && text === file.added[at].text);
}

// EXTERNAL MODULE: ./lib/core/plural.js
var plural = __webpack_require__(2985);
;// CONCATENATED MODULE: ./lib/models/rules/diff-text.js
const FILE = /^diff ("(?:[^"\\]|\\.)*") \(([a-z]+)/;
/** Numbers at base and head in six columns (more for long files), a mark, the text with whatever it holds. */
const LINE = /^(?: {6}| *\d+) ( {6}| *\d+) ([ +-])([\s\S]*)$/;
const MORE = /^\[more: call show_diff with cursor "([^"]*)"\]$/;
const AHEAD = /^\[pages after the next, for the same turn: ("[^"]*"(?:, "[^"]*")*)\]$/;
function endOfPage(page) {
    const [beforeLast = "", last = ""] = page.slice(-MOST_END).split("\n").slice(-2);
    const next = MORE.exec(last)?.[1] ?? null;
    const named = next === null ? "" : (AHEAD.exec(beforeLast)?.[1] ?? "");
    return { next, ahead: [...named.matchAll(/"([^"]*)"/g)].map(([, cursor = ""]) => cursor) };
}
/** Characters in which the last two lines stand. */
const MOST_END = 1_000;
/**
 * Reads the text that `show_diff` makes. Every line of a file's content stands behind its numbers, so that no content
 * can pass for a header or a last line. A page that ends in neither way of ending counts as the last one.
 */
function readDiffPages(pages) {
    const files = [];
    let cursor = null;
    for (const page of pages) {
        cursor = null;
        for (const line of page.split("\n")) {
            const more = MORE.exec(line)?.[1];
            if (more !== undefined)
                cursor = more;
            else
                readLine(line, files);
        }
    }
    // The file that a page ends in may go on with the next one.
    return { files: cursor === null ? files : files.slice(0, -1), cursor };
}
function readLine(line, files) {
    const header = FILE.exec(line);
    if (header !== null) {
        openFile(header[1] ?? '""', header[2] ?? "", files);
        return;
    }
    const [, atHead, mark, text] = LINE.exec(line) ?? [];
    if (mark === "+")
        files.at(-1)?.added.push({ line: Number(atHead), text: (text ?? "").replace(/\r$/, "") });
}
/** A page begins with the file that the last one ended in. */
function openFile(quoted, status, files) {
    const path = JSON.parse(quoted);
    if (typeof path !== "string" || files.at(-1)?.path === path)
        return;
    files.push({ path, status, added: [] });
}

;// CONCATENATED MODULE: ./lib/models/rules/plan.js




/** Calls of one reply; a caller that takes fewer would leave findings unreported. */
const CALLS_PER_REPLY = 8;
/** Whole files that are asked for in one review. */
const MOST_FILES_READ = 48;
/** Findings that are reported in one review; as many more are only listed at its end. */
const MOST_FINDINGS = 50;
const STAND_IN = "builtin/rules is a rule-driven stand-in for a model";
/** The next step of a review, from the conversation alone: the same conversation always gives the same step. */
function nextStep(situation, check = checkFile) {
    if (situation.goal !== null && situation.goal !== "review") {
        return words(`${STAND_IN}: it only reviews changes, by a few fixed rules. Configure a model for anything else.`);
    }
    const diff = readDiff(situation);
    const texts = readTexts(situation, diff.files);
    const findings = diff.files.flatMap((file) => findingsIn(file, texts, check));
    const unreported = findings.filter((finding) => !isReported(finding, situation.exchanges));
    const room = Math.max(0, MOST_FINDINGS - situation.exchanges.filter(isReport).length);
    const reports = unreported.slice(0, room).map(reportCall);
    const calls = [...diff.calls, ...reports, ...texts.calls]
        .filter((call) => situation.offered.has(call.tool))
        .slice(0, CALLS_PER_REPLY);
    if (calls.length > 0)
        return { kind: "calls", calls };
    return words(lastWords(diff, findings, unreported, texts.unread));
}
function readDiff({ exchanges }) {
    const shown = exchanges.filter((exchange) => exchange.tool === "show_diff");
    const pages = inOrder(shown);
    const reading = readDiffPages(pages);
    const asked = new Set(shown.map(cursorOf));
    const isStuck = shown.some((page) => page.failed) || asked.has(reading.cursor);
    const isOpen = shown.length === 0 || (reading.cursor !== null && !isStuck);
    const ahead = endOfPage(pages.at(-1) ?? "").ahead.filter((cursor) => !asked.has(cursor));
    const calls = isOpen ? [reading.cursor, ...ahead].map(pageCall) : [];
    const isPartial = shown.length === 0 || shown.some((page) => page.failed) || reading.cursor !== null;
    return { ...reading, calls, isPartial };
}
/** The pages as each names the next one. One that was asked for ahead waits until it is reached. */
function inOrder(shown) {
    const waiting = new Map(shown.filter(({ failed }) => !failed).map((page) => [cursorOf(page), page.output]));
    const pages = [];
    let cursor = null;
    for (let page = waiting.get(cursor); page !== undefined; page = waiting.get(cursor)) {
        pages.push(page);
        waiting.delete(cursor);
        cursor = endOfPage(page).next;
    }
    return pages;
}
function cursorOf({ input }) {
    const { cursor } = input;
    return typeof cursor === "string" ? cursor : null;
}
function pageCall(cursor) {
    return { tool: "show_diff", input: cursor === null ? {} : { cursor } };
}
function readTexts({ offered, exchanges }, files) {
    const wanted = files.filter((file) => RULES.some((rule) => rule.wantsText(file))).map((file) => file.path);
    const byPath = new Map();
    for (const { tool, input, output, failed } of exchanges) {
        if (tool === "read_file")
            byPath.set(String(input["path"]), failed || isCut(output) ? null : output);
    }
    const asked = new Set(wanted.slice(0, offered.has("read_file") ? MOST_FILES_READ : 0));
    for (const path of wanted)
        if (!asked.has(path) && !byPath.has(path))
            byPath.set(path, null);
    const missing = [...asked].filter((path) => !byPath.has(path));
    const unread = wanted.filter((path) => byPath.get(path) === null).length;
    return { calls: missing.map((path) => ({ tool: "read_file", input: { path } })), byPath, unread };
}
/** A file that was cut ends in a line in brackets that says so; so may a file, but then nothing is lost but a rule. */
function isCut(output) {
    const last = output.trimEnd().split("\n").at(-1) ?? "";
    return last.startsWith("[") && last.endsWith("]") && /\b(?:offset|lines?|bytes|more)\b/i.test(last);
}
/** Nothing yet of a file that still waits for its text. */
function findingsIn(file, { byPath }, check) {
    const isWaiting = RULES.some((rule) => rule.wantsText(file)) && !byPath.has(file.path);
    return isWaiting ? [] : check(file, byPath.get(file.path) ?? null);
}
function isReport({ tool }) {
    return tool === "report_finding";
}
function isReported({ path, line, rule }, exchanges) {
    return exchanges
        .filter(isReport)
        .some(({ input }) => input["path"] === path && input["line"] === line && input["rule"] === rule);
}
function reportCall({ suggestion, ...finding }) {
    const input = { ...finding, side: "RIGHT", ...(suggestion === null ? {} : { suggestion }) };
    return { tool: "report_finding", input };
}
function lastWords(diff, findings, unreported, unread) {
    const rules = RULES.map((rule) => rule.name).join(", ");
    const listed = unreported
        .slice(0, MOST_FINDINGS)
        .map(({ path, line, title }) => `- ${JSON.stringify(path)} line ${line}: ${title}.`);
    return [
        `Looked at the added lines of ${(0,plural/* plural */.L)(diff.files.length, "file")} by ${RULES.length} rules (${rules}): ${(0,plural/* plural */.L)(findings.length, "finding")}.`,
        ...(diff.isPartial ? ["The change was not shown to its end, so this is only a part of it."] : []),
        ...(unread > 0
            ? [`${(0,plural/* plural */.L)(unread, "file")} could not be read whole, so not every rule could look at them.`]
            : []),
        ...(listed.length > 0 ? ["Not reported one by one:", ...listed] : []),
        `${STAND_IN}; what it does not find is not thereby right.`,
    ].join("\n");
}
function words(text) {
    return { kind: "words", text };
}

// EXTERNAL MODULE: ./lib/models/wire/draft.js + 2 modules
var draft = __webpack_require__(9064);
// EXTERNAL MODULE: ./lib/models/wire/failure.js
var failure = __webpack_require__(724);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(7457);
;// CONCATENATED MODULE: ./lib/models/rules.js






/** Nothing is sent anywhere, so nothing limits it; the numbers only have to be large. */
const CONTEXT_WINDOW = 10_000_000;
const MAX_OUTPUT_TOKENS = 1_000_000;
const FREE = (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, "free", false);
/**
 * `builtin/rules`: a stand-in that needs no key and no network. It speaks the model's port, reads the change through
 * the tools it is offered, and reports what a few fixed rules find, so that the whole way of a review can be walked
 * on any repository. It is no reviewer: it understands nothing.
 */
function rulesModel(clock) {
    const check = rememberingCheck();
    return {
        name: "builtin/rules",
        contextWindow: CONTEXT_WINDOW,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        price: "free",
        tokenless: true,
        stream: (request, signal) => reply(request, signal, new draft/* MessageDraft */.t(clock.now()), check),
    };
}
async function* reply(request, signal, draft, check) {
    if (signal.aborted)
        return yield* draft.fail(failure/* ABORTED */.wp.code, (0,failure/* explainFailure */.SP)(failure/* ABORTED */.wp, 1, 0), FREE);
    try {
        yield* speak(nextStep(situationOf(request), check), request, draft);
    }
    catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        yield* draft.fail("model_error", `builtin/rules failed: ${why}. Please report it with the file it met.`, FREE);
    }
}
function* speak(step, request, draft) {
    if (step.kind === "words") {
        yield* draft.text(step.text);
        return yield* draft.finish("stop", FREE);
    }
    const made = request.messages.flatMap(callsOf).length;
    for (const [at, { tool, input }] of step.calls.entries()) {
        const { key, events } = draft.openCall(`rules_${made + at + 1}`, tool);
        yield* events;
        yield* draft.callDelta(key, JSON.stringify(input));
    }
    return yield* draft.finish("toolUse", FREE);
}
function situationOf({ messages, tools }) {
    const first = messages.find((message) => message.role === "user");
    const goal = first === undefined ? null : (/^Goal: (\w+)/m.exec((0,core_messages/* textOf */.b6)(first))?.[1] ?? null);
    return { goal, offered: new Set(tools.map((tool) => tool.name)), exchanges: exchangesOf(messages) };
}
function exchangesOf(messages) {
    const results = new Map(messages.flatMap((message) => message.role === "toolResult" ? [[message.toolCallId, message]] : []));
    return messages.flatMap(callsOf).flatMap((call) => {
        const result = results.get(call.id);
        if (result === undefined)
            return [];
        return [{ tool: call.name, input: call.arguments, output: (0,core_messages/* textOf */.b6)(result), failed: result.isError }];
    });
}
function callsOf(message) {
    return message.role === "assistant" ? (0,core_messages/* toolCallsOf */.Ve)(message) : [];
}


/***/ }),

/***/ 7626:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ cleanJson),
/* harmony export */   j: () => (/* binding */ cleanObject)
/* harmony export */ });
/** The value as JSON has it, each text in it and each key rewritten. */
function cleanJson(value, clean) {
    return JSON.parse(JSON.stringify(value), (_, part) => {
        if (typeof part === "string")
            return clean(part);
        return isFields(part) ? withKeys(part, clean) : part;
    });
}
/** The same for what is known to be an object. */
function cleanObject(object, clean) {
    const values = Object.entries(object).map(([key, item]) => [key, cleanJson(item, clean)]);
    return withKeys(Object.fromEntries(values), clean);
}
function withKeys(object, clean) {
    return Object.fromEntries(Object.entries(object).map(([key, item]) => [clean(key), item]));
}
function isFields(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 9064:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ MessageDraft)
});

// EXTERNAL MODULE: ./lib/models/wire/arguments.js
var wire_arguments = __webpack_require__(3358);
// EXTERNAL MODULE: ./lib/models/wire/clean-json.js
var clean_json = __webpack_require__(7626);
// EXTERNAL MODULE: ./lib/models/wire/own-secrets.js
var own_secrets = __webpack_require__(8674);
;// CONCATENATED MODULE: ./lib/models/wire/guarded-text.js

/** By which a text that is kept back grows between two looks at it. */
const GROWTH = 9 / 8;
/** One text that comes in pieces. What may be the beginning of a secret is kept back until it is known to be none. */
class GuardedText {
    #secrets;
    /** The last characters that were given out: a secret may have begun there. */
    #before = "";
    #held = "";
    /** So much has to be held before it is looked through again: a text that only looks like secrets takes no longer. */
    #enough = 0;
    #isAltered = false;
    constructor(secrets) {
        this.#secrets = secrets;
    }
    /** True once a secret was taken out. */
    get isAltered() {
        return this.#isAltered;
    }
    /** @returns What can be given out now. */
    push(piece) {
        this.#held += piece;
        if (this.#held.length < this.#enough)
            return "";
        const given = this.#give(this.#secrets.openFrom(this.#before + this.#held));
        this.#enough = Math.floor(this.#held.length * GROWTH);
        return given;
    }
    /** @returns What was kept back. */
    end() {
        return this.#give(this.#before.length + this.#held.length);
    }
    /** @param until Counted with `#before`. A secret that goes on beyond it is kept back whole. */
    #give(until) {
        const text = this.#before + this.#held;
        const told = this.#before.length;
        const spans = this.#secrets.spansIn(text).filter(({ end }) => end > told);
        const across = spans.find(({ start, end }) => start < until && end > until);
        const to = Math.max(told, across === undefined ? until : this.#borderOf(across));
        const gone = spans.filter(({ end }) => end <= to);
        this.#isAltered ||= gone.length > 0;
        this.#before = text.slice(Math.max(0, to - own_secrets/* GRAM */.m9 + 1), to);
        this.#held = text.slice(to);
        const moved = gone.map((span) => ({
            ...span,
            start: Math.max(told, span.start) - told,
            end: span.end - told,
        }));
        return (0,own_secrets/* withMarks */.T$)(text.slice(told, to), moved);
    }
    /** A secret is kept back whole; what is longer than any is many of them, and is gone. */
    #borderOf({ start, end }) {
        return end - start > this.#secrets.longest ? end : start;
    }
}

// EXTERNAL MODULE: ./lib/models/wire/most-parts.js
var most_parts = __webpack_require__(1484);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(7457);
;// CONCATENATED MODULE: ./lib/models/wire/message-so-far.js




/** What an assistant message holds so far, by the places of its blocks, and whether a secret had to be taken out of it. */
class MessageSoFar {
    #timestamp;
    #secrets;
    #blocks = [];
    #guards = [];
    #isCleaned = false;
    /** @param secrets Asked for only when something was written. */
    constructor(timestamp, secrets) {
        this.#timestamp = timestamp;
        this.#secrets = secrets;
    }
    at(index) {
        return this.#blocks[index];
    }
    /** @throws {ReeveError} `model_bad_reply`, for a block too many. */
    begin(block) {
        (0,most_parts/* checkParts */.d)(this.#blocks.length);
        return this.#blocks.push(block) - 1;
    }
    put(index, block) {
        this.#blocks[index] = block;
    }
    grow(index, delta) {
        const block = this.#blocks[index];
        if (block?.type === "text")
            this.put(index, { ...block, text: block.text + delta });
        if (block?.type === "thinking")
            this.put(index, { ...block, thinking: block.thinking + delta });
    }
    /** For the text of one block, through which all of it has to go. */
    guard() {
        const guard = new GuardedText(this.#secrets());
        this.#guards.push(guard);
        return guard;
    }
    /** Words that came whole, without the secrets. */
    clean(words) {
        const clean = this.#secrets().clean(words);
        this.#isCleaned ||= clean !== words;
        return clean;
    }
    hasSecret(text) {
        return this.#secrets().isIn(text);
    }
    /** A message of its own for every event: a listener may keep it. */
    partial() {
        return this.message("stop", (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, null, false));
    }
    message(stopReason, usage, model) {
        const content = [...this.#blocks];
        const named = model ? { model: this.clean(model) } : {};
        const isAltered = this.#isCleaned || this.#guards.some((guard) => guard.isAltered);
        return {
            role: "assistant",
            content,
            stopReason,
            usage,
            timestamp: this.#timestamp,
            ...named,
            ...(isAltered ? { redactions: [own_secrets/* MODEL_KEY */.Sb] } : {}),
        };
    }
}

;// CONCATENATED MODULE: ./lib/models/wire/draft.js




const CONTRADICTED = "The model's server named two different inputs for this call, so that it was not run.";
/**
 * One assistant message while it grows: pieces in, the events of out, so that every wire streams alike.
 * Text and thinking blocks close when another kind of block begins. Calls stay open to the end, since a provider may
 * still add to any of them. Nothing that it gives out holds one of the secrets.
 */
class MessageDraft {
    #soFar;
    #calls = [];
    #spoken = null;
    #started = false;
    /** @param secrets Asked for only when something was written. */
    constructor(timestamp, secrets = () => own_secrets/* NO_SECRETS */.g1) {
        this.#soFar = new MessageSoFar(timestamp, secrets);
    }
    /** True as soon as an event was given out: from then on nothing can be taken back. */
    get started() {
        return this.#started;
    }
    text(delta) {
        return this.#say("text", delta);
    }
    thinking(delta) {
        return this.#say("thinking", delta);
    }
    /** A piece of the proof that belongs to the thinking before it, or to thinking whose text is not shown. */
    sign(piece) {
        const events = this.#spoken?.type === "thinking" ? [] : this.#unshown();
        if (this.#spoken !== null)
            this.#spoken.signature += piece;
        return events;
    }
    /** Thinking that the provider keeps to itself, as a block of its own. */
    redacted(data) {
        if (this.#soFar.hasSecret(data))
            return [];
        const events = [...this.endSpoken(), ...this.#unshown()];
        const index = this.#spoken?.index ?? -1;
        this.#soFar.put(index, { type: "thinking", thinking: "", redacted: data });
        return [...events, ...this.endSpoken()];
    }
    /** Begins a call; `key` is its number for `callDelta`, counted from 0. */
    openCall(id, name) {
        const events = [...this.#start(), ...this.endSpoken()];
        const index = this.#soFar.begin({ type: "toolCall", id, name: this.#soFar.clean(name), arguments: {} });
        const key = this.#calls.push({ index, text: "", guard: this.#soFar.guard(), isContradicted: false }) - 1;
        events.push({ type: "toolcall_start", contentIndex: index, partial: this.#soFar.partial() });
        return { key, events };
    }
    callDelta(key, delta) {
        const call = this.#calls[key];
        return call === undefined ? [] : this.#tellCall(call, call.guard.push(delta));
    }
    /** What a call is by its server's last word; what is not given stays. */
    amendCall(key, { isContradicted, ...named }) {
        const call = this.#calls[key];
        const block = this.#soFar.at(call?.index ?? -1);
        if (call === undefined || block?.type !== "toolCall")
            return;
        call.isContradicted = isContradicted;
        const { id = block.id, name = block.name } = named;
        this.#soFar.put(call.index, { ...block, id, name: this.#soFar.clean(name) });
    }
    /** Ends the open text or thinking: what comes next is a block of its own, of whatever kind. */
    endSpoken() {
        if (this.#spoken === null)
            return [];
        const { index: contentIndex, type } = this.#spoken;
        const events = this.#tellSpoken(this.#spoken, this.#spoken.guard.end());
        this.#prove(this.#spoken);
        this.#spoken = null;
        const block = this.#soFar.at(contentIndex);
        const content = block?.type === "text" ? block.text : block?.type === "thinking" ? block.thinking : "";
        return [...events, { type: `${type}_end`, contentIndex, content, partial: this.#soFar.partial() }];
    }
    /** `replay`: what the provider wants back with this message; `null`: nothing. */
    finish(stopReason, usage, model, replay = null) {
        const events = [...this.#start(), ...this.#closeAll(stopReason === "length")];
        const message = { ...this.#soFar.message(stopReason, usage, model), ...(replay ? { replay } : {}) };
        return [...events, { type: "done", message }];
    }
    /** Ends the message with what had arrived. No `start` is made up for a reply that never began. */
    fail(code, errorMessage, usage, model) {
        const events = this.#closeAll(true);
        const stopReason = code === "model_aborted" ? "aborted" : "error";
        const message = { ...this.#soFar.message(stopReason, usage, model), errorMessage, errorCode: code };
        return [...events, { type: "error", message }];
    }
    #start() {
        if (this.#started)
            return [];
        this.#started = true;
        return [{ type: "start", partial: this.#soFar.partial() }];
    }
    #say(type, delta) {
        if (delta === "")
            return [];
        const events = this.#speak(type);
        return this.#spoken === null
            ? events
            : [...events, ...this.#tellSpoken(this.#spoken, this.#spoken.guard.push(delta))];
    }
    #tellSpoken({ index: contentIndex, type }, delta) {
        if (delta === "")
            return [];
        this.#soFar.grow(contentIndex, delta);
        return [{ type: `${type}_delta`, contentIndex, delta, partial: this.#soFar.partial() }];
    }
    #tellCall(call, delta) {
        if (delta === "")
            return [];
        call.text += delta;
        return [{ type: "toolcall_delta", contentIndex: call.index, delta, partial: this.#soFar.partial() }];
    }
    /** A thinking block without text: wants a delta in every block, so it has an empty one. */
    #unshown() {
        const events = this.#speak("thinking");
        const contentIndex = this.#spoken?.index ?? -1;
        return [...events, { type: "thinking_delta", contentIndex, delta: "", partial: this.#soFar.partial() }];
    }
    #speak(type) {
        if (this.#spoken?.type === type)
            return [];
        const events = [...this.#start(), ...this.endSpoken()];
        const block = type === "text" ? { type, text: "" } : { type, thinking: "" };
        const contentIndex = this.#soFar.begin(block);
        this.#spoken = { index: contentIndex, type, signature: "", guard: this.#soFar.guard() };
        return [...events, { type: `${type}_start`, contentIndex, partial: this.#soFar.partial() }];
    }
    /** Proof of what was thought proves nothing of what is left of it. */
    #prove({ index, signature, guard }) {
        const block = this.#soFar.at(index);
        if (block?.type !== "thinking" || signature === "")
            return;
        if (!guard.isAltered && !this.#soFar.hasSecret(signature))
            this.#soFar.put(index, { ...block, signature });
    }
    #closeAll(cut) {
        const events = this.endSpoken();
        for (const call of this.#calls.splice(0)) {
            const { index: contentIndex } = call;
            events.push(...this.#tellCall(call, call.guard.end()));
            const block = this.#soFar.at(contentIndex);
            if (block?.type === "toolCall")
                this.#soFar.put(contentIndex, { ...block, ...this.#read(call, cut) });
            events.push({ type: "toolcall_end", contentIndex, partial: this.#soFar.partial() });
        }
        return events;
    }
    /** An escape in the text of the arguments may have hidden a secret that is one as soon as they are read. */
    #read({ text, isContradicted }, cut) {
        if (isContradicted)
            return { arguments: {}, argumentsError: CONTRADICTED, rawArguments: text };
        const read = (0,wire_arguments/* parseArguments */.W)(text, cut);
        if (!this.#soFar.hasSecret(JSON.stringify(read.arguments)))
            return read;
        return { ...read, arguments: (0,clean_json/* cleanObject */.j)(read.arguments, (part) => this.#soFar.clean(part)) };
    }
}


/***/ }),

/***/ 724:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SP: () => (/* binding */ explainFailure),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   nH: () => (/* binding */ FailedExchange),
/* harmony export */   uh: () => (/* binding */ ErrorInStream),
/* harmony export */   wp: () => (/* binding */ ABORTED)
/* harmony export */ });
/** A failure that is explained already, on its way through code that lets errors pass. */
class FailedExchange extends Error {
    failure;
    constructor(failure, cause) {
        super("The exchange failed.", cause === undefined ? undefined : { cause });
        this.name = "FailedExchange";
        this.failure = failure;
    }
}
/** What a server says inside a stream when it fails. */
class ErrorInStream extends Error {
    /** As it was sent. */
    error;
    constructor(error) {
        super("The server failed inside a reply.");
        this.name = "ErrorInStream";
        this.error = error;
    }
}
const ABORTED = {
    code: "model_aborted",
    message: "The model request was stopped.",
    hint: "Nothing has to be done.",
    retryable: false,
};
/** The failure in one text, with what was tried. */
function explainFailure(failure, attempts, waitedMs) {
    const tried = attempts > 1 ? ` Tried ${attempts} times with ${seconds(waitedMs)} of waiting.` : "";
    return `${failure.message}${tried} ${failure.hint}`;
}
function seconds(ms) {
    return `${(ms / 1_000).toFixed(1)} s`;
}


/***/ }),

/***/ 1484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ checkParts)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

/** Parts of one reply. Each event has all of them: a server that never stops beginning new ones would take all time there is. */
const MOST_PARTS = 1_000;
/**
 * Before one more is begun.
 * @throws {ReeveError} `model_bad_reply`
 */
function checkParts(count) {
    if (count < MOST_PARTS)
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("model_bad_reply", `The model's reply has more than ${MOST_PARTS} parts.`, {
        hint: "Look at the server, or use another model.",
    });
}


/***/ }),

/***/ 8674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sb: () => (/* binding */ MODEL_KEY),
/* harmony export */   T$: () => (/* binding */ withMarks),
/* harmony export */   YJ: () => (/* binding */ OwnSecrets),
/* harmony export */   g1: () => (/* binding */ NO_SECRETS),
/* harmony export */   m9: () => (/* binding */ GRAM)
/* harmony export */ });
/* harmony import */ var _core_needles_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6147);
/* harmony import */ var _core_redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4115);
/* harmony import */ var _core_secret_forms_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3281);



/** As the rest of a run calls them. */
const MODEL_KEY = "model_key";
const MARK = `[redacted:${MODEL_KEY}]`;
/** Characters by which a text that may go on as a secret is known. Fewer of them, at a secret's beginning, tell nothing. */
const GRAM = 4;
/**
 * The keys of one model, looked for in all that its server writes: it was sent them, and whoever reads an event, a record
 * or a posted text was not. Found as they are and in the encodings of `secretForms`; a token of another's is the model's word.
 */
class OwnSecrets {
    #needles = new _core_needles_js__WEBPACK_IMPORTED_MODULE_0__/* .Needles */ .Z();
    #grams = new Set();
    #longest = 0;
    constructor(secrets) {
        const values = secrets.map((secret) => secret.reveal());
        for (const value of values)
            if (value.length >= _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET */ .c3)
                this.#add(value);
    }
    /** Characters of the longest form: more never belong together. */
    get longest() {
        return this.#longest;
    }
    /** The text without them. */
    clean(text) {
        return withMarks(text, this.spansIn(text));
    }
    isIn(text) {
        return this.spansIn(text).length > 0;
    }
    /** Where they stand: in order, apart from each other. */
    spansIn(text) {
        return this.#needles.isEmpty ? [] : merged(this.#needles.spansIn(text));
    }
    /** Where the end of a text begins that what follows may make a secret of. */
    openFrom(text) {
        const first = Math.max(0, text.length - this.#longest);
        let at = text.length - GRAM;
        while (at >= first && this.#grams.has(text.slice(at, at + GRAM)))
            at -= 1;
        return at === text.length - GRAM ? text.length : at + 1;
    }
    /** As `core/redact.ts` looks for them, in a text as it is. */
    #add(value) {
        for (const { text, width } of (0,_core_secret_forms_js__WEBPACK_IMPORTED_MODULE_2__/* .secretForms */ .e)(value)) {
            const part = Math.max(_core_needles_js__WEBPACK_IMPORTED_MODULE_0__/* .SHORTEST_PART */ .X, _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SPELLING */ .mv * width);
            if (value.length >= _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .LONG_SECRET */ .EF && text.length >= part)
                this.#needles.addParts(text, part, MODEL_KEY);
            else if (text.length >= _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET */ .c3)
                this.#needles.addWhole(text, MODEL_KEY);
            for (let at = 0; at + GRAM <= text.length; at += 1)
                this.#grams.add(text.slice(at, at + GRAM));
            this.#longest = Math.max(this.#longest, text.length);
        }
    }
}
const NO_SECRETS = new OwnSecrets([]);
function merged(spans) {
    const apart = [];
    for (const span of spans.toSorted((one, other) => one.start - other.start)) {
        const last = apart.at(-1);
        if (last === undefined || span.start > last.end)
            apart.push(span);
        else
            apart[apart.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    }
    return apart;
}
/** @param spans In order, apart from each other: what a mark takes the place of. */
function withMarks(text, spans) {
    let clean = "";
    let position = 0;
    for (const { start, end } of spans) {
        clean += text.slice(position, start) + MARK;
        position = end;
    }
    return clean + text.slice(position);
}


/***/ })

};
