import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { createRedactor } from "../../src/core/redact.ts";
import { verifyAudit } from "../../src/entry/cli-audit.ts";
import { createAudit } from "../../src/record/audit.ts";
import { tempDirectory } from "../kit/repository.ts";

it("an audit in which a byte was put in the place of a mark for one is broken", async (t) => {
  const folder = tempDirectory(t);
  const file = join(folder, "audit.jsonl");
  const lines: string[] = [];
  const run = { id: "1", attempt: 1, event: "cli" };
  const audit = createAudit({ write: (line) => lines.push(`${line}\n`), redact: createRedactor([]), run });
  audit.write({ type: "degraded", code: "x", reason: "A \ufffd stands here.", at: 1 });
  audit.write({ type: "task_end", conclusion: "clean", at: 2 });
  const verified = async (bytes: Buffer) => {
    writeFileSync(file, bytes);
    const said: string[] = [];
    const io = { folder, out: (text: string) => void said.push(text) };
    const code = await verifyAudit(["audit.jsonl"], io as never);
    return [code, said.join("")];
  };
  const whole = Buffer.from(lines.join(""));
  assert.deepEqual(await verified(whole), [0, "Intact: 2 lines.\n"]);
  const marked = Buffer.concat([Buffer.from("\ufeff"), whole]);
  assert.equal((await verified(marked))[0], 1, "a byte order mark that was put before it");
  const at = whole.indexOf("\ufffd");
  const changed = Buffer.concat([whole.subarray(0, at), Buffer.from([0xff]), whole.subarray(at + 3)]);
  assert.deepEqual(await verified(changed), [1, "Broken at line 1: the file is no UTF-8.\n"]);
});
