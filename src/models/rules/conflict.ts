import type { AddedLine, Rule, RuleFinding, ShownFile } from "./rule.ts";

const OURS = /^<{7}(?: |$)/;
const MIDDLE = /^={7}$/;
const THEIRS = /^>{7}(?: |$)/;

/** Marks of a merge that nobody finished. One mark alone may be a heading or a sample: all three, in their order. */
export const conflictRule: Rule = {
  name: "merge-conflict",
  wantsText: () => false,
  check: (file) => conflictsIn(file.added).map((line) => finding(file, line)),
};

/** The first line of each whole conflict. */
function conflictsIn(lines: readonly AddedLine[]): AddedLine[] {
  const found: AddedLine[] = [];
  let ours: AddedLine | null = null;
  let sawMiddle = false;
  for (const line of lines) {
    if (OURS.test(line.text)) {
      ours = line;
      sawMiddle = false;
    } else if (ours !== null && MIDDLE.test(line.text)) {
      sawMiddle = true;
    } else if (ours !== null && sawMiddle && THEIRS.test(line.text)) {
      found.push(ours);
      ours = null;
    }
  }
  return found;
}

function finding(file: ShownFile, { line, text }: AddedLine): RuleFinding {
  return {
    rule: "merge-conflict",
    path: file.path,
    line,
    quote: text,
    severity: "high",
    confidence: /\.(?:md|mdx|rst|adoc|txt)$/i.test(file.path) ? "medium" : "high",
    title: "Merge conflict markers are left in the file",
    body: "A merge was committed before its conflict was resolved: all three markers are among the added lines. Keep one side, or join both, and delete the markers.",
    suggestion: null,
  };
}
