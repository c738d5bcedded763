import type { CodeHost, WriteOutcome } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { AgentMessage } from "../core/messages.ts";
import type { Redact } from "../core/redact.ts";
import type { NewReview } from "../core/review-post.ts";
import type { GitStore } from "../core/workspace.ts";
import type { TaskDeps } from "./deps.ts";

/** What was taken out of texts, by name: secrets that are known, and what only has the shape of one. */
export interface Leaks {
  readonly known: readonly string[];
  readonly alike: readonly string[];
}

/**
 * The same collaborators, but no text leaves through them with a secret in it: not to the code host, nor with a commit.
 * `leaks` names what was taken out anywhere in the run: posting went on without it, and the run has to say so. The log
 * and the records do the same for themselves, with the same function.
 */
export function outboundDeps(given: TaskDeps): {
  readonly deps: TaskDeps;
  readonly leaks: () => Leaks;
} {
  const known = new Set<string>();
  const hits = new Set<string>();
  const inReplies = new Set<string>();
  const emit: TaskDeps["emit"] = (event) => {
    if (event.type === "redacted") {
      for (const hit of event.known) known.add(hit);
      for (const hit of event.hits) hits.add(hit);
    }
    if (event.type === "message_end") for (const name of redactionsOf(event.message)) inReplies.add(name);
    given.emit(event);
  };
  const redact = withMarks(given.redact, inReplies);
  const clean = cleaner({ redact, emit });
  const deps: TaskDeps = {
    ...given,
    emit,
    redact,
    host: { ...given.host, ...writes(given.host, clean) },
    openStore: async () => outboundStore(await given.openStore(), clean),
  };
  const leaks = (): Leaks => ({ known: [...known], alike: [...hits].filter((hit) => !known.has(hit)) });
  return { deps, leaks };
}

function redactionsOf(message: AgentMessage): readonly string[] {
  return message.role === "assistant" ? (message.redactions ?? []) : [];
}

/** A secret was in a reply before its adapter took it out: its mark in a text says that it was about to stand there. */
function withMarks(redact: Redact, inReplies: ReadonlySet<string>): Redact {
  return (text) => {
    const redacted = redact(text);
    const marked = [...inReplies].filter((name) => text.includes(`[redacted:${name}]`));
    if (marked.length === 0) return redacted;
    return {
      text: redacted.text,
      hits: [...marked, ...redacted.hits],
      known: [...marked, ...redacted.known],
    };
  };
}

/** Takes secrets out of a text and records it. `where`: what the text is written as. */
export type Clean = (where: string, text: string) => string;

export function cleaner({ redact, emit }: Pick<TaskDeps, "redact" | "emit">): Clean {
  return (where, text) => {
    const redacted = redact(text);
    const { hits, known } = redacted;
    if (hits.length > 0) emit({ type: "redacted", where, hits, known });
    return redacted.text;
  };
}

/** The methods of the code host that write: those that answer with an outcome. One that is not below does not compile. */
type WriteName = {
  [Name in keyof CodeHost]: ReturnType<CodeHost[Name]> extends Promise<WriteOutcome<unknown>> ? Name : never;
}[keyof CodeHost];

function writes(host: CodeHost, clean: Clean): Pick<CodeHost, WriteName> {
  return {
    react: (comment, content) => host.react(comment, content),
    createComment: (number, body) => host.createComment(number, clean("comment", body)),
    updateComment: (id, body) => host.updateComment(id, clean("comment", body)),
    foldComment: (id) => host.foldComment(id),
    replyToReviewComment: (number, id, body) => host.replyToReviewComment(number, id, clean("reply", body)),
    updateReviewComment: (id, body) => host.updateReviewComment(id, clean("review", body)),
    deleteReviewComment: (id) => host.deleteReviewComment(id),
    updateReview: (number, id, body) => host.updateReview(number, id, clean("review", body)),
    resolveThread: (thread) => host.resolveThread(thread),
    createReview: (number, review) => host.createReview(number, cleanReview(review, clean)),
    draftReview: (number, review) => host.draftReview(number, cleanReview(review, clean)),
    addFileComments: (number, draft, comments) =>
      host.addFileComments(
        number,
        draft,
        comments.map((comment) => ({ ...comment, body: clean("review", comment.body) })),
      ),
    submitDraft: (number, draft, body) => host.submitDraft(number, draft, clean("review", body)),
    discardDraft: (number, draft) => host.discardDraft(number, draft),
    reportCheck: (report) =>
      host.reportCheck({
        ...report,
        title: clean("check run", report.title),
        summary: clean("check run", report.summary),
        annotations: report.annotations.map((annotation) => ({
          ...annotation,
          title: clean("check run", annotation.title),
          message: clean("check run", annotation.message),
        })),
      }),
    createBranch: async (branch, at) => host.createBranch(ownName(branch, clean), at),
    commitOnBranch: (commit) =>
      host.commitOnBranch({ ...commit, message: clean("commit message", commit.message) }),
    addLabel: (number, name) => host.addLabel(number, name),
    removeLabel: (number, name) => host.removeLabel(number, name),
    createPullRequest: (draft) =>
      host.createPullRequest({
        ...draft,
        title: clean("pull request", draft.title),
        body: clean("pull request", draft.body),
      }),
  };
}

function cleanReview({ commit, body, comments }: NewReview, clean: Clean): NewReview {
  return {
    commit,
    body: clean("review", body),
    comments: comments.map((comment) => ({ ...comment, body: clean("review", comment.body) })),
  };
}

/** The edits of a commit are looked through before they are proposed; its message, and names of branches, here. */
function outboundStore(store: GitStore, clean: Clean): GitStore {
  return {
    ensure: (wanted) => store.ensure(wanted),
    mergeBase: (base, head) => store.mergeBase(base, head),
    changeSet: (base, head) => store.changeSet(base, head),
    marks: (commit, changes) => store.marks(commit, changes),
    log: (base, head, limit) => store.log(base, head, limit),
    read: (commit, path, maxBytes) => store.read(commit, path, maxBytes),
    workspace: (commit) => store.workspace(commit),
    commit: (draft) => store.commit({ ...draft, message: clean("commit message", draft.message) }),
    push: async (branch, commit) => store.push(ownName(branch, clean), commit),
    advance: (branch, from, commit) => store.advance(branch, from, commit),
    remove: (branch, from) => store.remove(branch, from),
    ownRef: (ref) => store.ownRef(ref),
    setOwnRef: (ref, from, commit) => store.setOwnRef(ref, from, commit),
    commitFacts: (commit) => store.commitFacts(commit),
    conflicts: (one, other) => store.conflicts(one, other),
    replay: (order) => store.replay(order),
    mailOf: (commit) => store.mailOf(commit),
    close: () => store.close(),
  };
}

/** A branch under another name would be found by nobody. */
function ownName(branch: string, clean: Clean): string {
  if (clean("branch name", branch) === branch) return branch;
  throw new ReeveError("secret_detected", "The name of the branch would hold a secret.", {
    hint: "The name of a maintenance task is part of it: give the task another one.",
  });
}
