import type { AgentEvent } from "../core/events.ts";
import type { CoverageSink } from "../core/tool.ts";

/**
 * Counts a hunk as seen when the model answered after it was shown. What stood in a request that failed, or in a result
 * that no further request carried, was read by nobody; nor was what the model refused as too long, which goes on shorter.
 */
export function creditOnReply(coverage: CoverageSink | null): {
  readonly sink: CoverageSink;
  readonly heard: (event: AgentEvent) => void;
} {
  let shown: Parameters<CoverageSink["seen"]>[] = [];
  return {
    sink: { seen: (...hunk) => void shown.push(hunk) },
    heard(event) {
      if (event.type === "compaction" && event.refused) shown = [];
      if (event.type !== "message_end" || event.message.role !== "assistant") return;
      const { stopReason } = event.message;
      if (stopReason === "error" || stopReason === "aborted") return;
      for (const hunk of shown) coverage?.seen(...hunk);
      shown = [];
    },
  };
}
