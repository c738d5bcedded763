import type { AgentEvent } from "../core/events.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { InitialState } from "./agent-state.ts";
import type { ExecutionMode } from "./agent-tool.ts";
import type { LoopHooks, LoopOptions } from "./loop-options.ts";
import type { QueueMode } from "./queue.ts";

/** Asks the model; by default, just that. The adapter repairs what its wire would refuse, such as an open call. */
export type StreamFn = (
  model: ModelAdapter,
  request: ModelRequest,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<ModelEvent>;

export interface AgentOptions extends LoopHooks {
  readonly initialState: InitialState;
  readonly clock: Clock;
  readonly streamFn?: StreamFn;
  readonly toolExecution?: ExecutionMode | undefined;
  readonly steeringMode?: QueueMode | undefined;
  readonly followUpMode?: QueueMode | undefined;
  /** `false` refuses arguments of a near type instead of converting them. */
  readonly convertArguments?: boolean;
}

/** What the loop of one run takes from the options and from what belongs to the run. */
export function loopOptions(
  options: AgentOptions,
  run: Required<Pick<LoopOptions, "takeSteering" | "takeFollowUps">> & {
    readonly model: ModelAdapter;
    readonly hooks: LoopHooks;
    readonly signal: AbortSignal;
    readonly tell: (event: AgentEvent) => Promise<void>;
  },
): LoopOptions {
  const { clock, toolExecution, convertArguments = true, streamFn = askModel } = options;
  const { model, signal, hooks, tell, takeSteering, takeFollowUps } = run;
  return {
    ...{ clock, toolExecution, convertArguments, takeSteering, takeFollowUps },
    ...{ prepareRequest: options.prepareRequest, interpretReply: options.interpretReply },
    ...hooks,
    stream: (request) => streamFn(model, request, { signal }),
    emit: tell,
  };
}

const askModel: StreamFn = (model, request, { signal }) => model.stream(request, signal);
