import { ReeveError } from "../core/errors.ts";
import { launcherWords, PRELUDE } from "./launcher.ts";
import { type Bind, type Layout, WORKSPACE } from "./layout.ts";
import type { Profile } from "./profile.ts";
import { PROGRAMS } from "./programs.ts";
import { ENDED_WITH, limited, startCommand } from "./start.ts";
import { NAMESPACES } from "./walls.ts";

/** Signals can be kept inside since ABI 6, Linux 6.12. */
export const NEEDED_ABI = 6;

/**
 * Two domains of Landlock, one in the other (linux/landlock.h). Outside is this launcher: it can signal what it started
 * and nothing else, so that `kill -1` ends exactly the run, daemons too, in one step. Inside is the program: files below
 * the given folders, no network, no signal to the launcher or the host. The filter goes on last.
 */
const LAUNCH = `${PRELUDE}
my ($create, $add, $restrict) = (444, 445, 446);
my ($execute, $write, $read, $list, $truncate, $device) = (1, 2, 4, 8, 1 << 14, 1 << 15);
my ($every_file_right, $every_network_right) = ((1 << 16) - 1, 3);
my ($unix_sockets, $signals) = (1, 2);
my $of_files = $execute | $write | $read | $truncate | $device;

sub restrict_to {
  my ($files, $network, $scoped, @rules) = @_;
  my $attributes = pack("Q3", $files, $network, $scoped);
  my $ruleset = must("landlock", syscall($create, $attributes, length $attributes, 0));
  for (@rules) {
    my ($path, $rights) = @$_;
    sysopen(my $place, $path, 0x200000) or next;
    my $rule = pack("Q l", -d $place ? $rights : $rights & $of_files, fileno $place);
    must("landlock: $path", syscall($add, $ruleset, 1, $rule, 0));
  }
  no_new_privileges();
  must("landlock", syscall($restrict, $ruleset, 0));
}

my (@rules, %environment, $folder);
while ((my $word = shift) ne "--") {
  my ($first, $second) = splice @ARGV, 0, 2;
  if ($word eq "ro") { push @rules, [$first, $execute | $read | $list] }
  if ($word eq "rw") { push @rules, [$first, $every_file_right] }
  if ($word eq "env") { $environment{$first} = $second }
  if ($word eq "cd") { $folder = $first }
  if ($word eq "link") { rmdir $second; symlink $first, $second or die "$second: $!\\n" }
}
push @rules, ["/proc/self/fd/1", $write], map { ["/dev/$_", $read | $write] } qw(null zero full random urandom);

my $abi = syscall($create, 0, 0, 1);
die "the kernel's Landlock is ABI $abi, and ${NEEDED_ABI} is needed\\n" if $abi < ${NEEDED_ABI};
die "it must not run as root\\n" if $> == 0;
restrict_to(0, 0, $signals);
die "signals are not kept inside\\n" if kill 0, getppid;
$SIG{TERM} = sub { kill KILL => -1; exit 143 };
must("prctl", syscall($prctl, 1, 15, 0, 0, 0));
must("prctl", syscall($prctl, 36, 1, 0, 0, 0));

my $child = fork // die "fork: $!\\n";
if ($child == 0) {
  $SIG{TERM} = "DEFAULT";
  chdir $folder or die "$folder: $!\\n";
  %ENV = %environment;
  restrict_to($every_file_right, $every_network_right, $unix_sockets | $signals, @rules);
  filter_from(4);
  become(@ARGV);
}
my $ended;
do { $ended = wait } until $ended == $child || $ended == -1;
my $status = $?;
1 while waitpid(-1, 1) > 0;
kill KILL => -1;
my $left = 0;
$left++ while wait > 0;
print "${ENDED_WITH}\\n" if $left > 0 && !($status & 127);
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
`;

/** Numbers of the machine that programs ask for; none of them is about a process. */
const MACHINE_FILES = ["cpuinfo", "meminfo", "stat", "loadavg", "uptime", "version", "filesystems"];

/** No namespaces at all, where nothing on the machine can make one: the same user, the host's tree, parts of it closed. */
export const LANDLOCK: Profile = {
  kind: "landlock",
  programs: [PROGRAMS.perl, PROGRAMS.setpriv, PROGRAMS.prlimit, PROGRAMS.mkfifo],
  filter: { namespaces: false },
  filterProgram: PROGRAMS.perl,
  waived: [
    ...(["uid", "gid", "capabilities", "permitted", "no-new-privileges", "filter"] as const),
    ...(["shadow", "root-home"] as const),
    ...NAMESPACES.map((name) => `namespace-${name}` as const),
  ],
  label: "reduced: Landlock and a filter of system calls, without a loopback, on the host's own tree",
  staged: true,
  furnish: (layout, { home, tmp }) => ({
    ...layout,
    binds: [
      ...layout.binds.filter(({ target }) => target !== "/etc"),
      { source: home, target: "/home", writable: true, ours: true },
      { source: tmp, target: "/tmp", writable: true, ours: true },
    ],
  }),
  command: ({ filtered, layout, limits, argv }) => {
    if (filtered === null) throw unfiltered();
    return [
      ...launcherWords(LAUNCH, filtered),
      ...accessWords(layout),
      ...placeWords(layout),
      "--",
      ...startCommand(limited(limits, argv)),
    ];
  },
  end: null,
};

function unfiltered(): ReeveError {
  return new ReeveError("sandbox_setup_failed", "Landlock alone leaves the network open.");
}

/** Three words for each thing: what, which, and as what. */
function accessWords({ binds }: Layout): readonly string[] {
  const machine = [...MACHINE_FILES.map((name) => `/proc/${name}`), "/sys/devices/system/cpu"];
  return [
    ...machine.flatMap((path) => ["ro", path, ""]),
    ...binds.flatMap(({ source, writable }) => [writable ? "rw" : "ro", source, ""]),
  ];
}

/** Nothing is moved to its place, so names of places are replaced by where things are. */
function placeWords({ binds, environment }: Layout): readonly string[] {
  const workspace = placeOf(WORKSPACE, binds);
  const reused = binds.filter(({ target }) => target.startsWith(`${WORKSPACE}/`));
  const moved = (value: string) =>
    value
      .split(":")
      .map((path) => placeOf(path, binds))
      .join(":");
  return [
    ...Object.entries(environment).flatMap(([name, value]) => ["env", name, moved(value)]),
    ...["cd", workspace, ""],
    ...reused
      .map(({ source, target }) => ["link", source, target.replace(WORKSPACE, () => workspace)])
      .filter(([, source, place]) => source !== place)
      .flat(),
  ];
}

function placeOf(target: string, binds: readonly Bind[]): string {
  return binds.find((bind) => bind.target === target)?.source ?? target;
}
