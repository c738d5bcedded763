/** Why the gate gave a task less than it asked for, or nothing. Users and tests rely on these words. */
export type RunCode =
  /** The person may not ask for this. */
  | "untrusted_trigger"
  /** A bot that is not on the list of allowed account ids. */
  | "bot_not_allowed"
  /** The permission look-up failed; it counts as no permission. */
  | "permission_unknown"
  /** A fork's code is checked out in a run that has the repository's secrets. */
  | "unsafe_checkout"
  /** GitHub gives a fork's pull request neither secrets nor a token that writes. */
  | "fork_no_credentials"
  /** A fix or checks on a fork have to name the commit that was looked at. */
  | "sha_required"
  /** The command names a commit that is not, or no longer, the head. */
  | "stale_head"
  /** A comment was edited or deleted: only a new one is a command. */
  | "not_created"
  /** The command's comment does not say any more what it said when it was given. */
  | "comment_changed"
  /** A word like `--policy` in a command: there are no options. */
  | "unknown_option"
  /** The workflow ran as often in the last hour as it may, or nobody can say how often. */
  | "rate_limited"
  /** The event is our own doing. */
  | "self"
  /** The pull request is closed or merged. */
  | "not_open"
  | "config_invalid"
  | "event_unsupported";
