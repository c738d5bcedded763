import assert from "node:assert/strict";
import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { dockerProfile } from "../../src/sandbox/docker.ts";
import { imageAtHand } from "../../src/sandbox/docker-image.ts";
import type { Layout } from "../../src/sandbox/layout.ts";
import { SANDBOX_LIMITS } from "../../src/sandbox/limits.ts";
import { openMachine } from "../../src/sandbox/machine.ts";
import { runInside } from "../../src/sandbox/run-inside.ts";
import { tempDirectory } from "../kit/repository.ts";
import { fakePrograms } from "./fake-programs.ts";
import { CLOCK } from "./kit.ts";

const IMAGE = `node@sha256:${"a".repeat(64)}`;
const LAYOUT: Layout = {
  binds: [
    { source: "/usr", target: "/usr", writable: false, ours: false },
    { source: "/run/etc", target: "/etc", writable: false, ours: true },
    { source: "/run/copy", target: "/workspace", writable: true, ours: true },
    { source: "/checkout/node_modules", target: "/workspace/node_modules", writable: false, ours: true },
  ],
  links: [],
  environment: { PATH: "/toolchain/0/bin:/usr/bin", HOME: "/home", CI: "true" },
};

function words(root: boolean): readonly string[] {
  const profile = dockerProfile(IMAGE);
  const layout = profile.furnish(LAYOUT, { home: "", tmp: "" });
  const [limits, argv] = [SANDBOX_LIMITS, ["npm", "test"]];
  return profile.command({
    layout,
    limits,
    argv,
    mountPoint: "",
    timeoutMs: 60_000,
    filtered: null,
    root,
    id: "1",
  });
}

/** A docker that runs what it would run in the container, here and now, in the working copy. */
const STAND_IN = `
case $1 in
  image) exit 0 ;;
  rm) exit 0 ;;
esac
while [ "$1" != --entrypoint ]; do
  case $2 in type=bind,*) workspace=\${2#*source=} workspace=\${workspace%%,*} ;; esac
  [ "$1" = --mount ] && cd "$workspace"
  shift
done
echo "WARNING: no swap limit support" >&2
shift 3
exec timeout "$@"`;

async function contained(t: TestContext, script: string, argv: readonly string[], timeoutMs = 20_000) {
  const programs = fakePrograms(t);
  const docker = programs.add("docker", script);
  const runDirectory = realpathSync(tempDirectory(t));
  const directory = join(runDirectory, "copy");
  mkdirSync(directory);
  const result = runInside(
    {
      profile: dockerProfile(IMAGE, docker),
      runDirectory,
      toolchain: { binds: [], path: [], refused: [] },
      limits: SANDBOX_LIMITS,
      root: false,
      filtered: null,
      clock: CLOCK,
    },
    { argv, directory, timeoutMs, outputBytes: 10_000 },
    new AbortController().signal,
  );
  return { result, programs };
}

describe("dockerProfile", { skip: process.platform !== "linux" }, () => {
  it("asks for a container with every wall, of exactly the image that is named", () => {
    const line = words(false).join(" ");
    for (const wall of [
      "--network none",
      "--read-only",
      "--cap-drop ALL",
      "--security-opt no-new-privileges",
      "--ipc private",
      "--pids-limit 1024",
      "--memory 4294967296",
      "--pull never",
      `--user ${process.getuid?.()}:${process.getgid?.()}`,
    ]) {
      assert.ok(line.includes(` ${wall} `), wall);
    }
    assert.match(line, new RegExp(`--entrypoint timeout ${IMAGE} -s KILL 90 /bin/sh`));
    assert.ok(line.endsWith(" npm test"));
  });

  it("shows it the working copy and what is reused, and nothing else of the machine", () => {
    const given = words(false);
    const mounts = given.filter((_, at) => given[at - 1] === "--mount");
    assert.deepEqual(mounts, [
      "type=bind,source=/run/copy,target=/workspace",
      "type=bind,source=/checkout/node_modules,target=/workspace/node_modules,readonly",
    ]);
    for (const wide of ["--privileged", "--volume", "-v", "--device", "docker.sock", "--pid", "host"]) {
      assert.ok(!given.includes(wide), wide);
    }
  });

  it("leaves the image its PATH and gives it the rest of our environment", () => {
    const given = words(false);
    const variables = given.filter((_, at) => given[at - 1] === "--env");
    assert.deepEqual(variables, ["HOME=/home", "CI=true"]);
  });

  it("is never root inside, also where we are", () => {
    const given = words(true);
    assert.equal(given[given.indexOf("--user") + 1], "64321:64321");
    assert.deepEqual(given.slice(3, 6), ["sh", "64321", "/run/copy"]);
  });

  it("runs a program, and takes docker's own noise for no word of it", async (t) => {
    const { result } = await contained(t, STAND_IN, ["/bin/sh", "-c", "echo out; echo err >&2; exit 3"]);
    const { ready, end, output } = await result;
    assert.equal(ready, true);
    assert.deepEqual(end, { kind: "exited", code: 3 });
    assert.match(output.finish().text, /^out\nerr\n/);
  });

  it("removes the container of a program that had to be stopped", async (t) => {
    const { result, programs } = await contained(t, STAND_IN, ["sleep", "60"], 300);
    assert.equal((await result).end.kind, "timeout");
    const name = /--name (reeve-[0-9a-f]{16})/.exec(programs.calls("docker")[0] ?? "")?.[1];
    assert.equal(programs.calls("docker")[1], `rm --force ${name}`);
  });

  it("fails with docker's words when no container comes about", async (t) => {
    const { result } = await contained(t, "echo 'Cannot connect to the daemon' >&2; exit 125", ["true"]);
    await assert.rejects(
      result,
      (error) =>
        error instanceof ReeveError &&
        error.code === "sandbox_setup_failed" &&
        /exit code 125.*Cannot connect to the daemon/.test(error.message),
    );
  });
});

describe("imageAtHand", { skip: process.platform !== "linux" }, () => {
  const machine = openMachine(false);

  it("is not tried where the workflow names no image", async () => {
    const obstacle = await imageAtHand(null)(machine);
    assert.deepEqual(obstacle, { outcome: "not tried", why: "the input sandbox-image names no image" });
  });

  it("fetches nothing that is there", async (t) => {
    const programs = fakePrograms(t);
    assert.equal(await imageAtHand(IMAGE, programs.add("docker"))(machine), null);
    assert.deepEqual(programs.calls("docker"), [`image inspect ${IMAGE}`]);
  });

  it("fetches what is missing, and fails with docker's words", async (t) => {
    const programs = fakePrograms(t);
    const docker = programs.add("docker", "[ $1 = pull ] && echo 'not found' >&2; exit 1");
    assert.deepEqual(await imageAtHand(IMAGE, docker)(machine), {
      outcome: "fails",
      why: "no image: not found",
    });
    assert.deepEqual(programs.calls("docker"), [`image inspect ${IMAGE}`, `pull --quiet ${IMAGE}`]);
  });
});
