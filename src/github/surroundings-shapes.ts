import { z } from "zod";
import type { HostComment } from "../core/host-comment.ts";
import type { LinkedIssue } from "../core/surroundings.ts";
import { untrusted } from "../core/values.ts";
import { nodeActor, nodeId } from "./graph-shapes.ts";
import { NAMED } from "./surroundings-query.ts";

const time = z.string().transform(Date.parse).pipe(z.number().int());
const text = z.string().nullish().transform(untrusted);

const nodeIssue = z.object({
  number: z.number().int(),
  title: text,
  body: text,
  state: z.string(),
  createdAt: time,
  lastEditedAt: time.nullish(),
  author: nodeActor,
  repository: z.object({ nameWithOwner: z.string() }).optional(),
});

export type NodeIssue = z.output<typeof nodeIssue>;

export function linkedIssue(from: NodeIssue, link: LinkedIssue["link"], repository: string): LinkedIssue {
  const { number, title, body, author, createdAt } = from;
  return {
    repository: from.repository?.nameWithOwner ?? repository,
    number,
    title,
    body,
    author,
    state: from.state === "OPEN" ? "open" : "closed",
    link,
    createdAt,
    editedAt: from.lastEditedAt ?? createdAt,
  };
}

export const commentNode = z.object({
  fullDatabaseId: nodeId,
  body: text,
  createdAt: time,
  updatedAt: time,
  authorAssociation: z.string().nullish(),
  author: nodeActor,
});

export function nodeComment(from: z.output<typeof commentNode>): HostComment {
  return {
    id: from.fullDatabaseId,
    author: from.author,
    body: from.body,
    createdAt: from.createdAt,
    updatedAt: from.updatedAt,
    ...(from.authorAssociation ? { association: from.authorAssociation } : {}),
  };
}

const annotation = z.object({
  path: z.string(),
  message: text,
  annotationLevel: z.string().nullish(),
  location: z.object({ start: z.object({ line: z.number().int() }) }),
});

const checkContext = z.discriminatedUnion("__typename", [
  z.object({
    __typename: z.literal("CheckRun"),
    name: text,
    conclusion: z.string().nullish(),
    title: text,
    summary: text,
    detailsUrl: z.string().nullish(),
    checkSuite: z
      .object({ workflowRun: z.object({ workflow: z.object({ name: z.string() }) }).nullish() })
      .nullish(),
    annotations: z.object({ nodes: z.array(annotation.nullable()) }).nullish(),
  }),
  z.object({
    __typename: z.literal("StatusContext"),
    context: text,
    state: z.string(),
    description: text,
  }),
]);

export type CheckContext = z.output<typeof checkContext>;

const repository = z
  .looseObject({
    pullRequest: z
      .object({
        closingIssuesReferences: z.object({ nodes: z.array(nodeIssue.nullable()) }).nullish(),
        comments: z.object({ totalCount: z.number().int(), nodes: z.array(commentNode) }).nullish(),
        reviewThreads: z.object({ totalCount: z.number().int() }).nullish(),
      })
      .nullish(),
    object: z
      .object({
        statusCheckRollup: z
          .object({ contexts: z.object({ nodes: z.array(checkContext.nullable()) }).nullish() })
          .nullish(),
      })
      .nullish(),
  })
  .transform(({ pullRequest, object, ...rest }) => ({ pullRequest, object, named: namedIn(rest) }));

/** What bears the number of a pull request, or of nothing, is no issue. */
function namedIn(fields: Readonly<Record<string, unknown>>): readonly NodeIssue[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const parsed = NAMED.test(name) ? nodeIssue.safeParse(value) : null;
    return parsed?.success ? [parsed.data] : [];
  });
}

export const around = z.object({ repository }).transform((from) => from.repository);
export type Around = z.output<typeof around>;
