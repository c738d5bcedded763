import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { seal } from "../../../src/app/publish/seal.ts";
import type { AgentEvent, TaskEvent } from "../../../src/core/events.ts";
import { repoPath } from "../../../src/core/paths.ts";
import type { Proposal } from "../../../src/core/proposal.ts";
import { createRedactor } from "../../../src/core/redact.ts";
import { Secret } from "../../../src/core/values.ts";
import { verifyDigest } from "../../../src/review/proposal.ts";
import { fullProposal } from "../../review/full-proposal.ts";
import { finding } from "../../review/kit.ts";
import { CANARY } from "../kit/stage.ts";

const redact = createRedactor([{ name: "model_key", value: new Secret(CANARY) }]);

function sealed(rest: Partial<Proposal>) {
  const events: (AgentEvent | TaskEvent)[] = [];
  const { digest: _, ...fields } = { ...fullProposal(), ...rest };
  return { events, proposal: seal({ redact, emit: (event) => void events.push(event) }, fields) };
}

describe("a sealed proposal", () => {
  it("holds no secret in any of its texts, and its digest is of what it holds", () => {
    const told = `It is ${CANARY}.`;
    const { proposal, events } = sealed({
      reply: told,
      notes: [told],
      verdict: { conclusion: "findings", blocking: false, sentence: told },
      review: {
        commit: fullProposal().pinned.head,
        placed: [
          {
            finding: finding({ title: told, body: told, quote: told, path: repoPath(`src/${CANARY}.ts`) }),
            place: { kind: "summary", reason: told },
            suggestible: false,
          },
        ],
        known: [],
        dropped: [{ reason: told, count: 1 }],
      },
    });
    assert.ok(!JSON.stringify(proposal).includes(CANARY));
    assert.ok(verifyDigest(proposal));
    assert.ok(events.length >= 8);
    const expected = { type: "redacted", where: "proposal", hits: ["model_key"], known: ["model_key"] };
    for (const event of events) assert.deepEqual(event, expected);
  });

  it("is what it was made from where there is nothing to take out", () => {
    const { proposal, events } = sealed({});
    assert.deepEqual(proposal, fullProposal());
    assert.deepEqual(events, []);
  });

  it("keeps the bytes of edits, which were looked through before", () => {
    const base64 = Buffer.from(`"${CANARY}"`).toString("base64");
    const edits = [{ kind: "write", path: repoPath("a"), mode: "100644", base64 }] as const;
    const patch = { base: fullProposal().pinned.head, edits, addedLines: 1, deletedLines: 0 };
    assert.deepEqual(sealed({ patch }).proposal.patch, patch);
  });
});
