import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { brokenWalls, NAMESPACES, parseReport, wallsBut } from "../../src/sandbox/walls.ts";

const STANDING = `uid 1000
gid 1000
root no
capabilities 0000000000000000
permitted 0000000000000000
no-new-privileges 1
filter 2
environment USER CI GIT_CONFIG_NOSYSTEM HOME TMPDIR LOGNAME OPENSSL_CONF TERM PATH LANG PWD
other-environments none
processes 2
${NAMESPACES.map((name) => `namespace-${name} ${name}:[2]`).join("\n")}
canary-file no
shadow no
root-home no
write-usr no
write-etc no
write-root no
write-dev no
write-kernel no
write-workspace yes
write-tmp yes
new-namespace no
mount no
connect no
end yes
`;
const OUTSIDE = new Map(NAMESPACES.map((name) => [name, `${name}:[1]`]));

describe("brokenWalls", () => {
  it("finds nothing broken in a report where every line is as it has to be", () => {
    assert.deepEqual(brokenWalls(parseReport(STANDING), OUTSIDE), []);
  });

  for (const line of STANDING.trim().split("\n")) {
    const name = line.slice(0, line.indexOf(" "));
    it(`takes no for an answer from a report without ${name}`, () => {
      const report = parseReport(STANDING.replace(`${line}\n`, ""));
      assert.equal(brokenWalls(report, OUTSIDE).length, 1);
    });
    it(`notices another value of ${name}`, () => {
      const report = parseReport(STANDING.replace(`${line}\n`, `${name} 4026531840\n`));
      assert.equal(brokenWalls(report, OUTSIDE).length, 1);
    });
  }

  it("asks for no wall that is waived, and for every other", () => {
    const report = parseReport(STANDING.replace("filter 2\n", "").replace("connect no", "connect yes"));
    assert.deepEqual(brokenWalls(report, OUTSIDE, ["filter"]), ["a server of the host can be reached"]);
    assert.ok(!wallsBut(["filter"]).includes("filter"));
  });

  it("notices a namespace that is shared with the host", () => {
    const outside = new Map(OUTSIDE).set("net", "net:[2]");
    assert.deepEqual(brokenWalls(parseReport(STANDING), outside), ["the net namespace is the host's"]);
  });
});
