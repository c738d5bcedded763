import type { Conversation } from "../../context/context-facts.ts";
import type { HostComment } from "../../core/host-comment.ts";
import type { Task } from "../../core/task.ts";
import type { Facts } from "../start/look-up.ts";
import type { PinnedRepository } from "../start/pin.ts";
import type { TaskTime } from "../task-time.ts";
import type { Work } from "../work.ts";

/** What a proposal is made from: the task, the pinned repository, and what the loop left behind. */
export interface ProposalFacts {
  readonly task: Task;
  readonly facts: Facts;
  readonly repository: PinnedRepository;
  readonly worked: Work;
  readonly conversation: Conversation | null;
  readonly time: TaskTime;
  /** Our summaries of earlier reviews. `null`: they cannot be read. Absent: nobody looked. */
  readonly summaries?: readonly HostComment[] | null;
}
