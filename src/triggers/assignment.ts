import { skip, type TriggerEvent, type TriggerOutcome } from "./outcome.ts";

export interface Assignment {
  readonly action: string;
  readonly label?: { readonly name: string } | null | undefined;
  readonly assignee?: { readonly login: string } | null | undefined;
}

/** Actions by which somebody hands a pull request or an issue over. */
const ASSIGNMENTS: readonly string[] = ["labeled", "assigned"];

export function isAssignment(action: string): boolean {
  return ASSIGNMENTS.includes(action);
}

/** Why an assignment asks for nothing; `null`: it is the label, or the account, that the workflow names. */
export function notForUs({ name, inputs }: TriggerEvent, given: Assignment): TriggerOutcome | null {
  const [input, wanted, found] =
    given.action === "labeled"
      ? (["label-trigger", inputs.label, given.label?.name] as const)
      : (["assignee-trigger", inputs.assignee, given.assignee?.login] as const);
  if (!wanted) {
    return skip("other_action", `The action ${given.action} of ${name} starts no task: ${input} is not set.`);
  }
  // GitHub tells neither labels nor logins apart by case.
  return found?.toLowerCase() === wanted.toLowerCase()
    ? null
    : skip("other_action", `It is not the one that ${input} names.`);
}
