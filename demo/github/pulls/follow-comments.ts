import { lineAt, patchLines } from "../git/hunks.ts";
import { followLine } from "../git/line-map.ts";
import type { PullRequest, ReviewComment } from "../state/entities.ts";
import type { World } from "../world.ts";
import { mergeBaseOf } from "./diff.ts";

/**
 * Moves the review comments of a pull request along to a new head. A comment whose line was changed, or is no longer
 * part of the diff, becomes outdated: its `line` and `position` are `null` from then on.
 */
export async function followComments(world: World, pull: PullRequest, head: string): Promise<void> {
  const comments = world.state.reviewComments.filter((comment) => comment.review.pull === pull);
  for (const comment of comments) {
    if (comment.anchor.subject === "line" && comment.anchor.line !== null) await follow(world, comment, head);
    comment.commit = head;
  }
}

async function follow(world: World, comment: ReviewComment, head: string): Promise<void> {
  const { pull } = comment.review;
  const { anchor } = comment;
  const line = await moved(comment, anchor.line, head);
  const startLine = await moved(comment, anchor.startLine, head);
  const base = await mergeBaseOf({ ...pull, head: { ...pull.head, sha: head } });
  const files = await world.diffs(pull.issue.repository.directory, base, head);
  const patch = files.find((file) => file.path === anchor.path)?.patch ?? "";
  const place = line === null ? undefined : lineAt(patchLines(patch), anchor.side, line);
  anchor.line = place === undefined ? null : line;
  anchor.startLine = place === undefined ? null : startLine;
  anchor.position = place?.position ?? null;
}

/** The left side does not move with the head. */
async function moved(comment: ReviewComment, line: number | null, head: string): Promise<number | null> {
  if (line === null || comment.anchor.side === "LEFT") return line;
  const move = { from: comment.commit, to: head, path: comment.anchor.path };
  return followLine(comment.review.pull.issue.repository.directory, move, line);
}
