/** Any range of any repository as a pull request: pushed to the local GitHub, reviewed by the action. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { promisify } from "node:util";
import { modelInputs } from "./model-inputs.ts";
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
  await requireRange(repo, base, head);
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
    const result = await stage.run(
      event,
      model === undefined ? { model: "builtin/rules" } : modelInputs(model, process.env),
    );
    showRun(result);
    const path = await keepConversation(stage, number);
    if (path) say(`the conversation: ${relative(process.cwd(), path)}`);
    if (options.serve) await serveUntilInterrupted(stage);
    return result.exitCode ?? 1;
  } finally {
    await stage.close();
  }
}

/** Says what is wrong before anything is started. */
async function requireRange(repo: string, base: string, head: string): Promise<void> {
  const git = (...argv: string[]) => execute("git", ["-C", repo, ...argv]).then((done) => done.stdout.trim());
  const isRepository = existsSync(repo) && (await git("rev-parse", "--git-dir").catch(() => null)) !== null;
  if (!isRepository) throw new Error(`--repo: ${repo} is not a git repository.`);
  for (const revision of [base, head]) {
    const found = await git(
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      `${revision}^{commit}`,
    ).catch(() => null);
    if (!found) throw new Error(`${JSON.stringify(revision)} names no commit of ${repo}.`);
  }
  const ahead = await git("rev-list", "--count", `${base}..${head}`, "--");
  if (ahead === "0")
    throw new Error(`${head} has no commit that ${base} lacks. Are --base and --head the right way round?`);
}

const execute = promisify(execFile);
