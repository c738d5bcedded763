import type {
  Account,
  CheckRun,
  CommitStatus,
  Issue,
  IssueComment,
  Job,
  PullRequest,
  Repository,
  Review,
  ReviewComment,
  Token,
  WorkflowRun,
} from "./entities.ts";

/** Everything the local GitHub knows, in the order it came to be. One instance per server; nothing is global. */
export interface State {
  readonly clock: () => number;
  readonly accounts: Account[];
  readonly repositories: Repository[];
  readonly issues: Issue[];
  readonly pulls: PullRequest[];
  readonly comments: IssueComment[];
  readonly reviews: Review[];
  readonly reviewComments: ReviewComment[];
  readonly checkRuns: CheckRun[];
  readonly workflowRuns: WorkflowRun[];
  readonly jobs: Job[];
  readonly statuses: CommitStatus[];
  readonly tokens: Map<string, Token>;
  /** Commits that GitHub itself made and signed, by id. */
  readonly signed: Set<string>;
  /** The next free id; ids are unique across all kinds, so that a mix-up is found. */
  nextId(): number;
  /** Issues and pull requests share one row of numbers in each repository. */
  nextNumber(repository: Repository): number;
}

const FIRST_ID = 1001;

export function createState(clock: () => number): State {
  let last = FIRST_ID - 1;
  const issues: Issue[] = [];
  return {
    clock,
    accounts: [],
    repositories: [],
    issues,
    pulls: [],
    comments: [],
    reviews: [],
    reviewComments: [],
    checkRuns: [],
    workflowRuns: [],
    jobs: [],
    statuses: [],
    tokens: new Map(),
    signed: new Set(),
    nextId: () => ++last,
    nextNumber: (repository) =>
      1 +
      issues.reduce((max, issue) => (issue.repository === repository ? Math.max(max, issue.number) : max), 0),
  };
}

export function findAccount(state: State, login: string): Account | undefined {
  return state.accounts.find((account) => !account.gone && sameName(account.login, login));
}

export function findRepository(state: State, owner: string, name: string): Repository | undefined {
  return state.repositories.find((one) => sameName(one.owner.login, owner) && sameName(one.name, name));
}

export function findIssue(state: State, repository: Repository, number: number): Issue | undefined {
  return state.issues.find((issue) => issue.repository === repository && issue.number === number);
}

export function findPull(state: State, repository: Repository, number: number): PullRequest | undefined {
  return state.pulls.find((pull) => pull.issue.repository === repository && pull.issue.number === number);
}

export function pullOf(state: State, issue: Issue): PullRequest | undefined {
  return state.pulls.find((pull) => pull.issue === issue);
}

/** GitHub compares logins and repository names without regard to case. */
function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
