import { type Bounds, DEFAULT_BOUNDS } from "../core/task.ts";
import { type MicroUsd, microUsd } from "../core/values.ts";
import type { ModelSettings } from "../models/provider.ts";
import type { OidcEndpoint } from "../models/wire/oidc.ts";
import type { GateOptions } from "../policy/gate-facts.ts";
import type { Allowances } from "../sandbox/allowances.ts";
import type { TriggerInputs } from "../triggers/outcome.ts";
import { DEFAULT_SECONDS, type Inputs } from "./config.ts";

type BoundInputs =
  | "max-turns"
  | "max-tool-calls"
  | "max-tokens"
  | "max-cost"
  | "max-minutes"
  | "max-findings";
type ModelInputs =
  | "model"
  | "base-url"
  | "api-key"
  | "context-window"
  | "max-output-tokens"
  | "price-input"
  | "price-output";
type ProviderInputs =
  | "first-byte-seconds"
  | "idle-seconds"
  | "api"
  | "api-version"
  | "azure-tenant-id"
  | "azure-client-id"
  | "anthropic-federation-rule"
  | "anthropic-organization"
  | "anthropic-service-account"
  | "anthropic-workspace";

export function boundsOf(inputs: Pick<Inputs, BoundInputs>): Bounds {
  return {
    ...DEFAULT_BOUNDS,
    turns: inputs["max-turns"],
    toolCalls: inputs["max-tool-calls"],
    tokens: inputs["max-tokens"],
    cost: inputs["max-cost"] ?? null,
    wallMs: Math.round(inputs["max-minutes"] * 60_000),
    findings: inputs["max-findings"],
  };
}

/** How far the sandbox may go to find walls. Only a machine that is thrown away is changed without being asked. */
export function allowancesOf(
  inputs: Pick<Inputs, "sandbox-image" | "unsafe-lower-kernel-userns-restriction">,
  isHosted: boolean,
): Allowances {
  return {
    mayLoadProfile: isHosted,
    mayLowerRestriction: inputs["unsafe-lower-kernel-userns-restriction"],
    image: inputs["sandbox-image"] ?? null,
  };
}

export function gateOptionsOf(inputs: Inputs): GateOptions {
  return {
    allowedBots: inputs["allowed-bots"] ?? [],
    forkReview: inputs["fork-review"],
    forkTests: inputs["fork-tests"],
    updateHead: inputs["update-head"],
    authorMayRequestReview: inputs["author-may-request-review"],
    onLabel: inputs["label-trigger"] !== undefined,
    onAssignee: inputs["assignee-trigger"] !== undefined,
    maxRunsPerHour: inputs["max-runs-per-hour"] ?? null,
  };
}

export function triggerInputsOf(inputs: Inputs): TriggerInputs {
  return {
    task: inputs.task ?? null,
    pullRequest: null,
    label: inputs["label-trigger"] ?? null,
    assignee: inputs["assignee-trigger"] ?? null,
    drafts: inputs["review-drafts"],
  };
}

/** `oidc`: what the runner gives a job that may prove who it is. */
export function modelSettingsOf(
  inputs: Pick<Inputs, ModelInputs> & Partial<Pick<Inputs, ProviderInputs>>,
  oidc: OidcEndpoint | null = null,
): ModelSettings {
  return {
    model: inputs.model,
    baseUrl: inputs["base-url"] ?? null,
    apiKey: inputs["api-key"] ?? null,
    oidc,
    anthropic: federationOf(inputs),
    azure: azureIdentityOf(inputs),
    apiVersion: inputs["api-version"] ?? null,
    api: inputs.api ?? null,
    contextWindow: inputs["context-window"] ?? null,
    maxOutputTokens: inputs["max-output-tokens"] ?? null,
    price: priceOf(inputs["price-input"], inputs["price-output"]),
    firstByteMs: milliseconds(inputs["first-byte-seconds"] ?? DEFAULT_SECONDS.firstByte),
    idleMs: milliseconds(inputs["idle-seconds"] ?? DEFAULT_SECONDS.idle),
  };
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000);
}

/** One of these inputs is enough for the rest to be asked for by name. */
function federationOf(inputs: Partial<Pick<Inputs, ProviderInputs>>): ModelSettings["anthropic"] {
  const federation = {
    rule: inputs["anthropic-federation-rule"] ?? null,
    organization: inputs["anthropic-organization"] ?? null,
    serviceAccount: inputs["anthropic-service-account"] ?? null,
    workspace: inputs["anthropic-workspace"] ?? null,
  };
  return Object.values(federation).some((value) => value !== null) ? federation : null;
}

/** One of the two is enough for the other to be asked for by name. */
function azureIdentityOf(inputs: Partial<Pick<Inputs, ProviderInputs>>): ModelSettings["azure"] {
  const tenant = inputs["azure-tenant-id"] ?? null;
  const client = inputs["azure-client-id"] ?? null;
  return tenant === null && client === null ? null : { tenant, client, authority: null };
}

/** Where only one of the two is given, it counts for both: a bound on money must not be passed for want of a figure. */
function priceOf(input: MicroUsd | undefined, output: MicroUsd | undefined): ModelSettings["price"] {
  const given = Math.max(input ?? 0, output ?? 0);
  if (input === undefined && output === undefined) return null;
  const perInput = input ?? microUsd(given);
  return {
    input: perInput,
    output: output ?? microUsd(given),
    cacheRead: perInput,
    cacheWrite: perInput,
    source: "the prices that were given",
  };
}
