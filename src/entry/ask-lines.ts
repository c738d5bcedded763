import { createInterface } from "node:readline";
import { setImmediate as turn } from "node:timers/promises";

/** The lines that a person types, with a prompt before each. */
export interface Lines {
  /** The next line, also one that was typed ahead; `null`: the input has ended, or the signal was aborted. */
  next(prompt: string, signal: AbortSignal): Promise<string | null>;
  /** The same for a question: only what is typed after it was shown counts. */
  answer(question: string, signal: AbortSignal): Promise<string | null>;
  /** Called on Ctrl-C instead of ending the process. */
  onInterrupt(act: () => void): void;
  close(): void;
}

/**
 * Reads from a terminal. Prompts and questions are written to standard error, so that standard output has the answers
 * alone.
 */
export function openLines(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Lines {
  const terminal = createInterface({ input, output, terminal: true, historySize: 200 });
  const ahead: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let ended = false;
  terminal.on("line", (line) => {
    if (waiting) waiting(line);
    else ahead.push(line);
  });
  terminal.on("close", () => {
    ended = true;
    waiting?.(null);
  });
  const read = (prompt: string, signal: AbortSignal) => {
    if (ended || signal.aborted) return Promise.resolve(null);
    return new Promise<string | null>((resolve) => {
      const give = (line: string | null) => {
        waiting = null;
        signal.removeEventListener("abort", stop);
        resolve(line);
      };
      const stop = () => give(null);
      waiting = give;
      signal.addEventListener("abort", stop);
      terminal.setPrompt(prompt);
      terminal.prompt(true);
    });
  };
  return {
    next: (prompt, signal) => {
      const line = signal.aborted ? undefined : ahead.shift();
      return line === undefined ? read(prompt, signal) : Promise.resolve(line);
    },
    answer: async (question, signal) => {
      // A yes that was typed before the question was there is no answer to it; nor is half a line.
      await readByNow();
      if (ended) return null;
      terminal.write(null, { ctrl: true, name: "e" });
      terminal.write(null, { ctrl: true, name: "u" });
      const stale = terminal.line; // a dumb terminal knows no such keys
      const line = await read(question, signal);
      return line?.startsWith(stale) ? line.slice(stale.length) : null;
    },
    onInterrupt: (act) =>
      terminal.on("SIGINT", () => {
        ahead.length = 0; // it was typed for what is stopped
        act();
      }),
    close: () => terminal.close(),
  };
}

/** What was typed until now has been read: by the second turn of the event loop, the input was looked at. */
async function readByNow(): Promise<void> {
  await turn();
  await turn();
}
