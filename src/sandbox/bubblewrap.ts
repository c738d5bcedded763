import { type Layout, WORKSPACE } from "./layout.ts";
import type { SandboxLimits } from "./limits.ts";
import type { Profile } from "./profile.ts";
import { PROGRAMS } from "./programs.ts";
import { limited, startCommand } from "./start.ts";

const NAMESPACES = [
  "--unshare-user",
  "--unshare-pid",
  "--unshare-net",
  "--unshare-ipc",
  "--unshare-uts",
  "--unshare-cgroup-try",
  // The namespaces above are the last ones: a program that could make more would have mount rights in them.
  "--disable-userns",
];
const PRIVILEGES = ["--cap-drop", "ALL", "--uid", "1000", "--gid", "1000", "--new-session"];
const LIFE = ["--as-pid-1", "--die-with-parent"];

/** The walls as bubblewrap builds them (0.8 or newer: older ones lack `--disable-userns`). */
export const BUBBLEWRAP: Profile = {
  kind: "bubblewrap",
  programs: [PROGRAMS.bubblewrap, PROGRAMS.unshare, PROGRAMS.setpriv, PROGRAMS.prlimit, PROGRAMS.mkfifo],
  filter: { namespaces: true },
  filterProgram: PROGRAMS.bubblewrap,
  waived: [],
  label: "namespaces and a tree of their own, by bubblewrap",
  staged: true,
  furnish: (layout) => layout,
  command: ({ layout, limits, argv, filtered }) => [
    PROGRAMS.bubblewrap,
    ...NAMESPACES,
    ...PRIVILEGES,
    ...LIFE,
    ...(filtered === null ? [] : ["--seccomp", "4"]),
    ...["--hostname", "sandbox"],
    ...tree(layout),
    ...kernelFolders(limits),
    ...["--chdir", WORKSPACE, "--"],
    ...startCommand(limited(limits, argv)),
  ],
  end: null,
};

function tree(layout: Layout): string[] {
  return [
    ...layout.binds.flatMap((bind) => [bind.writable ? "--bind" : "--ro-bind", bind.source, bind.target]),
    ...layout.links.flatMap((link) => ["--symlink", link.target, link.path]),
  ];
}

/** `--dev` and the root are tmpfs without a size of their own, hence read-only once they are furnished. */
function kernelFolders(limits: SandboxLimits): string[] {
  const tmpfs = (path: string, bytes: number, mode: string) => [
    "--perms",
    mode,
    "--size",
    String(bytes),
    "--tmpfs",
    path,
  ];
  return [
    ...["--proc", "/proc", "--dev", "/dev"],
    ...tmpfs("/dev/shm", limits.sharedMemoryBytes, "1777"),
    ...tmpfs("/tmp", limits.tmpBytes, "1777"),
    ...tmpfs("/home", limits.homeBytes, "0755"),
    ...["--remount-ro", "/dev", "--remount-ro", "/"],
  ];
}
