import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkFile, rememberingCheck } from "../../../src/models/rules/check.ts";
import type { ShownFile } from "../../../src/models/rules/rule.ts";

/** A file of which all lines are added, or only `lines`. */
function shown(path: string, text: string, lines?: readonly number[], status = "added"): ShownFile {
  const added = text
    .split("\n")
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter(({ line, text: content }) => (lines ? lines.includes(line) : content !== ""));
  return { path, status, added };
}

const random = (length: number) =>
  "q7Rk2ZpX9vLm4TsW8bNc6YhJ3dFg5AeKuQiOoPwExyz1B0rCtDsVnGmHlUjIa".repeat(4).slice(0, length);
const AWS = `AKIA${"Q7RK2ZPX5VLM4TSW"}`;
const GITHUB = `ghp_${random(36)}`;
const KEY_BODY = random(64);

interface Row {
  readonly path: string;
  readonly text: string;
  /** `rule:line` of each finding. */
  readonly finds: readonly string[];
  readonly suggestion?: string | null;
  readonly lines?: readonly number[];
  readonly status?: string;
  /** The file cannot be read. */
  readonly unread?: true;
}

const CONFLICT = "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> main\nd\n";

// biome-ignore format: a table reads best with a row on a line.
const TABLE: Readonly<Record<string, Row>> = {
  // Merge conflicts.
  "all three markers of a conflict": { path: "src/a.c", text: CONFLICT, finds: ["merge-conflict:2"] },
  "two conflicts in one file": { path: "src/a.c", text: CONFLICT + CONFLICT, finds: ["merge-conflict:2", "merge-conflict:9"] },
  "a heading underlined with seven signs": { path: "README.md", text: "Chapter\n=======\ntext\n", finds: [] },
  "markers out of order": { path: "a.txt", text: ">>>>>>> x\n=======\n<<<<<<< y\n", finds: [] },
  "a marker that is not at the line's start": { path: "a.txt", text: CONFLICT.replaceAll(/^(?=[<=>])/gm, " "), finds: [] },
  "a conflict of which not all markers are added": { path: "a.txt", text: CONFLICT, lines: [2, 4], finds: [] },
  "a conflict in a JSON file, which is not also called unparsable": { path: "a.json", text: CONFLICT, finds: ["merge-conflict:2"] },

  // Focused tests.
  "it.only": { path: "a.test.ts", text: '  it.only("works", () => {});\n', finds: ["focused-test:1"], suggestion: '  it("works", () => {});' },
  "describe.only in a tests folder": { path: "tests/a.js", text: 'describe.only("x", f);', finds: ["focused-test:1"], suggestion: 'describe("x", f);' },
  "test.only with each": { path: "a.spec.tsx", text: "test.only.each([1])('x', f);", finds: ["focused-test:1"], suggestion: "test.each([1])('x', f);" },
  "test.describe.only": { path: "e2e/login.ts", text: 'test.describe.only("x", f);', finds: ["focused-test:1"], suggestion: 'test.describe("x", f);' },
  "fit with a title": { path: "a.test.js", text: "fit('works', f);", finds: ["focused-test:1"], suggestion: "it('works', f);" },
  "fdescribe with a title": { path: "a.test.js", text: "fdescribe(`x`, f);", finds: ["focused-test:1"], suggestion: "describe(`x`, f);" },
  "fit without a title": { path: "a.test.js", text: "fit(model, data);", finds: [] },
  "only outside a test file": { path: "src/a.ts", text: 'it.only("x", f);', finds: [] },
  "only of something else": { path: "a.test.ts", text: "list.only(3);\nit.onlyIf(x)('y', f);\n", finds: [] },
  "only in a comment": { path: "a.test.ts", text: '// it.only("x", f);\n/*\nit.only("y", f);\n*/\n', finds: [] },
  "only in a template literal": { path: "a.test.ts", text: 'const code = `\nit.only("x", f);\n`;\n', finds: [] },
  "only behind a closed template literal": { path: "a.test.ts", text: 'const code = `\nx\n`;\nit.only("x", f);\n', finds: ["focused-test:4"] },
  "only in a test file that cannot be read": { path: "a.test.ts", text: 'it.only("x", f);', unread: true, finds: ["focused-test:1"], suggestion: 'it("x", f);' },
  "a focused RSpec example": { path: "spec/a_spec.rb", text: '  fit "works" do\n', finds: ["focused-test:1"], suggestion: '  it "works" do' },
  "a focused Ginkgo container": { path: "pkg/a_test.go", text: 'FDescribe("x", func() {', finds: ["focused-test:1"], suggestion: 'Describe("x", func() {' },
  "a focused test in a fixture": { path: "test/fixtures/a.test.ts", text: 'it.only("x", f);', finds: [] },

  // Debugger statements.
  "debugger": { path: "a.ts", text: "f();\n  debugger;\n", finds: ["debugger-statement:2"], suggestion: "" },
  "debugger as the whole body of an if": { path: "a.ts", text: "if (x)\n  debugger;\ng();\n", finds: ["debugger-statement:2"], suggestion: null },
  "debugger in a file that cannot be read": { path: "a.ts", text: "debugger;\n", unread: true, finds: ["debugger-statement:1"], suggestion: null },
  "debugger as a word": { path: "a.ts", text: "const debugger_ = 1;\nuse(debugger_);\n// debugger;\n", finds: [] },
  "debugger in a block comment": { path: "a.js", text: "/*\ndebugger;\n*/\n", finds: [] },
  "debugger behind a regular expression with quotes": { path: "a.js", text: "const quote = /[`'\"]/;\ndebugger;\n", finds: ["debugger-statement:2"], suggestion: "" },
  "pdb": { path: "a.py", text: "def f():\n    import pdb; pdb.set_trace()\n    return 1\n", finds: ["debugger-statement:2"], suggestion: "" },
  "breakpoint as a whole body": { path: "a.py", text: "def f():\n    breakpoint()\n\nx = 1\n", finds: ["debugger-statement:2"], suggestion: null },
  "breakpoint in a docstring": { path: "a.py", text: 'def f():\n    """\n    breakpoint()\n    """\n', finds: [] },
  "breakpoint with arguments": { path: "a.py", text: "breakpoint(unit=1)\n", finds: [] },
  "binding.pry": { path: "a.rb", text: "def f\n  binding.pry\nend\n", finds: ["debugger-statement:2"], suggestion: "" },
  "byebug in a heredoc": { path: "a.rb", text: "x = <<~EOS\n  byebug\nEOS\n", finds: [] },
  "dd": { path: "a.php", text: "<?php\n$x = 1;\ndd($x);\n", finds: ["debugger-statement:3"], suggestion: "" },
  "add": { path: "a.php", text: "<?php\nadd($x);\n", finds: [] },

  // Credentials.
  "an AWS access key id": { path: "src/a.ts", text: `const id = "${AWS}";`, finds: ["credential:1"], suggestion: null },
  "AWS's own example": { path: "src/a.ts", text: 'const id = "AKIAIOSFODNN7EXAMPLE";', finds: [] },
  "an AWS id inside a longer word": { path: "src/a.ts", text: `const id = "X${AWS}Y";`, finds: [] },
  "a GitHub token": { path: ".env", text: `TOKEN=${GITHUB}`, finds: ["credential:1"] },
  "a GitHub token of x": { path: ".env", text: `TOKEN=ghp_${"x".repeat(36)}`, finds: [] },
  "a GitHub token of two characters": { path: ".env", text: `TOKEN=ghp_${"qz".repeat(18)}`, finds: [] },
  "a short GitHub token": { path: ".env", text: "TOKEN=ghp_q7Rk2Zp", finds: [] },
  "a fine-grained GitHub token": { path: ".env", text: `T=github_pat_${random(22)}_${random(59)}`, finds: ["credential:1"] },
  "a Slack token": { path: "a.py", text: `t = "xoxb-${"729384756102"}-${random(24)}"`, finds: ["credential:1"] },
  "a Google key": { path: "a.js", text: `k = "AIza${random(35)}"`, finds: ["credential:1"] },
  "a Stripe test key": { path: "a.js", text: `k = "sk_test_${random(24)}"`, finds: [] },
  "a Stripe live key": { path: "a.js", text: `k = "sk_live_${random(24)}"`, finds: ["credential:1"] },
  "a private key": { path: "id_rsa", text: `-----BEGIN RSA PRIVATE KEY-----\n${KEY_BODY}\n`, finds: ["credential:1"] },
  "a private key on one line": { path: "a.env", text: `K="-----BEGIN PRIVATE KEY-----\\n${KEY_BODY}"`, finds: ["credential:1"] },
  "code that looks for private keys": { path: "a.ts", text: 'const first = "-----BEGIN PRIVATE KEY-----";\nreturn text.startsWith(first);\n', finds: [] },
  "a public key": { path: "a.pem", text: `-----BEGIN PUBLIC KEY-----\n${KEY_BODY}\n`, finds: [] },
  "an integrity hash": { path: "package-lock.json", text: `{"integrity":"sha512-${random(86)}=="}`, finds: [] },

  // Files that no longer parse.
  "JSON without a comma": { path: "a.json", text: '{\n  "a": 1\n  "b": 2\n}\n', finds: ["unparsable-file:3"] },
  "JSON without its end": { path: "a.json", text: '{\n  "a": [1, 2\n', finds: ["unparsable-file:2"] },
  "JSON that parses": { path: "a.json", text: '\ufeff{"a": [1, -2.5e3, "\\u00e9", true, null, {}]}\n', finds: [] },
  "JSON with comments": { path: "a.json", text: '{\n  // why\n  "a": 1, /* x */\n}\n', finds: [] },
  "package.json with a last comma": { path: "web/package.json", text: '{\n  "a": 1,\n}\n', finds: ["unparsable-file:3"] },
  "tsconfig with anything": { path: "tsconfig.build.json", text: "{ a: 1 // x\n", finds: [] },
  "jsonc and json5": { path: "a.json5", text: "{ a: 1, ", finds: [] },
  "one JSON document a line": { path: "log.json", text: '{"a":1}\n{"a":2}\n', finds: [] },
  "a JSON template": { path: "a.json", text: '{"a": {{ value }}}\n', finds: [] },
  "an empty JSON file": { path: "a.json", text: "", finds: [], lines: [] },
  "a JSON sample that is broken on purpose": { path: "cases/invalid-comma.json", text: "{,}", finds: [] },
  "JSON that was broken far from the change": { path: "a.json", text: `[\n1,\n${"2,\n".repeat(9)}3\n`, status: "modified", lines: [2], finds: [] },
  "JSON that a change broke one line above": { path: "a.json", text: '{\n"a": 1\n"b": 2\n}\n', status: "modified", lines: [2], finds: ["unparsable-file:2"] },
  "JSON nested out of all reason": { path: "a.json", text: "[".repeat(5_000), finds: [] },
  "YAML with a bad indent": { path: "a.yml", text: "a:\n  b: 1\n c: 2\n", finds: ["unparsable-file:3"] },
  "YAML that parses": { path: ".github/workflows/a.yaml", text: "on: push\nenv:\n  A: $\u007b{ secrets.A }}\n---\nb: !Ref x\n", finds: [] },
  "YAML with a key given twice": { path: "a.yml", text: "a: 1\na: 2\n", finds: [] },
  "a Helm template": { path: "chart/templates/a.yaml", text: "a: {{ .Values.a\n", finds: [] },
  "a Jinja template": { path: "roles/a.yml", text: "a: {% if x %}\n  - ]\n", finds: [] },
  "YAML that cannot be read": { path: "a.yml", text: "a: [\n", unread: true, finds: [] },
};

