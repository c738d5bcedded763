import { filteredCommand } from "./launcher.ts";
import type { Bind, Layout } from "./layout.ts";
import type { SandboxLimits } from "./limits.ts";
import type { Profile } from "./profile.ts";
import { PROGRAMS } from "./programs.ts";
import { limited, startCommand } from "./start.ts";

const OUTER = [
  ...["--user", "--map-root-user", "--mount", "--net", "--pid", "--ipc", "--uts", "--cgroup"],
  ...["--fork", "--kill-child"],
];

/**
 * Builds the root that bubblewrap would build. The order matters: sources are bound while the old root is still
 * there; the limit on namespaces is written while `/proc/sys` is; `/` becomes read-only last. The program then runs
 * in one more user namespace, the last that the limit allows, as uid 1000 without any right over the mounts.
 */
const WALLS = `
set -eu
mount() { ${PROGRAMS.mount} -n "$@"; }
root=$1 shared_memory=$2 tmp=$3 home=$4
shift 4

mount -t tmpfs -o size=1m,mode=755 sandbox "$root"
cd "$root"
/usr/bin/mkdir -p proc dev tmp home var .old

while [ "$1" != -- ]; do
  case $1 in
    link) /usr/bin/ln -s "$2" "./$3" ;;
    *)
      if [ -d "$2" ]; then /usr/bin/mkdir -p "./$3"; else [ -e "./$3" ] || : >"./$3"; fi
      mount --rbind "$2" "./$3"
      [ "$1" = rw ] || mount -o remount,bind,ro "./$3"
      ;;
  esac
  shift 3
done
shift

mount -t proc proc proc
mount -t tmpfs -o size=64k,mode=755 dev dev
for device in null zero full random urandom tty; do
  : >"dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
/usr/bin/ln -s /proc/self/fd dev/fd
/usr/bin/ln -s /proc/self/fd/0 dev/stdin
/usr/bin/ln -s /proc/self/fd/1 dev/stdout
/usr/bin/ln -s /proc/self/fd/2 dev/stderr
/usr/bin/mkdir dev/shm
mount -t tmpfs -o "size=$shared_memory,mode=1777" shm dev/shm
mount -t tmpfs -o "size=$tmp,mode=1777" tmp tmp
mount -t tmpfs -o "size=$home,mode=755" home home

# Neither is a wall: a name for the machine, and a loopback interface that leads nowhere else.
/usr/bin/hostname sandbox 2>/dev/null || :
/usr/sbin/ip link set lo up 2>/dev/null || /usr/bin/perl -e '
  socket(my $s, 2, 2, 0); ioctl($s, 0x8914, my $request = pack("a16 s x22", "lo", 1)) or die' 2>/dev/null || :

${PROGRAMS.pivotRoot} . .old
cd /
${PROGRAMS.umount} -n -l .old
/usr/bin/rmdir .old
echo 1 >/proc/sys/user/max_user_namespaces
for path in /proc/sys /proc/sysrq-trigger /proc/irq /proc/bus /dev /; do
  [ -e "$path" ] || continue
  [ "$path" = /dev ] || [ "$path" = / ] || mount --bind "$path" "$path"
  mount -o remount,bind,ro "$path"
done
cd /workspace
unset OLDPWD
exec ${PROGRAMS.unshare} --user --map-user=1000 --map-group=1000 -- \\
  ${PROGRAMS.setpriv} --no-new-privs -- "$@"
`;

/** The same walls from util-linux alone, which every Debian and Ubuntu has. */
export const UTIL_LINUX: Profile = {
  kind: "util-linux",
  programs: [
    PROGRAMS.unshare,
    PROGRAMS.setpriv,
    PROGRAMS.prlimit,
    PROGRAMS.mount,
    PROGRAMS.umount,
    PROGRAMS.pivotRoot,
    PROGRAMS.mkfifo,
  ],
  filter: { namespaces: true },
  filterProgram: PROGRAMS.perl,
  waived: [],
  label: "namespaces and a tree of their own, by util-linux",
  staged: true,
  furnish: (layout) => layout,
  command: ({ layout, limits, mountPoint, argv, filtered }) => {
    const started = startCommand(limited(limits, argv));
    return [
      ...[PROGRAMS.unshare, ...OUTER, "--"],
      ...["/bin/sh", "-c", WALLS, "sh", mountPoint, ...sizes(limits)],
      ...furnishing(layout),
      "--",
      ...(filtered === null ? started : filteredCommand(filtered, started)),
    ];
  },
  end: null,
};

function sizes(limits: SandboxLimits): string[] {
  return [limits.sharedMemoryBytes, limits.tmpBytes, limits.homeBytes].map(String);
}

/** Three words for each thing: `ro|rw <source> <target>` or `link <target> <path>`. */
function furnishing(layout: Layout): string[] {
  const access = (bind: Bind) => (bind.writable ? "rw" : "ro");
  return [
    ...layout.binds.flatMap((bind) => [access(bind), bind.source, bind.target]),
    ...layout.links.flatMap((link) => ["link", link.target, link.path]),
  ];
}
