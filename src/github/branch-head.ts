import type { Sha } from "../core/values.ts";
import type { Connection } from "./connection.ts";
import { ifMissing } from "./if-missing.ts";
import { branchRef } from "./shapes.ts";

/** Not by `/branches/{branch}`: that one follows a renamed branch to its new name. `null`: no such branch. */
export function branchHead({ api, repo, read }: Connection, branch: string): Promise<Sha | null> {
  const reading = read(`read branch ${branch}`, async () => {
    const answer = await api.git.getRef({ ...repo, ref: `heads/${branch}` });
    return branchRef.parse(answer.data).object.sha;
  });
  return ifMissing(reading, null);
}
