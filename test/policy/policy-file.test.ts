import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { ReeveError } from "../../src/core/errors.ts";
import { DEFAULT_POLICY_FILE, parsePolicyFile } from "../../src/policy/policy-file.ts";

const FILE = ".github/reeve.yml";
const parse = (text: string) => parsePolicyFile(text, FILE);

function faultOf(text: string): ReeveError {
  try {
    parse(text);
  } catch (error) {
    assert.ok(error instanceof ReeveError, String(error));
    return error;
  }
  assert.fail("the file was taken");
}

const WHOLE = `
rules:
  - allow: { effect: write, paths: package.json }
    reason: Version bumps are asked for often.

  - deny:
      tool: [delete_file]
      paths:
        - infra/**
      tier: T3

  - ask: { check: lint, event: [schedule, cli], permission: triage }
protect: db/**
checks:
  test:
    run: [npm, test]
  lint: { run: [npm, run, lint], timeout: 60 }
bounds: { turns: 20, cost: 0.5, minutes: 10, changed-lines: 300 }
ignore: [docs/**]
instructions: |
  Money is in cents.
paths:
  - match: packages/*/**
    instructions: One package, one change.
    checks: [lint]
    ignore: [fixtures/**, "*.csv"]
  - match: [docs/**, "*.md"]
review: { severity: medium, skip-authors: "*[bot]", skip-branches: [wip/**], into: main }
suggestions: { verify: [test] }
dismissals: { store: ref, days: 30 }
maintain:
  tidy:
    goal: Remove dead code.
    title: Tidy up
    schedule: "0 3 * * 1"
`;

