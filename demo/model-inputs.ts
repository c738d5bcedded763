import { addressOf, keyVariable } from "../src/entry/cli-model.ts";

/** The action's inputs for a model: its address and its key come from the variables that the command line takes them from. */
export function modelInputs(
  model: string,
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const address = addressOf(model, variables);
  const key = variables[keyVariable(model, address) ?? ""]?.trim();
  return {
    model,
    ...(address ? { "base-url": address } : {}),
    ...(key ? { "api-key": key } : {}),
  };
}
