import assert from "node:assert/strict";
import { mkdirSync, realpathSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { planToolchain } from "../../src/sandbox/toolchain.ts";
import { tempDirectory } from "../kit/repository.ts";

const RUN = "/nonexistent/run";

describe("planToolchain", () => {
  it("binds a folder of programs and the modules beside it, and nothing of the folder above", async (t) => {
    const prefix = realpathSync(tempDirectory(t));
    mkdirSync(join(prefix, "bin"));
    mkdirSync(join(prefix, "lib", "node_modules"), { recursive: true });
    mkdirSync(join(prefix, "secrets"));
    const { binds, path } = await planToolchain([join(prefix, "bin")], RUN);
    assert.deepEqual(path, ["/toolchain/0/bin"]);
    assert.deepEqual(
      binds.map(({ source, target, writable }) => [source, target, writable]),
      [
        [join(prefix, "bin"), "/toolchain/0/bin", false],
        [join(prefix, "lib/node_modules"), "/toolchain/0/lib/node_modules", false],
      ],
    );
  });

  it("binds nothing for a folder of the system, which is there already", async () => {
    assert.deepEqual(await planToolchain(["/usr/bin"], RUN), { binds: [], path: ["/usr/bin"], refused: [] });
  });

  const home = userInfo().homedir;
  for (const wide of ["/", "/opt", "/home", "/root", "/tmp", home, dirname(home), "/nonexistent/bin"]) {
    it(`refuses ${wide}`, async () => {
      const { binds, path, refused } = await planToolchain([wide], RUN);
      assert.deepEqual([binds, path], [[], []]);
      assert.equal(refused.length, 1);
    });
  }

  it("refuses a folder that holds the run's own", async (t) => {
    const directory = realpathSync(tempDirectory(t));
    const { refused } = await planToolchain([directory], join(directory, "run"));
    assert.match(refused.join(), /it holds .*\/run$/);
  });
});
