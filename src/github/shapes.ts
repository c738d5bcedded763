import { z } from "zod";
import type { RepositoryFacts } from "../core/code-host.ts";
import type { HostComment, HostReviewComment } from "../core/host-comment.ts";
import type { Actor, Issue, PullRequest } from "../core/task.ts";
import { isSha, type Sha, untrusted } from "../core/values.ts";

/*
 * GitHub's answers, only the fields that are used. Whatever an account that is gone leaves behind (`user`,
 * `head.repo`) may be null; fields that older servers lack have a default.
 */

const time = z.string().transform(Date.parse).pipe(z.number().int());
const commit = z.custom<Sha>((value) => typeof value === "string" && isSha(value), "not an object id");
const text = z.string().nullish().transform(untrusted);

export const GHOST: Actor = { login: "ghost", id: null, kind: "ghost" };

/** Deleted accounts come as `null`, or as the account that GitHub keeps for them all. */
export const actor = z
  .object({ login: z.string(), id: z.number().int(), type: z.string().optional() })
  .nullish()
  .transform((account): Actor => {
    if (!account || account.login === GHOST.login) return GHOST;
    return { login: account.login, id: account.id, kind: kindOf(account) };
  });

/** What is neither a person nor an app (an organization, a stand-in of an import) may carry a writer's name. */
function kindOf({
  login,
  type = "User",
}: {
  readonly login: string;
  readonly type?: string | undefined;
}): Actor["kind"] {
  if (type === "Bot" || login.endsWith("[bot]")) return "bot";
  return type === "User" ? "user" : "ghost";
}

const repositoryId = z.object({ id: z.number().int(), full_name: z.string() });

export const repository = repositoryId
  .extend({ default_branch: z.string(), private: z.boolean(), fork: z.boolean() })
  .transform(
    (from): RepositoryFacts => ({
      id: from.id,
      fullName: from.full_name,
      defaultBranch: from.default_branch,
      private: from.private,
      fork: from.fork,
    }),
  );

const conversation = z.object({
  number: z.number().int(),
  title: text,
  body: text,
  user: actor,
  state: z.enum(["open", "closed"]),
});

export const issue = conversation.transform(
  ({ number, title, body, user, state }): Issue => ({
    kind: "issue",
    number,
    title,
    body,
    author: user,
    state,
  }),
);

export const pullRequest = conversation
  .extend({
    draft: z.boolean().default(false),
    changed_files: z.number().int().nullish(),
    head: z.object({ ref: z.string(), sha: commit, repo: repositoryId.nullish() }),
    base: z.object({ ref: z.string(), sha: commit }),
  })
  .transform(
    (from): PullRequest => ({
      kind: "pull_request",
      number: from.number,
      title: from.title,
      body: from.body,
      author: from.user,
      state: from.state,
      draft: from.draft,
      head: {
        ref: from.head.ref,
        sha: from.head.sha,
        repository: from.head.repo ? { id: from.head.repo.id, fullName: from.head.repo.full_name } : null,
      },
      base: { ref: from.base.ref, sha: from.base.sha },
      changedFiles: from.changed_files ?? null,
    }),
  );

export const pullRequestList = z.array(pullRequest);

export const listedPullRequest = z.object({
  id: z.number().int(),
  number: z.number().int(),
  html_url: z.string(),
  user: actor,
  body: text,
  head: z.object({ ref: z.string(), repo: repositoryId.nullish() }),
  base: z.object({ ref: z.string(), repo: repositoryId }),
});

export const branchRules = z.object({ name: z.string(), protected: z.boolean() });

export const branchRef = z.object({ object: z.object({ sha: commit }) });

export const branchTips = z.array(
  z
    .object({ ref: z.string().startsWith("refs/heads/"), object: z.object({ sha: commit }) })
    .transform(({ ref, object }) => ({ branch: ref.slice("refs/heads/".length), head: object.sha })),
);

export const commitFacts = z
  .object({ tree: z.object({ sha: commit }), parents: z.array(z.object({ sha: commit })) })
  .transform(({ tree, parents }) => ({ tree: tree.sha, parents: parents.map(({ sha }) => sha) }));

export const madeCommit = z
  .object({ createCommitOnBranch: z.object({ commit: z.object({ oid: commit }) }) })
  .transform(({ createCommitOnBranch }) => createCommitOnBranch.commit.oid);

export const commentBody = z.object({ body: text });

const rawComment = z.object({
  id: z.number().int(),
  user: actor,
  body: text,
  html_url: z.string(),
  created_at: time,
  updated_at: time,
  author_association: z.string().nullish(),
});

export type RawComment = z.output<typeof rawComment>;

export const comment = rawComment;

export const reviewComment = rawComment.extend({
  path: z.string(),
  line: z.number().int().nullish(),
  side: z.enum(["LEFT", "RIGHT"]).default("RIGHT"),
  in_reply_to_id: z.number().int().nullish(),
});

export function hostComment(from: RawComment): HostComment {
  return {
    id: from.id,
    author: from.user,
    body: from.body,
    createdAt: from.created_at,
    updatedAt: from.updated_at,
    ...(from.author_association ? { association: from.author_association } : {}),
  };
}

export function hostReviewComment(from: z.output<typeof reviewComment>): HostReviewComment {
  return {
    ...hostComment(from),
    path: from.path,
    line: from.line ?? null,
    side: from.side,
    inReplyTo: from.in_reply_to_id ?? null,
  };
}

export const review = z.object({
  id: z.number().int(),
  user: actor,
  body: text,
  html_url: z.string(),
  commit_id: z.string().nullish(),
  submitted_at: time.nullish(),
  state: z.string().default(""),
  node_id: z.string().default(""),
});

export const draftComment = z.object({ path: z.string(), body: text });

/** What every write answers. */
export const posted = z
  .object({ id: z.number().int(), html_url: z.string() })
  .transform(({ id, html_url }) => ({ id, url: html_url }));

export const postedPullRequest = z
  .object({ id: z.number().int(), html_url: z.string(), number: z.number().int() })
  .transform(({ id, html_url, number }) => ({ id, url: html_url, number }));

export const checkRun = z.object({
  id: z.number().int(),
  html_url: z.string().nullish(),
  external_id: z.string().nullish(),
  output: z.object({ annotations_count: z.number().int().default(0) }).nullish(),
});

export const checkRunList = z.object({ check_runs: z.array(checkRun) });

export const workflowRunList = z.array(z.object({ id: z.number().int(), conclusion: z.string().nullish() }));

export const permission = z.object({ permission: z.string(), role_name: z.string().nullish() });
