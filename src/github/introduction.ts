import { z } from "zod";
import type { RepositoryFacts } from "../core/code-host.ts";
import type { Actor } from "../core/task.ts";
import type { GraphqlParts } from "./graphql.ts";
import { unlessRefused } from "./identity.ts";
import type { Read } from "./read.ts";
import { actor } from "./shapes.ts";

/** What every run asks first. `null`: GraphQL does not say it to this token, and REST may. */
export interface Introduction {
  readonly viewer: Actor | null;
  readonly repository: RepositoryFacts | null;
}

/** Whom the token writes as, and what the repository is, in one request. @throws `github_*` when there is no answer. */
export async function introduce(
  graphqlParts: GraphqlParts,
  read: Read,
  { owner, repo }: { readonly owner: string; readonly repo: string },
): Promise<Introduction> {
  const asked = read("ask GitHub whose token this is", () => graphqlParts(QUERY, { owner, name: repo }));
  const parts = await unlessRefused(asked);
  return { viewer: viewerIn(parts?.data), repository: repositoryIn(parts?.data) };
}

const QUERY = `query($owner: String!, $name: String!) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) { databaseId nameWithOwner isPrivate isFork defaultBranchRef { name } }
}`;

function viewerIn(data: unknown): Actor | null {
  const parsed = Viewer.safeParse(data);
  if (!parsed.success) return null;
  const { login, databaseId: id } = parsed.data.viewer;
  return actor.parse({ login, id });
}

const Viewer = z.object({ viewer: z.object({ login: z.string(), databaseId: z.number().int() }) });

function repositoryIn(data: unknown): RepositoryFacts | null {
  const parsed = Repository.safeParse(data);
  if (!parsed.success) return null;
  const { databaseId, nameWithOwner, isPrivate, isFork, defaultBranchRef } = parsed.data.repository;
  return {
    id: databaseId,
    fullName: nameWithOwner,
    defaultBranch: defaultBranchRef.name,
    private: isPrivate,
    fork: isFork,
  };
}

/** Of one without a commit the default branch is `null` here: REST knows its name all the same. */
const Repository = z.object({
  repository: z.object({
    databaseId: z.number().int(),
    nameWithOwner: z.string(),
    isPrivate: z.boolean(),
    isFork: z.boolean(),
    defaultBranchRef: z.object({ name: z.string() }),
  }),
});
