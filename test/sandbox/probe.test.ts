import assert from "node:assert/strict";
import { realpathSync } from "node:fs";
import { describe, it, type TestContext } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { BUBBLEWRAP } from "../../src/sandbox/bubblewrap.ts";
import { LANDLOCK } from "../../src/sandbox/landlock.ts";
import { SANDBOX_LIMITS } from "../../src/sandbox/limits.ts";
import { probe } from "../../src/sandbox/probe.ts";
import type { Profile } from "../../src/sandbox/profile.ts";
import { isKnown } from "../../src/sandbox/syscalls.ts";
import { UTIL_LINUX } from "../../src/sandbox/util-linux.ts";
import { tempDirectory } from "../kit/repository.ts";
import { CLOCK, type Kind, testSandbox } from "./kit.ts";

/** A profile with a hole: `change` edits the words of its command line. */
function altered(profile: Profile, change: (words: readonly string[]) => readonly string[]): Profile {
  return { ...profile, command: (setting) => change(profile.command(setting)) };
}

/** The filter stands behind other walls, and would hide a hole in one. */
function unfiltered(profile: Profile): Profile {
  return { ...profile, filter: null };
}

const without =
  (...words: string[]) =>
  (command: readonly string[]) =>
    command.filter((word) => !words.includes(word));
const edited = (from: string, to: string) => (command: readonly string[]) =>
  command.map((word) => word.replace(from, to));

/** One more of the words that tell the launcher what may be reached. */
const withRule =
  (...rule: string[]) =>
  (command: readonly string[]) =>
    command.toSpliced(command.indexOf("ro"), 0, ...rule);

async function probed(t: TestContext, profile: Profile): Promise<readonly string[] | null> {
  const { available } = await testSandbox(t, profile.kind as Kind).status();
  if (!available) {
    t.skip(`no ${profile.kind} on this machine`);
    return null;
  }
  return probe(
    {
      profile,
      runDirectory: realpathSync(tempDirectory(t)),
      toolchain: { binds: [], path: [], refused: [] },
      limits: SANDBOX_LIMITS,
      root: process.getuid?.() === 0,
      filtered: profile.filter !== null && isKnown(process.arch) ? process.arch : null,
      clock: CLOCK,
    },
    new AbortController().signal,
  );
}

const HOLES: readonly [title: string, profile: Profile, meaning: string][] = [
  [
    "the network is left on by bubblewrap",
    altered(BUBBLEWRAP, without("--unshare-net")),
    "a server of the host can be reached",
  ],
  [
    "processes are left visible by bubblewrap",
    altered(BUBBLEWRAP, without("--unshare-pid", "--as-pid-1")),
    "the pid namespace is the host's",
  ],
  [
    "further namespaces are left to a program by bubblewrap",
    unfiltered(altered(BUBBLEWRAP, without("--disable-userns"))),
    "a further user namespace can be made",
  ],
  [
    "the host's tree is shown by bubblewrap",
    altered(BUBBLEWRAP, (command) =>
      command.map((word, at) => (word === "/etc" && command[at - 2] === "--ro-bind" ? "/root" : word)),
    ),
    "root's home exists",
  ],
  [
    "the root folder is left writable by bubblewrap",
    altered(BUBBLEWRAP, (command) => command.toSpliced(command.lastIndexOf("--remount-ro"), 2)),
    "the root folder can be written",
  ],
  [
    "system calls are left unfiltered by bubblewrap",
    altered(BUBBLEWRAP, (command) => command.toSpliced(command.indexOf("--seccomp"), 2)),
    "system calls are not filtered",
  ],
  [
    "system calls are left unfiltered by util-linux",
    altered(UTIL_LINUX, edited("filter_from(4);", "")),
    "system calls are not filtered",
  ],
  [
    "processes of the host are left visible by Landlock",
    altered(LANDLOCK, withRule("ro", "/proc", "")),
    "processes of the host can be seen",
  ],
  [
    "the network is left on by Landlock and its filter",
    {
      ...altered(LANDLOCK, edited("$every_file_right, $every_network_right,", "$every_file_right, 0,")),
      filter: { namespaces: true },
    },
    "a server of the host can be reached",
  ],
  [
    "the network is left on by util-linux",
    altered(UTIL_LINUX, without("--net")),
    "a server of the host can be reached",
  ],
  [
    "further namespaces are left to a program by util-linux",
    unfiltered(altered(UTIL_LINUX, edited("echo 1 >/proc/sys/user/max_user_namespaces", ":"))),
    "a further user namespace can be made",
  ],
  [
    "rights over the mounts are left to a program by util-linux",
    altered(UTIL_LINUX, edited("--user --map-user=1000 --map-group=1000 --", "--ipc --")),
    "the program has capabilities",
  ],
  [
    "privileges can be gained under util-linux",
    unfiltered(altered(UTIL_LINUX, edited("--no-new-privs --", "--"))),
    "the program may gain privileges",
  ],
  [
    "the root folder is left writable by util-linux",
    altered(UTIL_LINUX, edited("/proc/bus /dev /;", "/proc/bus /dev;")),
    "the root folder can be written",
  ],
  [
    "the environment holds more than ours",
    altered(UTIL_LINUX, edited("unset OLDPWD", "export TOKEN=x")),
    "the environment is not ours",
  ],
];

describe("the probe", { skip: process.platform !== "linux" }, () => {
  for (const profile of [BUBBLEWRAP, UTIL_LINUX, LANDLOCK]) {
    it(`finds every wall of ${profile.kind} standing`, async (t) => {
      const broken = await probed(t, profile);
      if (broken !== null) assert.deepEqual(broken, []);
    });
  }

  for (const [title, profile, meaning] of HOLES) {
    it(`notices when ${title}`, async (t) => {
      const broken = await probed(t, profile);
      if (broken !== null) assert.ok(broken.includes(meaning), broken.join(", "));
    });
  }

  it("says what the builder of the walls complained of when they cannot be built", async (t) => {
    const profile = altered(UTIL_LINUX, edited("--fork", "--no-such-option"));
    await assert.rejects(
      probed(t, profile),
      (error) =>
        error instanceof ReeveError &&
        error.code === "sandbox_setup_failed" &&
        error.message.includes("no-such-option"),
    );
  });
});
