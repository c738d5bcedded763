import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import fc from "fast-check";
import { seccompFilter } from "../../src/sandbox/seccomp.ts";
import { EPERM, RULES, RULES_WITHOUT_NAMESPACES, type Rule } from "../../src/sandbox/seccomp-rules.ts";
import { type Architecture, NEWEST, numberOf, type Syscall } from "../../src/sandbox/syscalls.ts";
import { runFilter, type Verdict } from "./bpf-machine.ts";

const ENOSYS = 38;
const refused = { errno: EPERM };
const absent = { errno: ENOSYS };
const AUDIT = { x64: 0xc000003e, arm64: 0xc00000b7 };
const FOREIGN = { i386: 0x40000003, arm: 0x40000028, riscv64: 0xc00000f3 };

const VARIANTS: readonly (readonly [Architecture, boolean])[] = [
  ["x64", true],
  ["x64", false],
  ["arm64", true],
  ["arm64", false],
];

const anyArguments = fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { minLength: 6, maxLength: 6 });

for (const [architecture, namespaces] of VARIANTS) {
  const filter = seccompFilter(architecture, { namespaces });
  const rules = namespaces ? RULES : RULES_WITHOUT_NAMESPACES;
  const ask = (number: number, args: readonly bigint[] = []) =>
    runFilter(filter, { architecture: AUDIT[architecture], number, args });
  const call = (syscall: Syscall, ...args: readonly (bigint | number)[]) => {
    const number = numberOf(syscall, architecture);
    assert.ok(number !== null);
    return ask(number, args.map(BigInt));
  };

  describe(`the filter for ${architecture} ${namespaces ? "behind" : "without"} namespaces`, () => {
    it("answers every number in one way whatever the arguments, unless a rule looks at them", () => {
      const answers = fixedAnswers(rules, architecture);
      const looked = lookedAt(rules, architecture);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 600 }), anyArguments, (number, args) => {
          if (looked.has(number)) return;
          assert.deepEqual(ask(number, args), answers.get(number) ?? (number > NEWEST ? absent : "allow"));
        }),
        { numRuns: 3_000 },
      );
    });

    it("ends a program that calls by another architecture's numbers", () => {
      for (const other of [...Object.values(FOREIGN), AUDIT[architecture === "x64" ? "arm64" : "x64"]]) {
        for (const number of [0, 1, 59, 221]) {
          assert.equal(runFilter(filter, { architecture: other, number }), "kill");
        }
      }
    });

    it("ends a program that calls by x32's numbers, which are others of the same architecture", () => {
      for (const number of [0x4000_0000, 0x4000_0065, 0x4000_0209, 0xffff_ffff]) {
        assert.equal(ask(number), "kill");
      }
    });

    it("lets no flag for a new namespace into clone, above or below", () => {
      const thread = 0x3d0f00;
      for (const bit of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000]) {
        assert.deepEqual(call("clone", bit | thread), refused);
        assert.deepEqual(call("clone", (1n << 60n) | BigInt(bit)), refused);
      }
      assert.equal(call("clone", thread), "allow");
      assert.equal(call("clone", 17), "allow");
      assert.deepEqual(call("clone3", 0, 0), absent);
    });

    it("lets nothing be typed into a terminal, whatever stands in the upper half", () => {
      for (const request of [0x5412, 0x541c]) {
        assert.deepEqual(call("ioctl", 0, request), refused);
        assert.deepEqual(call("ioctl", 0, (7n << 32n) | BigInt(request)), refused);
      }
      assert.equal(call("ioctl", 0, 0x5401), "allow");
    });

    it("gives pairs of connected sockets, and none that could be sent elsewhere", () => {
      const flags = 0o2004000;
      for (const type of [1, 5]) assert.equal(call("socketpair", 1, type | flags, 0), "allow");
      for (const type of [2, 3, 4]) assert.deepEqual(call("socketpair", 1, type | flags, 0), refused);
      assert.deepEqual(call("socketpair", 16, 1, 0), refused);
    });

    const sockets: readonly [family: number | bigint, protocol: number, Verdict][] = [
      [2, 0, "allow"],
      [2, 6, "allow"],
      [10, 0, "allow"],
      [16, 0, "allow"],
      [16, 12, refused],
      [1, 0, refused],
      [(1n << 32n) | 1n, 0, refused],
      [17, 0, refused],
      [38, 0, refused],
      [40, 0, refused],
    ];
    for (const [family, protocol, behindNamespaces] of sockets) {
      const verdict = namespaces ? behindNamespaces : refused;
      it(`answers a socket of family ${family}, protocol ${protocol} with ${JSON.stringify(verdict)}`, () => {
        assert.deepEqual(call("socket", family, 1, protocol), verdict);
      });
    }
  });
}

describe("the filter without namespaces", () => {
  const filter = seccompFilter("x64", { namespaces: false });
  const ask = (syscall: Syscall, args: readonly number[]) =>
    runFilter(filter, {
      architecture: AUDIT.x64,
      number: numberOf(syscall, "x64") ?? -1,
      args: args.map(BigInt),
    });

  it("lets a program set its own limits and priority, and nobody else's", () => {
    assert.equal(ask("prlimit64", [0, 7]), "allow");
    assert.deepEqual(ask("prlimit64", [4242, 7]), refused);
    assert.equal(ask("setpriority", [0, 0, 5]), "allow");
    assert.deepEqual(ask("setpriority", [0, 4242, 5]), refused);
    assert.deepEqual(ask("setpriority", [2, 0, 5]), refused);
    assert.equal(ask("ioprio_set", [1, 0, 5]), "allow");
    assert.deepEqual(ask("ioprio_set", [1, 4242, 5]), refused);
    assert.deepEqual(ask("ioprio_set", [3, 0, 5]), refused);
  });
});

describe("the numbers of system calls", () => {
  const headers: readonly [Architecture, string][] = [
    ["x64", "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"],
    ["arm64", "/usr/include/asm-generic/unistd.h"],
  ];
  for (const [architecture, header] of headers) {
    it(`are those of ${header}`, { skip: !existsSync(header) }, () => {
      const lines = readFileSync(header, "utf8").matchAll(/^#define __NR(?:3264)?_(\w+)\s+(\d+)$/gm);
      const known = new Map([...lines].map(([, name = "", number]) => [name, Number(number)]));
      const ours = [...RULES_WITHOUT_NAMESPACES, ...RULES].flatMap(({ syscalls }) => syscalls);
      for (const syscall of new Set<Syscall>([...ours, "prctl", "seccomp"])) {
        const number = numberOf(syscall, architecture);
        // What is newer than the installed header, and what the architecture never had.
        if (known.has(syscall)) assert.equal(number, known.get(syscall), syscall);
        else assert.ok(number === null || number > Math.max(...known.values()), syscall);
      }
    });
  }
});

function fixedAnswers(rules: readonly Rule[], architecture: Architecture): ReadonlyMap<number, Verdict> {
  return new Map(
    rules
      .filter(({ answer }) => answer.length === 1)
      .flatMap(({ syscalls, answer }) =>
        syscalls.flatMap((syscall) => {
          const number = numberOf(syscall, architecture);
          return number === null ? [] : [[number, { errno: (answer[0]?.operand ?? 0) & 0xffff }] as const];
        }),
      ),
  );
}

function lookedAt(rules: readonly Rule[], architecture: Architecture): ReadonlySet<number | null> {
  const looking = rules.filter(({ answer }) => answer.length > 1);
  return new Set(looking.flatMap(({ syscalls }) => syscalls.map((one) => numberOf(one, architecture))));
}
