/** Tasks of every kind, as small as they can be while they make every kind of request. */
import { finds, prices, says } from "../app/kit/stage.ts";
import type { Flow } from "./every-request.ts";
import { type FaultScene, REPOSITORY } from "./scene.ts";

const far = Array.from({ length: 30 }, (_, at) => `export const far${at} = ${at};`).join("\n");
export const BASE = {
  "src/price.js": `export const price = 10;\n${far}\n`,
  "src/other.js": "export const other = 1;\n",
  ".github/reeve.yml": "maintain:\n  prices:\n    goal: Keep the prices right.\n    schedule: '0 6 * * 1'\n",
};
export const CHANGE = { "src/price.js": `export const price = 11;\n${far}\n` };
const INLINE = finds("export const price = 11;", { title: "Too high" });
const ON_FILE = finds("export const far20 = 20;", { title: "Too far" });
const ELSEWHERE = finds("export const other = 1;", { title: "Another thing" }, "src/other.js");

export type Open = (scene: FaultScene) => Promise<Omit<Flow, "scene">>;

export const opened = (scene: FaultScene) =>
  scene.event(
    { event: "pull_request", action: "opened", repository: REPOSITORY, number: scene.pull },
    "contributor",
  );

/** What the maintainer says in the conversation. */
export async function commanded(scene: FaultScene, body: string) {
  const comment = await scene.comment(`/issues/${scene.pull}/comments`, { body });
  const spec = { event: "issue_comment", action: "created", repository: REPOSITORY, comment } as const;
  return scene.event(spec, "maintainer");
}

export const FLOWS: readonly (readonly [name: string, open: Open])[] = [
  [
    "a review",
    async (scene) => ({
      event: await opened(scene),
      replies: [INLINE, ELSEWHERE, says("Two.")],
      told: ["Too high", "Another thing"],
    }),
  ],
  [
    "a review with a comment on a file",
    async (scene) => ({
      event: await opened(scene),
      replies: [INLINE, ON_FILE, says("Two.")],
      told: ["Too high", "Too far"],
      from: /^POST .*\/reviews$/,
    }),
  ],
  [
    "a fix",
    async (scene) => ({
      event: await commanded(scene, "/agent fix"),
      replies: [prices(12), says("Done.")],
      told: ["Done."],
    }),
  ],
  [
    "an answer in a thread",
    async (scene) => {
      const place = { path: "src/price.js", line: 1, side: "RIGHT", commit_id: scene.head };
      const comment = await scene.comment(`/pulls/${scene.pull}/comments`, {
        ...place,
        body: "/agent why 11?",
      });
      const spec = {
        event: "pull_request_review_comment",
        action: "created",
        repository: REPOSITORY,
        comment,
      } as const;
      return {
        event: await scene.event(spec, "maintainer"),
        replies: [says("Because.")],
        told: ["Because."],
      };
    },
  ],
  [
    "maintenance",
    async (scene) => ({
      event: await scene.event(
        { event: "schedule", repository: REPOSITORY, schedule: "0 6 * * 1" },
        "maintainer",
        "prices",
      ),
      replies: [prices(12), says("Done.")],
      told: ["Done."],
    }),
  ],
];
