import type { Log } from "../core/ports.ts";
import { type Redact, SHORTEST_SECRET } from "../core/redact.ts";
import type { Secret } from "../core/values.ts";
import { logLines, oneLogLine } from "./log-lines.ts";
import { withoutCommands, workflowCommand } from "./workflow-command.ts";

export type AnnotationLevel = "error" | "warning" | "notice";

/** A message at a place of a file, shown in the pull request and on the run's page. */
export interface LogAnnotation {
  readonly level: AnnotationLevel;
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly title: string;
  readonly message: string;
}

export interface GithubLog extends Log {
  /** The runner then shows `***` for the value, whoever prints it. Call it before anything else is written. */
  mask(secret: Secret): void;
  annotate(annotation: LogAnnotation): void;
}

export interface GithubLogOptions {
  /** Takes one line without its line feed; the runner reads standard output. */
  readonly write: (line: string) => void;
  readonly redact: Redact;
}

/** GitHub shows this many annotations of each level a step, and drops the rest without a word. */
const ANNOTATIONS_PER_LEVEL = 10;

/**
 * The log of a run in Actions. Only this file writes workflow commands; whatever else is logged cannot become one.
 * Beyond the ten annotations of a level, messages are printed as plain lines, so that none is lost.
 */
export function createGithubLog({ write, redact }: GithubLogOptions): GithubLog {
  const left: Record<AnnotationLevel, number> = {
    error: ANNOTATIONS_PER_LEVEL,
    warning: ANNOTATIONS_PER_LEVEL,
    notice: ANNOTATIONS_PER_LEVEL,
  };
  let depth = 0;

  const print = (text: string) => {
    for (const line of logLines(text, redact)) write(withoutCommands(line));
  };
  const command = (name: string, text: string, properties: Readonly<Record<string, string | number>> = {}) =>
    write(workflowCommand(name, properties, logLines(text, redact).join("\n")));
  const raise = (
    level: AnnotationLevel,
    text: string,
    properties: Readonly<Record<string, string | number>>,
  ) => {
    left[level] -= 1;
    if (left[level] >= 0) command(level, text, properties);
    return left[level] >= 0;
  };
  const say = (level: AnnotationLevel) => (text: string) => {
    if (!raise(level, text, {})) print(`${level}: ${text}`);
  };

  return {
    mask(secret) {
      const value = secret.reveal();
      if (value.length >= SHORTEST_SECRET) write(workflowCommand("add-mask", {}, value));
    },
    annotate({ level, path, startLine, endLine, title, message }) {
      const file = oneLogLine(path, redact);
      const place = { file, line: startLine, endLine, title: oneLogLine(title, redact) };
      if (!raise(level, message, place)) print(`${level}: ${file}:${startLine}: ${title}: ${message}`);
    },
    debug: (text) => command("debug", text),
    info: print,
    notice: say("notice"),
    warning: say("warning"),
    error: say("error"),
    async group(title, body) {
      // The runner knows no groups in groups: an inner one would close the outer.
      if (depth === 0) command("group", oneLogLine(title, redact));
      else print(oneLogLine(title, redact));
      depth += 1;
      try {
        return await body();
      } finally {
        depth -= 1;
        if (depth === 0) write(workflowCommand("endgroup", {}, ""));
      }
    },
  };
}
