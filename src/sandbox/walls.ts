/** Namespaces that a contained program must not share with us. */
export const NAMESPACES = ["user", "pid", "net", "mnt", "ipc", "uts"] as const;

/**
 * Tries the walls from inside and prints what it finds, one `<name> <value>` a line. $1: a file of ours outside the
 * working copy; $2: the port of a server on our loopback.
 */
export const REPORT = `
status() { while read -r name value _; do [ "$name" = "$1:" ] && echo "$value"; done </proc/self/status; }
try() { if "$@" >/dev/null 2>&1; then echo yes; else echo no; fi; }
write() { (: >"$1") 2>/dev/null && echo yes || echo no; }

echo uid $(/usr/bin/id -u)
echo gid $(/usr/bin/id -g)
echo capabilities $(status CapEff) 
echo permitted $(status CapPrm)
echo no-new-privileges $(status NoNewPrivs)
echo environment $(/usr/bin/env | while IFS== read -r name _; do echo "$name"; done)
set -- "$1" "$2" /proc/[0-9]*
echo processes $(($# - 2))
for name in ${NAMESPACES.join(" ")}; do echo namespace-$name $(/usr/bin/readlink /proc/self/ns/$name); done
echo canary-file $(try /usr/bin/cat "$1")
/usr/bin/cat "$1" 2>/dev/null
echo shadow $(try test -e /etc/shadow)
echo root-home $(try test -e /root)
echo write-usr $(write /usr/probe)
echo write-etc $(write /etc/probe)
echo write-root $(write /probe)
echo write-dev $(write /dev/probe)
echo write-kernel $(write /proc/sys/kernel/core_pattern)
echo write-workspace $(write /workspace/probe)
echo write-tmp $(write /tmp/probe)
echo new-namespace $(try /usr/bin/unshare --user /usr/bin/true)
echo mount $(try /usr/bin/mount -t tmpfs probe /tmp)
echo connect $(try /usr/bin/bash -c ": </dev/tcp/127.0.0.1/$2")
echo end yes
`;

/** What each line of the report has to say, and what it means when it does not. */
const WALLS: readonly (readonly [name: string, expected: string, meaning: string])[] = [
  ["uid", "1000", "the program is not an ordinary user"],
  ["gid", "1000", "the program has a group of the host"],
  ["capabilities", "0000000000000000", "the program has capabilities"],
  ["permitted", "0000000000000000", "the program may take capabilities"],
  ["no-new-privileges", "1", "the program may gain privileges"],
  [
    "environment",
    "CI HOME LANG LOGNAME OPENSSL_CONF PATH PWD TERM TMPDIR USER",
    "the environment is not ours",
  ],
  ["canary-file", "no", "a file outside the working copy can be read"],
  ["shadow", "no", "/etc is the host's"],
  ["root-home", "no", "root's home exists"],
  ["write-usr", "no", "/usr can be written"],
  ["write-etc", "no", "/etc can be written"],
  ["write-root", "no", "the root folder can be written"],
  ["write-dev", "no", "/dev can be written"],
  ["write-kernel", "no", "settings of the kernel can be written"],
  ["write-workspace", "yes", "the working copy cannot be written"],
  ["write-tmp", "yes", "/tmp cannot be written"],
  ["new-namespace", "no", "a further user namespace can be made"],
  ["mount", "no", "a file system can be mounted"],
  ["connect", "no", "a server of the host can be reached"],
  ["end", "yes", "the probe did not finish"],
];

/** Process 1, `prlimit`'s successor and what the report itself starts. */
const EXPECTED_PROCESSES = 8;

export function parseReport(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split("\n")
      .filter((line) => line.includes(" "))
      .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)] as const),
  );
}

/** What does not hold, in words. A line that is missing holds nothing. */
export function brokenWalls(
  report: ReadonlyMap<string, string>,
  outside: ReadonlyMap<string, string>,
): string[] {
  const broken = WALLS.filter(([name, expected]) => sorted(report.get(name)) !== expected).map(
    ([, , meaning]) => meaning,
  );
  for (const name of NAMESPACES) {
    const inside = report.get(`namespace-${name}`);
    if (!inside?.startsWith(`${name}:[`) || inside === outside.get(name)) {
      broken.push(`the ${name} namespace is the host's`);
    }
  }
  if (!(Number(report.get("processes")) <= EXPECTED_PROCESSES))
    broken.push("processes of the host can be seen");
  return broken;
}

function sorted(value: string | undefined): string | undefined {
  return value?.split(" ").sort().join(" ");
}
