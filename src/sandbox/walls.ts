/** Namespaces that a contained program must not share with us. */
export const NAMESPACES = ["user", "pid", "net", "mnt", "ipc", "uts"] as const;

const ENVIRONMENT = "CI GIT_CONFIG_NOSYSTEM HOME LANG LOGNAME OPENSSL_CONF PATH PWD TERM TMPDIR USER";

/**
 * Tries the walls from inside and prints what it finds, one `<name> <value>` a line. $1: a file of ours outside the
 * working copy; $2: the port of a server on our loopback.
 */
export const REPORT = `
status() { while read -r name value _; do [ "$name" = "$1:" ] && echo "$value"; done </proc/self/status; }
try() { if "$@" >/dev/null 2>&1; then echo yes; else echo no; fi; }
write() { (: >"$1") 2>/dev/null && echo yes || echo no; }
foreign() {
  for file in /proc/[0-9]*/environ; do tr '\\0' '\\n' 2>/dev/null <"$file"; done 2>/dev/null | while IFS== read -r name _; do
    case " ${ENVIRONMENT} " in *" $name "*) ;; *) echo "$name" ;; esac
  done
}

echo uid $(id -u)
echo gid $(id -g)
echo root $(try test "$(id -u)" = 0)
echo capabilities $(status CapEff)
echo permitted $(status CapPrm)
echo no-new-privileges $(status NoNewPrivs)
echo filter $(status Seccomp)
echo environment $(env | while IFS== read -r name _; do echo "$name"; done)
echo other-environments none $(foreign)
canary=$1 port=$2
set -- /proc/[0-9]*
echo processes $#
for name in ${NAMESPACES.join(" ")}; do echo namespace-$name $(readlink /proc/self/ns/$name); done
echo canary-file $(try cat "$canary")
cat "$canary" 2>/dev/null
echo shadow $(try test -e /etc/shadow)
echo root-home $(try test -e /root)
echo write-usr $(write /usr/probe)
echo write-etc $(write /etc/probe)
echo write-root $(write /probe)
echo write-dev $(write /dev/probe)
echo write-kernel $(write /proc/sys/kernel/core_pattern)
echo write-workspace $(write ./probe)
echo write-tmp $(write "$TMPDIR/probe")
echo new-namespace $(try unshare --user true)
echo mount $(try mount -t tmpfs probe .)
echo connect $(command -v bash >/dev/null && try bash -c ": </dev/tcp/127.0.0.1/$port")
echo end yes
`;

/** What each line of the report has to say, and what it means when it does not. */
const EXPECTED = [
  ["uid", "1000", "the program is not an ordinary user"],
  ["gid", "1000", "the program has a group of the host"],
  ["root", "no", "the program is root"],
  ["capabilities", "0000000000000000", "the program has capabilities"],
  ["permitted", "0000000000000000", "the program may take capabilities"],
  ["no-new-privileges", "1", "the program may gain privileges"],
  ["filter", "2", "system calls are not filtered"],
  ["environment", ENVIRONMENT, "the environment is not ours"],
  ["other-environments", "none", "another process's environment can be read"],
  ["canary-file", "no", "a file outside the working copy can be read"],
  ["shadow", "no", "/etc is the host's"],
  ["root-home", "no", "root's home exists"],
  ["write-usr", "no", "/usr can be written"],
  ["write-etc", "no", "/etc can be written"],
  ["write-root", "no", "the root folder can be written"],
  ["write-dev", "no", "/dev can be written"],
  ["write-kernel", "no", "settings of the kernel can be written"],
  ["write-workspace", "yes", "the working copy cannot be written"],
  ["write-tmp", "yes", "the folder for temporary files cannot be written"],
  ["new-namespace", "no", "a further user namespace can be made"],
  ["mount", "no", "a file system can be mounted"],
  ["connect", "no", "a server of the host can be reached"],
  ["end", "yes", "the probe did not finish"],
] as const;

export type Wall = (typeof EXPECTED)[number][0] | `namespace-${(typeof NAMESPACES)[number]}` | "processes";

/** Process 1, the report itself and what it starts. */
const EXPECTED_PROCESSES = 8;

export function parseReport(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split("\n")
      .filter((line) => line.includes(" "))
      .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)] as const),
  );
}

/** Names of the walls that are asked for where `waived` are not. */
export function wallsBut(waived: readonly Wall[]): readonly Wall[] {
  const all: readonly Wall[] = [
    ...EXPECTED.map(([name]) => name),
    ...NAMESPACES.map((name) => `namespace-${name}` as const),
    "processes",
  ];
  return all.filter((wall) => !waived.includes(wall));
}

/** What does not hold, in words. A line that is missing holds nothing. */
export function brokenWalls(
  report: ReadonlyMap<string, string>,
  outside: ReadonlyMap<string, string>,
  waived: readonly Wall[] = [],
): string[] {
  const asked = wallsBut(waived);
  const broken = EXPECTED.filter(
    ([name, expected]) => asked.includes(name) && sorted(report.get(name)) !== expected,
  ).map(([, , meaning]): string => meaning);
  for (const name of NAMESPACES) {
    const inside = report.get(`namespace-${name}`);
    const isOurs = inside?.startsWith(`${name}:[`) && inside !== outside.get(name);
    if (asked.includes(`namespace-${name}`) && !isOurs) broken.push(`the ${name} namespace is the host's`);
  }
  if (!(Number(report.get("processes")) <= EXPECTED_PROCESSES))
    broken.push("processes of the host can be seen");
  return broken;
}

function sorted(value: string | undefined): string | undefined {
  return value?.split(" ").sort().join(" ");
}
