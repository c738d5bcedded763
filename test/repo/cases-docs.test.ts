import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { casesPage } from "../../scripts/cases-page.ts";
import { CASES } from "../cases/row.ts";

const page = readFileSync(new URL("../../docs/cases.md", import.meta.url), "utf8");

it("docs/cases.md is what scripts/cases-page.ts makes of the catalogue", () => {
  assert.equal(page, casesPage());
});

it("docs/cases.md has every report once", () => {
  for (const { report } of CASES) assert.equal(page.split(`[${report}](`).length, 2, report);
});
