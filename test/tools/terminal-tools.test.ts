import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { terminalPrompt } from "../../src/context/terminal-prompt.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import { TOOLS } from "../../src/tools/index.ts";
import { terminalTools } from "../../src/tools/terminal-tools.ts";

const tools = terminalTools({ folder: "/", environment: {}, outputFolder: "/none", clock: SYSTEM_CLOCK });

describe("the tools of the command line", () => {
  it("are the file tools of a review, and a shell", () => {
    const names = tools.map(({ name }) => name);
    assert.deepEqual(names, [
      "read_file",
      "list_files",
      "search",
      "edit_file",
      "write_file",
      "delete_file",
      "bash",
    ]);
  });

  it("have the only shell: no run in CI is offered one", () => {
    assert.equal(
      TOOLS.some(({ name }) => name === "bash"),
      false,
    );
    assert.equal(tools.find(({ name }) => name === "bash")?.effect, "execute");
  });

  it("never call the working folder a sandbox, nor does their prompt", () => {
    const texts = [
      ...tools.map(({ label, description }) => `${label} ${description}`),
      terminalPrompt("/work"),
    ];
    for (const text of texts) assert.doesNotMatch(text, /sandbox/i);
  });
});
