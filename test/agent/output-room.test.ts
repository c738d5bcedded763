import assert from "node:assert/strict";
import { test } from "node:test";
import { cutToBytes, OutputRoom } from "../../src/agent/output-room.ts";

test("a text that fits stays byte for byte", () => {
  assert.equal(cutToBytes("a\nb\n", 4), "a\nb\n");
});

test("a cut text keeps whole lines of its head and says how much is missing", () => {
  const cut = cutToBytes("line one\nline two\nline three\n".repeat(20), 120);
  assert.match(cut, /^line one\nline two\n.*\n\[Cut: \d+ of 580 bytes are shown\. /s);
  assert.ok(Buffer.byteLength(cut) <= 120);
});

test("a text of one long line is cut within it", () => {
  assert.match(cutToBytes("x".repeat(1_000), 200), /^x+\n\[Cut: /);
});

test("a character is never cut in half", () => {
  const cut = cutToBytes("äöü€😀".repeat(100), 151);
  assert.ok(!cut.includes("\ufffd"));
  assert.ok(Buffer.byteLength(cut) <= 151);
});

for (const bytes of [0, 1, 10, 34, 60, 90]) {
  test(`no text is longer than ${bytes} bytes, its notice included`, () => {
    assert.ok(Buffer.byteLength(cutToBytes("some line\n".repeat(50), bytes)) <= bytes);
  });
}

test("the blocks of a result share its bytes", () => {
  const room = new OutputRoom(100);
  room.open(10_000);
  const fitted = room.fit([
    { type: "text", text: "a".repeat(90) },
    { type: "text", text: "b".repeat(90) },
  ]);
  assert.equal(
    room.largest,
    Buffer.byteLength(fitted.map((block) => (block.type === "text" ? block.text : "")).join("")),
  );
  assert.ok(room.largest <= 100);
});

test("the results of a turn share its room", () => {
  const room = new OutputRoom(1_000);
  room.open(1_500);
  room.fit([{ type: "text", text: "a".repeat(1_000) }]);
  assert.equal(room.bytes, 500);
  const [second] = room.fit([{ type: "text", text: "b\n".repeat(500) }]);
  assert.ok(second?.type === "text" && second.text.includes("[Cut:"));
});

test("what a call was told when it began still holds when its result comes last", () => {
  const room = new OutputRoom(10_000);
  room.open(900);
  room.expect(3);
  const told = room.bytes;
  const result = [{ type: "text", text: "x".repeat(told) }] as const;
  for (let call = 0; call < 3; call += 1) {
    assert.deepEqual(room.fit(result), result);
    room.arrived();
  }
});

test("an image that is too large is told, not shown", () => {
  const room = new OutputRoom(10_000);
  room.open(100_000);
  const image = (size: number) => ({ type: "image", data: "A".repeat(size), mimeType: "image/png" }) as const;
  assert.equal(room.fit([image(9_000)])[0]?.type, "image");
  assert.equal(room.fit([image(11_000)])[0]?.type, "text");
});
