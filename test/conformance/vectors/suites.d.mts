export interface Vector {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly input: unknown;
  readonly expect: unknown;
  readonly sortLines?: boolean;
}
export interface Mismatch {
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
}
export interface Suite {
  readonly needs: string;
  run(input: unknown, adapter: unknown, vector: Vector): Promise<unknown>;
  compare?(expected: unknown, got: unknown): readonly Mismatch[];
}
export const suites: Readonly<Record<string, Suite>>;
export function matches(expected: unknown, got: unknown): readonly Mismatch[];
