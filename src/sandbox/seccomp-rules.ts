import { allow, fail, type Instruction, ifEqual, loadArgument, mask } from "./bpf.ts";
import type { Syscall } from "./syscalls.ts";

/** What some system calls are answered with. `answer` ends in an answer on every path. What no rule names is allowed. */
export interface Rule {
  readonly syscalls: readonly Syscall[];
  readonly answer: readonly Instruction[];
}

/** As if privileges were missing. */
export const EPERM = 1;
/** As if the kernel were older: programs and libraries take another way. */
export const ENOSYS = 38;

const refused = [fail(EPERM)];

/** linux/resource.h and linux/ioprio.h: the next argument names a process, not a group or a user. */
const PRIO_PROCESS = 0;
const IOPRIO_WHO_PROCESS = 1;

const COMMON: readonly Rule[] = [
  // `clone3` takes its flags in memory, which no filter sees; libraries go back to `clone`.
  { syscalls: ["clone3", "io_uring_setup", "io_uring_enter", "io_uring_register"], answer: [fail(ENOSYS)] },
  { syscalls: ["ptrace", "process_vm_readv", "process_vm_writev", "process_madvise"], answer: refused },
  { syscalls: ["kcmp", "pidfd_getfd"], answer: refused },
  { syscalls: ["unshare", "setns"], answer: refused },
  { syscalls: ["mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount"], answer: refused },
  {
    syscalls: ["fsopen", "fsconfig", "fsmount", "fspick", "mount_setattr", "open_tree_attr"],
    answer: refused,
  },
  { syscalls: ["open_by_handle_at", "fanotify_init"], answer: refused },
  { syscalls: ["add_key", "request_key", "keyctl"], answer: refused },
  { syscalls: ["bpf", "perf_event_open", "userfaultfd", "modify_ldt", "uselib"], answer: refused },
  { syscalls: ["kexec_load", "kexec_file_load", "reboot", "syslog", "vhangup"], answer: refused },
  { syscalls: ["create_module", "init_module", "finit_module", "delete_module"], answer: refused },
  { syscalls: ["query_module", "get_kernel_syms", "iopl", "ioperm"], answer: refused },
  { syscalls: ["swapon", "swapoff", "acct", "quotactl", "quotactl_fd"], answer: refused },
  { syscalls: ["settimeofday", "clock_settime", "adjtimex", "clock_adjtime"], answer: refused },
  { syscalls: ["sethostname", "setdomainname"], answer: refused },
  { syscalls: ["nfsservctl", "lookup_dcookie", "_sysctl", "sysfs", "ustat"], answer: refused },
  { syscalls: ["clone"], answer: noNewNamespace() },
  { syscalls: ["ioctl"], answer: noTerminalInput() },
  { syscalls: ["socketpair"], answer: connectedPairs() },
];

/** Behind namespaces. */
export const RULES: readonly Rule[] = [...COMMON, { syscalls: ["socket"], answer: internetSockets() }];

/** Where a program is on the machine's own network, among its processes: nothing that reaches either. */
export const RULES_WITHOUT_NAMESPACES: readonly Rule[] = [
  ...COMMON,
  { syscalls: ["socket"], answer: refused },
  { syscalls: ["shmget", "shmat", "shmctl", "shmdt"], answer: refused },
  { syscalls: ["semget", "semop", "semctl", "semtimedop"], answer: refused },
  { syscalls: ["msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink"], answer: refused },
  // Limits, processors and priority of the caller, which it names as process 0; nobody else's, and not all of its user's.
  { syscalls: ["prlimit64", "sched_setaffinity", "sched_setparam"], answer: exactly([0, 0]) },
  { syscalls: ["sched_setscheduler", "sched_setattr"], answer: exactly([0, 0]) },
  { syscalls: ["setpriority"], answer: exactly([0, PRIO_PROCESS], [1, 0]) },
  { syscalls: ["ioprio_set"], answer: exactly([0, IOPRIO_WHO_PROCESS], [1, 0]) },
];

/** `CLONE_NEWNS`, `NEWCGROUP`, `NEWUTS`, `NEWIPC`, `NEWUSER`, `NEWPID`, `NEWNET` of linux/sched.h. */
function noNewNamespace(): readonly Instruction[] {
  const flags =
    0x0002_0000 | 0x0200_0000 | 0x0400_0000 | 0x0800_0000 | 0x1000_0000 | 0x2000_0000 | 0x4000_0000;
  return [loadArgument(0), mask(flags), ifEqual(0, 0, 1), allow, fail(EPERM)];
}

/** `TIOCSTI` and `TIOCLINUX` (asm-generic/ioctls.h, linux/tiocl.h) put words into a terminal's input. */
function noTerminalInput(): readonly Instruction[] {
  return [loadArgument(1), ifEqual(0x5412, 2, 0), ifEqual(0x541c, 1, 0), allow, fail(EPERM)];
}

/** Node talks to its children through pairs. One of datagrams could be sent to any address, so there are none. */
function connectedPairs(): readonly Instruction[] {
  const [unix, typeBits, stream, sequence] = [1, 0xf, 1, 5];
  return [
    loadArgument(0),
    ifEqual(unix, 0, 5),
    loadArgument(1),
    mask(typeBits),
    ifEqual(stream, 1, 0),
    ifEqual(sequence, 0, 1),
    allow,
    fail(EPERM),
  ];
}

/** IPv4, IPv6, and of netlink protocol 0: it is how a program lists the interfaces it has. */
function internetSockets(): readonly Instruction[] {
  const [inet, inet6, netlink] = [2, 10, 16];
  return [
    loadArgument(0),
    ifEqual(inet, 4, 0),
    ifEqual(inet6, 3, 0),
    ifEqual(netlink, 0, 3),
    loadArgument(2),
    ifEqual(0, 0, 1),
    allow,
    fail(EPERM),
  ];
}

/** Allowed where each of the arguments has its value. */
function exactly(...wanted: readonly (readonly [argument: number, value: number])[]): readonly Instruction[] {
  const checks = wanted.map(([argument, value], at) => {
    const toRefusal = 2 * (wanted.length - at - 1) + 1;
    return [loadArgument(argument), ifEqual(value, 0, toRefusal)];
  });
  return [...checks.flat(), allow, fail(EPERM)];
}
