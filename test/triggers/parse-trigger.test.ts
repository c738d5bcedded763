import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { SHARED_EVENTS, TRIGGERS } from "../../src/triggers/index.ts";
import { parseTrigger } from "../../src/triggers/parse-trigger.ts";
import { codeOf } from "./outcomes.ts";
import { eventOf } from "./payloads.ts";

describe("parseTrigger", () => {
  for (const name of SHARED_EVENTS) {
    it(`skips ${name}, and says which events it takes`, () => {
      assert.equal(codeOf(eventOf(name, {})), "skip: event_unsupported");
      const outcome = parseTrigger(eventOf(name, {}));
      assert.ok(outcome.kind === "skip" && /issue_comment/.test(outcome.reason));
    });
  }

  it("has no event that is both a trigger and another's", () => {
    for (const name of TRIGGERS.keys()) assert.ok(!SHARED_EVENTS.has(name), name);
  });

  for (const name of ["watch", "", "constructor", "__proto__", "x".repeat(500), "a\nb"]) {
    it(`refuses the event ${JSON.stringify(name.slice(0, 20))}`, () => {
      assert.equal(codeOf(eventOf(name, {})), "refused: event_unsupported");
    });
  }

  for (const name of TRIGGERS.keys()) {
    it(`refuses a payload of ${name} that is cut off`, () => {
      for (const payload of [null, undefined, "", [], 7]) {
        assert.equal(codeOf(eventOf(name, payload)), "refused: event_invalid");
      }
    });
  }

  it("names at most three unreadable places, and never a value", () => {
    const outcome = parseTrigger(eventOf("pull_request", { action: "secret-looking", pull_request: {} }));
    assert.ok(outcome.kind === "refused");
    assert.equal(
      outcome.reason,
      "The payload of pull_request cannot be read: pull_request.number, pull_request.state, pull_request.head.",
    );
  });

  it("answers anything with an outcome and never throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRIGGERS.keys()), fc.jsonValue(), (name, payload) => {
        assert.ok(["task", "skip", "refused"].includes(parseTrigger(eventOf(name, payload)).kind));
      }),
    );
  });
});
