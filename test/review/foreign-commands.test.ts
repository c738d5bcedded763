import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeBlock } from "../../src/review/code-block.ts";
import { holdsCommand } from "../../src/review/foreign-commands.ts";
import { outbound } from "../../src/review/outbound.ts";
import { SITE } from "./kit.ts";

describe("a line that another program may obey", () => {
  it("does not begin a line of a block of ours or of a model's, whose words stay", () => {
    assert.equal(codeBlock("a\n/approve\n/lgtm cancel\r\nb"), "```\na\n /approve\n /lgtm cancel\r\nb\n```");
    const posted = outbound("Say\n\n```sh\n/hold\n```", SITE);
    assert.match(posted, /^ \/hold$/m);
    assert.equal(outbound(posted, SITE), posted);
  });

  it("is no path, no comment, and nothing inside a line", () => {
    for (const text of [
      "/usr/bin/env",
      "// note",
      "/* note */",
      "a /approve",
      " /approve",
      "/",
      "/1",
      "/agent fix",
    ])
      assert.equal(holdsCommand(text), false, text);
    assert.equal(holdsCommand("x\n/test all"), true);
  });

  it("stays as it is in what a click commits, which is not offered then", () =>
    assert.equal(codeBlock("/approve", "suggestion"), "```suggestion\n/approve\n```"));
});
