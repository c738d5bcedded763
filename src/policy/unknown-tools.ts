import { quoteName } from "../core/invisible.ts";
import type { Tool } from "../core/tool.ts";
import { nearMiss } from "./near-miss.ts";
import type { PolicyFile } from "./policy-file.ts";

/** Sentences on rules that name a tool which there is none of: such a rule never fits, and nobody would notice. */
export function unknownTools(
  { rules }: Pick<PolicyFile, "rules">,
  tools: readonly Pick<Tool, "name">[],
): readonly string[] {
  const known = tools.map(({ name }) => name);
  return rules.flatMap(({ conditions, ref }) =>
    (conditions.tool ?? [])
      .filter((name) => !known.includes(name))
      .map((name) => {
        const meant = nearMiss(name, known);
        const advice = meant ? ` Did you mean ${meant}?` : "";
        return `${ref.source ?? ref.name}: ${ref.name} names the tool ${quoteName(name)}, which there is none of.${advice}`;
      }),
  );
}
