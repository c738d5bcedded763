import assert from "node:assert/strict";
import { test } from "node:test";
import { createContract } from "../../../demo/github/http/contract.ts";
import { createRouter } from "../../../demo/github/http/router.ts";
import description from "../../../demo/github/openapi.json" with { type: "json" };
import { routes } from "../../../demo/github/routes/index.ts";
import { operations } from "../../../demo/github/routes/operations.ts";
import { subset } from "../../../scripts/openapi-subset.ts";

const contract = createContract(description);

function endpoint(method: string, path: string) {
  const match = createRouter(description, routes)(method, path);
  assert.ok(match);
  return match.endpoint;
}

test("every described operation is served, and once", () => {
  assert.deepEqual(routes.map((route) => route.operation).toSorted(), [...operations].toSorted());
});

test("the most literal path wins, and names may hold slashes", () => {
  const router = createRouter(description, routes);
  const found = (path: string) => {
    const match = router("GET", path);
    return [match?.endpoint.route.operation, { ...match?.path, owner: undefined, repo: undefined }];
  };
  const at = { owner: undefined, repo: undefined };
  assert.deepEqual(found("/repos/a/b/commits/x/y/check-runs"), [
    "checks/list-for-ref",
    { ...at, ref: "x/y" },
  ]);
  assert.deepEqual(found("/repos/a/b/commits/x%2Fy"), ["repos/get-commit", { ...at, ref: "x/y" }]);
  assert.deepEqual(found("/repos/a/b/contents/d/e.txt"), ["repos/get-content", { ...at, path: "d/e.txt" }]);
  assert.deepEqual(found("/repos/a/b/contents"), ["repos/get-content", { ...at, path: "" }]);
  assert.equal(router("DELETE", "/repos/a/b"), null);
});

test("an answer without a required field, with a status that is not described, or a wrong error is found", () => {
  const pull = endpoint("GET", "/repos/a/b/pulls/1");
  assert.match(contract.checkAnswer(pull, 200, {}) ?? "", /wasn't supplied/);
  assert.equal(contract.checkAnswer(pull, 299, {}), "status 299 is not described");
  assert.match(contract.checkAnswer(pull, 418, { message: 1 }) ?? "", /1 is not a string/);
  assert.equal(contract.checkAnswer(pull, 418, { message: "I'm a teapot" }), undefined);
});

test("a payload that lacks its repository is found", () => {
  assert.match(contract.checkPayload("pull-request-opened", { action: "opened" }) ?? "", /wasn't supplied/);
});

test("the subset keeps shapes, drops texts, follows references and turns nullable into a type", () => {
  const schema = { $ref: "#/components/schemas/thing" };
  const content = { "application/json": { schema, examples: { default: {} } } };
  const operation = {
    operationId: "things/get",
    summary: "Gets",
    externalDocs: { description: "Read", url: "https://example.invalid" },
    responses: { "200": { description: "Fine", content } },
  };
  const properties = {
    description: { type: "string", description: "A text" },
    kind: { type: "string", nullable: true, enum: ["a"] },
    other: { nullable: true, allOf: [{ $ref: "#/components/schemas/other" }] },
  };
  const made = subset(
    {
      openapi: "3.0.3",
      info: { version: "1" },
      paths: { "/things": { get: operation, post: { operationId: "things/make" } } },
      "x-webhooks": {},
      components: {
        schemas: { thing: { type: "object", properties }, other: { type: "object" }, unused: {} },
      },
    },
    ["things/get"],
    [],
  );
  assert.deepEqual(made["paths"], {
    "/things": {
      get: {
        operationId: "things/get",
        externalDocs: { url: "https://example.invalid" },
        responses: { "200": { content: { "application/json": { schema } } } },
      },
    },
  });
  const other = { anyOf: [{ allOf: [{ $ref: "#/components/schemas/other" }] }, { type: "null" }] };
  assert.deepEqual(made["components"], {
    schemas: {
      thing: {
        type: "object",
        properties: {
          description: { type: "string" },
          kind: { type: ["string", "null"], enum: ["a", null] },
          other,
        },
      },
      other: { type: "object" },
    },
  });
});

test("an operation that the description does not have is an error", () => {
  const empty = { openapi: "3", info: {}, paths: {}, components: {}, "x-webhooks": {} };
  assert.throws(() => subset(empty, ["no/such"], []), /has no operation no\/such/);
});
