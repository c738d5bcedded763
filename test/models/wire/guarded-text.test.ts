import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { Secret } from "../../../src/core/values.ts";
import { GuardedText } from "../../../src/models/wire/guarded-text.ts";
import { OwnSecrets } from "../../../src/models/wire/own-secrets.ts";

const LONG = "sk-canary/51c0ffee51c0ffee+51c0ffee";
const SHORT = "hunter2hunter2";
const SECRETS = new OwnSecrets([new Secret(LONG), new Secret(SHORT), new Secret("short")]);
const MARK = "[redacted:model_key]";

/** What comes out of a text that comes in these pieces. */
function told(pieces: readonly string[]): readonly string[] {
  const text = new GuardedText(SECRETS);
  return [...pieces.map((piece) => text.push(piece)), text.end()];
}

const base64 = (text: string) => Buffer.from(text).toString("base64");
const FORMS = [
  LONG,
  SHORT,
  encodeURIComponent(LONG),
  base64(LONG),
  base64(`user:${LONG}`),
  base64(`ab${SHORT}`),
];

describe("a text that comes in pieces", () => {
  it("leaves at once as long as nothing in it may become a secret", () => {
    const pieces = ["The short ", "answer", " is: yes.", "\n"];
    assert.deepEqual(told(pieces), [...pieces, ""]);
  });

  it("holds no secret, however it is written and wherever it is cut", () => {
    const secret = fc.constantFrom(...FORMS);
    const word = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom("sk-", "sk-canary", "hunter", "51c0ffee"),
    );
    const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, secret, word, cuts, (before, form, after, sizes) => {
        const pieces: string[] = [];
        for (let rest = `${before}${form}${after}`, at = 0; rest !== ""; at += 1) {
          const size = sizes[at % sizes.length] ?? 1;
          pieces.push(rest.slice(0, size));
          rest = rest.slice(size);
        }
        const text = told(pieces).join("");
        assert.ok(!text.includes(form) && text.includes(MARK), text);
        assert.ok(text.startsWith(before.slice(0, 3)), "nothing is lost");
      }),
      { numRuns: 300 },
    );
  });

  it("says all that only looked like the beginning of one", () => {
    assert.deepEqual(told(["a sk-can", "teen", " hunter2", "!"]), ["a ", "sk-canteen", " ", "hunter2!", ""]);
    assert.deepEqual(told(["x hunter2hunter"]), ["x ", "hunter2hunter"]);
  });

  it("does not give out a secret whose end may be the beginning of another one", () => {
    assert.equal(told([`${SHORT}retn`, "x"]).join(""), `${MARK}retnx`);
  });

  it("is not looked through for every piece where all of it looks like a long token", () => {
    let looked = 0;
    class Counted extends OwnSecrets {
      override spansIn(text: string) {
        looked += text.length;
        return super.spansIn(text);
      }
    }
    const token = Array.from({ length: 300 }, (_, at) => (at * 7919 + 104_729).toString(36)).join("");
    const text = new GuardedText(new Counted([new Secret(token)]));
    let said = "";
    for (let at = 0; at < 8_000; at += 1) said += text.push(token.slice((at * 4) % 1_000).slice(0, 4));
    said += text.end();
    assert.ok(!said.includes(token.slice(0, 16)));
    assert.ok(looked < 32_000 * 20, `${looked}`);
  });

  it("does not wait longer than the longest secret", () => {
    const pieces = Array.from({ length: 2_000 }, () => "hunter2");
    const text = new GuardedText(SECRETS);
    let held = 0;
    for (const piece of pieces) held += piece.length - text.push(piece).length;
    assert.ok(held < 2_000 * 7, `${held}`);
  });
});
