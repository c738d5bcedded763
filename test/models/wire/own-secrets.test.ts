import assert from "node:assert/strict";
import { it } from "node:test";
import { Secret } from "../../../src/core/values.ts";
import { OwnSecrets } from "../../../src/models/wire/own-secrets.ts";

const SECRETS = new OwnSecrets([new Secret("sk-canary/51c0ffee51c0ffee+51c0ffee"), new Secret("short")]);

it("a secret that is a word, or somebody else's token, stays", () => {
  const text = `short ghp_${"a1B2".repeat(9)}`;
  assert.equal(SECRETS.clean(text), text);
});
