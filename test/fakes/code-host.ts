import type {
  CheckReport,
  CodeHost,
  OpenPullRequest,
  Posted,
  RepositoryFacts,
  WriteOutcome,
} from "../../src/core/code-host.ts";
import { type ErrorCode, type Fault, ReeveError } from "../../src/core/errors.ts";
import type { HostComment, HostReviewComment } from "../../src/core/host-comment.ts";
import { hasReviewMark } from "../../src/core/review-mark.ts";
import type { FileComment, NewReview, ReviewComment } from "../../src/core/review-post.ts";
import type { ReviewThread } from "../../src/core/review-thread.ts";
import type { FailedCheck, LinkedIssue } from "../../src/core/surroundings.ts";
import type { Actor, Issue, Permission, PullRequest, ReactionTarget } from "../../src/core/task.ts";
import { type Sha, sha, untrusted } from "../../src/core/values.ts";
import type { CommitFacts } from "../../src/core/workspace.ts";

export type WriteName =
  | "react"
  | "createComment"
  | "updateComment"
  | "foldComment"
  | "replyToReviewComment"
  | "updateReviewComment"
  | "deleteReviewComment"
  | "updateReview"
  | "resolveThread"
  | "createReview"
  | "draftReview"
  | "addFileComments"
  | "submitDraft"
  | "discardDraft"
  | "reportCheck"
  | "addLabel"
  | "removeLabel"
  | "createBranch"
  | "commitOnBranch"
  | "createPullRequest";

export type ReadName = Exclude<keyof CodeHost, WriteName>;

export interface FakeReview {
  readonly id: number;
  readonly pullRequest: number;
  readonly commit: Sha;
  readonly body: string;
  readonly comments: readonly ReviewComment[];
  readonly files: readonly FileComment[];
}

export interface FakePullRequestDraft {
  readonly number: number;
  readonly head: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
}

export interface FakeRun {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly conclusion: string | null;
}

/** What is there before the test begins. Everything may be left out. */
export interface FakeScene {
  readonly repository?: Partial<RepositoryFacts>;
  readonly self?: Actor;
  /** By login; anyone else has `none`. */
  readonly permissions?: Readonly<Record<string, Permission>>;
  readonly pullRequests?: readonly PullRequest[];
  readonly issues?: readonly Issue[];
  readonly branches?: Readonly<Record<string, Sha>>;
  readonly protectedBranches?: readonly string[];
  /** Of what is asked what it is. */
  readonly commits?: readonly (readonly [Sha, CommitFacts])[];
  /** Runs of the workflow `reeve.yml`, the oldest first. */
  readonly runs?: readonly FakeRun[];
  /** Whether a review comment may stand there. Everywhere, unless said. */
  /** What failed at the head of any pull request. */
  readonly failedChecks?: readonly FailedCheck[];
  /** By job. */
  readonly jobLogs?: Readonly<Record<number, string>>;
  readonly commentable?: (comment: ReviewComment) => boolean;
  /** Whether a comment on a whole file may. For every file, unless said. */
  readonly fileCommentable?: (comment: FileComment) => boolean;
}

/**
 * GitHub in memory. It passes the contract suite of the port; what was written can be read back through the port, or
 * seen as it was sent in `written`.
 */
