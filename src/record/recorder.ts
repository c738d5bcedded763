import type { AgentEvent, RunEvent, TaskEvent } from "../core/events.ts";
import type { Clock } from "../core/ports.ts";

/** One record of a run. */
export interface Sink {
  /** As a person names it: `transcript`, `audit`. */
  readonly name: string;
  write(event: RunEvent): void;
}

export interface Recorder {
  /** Never throws. */
  record(event: AgentEvent | TaskEvent): void;
  /** The sinks that failed, each with its first error; a reader of the run has to know. */
  failures(): readonly { readonly sink: string; readonly message: string }[];
}

/**
 * Stamps what happens and gives it to every sink. A sink that fails does not stop the run or the other sinks, and is
 * asked again for the next event; its first failure is told once.
 */
export function createRecorder(
  clock: Clock,
  sinks: readonly Sink[],
  tell: (sentence: string) => void = () => {},
): Recorder {
  const failed = new Map<string, string>();
  return {
    record(event) {
      const stamped: RunEvent = { ...event, at: clock.now() };
      for (const sink of sinks) {
        try {
          sink.write(stamped);
        } catch (thrown) {
          if (failed.has(sink.name)) continue;
          const message = thrown instanceof Error ? thrown.message : String(thrown);
          failed.set(sink.name, message);
          tell(`The ${sink.name} is not complete: ${message}`);
        }
      }
    },
    failures: () => [...failed].map(([sink, message]) => ({ sink, message })),
  };
}
