import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readDiffPages } from "../../../src/models/rules/diff-text.ts";

const MORE = '[more: call show_diff with cursor "0:1:20"]';

describe("readDiffPages", () => {
  it("reads added lines with their numbers at head, and no others", () => {
    const page = [
      'diff "src/a \\u00e9.ts" (renamed, was "b.ts") hunks 1-1 of 1',
      "@@ -10,3 +12,3 @@ section",
      "    12     12  context + line",
      "    13        -deleted",
      "           13 +added \r",
      "       1000000 +far down",
      'diff "logo.png" (modified, binary) no hunks',
      "(no text to show: binary)",
      "[end of diff]",
    ].join("\n");
    assert.deepEqual(readDiffPages([page]), {
      cursor: null,
      files: [
        {
          path: "src/a é.ts",
          status: "renamed",
          added: [
            { line: 13, text: "added " },
            { line: 1_000_000, text: "far down" },
          ],
        },
        { path: "logo.png", status: "modified", added: [] },
      ],
    });
  });

  it("holds a file back until its last page", () => {
    const first = `diff "a.ts" (added) hunks 1-1 of 2\n@@ -0,0 +1,1 @@\n            1 +one\n${MORE}`;
    const second =
      'diff "a.ts" (added) hunks 2-2 of 2\n(lines 20-21 of the 21 in this hunk)\n            2 +two\n[end of diff]';
    assert.deepEqual(readDiffPages([first]), { cursor: "0:1:20", files: [] });
    assert.deepEqual(readDiffPages([first, second]).files, [
      {
        path: "a.ts",
        status: "added",
        added: [
          { line: 1, text: "one" },
          { line: 2, text: "two" },
        ],
      },
    ]);
  });

  it("knows nothing before the first page", () => {
    assert.deepEqual(readDiffPages([]), { files: [], cursor: null });
  });
});