export interface FakeCodeHost extends CodeHost {
  readonly written: {
    readonly folded: number[];
    readonly reactions: { readonly comment: ReactionTarget; readonly content: string }[];
    readonly reviews: FakeReview[];
    readonly checks: CheckReport[];
    readonly pullRequests: FakePullRequestDraft[];
  };
  /** The names of all calls in order. */
  readonly calls: (ReadName | WriteName)[];
  /** From now on every such write is refused, as a token without the permission is. `null` takes it back. */
  refuse(write: WriteName, status: number | null): void;
  /** From now on every such read fails. `null` takes it back. */
  fail(read: ReadName, code: ErrorCode | null): void;
  /** Someone writes a comment; answers its id. */
  addComment(number: number, author: Actor, body: string, at?: number): number;
  addReviewComment(number: number, author: Actor, body: string, place: ReviewComment): number;
  /** Someone answers in a thread; answers the comment's id. */
  addReply(parent: number, author: Actor, body: string): number;
  /** Someone resolves the thread of this comment; `null` opens it again. */
  resolve(comment: number, by: Actor | null): void;
  /** A push changes the lines that a comment stands on. */
  outdate(comment: number): void;
  /** Somebody who may changes its text. */
  editComment(id: number, body: string, at?: number): void;
  deleteComment(id: number): void;
  /** Someone submits a review with these words; answers its id. */
  addReview(number: number, author: Actor, body: string): number;
  setBranch(name: string, sha: Sha | null): void;
  setPullRequest(pullRequest: PullRequest): void;
}

export const FAKE_SELF: Actor = { login: "github-actions[bot]", id: 41898282, kind: "bot" };

