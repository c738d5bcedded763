import type {
  CheckReport,
  CodeHost,
  HostComment,
  HostReviewComment,
  OpenPullRequest,
  Posted,
  RepositoryFacts,
  ReviewComment,
  WriteOutcome,
} from "../../src/core/code-host.ts";
import { type ErrorCode, type Fault, ReeveError } from "../../src/core/errors.ts";
import type { Actor, Issue, Permission, PullRequest, ReactionTarget } from "../../src/core/task.ts";
import { type Sha, untrusted } from "../../src/core/values.ts";

export type WriteName =
  | "react"
  | "createComment"
  | "updateComment"
  | "replyToReviewComment"
  | "createReview"
  | "reportCheck"
  | "createPullRequest";

export type ReadName = Exclude<keyof CodeHost, WriteName>;

export interface FakeReview {
  readonly id: number;
  readonly pullRequest: number;
  readonly commit: Sha;
  readonly body: string;
  readonly comments: readonly ReviewComment[];
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
  /** Runs of the workflow `reeve.yml`, the oldest first. */
  readonly runs?: readonly FakeRun[];
  /** Whether a review comment may stand there. Everywhere, unless said. */
  readonly commentable?: (comment: ReviewComment) => boolean;
}

/**
 * GitHub in memory. It passes the contract suite of the port; what was written can be read back through the port, or
 * seen as it was sent in `written`.
 */
export interface FakeCodeHost extends CodeHost {
  readonly written: {
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
  addComment(number: number, author: Actor, body: string): number;
  addReviewComment(number: number, author: Actor, body: string, place: ReviewComment): number;
  /** Somebody who may changes its text. */
  editComment(id: number, body: string): void;
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
  const pulls = new Map((scene.pullRequests ?? []).map((pull) => [pull.number, pull]));
  const issues = new Map((scene.issues ?? []).map((issue) => [issue.number, issue]));
  const comments = new Map<number, HostComment & { on: number }>();
  const reviewComments = new Map<number, HostReviewComment & { on: number }>();
  const reviews = new Map<number, HostComment & { on: number }>();
  const opened: (FakePullRequestDraft & { id: number })[] = [];
  const refusals = new Map<WriteName, number>();
  const failures = new Map<ReadName, ErrorCode>();
  const calls: (ReadName | WriteName)[] = [];
  const written: FakeCodeHost["written"] = { reactions: [], reviews: [], checks: [], pullRequests: [] };
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
    addComment(number, author, body) {
      const id = nextId();
      comments.set(id, {
        id,
        on: number,
        author,
        body: untrusted(body),
        createdAt: lastId,
        updatedAt: lastId,
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
    editComment(id, body) {
      for (const known of [comments, reviewComments] as Map<number, HostComment>[]) {
        const comment = known.get(id);
        if (comment) known.set(id, { ...comment, body: untrusted(body), updatedAt: nextId() });
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
    comment: (number, { kind, id }) =>
      read("comment", () => {
        const known = { issue_comment: comments, review_comment: reviewComments, review: reviews }[kind];
        const comment = known.get(id);
        return comment?.on === number ? plainComment(comment) : null;
      }),
    comments: (number) =>
      read("comments", () => (exists(number) ? on(comments, number).map(plainComment) : undefined)),
    reviewComments: (number) =>
      read("reviewComments", () =>
        pulls.has(number) ? on(reviewComments, number).map(plainReviewComment) : undefined,
      ),
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
    replyToReviewComment: (pullRequest, parent, body) =>
      write("replyToReviewComment", () => {
        const comment = reviewComments.get(parent);
        if (comment?.on !== pullRequest) return refused(404, "Not Found");
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
    createReview: (pullRequest, review) =>
      write("createReview", () => {
        if (!pulls.has(pullRequest)) return refused(404, "Not Found");
        if (!review.comments.every(scene.commentable ?? (() => true)))
          return refused(422, "Unprocessable Entity: line must be part of the diff");
        const id = nextId();
        written.reviews.push({ id, pullRequest, ...review });
        for (const comment of review.comments)
          host.addReviewComment(pullRequest, self, comment.body, comment);
        return posted(id, url(`pull/${pullRequest}`));
      }),
    reportCheck: (report) =>
      write("reportCheck", () => {
        written.checks.push(report);
        return posted(nextId(), url("runs/1"));
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
