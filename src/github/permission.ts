import { z } from "zod";
import type { CodeHost } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { Permission } from "../core/task.ts";
import type { Connection } from "./connection.ts";
import { permission as shape } from "./shapes.ts";

/** Account names as GitHub makes them, managed users (`_`) and apps (`[bot]`) included. */
const LOGIN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?$/;

export function permissions({ api, repo, read, log }: Connection): Pick<CodeHost, "permissionOf"> {
  return {
    async permissionOf(login, id = null) {
      if (!LOGIN.test(login)) return "unknown";
      try {
        return await read(`look up the permission of ${login}`, async () => {
          const answer = await api.repos.getCollaboratorPermissionLevel({ ...repo, username: login });
          return permissionIn(answer.data, id);
        });
      } catch (thrown) {
        if (!(thrown instanceof ReeveError)) throw thrown;
        // Copilot, apps and accounts that are gone: no collaborators, and never to be taken for one.
        if (thrown.code === "github_not_found") return "none";
        log.warning(`${thrown.message} It counts as none.`);
        return "unknown";
      }
    },
  };
}

const answered = shape.extend({ user: z.object({ id: z.number() }).nullish() });

/** The coarse permission that each of GitHub's own roles comes with. */
const COARSE: Readonly<Record<string, string>> = {
  admin: "admin",
  maintain: "write",
  write: "write",
  triage: "read",
  read: "read",
  none: "none",
};

/**
 * `permission` is coarse (admin, write, read, none) and always right; `role_name` is finer, but may be a role that an
 * organisation made up. So a role counts only where it is one of GitHub's own and agrees with the coarse answer.
 * @param id of the account that is meant: a name that was given up is soon somebody else's.
 */
export function permissionIn(answer: unknown, id: number | null = null): Permission {
  const { permission, role_name: role, user } = answered.parse(answer);
  if (id !== null && user && user.id !== id) return "unknown";
  if (role && COARSE[role] === permission && isPermission(role)) return role;
  return isPermission(permission) ? permission : "unknown";
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(COARSE, name);
}
