import type { CheckRun, IssueComment, PullRequest, Review, ReviewComment } from "./entities.ts";
import type { State } from "./state.ts";

/** What came to be since a moment. */
export interface Since {
  readonly comments: readonly IssueComment[];
  readonly reviews: readonly Review[];
  readonly reviewComments: readonly ReviewComment[];
  readonly checkRuns: readonly CheckRun[];
  readonly pulls: readonly PullRequest[];
  /** Texts that stand where others stood. */
  readonly edited: readonly string[];
  /** Threads that were open. */
  readonly resolved: readonly ReviewComment[];
  /** Comments that everybody saw. */
  readonly folded: readonly IssueComment[];
}

export interface Mark {
  since(): Since;
  /** Takes away what came to be since, and brings back what was changed or is gone. Branches stay. */
  restore(): void;
}

export function markState(state: State): Mark {
  const { issues, pulls, comments, reviews, reviewComments, checkRuns } = state;
  const lists = [issues, pulls, comments, reviews, reviewComments, checkRuns];
  const restores = [...lists, ...lists.flat(), ...partsOf(state)].map(kept);
  const before = new Set<unknown>(lists.flat());
  const words = new Map([...comments, ...reviewComments].map((one) => [one.id, one.body]));
  const open = new Set(reviewComments.filter(({ resolvedBy }) => resolvedBy === null));
  const seen = new Set(comments.filter(({ minimized }) => minimized === null));
  const added = <Item>(list: readonly Item[]) => list.filter((item) => !before.has(item));
  return {
    since: () => ({
      comments: added(comments),
      reviews: added(reviews),
      reviewComments: added(reviewComments),
      checkRuns: added(checkRuns),
      pulls: added(pulls),
      edited: [...comments, ...reviewComments].flatMap(({ id, body }) =>
        (words.get(id) ?? body) === body ? [] : [body],
      ),
      resolved: reviewComments.filter((one) => open.has(one) && one.resolvedBy !== null),
      folded: comments.filter((one) => seen.has(one) && one.minimized !== null),
    }),
    restore() {
      for (const restore of restores) restore();
    },
  };
}

/** What only one thing holds, and changes with it. */
function partsOf({ pulls, reviewComments }: State): readonly object[] {
  return [...pulls.flatMap(({ head, base }) => [head, base]), ...reviewComments.map(({ anchor }) => anchor)];
}

/** Puts a thing or a list back as it is now, the lists in it too. */
function kept(thing: object): () => void {
  if (Array.isArray(thing)) {
    const items: readonly unknown[] = [...thing];
    return () => void thing.splice(0, thing.length, ...items);
  }
  const fields = Object.fromEntries(Object.entries(thing));
  const lists = Object.values(fields).filter(Array.isArray).map(kept);
  return () => {
    Object.assign(thing, fields);
    for (const restore of lists) restore();
  };
}
