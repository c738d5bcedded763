import { git, tryGit } from "./run.ts";

/** Of the rules that rulesets have, those that are enforced here. */
const RULE_TYPES = ["creation", "update", "deletion", "pull_request", "required_signatures"] as const;
export type RuleType = (typeof RULE_TYPES)[number];

/** An active rule of a ruleset. `branches`: a glob in which `*` stands for anything, slashes too. */
export interface BranchRule {
  readonly type: RuleType;
  readonly branches: string;
}

/** What happens to a branch. `signed`: the commits that come with it are GitHub's own, which it signs. */
export interface BranchChange {
  readonly kind: "create" | "update" | "delete";
  readonly signed: boolean;
}

const SENTENCES: Readonly<Record<RuleType, string>> = {
  creation: "Cannot create ref due to creations being restricted.",
  update: "Cannot update this protected ref.",
  deletion: "Cannot delete this protected ref.",
  pull_request: "Changes must be made through a pull request.",
  required_signatures: "Commits must have verified signatures.",
};

/** Where the hook finds them, too. */
const KEY = "local.rule";

export async function addRule(directory: string, { type, branches }: BranchRule): Promise<void> {
  await git(directory, ["config", "--add", KEY, `${type} ${branches}`]);
}

/** The active rules for a branch, whether it exists or not. */
export async function rulesFor(directory: string, branch: string): Promise<readonly BranchRule[]> {
  const { stdout } = await tryGit(directory, ["config", "--get-all", KEY]);
  return stdout
    .toString("utf8")
    .split("\n")
    .flatMap((line) => {
      const [name, branches] = line.split(" ");
      const type = RULE_TYPES.find((known) => known === name);
      return type !== undefined && branches !== undefined && matches(branches, branch)
        ? [{ type, branches }]
        : [];
    });
}

/** GitHub's sentences on why a change may not be; none: it may. */
export async function violations(directory: string, branch: string, change: BranchChange): Promise<string[]> {
  const broken = (await rulesFor(directory, branch)).filter(({ type }) => breaks(type, change));
  return [...new Set(broken.map(({ type }) => SENTENCES[type]))];
}

function breaks(type: RuleType, { kind, signed }: BranchChange): boolean {
  switch (type) {
    case "creation":
      return kind === "create";
    case "update":
    case "pull_request":
      return kind === "update";
    case "deletion":
      return kind === "delete";
    case "required_signatures":
      return kind !== "delete" && !signed;
  }
}

function matches(glob: string, branch: string): boolean {
  const literal = glob.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literal.join(".*")}$`).test(branch);
}

/**
 * The same for pushes, as a part of the hook `update`: a pushed commit is signed by nobody that GitHub knows. An app without
 * the permission `workflows` changes no workflow file.
 */
export const RULES_HOOK = `
branch="\${1#refs/heads/}"
case "$2" in *[!0]*) kind=update ;; *) kind=create ;; esac
case "$3" in *[!0]*) ;; *) kind=delete ;; esac
said=$(git config --get-all ${KEY} | while read -r type glob; do
  case "$branch" in $glob) ;; *) continue ;; esac
  case "$type.$kind" in
    creation.create) echo "- ${SENTENCES.creation}" ;;
    update.update) echo "- ${SENTENCES.update}" ;;
    deletion.delete) echo "- ${SENTENCES.deletion}" ;;
    pull_request.update) echo "- ${SENTENCES.pull_request}" ;;
    required_signatures.create | required_signatures.update)
      [ -z "$(git rev-list "$3" --not --all)" ] || echo "- ${SENTENCES.required_signatures}" ;;
  esac
done)
if [ -n "$said" ]; then
  echo "error: GH013: Repository rule violations found for $1." >&2
  echo "Review all repository rules at https://github.com/local/rules?ref=$1" >&2
  echo "$said" >&2
  exit 1
fi
if [ "$LOCAL_WORKFLOWS" = none ] && [ "$kind" != delete ]; then
  file=$(git rev-list "$3" --not --all | while read -r commit; do
    git diff-tree -r --root --no-commit-id --name-only "$commit" -- .github/workflows
  done | head -n 1)
  if [ -n "$file" ]; then
    echo "refusing to allow a GitHub App to create or update workflow \\\`$file\\\` without \\\`workflows\\\` permission" >&2
    exit 1
  fi
fi
`;
