/** Architectures whose numbers are below, by Node's names. */
export type Architecture = "x64" | "arm64";

export function isKnown(architecture: string): architecture is Architecture {
  return architecture === "x64" || architecture === "arm64";
}

/** The number of one system call by architecture; `null`: the architecture does not have it. */
type Numbers = readonly [x64: number | null, arm64: number | null];

/**
 * x64: arch/x86/entry/syscalls/syscall_64.tbl; arm64: include/uapi/asm-generic/unistd.h (later scripts/syscall.tbl), both
 * of Linux 6.17. A number never changes once it is given out.
 */
const NUMBERS = {
  // Other processes: their memory, their descriptors, their registers.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // Namespaces, in which a program would have rights that it lacks outside.
  clone: [56, 220],
  clone3: [435, 435],
  unshare: [272, 97],
  setns: [308, 268],
  // Mounts.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  open_tree_attr: [467, 467],
  open_by_handle_at: [304, 265],
  fanotify_init: [300, 262],
  // Keys, which no namespace keeps apart.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Parts of the kernel with a long record of holes, and with no use to a build.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  modify_ldt: [154, null],
  uselib: [134, null],
  // The machine itself.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  create_module: [174, null],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  query_module: [178, null],
  get_kernel_syms: [177, null],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  syslog: [103, 116],
  vhangup: [153, 58],
  iopl: [172, null],
  ioperm: [173, null],
  nfsservctl: [180, 42],
  lookup_dcookie: [212, 18],
  _sysctl: [156, null],
  sysfs: [139, null],
  ustat: [136, null],
  // Ways out of a network namespace, and into a terminal's input.
  socket: [41, 198],
  socketpair: [53, 199],
  ioctl: [16, 29],
  // Memory, queues and semaphores that all processes of a machine share where no namespace keeps them apart.
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  shmdt: [67, 197],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  semtimedop: [220, 192],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
  // What one process may do to another of the same user.
  prlimit64: [302, 261],
  setpriority: [141, 140],
  ioprio_set: [251, 30],
  sched_setaffinity: [203, 122],
  sched_setparam: [142, 118],
  sched_setscheduler: [144, 119],
  sched_setattr: [314, 274],
  // For our own launcher.
  prctl: [157, 167],
  seccomp: [317, 277],
} satisfies Readonly<Record<string, Numbers>>;

export type Syscall = keyof typeof NUMBERS;

/** The last number that was looked at; what a later kernel adds is not there inside. */
export const NEWEST = 469;

export function numberOf(syscall: Syscall, architecture: Architecture): number | null {
  return NUMBERS[syscall][architecture === "x64" ? 0 : 1];
}
