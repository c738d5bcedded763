import type { Bind, Layout } from "./layout.ts";
import { PROGRAMS } from "./programs.ts";

/**
 * Root does not run a stranger's program as root, not even behind walls: the kernel lets user 0 write to `/proc/sys`,
 * change the owners of device nodes and pass the limit on processes, whatever namespace it is in. No account has this
 * number.
 */
export const NOBODY = 64_321;

/** Where the staged folders are: a folder of every Linux system that any user may enter. */
const STAGE = "/mnt";

/**
 * Runs as root in a mount namespace of its own: binds our folders where the user without privileges can reach them,
 * whatever stands above them, gives it the working copy, and becomes it.
 */
const DROP = `
set -eu
mount() { ${PROGRAMS.mount} -n "$@"; }
stage=$1
shift
mount -t tmpfs -o size=64k,mode=755 stage "$stage"
/usr/bin/mkdir "$stage/new-root"
while [ "$1" != -- ]; do
  /usr/bin/mkdir -p "$stage$3"
  mount -o "bind,$1" "$2" "$stage$3"
  [ "$1" = ro ] || /usr/bin/chown -R -h ${NOBODY}:${NOBODY} "$stage$3"
  shift 3
done
shift
mount --move "$stage" ${STAGE}
cd /
unset OLDPWD
exec ${PROGRAMS.setpriv} --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --pdeathsig KILL -- "$@"
`;

export interface Staged {
  readonly layout: Layout;
  readonly mountPoint: string;
  /** Goes in front of the command that builds the walls. */
  readonly prefix: readonly string[];
}

/** `scratch`: an empty folder of ours. Our binds are folders, all of them. */
export function dropRoot(layout: Layout, scratch: string): Staged {
  const ours = layout.binds.filter((bind) => bind.ours);
  const moved = (bind: Bind): Bind => (bind.ours ? { ...bind, source: `${STAGE}${bind.target}` } : bind);
  return {
    layout: { ...layout, binds: layout.binds.map(moved) },
    mountPoint: `${STAGE}/new-root`,
    prefix: [
      ...[PROGRAMS.unshare, "--mount", "--", "/bin/sh", "-c", DROP, "sh", scratch],
      ...ours.flatMap((bind) => [bind.writable ? "rw" : "ro", bind.source, bind.target]),
      "--",
    ],
  };
}
