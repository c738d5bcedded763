/** Names, lines and sizes of a change, as git tells them and as GitHub knows them. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { eventsOf, finds, openAppStage, openedEvent, ourComments, says, uses } from "../app/kit/stage.ts";
import { openGround } from "./ground.ts";
import { finding, review, reviewOf } from "./reviewed.ts";
import { row } from "./row.ts";

const OLD_MARKER = "-- y";
const NEW_MARKER = "++ x";

describe("names and lines of a change", () => {
  row("RB-034", async () => {
    const names = ["docs/é.txt", "한 글/파일.md", 'q"uo\\te.txt'];
    const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const reports = names.map((name, at) => finding(name, "two", { title: `Name ${at}` }));
    const done = await review(all("one\n"), all("two\n"), reports);
    assert.deepEqual(
      [...done.comments.values()].map(({ place }) => place).sort(),
      names.map((name) => `${name}:1 RIGHT`).sort(),
    );
    done.ground.nothingRefused();
  });

  row("RB-039", async () => {
    const kept = Array.from({ length: 19 }, (_, at) => `const line${at + 1} = ${at + 1};`);
    const gone = ["try { open(); }", "catch (error) { tell(error); }", "finally { close(); }"];
    const twice = ["retry();", "retry();"];
    const text = (...parts: string[][]) => `${parts.flat().join("\n")}\n`;
    const done = await review(
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
    assert.match(done.summary, /1 report left out/);
    const refusals = done.events.flatMap((event) =>
      event.type === "tool_execution_end" && event.isError ? [JSON.stringify(event.result.content)] : [],
    );
    assert.match(refusals.join(), /stands at lines 2, 3\. Give line, or quote more lines/);
    assert.ok([...done.comments.values()].every(({ place }) => !place.endsWith("RIGHT")));
    done.ground.nothingRefused();
  });

  row("RB-040", async () => {
    const done = await review(
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
    done.ground.nothingRefused();
  });

  row("RB-041", async () => {
    const names = ["src/a b/file.py", "My File.ts", "x b/x b/y.ts"];
    const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const done = await review(
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
    done.ground.nothingRefused();
  });
});

const COUNT = 412;
const files = (word: string) =>
  Object.fromEntries(
    Array.from({ length: COUNT }, (_, at) => [`src/${at}.ts`, `export const ${word} = ${at};\n`]),
  );

describe("a change over what GitHub lists", () => {
  row("RB-012", async () => {
    const ground = await openGround(files("was"), files("is"));
    const from = ground.scene.github.requests.length;
    const { end, summary } = await reviewOf(ground, [says("No issues.")], { ownStore: true });
    const { coverage, verdict } = end.proposal ?? {};
    assert.equal(coverage?.files, COUNT, "without a checkout, too");
    assert.equal(verdict?.conclusion, coverage?.seen === COUNT ? "clean" : "partial");
    assert.match(summary, coverage?.seen === COUNT ? /412 files/ : /not looked at/);
    const asked = ground.scene.github.requests.slice(from).map(({ path }) => path);
    assert.deepEqual(
      asked.filter((path) => /\/files|\.diff|\/compare\//.test(path)),
      [],
    );
    assert.ok(asked.length < 20, `${asked.length}`);
  });
});

describe("a file that GitHub shows no patch of", () => {
  row("RB-047", async (t) => {
    const anim = `{"frames":[${"123456789,".repeat(37_000)}0]}\n`;
    const stage = await openAppStage(t, {
      change: {
        "anim.json": anim,
        "logo.png": "\u0089PNG\u0000\u0001",
        "src/price.js": 'import anim from "../anim.json";\nimport logo from "../logo.png";\n',
      },
      replies: [
        uses(["read_file", { path: "anim.json" }], ["read_file", { path: "logo.png" }]),
        finds("frames", {}, "anim.json"),
        finds("PNG", {}, "logo.png"),
        finds('import logo from "../logo.png";'),
        says("One."),
      ],
    });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual([end.fault, end.failed], [undefined, false]);
    const prompt = JSON.stringify(stage.requests[0]?.messages[0]?.content);
    assert.match(
      prompt,
      /anim\.json\\" \(added\) \+1 -0 \[not shown: a line of it has more than 2000 characters\]/,
    );
    assert.match(prompt, /logo\.png\\" \(added, binary\)/);
    const results = eventsOf(stage, "tool_execution_end").map(({ result }) => JSON.stringify(result));
    assert.ok(results.every((result) => result.length < 60_000));
    assert.match(results[0] ?? "", /line 1 of 1 has 370014 bytes, more than the \d+ of one result/);
    assert.match(results[1] ?? "", /not UTF-8 text/);
    assert.deepEqual(
      stage.host.written.reviews.flatMap(({ comments }) => comments.map(({ path }) => path)),
      ["src/price.js"],
    );
    assert.equal(end.conclusion, "findings");
    const said = (await ourComments(stage)).join("\n");
    assert.match(
      said,
      /Not looked at: 1 file[\s\S]*`anim\.json`: a line of it has more than 2000 characters/,
    );
    assert.match(said, /Left out by rule: 1 file[\s\S]*`logo\.png`: binary file/);
  });
});
