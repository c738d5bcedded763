import { timestamp } from "../http/json.ts";
import type { Issue, PullRequest } from "../state/entities.ts";
import { findIssue, pullOf, type State } from "../state/state.ts";
import { issuePage } from "../views/issue.ts";
import { nodeId } from "../views/user.ts";
import type { World } from "../world.ts";
import { actorNode } from "./actor.ts";
import { Node } from "./execute.ts";

export function issueNode(world: World, issue: Issue): Node {
  return new Node("Issue", {
    id: nodeId("I", issue.id),
    databaseId: issue.id,
    number: issue.number,
    title: issue.title,
    body: issue.body ?? "",
    url: issuePage(world, issue),
    state: issue.state.toUpperCase(),
    createdAt: timestamp(issue.createdAt),
    lastEditedAt: null,
    author: () => actorNode(issue.author),
    repository: () => new Node("Repository", { nameWithOwner: issue.repository.fullName }),
  });
}

const CLOSES = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+#(\d+)\b/gi;

/** Issues that GitHub closes with a pull request: its keywords count only towards the default branch. */
export function closedBy(state: State, { issue, base }: PullRequest): Issue[] {
  if (base.ref !== issue.repository.defaultBranch) return [];
  const numbers = [...(issue.body ?? "").matchAll(CLOSES)].map(([, number]) => Number(number));
  return [...new Set(numbers)].flatMap((number) => {
    const found = findIssue(state, issue.repository, number);
    return found === undefined || pullOf(state, found) !== undefined ? [] : [found];
  });
}
