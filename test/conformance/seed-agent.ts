import { Agent as EngineAgent } from "../../src/agent/agent.ts";
import type { AgentOptions } from "../../src/agent/agent-options.ts";
import { systemClock } from "./create-agent.ts";

/** The agent with the system's clock, so that it is made from its specified options alone. */
export class Agent extends EngineAgent {
  constructor(options: Omit<AgentOptions, "clock">) {
    super({ clock: systemClock, ...options });
  }
}
