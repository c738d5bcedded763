import { ReeveError } from "../core/errors.ts";

/** Named tools that may come and go; a turn works on a snapshot, so that what was shown is what can run. */
export class ToolRegistry<Tool extends { readonly name: string; readonly description: string }> {
  readonly #tools = new Map<string, Tool>();

  /** @throws {ReeveError} `config_invalid` for a name that is taken or unusable, or a missing description. */
  register(tool: Tool): void {
    const refuse = (why: string) =>
      new ReeveError("config_invalid", `Tool ${JSON.stringify(tool.name)} ${why}.`);
    if (!/^\w+$/.test(tool.name)) throw refuse("needs a name of letters, digits and _");
    if (tool.description.trim() === "") throw refuse("needs a description for the model");
    if (this.#tools.has(tool.name)) throw refuse("is registered already");
    this.#tools.set(tool.name, tool);
  }

  unregister(name: string): void {
    this.#tools.delete(name);
  }

  /** The tools as they are now; registering another does not change it. */
  snapshot(): readonly Tool[] {
    return Object.freeze([...this.#tools.values()]);
  }
}
