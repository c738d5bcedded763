/** The catalogue is whole: whatever it says of a case is shown where it says so. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { CASES } from "./row.ts";

const HERE = new URL("./", import.meta.url);
const ROOT = new URL("../../", HERE);
const ROW = /\brow\(\s*"(RB-\d{3})"/g;

const rows = readdirSync(HERE)
  .filter((name) => name.endsWith(".test.ts"))
  .flatMap((name) => [...readFileSync(new URL(name, HERE), "utf8").matchAll(ROW)].map(([, id = ""]) => id));

describe("the catalogue of cases", () => {
  it("holds all 71, each once", () => {
    assert.equal(CASES.length, 71);
    assert.equal(new Set(CASES.map(({ id }) => id)).size, 71);
  });

  it("has every row of this folder, each once", () => {
    const known = new Set(CASES.map(({ id }) => id));
    assert.deepEqual(
      rows.filter((id, at) => !known.has(id) || rows.indexOf(id) !== at),
      [],
    );
  });

  it("shows each case where it says so", () => {
    const texts = new Map<string, string>();
    const textOf = (file: string) => {
      const text = texts.get(file) ?? readFileSync(new URL(file, ROOT), "utf8");
      texts.set(file, text);
      return text;
    };
    const missing = CASES.flatMap(({ id, where }) =>
      (where ?? []).flatMap(({ file, title }) =>
        holds(textOf(file), title) ? [] : [`${id}: ${file}: ${title}`],
      ),
    );
    assert.deepEqual(missing, []);
  });

  it("tells how many of its cases nothing shows yet", (t) => {
    const open = CASES.filter(({ id, where }) => (where ?? []).length === 0 && !rows.includes(id));
    t.diagnostic(`${open.length} of ${CASES.length} are not shown: ${open.map(({ id }) => id).join(" ")}`);
    assert.deepEqual(
      open.filter(({ where }) => where !== null).map(({ id }) => id),
      [],
      "a case without a row and without a place is null",
    );
  });
});

/** Whether a test, or a row of a table of tests, begins its title with these words. */
function holds(source: string, title: string): boolean {
  return ['"', "`", "'"].some((quote) => source.includes(`${quote}${title}`));
}
