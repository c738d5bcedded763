import type { CheckRun, IssueComment, PullRequest, Review, ReviewComment } from "./entities.ts";
import type { State } from "./state.ts";

/** What came to be since a moment. */
export interface Since {
  readonly comments: readonly IssueComment[];
  readonly reviews: readonly Review[];
  readonly reviewComments: readonly ReviewComment[];
  readonly checkRuns: readonly CheckRun[];
  readonly pulls: readonly PullRequest[];
}

export interface Mark {
  since(): Since;
  /** Takes away what came to be since. What was only changed stays as it is, and branches stay. */
  restore(): void;
}

export function markState(state: State): Mark {
  const lists = [
    state.issues,
    state.pulls,
    state.comments,
    state.reviews,
    state.reviewComments,
    state.checkRuns,
  ];
  const lengths = lists.map((list) => list.length);
  const { comments, reviews, reviewComments, checkRuns, pulls } = state;
  const before = new Set<unknown>(lists.flat());
  const added = <Item>(list: readonly Item[]) => list.filter((item) => !before.has(item));
  return {
    since: () => ({
      comments: added(comments),
      reviews: added(reviews),
      reviewComments: added(reviewComments),
      checkRuns: added(checkRuns),
      pulls: added(pulls),
    }),
    restore() {
      for (const [at, list] of lists.entries()) list.splice(lengths[at] ?? 0);
    },
  };
}
