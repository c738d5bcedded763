import { type CommitFacts, commitsBetween, countCommits, readCommit } from "../git/commits.ts";
import { diffText, type FileDiff } from "../git/diff.ts";
import { mergeBase, resolveCommit, revParse } from "../git/refs.ts";
import { git } from "../git/run.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading } from "../http/route.ts";
import { LIMITS } from "../pulls/diff.ts";
import type { Repository } from "../state/entities.ts";
import { commitView, fileView } from "../views/commit.ts";
import { repositoryPage, repositoryUrl } from "../views/repository.ts";
import { ok } from "./answers.ts";
import { orNotFound } from "./repositories.ts";

/** The empty tree, which a first commit is compared with. */
const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

export const commitRoutes: readonly Route[] = [
  reading("repos/get-commit", getCommit, ["contents:read"]),
  reading("repos/compare-commits-with-basehead", compare, ["contents:read"]),
];

async function getCommit(call: Call): Promise<Answer> {
  const { world, repository } = call;
  const ref = call.path["ref"] ?? "";
  const sha = await resolveCommit(repository.directory, ref);
  if (sha === null) throw new ApiError(422, `No commit found for SHA: ${ref}`);
  const commit = await readCommit(repository.directory, sha);
  const base = commit.parents[0] ?? EMPTY_TREE;
  if (wantsDiff(call)) return diff(await diffText(repository.directory, base, sha));
  const files = await world.diffs(repository.directory, base, sha);
  const cut = paginate(files, call.url);
  return {
    status: 200,
    body: {
      ...commitView(world, repository, commit),
      stats: totals(files),
      files: cut.items.map((file) => fileView(world, repository, file, sha)),
    },
    ...(cut.link === null ? {} : { headers: { link: cut.link } }),
  };
}

async function compare(call: Call): Promise<Answer> {
  const { world, repository } = call;
  const basehead = call.path["basehead"] ?? "";
  const dots = basehead.indexOf("...");
  if (dots < 0) throw notFound();
  const base = orNotFound(await endOf(call, basehead.slice(0, dots)));
  const head = orNotFound(await endOf(call, basehead.slice(dots + 3)));
  const from = orNotFound(await mergeBase(repository.directory, base, head));
  if (wantsDiff(call)) return diff(await diffText(repository.directory, from, head));
  const commits = await commitsBetween(repository.directory, base, head, Number.POSITIVE_INFINITY);
  const cut = paginate(commits, call.url);
  const first = Number(call.url.searchParams.get("page") ?? 1) <= 1;
  const files = first ? (await world.diffs(repository.directory, from, head)).slice(0, LIMITS.diffFiles) : [];
  const view = (commit: CommitFacts) => commitView(world, repository, commit);
  return ok({
    ...addresses(call, basehead),
    base_commit: view(await readCommit(repository.directory, base)),
    merge_base_commit: view(await readCommit(repository.directory, from)),
    ...(await distance(repository, base, head)),
    total_commits: commits.length,
    commits: cut.items.map(view),
    files: files.map((file) => fileView(world, repository, file, head)),
  });
}

/** `branch`, `commit` or `owner:branch` of a repository in the same network, whose commits are fetched. */
async function endOf({ world, repository }: Call, text: string): Promise<string | null> {
  const colon = text.indexOf(":");
  if (colon < 0) return resolveCommit(repository.directory, text);
  const owner = text.slice(0, colon).toLowerCase();
  const other = world.state.repositories.find(
    (one) => one.owner.login.toLowerCase() === owner && one.name === repository.name,
  );
  const sha = other === undefined ? null : await resolveCommit(other.directory, text.slice(colon + 1));
  if (other === undefined || sha === null) return null;
  if ((await revParse(repository.directory, `${sha}^{commit}`)) === null) {
    await git(repository.directory, ["fetch", "--quiet", other.directory, sha]);
  }
  return sha;
}

async function distance(repository: Repository, base: string, head: string) {
  const ahead = await countCommits(repository.directory, base, head);
  const behind = await countCommits(repository.directory, head, base);
  const status = ahead > 0 ? (behind > 0 ? "diverged" : "ahead") : behind > 0 ? "behind" : "identical";
  return { status, ahead_by: ahead, behind_by: behind };
}

function addresses({ world, repository }: Call, basehead: string) {
  const page = `${repositoryPage(world.addresses, repository)}/compare/${encodeURI(basehead)}`;
  return {
    url: `${repositoryUrl(world.addresses, repository)}/compare/${encodeURI(basehead)}`,
    html_url: page,
    permalink_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
  };
}

function totals(files: readonly FileDiff[]) {
  const additions = files.reduce((sum, file) => sum + file.additions, 0);
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0);
  return { additions, deletions, total: additions + deletions };
}

export function wantsDiff(call: Call): boolean {
  return /application\/vnd\.github\.(v3\.)?diff/.test(call.accept);
}

export function diff(content: string): Answer {
  return { status: 200, raw: { type: "application/vnd.github.diff; charset=utf-8", content } };
}
