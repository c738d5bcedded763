/** The sample: a small repository, a pull request with a real bug, and the three ways Reeve starts. */
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { EventSpec } from "./github/events/payload.ts";
import { modelInputs } from "./model-inputs.ts";
import type { JobResult } from "./runner.ts";
import { CONTRIBUTOR, MAINTAINER, openStage, pushAddress, type Stage } from "./stage.ts";

const HERE = import.meta.dirname;
const REPOSITORY = "demo/till";

export interface Sample {
  readonly stage: Stage;
  readonly pullRequest: number;
  review(): Promise<JobResult>;
  fix(): Promise<JobResult>;
  maintain(): Promise<JobResult>;
}

/** `model`: what every run uses instead of the scripted replies. */
export async function openSample(options: {
  readonly directory: string;
  readonly action: string;
  readonly model?: string;
}): Promise<Sample> {
  const source = { kind: "folder" as const, path: join(HERE, "sample/base"), message: "A small till" };
  const stage = await openStage({ ...options, repository: REPOSITORY, source });
  await pushChange(stage);
  const pullRequest = await stage.openPullRequest(
    "volume-discount",
    "main",
    "Give a discount on larger quantities",
    "Ten percent off from ten pieces on, twenty from fifty.",
  );
  const inputs = (script: string) =>
    options.model === undefined
      ? { model: `scripted:${join(HERE, "replies", script)}` }
      : modelInputs(options.model, process.env);
  return {
    stage,
    pullRequest,
    review: () => stage.run(opened(pullRequest), inputs("review.json"), { name: "review" }),
    async fix() {
      const words = "/agent fix the two discount bugs, please";
      const comment = await stage.comment(MAINTAINER, pullRequest, words);
      return stage.run(commented(comment), inputs("fix.json"), { name: "fix" });
    },
    maintain: () => stage.run(MORNING, inputs("maintain.json")),
  };
}

const MORNING: EventSpec = { event: "schedule", repository: REPOSITORY, schedule: "0 6 * * 1" };

function opened(number: number): EventSpec {
  const on = { repository: REPOSITORY, number, sender: CONTRIBUTOR };
  return { event: "pull_request", action: "opened", ...on };
}

function commented(comment: number): EventSpec {
  const on = { repository: REPOSITORY, comment, sender: MAINTAINER };
  return { event: "issue_comment", action: "created", ...on };
}

async function pushChange(stage: Stage): Promise<void> {
  mkdirSync(join(stage.directory, "clone"), { recursive: true });
  await stage.git("clone", "clone", "--quiet", pushAddress(stage), ".");
  await stage.git("clone", "checkout", "--quiet", "-b", "volume-discount");
  cpSync(join(HERE, "sample/change"), join(stage.directory, "clone"), { recursive: true });
  await stage.git("clone", "add", "--all");
  await stage.git("clone", "commit", "--quiet", "--message", "Give a discount on larger quantities");
  await stage.git("clone", "push", "--quiet", "origin", "volume-discount");
}
