import { isCompatible } from "./openai/find-provider.ts";
import type { Provider } from "./provider.ts";
import { COMPATIBLE_PROVIDERS } from "./providers.ts";

/** The first provider that claims a model's name makes it. */
export const PROVIDERS: readonly Provider[] = [
  {
    form: "react:<another of these>, for a model without tool calling",
    claims: ({ model }) => model.startsWith("react:"),
    create: async (...given) => (await import("./open-react.ts")).openReact(...given),
  },
  {
    form: "builtin/rules",
    claims: ({ model }) => model === "builtin/rules",
    create: async (_, deps) => (await import("./rules.ts")).rulesModel(deps.clock),
  },
  {
    form: "scripted:<file>",
    claims: ({ model }) => model.startsWith("scripted:"),
    create: async (settings, deps) => (await import("./open-script.ts")).openScript(settings.model, deps),
  },
  {
    form: "replay:<file>, or replay-anyway:<file>",
    claims: ({ model }) => /^replay(?:-anyway)?:/.test(model),
    create: async (settings, deps) => (await import("./open-replay.ts")).openReplay(settings.model, deps),
  },
  {
    form: "anthropic/<name>",
    claims: ({ model }) => model.startsWith("anthropic/"),
    create: async (settings, deps) =>
      (await import("./anthropic/open-anthropic.ts")).openAnthropic(settings, deps),
  },
  {
    form: "azure/<deployment> together with base-url",
    claims: ({ model }) => model.startsWith("azure/"),
    create: async (settings, deps) => (await import("./azure/open-azure.ts")).openAzure(settings, deps),
  },
  {
    form: `<provider>/<name> with one of ${Object.keys(COMPATIBLE_PROVIDERS).join(", ")}, or any name together with base-url`,
    claims: ({ model, baseUrl }) => baseUrl !== null || isCompatible(model),
    create: async (settings, deps) =>
      (await import("./openai/open-compatible.ts")).openCompatible(settings, deps),
  },
];
