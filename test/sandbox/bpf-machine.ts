/** Runs a filter as the kernel does, on any machine: the part of classic BPF that filters of system calls may use. */
export interface Call {
  readonly architecture: number;
  readonly number: number;
  /** 64 bits each. */
  readonly args?: readonly bigint[];
}

export type Verdict = "allow" | "kill" | { readonly errno: number };

export function runFilter(filter: Uint8Array, { architecture, number, args = [] }: Call): Verdict {
  const memory = new DataView(new ArrayBuffer(64));
  memory.setUint32(0, number, true);
  memory.setUint32(4, architecture, true);
  for (const [index, value] of args.entries()) memory.setBigUint64(16 + 8 * index, value, true);
  const program = new DataView(filter.buffer, filter.byteOffset, filter.byteLength);
  let accumulator = 0;
  for (let at = 0; at < program.byteLength; at += 8) {
    const operand = program.getUint32(at + 4, true);
    const skip = (yes: boolean) => 8 * program.getUint8(at + (yes ? 2 : 3));
    switch (program.getUint16(at, true)) {
      case 0x20:
        accumulator = memory.getUint32(operand, true);
        break;
      case 0x54:
        accumulator = (accumulator & operand) >>> 0;
        break;
      case 0x15:
        at += skip(accumulator === operand);
        break;
      case 0x25:
        at += skip(accumulator > operand);
        break;
      case 0x35:
        at += skip(accumulator >= operand);
        break;
      case 0x06:
        return verdictOf(operand);
      default:
        throw new Error(`an instruction that no filter of ours has, at ${at / 8}`);
    }
  }
  throw new Error("the filter ends without an answer");
}

function verdictOf(answer: number): Verdict {
  const action = (answer & 0xffff_0000) >>> 0;
  if (action === 0x7fff_0000) return "allow";
  if (action === 0x8000_0000) return "kill";
  if (action === 0x0005_0000) return { errno: answer & 0xffff };
  throw new Error(`an unknown answer: ${answer.toString(16)}`);
}
