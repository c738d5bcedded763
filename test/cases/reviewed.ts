import assert from "node:assert/strict";
import type { ScriptedReply } from "../../src/models/script.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import { finds, says } from "../app/kit/stage.ts";
import { type Played, REPOSITORY } from "../faults/scene.ts";
import { type Files, type Ground, type Means, openGround } from "./ground.ts";

/** A review of a pull request as the local GitHub shows it afterwards. */
export interface Reviewed extends Played {
  /** The comments on lines and files, by the titles of their findings. */
  readonly comments: ReadonlyMap<string, Standing>;
  readonly summary: string;
}

export interface Standing {
  /** `path:line side`, with `first-last` for a range; of a comment on the whole file its path. */
  readonly place: string;
  readonly body: string;
}

/** A review by a model that makes these reports, one a turn, and says these last words. */
export async function review(
  base: Files,
  change: Files,
  reports: readonly ScriptedReply[],
  lastWords = "That is all.",
): Promise<Reviewed & { readonly ground: Ground }> {
  const ground = await openGround(base, change);
  return { ...(await reviewOf(ground, [...reports, says(lastWords)])), ground };
}

export async function reviewOf(
  ground: Ground,
  replies: readonly ScriptedReply[],
  means: Means = {},
): Promise<Reviewed> {
  const { scene, number } = ground;
  const spec = { event: "pull_request", action: "opened", repository: REPOSITORY, number } as const;
  const done = await played(ground, await scene.event(spec, "contributor"), replies, means);
  assert.deepEqual([done.end.fault, done.end.failed], [undefined, false]);
  return done;
}

/** The maintainer says something. `meanwhile`: what happens to the comment before the run begins. */
export async function asked(
  ground: Ground,
  body: string,
  replies: readonly ScriptedReply[],
  { meanwhile, ...means }: Means & { readonly meanwhile?: (comment: number) => Promise<unknown> } = {},
): Promise<Reviewed & { readonly event: TriggerEvent }> {
  const { scene, number } = ground;
  const comment = await scene.comment(`/issues/${number}/comments`, { body });
  const spec = { event: "issue_comment", action: "created", repository: REPOSITORY, comment } as const;
  const event = await scene.event(spec, "maintainer");
  await meanwhile?.(comment);
  return { ...(await played(ground, event, replies, means)), event };
}

async function played(
  ground: Ground,
  event: TriggerEvent,
  replies: readonly ScriptedReply[],
  means: Means,
): Promise<Reviewed> {
  const run = await ground.play(event, replies, means);
  const comments = new Map(
    run.made.reviewComments.map(({ anchor, body }) => {
      const lines = anchor.startLine === null ? `${anchor.line}` : `${anchor.startLine}-${anchor.line}`;
      const place = anchor.subject === "file" ? anchor.path : `${anchor.path}:${lines} ${anchor.side}`;
      return [/^\*\*\w+\*\* · (.*) \(F-/.exec(body)?.[1] ?? body, { place, body }] as const;
    }),
  );
  return { ...run, comments, summary: run.made.comments.map(({ body }) => body).join("\n\n") };
}

/** One report, called like its quote unless it has another title. */
export const finding = (path: string, quote: string, rest: object = {}) =>
  finds(quote, { title: quote.trim(), ...rest }, path);
