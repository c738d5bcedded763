import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { canonicalJson } from "../../src/core/canonical-json.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { Proposal } from "../../src/core/proposal.ts";
import { sha256 } from "../../src/core/sha256.ts";
import { readProposal } from "../../src/review/read-proposal.ts";
import { fullProposal } from "../review/full-proposal.ts";
import { fuzzing } from "./budget.ts";

const VALID: Proposal = fullProposal();
const DOCUMENT = canonicalJson(VALID);

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The places in a document, each as a path of keys. */
function placesIn(
  value: unknown,
  at: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  const below = Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item, [...at, index]))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...at, key]))
      : [];
  return [at, ...below];
}

const place = fc.constantFrom(...placesIn(JSON.parse(DOCUMENT)));
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
  fc.constantFrom(
    "",
    "../../x",
    ".git/config",
    "/etc/passwd",
    "__proto__",
    "main",
    "\u0000",
    -1,
    1e21,
    2,
    "100755",
  ),
);

/** One change of the document somewhere: another value, one key less, one more, or one in another order. */
const mutation = fc
  .tuple(
    place,
    odd,
    fc.constantFrom("replace", "remove", "add", "turn"),
    fc.oneof(fc.string(), fc.constantFrom("force", "branch", "__proto__", "toString")),
  )
  .map(([at, value, how, key]) =>
    changed(JSON.parse(DOCUMENT), at, (found) => change(found, { value, how, key })),
  );

function changed(
  document: Json,
  [first, ...rest]: readonly (string | number)[],
  apply: (found: Json) => Json,
): Json {
  if (first === undefined) return apply(document);
  if (Array.isArray(document))
    return document.map((item, index) => (index === first ? changed(item, rest, apply) : item));
  if (typeof document !== "object" || document === null) return document;
  const entries = Object.entries(document).map(
    ([key, item]) => [key, key === first ? changed(item, rest, apply) : item] as const,
  );
  return Object.fromEntries(entries);
}

function change(found: Json, { value, how, key }: { value: Json; how: string; key: string }): Json {
  if (how === "replace" || typeof found !== "object" || found === null) return value;
  if (Array.isArray(found)) return how === "add" ? [...found, ...found] : found.toReversed();
  const entries = Object.entries(found);
  if (how === "remove") return Object.fromEntries(entries.slice(1));
  return Object.fromEntries(how === "add" ? [...entries, [key, value]] : entries.toReversed());
}

describe("reading a proposal", () => {
  it("refuses every change of a valid one, or it means the same", () => {
    fc.assert(
      fc.property(mutation, fc.constantFrom(0, 2), (document, blanks) => {
        const read = readProposal(JSON.stringify(document, null, blanks), VALID.digest);
        if (read.kind === "proposal") assert.deepEqual(read.proposal, VALID);
        else assert.match(read.fault.message, /^The proposal was rejected: .*\.$/);
      }),
      fuzzing(),
    );
  });

  it("refuses every other text of the same size, cut, or put together from two", () => {
    fc.assert(
      fc.property(
        fc.nat(DOCUMENT.length),
        fc.nat(DOCUMENT.length),
        fc.string({ maxLength: 3 }),
        (from, to, between) => {
          const text = DOCUMENT.slice(0, from) + between + DOCUMENT.slice(to);
          const read = readProposal(text, VALID.digest);
          if (read.kind === "proposal") assert.deepEqual(read.proposal, VALID);
        },
      ),
      fuzzing(),
    );
  });

  it("never throws, and answers with a sentence, whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `{"schema":1,"x":${text}}`),
        ),
        fc.string(),
        (text, digest) => {
          const read = readProposal(text, digest);
          assert.ok(read.kind === "refused");
          assert.match(read.fault.message, /^The proposal was rejected: [\s\S]*\.$/);
        },
      ),
      fuzzing(),
    );
  });

  it("takes in nothing that could not be written: paths stay in the tree, modes are those of files", () => {
    const path = fc.oneof(
      fc.string(),
      fc.constantFrom("a/../../b", "a/.git/hooks/x", "C:\\x", "a//b", "./a", "\u200c.git/x"),
    );
    fc.assert(
      fc.property(path, fc.constantFrom("100644", "100755", "120000", "160000"), (given, mode) => {
        const { digest: _, ...fields } = JSON.parse(DOCUMENT);
        const edits = [{ kind: "write", path: given, mode, base64: "YQ==" }];
        const value = { ...fields, patch: { ...fields.patch, edits } };
        const sealed = sealedAs(value);
        const read = readProposal(JSON.stringify(sealed), sealed.digest);
        if (read.kind === "refused") return;
        const [edit] = read.proposal.patch?.edits ?? [];
        assert.ok(edit?.kind === "write" && /^100(?:644|755)$/.test(edit.mode));
        assert.equal(edit.path, repoPath(edit.path), "a path that is taken in is one that a tool takes");
      }),
      fuzzing(),
    );
  });
});

function sealedAs(value: object): { readonly digest: string } {
  return { ...value, digest: sha256(canonicalJson(value)) };
}
