import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { openRunFiles } from "../../src/entry/files.ts";
import { tempDirectory } from "../kit/repository.ts";

describe("the files of a run", () => {
  it("are in a folder of their own, made below one that need not be there yet", async (t) => {
    const parent = join(tempDirectory(t), "not", "yet");
    const one = await openRunFiles(parent);
    const other = await openRunFiles(parent);
    assert.notEqual(one.transcript, other.transcript);
    assert.ok(one.transcript.startsWith(parent));
  });

  it("keep what the work needs from other accounts", async (t) => {
    const { work } = await openRunFiles(tempDirectory(t));
    assert.equal(statSync(work).mode & 0o777, 0o700);
  });

  it("leave the records and nothing of the work", async (t) => {
    const files = await openRunFiles(tempDirectory(t));
    files.append(files.transcript, "one");
    files.append(files.transcript, "two");
    files.write(files.findings, "{}\n");
    writeFileSync(join(files.work, "object"), "x");
    files.close();
    assert.equal(readFileSync(files.transcript, "utf8"), "one\ntwo\n");
    assert.equal(readFileSync(files.findings, "utf8"), "{}\n");
    assert.equal(existsSync(files.work), false);
  });
});
