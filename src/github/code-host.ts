import type { CodeHost } from "../core/code-host.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { Secret } from "../core/values.ts";
import { checkRuns } from "./check-run.ts";
import { createClient } from "./client.ts";
import { branches } from "./commit-on-branch.ts";
import type { Connection } from "./connection.ts";
import { conversations } from "./conversation.ts";
import { draftReviews } from "./draft-review.ts";
import { folding } from "./fold-comment.ts";
import { createGraphql, createGraphqlParts } from "./graphql.ts";
import { whoAmI } from "./identity.ts";
import { introduce } from "./introduction.ts";
import { jobLog } from "./job-log.ts";
import { labels } from "./labels.ts";
import { createPatience } from "./patience.ts";
import { permissions } from "./permission.ts";
import { pullRequests } from "./pull-request.ts";
import { pullRequestNow } from "./pull-request-now.ts";
import { createRead } from "./read.ts";
import { reviews } from "./review.ts";
import { subjects } from "./subject.ts";
import { surroundings } from "./surroundings.ts";
import { takingBack } from "./take-back.ts";
import { threads } from "./threads.ts";
import { workflowRuns } from "./workflow-runs.ts";
import { createWrite } from "./write.ts";

export interface CodeHostOptions {
  readonly token: Secret;
  /** As `GITHUB_API_URL` and `GITHUB_GRAPHQL_URL` give them; nothing is ever sent to another server. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly owner: string;
  readonly repo: string;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Ends all waits and reads. A write that is under way gets its answer; none is begun after. Give it the end of the job,
   * not of the model's time: what a stopped run found is still to be posted.
   */
  readonly signal?: AbortSignal;
}

/** GitHub behind the port: reads side by side, writes one after the other, nothing posted twice. */
export function createCodeHost(options: CodeHostOptions): CodeHost {
  const { clock, log, signal, owner, repo } = options;
  const octokit = createClient({ ...options, signal });
  const patience = createPatience(clock, log, signal);
  const now = () => clock.now();
  const read = createRead(patience, now);
  const graphqlParts = createGraphqlParts(octokit, options.graphqlUrl);
  const introduction = once(() => introduce(graphqlParts, read, { owner, repo }));
  const viewer = async () => (await introduction()).viewer;
  const self = once(() => whoAmI(octokit, read, { ...options, viewer }));

  const connection: Connection = {
    api: octokit.rest,
    graphql: createGraphql(octokit, options.graphqlUrl),
    graphqlParts,
    repo: { owner, repo },
    read,
    write: createWrite(patience, now),
    log,
    self,
    introduction,
  };
  return {
    self,
    ...subjects(connection),
    ...permissions(connection),
    ...conversations(connection),
    ...folding(connection),
    ...reviews(connection),
    ...draftReviews(connection),
    ...threads(connection),
    ...pullRequestNow(connection),
    ...takingBack(connection),
    ...checkRuns(connection),
    ...labels(connection),
    ...branches(connection),
    ...pullRequests(connection),
    ...workflowRuns(connection),
    ...surroundings(connection),
    jobLog: (job) => jobLog(connection, job, signal),
  };
}

/** Asks until there was one answer, and remembers it. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null;
  return () => {
    answer ??= ask().catch((thrown: unknown) => {
      answer = null;
      throw thrown;
    });
    return answer;
  };
}
