import { askFlags } from "./ask-flags.ts";
import { type Flags, HELP } from "./cli-arguments.ts";
import { reviewFlags, verifyFlags } from "./cli-flags.ts";
import type { Io } from "./cli-io.ts";
import { explainFlags, simulateFlags, testFlags } from "./cli-policy-flags.ts";

export interface Command {
  /** One or two words: `review`, `audit verify`. */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly about: string;
  readonly flags: () => Flags;
  /** Loaded when it is run: help and errors need none of it. @returns the exit code */
  readonly load: () => Promise<(argv: readonly string[], io: Io) => Promise<number>>;
}

/** What runs where no command is named. */
export const ASK: Command = {
  name: "",
  usage: "[--print <prompt>] [flags]",
  about:
    "Works on the files of the current folder with a model: a conversation on a terminal, or one question. Reading is allowed, everything else is asked about. Needs OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL.",
  flags: () => ({ ...askFlags(), ...HELP }),
  load: async () => (await import("./ask.ts")).ask,
};

/** All commands with a name, in the order of the overview. Another one is a file and an entry here. */
export const COMMANDS: readonly Command[] = [
  {
    name: "review",
    usage: "[flags]",
    about:
      "Reviews a range of commits as if it were a pull request, in the git repository around the current folder. Nothing is posted, fetched or written; exit code 0, or 1 when --fail-on says so or the run failed.",
    flags: () => ({ ...reviewFlags(), ...HELP }),
    load: async () => (await import("./cli-review.ts")).review,
  },
  {
    name: "doctor",
    usage: "",
    about:
      "Looks at what Reeve needs on this machine (Node, git, a sandbox) and says what to do about what is missing.",
    flags: () => HELP,
    load: async () => (await import("./cli-doctor.ts")).doctor,
  },
  {
    name: "policy explain",
    usage: "--event <file> [flags]",
    about:
      "Says what an event would come to: the tier and the rule of the gate, the tools that the model would be offered, and the decision on each tool and path, with the rule that makes it. Nothing is looked up.",
    flags: () => ({ ...explainFlags(), ...HELP }),
    load: async () => (await import("./cli-policy-explain.ts")).explainPolicy,
  },
  {
    name: "policy test",
    usage: "[flags]",
    about:
      "Compares the policy file with the decisions that a file beside it expects: exit code 0 when all are as expected, 1 when one is not, 2 when a file cannot be used.",
    flags: () => ({ ...testFlags(), ...HELP }),
    load: async () => (await import("./cli-policy-test.ts")).testPolicy,
  },
  {
    name: "policy simulate",
    usage: "--transcript <file> [<file> …] [flags]",
    about:
      "Makes the decisions of recorded runs again by the policy file as it is now, and lists those that come out otherwise, with both rules.",
    flags: () => ({ ...simulateFlags(), ...HELP }),
    load: async () => (await import("./cli-policy-simulate.ts")).simulatePolicy,
  },
  {
    name: "audit verify",
    usage: "<file> [flags]",
    about:
      "Checks the chain of an audit: exit code 0 when no line was changed, taken out, put in or cut off, else 1.",
    flags: () => ({ ...verifyFlags(), ...HELP }),
    load: async () => (await import("./cli-audit.ts")).verifyAudit,
  },
];
