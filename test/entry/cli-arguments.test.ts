import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Flags, parseArguments } from "../../src/entry/cli-arguments.ts";

const flag = (value: string | null, short?: string) => ({
  ...{ value, about: "", default: "", group: "" },
  ...(short ? { short } : {}),
});
const FLAGS: Flags = {
  base: flag("<revision>"),
  json: flag(null),
  quiet: flag(null, "q"),
  path: { ...flag("<path>"), repeats: true },
};
const parse = (...argv: string[]) => parseArguments(argv, FLAGS, "review");

describe("parseArguments", () => {
  it("takes values behind a blank and behind an equals sign, switches, and short flags", () => {
    assert.deepEqual(parse("--base", "main", "--json", "-q").values, {
      base: "main",
      json: true,
      quiet: true,
    });
    assert.deepEqual(parse("--base=-odd").values, { base: "-odd" });
  });

  it("keeps every value of a flag that may be given more than once, in order", () => {
    assert.deepEqual(parse("--path", "a", "--path=b").values, { path: ["a", "b"] });
    assert.deepEqual(parse("--path", "a").values, { path: ["a"] });
  });

  it("leaves words that are no flags in order", () => {
    assert.deepEqual(parse("one", "--json", "--", "--two").words, ["one", "--two"]);
  });

  const WRONG: readonly (readonly [string[], RegExp])[] = [
    [["--base"], /--base needs a value: --base <revision>/],
    [["--base", "--json"], /--base needs a value/],
    [["--base="], /--base needs a value/],
    [["--json=yes"], /--json takes no value/],
    [["--base", "a", "--base", "b"], /--base is given twice/],
    [["--jsno"], /Unknown flag "--jsno"; did you mean --json\?/],
    [["-x"], /Unknown flag "-x"\./],
    [["--constructor"], /Unknown flag "--constructor"\./],
    [["--api-key=k"], /There is no --api-key/],
  ];
  for (const [argv, message] of WRONG) {
    it(`refuses ${argv.join(" ")}`, () => {
      assert.throws(() => parse(...argv), { code: "invalid_input", message });
    });
  }
});