describe("the rules", () => {
  for (const [title, row] of Object.entries(TABLE)) {
    it(`${row.finds.length === 0 ? "leave alone" : "find"} ${title}`, () => {
      const file = shown(row.path, row.text, row.lines, row.status);
      const findings = checkFile(file, row.unread ? null : row.text);
      assert.deepEqual(
        findings.map((finding) => `${finding.rule}:${finding.line}`),
        row.finds,
      );
      for (const finding of findings) {
        assert.equal(finding.quote, row.text.split("\n")[finding.line - 1]);
        if (row.suggestion !== undefined) assert.equal(finding.suggestion, row.suggestion);
      }
    });
  }

  it("never repeat a credential outside the quote", () => {
    const lines = [AWS, GITHUB, `-----BEGIN PRIVATE KEY-----`, KEY_BODY];
    const findings = checkFile(shown("a.txt", lines.join("\n")), null);
    assert.equal(findings.length, 3);
    for (const { quote, ...rest } of findings) {
      for (const value of [AWS, GITHUB, KEY_BODY]) assert.ok(!JSON.stringify(rest).includes(value));
    }
  });

  it("are less sure of a credential in a test", () => {
    const sure = checkFile(shown("src/a.ts", AWS), null)[0];
    const unsure = checkFile(shown("test/a.ts", AWS), null)[0];
    assert.deepEqual([sure?.severity, sure?.confidence], ["critical", "high"]);
    assert.deepEqual([unsure?.severity, unsure?.confidence], ["high", "medium"]);
  });

  it("take time in proportion to the text, whatever it is", () => {
    const size = 50_000;
    const nasty = [
      "(/[",
      "<<AA\n",
      "`${`",
      "/*",
      "sk-",
      "'\\",
      '"""',
      "=begin\n",
      "{",
      "ghp_",
      "[".repeat(3),
    ];
    for (const piece of nasty) {
      const text = `${piece.repeat(size / piece.length)}\ndebugger\nbreakpoint()\n`;
      for (const path of ["a.js", "a.py", "a.rb", "a.php", "a.json", "a.yml", "a.txt"]) {
        const start = process.cpuUsage();
        checkFile(shown(path, text), text);
        assert.ok(process.cpuUsage(start).user < 3_000_000, `${JSON.stringify(piece)} in ${path}`);
      }
    }
  });
});

describe("rememberingCheck", () => {
  it("answers like checkFile when the file's text comes later", () => {
    const text = '{"a": 1,,}\n';
    const check = rememberingCheck();
    const file = shown("a.json", text);
    assert.deepEqual(check(file, null), []);
    assert.equal(check(file, text).length, 1);
    assert.equal(check(file, text), check(file, text));
  });

  it("looks again at a file of the same length whose lines are others", () => {
    const check = rememberingCheck();
    assert.deepEqual(check(shown("a.c", `${AWS}x`), null), []);
    assert.equal(check(shown("a.c", AWS), null).length, 1);
  });
});
