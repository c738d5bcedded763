import type { Route } from "../http/route.ts";
import { checkRoutes } from "./checks.ts";
import { commitRoutes } from "./commits.ts";
import { contentRoutes } from "./contents.ts";
import { issueCommentRoutes } from "./issue-comments.ts";
import { issueRoutes } from "./issues.ts";
import { jobRoutes } from "./jobs.ts";
import { labelRoutes } from "./labels.ts";
import { objectRoutes } from "./objects.ts";
import { pullRoutes } from "./pulls.ts";
import { reactionRoutes } from "./reactions.ts";
import { refRoutes } from "./refs.ts";
import { repositoryRoutes } from "./repositories.ts";
import { reviewCommentRoutes } from "./review-comments.ts";
import { reviewRoutes } from "./reviews.ts";
import { userRoutes } from "./users.ts";
import { workflowRunRoutes } from "./workflow-runs.ts";

export const routes: readonly Route[] = [
  ...checkRoutes,
  ...commitRoutes,
  ...contentRoutes,
  ...issueCommentRoutes,
  ...issueRoutes,
  ...jobRoutes,
  ...labelRoutes,
  ...objectRoutes,
  ...pullRoutes,
  ...reactionRoutes,
  ...refRoutes,
  ...repositoryRoutes,
  ...reviewCommentRoutes,
  ...reviewRoutes,
  ...userRoutes,
  ...workflowRunRoutes,
];
