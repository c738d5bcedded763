import { NODE_ACTOR } from "./graph-shapes.ts";
import { SURROUNDING_CHECKS, SURROUNDING_COMMENTS, SURROUNDING_ISSUES } from "./limits.ts";

const AUTHOR = `author { ${NODE_ACTOR} }`;
const ISSUE = `number title body state createdAt lastEditedAt ${AUTHOR}`;

/** The names under which issues that are asked for by number stand in the answer. */
export const NAMED = /^named\d+$/;

/** Variables: `owner`, `name`, `number` of the pull request, `head` commit. `issues`: numbers of our own parsing. */
export function surroundingsQuery(issues: readonly number[]): string {
  const named = issues.map(
    (number, at) =>
      `named${at}: issueOrPullRequest(number: ${Math.trunc(number)}) { __typename ... on Issue { ${ISSUE} } }`,
  );
  return `query($owner: String!, $name: String!, $number: Int!, $head: GitObjectID!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      closingIssuesReferences(first: ${SURROUNDING_ISSUES}) { nodes { ${ISSUE} repository { nameWithOwner } } }
      comments(last: ${SURROUNDING_COMMENTS}) {
        totalCount
        nodes { fullDatabaseId body createdAt updatedAt authorAssociation ${AUTHOR} }
      }
      reviewThreads(first: 1) { totalCount }
    }
    object(oid: $head) {
      ... on Commit {
        statusCheckRollup {
          contexts(first: ${SURROUNDING_CHECKS}) {
            nodes {
              __typename
              ... on CheckRun {
                name status conclusion title summary detailsUrl
                checkSuite { workflowRun { workflow { name } } }
                annotations(first: 10) { nodes { path message annotationLevel location { start { line } } } }
              }
              ... on StatusContext { context state description }
            }
          }
        }
      }
    }
    ${named.join("\n    ")}
  }
}`;
}
