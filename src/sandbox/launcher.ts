import { PROGRAMS } from "./programs.ts";
import { type Architecture, numberOf } from "./syscalls.ts";

/**
 * Perl, for it can make any system call and is part of every Debian and Ubuntu. `must` ends the launcher when a call
 * fails: what follows never runs behind a wall that does not stand.
 */
export const PRELUDE = `
use strict;
my ($prctl, $seccomp) = map { $_ + 0 } splice @ARGV, 0, 2;
sub must { my ($what, $result) = @_; die "$what: $!\\n" if $result == -1; $result }
sub no_new_privileges { must("prctl", syscall($prctl, 38, 1, 0, 0, 0)) }
sub filter_from {
  my ($descriptor) = @_;
  open(my $file, "<&=", $descriptor) or die "filter: $!\\n";
  binmode $file;
  my $filter = do { local $/; <$file> };
  my $program = pack("S x![P] P", length($filter) / 8, $filter);
  must("seccomp", syscall($seccomp, 1, 0, $program));
}
sub become { exec { $_[0] } @_; die "$_[0]: $!\\n" }
`;

const FILTER = `${PRELUDE}
no_new_privileges();
filter_from(4);
become(@ARGV);
`;

/** Runs `argv` under the filter that is on descriptor 4. */
export function filteredCommand(architecture: Architecture, argv: readonly string[]): readonly string[] {
  return [...launcherWords(FILTER, architecture), ...argv];
}

/** The words in front of the arguments of a program that begins with the prelude. */
export function launcherWords(program: string, architecture: Architecture): readonly string[] {
  const numbers = [numberOf("prctl", architecture), numberOf("seccomp", architecture)];
  return [PROGRAMS.perl, "-e", program, "--", ...numbers.map(String)];
}
