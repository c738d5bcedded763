import { ReeveError } from "../core/errors.ts";
import type { Clock } from "../core/ports.ts";
import type { Tool, ToolContext } from "../core/tool.ts";
import type { AgentTool } from "./agent-tool.ts";
import { Patience } from "./patience.ts";
import { toAgentTool } from "./reeve-tool.ts";

/** A tool that is stopped when `signal` says so, and left behind when it does not heed it. */
export function boundedTool(
  tool: Tool,
  context: Omit<ToolContext, "signal" | "update" | "outputBytes">,
  limits: {
    readonly signal: AbortSignal;
    readonly clock: Clock;
    readonly graceMs: number;
    /** Asked when a call begins. */
    readonly outputBytes: () => number;
  },
): AgentTool {
  const { signal } = limits;
  const agentTool = toAgentTool(tool, (_runSignal, update) => ({
    ...context,
    signal,
    update,
    outputBytes: limits.outputBytes(),
  }));
  return {
    ...agentTool,
    async execute(id, input, runSignal, onUpdate) {
      const patience = new Patience(signal, limits.clock, limits.graceMs);
      try {
        return await patience.wait(run(agentTool, id, input, runSignal, onUpdate));
      } catch (thrown) {
        throw signal.aborted && !(thrown instanceof ReeveError) ? stopped(tool) : thrown;
      } finally {
        patience.end();
      }
    },
  };
}

/** Also a tool that throws before its promise is a promise that rejects. */
async function run(tool: AgentTool, ...call: Parameters<AgentTool["execute"]>) {
  return tool.execute(...call);
}

function stopped(tool: Tool): ReeveError {
  return new ReeveError("timeout", `${tool.name} was stopped: the run's time is nearly used up.`);
}
