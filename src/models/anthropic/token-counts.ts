import type { TokenCounts } from "../wire/usage.ts";
import type { AnthropicUsage } from "./event.ts";

/** The counts of a stream are sums that grow: of two, the larger one is the later one. */
export function countedSoFar(before: TokenCounts, usage: AnthropicUsage): TokenCounts {
  return {
    input: Math.max(before.input, usage?.input_tokens ?? 0),
    output: Math.max(before.output, usage?.output_tokens ?? 0),
    cacheRead: Math.max(before.cacheRead, usage?.cache_read_input_tokens ?? 0),
    cacheWrite: Math.max(before.cacheWrite, usage?.cache_creation_input_tokens ?? 0),
  };
}

/** No request is empty, and no reply: nothing counted is nothing reported. */
export function isInputCounted({ input, cacheRead, cacheWrite }: TokenCounts): boolean {
  return input + cacheRead + cacheWrite > 0;
}
