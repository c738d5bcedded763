import type { Usage } from "../core/messages.ts";

/** `200 out`, and of these what was thought and not said, where the provider told. */
export function outputTokens({ output, reasoning }: Pick<Usage, "output" | "reasoning">): string {
  return reasoning === undefined ? `${output} out` : `${output} out (${reasoning} of them reasoning)`;
}
