import { diffFiles, type FileDiff } from "../git/diff.ts";
import { kindAt, listTree, readBlob } from "../git/files.ts";
import { patchLines } from "../git/hunks.ts";
import type { Repository } from "../state/entities.ts";
import { diffLines } from "./diff-view.ts";
import { pageHtml, plural } from "./layout.ts";
import { html, type Markup } from "./markup.ts";

/** Files of a diff that are drawn. */
const MAX_FILES = 300;
/** Larger files are not drawn. */
const MAX_BYTES = 512 * 1024;

export interface Range {
  readonly title: string;
  readonly base: string;
  readonly head: string;
}

/** What changed between two commits: the page of a commit, a comparison, the files of a pull request. */
export async function diffHtml(repository: Repository, { title, base, head }: Range): Promise<string> {
  const files = await diffFiles(repository.directory, base, head);
  const main = html`<h1>${title}</h1><p class="dim">${plural(files.length, "file")} changed</p>
${files.slice(0, MAX_FILES).map(fileView)}`;
  const trail = [{ text: repository.fullName, href: `/${repository.fullName}` }];
  return pageHtml({ title: `${title} · ${repository.fullName}`, trail, main });
}

/** A file at a commit, its lines numbered and addressable as `#L12`. `null`: there is no such file. */
export async function blobHtml(repository: Repository, commit: string, path: string): Promise<string | null> {
  if ((await kindAt(repository.directory, commit, path)) !== "file") return null;
  const [entry] = await listTree(repository.directory, commit, path);
  if (entry === undefined || entry.type !== "blob") return null;
  const content =
    entry.size > MAX_BYTES ? null : (await readBlob(repository.directory, entry.sha)).toString("utf8");
  const lines = content?.replace(/\n$/, "").split("\n") ?? [];
  const rows = lines.map(
    (line, at) => html`<tr id="L${at + 1}"><td class="n">${at + 1}</td><td class="c">${line}</td></tr>
`,
  );
  const body =
    content === null
      ? html`<p class="dim body">Too large to show.</p>`
      : html`<table class="diff">${rows}</table>`;
  const main = html`<h1>${path} <span class="number">${commit.slice(0, 7)}</span></h1><div class="card">${body}</div>`;
  const trail = [{ text: repository.fullName, href: `/${repository.fullName}` }];
  return pageHtml({ title: `${path} · ${repository.fullName}`, trail, main });
}

function fileView(file: FileDiff): Markup {
  const name = file.previousPath === null ? file.path : `${file.previousPath} → ${file.path}`;
  const body =
    file.patch === null
      ? html`<p class="dim body">No lines to show (${file.status}).</p>`
      : diffLines(patchLines(file.patch));
  return html`<div class="card" style="margin-bottom:18px"><div class="head"><code>${name}</code>
<span class="plus">+${file.additions}</span> <span class="minus">−${file.deletions}</span></div>${body}</div>`;
}
