import type { CheckRun, IssueComment } from "../state/entities.ts";
import type { World } from "../world.ts";
import {
  type Conversation,
  type Entry,
  isOutdated,
  type PullView,
  placeOf,
  stateOf,
  type Thread,
} from "./conversation.ts";
import { diffLines, hunkTail, suggestionView } from "./diff-view.ts";
import { author, face, pageHtml, plural, reactionsView, when } from "./layout.ts";
import { markdown } from "./markdown.ts";
import { html, type Markup } from "./markup.ts";

/** The page of an issue or a pull request. */
export function conversationHtml(world: World, conversation: Conversation): string {
  const { issue, pull } = conversation;
  const { fullName } = issue.repository;
  const kind = pull === null ? "issues" : "pull";
  const main = html`
<h1>${issue.title} <span class="number">#${issue.number}</span></h1>
${byline(conversation)}
${opening(conversation)}
${conversation.entries.map((entry) => entryView(entry))}
${pull !== null && pullSections(world, pull)}
<footer><a href="?format=text">This page as plain text</a></footer>`;
  return pageHtml({
    title: `${issue.title} · ${fullName}#${issue.number}`,
    trail: [
      { text: fullName, href: `/${fullName}` },
      { text: `#${issue.number}`, href: `/${fullName}/${kind}/${issue.number}` },
    ],
    main,
  });
}

function byline(conversation: Conversation): Markup {
  const { issue, pull } = conversation;
  const state = stateOf(conversation);
  const badge = html`<span class="state ${state}">${state.charAt(0).toUpperCase()}${state.slice(1)}</span>`;
  if (pull === null) {
    return html`<div class="byline">${badge}${author(issue.author)} opened this issue on ${when(issue.createdAt)}</div>`;
  }
  const { head, base } = pull.pull;
  const from = head.repository === base.repository ? head.ref : `${head.repository.owner.login}:${head.ref}`;
  const { commits, changedFiles, additions, deletions } = pull.size;
  return html`<div class="byline">${badge}${author(issue.author)} wants to merge ${plural(commits, "commit")} into
<span class="branch">${base.ref}</span> from <span class="branch">${from}</span>
· <a href="/${issue.repository.fullName}/pull/${issue.number}/files">${plural(changedFiles, "file")}</a>
<span class="plus">+${additions}</span> <span class="minus">−${deletions}</span></div>`;
}

function opening({ issue }: Conversation): Markup {
  const body =
    issue.body === null || issue.body.trim() === ""
      ? html`<p class="dim">No description.</p>`
      : markdown(issue.body);
  return html`<div class="entry">${face(issue.author)}<div class="card">
<div class="head">${author(issue.author)} on ${when(issue.createdAt)}</div><div class="body">${body}</div></div></div>`;
}

function entryView(entry: Entry): Markup {
  return entry.kind === "comment" ? commentView(entry.comment) : reviewView(entry);
}

function commentView(comment: IssueComment): Markup {
  const edited =
    comment.updatedAt > comment.createdAt &&
    html` <span class="tag">edited ${when(comment.updatedAt)}</span>`;
  const body =
    comment.minimized === null
      ? html`<div class="body">${markdown(comment.body)}</div>`
      : html`<div class="body"><details><summary>Hidden as ${comment.minimized}</summary>${markdown(comment.body)}</details></div>`;
  return html`<div class="entry" id="issuecomment-${comment.id}">${face(comment.author)}<div class="card">
<div class="head">${author(comment.author)} commented on ${when(comment.createdAt)}${edited}</div>
${body}${reactionsView(comment.reactions)}</div></div>`;
}

const VERDICTS = {
  PENDING: "started a review",
  COMMENTED: "reviewed",
  APPROVED: "approved these changes",
  CHANGES_REQUESTED: "requested changes",
} as const;

function reviewView({ review, threads }: Entry & { kind: "review" }): Markup {
  return html`<div class="entry" id="pullrequestreview-${review.id}">${face(review.author)}<div class="card">
<div class="head">${author(review.author)} ${VERDICTS[review.state]} <code>${review.commit.slice(0, 7)}</code>
on ${when(review.submittedAt ?? 0)}</div>
<div class="body">${markdown(review.body)}</div>
${threads.map(threadView)}</div></div>`;
}

function threadView(thread: Thread): Markup {
  const [first] = thread;
  const tags = [
    isOutdated(first) && html` <span class="tag warn">outdated</span>`,
    first.resolvedBy !== null && html` <span class="tag good">resolved by ${first.resolvedBy.login}</span>`,
  ];
  const hunk = first.anchor.subject === "line" && diffLines(hunkTail(first.anchor));
  return html`<div class="thread"><div class="path">${first.anchor.path} <span class="dim">${placeOf(first)}</span>${tags}</div>
${hunk}${thread.map(
  (comment) => html`<div class="says" id="discussion_r${comment.id}">
<div class="who">${author(comment.author)} on ${when(comment.createdAt)}</div>
<div class="body">${markdown(comment.body, suggestionView(comment.anchor))}</div></div>${reactionsView(comment.reactions)}`,
)}</div>`;
}

function pullSections(world: World, { pull, commits, checks }: PullView): Markup {
  const { fullName } = pull.issue.repository;
  const rows = commits.map(
    (commit) => html`<div class="row">${commit.message.split("\n")[0] ?? ""}
<span class="dim small">by ${commit.author.name}</span>
${world.state.signed.has(commit.sha) && html`<span class="tag good">verified</span>`}
<a class="sha" href="/${fullName}/commit/${commit.sha}"><code>${commit.sha.slice(0, 7)}</code></a></div>`,
  );
  return html`${checks.length > 0 && html`<h2 class="section">Checks</h2>${checks.map(checkView)}`}
<h2 class="section">Commits</h2><div class="rows">${rows}</div>`;
}

const ICONS: Readonly<Record<string, string>> = { success: "✓", failure: "✗", neutral: "■" };

function checkView(run: CheckRun): Markup {
  const verdict = run.conclusion ?? run.status;
  const notes = run.annotations.map(
    (one) => html`<div class="annotation ${one.level}"><code>${one.path}:${one.startLine}</code>
<b>${one.title ?? ""}</b><br>${one.message}</div>`,
  );
  return html`<div class="card" style="margin-bottom:14px"><div class="head">
<span class="icon ${verdict}">${ICONS[verdict] ?? "●"}</span><b>${run.name}</b> ${verdict.replaceAll("_", " ")}
${run.title !== null && html`— ${run.title}`}</div>
<div class="body">${markdown(run.summary ?? "")}${markdown(run.text ?? "")}${notes}</div></div>`;
}
