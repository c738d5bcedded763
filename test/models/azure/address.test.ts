import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { azureAddress } from "../../../src/models/azure/address.ts";

const ROOT = "https://name.openai.azure.com";
const OLD = { "api-version": "2024-10-21" };

describe("the address of a deployment at Azure", () => {
  // biome-ignore format: a table reads best with a row on a line.
  for (const [given, api, version, baseUrl, query] of [
    [ROOT, "responses", null, `${ROOT}/openai/v1`, {}],
    [`${ROOT}/`, "chat", null, `${ROOT}/openai/v1`, {}],
    [`${ROOT}/openai`, "chat", null, `${ROOT}/openai/v1`, {}],
    [`${ROOT}/openai/v1/`, "chat", null, `${ROOT}/openai/v1`, {}],
    [`${ROOT}/openai/v1`, "responses", "preview", `${ROOT}/openai/v1`, { "api-version": "preview" }],
    [ROOT, "chat", "2024-10-21", `${ROOT}/openai/deployments/my-gpt`, OLD],
    [`${ROOT}/openai`, "chat", "2024-10-21", `${ROOT}/openai/deployments/my-gpt`, OLD],
    [ROOT, "responses", "2024-10-21", `${ROOT}/openai`, OLD],
    ["https://gateway.example/team-a", "chat", "2024-10-21", "https://gateway.example/team-a/openai/deployments/my-gpt", OLD],
  ] as const) {
    it(`is ${baseUrl} for ${given} with ${api} and ${version ?? "no version"}`, () => {
      assert.deepEqual(azureAddress(given, "my-gpt", api, version), { baseUrl, query });
    });
  }

  it("takes no path from a deployment's name", () => {
    const { baseUrl } = azureAddress(ROOT, "../../x?y", "chat", "2024-10-21");
    assert.equal(baseUrl, `${ROOT}/openai/deployments/..%2F..%2Fx%3Fy`);
  });

  it("refuses an address that ends in what is added by itself", () => {
    assert.throws(
      () => azureAddress(`${ROOT}/openai/v1/responses`, "x", "responses", null),
      /ends in \/responses/,
    );
  });
});
