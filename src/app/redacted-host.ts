import type { CodeHost } from "../core/code-host.ts";
import type { TaskDeps } from "./deps.ts";

/** What was taken out of texts, by name: secrets that are known, and what only has the shape of one. */
export interface Leaks {
  readonly known: readonly string[];
  readonly alike: readonly string[];
}

/**
 * The same collaborators, but no text reaches the code host with a secret in it. `leaks` names what was taken out:
 * posting went on without it, and the run has to say so.
 */
export function outboundDeps(given: TaskDeps): {
  readonly deps: TaskDeps;
  readonly leaks: () => Leaks;
} {
  const known = new Set<string>();
  const hits = new Set<string>();
  const redact = (text: string) => {
    const redacted = given.redact(text);
    for (const hit of redacted.known) known.add(hit);
    for (const hit of redacted.hits) hits.add(hit);
    return redacted.text;
  };
  const leaks = (): Leaks => ({ known: [...known], alike: [...hits].filter((hit) => !known.has(hit)) });
  return { deps: { ...given, host: redactedHost(given.host, redact) }, leaks };
}

function redactedHost(host: CodeHost, redact: (text: string) => string): CodeHost {
  return {
    repository: () => host.repository(),
    self: () => host.self(),
    permissionOf: (login) => host.permissionOf(login),
    pullRequest: (number) => host.pullRequest(number),
    issue: (number) => host.issue(number),
    branchHead: (branch) => host.branchHead(branch),
    comments: (number) => host.comments(number),
    reviewComments: (number) => host.reviewComments(number),
    openPullRequests: (prefix) => host.openPullRequests(prefix),
    react: (comment, content) => host.react(comment, content),
    createComment: (number, body) => host.createComment(number, redact(body)),
    updateComment: (id, body) => host.updateComment(id, redact(body)),
    replyToReviewComment: (number, id, body) => host.replyToReviewComment(number, id, redact(body)),
    createReview: (number, { commit, body, comments }) =>
      host.createReview(number, {
        commit,
        body: redact(body),
        comments: comments.map((comment) => ({ ...comment, body: redact(comment.body) })),
      }),
    reportCheck: (report) =>
      host.reportCheck({
        ...report,
        title: redact(report.title),
        summary: redact(report.summary),
        annotations: report.annotations.map((annotation) => ({
          ...annotation,
          title: redact(annotation.title),
          message: redact(annotation.message),
        })),
      }),
    createPullRequest: (draft) =>
      host.createPullRequest({ ...draft, title: redact(draft.title), body: redact(draft.body) }),
  };
}
