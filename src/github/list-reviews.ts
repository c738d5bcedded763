import { z } from "zod";
import type { Connection } from "./connection.ts";
import { readList } from "./read.ts";
import { review } from "./shapes.ts";

/** All reviews of a pull request, the oldest first; of drafts our own alone. @throws `github_*` */
export function listReviews(
  { api, repo, read }: Connection,
  number: number,
): Promise<z.output<typeof review>[]> {
  return readList(read, `read the reviews of #${number}`, z.array(review), (page) =>
    api.pulls.listReviews({ ...repo, pull_number: number, ...page }),
  );
}
