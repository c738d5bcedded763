import { mergeBase, resolveCommit, revParse } from "../git/refs.ts";
import type { Answer } from "../http/route.ts";
import { mergeBaseOf } from "../pulls/diff.ts";
import type { Repository } from "../state/entities.ts";
import { findIssue, findPull, findRepository, pullOf } from "../state/state.ts";
import type { World } from "../world.ts";
import { blobHtml, diffHtml } from "./code.ts";
import { conversationOf } from "./conversation.ts";
import { conversationHtml } from "./conversation-html.ts";
import { conversationText } from "./conversation-text.ts";
import { pageHtml } from "./layout.ts";
import { indexHtml, repositoryHtml } from "./lists.ts";
import { html } from "./markup.ts";

const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** No script runs and nothing is loaded, whatever a comment says. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A page for a person. Everybody on this machine may look at everything. */
export async function answerPage(world: World, url: URL): Promise<Answer> {
  const [owner = "", name = "", kind = "", ...rest] = url.pathname.split("/").slice(1).map(decoded);
  if (owner === "") return page(indexHtml(world));
  const repository = findRepository(world.state, owner, name);
  if (repository === undefined) return missing();
  if (kind === "") return page(repositoryHtml(world, repository));
  const text = await pageOf(world, repository, {
    kind,
    rest,
    asText: url.searchParams.get("format") === "text",
  });
  return text === null ? missing() : typeof text === "string" ? page(text) : text;
}

interface Wanted {
  readonly kind: string;
  readonly rest: readonly string[];
  readonly asText: boolean;
}

async function pageOf(world: World, repository: Repository, wanted: Wanted): Promise<string | Answer | null> {
  const [first = "", ...more] = wanted.rest;
  switch (wanted.kind) {
    case "pull":
      return more[0] === "files"
        ? filesPage(world, repository, first)
        : conversation(world, repository, wanted);
    case "issues":
      return conversation(world, repository, wanted);
    case "commit":
      return commitPage(repository, first);
    case "compare":
      return comparePage(repository, wanted.rest.join("/"));
    case "blob":
      return blobHtml(
        repository,
        (await resolveCommit(repository.directory, first)) ?? first,
        more.join("/"),
      );
    default:
      return null;
  }
}

async function conversation(
  world: World,
  repository: Repository,
  { kind, rest, asText }: Wanted,
): Promise<string | Answer | null> {
  const issue = findIssue(world.state, repository, Number(rest[0]));
  if (issue === undefined || (kind === "pull" && pullOf(world.state, issue) === undefined)) return null;
  const told = await conversationOf(world, issue);
  if (!asText) return conversationHtml(world, told);
  return { status: 200, raw: { type: "text/plain; charset=utf-8", content: conversationText(told) } };
}

async function filesPage(world: World, repository: Repository, number: string): Promise<string | null> {
  const pull = findPull(world.state, repository, Number(number));
  if (pull === undefined) return null;
  const base = await mergeBaseOf(pull);
  return diffHtml(repository, { title: pull.issue.title, base, head: pull.head.sha });
}

async function commitPage(repository: Repository, name: string): Promise<string | null> {
  const head = await revParse(repository.directory, `${name}^{commit}`);
  if (head === null) return null;
  const base = (await revParse(repository.directory, `${head}^`)) ?? EMPTY_TREE;
  return diffHtml(repository, { title: `Commit ${head.slice(0, 7)}`, base, head });
}

async function comparePage(repository: Repository, range: string): Promise<string | null> {
  const [from = "", to = ""] = range.split("...");
  const base = await resolveCommit(repository.directory, from);
  const head = await resolveCommit(repository.directory, to.replace(/^[^:]*:/, ""));
  if (base === null || head === null) return null;
  const common = await mergeBase(repository.directory, base, head);
  return diffHtml(repository, { title: `Comparing ${from} … ${to}`, base: common ?? base, head });
}

function page(content: string, status = 200): Answer {
  return {
    status,
    raw: { type: "text/html; charset=utf-8", content },
    headers: { "content-security-policy": POLICY, "x-content-type-options": "nosniff" },
  };
}

function missing(): Answer {
  const main = html`<h1>Not here</h1><p>There is no such page. <a href="/">All repositories</a></p>`;
  return page(pageHtml({ title: "Not here", trail: [], main }), 404);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
