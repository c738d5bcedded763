import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { z } from "zod";
import { type LocalGitHub, startLocalGitHub } from "../../demo/github/server.ts";
import { sha } from "../../src/core/values.ts";
import { PEOPLE, RUNS, type Stage } from "../contracts/code-host.ts";
import { createFakeClock, type FakeClock } from "../fakes/clock.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";
import { connect } from "./connect.ts";

export interface LocalStage extends Stage {
  readonly github: LocalGitHub;
  readonly clock: FakeClock;
}

/** The contract's repository on the local GitHub, with the real adapter in front. */
export async function localStage(t: Pick<TestContext, "after">): Promise<LocalStage> {
  const clock = createFakeClock();
  const github = await startLocalGitHub({
    directory: tempDirectory(t as TestContext),
    clock: () => clock.now(),
  });
  t.after(async () => {
    await github.close();
    assert.deepEqual(github.violations, [], "requests and answers are as GitHub describes them");
  });
  const { heads, tokens } = await furnish(github, clock);
  const now = clock.now();
  const as = (token: string) => post.bind(null, github.url, token);
  const asReader = (method: string, path: string, body?: object) =>
    send(github.url, tokens.reader, method, `/repos/acme/shop${path}`, body);
  const pull = await as(tokens.writer)("/repos/acme/shop/pulls", {
    title: "A change",
    head: "change",
    base: "main",
  });
  const forkPull = await as(tokens.stranger)("/repos/acme/shop/pulls", {
    title: "Another",
    head: "stranger:reeve/task",
    base: "main",
  });
  const issue = await as(tokens.reader)("/repos/acme/shop/issues", { title: "A wish" });
  const { host } = connect({ rest: github.url, graphql: github.graphqlUrl }, { token: tokens.bot, clock });
  return {
    github,
    clock,
    host,
    heads,
    now,
    pull: pull.number,
    forkPull: forkPull.number,
    issue: issue.number,
    addComment: async (number, body) =>
      (await as(tokens.reader)(`/repos/acme/shop/issues/${number}/comments`, { body })).id,
    addReview: async (number, body) => {
      const answer = await asReader("POST", `/pulls/${number}/reviews`, { event: "COMMENT", body });
      return Created.parse(await answer.json()).id;
    },
    editComment: async (id, body) => void (await asReader("PATCH", `/issues/comments/${id}`, { body })),
    deleteComment: async (id) => void (await asReader("DELETE", `/issues/comments/${id}`)),
  };
}

interface Shop {
  readonly directory: string;
  readonly heads: Stage["heads"];
}

let shop: Shop | null = null;

/** The commits are the same for every stage, and making them is slow: they are made once for a file of tests. */
function shopRepository(): Shop {
  shop ??= makeShop({ after: (clean: () => void) => process.once("exit", clean) } as unknown as TestContext);
  return shop;
}

function makeShop(t: TestContext): Shop {
  const repository = tempRepository(t, { "src/price.js": "const price = 10;\nconst off = 0.2;\n" });
  const main = repository.git("rev-parse", "HEAD").trim();
  repository.git("checkout", "--quiet", "-b", "change");
  const change = repository.commit({ "src/price.js": "const price = 10;\nconst off = 0.5;\n" });
  repository.git("checkout", "--quiet", "-b", "reeve/task", "main");
  repository.commit({ "README.md": "# Shop\n" });
  return { directory: repository.directory, heads: { main: sha(main), change } };
}

async function furnish(github: LocalGitHub, clock: FakeClock) {
  const { directory, heads } = shopRepository();
  await github.createRepository({
    fullName: "acme/shop",
    source: { kind: "repository", path: directory },
  });
  for (const login of [...Object.keys(PEOPLE), "stranger"]) github.createUser(login);
  for (const [login, role] of Object.entries(PEOPLE)) github.setPermission(login, "acme/shop", role);
  await github.createRepository({ fullName: "stranger/shop", forkOf: "acme/shop" });
  github.createBot("reeve");
  await recordRuns(github, clock);
  return {
    heads,
    tokens: {
      bot: github.issueToken({
        login: "reeve[bot]",
        permissions: { contents: "write", pull_requests: "write", issues: "write", checks: "write" },
      }),
      writer: github.issueToken({ login: "writer" }),
      reader: github.issueToken({ login: "reader" }),
      stranger: github.issueToken({ login: "stranger" }),
    },
  };
}

/** From the oldest to those of this moment. */
async function recordRuns(github: LocalGitHub, clock: FakeClock): Promise<void> {
  let age: number = RUNS[0].age;
  for (const { age: younger, ...run } of RUNS) {
    clock.advance(age - younger);
    age = younger;
    await github.recordRun({ repository: "acme/shop", event: "issue_comment", actor: "reader", ...run });
  }
}

const Created = z.object({ id: z.number(), number: z.number().default(0) });

async function post(
  url: string,
  token: string,
  path: string,
  body: object,
): Promise<z.output<typeof Created>> {
  return Created.parse(await (await send(url, token, "POST", path, body)).json());
}

async function send(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `token ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer;
}
