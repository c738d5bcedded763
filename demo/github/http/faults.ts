import type { JsonObject } from "./json.ts";

/** Something that goes wrong on purpose. */
export type Failure =
  /** The request is not carried out; this is answered. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: JsonObject;
    }
  /** The request is not carried out; the connection ends without an answer. */
  | { readonly kind: "cut" }
  /** The request is carried out; its answer never arrives. */
  | { readonly kind: "lost" }
  /** Somebody else was quicker: this is done first, and then the request is carried out. */
  | { readonly kind: "overtaken"; readonly by: () => Promise<unknown> };

export interface Fault {
  readonly failure: Failure;
  /** Only requests with this method; all, if absent. */
  readonly method?: string;
  /** Only paths that hold this text or match; all, if absent. */
  readonly path?: string | RegExp;
  /** So many matching requests go well before the first one fails. */
  readonly skip?: number;
  /** So many fail then; 1 if absent. */
  readonly times?: number;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The failure of this request, if it is one's turn. Counts the request. */
  next(method: string, path: string): Failure | undefined;
}

export function createFaults(): Faults {
  const pending: { readonly fault: Fault; seen: number }[] = [];
  return {
    add: (fault) => void pending.push({ fault, seen: 0 }),
    clear: () => void pending.splice(0),
    next(method, path) {
      const due = pending.filter((one) => concerns(one.fault, method, path));
      for (const one of due) one.seen++;
      return due.find(isDue)?.fault.failure;
    },
  };
}

function isDue({ fault, seen }: { readonly fault: Fault; readonly seen: number }): boolean {
  const skip = fault.skip ?? 0;
  return seen > skip && seen <= skip + (fault.times ?? 1);
}

function concerns(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;
  if (fault.path === undefined) return true;
  return typeof fault.path === "string" ? path.includes(fault.path) : fault.path.test(path);
}
