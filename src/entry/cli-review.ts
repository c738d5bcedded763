import { reviewRange } from "../app/review-range.ts";
import type { TaskEnd } from "../app/task-end.ts";
import { ReeveError } from "../core/errors.ts";
import { plural } from "../core/plural.ts";
import type { Log } from "../core/ports.ts";
import { createRedactor, type Redact } from "../core/redact.ts";
import type { Sha } from "../core/values.ts";
import { createPlainLog } from "../record/plain-log.ts";
import { redactedJson } from "../record/redacted-json.ts";
import { sarifReport } from "../record/sarif.ts";
import { terminalReport } from "../record/terminal-report.ts";
import { reaches } from "../review/verdict.ts";
import { findRepository, type LocalRepository, openLocalRepository } from "../workspace/local-repository.ts";
import { HELP, parseArguments, shown, wrong } from "./cli-arguments.ts";
import { composeReview } from "./cli-compose.ts";
import { openCliFiles } from "./cli-files.ts";
import { type ReviewFlags, reviewFlags, reviewSchema } from "./cli-flags.ts";
import { EXIT, type Io } from "./cli-io.ts";
import { modelsOf, modelVariables } from "./cli-model.ts";
import { rangeOf } from "./cli-range.ts";
import { VERSION } from "./cli-version.ts";
import { keysOf } from "./model-choice.ts";
import { proxySecrets } from "./proxies.ts";

/** Reviews a range of the repository around the current folder, and prints what came out. */
export async function review(argv: readonly string[], io: Io): Promise<number> {
  const flags = readFlags(argv, io);
  const model = modelsOf(flags, io.variables);
  const redact = createRedactor([...keysOf(model), ...proxySecrets(io.variables)]);
  const log = flags.quiet ? quiet(logOf(io, redact)) : logOf(io, redact);
  const place = await findRepository(io.folder);
  if (place === null) {
    throw new ReeveError("invalid_input", `${shown(io.folder)} is in no git repository.`, {
      hint: "Change to a folder of one.",
    });
  }
  const files = openCliFiles(flags, io);
  io.atExit(files.close);
  try {
    const searchPath = io.variables["PATH"];
    const local = await openLocalRepository(place, { directory: files.local, searchPath, log });
    const range = await rangeOf(local, flags);
    const notes = await uncommittedNote(local, range.head);
    if (range.base === range.head && flags.base === undefined) notes.push(ON_BASE);
    const deps = composeReview({ flags, model, files, checkout: local.checkout, redact, log, io });
    const end = await reviewRange(deps, range);
    files.sarif?.(sarifReport(end.proposal, SARIF, redact));
    show({ ...end, notes: [...end.notes, ...notes] }, flags, { redact, log, io });
    return exitCode(end, flags);
  } finally {
    files.close();
  }
}

/** A range of somebody's own repository is the analysis of no workflow. */
const SARIF = { version: VERSION, category: "reeve/cli", repositoryUrl: null };

/** @throws `invalid_input` that names every flag that cannot be used. */
function readFlags(argv: readonly string[], io: Io): ReviewFlags {
  const { values, words } = parseArguments(argv, { ...reviewFlags(), ...HELP }, "review");
  const [word] = words;
  if (word !== undefined) {
    throw wrong(`review takes no ${shown(word)}; the range is given as --base and --head`, "review");
  }
  const named = typeof values["model"] === "string" ? values["model"] : undefined;
  const parsed = reviewSchema.safeParse({ ...modelVariables(io.variables, named), ...values });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
  throw wrong(faults.join("; "), "review");
}

const ON_BASE =
  "This is the default branch's own tip. Give --base, for example --base HEAD~1, for its latest change.";

/** Files that nobody committed are no part of any range; a person who forgot them should not take them for reviewed. */
async function uncommittedNote(local: LocalRepository, head: Sha): Promise<string[]> {
  if ((await local.commitOf("HEAD")) !== head) return [];
  const count = await local.uncommitted(head);
  if (count === null || count === 0) return [];
  return [`Uncommitted changes (${plural(count, "file")}) are not reviewed.`];
}

function show(
  end: TaskEnd,
  flags: ReviewFlags,
  { redact, log, io }: { readonly redact: Redact; readonly log: Log; readonly io: Io },
): void {
  const { proposal, notes } = end;
  if (flags.json || proposal === null) for (const note of notes) log.notice(note);
  if (proposal === null) return;
  io.out(
    flags.json
      ? `${redactedJson(proposal, redact)}\n`
      : terminalReport(proposal, notes, { redact, colours: io.colours, columns: io.columns }),
  );
}

/** A denied call has a code of its own, where nothing else failed. */
function exitCode({ failed, proposal, fault }: TaskEnd, flags: ReviewFlags): number {
  if (!failed) return EXIT.done;
  if (proposal === null) return fault?.code === "invalid_input" ? EXIT.usage : EXIT.failed;
  const { end, review } = proposal;
  const findings = [...(review?.placed ?? []).map(({ finding }) => finding), ...(review?.known ?? [])];
  return end.kind === "failed" || reaches(findings, flags["fail-on"]) ? EXIT.failed : EXIT.denied;
}

function logOf(io: Io, redact: Redact): Log {
  return createPlainLog({ write: io.tell, redact, debug: false });
}

function quiet(log: Log): Log {
  const nothing = () => {};
  return { ...log, debug: nothing, info: nothing, notice: nothing, group: (_, body) => body() };
}
