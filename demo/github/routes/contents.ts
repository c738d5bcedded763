import { kindAt, listTree, readBlob, type TreeEntry } from "../git/files.ts";
import { resolveCommit } from "../git/refs.ts";
import { ApiError, notFound } from "../http/errors.ts";
import type { JsonObject } from "../http/json.ts";
import { type Answer, type Call, type Route, reading } from "../http/route.ts";
import { gitUrl } from "../views/commit.ts";
import { repositoryPage, repositoryUrl } from "../views/repository.ts";
import { ok } from "./answers.ts";

/** Above this a file is given raw or not at all. */
const MAX_BASE64_BYTES = 1024 * 1024;

export const contentRoutes: readonly Route[] = [reading("repos/get-content", getContent, ["contents:read"])];

async function getContent(call: Call): Promise<Answer> {
  const { repository } = call;
  const wanted = call.url.searchParams.get("ref") ?? repository.defaultBranch;
  const commit = await resolveCommit(repository.directory, wanted.replace(/^refs\/(heads|tags)\//, ""));
  if (commit === null) throw new ApiError(404, `No commit found for the ref ${wanted}`);
  const path = (call.path["path"] ?? "").replace(/^\/+|\/+$/g, "");
  const kind = await kindAt(repository.directory, commit, path);
  if (kind === null) throw notFound();
  const entries = await listTree(repository.directory, commit, path);
  if (kind === "folder") return ok(entries.map((entry) => entryView(call, entry, wanted)));
  const file = entries[0];
  if (file === undefined) throw notFound();
  return fileAnswer(call, file, wanted);
}

async function fileAnswer(call: Call, file: TreeEntry, ref: string): Promise<Answer> {
  const content = await readBlob(call.repository.directory, file.sha);
  if (/application\/vnd\.github\.(v3\.)?raw/.test(call.accept)) {
    return { status: 200, raw: { type: "application/vnd.github.raw; charset=utf-8", content } };
  }
  const inline = content.length <= MAX_BASE64_BYTES;
  return ok({
    ...entryView(call, file, ref),
    encoding: inline ? "base64" : "none",
    content: inline ? content.toString("base64").replace(/.{60}/g, "$&\n") : "",
  });
}

function entryView(call: Call, entry: TreeEntry, ref: string): JsonObject {
  const { world, repository } = call;
  const path = encodeURI(entry.path);
  const self = `${repositoryUrl(world.addresses, repository)}/contents/${path}?ref=${encodeURIComponent(ref)}`;
  const page = repositoryPage(world.addresses, repository);
  const html = `${page}/${entry.type === "tree" ? "tree" : "blob"}/${ref}/${path}`;
  const source = gitUrl(world, repository, entry.type === "tree" ? "trees" : "blobs", entry.sha);
  return {
    type: typeOf(entry),
    name: entry.path.slice(entry.path.lastIndexOf("/") + 1),
    path: entry.path,
    sha: entry.sha,
    size: entry.size,
    url: self,
    html_url: html,
    git_url: source,
    download_url: entry.type === "blob" ? `${page}/raw/${ref}/${path}` : null,
    _links: { self, git: source, html },
  };
}

function typeOf(entry: TreeEntry): string {
  if (entry.type === "tree") return "dir";
  if (entry.type === "commit") return "submodule";
  return entry.mode === "120000" ? "symlink" : "file";
}
