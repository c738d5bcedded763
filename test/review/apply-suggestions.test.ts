import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { apartFromEachOther, withSuggestions } from "../../src/review/apply-suggestions.ts";
import { applySuggestion, simulateSuggestion } from "../../src/review/suggestion.ts";
import { finding } from "./kit.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const at = (start: number, end: number, suggestion: string) => finding({ lines: { start, end }, suggestion });

test("suggestions of a file are applied together, each to its own lines", () => {
  const after = withSuggestions(bytesOf("a\r\nb\r\nc"), [at(1, 1, "A\nA"), at(3, 3, "C")]);
  assert.equal(after && new TextDecoder().decode(after), "A\r\nA\r\nb\r\nC");
});

test("one that cannot be applied makes none of them apply", () => {
  assert.equal(withSuggestions(bytesOf("a\n"), [at(1, 1, "b"), at(7, 7, "c")]), null);
});

test("of those that share a line the first stays", () => {
  const [first, second, third] = [at(1, 3, "x"), at(3, 4, "y"), at(4, 4, "z")];
  assert.deepEqual(apartFromEachOther([first, second, third]), [first, third]);
});

const line = fc
  .tuple(fc.constantFrom("", "  ", "    ", "\t"), fc.constantFrom("a", "b()", "}", "", "```", "é"))
  .map(([indent, words]) => indent + words);
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const file = fc.record({
  above: lines,
  target: lines,
  below: fc.array(line, { maxLength: 4 }),
  end: fc.constantFrom("\n", "\r\n"),
  ended: fc.boolean(),
});

test("a suggestion leaves every byte beside its lines as it was, and its text applies again to the same", () => {
  fc.assert(
    fc.property(file, lines, ({ above, target, below, end, ended }, wanted) => {
      const text = [...above, ...target, ...below].join(end) + (ended ? end : "");
      const range = { start: above.length + 1, end: above.length + target.length };
      const draft = { bytes: bytesOf(text), side: "RIGHT" as const, lines: range };
      const once = simulateSuggestion({ ...draft, suggestion: wanted.join("\n") });
      if (once.kind !== "applies") return;
      const after = new TextDecoder().decode(once.after);
      const front = `${above.join(end)}${end}`;
      const rest = text
        .split(/(?<=\n)/)
        .slice(range.end)
        .join("");
      const last = /\r?\n$/.exec(text.split(/(?<=\n)/)[range.end - 1] ?? "")?.[0] ?? "";
      assert.equal(after, front + once.text.replaceAll("\n", end) + last + rest);
      const again = applySuggestion({ ...draft, suggestion: once.text });
      assert.equal(again.kind, "applies");
      assert.equal(again.kind === "applies" && new TextDecoder().decode(again.after), after);
    }),
    { numRuns: 3_000 },
  );
});
