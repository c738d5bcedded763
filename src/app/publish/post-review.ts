import type { Posted, WriteOutcome } from "../../core/code-host.ts";
import type { PlacedFinding, Proposal, ReviewPlan } from "../../core/proposal.ts";
import type { PullRequest } from "../../core/task.ts";
import { demote, ontoFiles } from "../../review/placement.ts";
import { type RenderedReview, reviewOf } from "../../review/render-review.ts";
import type { TaskDeps } from "../deps.ts";
import { bisect, type Probe, probesFor } from "./bisect.ts";

export interface PostedReview {
  /** Where the findings stand now. */
  readonly plan: ReviewPlan | null;
  /** Its id; `null`: there is none. */
  readonly review: number | null;
  readonly notes: readonly string[];
}

/**
 * One review. If GitHub refuses it for what is in it, drafts find out which comments it does not take; those go onto
 * their files, else into the summary, and the rest is posted. Whatever else is refused goes into the summary as a whole.
 */
export async function postReview(
  deps: TaskDeps,
  subject: PullRequest,
  proposal: Proposal,
): Promise<PostedReview> {
  const plan = proposal.review;
  if (plan === null) return { plan, review: null, notes: [] };
  const posting: Posting = { deps, number: subject.number, proposal };
  const first = await attempt(posting, plan);
  if (first.kind === "posted") return { ...first, notes: [] };
  const hasInline = plan.placed.some(isInline);
  if (!isContent(first) || !hasInline) return inSummary(deps, plan, first);
  const settled = await settledPlan(posting, plan);
  const second = await attempt(posting, settled);
  if (second.kind === "refused") return inSummary(deps, settled, second);
  const { code, message } = first.fault;
  deps.emit({ type: "degraded", code, reason: `Comments of the review were refused: ${message}` });
  return { ...second, notes: [] };
}

interface Posting {
  readonly deps: TaskDeps;
  readonly number: number;
  readonly proposal: Proposal;
}

type Refused = Extract<WriteOutcome<unknown>, { kind: "refused" }>;
type Attempt =
  | { readonly kind: "posted"; readonly plan: ReviewPlan; readonly review: number | null }
  | Refused;

/** Nothing of it stands when it is refused. */
async function attempt(posting: Posting, plan: ReviewPlan): Promise<Attempt> {
  const { deps, number, proposal } = posting;
  const review = reviewOf({ ...proposal, review: plan }, deps.key.site);
  if (review === null) return { kind: "posted", plan, review: null };
  if (review.files.length > 0) return attemptWithFiles(posting, plan, review);
  const outcome = await deps.host.createReview(number, review);
  return outcome.kind === "done" ? posted(deps, plan, outcome.value) : outcome;
}

/** The one way to have comments on files in a review: a draft, which takes them one by one, and is submitted then. */
async function attemptWithFiles(
  { deps, number, proposal }: Posting,
  plan: ReviewPlan,
  review: RenderedReview,
): Promise<Attempt> {
  const { host, key } = deps;
  const drafted = await host.draftReview(number, review);
  if (drafted.kind === "refused") return drafted;
  const draft = drafted.value;
  const added = await host.addFileComments(number, draft, review.files);
  const onFiles = plan.placed.filter(({ place }) => place.kind === "file");
  const missing = new Set(onFiles.filter((_, at) => added.kind === "refused" || !added.value[at]));
  if (missing.size > 0) tellMissing(deps, added);
  const shown = demote(plan, (placed) =>
    missing.has(placed) ? "GitHub refused a comment on its file" : null,
  );
  const final = reviewOf({ ...proposal, review: shown }, key.site);
  const submitted = final && (await host.submitDraft(number, draft, final.body));
  if (submitted?.kind === "done") return posted(deps, shown, submitted.value);
  await host.discardDraft(number, draft);
  return submitted ?? { kind: "posted", plan: shown, review: null };
}

function tellMissing({ emit }: TaskDeps, added: WriteOutcome<unknown>): void {
  const code = added.kind === "refused" ? added.fault.code : "github_invalid";
  const why = added.kind === "refused" ? added.fault.message : "GitHub did not take all of them.";
  emit({ type: "degraded", code, reason: `Comments on whole files stand in the summary: ${why}` });
}

function posted(deps: TaskDeps, plan: ReviewPlan, { id, url }: Posted): Attempt {
  deps.emit({ type: "published", action: "review", outcome: "done", url });
  return { kind: "posted", plan, review: id };
}

/** A review's comments are refused as a whole, and GitHub does not say which is to blame. */
async function settledPlan(posting: Posting, plan: ReviewPlan): Promise<ReviewPlan> {
  const inline = plan.placed.filter(isInline);
  const found = await bisect(inline, probesFor(inline.length), (group) => tryDraft(posting, plan, group));
  const refused = new Set(found.refused);
  const unknown = new Set(found.unknown);
  const without = demote(plan, (placed) => (unknown.has(placed) ? NOT_TRIED : null));
  return ontoFiles(without, (placed) => refused.has(placed));
}

const NOT_TRIED = "GitHub refused the review, and not every comment could be tried alone";

/** Nobody sees a draft or is told of it. */
async function tryDraft(
  { deps, number, proposal }: Posting,
  plan: ReviewPlan,
  group: readonly PlacedFinding[],
): Promise<Probe> {
  const review = reviewOf({ ...proposal, review: { ...plan, placed: group } }, deps.key.site);
  if (review === null) return "taken";
  const drafted = await deps.host.draftReview(number, review);
  if (drafted.kind === "refused") return isContent(drafted) ? "refused" : "unknown";
  const discarded = await deps.host.discardDraft(number, drafted.value);
  // The next draft would be refused because of this one.
  return discarded.kind === "done" ? "taken" : "unknown";
}

function inSummary(deps: TaskDeps, plan: ReviewPlan, { fault }: Refused): PostedReview {
  const { code, message, hint } = fault;
  deps.emit({ type: "degraded", code, reason: `The review was refused: ${message}` });
  const note = `The inline comments could not be posted: ${message}${hint ? ` ${hint}` : ""}`;
  return { plan: demote(plan, () => "GitHub refused the inline comment"), review: null, notes: [note] };
}

function isInline({ place }: PlacedFinding): boolean {
  return place.kind === "inline";
}

/** Refused for what it says or where, not for who says it, or how fast. */
function isContent({ status, fault }: Refused): boolean {
  return status === 422 && fault.code === "github_invalid";
}
