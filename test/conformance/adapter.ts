import { runAgent } from "../../examples/minimal-loop.ts";
import { checkPairing } from "../../src/agent/pairing.ts";
import { createAgent } from "./create-agent.ts";
import { createRunner, errorKind } from "./create-runner.ts";
import { faux } from "./faux.ts";
import { budget, cost } from "./money-and-size.ts";
import { fromNeutral, type NeutralMessage } from "./neutral.ts";

/** The product, as the vectors drive it. A suite whose function is not here is skipped. */
export default {
  name: "reeve",
  budget,
  cost,
  createAgent,
  createRunner,
  errorKind,
  faux,
  runAgent,
  validatePairing: (messages: readonly NeutralMessage[]) => checkPairing(messages.map(fromNeutral)),
};
