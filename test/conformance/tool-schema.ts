import { z } from "zod";
import { parametersOf, toAgentTool } from "../../src/agent/reeve-tool.ts";
import { defineTool, textOutput } from "../../src/core/tool.ts";

type Field = Readonly<Record<string, unknown>> & { readonly optional?: boolean };

/** One definition of a tool's input: the schema that the model is shown, and what the check says of each sample. */
export function toolSchema({
  fields,
  samples,
}: {
  readonly fields: Readonly<Record<string, Field>>;
  readonly samples: readonly unknown[];
}) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typeOf(field)]));
  const tool = defineTool({
    name: "sample",
    label: "Sample",
    description: "A tool with these fields.",
    input: z.strictObject(shape),
    effect: "read",
    run: async () => textOutput("ok"),
  });
  const agentTool = toAgentTool(tool, () => {
    throw new Error("never run here");
  });
  return { jsonSchema: parametersOf(tool), accepts: samples.map((sample) => accepts(agentTool, sample)) };
}

/** Arguments that are no object never get as far as the check: the reply's parser makes them a broken call. */
function accepts({ check }: ReturnType<typeof toAgentTool>, sample: unknown): boolean {
  if (typeof sample !== "object" || sample === null || Array.isArray(sample)) return false;
  return check?.({ ...sample }).ok ?? false;
}

function typeOf({ optional = false, ...schema }: Field): z.ZodType {
  const type = z.fromJSONSchema(schema);
  return optional ? type.optional() : type;
}
