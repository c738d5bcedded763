import { z } from "zod";
import type { CodeHost } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";
import { readList } from "./read.ts";
import { listedPullRequest, postedPullRequest } from "./shapes.ts";

const NEEDS =
  '`pull-requests: write`, and the repository the setting "Allow GitHub Actions to create and approve pull requests",';

/** Pull requests of our own making. */
export function pullRequests({
  api,
  repo,
  read,
  write,
}: Connection): Pick<CodeHost, "openPullRequests" | "createPullRequest"> {
  const open = (what: string, filter: { head?: string; base?: string } = {}) =>
    readList(read, what, z.array(listedPullRequest), (page) =>
      api.pulls.list({ ...repo, state: "open", ...filter, ...page }),
    );

  return {
    async openPullRequests(headPrefix) {
      const all = await open("read the open pull requests");
      return all
        .filter(({ head, base }) => head.repo?.id === base.repo.id && head.ref.startsWith(headPrefix))
        .map(({ number, html_url, head, user, body }) => ({
          number,
          url: html_url,
          headRef: head.ref,
          author: user,
          body,
        }));
    },

    createPullRequest: (draft) =>
      write({
        what: `open a pull request for ${draft.head}`,
        needs: NEEDS,
        send: async () => postedPullRequest.parse((await api.pulls.create({ ...repo, ...draft })).data),
        // GitHub holds at most one open pull request for a head and a base, so one that is there is ours.
        async find() {
          const filter = { head: `${repo.owner}:${draft.head}`, base: draft.base };
          const [found] = await open(`look for the pull request of ${draft.head}`, filter);
          return found === undefined ? null : { id: found.id, url: found.html_url, number: found.number };
        },
      }),
  };
}
