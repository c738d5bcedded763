import { runAgent } from "../../examples/minimal-loop.ts";
import { checkPairing } from "../../src/agent/pairing.ts";
import { renderPlain } from "../../src/agent/render-plain.ts";
import { cliFunctions } from "./adapter-cli.ts";
import { createAgent } from "./create-agent.ts";
import { createEngine } from "./create-engine.ts";
import { createRunner, errorKind } from "./create-runner.ts";
import { faux } from "./faux.ts";
import { budget, cost } from "./money-and-size.ts";
import { fromNeutral, type NeutralMessage } from "./neutral.ts";
import { react } from "./react.ts";
import { toolSchema } from "./tool-schema.ts";
import { wireReply, wireRequest } from "./wire.ts";

/** The product, as the vectors drive it. A suite whose function is not here is skipped. */
export default {
  ...cliFunctions,
  name: "reeve",
  budget,
  cost,
  createAgent,
  createEngine,
  createRunner,
  errorKind,
  faux,
  react,
  renderPlain,
  runAgent,
  toolSchema,
  wireReply,
  wireRequest,
  validatePairing: (messages: readonly NeutralMessage[]) => checkPairing(messages.map(fromNeutral)),
};
