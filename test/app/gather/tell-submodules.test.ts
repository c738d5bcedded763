import assert from "node:assert/strict";
import { it } from "node:test";
import { tellSubmodules } from "../../../src/app/gather/tell-submodules.ts";
import type { ChangedFile } from "../../../src/core/diff.ts";
import { changed, changeSet } from "../../review/kit.ts";

function told(...files: readonly ChangedFile[]): readonly string[] {
  const reasons: string[] = [];
  const emit: Parameters<typeof tellSubmodules>[0]["emit"] = (event) => {
    assert.ok(event.type === "degraded" && event.code === "submodule_ignored");
    reasons.push(event.reason);
  };
  tellSubmodules({ emit }, changeSet(...files));
  return reasons;
}

const submodule = (path: string): ChangedFile => changed(path, [], { kind: "submodule" });

it("says which submodules a change touches, and no more of them than a reader can take in", () => {
  assert.deepEqual(told(submodule("a"), changed("b", []), submodule("c")), [
    'The change touches 2 submodules, which are not fetched and were not looked into: "a", "c".',
  ]);
  const [many = ""] = told(...Array.from({ length: 12 }, (_, at) => submodule(`v/${at}`)));
  assert.match(many, /"v\/9", 2 more\.$/);
});

it("says nothing of a change without one", () => {
  assert.deepEqual(told(changed("a", [])), []);
});
