/** Any range of any repository as a pull request: pushed to the local GitHub, reviewed by the action. */
import { relative } from "node:path";
import { keepConversation, say, serveUntilInterrupted, showRun, title } from "./show.ts";
import { CONTRIBUTOR, openStage } from "./stage.ts";

export interface RangeOptions {
  readonly directory: string;
  readonly action: string;
  readonly serve: boolean;
  readonly repo: string;
  readonly base: string;
  readonly head: string;
  readonly model?: string;
}

const REPOSITORY = "demo/repository";

export async function demoRange(options: RangeOptions): Promise<number> {
  const { repo, base, head, model } = options;
  title(`${head} as a pull request into ${base}`);
  const stage = await openStage({
    ...options,
    repository: REPOSITORY,
    source: { kind: "commits", path: repo, branches: { base, head } },
    defaultBranch: "base",
  });
  try {
    const number = await stage.openPullRequest("head", "base", `Changes up to ${head}`, "");
    say(`${stage.github.serverUrl}/${REPOSITORY}/pull/${number}`);
    const event = {
      event: "pull_request",
      action: "opened",
      repository: REPOSITORY,
      number,
      sender: CONTRIBUTOR,
    } as const;
    const result = await stage.run(event, modelInputs(model));
    showRun(result);
    const path = await keepConversation(stage, number);
    say(`the conversation: ${relative(process.cwd(), path)}`);
    if (options.serve) await serveUntilInterrupted(stage);
    return result.exitCode ?? 1;
  } finally {
    await stage.close();
  }
}

/** The address and the key come from the environment, as everywhere. */
function modelInputs(model: string | undefined): Record<string, string> {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey } = process.env;
  return {
    model: model ?? "builtin/rules",
    ...(model && baseUrl ? { "base-url": baseUrl } : {}),
    ...(model && apiKey ? { "api-key": apiKey } : {}),
  };
}
