/** Names and lines of a change, as git tells them and as GitHub knows them. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { finding, nothingRefused, review } from "./reviewed.ts";
import { row } from "./row.ts";

const OLD_MARKER = "-- y";
const NEW_MARKER = "++ x";

describe("names and lines of a change", () => {
  row("RB-034", async (t) => {
    const names = ["docs/é.txt", "한 글/파일.md", 'q"uo\\te.txt'];
    const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const reports = names.map((name, at) => finding(name, "two", { title: `Name ${at}` }));
    const done = await review(t, all("one\n"), all("two\n"), reports);
    assert.deepEqual(
      [...done.comments.values()].map(({ place }) => place).sort(),
      names.map((name) => `${name}:1 RIGHT`).sort(),
    );
    nothingRefused(done.scene);
  });

  row("RB-039", async (t) => {
    const kept = Array.from({ length: 19 }, (_, at) => `const line${at + 1} = ${at + 1};`);
    const gone = ["try { open(); }", "catch (error) { tell(error); }", "finally { close(); }"];
    const twice = ["retry();", "retry();"];
    const text = (...parts: string[][]) => `${parts.flat().join("\n")}\n`;
    const done = await review(
      t,
      { "src/a.ts": text(kept, gone, ["end();"]), "src/b.ts": text(["x();"], twice, ["y();"]) },
      { "src/a.ts": text(kept, ["end();"]), "src/b.ts": text(["x();"], ["y();"]) },
      [
        finding("src/a.ts", gone[1] ?? "", { line: 21, side: "LEFT", title: "Says left" }),
        finding("src/a.ts", gone[2] ?? "", { line: 21, title: "Says no side" }),
        finding("src/b.ts", "retry();", { title: "Says neither of two" }),
      ],
    );
    assert.equal(done.comments.get("Says left")?.place, "src/a.ts:21 LEFT");
    assert.equal(done.comments.get("Says no side")?.place, "src/a.ts:22 LEFT");
    assert.ok([...done.comments.values()].every(({ place }) => !place.endsWith("RIGHT")));
    nothingRefused(done.scene);
  });

  row("RB-040", async (t) => {
    const done = await review(
      t,
      { "end.txt": "a\nb\nc", "signs.txt": `1\n${OLD_MARKER}\n2\n3` },
      { "end.txt": "a\nb\nc\nd\n\ne\n", "signs.txt": `1\n${NEW_MARKER}\n2\n3\nlast\n` },
      [
        finding("end.txt", "c", { line: 3, title: "Third" }),
        finding("end.txt", "d", { title: "Fourth" }),
        finding("end.txt", "e", { title: "Sixth" }),
        finding("signs.txt", NEW_MARKER, { title: "Plus" }),
        finding("signs.txt", OLD_MARKER, { title: "Minus", side: "LEFT" }),
        finding("signs.txt", "last", { title: "Last" }),
      ],
    );
    const places = Object.fromEntries([...done.comments].map(([title, { place }]) => [title, place]));
    assert.deepEqual(places, {
      Third: "end.txt:3 RIGHT",
      Fourth: "end.txt:4 RIGHT",
      Sixth: "end.txt:6 RIGHT",
      Plus: "signs.txt:2 RIGHT",
      Minus: "signs.txt:2 LEFT",
      Last: "signs.txt:5 RIGHT",
    });
    nothingRefused(done.scene);
  });

  row("RB-041", async (t) => {
    const names = ["src/a b/file.py", "My File.ts", "x b/x b/y.ts"];
    const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const done = await review(
      t,
      all("one\n"),
      { ...all("two\n"), "Untitled Folder/untitled.txt": "" },
      names.map((name, at) => finding(name, "two", { title: `Name ${at}` })),
    );
    assert.deepEqual(
      [...done.comments.values()].map(({ place }) => place).sort(),
      names.map((name) => `${name}:1 RIGHT`).sort(),
    );
    assert.ok(
      done.end.proposal?.coverage?.files === 4,
      "the empty file is one of the change, and nothing more",
    );
    nothingRefused(done.scene);
  });
});
