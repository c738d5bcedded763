export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object as we send it; a key whose value is `undefined` is left out. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** GitHub writes times to the second. */
export function timestamp(time: number): string;
export function timestamp(time: number | null): string | null;
export function timestamp(time: number | null): string | null {
  return time === null ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
