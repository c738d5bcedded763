import { isProtectedBranch } from "../git/bare.ts";
import { readCommit } from "../git/commits.ts";
import { branchHead, listRefs } from "../git/refs.ts";
import { rulesFor } from "../git/rules.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading } from "../http/route.ts";
import { legacyPermission, roleOf } from "../state/roles.ts";
import { findAccount } from "../state/state.ts";
import { commitView } from "../views/commit.ts";
import { fullRepositoryView, repositoryPage, repositoryUrl } from "../views/repository.ts";
import { userView } from "../views/user.ts";
import { ok, page } from "./answers.ts";

export const repositoryRoutes: readonly Route[] = [
  reading("repos/get", (call) => ok(fullRepositoryView(call.world, call.repository))),
  reading("repos/get-collaborator-permission-level", permissionLevel),
  reading("repos/list-branches", listBranches, ["contents:read"]),
  reading("repos/get-branch", getBranch, ["contents:read"]),
  reading("repos/get-branch-rules", getBranchRules),
];

/** Only people are collaborators: for an app GitHub answers that it is not a user. */
function permissionLevel(call: Call): Answer {
  const login = call.path["username"] ?? "";
  const account = findAccount(call.world.state, login);
  if (account === undefined || account.type !== "User") throw new ApiError(404, `${login} is not a user`);
  const role = roleOf(call.repository, account);
  return ok({
    permission: legacyPermission(role),
    role_name: role,
    user: { ...userView(call.world.addresses, account), role_name: role },
  });
}

async function listBranches(call: Call): Promise<Answer> {
  const refs = await listRefs(call.repository.directory, "refs/heads/");
  return page(paginate(refs, call.url), ({ name, sha }) => ({
    name: name.slice("refs/heads/".length),
    commit: { sha, url: `${repositoryUrl(call.world.addresses, call.repository)}/commits/${sha}` },
    protected: false,
  }));
}

async function getBranch(call: Call): Promise<Answer> {
  const { world, repository } = call;
  const name = call.path["branch"] ?? "";
  const head = await branchHead(repository.directory, name);
  if (head === null) throw branchNotFound();
  const isProtected = await isProtectedBranch(repository.directory, name);
  const url = `${repositoryUrl(world.addresses, repository)}/branches/${encodeURIComponent(name)}`;
  return ok({
    name,
    commit: commitView(world, repository, await readCommit(repository.directory, head)),
    _links: {
      self: url,
      html: `${repositoryPage(world.addresses, repository)}/tree/${encodeURIComponent(name)}`,
    },
    protected: isProtected,
    protection: {
      enabled: isProtected,
      required_status_checks: { enforcement_level: "off", contexts: [], checks: [] },
    },
    protection_url: `${url}/protection`,
  });
}

/** Of a branch that does not exist, too. */
async function getBranchRules(call: Call): Promise<Answer> {
  const rules = await rulesFor(call.repository.directory, call.path["branch"] ?? "");
  return page(paginate(rules, call.url), ({ type }) => ({
    type,
    ruleset_source_type: "Repository",
    ruleset_source: call.repository.fullName,
    ruleset_id: 1,
    ...(type === "pull_request" ? { parameters: ONE_REVIEW } : {}),
    ...(type === "update" ? { parameters: { update_allows_fetch_and_merge: false } } : {}),
  }));
}

const ONE_REVIEW = {
  dismiss_stale_reviews_on_push: false,
  require_code_owner_review: false,
  require_last_push_approval: false,
  required_approving_review_count: 1,
  required_review_thread_resolution: false,
};

function branchNotFound(): ApiError {
  return new ApiError(404, "Branch not found");
}

export function orNotFound<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw notFound();
  return thing;
}