export function createFakeCodeHost(scene: FakeScene = {}): FakeCodeHost {
  const self = scene.self ?? FAKE_SELF;
  const facts: RepositoryFacts = {
    id: 1,
    fullName: "acme/shop",
    defaultBranch: "main",
    private: false,
    fork: false,
    ...scene.repository,
  };
  const branches = new Map(Object.entries(scene.branches ?? {}));
  const commits = new Map(scene.commits ?? []);
  const pulls = new Map((scene.pullRequests ?? []).map((pull) => [pull.number, pull]));
  const issues = new Map((scene.issues ?? []).map((issue) => [issue.number, issue]));
  const comments = new Map<number, HostComment & { on: number }>();
  const reviewComments = new Map<number, HostReviewComment & { on: number }>();
  const reviews = new Map<number, HostComment & { on: number }>();
  const drafts = new Map<number, FakeReview>();
  /** By review comment: what it came with. */
  const came = new Map<number, Pick<ReviewThread, "review" | "commit">>();
  const resolved = new Map<number, Actor>();
  const outdated = new Set<number>();
  const opened: (FakePullRequestDraft & { id: number })[] = [];
  const labelled = new Map<number, Set<string>>();
  const labelsOn = (number: number): Set<string> => {
    const found = labelled.get(number) ?? new Set();
    labelled.set(number, found);
    return found;
  };
  const refusals = new Map<WriteName, number>();
  const failures = new Map<ReadName, ErrorCode>();
  const calls: (ReadName | WriteName)[] = [];
  const written: FakeCodeHost["written"] = {
    folded: [],
    reactions: [],
    reviews: [],
    checks: [],
    pullRequests: [],
  };
  let lastId = 1000;
  const nextId = () => ++lastId;
  const url = (path: string) => `https://github.test/${facts.fullName}/${path}`;

  async function read<Value>(name: ReadName, answer: () => Value | undefined): Promise<Value> {
    calls.push(name);
    const code = failures.get(name);
    if (code !== undefined) throw new ReeveError(code, `GitHub did not answer ${name}.`);
    const value = answer();
    if (value === undefined) throw new ReeveError("github_not_found", `There is nothing for ${name}.`);
    return value;
  }

  async function write<Value>(
    name: WriteName,
    answer: () => WriteOutcome<Value>,
  ): Promise<WriteOutcome<Value>> {
    calls.push(name);
    const status = refusals.get(name);
    return status === undefined ? answer() : refused(status, `${name} was refused.`);
  }

  const exists = (number: number) => pulls.has(number) || issues.has(number);

  const host: FakeCodeHost = {
    written,
    calls,
    refuse: (name, status) => void (status === null ? refusals.delete(name) : refusals.set(name, status)),
    fail: (name, code) => void (code === null ? failures.delete(name) : failures.set(name, code)),
    addComment(number, author, body, at) {
      const id = nextId();
      comments.set(id, {
        id,
        on: number,
        author,
        body: untrusted(body),
        createdAt: at ?? lastId,
        updatedAt: at ?? lastId,
      });
      return id;
    },
    addReviewComment(number, author, body, place) {
      const id = nextId();
      reviewComments.set(id, {
        id,
        on: number,
        author,
        body: untrusted(body),
        createdAt: lastId,
        updatedAt: lastId,
        path: place.path,
        line: place.line,
        side: place.side,
        inReplyTo: null,
      });
      return id;
    },
    addReply(parent, author, body) {
      const id = nextId();
      const root = reviewComments.get(parent);
      if (root)
        reviewComments.set(id, {
          ...root,
          id,
          author,
          body: untrusted(body),
          createdAt: id,
          updatedAt: id,
          inReplyTo: root.inReplyTo ?? parent,
        });
      return id;
    },
    resolve: (comment, by) => void (by === null ? resolved.delete(comment) : resolved.set(comment, by)),
    outdate(comment) {
      outdated.add(comment);
      const known = reviewComments.get(comment);
      if (known) reviewComments.set(comment, { ...known, line: null });
    },
    editComment(id, body, at) {
      for (const known of [comments, reviewComments] as Map<number, HostComment>[]) {
        const comment = known.get(id);
        if (comment) known.set(id, { ...comment, body: untrusted(body), updatedAt: at ?? nextId() });
      }
    },
    deleteComment: (id) => void (comments.delete(id) || reviewComments.delete(id)),
    addReview(number, author, body) {
      const id = nextId();
      reviews.set(id, { id, on: number, author, body: untrusted(body), createdAt: id, updatedAt: id });
      return id;
    },
    setBranch: (name, sha) => void (sha === null ? branches.delete(name) : branches.set(name, sha)),
    setPullRequest: (pull) => void pulls.set(pull.number, pull),

    repository: () => read("repository", () => facts),
    self: () => read("self", () => self),
    async permissionOf(login) {
      calls.push("permissionOf");
      return failures.has("permissionOf") ? "unknown" : (scene.permissions?.[login] ?? "none");
    },
    pullRequest: (number) => read("pullRequest", () => pulls.get(number)),
    pullRequestWith: ({ repository, ref, sha }) =>
      read("pullRequestWith", () => {
        const found = [...pulls.values()].filter(
          ({ state, head }) =>
            state === "open" && head.sha === sha && head.ref === ref && head.repository?.id === repository,
        );
        return found.length === 1 ? (found[0] ?? null) : null;
      }),
    issue: (number) => read("issue", () => issues.get(number)),
    branchHead: (branch) => read("branchHead", () => branches.get(branch) ?? null),
    isProtected: (branch) =>
      read("isProtected", () => !branches.has(branch) || (scene.protectedBranches ?? []).includes(branch)),
    branches: (prefix) =>
      read("branches", () =>
        [...branches]
          .filter(([branch]) => branch.startsWith(prefix))
          .map(([branch, head]) => ({ branch, head }))
          .sort((one, other) => (one.branch < other.branch ? -1 : 1)),
      ),
    commitFacts: (commit) => read("commitFacts", () => commits.get(commit)),
    comment: (number, { kind, id }) =>
      read("comment", () => {
        const known = { issue_comment: comments, review_comment: reviewComments, review: reviews }[kind];
        const comment = known.get(id);
        return comment?.on === number ? plainComment(comment) : null;
      }),
    comments: (number, since = 0) =>
      read("comments", () =>
        exists(number)
          ? on(comments, number)
              .filter(({ updatedAt }) => updatedAt >= Math.floor(since / 1000) * 1000)
              .map(plainComment)
          : undefined,
      ),
    reviewComments: (number) =>
      read("reviewComments", () =>
        pulls.has(number) ? on(reviewComments, number).map(plainReviewComment) : undefined,
      ),
    reviewThreads: (number) =>
      read("reviewThreads", () =>
        pulls.has(number)
          ? on(reviewComments, number)
              .filter(({ inReplyTo }) => inReplyTo === null)
              .map(threadOf)
          : undefined,
      ),
    pullRequestNow: (number) =>
      read("pullRequestNow", () => {
        const pull = pulls.get(number);
        if (pull === undefined) return undefined;
        const threads = on(reviewComments, number).filter(({ inReplyTo }) => inReplyTo === null);
        return {
          state: pull.state,
          head: pull.head.sha,
          threads: threads.map(threadOf),
          comments: on(comments, number)
            .slice(-50)
            .map((one) => ({ ...plainComment(one), isFolded: written.folded.includes(one.id) })),
          earlier: Math.max(0, on(comments, number).length - 50),
        };
      }),
    surroundings: (number, wanted) =>
      read("surroundings", () => {
        const pull = pulls.get(number);
        if (pull === undefined) return undefined;
        const said = on(comments, number).map(plainComment);
        return {
          issues: linkedTo(pull, wanted.issues),
          checks: scene.failedChecks ?? [],
          comments: { newest: said.slice(-50), earlier: Math.max(0, said.length - 50) },
          threads: on(reviewComments, number).filter(({ inReplyTo }) => inReplyTo === null).length,
        };
      }),
    jobLog: (job) =>
      read("jobLog", () => {
        const log = scene.jobLogs?.[job];
        return log === undefined ? undefined : untrusted(log);
      }),
    earlierRuns: ({ workflow, since, run }) =>
      read("earlierRuns", () =>
        workflow === "reeve.yml"
          ? (scene.runs ?? []).filter(
              ({ id, at, conclusion }) => id < run && at >= since && conclusion !== "skipped",
            ).length
          : undefined,
      ),
    openPullRequests: (headPrefix) =>
      read("openPullRequests", () =>
        [
          ...[...pulls.values()].filter((pull) => isOwnAndOpen(pull, facts.id)).map(seededPull),
          ...opened.map(openedPull),
        ].filter((pull) => pull.headRef.startsWith(headPrefix)),
      ),

    react: (comment, content) =>
      write("react", () => {
        const known = comment.kind === "issue_comment" ? comments : reviewComments;
        if (!known.has(comment.id)) return refused(404, "Not Found");
        written.reactions.push({ comment, content });
        return { kind: "done", value: null };
      }),
    createComment: (number, body) =>
      write("createComment", () => {
        if (!exists(number)) return refused(404, "Not Found");
        return posted(host.addComment(number, self, body), url(`issues/${number}`));
      }),
    updateComment: (id, body) =>
      write("updateComment", () => {
        const comment = comments.get(id);
        if (comment === undefined) return refused(404, "Not Found");
        comments.set(id, { ...comment, body: untrusted(body), updatedAt: nextId() });
        return posted(id, url(`issues/${comment.on}`));
      }),
    foldComment: (id) =>
      write("foldComment", () => {
        if (!comments.has(id)) return refused(404, "Not Found");
        written.folded.push(id);
        return { kind: "done", value: null };
      }),
    replyToReviewComment: (pullRequest, parent, body) =>
      write("replyToReviewComment", () => {
        const comment = reviewComments.get(parent);
        if (comment?.on !== pullRequest) return refused(404, "Not Found");
        const kept = keptOut();
        if (kept) return kept;
        const id = nextId();
        reviewComments.set(id, {
          ...comment,
          id,
          author: self,
          body: untrusted(body),
          createdAt: id,
          updatedAt: id,
          inReplyTo: comment.inReplyTo ?? parent,
        });
        return posted(id, url(`pull/${pullRequest}`));
      }),
    updateReviewComment: (id, body) =>
      write("updateReviewComment", () => {
        const comment = reviewComments.get(id);
        if (comment === undefined) return refused(404, "Not Found");
        host.editComment(id, body);
        return posted(id, url(`pull/${comment.on}#discussion_r${id}`));
      }),
    deleteReviewComment: (id) =>
      write("deleteReviewComment", () => {
        reviewComments.delete(id);
        return { kind: "done", value: null };
      }),
    updateReview: (pullRequest, id, body) =>
      write("updateReview", () => {
        const at = written.reviews.findIndex((one) => one.id === id && one.pullRequest === pullRequest);
        const review = written.reviews[at];
        if (review === undefined) return refused(404, "Not Found");
        written.reviews[at] = { ...review, body };
        return posted(id, url(`pull/${pullRequest}`));
      }),
    resolveThread: (thread) =>
      write("resolveThread", () => {
        const id = Number(thread.replace("PRRT_", ""));
        if (!reviewComments.has(id)) return refused(404, "Not Found");
        resolved.set(id, self);
        return { kind: "done", value: null };
      }),
    createReview: (pullRequest, review) =>
      write("createReview", () => {
        const refusal = keptOut() ?? refusalOf(pullRequest, review);
        return refusal ?? publish({ id: nextId(), pullRequest, ...review, files: [] });
      }),
    draftReview: (pullRequest, review) =>
      write("draftReview", () => {
        const refusal = keptOut() ?? refusalOf(pullRequest, review);
        if (refusal) return refusal;
        const id = nextId();
        drafts.set(id, { id, pullRequest, ...review, files: [] });
        return { kind: "done", value: { id, node: `PRR_${id}` } };
      }),
    addFileComments: (_, { id }, files) =>
      write("addFileComments", () => {
        const draft = drafts.get(id);
        if (draft === undefined) return refused(404, "Not Found");
        const taken = files.map(scene.fileCommentable ?? (() => true));
        drafts.set(id, { ...draft, files: files.filter((_file, at) => taken[at]) });
        return { kind: "done", value: taken };
      }),
    submitDraft: (_, { id }, body) =>
      write("submitDraft", () => {
        const draft = drafts.get(id);
        if (draft === undefined) return refused(404, "Not Found");
        drafts.delete(id);
        return publish({ ...draft, body });
      }),
    discardDraft: (_, { id }) =>
      write("discardDraft", () => {
        drafts.delete(id);
        return { kind: "done", value: null };
      }),
    reportCheck: (report) =>
      write("reportCheck", () => {
        written.checks.push(report);
        return posted(nextId(), url("runs/1"));
      }),
    labels: (number) => read("labels", () => (exists(number) ? [...labelsOn(number)] : undefined)),
    addLabel: (number, name) =>
      write("addLabel", () => {
        labelsOn(number).add(name);
        return { kind: "done", value: null };
      }),
    removeLabel: (number, name) =>
      write("removeLabel", () => {
        labelsOn(number).delete(name);
        return { kind: "done", value: null };
      }),
    createBranch: (branch, at) =>
      write("createBranch", () => {
        if (branches.has(branch)) return refused(422, "Reference already exists");
        branches.set(branch, at);
        return { kind: "done", value: at };
      }),
    commitOnBranch: ({ branch, parent, tree }) =>
      write("commitOnBranch", () => {
        if (branches.get(branch) !== parent) return refused(422, "Expected branch to point elsewhere");
        const commit = sha(nextId().toString(16).padStart(40, "c"));
        commits.set(commit, { tree, parents: [parent] });
        branches.set(branch, commit);
        return { kind: "done", value: commit };
      }),
    createPullRequest: (draft) =>
      write("createPullRequest", () => {
        if (!branches.has(draft.head) || !branches.has(draft.base))
          return refused(422, "Validation Failed: head or base is invalid");
        if (opened.some((pull) => pull.head === draft.head))
          return refused(422, "Validation Failed: A pull request already exists");
        const id = nextId();
        const pull = { id, number: Math.max(0, ...pulls.keys(), ...issues.keys()) + opened.length + 1 };
        opened.push({ ...draft, ...pull });
        written.pullRequests.push({ ...draft, number: pull.number });
        return {
          kind: "done",
          value: { id, number: pull.number, url: url(`pull/${pull.number}`) },
        };
      }),
  };

  function threadOf({ id, path, line, side, on: number }: HostReviewComment & { on: number }): ReviewThread {
    const comments = on(reviewComments, number).filter((one) => one.id === id || one.inReplyTo === id);
    return {
      id: `PRRT_${id}`,
      isResolved: resolved.has(id),
      resolvedBy: resolved.get(id) ?? null,
      isOutdated: outdated.has(id),
      path,
      line,
      side,
      comments: comments.map(plainComment),
      ...came.get(id),
    };
  }

  function refusalOf(pullRequest: number, { comments }: NewReview) {
    if (!pulls.has(pullRequest)) return refused(404, "Not Found");
    const fits = comments.every(scene.commentable ?? (() => true));
    return fits ? null : refused(422, "Unprocessable Entity: line must be part of the diff");
  }

  /** A draft of ours is taken back; one that a person began with the same account keeps out what comes. */
  function keptOut() {
    for (const [id, { body }] of drafts) if (hasReviewMark(body)) drafts.delete(id);
    return drafts.size === 0 ? null : refused(403, "There is a review that was begun and not submitted.");
  }

  function publish(review: FakeReview): WriteOutcome<Posted> {
    written.reviews.push(review);
    const { pullRequest } = review;
    const post = (comment: ReviewComment) => {
      const id = host.addReviewComment(pullRequest, self, comment.body, comment);
      came.set(id, { review: review.id, commit: review.commit });
      return id;
    };
    for (const comment of review.comments) post(comment);
    for (const { path, body } of review.files) {
      const id = post({ path, side: "RIGHT", line: 1, startLine: null, body });
      const comment = reviewComments.get(id);
      if (comment) reviewComments.set(id, { ...comment, line: null });
    }
    return posted(review.id, url(`pull/${pullRequest}`));
  }

  function linkedTo({ body }: PullRequest, wanted: readonly number[]): readonly LinkedIssue[] {
    const closed = [...body.matchAll(/\bfixes #(\d+)/gi)].map(([, number]) => Number(number));
    return [...new Set([...closed, ...wanted])].flatMap((number) => {
      const issue = issues.get(number);
      if (issue === undefined) return [];
      const { kind: _, ...words } = issue;
      const link = closed.includes(number) ? ("closes" as const) : ("named" as const);
      return [{ ...words, repository: facts.fullName, link, createdAt: 0, editedAt: 0 }];
    });
  }

  function openedPull(pull: FakePullRequestDraft): OpenPullRequest {
    return {
      number: pull.number,
      url: url(`pull/${pull.number}`),
      headRef: pull.head,
      author: self,
      body: untrusted(pull.body),
    };
  }

  function seededPull(pull: PullRequest): OpenPullRequest {
    const { number, author, body } = pull;
    return { number, url: url(`pull/${number}`), headRef: pull.head.ref, author, body };
  }

  return host;
}

function on<Item extends { readonly on: number }>(items: ReadonlyMap<number, Item>, number: number): Item[] {
  return [...items.values()].filter((item) => item.on === number);
}

function plainComment({ id, author, body, createdAt, updatedAt }: HostComment): HostComment {
  return { id, author, body, createdAt, updatedAt };
}

function plainReviewComment(comment: HostReviewComment): HostReviewComment {
  const { path, line, side, inReplyTo } = comment;
  return { ...plainComment(comment), path, line, side, inReplyTo };
}

function isOwnAndOpen(pull: PullRequest, repository: number): boolean {
  return pull.state === "open" && pull.head.repository?.id === repository;
}

function posted(id: number, url: string): WriteOutcome<Posted> {
  return { kind: "done", value: { id, url } };
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: "github_auth",
  403: "github_forbidden",
  404: "github_not_found",
  410: "github_not_found",
  422: "github_invalid",
  429: "github_rate_limited",
};

function refused(
  status: number,
  message: string,
): { readonly kind: "refused"; readonly status: number; readonly fault: Fault } {
  const code = CODES[status] ?? "github_error";
  return { kind: "refused", status, fault: { code, message, hint: "See what the token may do." } };
}
