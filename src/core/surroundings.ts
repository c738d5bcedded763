import type { Actor } from "./task.ts";
import type { Untrusted } from "./values.ts";

/** An issue that a pull request closes when it is merged, or that its text names. */
export interface LinkedIssue {
  /** `owner/name` of the repository that it is in. */
  readonly repository: string;
  readonly number: number;
  readonly title: Untrusted;
  readonly body: Untrusted;
  readonly author: Actor;
  readonly state: "open" | "closed";
  readonly link: "closes" | "named";
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The same as `createdAt` where nobody ever edited it. */
  readonly editedAt: number;
}

/** A check run or commit status that did not pass. */
export interface FailedCheck {
  readonly name: Untrusted;
  readonly result: "failed" | "timed out" | "error";
  /** Of the workflow whose job it is; `null`: it is none's. */
  readonly workflow: string | null;
  readonly title: Untrusted;
  readonly summary: Untrusted;
  readonly annotations: readonly {
    readonly path: string;
    readonly line: number;
    readonly message: Untrusted;
  }[];
  /** Id of the Actions job, whose log can be asked for; `null`: it is none. */
  readonly job: number | null;
}
