/** What stands on the local GitHub, as anybody with a browser would find it. */
import { z } from "zod";
import { CONTRIBUTOR, MAINTAINER, REPOSITORY, type Scene } from "./scene.ts";

const user = z.object({ login: z.string() }).nullable();
const Comment = z.object({
  id: z.number(),
  body: z.string(),
  user,
  created_at: z.string(),
  updated_at: z.string(),
});
const ReviewComment = z.object({
  id: z.number(),
  body: z.string(),
  path: z.string(),
  line: z.number().nullable(),
  start_line: z.number().nullish(),
  side: z.string(),
  in_reply_to_id: z.number().optional(),
  commit_id: z.string(),
});
const Review = z.object({ body: z.string(), state: z.string(), commit_id: z.string() });
const CheckRun = z.object({
  name: z.string(),
  status: z.string(),
  conclusion: z.string().nullable(),
  output: z.object({ title: z.string().nullable(), summary: z.string().nullable() }),
});
const Pull = z.object({
  number: z.number(),
  title: z.string(),
  body: z.string().nullable(),
  draft: z.boolean(),
  head: z.object({ ref: z.string(), sha: z.string() }),
  base: z.object({ ref: z.string() }),
});

export type StandingComment = z.output<typeof Comment>;
export type StandingReviewComment = z.output<typeof ReviewComment>;

async function get<Item extends z.ZodType>(scene: Scene, path: string, item: Item): Promise<z.output<Item>> {
  return item.parse(await scene.stage.api(MAINTAINER, "GET", `/repos/${REPOSITORY}${path}`));
}

export const commentsOn = (scene: Scene, number: number) =>
  get(scene, `/issues/${number}/comments?per_page=100`, z.array(Comment));
export const reviewCommentsOn = (scene: Scene, number: number) =>
  get(scene, `/pulls/${number}/comments?per_page=100`, z.array(ReviewComment));
export const reviewsOn = (scene: Scene, number: number) =>
  get(scene, `/pulls/${number}/reviews?per_page=100`, z.array(Review));
export const openPulls = (scene: Scene) => get(scene, "/pulls?state=open&per_page=100", z.array(Pull));
export const pullNumbered = (scene: Scene, number: number) => get(scene, `/pulls/${number}`, Pull);

export async function checkRunsOn(scene: Scene, commit: string) {
  const list = z.object({ check_runs: z.array(CheckRun) });
  return (await get(scene, `/commits/${commit}/check-runs`, list)).check_runs;
}

export async function reactionsOn(scene: Scene, comment: number): Promise<readonly string[]> {
  const list = z.array(z.object({ content: z.string() }));
  return (await get(scene, `/issues/comments/${comment}/reactions`, list)).map(({ content }) => content);
}

export async function openIssue(
  scene: Scene,
  title: string,
  { login = CONTRIBUTOR, body = "" }: { readonly login?: string; readonly body?: string } = {},
): Promise<number> {
  const answer = await scene.stage.api(login, "POST", `/repos/${REPOSITORY}/issues`, { title, body });
  return z.object({ number: z.number() }).parse(answer).number;
}

/** Branches that Reeve made. */
export async function ownBranches(scene: Scene): Promise<readonly string[]> {
  const refs = await scene.git("for-each-ref", "--format=%(refname:short)", "refs/heads/reeve");
  return refs === "" ? [] : refs.split("\n");
}

/** Requests that change something, as `METHOD path`, since a place in the log. */
export function writesSince(scene: Scene, mark: number): readonly string[] {
  return scene.stage.github.requests
    .slice(mark)
    .filter(({ method, path }) => method !== "GET" && !/git-upload-pack|\/graphql$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api\/v3\/repos\/acme\/shop/, "")}`);
}

export const markOf = (scene: Scene) => scene.stage.github.requests.length;
