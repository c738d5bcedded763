import { NOBODY } from "./drop-root.ts";
import { type Layout, WORKSPACE } from "./layout.ts";
import type { Profile, Setting } from "./profile.ts";
import { PROGRAMS } from "./programs.ts";
import { startCommand } from "./start.ts";

/** Seconds that a container outlives the time limit of its program at most, should nobody be left to end it. */
const GRACE_SECONDS = 30;

/**
 * What docker itself has to say goes where the word `ready` goes. Root's container would run as root: the working copy
 * is given to the user without an account, as everywhere else.
 */
const RUN = `
[ -z "$1" ] || /usr/bin/chown -R -h "$1:$1" "$2"
shift 2
exec "$@" 2>&3
`;

/**
 * A container of an image that the workflow names by its digest. The daemon's socket, which is as good as root, is
 * outside of it. The system, and so the toolchain, is the image's own.
 */
export function dockerProfile(image: string, docker: string = PROGRAMS.docker): Profile {
  return {
    kind: "docker",
    programs: [docker, PROGRAMS.setpriv, PROGRAMS.mkfifo],
    filter: null,
    filterProgram: docker,
    waived: ["uid", "gid", "environment", "other-environments", "shadow", "root-home", "namespace-user"],
    label:
      "a container without network, on the image's own tree, by docker and its own filter of system calls",
    staged: false,
    furnish: (layout) => ({ ...layout, binds: layout.binds.filter(({ target }) => isOfTheCheck(target)) }),
    command: (setting) => [
      ...["/bin/sh", "-c", RUN, "sh", setting.root ? String(NOBODY) : "", workspaceOf(setting.layout)],
      ...[docker, "run", "--rm", "--name", nameOf(setting.id), "--pull", "never"],
      ...walls(setting),
      ...user(setting),
      ...contents(setting),
      ...["--entrypoint", "timeout", image],
      ...["-s", "KILL", String(Math.ceil(setting.timeoutMs / 1000) + GRACE_SECONDS)],
      ...startCommand(setting.argv, { word: 2, around: 1 }),
    ],
    end: (id) => [docker, "rm", "--force", nameOf(id)],
  };
}

function nameOf(id: string): string {
  return `reeve-${id}`;
}

function isOfTheCheck(target: string): boolean {
  return target === WORKSPACE || target.startsWith(`${WORKSPACE}/`);
}

function workspaceOf({ binds }: Layout): string {
  return binds.find(({ target }) => target === WORKSPACE)?.source ?? "";
}

function walls({ limits }: Setting): readonly string[] {
  return [
    ...["--network", "none", "--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
    ...["--hostname", "sandbox", "--ipc", "private", "--shm-size", String(limits.sharedMemoryBytes)],
    ...["--pids-limit", String(limits.processes), "--memory", String(limits.memoryBytes)],
    ...["--ulimit", `nofile=${limits.openFiles}`, "--ulimit", `fsize=${limits.fileBytes}`],
    ...["--ulimit", "core=0"],
    ...["--tmpfs", `/tmp:rw,exec,nosuid,nodev,mode=1777,size=${limits.tmpBytes}`],
    ...["--tmpfs", `/home:rw,exec,nosuid,nodev,mode=1777,size=${limits.homeBytes}`],
  ];
}

/** The working copy belongs to whoever we are. */
function user({ root }: Setting): readonly string[] {
  const [uid, gid] = root ? [NOBODY, NOBODY] : [process.getuid?.(), process.getgid?.()];
  return ["--user", `${uid}:${gid}`];
}

/** PATH is the image's: it knows where its programs are. */
function contents({ layout }: Setting): readonly string[] {
  const variables = Object.entries(layout.environment).filter(([name]) => name !== "PATH");
  return [
    ...layout.binds.flatMap(({ source, target, writable }) => [
      "--mount",
      `type=bind,source=${source},target=${target}${writable ? "" : ",readonly"}`,
    ]),
    ...variables.flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ...["--workdir", WORKSPACE],
  ];
}
