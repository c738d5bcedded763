import type { Issue, Repository } from "../state/entities.ts";
import { pullOf } from "../state/state.ts";
import type { World } from "../world.ts";
import { face, pageHtml, plural, when } from "./layout.ts";
import { html, type Markup } from "./markup.ts";

/** All repositories with what is open in them. */
export function indexHtml(world: World): string {
  const { repositories } = world.state;
  const main = html`<h1>Repositories</h1>
${repositories.length === 0 && html`<p class="dim">There is none yet.</p>`}
${repositories.map(
  (repository) => html`<h2 class="section"><a href="/${repository.fullName}">${repository.fullName}</a>
${repository.private && html`<span class="tag">private</span>`}</h2>${issueRows(world, repository)}`,
)}`;
  return pageHtml({ title: "Local GitHub", trail: [], main });
}

export function repositoryHtml(world: World, repository: Repository): string {
  const clone = `${world.addresses.server}/${repository.fullName}.git`;
  const main = html`<h1>${repository.fullName}</h1>
<pre><code>git clone ${clone}</code></pre>
<h2 class="section">Pull requests and issues</h2>${issueRows(world, repository)}`;
  const trail = [{ text: repository.fullName, href: `/${repository.fullName}` }];
  return pageHtml({ title: repository.fullName, trail, main });
}

function issueRows(world: World, repository: Repository): Markup {
  const issues = world.state.issues.filter((issue) => issue.repository === repository).toReversed();
  if (issues.length === 0) return html`<p class="dim">No pull requests or issues yet.</p>`;
  return html`<div class="rows">${issues.map((issue) => issueRow(world, issue))}</div>`;
}

function issueRow(world: World, issue: Issue): Markup {
  const pull = pullOf(world.state, issue);
  const state = pull?.merged ? "merged" : issue.state;
  const kind = pull === undefined ? "issues" : "pull";
  const said =
    world.state.comments.filter((comment) => comment.issue === issue).length +
    world.state.reviewComments.filter((comment) => comment.review.pull === pull).length;
  return html`<div class="row entry">${face(issue.author)}<div>
<span class="state ${state}">${state}</span>
<a href="/${issue.repository.fullName}/${kind}/${issue.number}"><b>${issue.title}</b></a>
<div class="dim small">#${issue.number} by ${issue.author.login} on ${when(issue.createdAt)} · ${plural(said, "comment")}</div>
</div></div>`;
}
