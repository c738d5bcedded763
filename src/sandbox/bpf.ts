/**
 * Classic BPF as the kernel runs it over `struct seccomp_data` (linux/filter.h, linux/bpf_common.h, linux/seccomp.h).
 * Jumps are counted in instructions that are skipped.
 */
export interface Instruction {
  readonly code: number;
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly operand: number;
}

const LOAD_WORD = 0x20;
const AND = 0x54;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_GREATER = 0x25;
const JUMP_IF_AT_LEAST = 0x35;
const RETURN = 0x06;

const plain = (code: number, operand: number): Instruction => ({ code, ifTrue: 0, ifFalse: 0, operand });
const jump = (code: number, operand: number, ifTrue: number, ifFalse: number): Instruction => ({
  code,
  ifTrue,
  ifFalse,
  operand,
});

/** `struct seccomp_data`: the call's number, the architecture, an address, then six arguments of 64 bits. */
const FIRST_ARGUMENT = 16;

export const loadNumber = plain(LOAD_WORD, 0);
export const loadArchitecture = plain(LOAD_WORD, 4);
/** The low half alone: the kernel takes these arguments as 32 bits, whatever stands above. */
export const loadArgument = (index: number) => plain(LOAD_WORD, FIRST_ARGUMENT + 8 * index);
export const mask = (bits: number) => plain(AND, bits);
export const ifEqual = (value: number, then: number, otherwise: number) =>
  jump(JUMP_IF_EQUAL, value, then, otherwise);
export const ifGreater = (value: number, then: number, otherwise: number) =>
  jump(JUMP_IF_GREATER, value, then, otherwise);
export const ifAtLeast = (value: number, then: number, otherwise: number) =>
  jump(JUMP_IF_AT_LEAST, value, then, otherwise);

export const allow = plain(RETURN, 0x7fff_0000);
export const killProcess = plain(RETURN, 0x8000_0000);
export const fail = (errno: number) => plain(RETURN, 0x0005_0000 | errno);

const INSTRUCTION_BYTES = 8;

/** An array of `struct sock_filter`; both architectures that we know are little-endian. */
export function assemble(program: readonly Instruction[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(program.length * INSTRUCTION_BYTES));
  for (const [index, { code, ifTrue, ifFalse, operand }] of program.entries()) {
    const at = index * INSTRUCTION_BYTES;
    bytes.setUint16(at, code, true);
    bytes.setUint8(at + 2, ifTrue);
    bytes.setUint8(at + 3, ifFalse);
    bytes.setUint32(at + 4, operand, true);
  }
  return new Uint8Array(bytes.buffer);
}
