import type { Provider } from "./provider.ts";

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
    form: "openai/<name>, or any name together with base-url",
    claims: ({ model, baseUrl }) => model.startsWith("openai/") || baseUrl !== null,
    create: async (settings, deps) => (await import("./openai-chat.ts")).openOpenaiChat(settings, deps),
  },
];
