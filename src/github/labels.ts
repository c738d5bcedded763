import { z } from "zod";
import type { CodeHost } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";
import { failureOf } from "./failure.ts";
import { readList } from "./read.ts";

const NEEDS = "`pull-requests: write`";
const label = z.object({ name: z.string() });

/** Labels of pull requests. A label that the repository does not have is made by adding it. */
export function labels(connection: Connection): Pick<CodeHost, "labels" | "addLabel" | "removeLabel"> {
  const { api, repo, read, write } = connection;
  return {
    async labels(number) {
      const found = await readList(read, `read the labels of #${number}`, z.array(label), (page) =>
        api.issues.listLabelsOnIssue({ ...repo, issue_number: number, ...page }),
      );
      return found.map(({ name }) => name);
    },

    addLabel: (number, name) =>
      write({
        what: `put a label on #${number}`,
        needs: NEEDS,
        async send() {
          await api.issues.addLabels({ ...repo, issue_number: number, labels: [name] });
          return null;
        },
        find: "repeatable",
      }),

    removeLabel: (number, name) =>
      write({
        what: `take a label off #${number}`,
        needs: NEEDS,
        async send() {
          try {
            await api.issues.removeLabel({ ...repo, issue_number: number, name });
          } catch (thrown) {
            // Somebody took it off before, or an attempt did whose answer was lost.
            if (failureOf(thrown, 0).status !== 404) throw thrown;
          }
          return null;
        },
        find: "repeatable",
      }),
  };
}
