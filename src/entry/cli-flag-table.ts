import type { z } from "zod";
import type { Flag, Flags } from "./cli-arguments.ts";

/** What help has to say of a flag beside the sentence of its schema: the value's name, and the heading. */
export type FlagPlace = Pick<Flag, "value" | "group" | "short" | "repeats">;

/** The flags of a command, from the schema that reads them: one key for each, with its sentence and its default. */
export function flagTable(
  shape: Readonly<Record<string, z.ZodType>>,
  places: Readonly<Record<string, FlagPlace>>,
): Flags {
  return Object.fromEntries(
    Object.entries(places).map(([name, place]) => {
      const value = shape[name]?.safeParse(undefined).data;
      const about = shape[name]?.description ?? "";
      return [name, { ...place, about, default: Array.isArray(value) ? "" : String(value ?? "") }];
    }),
  );
}
