import { z } from "zod";
import type { CodeHost } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";

const MINIMIZE =
  "mutation($input: MinimizeCommentInput!) { minimizeComment(input: $input) { minimizedComment { isMinimized } } }";

const Node = z.object({ node_id: z.string() });

/** Only GraphQL folds, and only under the name that it has for a comment. */
export function folding({ api, graphql, repo, write }: Connection): Pick<CodeHost, "foldComment"> {
  return {
    foldComment: (id) =>
      write({
        what: `fold comment ${id}`,
        needs: "`pull-requests: write`",
        async send() {
          const { node_id } = Node.parse((await api.issues.getComment({ ...repo, comment_id: id })).data);
          await graphql(MINIMIZE, { input: { subjectId: node_id, classifier: "OUTDATED" } });
          return null;
        },
        find: "repeatable",
      }),
  };
}
