/** Pull requests on the local GitHub for what is measured. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { EventSpec } from "../../demo/github/events/payload.ts";
import { CONTRIBUTOR, openStage, pushAddress, type Stage } from "../../demo/stage.ts";
import type { Files } from "./large-change.ts";

export interface PullRequestStage {
  readonly stage: Stage;
  readonly event: EventSpec;
  readonly number: number;
}

const REPOSITORY = "bench/project";

/** A repository with `base` on its main branch, and an open pull request that brings it to `head`. */
export async function openPullRequestStage(options: {
  readonly directory: string;
  readonly action: string;
  readonly base: Files;
  readonly head: Files;
}): Promise<PullRequestStage> {
  const { directory, action, base, head } = options;
  writeFiles(join(directory, "base"), base);
  const source = { kind: "folder" as const, path: join(directory, "base") };
  const stage = await openStage({ directory, action, repository: REPOSITORY, source });
  mkdirSync(join(directory, "clone"));
  const git = (...argv: string[]) => stage.git("clone", ...argv);
  await git("clone", "--quiet", pushAddress(stage), ".");
  await git("checkout", "--quiet", "-b", "change");
  writeFiles(join(directory, "clone"), head);
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Change");
  await git("push", "--quiet", "origin", "change");
  const number = await stage.openPullRequest("change", "main", "A change", "");
  const event = {
    event: "pull_request" as const,
    action: "opened" as const,
    repository: REPOSITORY,
    number,
    sender: CONTRIBUTOR,
  };
  return { stage, event, number };
}

function writeFiles(directory: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const target = join(directory, path);
    if (content === null) rmSync(target);
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
  }
}
