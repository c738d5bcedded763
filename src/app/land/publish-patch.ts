import { type Fault, faultOf } from "../../core/errors.ts";
import type { Patch } from "../../core/proposal.ts";
import type { Sha } from "../../core/values.ts";
import { pullRequestText } from "../../review/render-pull-request.ts";
import { compareUrl } from "../../review/site.ts";
import type { TaskDeps } from "../deps.ts";
import {
  KEPT_AS_PATCH,
  NOTHING_PUBLISHED,
  type Publication,
  type Published,
} from "../publish/publication.ts";
import { recordOutcome } from "../recorded-write.ts";
import { startBranch } from "../start/pin.ts";
import { buildCommit } from "./build-commit.ts";
import { type BranchLanding, landOnBranch } from "./land-branch.ts";
import type { BuiltCommit } from "./land-commit.ts";
import { baseConflicts, movedConflicts } from "./land-conflicts.ts";
import { updateHead } from "./update-head.ts";

/**
 * Exactly the recorded edits, on exactly the pinned commit: on the author's own branch where the gate lets it, else, and
 * where that does not come about, as a new branch of ours. `movedTo`: where the pull request's head went during the run.
 */
export async function publishPatch(
  deps: TaskDeps,
  publication: Publication,
  patch: Patch,
  movedTo: Sha | null = null,
): Promise<Published> {
  const commit = await buildCommit(deps, publication, patch);
  const { store } = publication.repository;
  const mail = await store.mailOf(commit.sha);
  const published = await landed(deps, publication, commit, movedTo).catch((error: unknown) =>
    refused(deps, faultOf(error)),
  );
  const conflicts =
    movedTo === null
      ? await baseConflicts(publication)
      : await movedConflicts(publication, commit.sha, movedTo);
  return { ...published, mail, notes: [...published.notes, ...conflicts] };
}

async function landed(
  deps: TaskDeps,
  publication: Publication,
  commit: BuiltCommit,
  movedTo: Sha | null,
): Promise<Published> {
  if (publication.task.tier !== "T4" || movedTo !== null) return onOwnBranch(deps, publication, commit);
  const update = await updateHead(deps, publication, commit);
  switch (update.kind) {
    case "updated":
      return { ...NOTHING_PUBLISHED, branch: update.branch };
    case "spoiled":
      return refused(deps, update.fault);
    case "left alone": {
      const own = await onOwnBranch(deps, publication, commit);
      return { ...own, notes: [update.note, ...own.notes] };
    }
  }
}

async function onOwnBranch(
  deps: TaskDeps,
  publication: Publication,
  commit: BuiltCommit,
): Promise<Published> {
  const landing = await landOnBranch(deps, publication, commit);
  const { branch } = landing;
  if (landing.kind === "refused") {
    const { code, message, hint } = landing.fault;
    return refused(deps, { code, message: `${branch} was not pushed: ${message}${hint ? ` ${hint}` : ""}` });
  }
  const outcome = landing.again ? "there already" : "done";
  deps.emit({ type: "published", action: "branch", outcome, url: branch });
  return opened(deps, publication, landing);
}

/** For a pull request a link to compare: its author decides. Otherwise a draft pull request of our own. */
async function opened(
  deps: TaskDeps,
  publication: Publication,
  { branch, again }: Extract<BranchLanding, { kind: "landed" }>,
): Promise<Published> {
  const { facts, proposal, mission } = publication;
  const { subject } = facts;
  const base = startBranch(facts);
  const compare = compareUrl(deps.key.site, base, branch);
  const made = { ...NOTHING_PUBLISHED, branch, compareUrl: compare };
  if (subject.kind === "pull_request") return made;
  const known = again ? await openedBefore(deps, publication, branch) : null;
  if (known) return { ...made, pullRequest: known };
  const { title, body } = pullRequestText(proposal, deps.key.site);
  const draft = { head: branch, base, title: mission.title ?? title, body, draft: true };
  const outcome = await deps.host.createPullRequest(draft);
  const pullRequest = recordOutcome(deps, "pull request", outcome);
  if (outcome.kind === "done") return { ...made, pullRequest };
  const note = `The branch ${branch} was pushed, but no pull request could be opened: ${outcome.fault.message} Open it yourself: ${compare}`;
  return { ...made, failed: true, notes: [note] };
}

/** The pull request that an earlier attempt opened for the branch that it left. */
async function openedBefore(
  { host }: TaskDeps,
  { facts }: Publication,
  branch: string,
): Promise<Published["pullRequest"]> {
  const open = await host.openPullRequests(branch);
  const own = open.find(({ headRef, author }) => headRef === branch && author.id === facts.self.id);
  return own ? { number: own.number, url: own.url } : null;
}

function refused(deps: TaskDeps, { code, message: reason }: Fault): Published {
  deps.emit({ type: "degraded", code, reason });
  const message = `The edits were not published: ${reason}`;
  return { ...NOTHING_PUBLISHED, failed: true, fault: { code, message }, notes: [message, KEPT_AS_PATCH] };
}
