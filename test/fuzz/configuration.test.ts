import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import fc from "fast-check";
import { ReeveError } from "../../src/core/errors.ts";
import { repoPath } from "../../src/core/paths.ts";
import { loadPolicy } from "../../src/policy/load-policy.ts";
import type { PolicyFile } from "../../src/policy/policy-file.ts";
import { within } from "../kit/within.ts";
import { fuzzing } from "./budget.ts";
import { pumped, texts } from "./texts.ts";

const PATH = repoPath(".github/reeve.yml");

/** Every policy file that the documentation shows. */
const EXAMPLES = ["configuration", "policy"]
  .map((name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8"))
  .flatMap((text) => [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = ""]) => yaml));

const KEYS = [
  ...[
    "rules",
    "protect",
    "checks",
    "bounds",
    "ignore",
    "instructions",
    "paths",
    "review",
    "maintain",
    "allow",
  ],
  ...[
    "deny",
    "ask",
    "reason",
    "tool",
    "effect",
    "check",
    "tier",
    "event",
    "permission",
    "run",
    "timeout",
    "reuse",
  ],
  ...["turns", "cost", "goal", "schedule", "match", "severity", "api-key", "model", "test", "__proto__"],
  ...["constructor", "toString", "hasOwnProperty", "<<", ""],
] as const;
const PIECES = [
  ...KEYS.map((key) => `${key}: `),
  ...[
    "\n",
    "\n  ",
    "\n- ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "? ",
    ": ",
    "&a ",
    "*a",
    "!!js/function ",
    "!!map ",
    "--- ",
    "...",
  ],
  ...[
    "|\n",
    ">-\n",
    "'",
    '"',
    "\\x",
    "#",
    "%YAML 1.1\n",
    "\t",
    "\r",
    "\ufeff",
    "\u0000",
    "\u2028",
    "1e999",
    ".inf",
    "0x1",
  ],
  ...["true", "null", "~", "src/**", "{a,b}", "../x", "2026-01-01", "<<: *a\n", "a: &a [*a, *a]\n"],
] as const;

/** A file that is read, or the one error, whose words are few, plain, and about places. */
function read(source: string | Uint8Array): PolicyFile | string {
  try {
    const file = loadPolicy(Buffer.from(source), PATH);
    assert.ok(file.protect.includes(PATH), "the file protects itself");
    return file;
  } catch (error) {
    assert.ok(error instanceof ReeveError, String(error));
    assert.match(error.code, /^config_(?:invalid|key_forbidden)$/);
    assert.ok(error.message.length < 10_000, `a message of ${error.message.length} characters`);
    assert.doesNotMatch(error.message, /[^\n\P{Cc}]/u);
    return error.message;
  }
}

describe("the reader of policy files", () => {
  it("answers any bytes with a file or its one error", () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      texts(PIECES).map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(bytes, (source) => void read(source)),
      fuzzing(),
    );
    assert.deepEqual(Object.keys(Object.prototype), []);
  });

  it("answers a changed file so, too", () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const change = fc.tuple(place, fc.nat(12), texts(PIECES, 2));
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), fc.array(change, { maxLength: 4 }), (example, changes) => {
        const text = changes.reduce((whole, [where, length, by]) => {
          const at = Math.floor(where * whole.length);
          return whole.slice(0, at) + by + whole.slice(at + length);
        }, example);
        read(text);
      }),
      fuzzing(),
    );
  });

  it("never repeats a value, wherever it stands", () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom("canary", "x canary", 7, true, null, "src/**"),
        fc.array(tie("any"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...KEYS), tie("any"), { maxKeys: 5 }),
      ),
    })).any;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 5 }), (document) => {
        const answer = read(JSON.stringify(document));
        if (typeof answer === "string") assert.doesNotMatch(answer, /canary/);
      }),
      fuzzing(),
    );
  });

  it("answers soon, whatever is repeated up to the largest size", () => {
    fc.assert(
      fc.property(pumped(PIECES, 65_000), (text) => {
        within(2_000, () => read(text));
      }),
      fuzzing(),
    );
  });
});
