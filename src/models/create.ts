import { faultOf, ReeveError } from "../core/errors.ts";
import type { ModelAdapter } from "../core/model.ts";
import { meantProvider, PROVIDER_NAMES } from "./beside.ts";
import { type FallbackOptions, fallbackModel, isBusyOrGone } from "./fallback.ts";
import { PROVIDERS } from "./index.ts";
import type { ModelChoice, ModelDeps, ModelSettings } from "./provider.ts";
import { reactWhereNeeded } from "./react-learnt.ts";
import { invalid } from "./wire/input-checks.ts";

/**
 * All models of a run as one: who answers, who takes over, and who writes the summaries.
 * @throws {ReeveError} `invalid_input`, naming the input and what to do.
 */
export async function createModels(choice: ModelChoice, deps: ModelDeps): Promise<ModelAdapter> {
  const first = await createModel(choice.main, deps);
  const others = await Promise.all(choice.fallbacks.map((other) => beside("fallback-models", other, deps)));
  const left = fallbackOptions(deps, isBusyOrGone);
  const model = others.length === 0 ? first : fallbackModel([first, ...others], left);
  if (choice.small === null) return model;
  // A summary is worth the price of the large model, whatever is wrong with the small one.
  const failed = fallbackOptions(deps, ({ stopReason }) => stopReason === "error");
  const small = await beside("small-model", choice.small, deps);
  return { ...model, small: fallbackModel([small, model], failed) };
}

/**
 * The model that the settings name.
 * @throws {ReeveError} `invalid_input`, naming the input and what to do.
 */
export async function createModel(settings: ModelSettings, deps: ModelDeps): Promise<ModelAdapter> {
  return reactWhereNeeded(await open(settings, deps), deps.log);
}

async function open(settings: ModelSettings, deps: ModelDeps): Promise<ModelAdapter> {
  if (/\p{Cc}/u.test(settings.model)) {
    throw invalid("model", "it holds a control character or a line break", "Write the name alone.");
  }
  const provider = PROVIDERS.find((candidate) => candidate.claims(settings));
  if (provider === undefined) throw unknownName(settings.model);
  return await provider.create(settings, deps, open);
}

function unknownName(model: string): ReeveError {
  const [, provider] = /^([\w.-]+)\//.exec(model) ?? [];
  if (provider !== undefined && provider !== "builtin") return unknownProvider(provider);
  const forms = PROVIDERS.map((provider) => provider.form).join("; ");
  return new ReeveError("invalid_input", `Input model: ${JSON.stringify(model)} names no model.`, {
    hint: `Write one of: ${forms}.${model.includes("/") ? "" : ` For a name of OpenAI's own write openai/${model || "<name>"}.`}`,
  });
}

function unknownProvider(name: string): ReeveError {
  const meant = meantProvider(name);
  const advice = meant === null ? "" : `; did you mean ${meant}/…?`;
  return new ReeveError(
    "invalid_input",
    `Input model: ${JSON.stringify(name)} is no provider${advice || "."}`,
    {
      hint: `Providers: ${PROVIDER_NAMES.join(", ")}. Any other name needs base-url.`,
    },
  );
}

/** A model beside the one of the input `model`, whose key and address are its own. */
async function beside(input: string, settings: ModelSettings, deps: ModelDeps): Promise<ModelAdapter> {
  try {
    return await createModel(settings, deps);
  } catch (cause) {
    const { message } = faultOf(cause);
    const why = message.replace(/^Input /, "");
    throw new ReeveError("invalid_input", `Input ${input}: ${settings.model} cannot be used: ${why}`, {
      hint: "Write it as model would have it. The key of a provider that model is not of is a line of api-keys.",
      cause,
    });
  }
}

function fallbackOptions(deps: ModelDeps, isLeftFor: FallbackOptions["isLeftFor"]): FallbackOptions {
  const tell: FallbackOptions["tell"] = ({ errorCode = "model_error" }, sentence) =>
    deps.degraded(errorCode, sentence);
  return { clock: deps.clock, isLeftFor, tell };
}
