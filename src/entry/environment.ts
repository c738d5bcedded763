import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { Secret } from "../core/values.ts";

const text = z.string().min(1);
const number = z.coerce.number().int().nonnegative();

/** What a runner says about a job. Names: GitHub's default environment variables. */
const environmentSchema = z
  .object({
    GITHUB_EVENT_NAME: text,
    GITHUB_EVENT_PATH: text,
    GITHUB_REPOSITORY: z.string().regex(/^[^/\s]+\/[^/\s]+$/, "owner/name is expected"),
    GITHUB_API_URL: z.url().default("https://api.github.com"),
    GITHUB_GRAPHQL_URL: z.url().default("https://api.github.com/graphql"),
    GITHUB_SERVER_URL: z.url().default("https://github.com"),
    GITHUB_SHA: text.optional(),
    GITHUB_ACTOR: text.optional(),
    GITHUB_TRIGGERING_ACTOR: text.optional(),
    GITHUB_RUN_ID: number,
    GITHUB_RUN_ATTEMPT: number.default(1),
    GITHUB_WORKFLOW: text.default("workflow"),
    GITHUB_WORKFLOW_REF: text.optional(),
    GITHUB_JOB: text.default("job"),
    GITHUB_WORKSPACE: text.optional(),
    GITHUB_STEP_SUMMARY: text.optional(),
    ACTIONS_ID_TOKEN_REQUEST_URL: z.url().optional(),
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: text.optional(),
    RUNNER_TEMP: text,
    RUNNER_ENVIRONMENT: text.optional(),
  })
  .transform((given) => {
    const [owner = "", repo = ""] = given.GITHUB_REPOSITORY.split("/");
    const { ACTIONS_ID_TOKEN_REQUEST_URL: oidcUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: oidcToken } = given;
    const serverUrl = given.GITHUB_SERVER_URL.replace(/\/+$/, "");
    return {
      event: { name: given.GITHUB_EVENT_NAME, path: given.GITHUB_EVENT_PATH },
      owner,
      repo,
      apiUrl: given.GITHUB_API_URL,
      graphqlUrl: given.GITHUB_GRAPHQL_URL,
      serverUrl,
      commit: given.GITHUB_SHA ?? null,
      actor: given.GITHUB_ACTOR ?? null,
      triggeringActor: given.GITHUB_TRIGGERING_ACTOR ?? null,
      runId: given.GITHUB_RUN_ID,
      attempt: given.GITHUB_RUN_ATTEMPT,
      workflow: given.GITHUB_WORKFLOW,
      workflowFile: workflowFile(given.GITHUB_WORKFLOW_REF),
      job: given.GITHUB_JOB,
      workspace: given.GITHUB_WORKSPACE ?? null,
      summaryPath: given.GITHUB_STEP_SUMMARY ?? null,
      temp: given.RUNNER_TEMP,
      /** A machine of GitHub's own, which is thrown away after the job. */
      isHosted: given.RUNNER_ENVIRONMENT === "github-hosted",
      /** Only a job with `id-token: write` has it. */
      oidc: oidcUrl && oidcToken ? { url: oidcUrl, token: new Secret(oidcToken) } : null,
    };
  });

/** `reeve.yml` of `owner/repo/.github/workflows/reeve.yml@refs/heads/main`. */
function workflowFile(ref: string | undefined): string | null {
  return /\/([^/@]+)@/.exec(ref ?? "")?.[1] ?? null;
}

export type Environment = z.output<typeof environmentSchema>;

/** @throws {ReeveError} `invalid_input`, naming every variable that is missing or unusable. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return given[name] === undefined ? `${name} is not set` : `${name}: ${message}`;
  });
  throw new ReeveError(
    "invalid_input",
    `This does not look like a job of GitHub Actions. ${lines.join("; ")}.`,
    {
      hint: "Run the action in a workflow, or use the command line: reeve --help.",
    },
  );
}

const SECRET_VARIABLES = /^(?:INPUT_|ACTIONS_|GITHUB_TOKEN$|GH_TOKEN$)/;

/** Once read, inputs and tokens leave the environment: nothing that runs later can inherit or print them. */
export function forgetSecrets(variables: Record<string, string | undefined>): void {
  for (const name of Object.keys(variables)) if (SECRET_VARIABLES.test(name)) delete variables[name];
}
