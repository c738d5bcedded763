import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { createPlainLog } from "../../src/record/plain-log.ts";

const redact = createRedactor([{ name: "token", value: new Secret("token-of-the-job") }]);

function open(debug = false) {
  const lines: string[] = [];
  return { lines, log: createPlainLog({ write: (line) => void lines.push(line), redact, debug }) };
}

describe("the log of the command line", () => {
  it("names the level and indents groups", async () => {
    const { lines, log } = open();
    log.info("hello");
    await log.group("Work", async () => {
      log.notice("a");
      await log.group("More", async () => log.warning("b\nc"));
      log.error("d");
    });
    log.info("bye");
    assert.deepEqual(lines, [
      "hello",
      "Work",
      "  note: a",
      "  More",
      "    warning: b",
      "      c",
      "  error: d",
      "bye",
    ]);
  });

  it("shows debug lines only when asked to", () => {
    const quiet = open(false);
    quiet.log.debug("x");
    const loud = open(true);
    loud.log.debug("x");
    assert.deepEqual([quiet.lines, loud.lines], [[], ["debug: x"]]);
  });

  it("holds no secret and no terminal sequence", () => {
    const { lines, log } = open();
    log.info("\u001b[31mtoken-of-the-job\u001b[0m");
    assert.deepEqual(lines, ["[redacted:token]"]);
  });
});
