import { runTask } from "../../../src/app/run-task.ts";
import type { TaskEnd } from "../../../src/app/task-end.ts";
import type { Sha } from "../../../src/core/values.ts";
import type { ScriptedReply } from "../../../src/models/script.ts";
import { openedEvent, PULL, type Stage } from "./stage.ts";

const REPOSITORY = { id: 1, full_name: "acme/shop", default_branch: "main" };

/** The author's branch is somewhere else now: after a push, a rebase, a forced push. */
export async function headAt({ host }: Stage, sha: Sha): Promise<void> {
  const pull = await host.pullRequest(PULL);
  host.setBranch("change", sha);
  host.setPullRequest({ ...pull, head: { ...pull.head, sha } });
}

/** One more commit on the author's branch. */
export async function push(stage: Stage, files: Readonly<Record<string, string | null>>): Promise<Sha> {
  stage.repository.git("checkout", "--quiet", "change");
  const sha = stage.repository.commit(files);
  await headAt(stage, sha);
  return sha;
}

/** A review of the pull request as it is now. */
export async function review(stage: Stage, ...replies: readonly ScriptedReply[]): Promise<TaskEnd> {
  stage.model.setReplies([...replies]);
  const { head, base } = await stage.host.pullRequest(PULL);
  return runTask(
    stage.deps,
    openedEvent(stage, {
      head: { ref: head.ref, sha: head.sha, repo: REPOSITORY },
      base: { ref: base.ref, sha: base.sha },
    }),
  );
}
