/** A line that the change adds, as the file has it at head. */
export interface AddedLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** What the diff shows of one file. */
export interface ShownFile {
  readonly path: string;
  /** git's word: `added`, `modified`, `renamed` … */
  readonly status: string;
  readonly added: readonly AddedLine[];
}

/** What a rule has to say of one added line. No text of it repeats a credential. */
export interface RuleFinding {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  /** The whole line, as the anchor. */
  readonly quote: string;
  readonly severity: "critical" | "high" | "medium" | "low";
  readonly confidence: "high" | "medium" | "low";
  readonly title: string;
  readonly body: string;
  /** Replaces the line; `""` deletes it; `null` where no fix is certain. */
  readonly suggestion: string | null;
}

/**
 * One kind of mistake. A rule looks at added lines only, and stays silent when it is not sure: what a stand-in reports
 * wrongly costs more than what it misses.
 */
export interface Rule {
  readonly name: string;
  /** True if the whole file is needed to be sure about this one. */
  wantsText(file: ShownFile): boolean;
  /** `text`: the whole file, or `null` if it was not asked for, cannot be read or is too long. */
  check(file: ShownFile, text: string | null): readonly RuleFinding[];
}

/** Longer lines are generated or data; no rule about code looks at them. */
const LONGEST_CODE_LINE = 1_000;

export function isCodeLine({ text }: AddedLine): boolean {
  return text.length <= LONGEST_CODE_LINE;
}

/** Somebody else's code, built code, and samples that are wrong on purpose. */
export function isForeign(path: string): boolean {
  return (
    /(?:^|\/)(?:node_modules|vendor|third_party|dist|build|(?:__)?fixtures?(?:__)?|test-?data|(?:__)?snapshots?(?:__)?)\//i.test(
      path,
    ) || /\.min\.[a-z]+$/i.test(path)
  );
}
