import type { Octokit } from "@octokit/rest";
import type { Log } from "../core/ports.ts";
import type { Actor } from "../core/task.ts";
import type { Graphql, GraphqlParts } from "./graphql.ts";
import type { Introduction } from "./introduction.ts";
import type { Read } from "./read.ts";
import type { Write } from "./write.ts";

/** What the parts of the adapter share. The repository is fixed: no call names another one. */
export interface Connection {
  readonly api: Octokit["rest"];
  readonly graphql: Graphql;
  readonly graphqlParts: GraphqlParts;
  readonly repo: { readonly owner: string; readonly repo: string };
  readonly read: Read;
  readonly write: Write;
  readonly log: Log;
  self(): Promise<Actor>;
  /** Asked once. */
  introduction(): Promise<Introduction>;
}
