/** Builds the adapters of `reeve review` and puts them behind the ports: no code host, no remote. */
import { basename, join } from "node:path";
import type { TaskDeps } from "../app/deps.ts";
import { faultOf, ReeveError } from "../core/errors.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import type { Log } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import type { ModelChoice } from "../models/provider.ts";
import { DEFAULT_GATE_OPTIONS } from "../policy/gate-facts.ts";
import { createAudit } from "../record/audit.ts";
import { createProgress } from "../record/progress.ts";
import { createTranscript } from "../record/transcript.ts";
import { openGitStore } from "../workspace/git-store.ts";
import { commonDeps, nonce } from "./adapters.ts";
import type { CliFiles } from "./cli-files.ts";
import type { ReviewFlags } from "./cli-flags.ts";
import { NO_CODE_HOST } from "./cli-host.ts";
import type { Io } from "./cli-io.ts";
import { SYSTEM_CLOCK } from "./clock.ts";
import { boundsOf } from "./settings.ts";

interface Given {
  readonly flags: ReviewFlags;
  readonly model: ModelChoice;
  readonly files: CliFiles;
  readonly checkout: string;
  readonly redact: Redact;
  readonly log: Log;
  readonly io: Io;
}

export function composeReview({ flags, model, files, checkout, redact, log, io }: Given): TaskDeps {
  const task = `local-${nonce().slice(0, 12)}`;
  const { work, transcript, audit, record } = files;
  const sinks = [
    createProgress(log),
    ...(transcript ? [createTranscript({ write: transcript, redact, task })] : []),
    ...(audit ? [createAudit({ write: audit, redact, run: { id: task, attempt: 1, event: "cli" } })] : []),
  ];
  return {
    ...commonDeps({
      ...{ work, sinks, model, record, checkout, redact, log },
      folder: io.folder,
      signal: io.signal,
    }),
    host: NO_CODE_HOST,
    checkout: null,
    workflowCommit: null,
    openStore: () =>
      openGitStore({
        directory: join(work, "repository.git"),
        checkout,
        remote: null,
        clock: SYSTEM_CLOCK,
        log,
        searchPath: io.variables["PATH"],
      }),
    settings: {
      mode: "propose",
      failOn: flags["fail-on"],
      failOnDenial: flags["fail-on-denial"] === true,
      policyPath: policyPath(flags.config),
      gate: DEFAULT_GATE_OPTIONS,
      bounds: boundsOf(flags),
    },
    key: {
      id: task,
      workflow: "reeve",
      job: "review",
      site: { serverUrl: "", repository: basename(checkout), runUrl: null },
      nonce: nonce(),
    },
    received: null,
  };
}

function policyPath(config: string): RepoPath {
  try {
    return repoPath(config);
  } catch (error) {
    throw new ReeveError("invalid_input", `--config: ${faultOf(error).message}`, { cause: error });
  }
}
