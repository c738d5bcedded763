import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { Secret } from "../../src/core/values.ts";
import { readReceived } from "../../src/entry/received.ts";
import { tempDirectory } from "../kit/repository.ts";

const DIGEST = "0".repeat(64);

function folder(t: TestContext): string {
  const directory = tempDirectory(t);
  writeFileSync(join(directory, "proposal.json"), '{"schema":1}');
  return directory;
}

const publishing = (proposal?: string, digest: string | undefined = DIGEST) => ({
  mode: "publish" as const,
  proposal,
  "proposal-digest": digest,
  "api-key": undefined,
  "api-keys": undefined,
});

describe("what a job was given to publish", () => {
  it("is the document as it stands in the file, by a path from the folder or from the root", (t) => {
    const directory = folder(t);
    const expected = { document: '{"schema":1}', digest: DIGEST };
    assert.deepEqual(readReceived(publishing("proposal.json"), directory), expected);
    assert.deepEqual(readReceived(publishing(join(directory, "proposal.json")), "/"), expected);
  });

  it("is nothing where the other job left neither a digest nor a file", (t) => {
    const directory = folder(t);
    const nothing = { ...publishing(), "proposal-digest": undefined };
    assert.equal(readReceived(nothing, directory), null);
    assert.equal(readReceived({ ...nothing, proposal: "none.json" }, directory), null);
  });

  it("is nothing in any other mode", (t) => {
    const nothing = { ...publishing(), "proposal-digest": undefined, mode: "run" as const };
    assert.equal(readReceived(nothing, folder(t)), null);
  });

  it("is refused where it does not fit the mode", (t) => {
    const directory = folder(t);
    const refuses = (given: Parameters<typeof readReceived>[0], message: RegExp) =>
      assert.throws(() => readReceived(given, directory), { code: "invalid_input", message });
    refuses({ ...publishing("proposal.json"), mode: "run" }, /are for `mode: publish`/);
    const key = new Secret("key");
    refuses({ ...publishing("proposal.json"), "api-key": key }, /no place in a job/);
    refuses({ ...publishing("proposal.json"), "api-keys": new Map([["openai", key]]) }, /no place in a job/);
    refuses({ ...publishing("proposal.json"), "proposal-digest": undefined }, /go together/);
    refuses(publishing(), /go together/);
  });

  it("is refused where the path is no plain file of a bounded size with text in it", (t) => {
    const directory = folder(t);
    symlinkSync(join(directory, "proposal.json"), join(directory, "link.json"));
    mkdirSync(join(directory, "folder.json"));
    execFileSync("mkfifo", [join(directory, "pipe.json")]);
    writeFileSync(join(directory, "large.json"), Buffer.alloc(16 * 1024 * 1024 + 1, " "));
    writeFileSync(join(directory, "bytes.json"), Buffer.from([0xff, 0xfe]));
    for (const name of ["none.json", "link.json", "folder.json", "pipe.json", "large.json", "bytes.json"]) {
      assert.throws(() => readReceived(publishing(name), directory), {
        code: "plan_rejected",
        message: new RegExp(`^The proposal ".*${name}" was rejected: .+\\.$`),
      });
    }
  });
});
