/** The sample from start to end, told as it goes. */
import { relative } from "node:path";
import { openSample, type Sample } from "./sample.ts";
import { keepConversation, say, serveUntilInterrupted, showRun, title } from "./show.ts";

export interface TourOptions {
  readonly directory: string;
  readonly action: string;
  readonly serve: boolean;
  readonly model?: string;
}

export async function demoSample(options: TourOptions): Promise<number> {
  title("A local GitHub, a small repository, and a pull request with a real bug and failing tests");
  say(
    options.model
      ? `The model is ${options.model}.`
      : "The model's replies are scripted (demo/replies/); all the rest is real.",
  );
  const sample = await openSample(options);
  try {
    say(`${sample.stage.github.serverUrl}/${sample.stage.repository}/pull/${sample.pullRequest}`);
    const exitCodes = await tour(sample);
    await tellWhereToLook(sample);
    if (options.serve) await serveUntilInterrupted(sample.stage);
    return exitCodes.every((code) => code === 0) ? 0 : 1;
  } finally {
    await sample.stage.close();
  }
}

async function tour(sample: Sample): Promise<(number | null)[]> {
  const steps = [
    ["1. The pull request is opened: a review", sample.review],
    ["2. A maintainer comments `/agent fix …`: a commit on a branch of Reeve's own", sample.fix],
    ["3. The schedule: one maintenance task, one pull request", sample.maintain],
    ["4. The schedule again: its pull request is still open, so nothing happens", sample.maintain],
  ] as const;
  const exitCodes: (number | null)[] = [];
  for (const [text, run] of steps) {
    title(text);
    const result = await run();
    showRun(result);
    exitCodes.push(result.exitCode);
  }
  return exitCodes;
}

async function tellWhereToLook({ stage, pullRequest }: Sample): Promise<void> {
  const conversation = await keepConversation(stage, pullRequest);
  const own = await keepConversation(stage, pullRequest + 1);
  title("Where to look");
  if (conversation) say(`the conversation        ${here(conversation)}`);
  if (own) say(`Reeve's pull request    ${here(own)}`);
  say(`transcripts and records ${here(stage.directory)}/jobs/*/temp/reeve-*/`);
  say("the served pages        npm run demo -- --serve");
}

function here(path: string): string {
  return relative(process.cwd(), path) || ".";
}
