import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { createGithubLog } from "../../src/record/github-log.ts";

const redact = createRedactor([{ name: "token", value: new Secret("token-of-the-job") }]);

function open() {
  const lines: string[] = [];
  return { lines, log: createGithubLog({ write: (line) => void lines.push(line), redact }) };
}

/** As the runner reads a line: its second form after blanks, its first form anywhere. */
const isCommand = (line: string) => /^\s*::/.test(line) || line.includes("##[");

const annotation = {
  level: "error",
  path: "src/a,b:c.ts",
  startLine: 3,
  endLine: 4,
  title: "50%: no",
  message: "First.\nSecond, 100%.",
} as const;

describe("the log of a run in Actions", () => {
  for (const text of [
    "::add-mask::a",
    "  ::error file=a::b",
    "\u00a0::stop-commands::t",
    "fine\n::set-output name=x::y",
    "fine\r\n\t::set-output name=x::y",
    "fine\r::set-output name=x::y",
    "text ##[error]x",
    "###[group]x",
    "\u200b::error::x",
    "\u001b[0m::error::x",
    "\u001b]8;;x\u0007::error::x",
    "\ufeff::error::x",
    ":\u200b:error::x",
    "##\u200b[error]x",
    "\u0000::error::x",
    "\u2028::error::x",
    "\u0085::error::x",
  ]) {
    it(`prints ${JSON.stringify(text)} as words, not as a command`, () => {
      const { lines, log } = open();
      log.info(text);
      assert.ok(lines.length > 0);
      assert.ok(!lines.some(isCommand), JSON.stringify(lines));
    });
  }

  it("prints no command for any text", () => {
    const part = fc.constantFrom(
      ":",
      "::",
      "#",
      "##[",
      "[",
      " ",
      "\n",
      "\r",
      "\t",
      "\u001b[1m",
      "\u200b",
      "x",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const { lines, log } = open();
        log.info(parts.join(""));
        assert.ok(
          lines.every((line) => !isCommand(line) && !/[\r\n]/.test(line)),
          JSON.stringify(lines),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("writes one command for each warning, with the text encoded", () => {
    const { lines, log } = open();
    log.warning("100%\n::error::x");
    assert.deepEqual(lines, ["::warning::100%25%0A  ::error::x"]);
  });

  it("annotates a place, with its properties encoded", () => {
    const { lines, log } = open();
    log.annotate(annotation);
    assert.deepEqual(lines, [
      "::error file=src/a%2Cb%3Ac.ts,line=3,endLine=4,title=50%25%3A no::First.%0A  Second, 100%25.",
    ]);
  });

  it("annotates ten times a level, then prints lines, and loses nothing", () => {
    const { lines, log } = open();
    for (let index = 0; index < 12; index++) log.annotate({ ...annotation, message: `Number ${index}` });
    log.warning("Another level has its own ten.");
    assert.equal(lines.filter((line) => line.startsWith("::error")).length, 10);
    assert.equal(lines[11], "error: src/a,b:c.ts:3: 50%: no: Number 11");
    assert.match(lines[12] ?? "", /^::warning::/);
  });

  it("counts its own warnings among the ten", () => {
    const { lines, log } = open();
    for (let index = 0; index < 11; index++) log.warning("Careful.");
    assert.equal(lines.at(-1), "warning: Careful.");
  });

  it("groups lines, and a group in a group is a line", async () => {
    const { lines, log } = open();
    const answer = await log.group("Outer: 5%", async () => {
      log.info("first");
      return log.group("Inner\n::error::x", async () => 7);
    });
    assert.equal(answer, 7);
    assert.deepEqual(lines, ["::group::Outer: 5%25", "first", "Inner ::error::x", "::endgroup::"]);
  });

  it("ends a group whose body fails", async () => {
    const { lines, log } = open();
    await assert.rejects(
      log.group("Work", () => Promise.reject(new Error("no"))),
      /no/,
    );
    assert.equal(lines.at(-1), "::endgroup::");
  });

  it("takes secrets out of everything it prints", async () => {
    const { lines, log } = open();
    const text = "It is token-of-the-job.";
    for (const level of ["debug", "info", "notice", "warning", "error"] as const) log[level](text);
    log.annotate({ ...annotation, path: text, title: text, message: text });
    await log.group(text, async () => {});
    assert.ok(!lines.join("\n").includes("token-of-the-job"));
  });

  it("masks secrets, save those too short to be one", () => {
    const { lines, log } = open();
    log.mask(new Secret("first-line\nsecond%"));
    log.mask(new Secret("test"));
    log.mask(new Secret(""));
    assert.deepEqual(lines, ["::add-mask::first-line%0Asecond%25"]);
  });

  it("keeps a text from clearing the screen and writing over lines", () => {
    const { lines, log } = open();
    log.info("\u001b[2J\rAll checks passed\u0007");
    assert.deepEqual(lines, [" All checks passed"]);
  });

  it("indents every line of a text but the first, so that none passes for a line of ours", () => {
    const { lines, log } = open();
    log.info("one\nPublished review: done");
    assert.deepEqual(lines, ["one", "  Published review: done"]);
  });

  it("cuts long texts and long lines, and says by how much", () => {
    const { lines, log } = open();
    log.info(Array.from({ length: 300 }, (_, index) => `${index}`).join("\n"));
    assert.deepEqual([lines.length, lines.at(-1)], [201, "  … 100 more lines"]);
    log.info("x".repeat(5000));
    assert.match(lines.at(-1) ?? "", /x… 3000 more characters$/);
  });
});
