import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { z } from "zod";
import type { ScriptedReply } from "../../src/models/script.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import { finds, says } from "../app/kit/stage.ts";
import { type FaultScene, openFaultScene, type Played, REPOSITORY } from "../faults/scene.ts";

type Files = Readonly<Record<string, string | null>>;

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
  t: TestContext,
  base: Files,
  change: Files,
  reports: readonly ScriptedReply[],
  lastWords = "That is all.",
): Promise<Reviewed & { readonly scene: FaultScene }> {
  const scene = await openFaultScene(t, base, change);
  return { ...(await reviewOf(scene, [...reports, says(lastWords)])), scene };
}

export async function reviewOf(scene: FaultScene, replies: readonly ScriptedReply[]): Promise<Reviewed> {
  const number = scene.pull;
  const spec = { event: "pull_request", action: "opened", repository: REPOSITORY, number } as const;
  return played(scene, await scene.event(spec, "contributor"), replies);
}

/** The maintainer says something. `meanwhile`: what happens to the comment before the run begins. */
export async function asked(
  scene: FaultScene,
  number: number,
  body: string,
  replies: readonly ScriptedReply[],
  meanwhile: (comment: number) => Promise<unknown> = async () => {},
): Promise<Reviewed & { readonly event: TriggerEvent }> {
  const comment = await scene.comment(`/issues/${number}/comments`, { body });
  const spec = { event: "issue_comment", action: "created", repository: REPOSITORY, comment } as const;
  const event = await scene.event(spec, "maintainer");
  await meanwhile(comment);
  return { ...(await played(scene, event, replies)), event };
}

async function played(scene: FaultScene, event: TriggerEvent, replies: readonly ScriptedReply[]) {
  const run = await scene.play(event, replies);
  assert.deepEqual([run.end.fault, run.end.failed], [undefined, false]);
  const comments = new Map(
    run.made.reviewComments.map(({ anchor, body }) => {
      const lines = anchor.startLine === null ? `${anchor.line}` : `${anchor.startLine}-${anchor.line}`;
      const place = anchor.subject === "file" ? anchor.path : `${anchor.path}:${lines} ${anchor.side}`;
      return [/^\*\*\w+\*\* · (.*) \(F-/.exec(body)?.[1] ?? body, { place, body }] as const;
    }),
  );
  return { ...run, comments, summary: run.made.comments.map(({ body }) => body).join("\n\n") };
}

const Answer = z.object({ number: z.number().default(0) });

/** A request of somebody's to the local GitHub, below the repository's path. */
export async function api({ github }: FaultScene, login: string, method: string, path: string, body: object) {
  const permissions = { contents: "write", pull_requests: "write", issues: "write" } as const;
  const token = github.issueToken(login.endsWith("[bot]") ? { login, permissions } : { login });
  const answer = await fetch(`${github.url}/repos/${REPOSITORY}${path}`, {
    method,
    headers: { authorization: `token ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, await answer.clone().text());
  return Answer.parse(await answer.json());
}

/** One report, called like its quote unless it has another title. */
export const finding = (path: string, quote: string, rest: object = {}) =>
  finds(quote, { title: quote.trim(), ...rest }, path);

/** GitHub never had to refuse a request. */
export function nothingRefused({ github }: FaultScene): void {
  const refused = github.requests.filter(({ status }) => status === 422);
  assert.deepEqual(refused, []);
}
