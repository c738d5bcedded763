import { z } from "zod";
import { commitsBetween } from "../git/commits.ts";
import { diffText, type FileDiff } from "../git/diff.ts";
import { branchHead } from "../git/refs.ts";
import { ApiError } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import { filesOf, LIMITS, mergeBaseOf, sizeOf } from "../pulls/diff.ts";
import { openPull } from "../pulls/open.ts";
import { syncPull } from "../pulls/sync.ts";
import type { PullRequest } from "../state/entities.ts";
import { commitView, fileView } from "../views/commit.ts";
import { fullPullView, pullUrl, pullView } from "../views/pull.ts";
import { ok, page } from "./answers.ts";
import { checkBody } from "./bounds.ts";
import { diff, wantsDiff } from "./commits.ts";
import { mayChange, pullOfCall } from "./conversation.ts";
import { checkTitle, setState } from "./issues.ts";

const NewPull = z.object({
  title: z.string().optional(),
  head: z.string(),
  base: z.string(),
  body: z.string().nullish(),
  draft: z.boolean().optional(),
  maintainer_can_modify: z.boolean().optional(),
});

const PullChange = z.object({
  title: z.string().optional(),
  body: z.string().nullish(),
  state: z.enum(["open", "closed"]).optional(),
  base: z.string().optional(),
  maintainer_can_modify: z.boolean().optional(),
});

export const pullRoutes: readonly Route[] = [
  reading("pulls/list", list, ["pull_requests:read"]),
  reading("pulls/get", get, ["pull_requests:read"]),
  reading("pulls/list-files", listFiles, ["pull_requests:read"]),
  reading("pulls/list-commits", listCommits, ["pull_requests:read"]),
  writing("pulls/create", ["pull_requests:write"], NewPull, create),
  writing("pulls/update", ["pull_requests:write"], PullChange, update),
];

function list(call: Call): Answer {
  const query = call.url.searchParams;
  const state = query.get("state") ?? "open";
  const [head, base] = [query.get("head"), query.get("base")];
  const pulls = call.world.state.pulls.filter(
    (pull) =>
      pull.issue.repository === call.repository &&
      (state === "all" || pull.issue.state === state) &&
      (base === null || pull.base.ref === base) &&
      (head === null || !head.includes(":") || labelOf(pull) === head.toLowerCase()),
  );
  const oldestFirst = (query.get("direction") ?? (query.get("sort") ? "asc" : "desc")) === "asc";
  return page(paginate(oldestFirst ? pulls : pulls.toReversed(), call.url), (pull) =>
    pullView(call.world, pull),
  );
}

function labelOf(pull: PullRequest): string {
  return `${pull.head.repository.owner.login}:${pull.head.ref}`.toLowerCase();
}

async function get(call: Call): Promise<Answer> {
  const pull = pullOfCall(call);
  if (wantsDiff(call)) return wholeDiff(call, pull);
  return ok(fullPullView(call.world, pull, await sizeOf(call.world, pull)));
}

async function wholeDiff({ world }: Call, pull: PullRequest): Promise<Answer> {
  const files = await filesOf(world, pull);
  const lines = files.reduce((sum, file) => sum + (file.patch?.split("\n").length ?? 0), 0);
  if (files.length > LIMITS.diffFiles) throw diffTooLarge(`files (${LIMITS.diffFiles})`);
  if (lines > LIMITS.diffLines) throw diffTooLarge(`lines (${LIMITS.diffLines})`);
  return diff(await diffText(pull.issue.repository.directory, await mergeBaseOf(pull), pull.head.sha));
}

function diffTooLarge(what: string): ApiError {
  const advice = "Consider using 'List pull requests files' API or locally cloning the repository instead.";
  return new ApiError(406, `Sorry, the diff exceeded the maximum number of ${what}. ${advice}`, {
    errors: [{ resource: "PullRequest", field: "diff", code: "too_large" }],
    documentation: "https://docs.github.com/rest/pulls/pulls#list-pull-requests-files",
  });
}

async function listFiles(call: Call): Promise<Answer> {
  const { world, repository } = call;
  const pull = pullOfCall(call);
  const files = (await filesOf(world, pull)).slice(0, LIMITS.listedFiles);
  const cut = paginate(files, call.url);
  const shown = world.options.zeroCounts ? zeroed(cut.items) : cut.items;
  return page({ ...cut, items: shown }, (file) => fileView(world, repository, file, pull.head.sha));
}

/** What one user saw: past 20,000 lines of patches in a page, the rest of it has no patch and counts of 0. */
function zeroed(files: readonly FileDiff[]): FileDiff[] {
  let lines = 0;
  return files.map((file) => {
    lines += file.patch?.split("\n").length ?? 0;
    return lines < LIMITS.diffLines ? file : { ...file, patch: null, additions: 0, deletions: 0 };
  });
}

async function listCommits(call: Call): Promise<Answer> {
  const { world, repository } = call;
  const pull = pullOfCall(call);
  const from = await mergeBaseOf(pull);
  const commits = await commitsBetween(repository.directory, from, pull.head.sha, LIMITS.listedCommits);
  return page(paginate(commits, call.url), (commit) => commitView(world, repository, commit));
}

async function create(call: SignedCall, draft: z.infer<typeof NewPull>): Promise<Answer> {
  checkTitle("PullRequest", draft.title ?? "");
  checkBody("PullRequest", draft.body, false);
  const pull = await openPull(call, {
    title: draft.title ?? "",
    body: draft.body ?? null,
    head: draft.head,
    base: draft.base,
    draft: draft.draft ?? false,
    maintainerCanModify: draft.maintainer_can_modify ?? false,
  });
  return {
    status: 201,
    body: fullPullView(call.world, pull, await sizeOf(call.world, pull)),
    headers: { location: pullUrl(call.world.addresses, pull) },
  };
}

async function update(call: SignedCall, change: z.infer<typeof PullChange>): Promise<Answer> {
  const pull = pullOfCall(call);
  const { issue } = pull;
  const now = call.world.state.clock();
  mayChange(call, issue.author);
  if (change.title !== undefined) checkTitle("PullRequest", change.title);
  checkBody("PullRequest", change.body, false);
  if (change.base !== undefined) await changeBase(call, pull, change.base);
  if (change.title !== undefined) issue.title = change.title;
  if (change.body !== undefined) issue.body = change.body;
  if (change.state !== undefined) setState(issue, change.state, now);
  if (change.maintainer_can_modify !== undefined) pull.maintainerCanModify = change.maintainer_can_modify;
  issue.updatedAt = now;
  return ok(fullPullView(call.world, pull, await sizeOf(call.world, pull)));
}

async function changeBase(call: SignedCall, pull: PullRequest, ref: string): Promise<void> {
  const sha = await branchHead(call.repository.directory, ref);
  if (sha === null) {
    throw new ApiError(422, "Validation Failed", {
      errors: [{ resource: "PullRequest", field: "base", code: "invalid" }],
    });
  }
  pull.base = { repository: call.repository, ref, sha };
  pull.mergeable = null;
  await syncPull(call.world, pull);
}
