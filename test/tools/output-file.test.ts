import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { OutputFile } from "../../src/tools/output-file.ts";
import { tempDirectory } from "../kit/repository.ts";

it("keeps what it is given, for its owner alone", (t) => {
  const path = join(tempDirectory(t), "new", "output");
  const file = new OutputFile(path);
  file.write(Buffer.from("one "));
  file.write(Buffer.from("two"));
  assert.deepEqual([file.close(), readFileSync(path, "utf8")], [7, "one two"]);
  assert.equal(statSync(path).mode & 0o777, 0o600);
});

it("keeps the first hundred million bytes, and nothing behind them", (t) => {
  const path = join(tempDirectory(t), "output");
  const file = new OutputFile(path);
  for (let part = 0; part < 3; part += 1) file.write(Buffer.alloc(40_000_000));
  file.write(Buffer.from("more"));
  assert.deepEqual([file.close(), statSync(path).size], [100_000_000, 100_000_000]);
});

it("writes over nothing that is there already", (t) => {
  const path = join(tempDirectory(t), "output");
  new OutputFile(path).write(Buffer.from("first"));
  const second = new OutputFile(path);
  second.write(Buffer.from("second"));
  assert.deepEqual([second.close(), readFileSync(path, "utf8")], [0, "first"]);
});

it("takes nothing where no disk has room, and does not complain", { skip: !existsSync("/dev/full") }, () => {
  const file = new OutputFile("/dev/full/output");
  file.write(Buffer.from("lost"));
  assert.equal(file.close(), 0);
});