describe("parsePolicyFile", () => {
  it("reads every key", () => {
    assert.deepEqual(parse(WHOLE), {
      rules: [
        {
          verdict: "allow",
          conditions: { effect: ["write"], paths: ["package.json"] },
          reason: "Version bumps are asked for often.",
          ref: { name: "rules[0]", source: `${FILE}:3` },
        },
        {
          verdict: "deny",
          conditions: { tool: ["delete_file"], paths: ["infra/**"], tier: ["T3"] },
          reason: null,
          ref: { name: "rules[1]", source: `${FILE}:6` },
        },
        {
          verdict: "ask",
          conditions: { check: ["lint"], event: ["schedule", "cli"], permission: "triage" },
          reason: null,
          ref: { name: "rules[2]", source: `${FILE}:12` },
        },
      ],
      protect: ["db/**"],
      checks: new Map([
        ["test", { argv: ["npm", "test"], timeoutMs: 300_000 }],
        ["lint", { argv: ["npm", "run", "lint"], timeoutMs: 60_000 }],
      ]),
      bounds: { turns: 20, cost: 500_000, wallMs: 600_000, changedLines: 300 },
      ignore: ["docs/**"],
      instructions: "Money is in cents.",
      sections: [
        {
          match: ["packages/*/**"],
          instructions: "One package, one change.",
          checks: ["lint"],
          ignore: ["fixtures/**", "*.csv"],
          ref: { name: "paths[0]", source: `${FILE}:23` },
        },
        {
          match: ["docs/**", "*.md"],
          instructions: null,
          checks: [],
          ignore: [],
          ref: { name: "paths[1]", source: `${FILE}:27` },
        },
      ],
      review: { severity: "medium", confidence: "low" },
      reviews: { skipAuthors: ["*[bot]"], skipBranches: ["wip/**"], into: ["main"] },
      suggestions: { verify: ["test"] },
      dismissals: { store: "ref", days: 30 },
      maintain: new Map([
        ["tidy", { name: "tidy", goal: "Remove dead code.", title: "Tidy up", schedule: "0 3 * * 1" }],
      ]),
    });
  });

  for (const [what, text] of [
    ["an empty file", ""],
    ["a comment", "# nothing yet\n"],
    ["a byte order mark alone", "\ufeff"],
    ["null", "~\n"],
    ["an empty map", "{}"],
    ["empty parts", "rules: []\nbounds: {}\nchecks: {}\nreview: {}\n"],
  ] as const) {
    it(`takes ${what} for the default`, () => assert.deepEqual(parse(text), DEFAULT_POLICY_FILE));
  }

  it("reads a file with a byte order mark and CRLF, and counts its lines", () => {
    const { rules, ignore } = parse(`\ufeffignore:\r\n  - docs/**\r\nrules:\r\n  - deny: { tool: x }\r\n`);
    assert.deepEqual(ignore, ["docs/**"]);
    assert.equal(rules[0]?.ref.source, `${FILE}:4`);
  });

  it("takes folders that a check may reuse, and none outside of the tree", () => {
    const { checks } = parse("checks: { test: { run: [npm, test], reuse: [./node_modules/] } }");
    assert.deepEqual(checks.get("test")?.reuse, ["node_modules"]);
    for (const outside of ["../shared", "/opt/modules", ".git"]) {
      assert.throws(
        () => parse(`checks: { test: { run: [npm, test], reuse: ["${outside}"] } }`),
        /checks\.test\.reuse\[0\]: expected a path relative to the repository's root/,
      );
    }
  });

  it("keeps the words of a check as they are", () => {
    const { checks } = parse("checks: { test: { run: [grep, ' x ', ''] } }");
    assert.deepEqual(checks.get("test")?.argv, ["grep", " x ", ""]);
  });

  it("takes keys for text that other readers of YAML take for something else", () => {
    assert.match(faultOf("on: true\n").message, /:1: on: this key is not known/);
  });

  it("reports every fault at once, in the order of the file", () => {
    const error = faultOf(
      "bounds: { turns: '5000', denials: 0 }\nrulez: []\nchecks: { lint: { run: npm run lint } }\n",
    );
    assert.equal(error.code, "config_invalid");
    assert.deepEqual(error.message.split("\n"), [
      `${FILE}:1: bounds.turns: expected a whole number from 1 to 1000.`,
      `${FILE}:1: bounds.denials: expected a whole number from 1 to 100.`,
      `${FILE}:2: rulez: this key is not known. Did you mean rules?`,
      `${FILE}:3: checks.lint.run: expected a list: the program, then its arguments, such as [npm, test].`,
    ]);
    assert.match(error.hint ?? "", /base branch/);
  });

  const INVALID: readonly (readonly [what: string, text: string, says: RegExp])[] = [
    ["a list", "- a\n", /:1: the file: expected a map of settings/],
    ["a scalar", "hello\n", /the file: expected a map/],
    ["a tab", "bounds:\n\tturns: 1\n", /:2: a tab indents this line/],
    [
      "a repeated key",
      "ignore: [a]\nprotect: [b]\nignore: [c]\n",
      /:3: ignore: this key stands here for the second time/,
    ],
    ["an anchor", "ignore: &x [a]\n", /:1: an anchor or alias/],
    ["an alias", "ignore: &x [a]\nprotect: *x\n", /:2: an anchor or alias/],
    ["a merge key", "bounds: &d { turns: 1 }\nreview:\n  <<: *d\n", /:3: an anchor or alias/],
    ["a tag", "instructions: !!binary aGVsbG8=\n", /:1: a tag stands here/],
    ["an unknown tag", "instructions: !js x\n", /:1: a tag stands here/],
    ["a directive", "%YAML 1.1\n---\nignore: a\n", /:1: a YAML directive/],
    ["two documents", "ignore: a\n---\nignore: b\n", /:2: a second document/],
    ["a map for a key", "? { a: 1 }\n: 2\n", /:1: this key is not text/],
    ["__proto__", "__proto__: { rules: [] }\n", /:1: __proto__ is no key/],
    ["__proto__ deeper down", "checks:\n  __proto__: { run: [x] }\n", /:2: __proto__ is no key/],
    ["an open bracket", "ignore: [a\nprotect: b\n", /not valid YAML/],
    [
      "a misspelt effect",
      "rules: [{ allow: { effect: wirte } }]\n",
      /rules\[0\]\.allow\.effect\[0\]: expected one of read, write, execute/,
    ],
    [
      "the effect that nothing has",
      "rules: [{ allow: { effect: network } }]\n",
      /expected one of read, write, execute/,
    ],
    [
      "a rule without conditions",
      "rules: [{ allow: {} }]\n",
      /rules\[0\]\.allow: expected at least one of tool, effect/,
    ],
    [
      "a rule that allows and denies",
      "rules: [{ allow: { tool: a }, deny: { tool: b } }]\n",
      /:1: rules\[0\]: expected exactly one of allow, deny and ask/,
    ],
    ["a rule that denies and asks", "rules: [{ deny: { tool: a }, ask: { tool: b } }]\n", /exactly one of/],
    ["a rule that does neither", "rules: [{ reason: x }]\n", /exactly one of allow, deny and ask/],
    [
      "an event that starts no task",
      "rules: [{ deny: { event: push } }]\n",
      /event\[0\]: expected one of pull_request,/,
    ],
    [
      "several permissions",
      "rules: [{ deny: { permission: [none, read] } }]\n",
      /permission: expected one of none, read, triage, write, maintain, admin\./,
    ],
    [
      "a look-up that failed as a permission",
      "rules: [{ deny: { permission: unknown } }]\n",
      /expected one of none/,
    ],
    [
      "a rule over a check that there is none of",
      "checks: { test: { run: [x] } }\nrules:\n  - deny:\n      check: tset\n",
      /:4: rules\[0\]\.deny\.check\[0\]: expected a name under checks\. Did you mean test\?/,
    ],
    [
      "a question about a check without any",
      "rules: [{ ask: { check: deploy } }]\n",
      /ask\.check\[0\]: expected a name under checks, and there is none\./,
    ],
    [
      "a section with a check that there is none of",
      "checks: { test: { run: [x] }, lint: { run: [x] } }\npaths:\n  - match: a/**\n    checks:\n      - test\n      - deploy\n",
      /:6: paths\[0\]\.checks\[1\]: expected a name under checks\. Known there: test, lint\./,
    ],
    [
      "a section without paths",
      "paths:\n  - checks: []\n",
      /:2: paths\[0\]\.match\[0\]: expected a glob over paths/,
    ],
    ["a section that is a glob alone", "paths: [a/**]\n", /paths\[0\]: expected a section, such as/],
    ["a folder as a section", "paths: [{ match: packages/api/ }]\n", /match\[0\]: .*this one names a folder/],
    [
      "folders within braces of a section",
      "paths: [{ match: '{a/**,b/**}' }]\n",
      /match\[0\]: expected a glob without \/ within braces; write a list/,
    ],
    [
      "rules within a section",
      "paths: [{ match: a/**, rules: [] }]\n",
      /paths\[0\]\.rules: this key is not known/,
    ],
    [
      "a path that leaves its section",
      "paths:\n  - match: a/**\n    ignore:\n      - ok/**\n      - ../b/**\n",
      /:5: paths\[0\]\.ignore\[1\]: expected a glob over paths; this one has an empty/,
    ],
    [
      "a glob that is too long behind its folder",
      `paths: [{ match: ${"a".repeat(200)}/**, ignore: ${"b".repeat(100)} }]\n`,
      /ignore\[0\]: expected a glob that can stand behind the folder of match; together it is longer than 256/,
    ],
    [
      "an unknown condition",
      "rules:\n  - deny:\n      path: a\n",
      /:3: rules\[0\]\.deny\.path: this key is not known\. Did you mean paths\?/,
    ],
    [
      "a folder as a glob",
      "rules: [{ allow: { paths: dist/ } }]\n",
      /paths\[0\]: expected a glob over paths; this one names a folder: write `folder\/\*\*`/,
    ],
    ["a glob that negates", "rules: [{ deny: { paths: '!src' } }]\n", /begins with `!`/],
    [
      "an empty list of paths",
      "rules: [{ deny: { paths: [] } }]\n",
      /paths: expected a glob, or a list of them/,
    ],
    ["a key without its value", "ignore:\n", /:1: ignore\[0\]: expected a glob/],
    [
      "an unknown key of a check",
      "checks:\n  lint:\n    run: [x]\n    timout: 3\n",
      /:4: checks\.lint\.timout: this key is not known\. Did you mean timeout\?/,
    ],
    [
      "a check's name in capitals",
      "checks: { Test: { run: [x] } }\n",
      /checks\.Test: expected a name of lower-case/,
    ],
    ["a check without a program", "checks: { test: { run: [] } }\n", /at least the name of a program/],
    [
      "a check whose program has no name",
      "checks: { test: { run: [' ', x] } }\n",
      /the name of a program in front/,
    ],
    [
      "a word with NUL",
      'checks: { test: { run: [x, "a\\0b"] } }\n',
      /run\[1\]: expected a word without the character NUL/,
    ],
    ["a number without a limit", "bounds: { turns: .inf }\n", /bounds\.turns: expected a whole number/],
    ["a bound in the words of the code", "bounds: { toolCalls: 5 }\n", /Did you mean tool-calls\?/],
    ["a bound in the words of another tool", "bounds: { max_turns: 5 }\n", /Did you mean turns\?/],
    [
      "a cron line of another kind",
      "maintain: { x: { goal: y, schedule: daily } }\n",
      /a cron line of five fields/,
    ],
    ["an unknown severity", "review: { severity: blocker }\n", /expected one of critical, high, medium, low/],
    ["an unknown key that is close to nothing", "zzz: 1\n", /Known here: rules, protect, checks/],
  ];
  for (const [what, text, says] of INVALID) {
    it(`refuses ${what}`, () => {
      const error = faultOf(text);
      assert.equal(error.code, "config_invalid");
      assert.match(error.message, says);
    });
  }

  for (const key of [
    "model",
    "base-url",
    "base_url",
    "modelBaseUrl",
    "api-key",
    "API_KEY",
    "token",
    "allowed-bots",
    "fork-review",
    "update-head",
  ]) {
    it(`leaves ${key} to the workflow, and never repeats its value`, () => {
      const error = faultOf(`ignore: [a]\n${key}: very-secret\n`);
      assert.equal(error.code, "config_key_forbidden");
      assert.match(error.message, new RegExp(`:2: ${key}: this key belongs to the workflow only`));
      assert.ok(!error.message.includes("very-secret"));
    });
  }

  it("finds a forbidden key in any place", () => {
    assert.equal(faultOf("review: { model: x }\n").code, "config_key_forbidden");
  });

  it("shows no line ends and no commands of an unknown key", () => {
    for (const text of ['"a\\n::set-env name=x::y": 1\n', '"\\n::x": 1\n"\\n::x": 2\n']) {
      assert.ok(!faultOf(text).message.includes("\n::"));
    }
  });

  it("repeats no text of a file that is no YAML", () => {
    assert.ok(!faultOf("instructions: x\n]very-secret: [\n").message.includes("very-secret"));
  });

  for (const [what, text] of [
    ["nested brackets", `a: ${"[".repeat(20_000)}`],
    ["nested maps", "{a: ".repeat(5_000)],
    ["deep indentation", Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
    ["aliases of aliases", "a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: [*c,*c]\n"],
    ["a huge file", `# ${"x".repeat(200_000)}`],
    ["many unknown keys", Array.from({ length: 3_000 }, (_, index) => `key${index}: 1`).join("\n")],
  ] as const) {
    it(`refuses ${what} at once, in a message of bounded length`, () => {
      const began = process.cpuUsage().user;
      const { message } = faultOf(text);
      assert.ok(process.cpuUsage().user - began < 1_000_000);
      assert.ok(message.length < 10_000);
    });
  }

  it("stops before the parser at nesting that would make it recurse", () => {
    for (const bracket of ["[", "{"]) {
      const { message } = faultOf(`a: ${bracket.repeat(20_000)}`);
      assert.equal(message, `${FILE}:1: values are nested too deeply.`);
    }
  });

  it("stops at nesting without brackets, too, on which the parser takes the whole stack", () => {
    for (const text of [
      `${"- ".repeat(20_000)}|\na`,
      `${"? ".repeat(20_000)}a\nb: c`,
      `${"- ? ".repeat(9_000)}[\nx`,
    ])
      assert.equal(faultOf(text).message, `${FILE}:1: values are nested too deeply.`);
  });

  it("shows no control character of a file that is no YAML", () => {
    assert.doesNotMatch(faultOf(">\u0000").message, /[^ -~]/);
  });

  it("takes many brackets that are closed again", () => {
    const rules = Array.from({ length: 150 }, () => "  - { deny: { paths: [a] } }\n").join("");
    assert.equal(parse(`rules:\n${rules}`).rules.length, 150);
  });

  it("answers anything with a file or a ReeveError", () => {
    const piece = fc.constantFrom(
      "rules",
      "bounds",
      "turns",
      ":",
      " ",
      "\n",
      "  ",
      "- ",
      "[",
      "]",
      "{",
      "}",
      "&a",
      "*a",
      "!!str",
      '"',
      "'",
      "1",
      "deny",
      "|",
      "#",
      "?",
      "%",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          try {
            parse(text);
          } catch (error) {
            assert.ok(error instanceof ReeveError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
