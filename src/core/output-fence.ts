import { sha256 } from "./sha256.ts";

/**
 * What a program printed, as data for a model. The fence carries a digest of what was printed, so that no output can
 * close its own fence. `shown`: the part of `output` that stands in it.
 */
export function outputFence(output: string, shown: string = output): string {
  const tag = `output-${sha256(output).slice(0, 32)}`;
  return `<${tag}>\n${shown}\n</${tag}>`;
}
