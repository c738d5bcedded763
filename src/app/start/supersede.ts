import type { Clock } from "../../core/ports.ts";
import type { Proposal } from "../../core/proposal.ts";
import type { TaskDeps } from "../deps.ts";
import { movementOf } from "../movement.ts";
import { orNull } from "../or-null.ts";
import type { Status } from "../status.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import type { Facts } from "./look-up.ts";
import { type Ending, newerEvent } from "./newer-event.ts";

/** A run that looks up, now and then, whether somebody wants it to end. */
export interface Watch {
  /** Does the work, and ends it by its signal as soon as a look finds a reason. */
  during<Result>(work: (deps: TaskDeps) => Promise<Result>): Promise<Result>;
  /** The last look, before anything is published. `null`: the run goes on. */
  look(): Promise<Ending | null>;
}

/** One run at a time for a pull request: a run at work looks this often. */
const LOOK_EVERY = 60_000;

/**
 * Workflows end older runs by their `concurrency`; what they cannot know, or get wrong, is seen here. An ordinary review looks
 * once, when it is done; longer work is looked after beside it, so that a model that thinks or a check that runs is ended, too.
 */
export function watchFor(deps: TaskDeps, facts: Facts, startedAt: number): Watch {
  const since = sinceOf(deps, facts, startedAt);
  let ending: Ending | null = null;
  // A conversation that cannot be read stops nobody's work; what is written next tells whether the host is there at all.
  const look = async () => orNull(deps, newerEvent(deps, facts, since));
  return {
    async during(work) {
      const [stop, done] = [new AbortController(), new AbortController()];
      const looking = untilFound(deps.clock, done.signal, async () => {
        ending = (await look()) ?? (await orNull(deps, headMoved(deps, facts)));
        if (ending !== null) stop.abort();
        return ending !== null;
      });
      try {
        return await work({ ...deps, signal: AbortSignal.any([deps.signal, stop.signal]) });
      } finally {
        done.abort();
        await looking;
      }
    },
    look: async () => ending ?? look(),
  };
}

async function untilFound(clock: Clock, done: AbortSignal, look: () => Promise<boolean>): Promise<void> {
  const minute = () =>
    clock.sleep(LOOK_EVERY, done).then(
      () => true,
      () => false, // the work is done
    );
  while (await minute()) if (await look()) return;
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
async function headMoved(deps: Pick<TaskDeps, "host">, { subject }: Facts): Promise<Ending | null> {
  if (subject.kind !== "pull_request") return null;
  const movement = await movementOf(deps, subject);
  if (movement === null) return null;
  const reason =
    movement.kind === "closed"
      ? `Pull request #${subject.number} was closed: nothing was posted.`
      : `Superseded by the newer head ${movement.head.slice(0, 12)}: nothing was posted.`;
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
