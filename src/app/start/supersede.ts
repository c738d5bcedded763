import type { Proposal } from "../../core/proposal.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";
import type { Status } from "../status.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import type { Facts } from "./look-up.ts";
import { type Ending, newerEvent } from "./newer-event.ts";

/** A run that looks up, now and then, whether somebody wants it to end. */
export interface Watch {
  /** What the work is done with: its signal ends it, and its events say when to look. */
  readonly deps: TaskDeps;
  /** The last look, before anything is published. `null`: the run goes on. */
  look(): Promise<Ending | null>;
}

/** One run at a time for a pull request: between two looks of a run at work there is at least this much time. */
const LOOK_EVERY = 60_000;

/**
 * Workflows end older runs by their `concurrency`; what they cannot know, or get wrong, is seen here. An ordinary review looks
 * once, when it is done; longer work looks between its turns, and the work does not wait for the answer.
 */
export function watchFor(deps: TaskDeps, facts: Facts, startedAt: number): Watch {
  const since = sinceOf(deps, facts, startedAt);
  const stop = new AbortController();
  let last = deps.clock.now();
  let looking: Promise<Ending | null> = Promise.resolve(null);
  const anyEnding = async () => (await newerEvent(deps, facts, since)) ?? (await headMoved(deps, facts));
  const look = async (): Promise<Ending | null> => {
    last = deps.clock.now();
    const ending = await orNull(deps, anyEnding());
    if (ending !== null) stop.abort();
    return ending;
  };
  return {
    deps: {
      ...deps,
      signal: AbortSignal.any([deps.signal, stop.signal]),
      emit: (event) => {
        if (event.type === "turn_end" && deps.clock.now() - last >= LOOK_EVERY) looking = look();
        deps.emit(event);
      },
    },
    // A conversation that cannot be read stops nobody's work; what is written next tells whether the host is there at all.
    look: async () => (await looking) ?? orNull(deps, newerEvent(deps, facts, since)),
  };
}

/**
 * Before the run began, too: it may have waited for its machine. But when a job is run again, what ended it the first time is
 * not to end it once more.
 */
function sinceOf({ key }: TaskDeps, { request }: Facts, startedAt: number): number {
  const isFirst = key.id.endsWith("-1");
  return isFirst ? (request.trigger.at ?? startedAt) : startedAt;
}

/** Publishing looks at it again; here it spares the rest of a work that nothing could be made of. */
async function headMoved({ host }: Pick<TaskDeps, "host">, { subject }: Facts): Promise<Ending | null> {
  if (subject.kind !== "pull_request") return null;
  const { state, head } = await host.pullRequest(subject.number);
  if (state === "closed")
    return { code: "superseded", reason: `Pull request #${subject.number} was closed: nothing was posted.` };
  if (head.sha === subject.head.sha) return null;
  const reason = `Superseded by the newer head ${head.sha.slice(0, 12)}: nothing was posted.`;
  return { code: "superseded", reason };
}

/** Nothing is posted but the end of the status comment. What was found until then stays in the job's own results. */
export async function endedBy(
  { emit }: Pick<TaskDeps, "emit">,
  status: Status,
  { ending: { code, reason }, proposal }: { readonly ending: Ending; readonly proposal: Proposal | null },
): Promise<TaskEnd> {
  await status.ended(reason);
  emit({ type: "task_skipped", code, reason });
  const verdict = { conclusion: "skipped", blocking: false, sentence: reason } as const;
  return { ...emptyEnd("skipped", false), proposal: proposal && { ...proposal, verdict } };
}
