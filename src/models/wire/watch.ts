import type { Clock } from "../../core/ports.ts";

/** Which silence was too long. */
export type Silence = "first byte" | "idle";

/**
 * How a reply stands. `whole`: the server said how it ends; it may still count tokens. `over`: nothing more is to come.
 * What it says all the same is part of it, and may leave it `open` again.
 */
export type Standing = "open" | "whole" | "over";

/** Ends an exchange that a silent server would hold for ever. */
export interface Watch {
  /** Aborted by the caller's signal or by a silence. */
  readonly signal: AbortSignal;
  /** `null` as long as no silence was too long. */
  readonly silence: Silence | null;
  /** Bytes arrived: any byte is a sign of life of a reply that is open. */
  beat(): void;
  /**
   * The reply said something, and stands so now. Behind its end, only that is a sign of life; who holds the connection
   * open when it is over is not waited for, which is no silence.
   */
  follow(standing: Standing): void;
  /** Ends the timers; the signal stays as it is. */
  stop(): void;
}

export interface Patience {
  readonly firstByteMs: number;
  readonly idleMs: number;
}

/** For a connection's end behind the last word of a reply: what ends by itself serves the next request, too. */
export const PARTING_MS = 200;

/** Starts to watch at once. Call `stop` when the exchange is over. */
export function watchSilence(clock: Clock, patience: Patience, caller: AbortSignal): Watch {
  const expiry = new AbortController();
  let silence: Silence | null = null;
  let timer = new AbortController();
  let lastByte: number | null = null;
  let standing: Standing = "open";

  const expire = (which: Silence | null) => {
    silence = which;
    expiry.abort();
  };
  const start = (wait: (stopped: AbortSignal) => Promise<Silence | null>) => {
    timer.abort();
    timer = new AbortController();
    // A rejected sleep is a stopped timer; nothing else can reject here.
    wait(timer.signal).then(expire, () => undefined);
  };
  const waitForFirstByte = async (stopped: AbortSignal): Promise<Silence> => {
    await clock.sleep(patience.firstByteMs, stopped);
    return "first byte";
  };
  /** One sleep for many bytes: it starts again only for what is left since the last one. */
  const waitForIdle = async (stopped: AbortSignal): Promise<Silence> => {
    for (;;) {
      const left = (lastByte ?? 0) + patience.idleMs - clock.now();
      if (left <= 0) return "idle";
      await clock.sleep(left, stopped);
    }
  };
  const waitForParting = async (stopped: AbortSignal): Promise<null> => {
    await clock.sleep(PARTING_MS, stopped);
    return null;
  };

  const live = () => {
    const isFirst = lastByte === null;
    lastByte = clock.now();
    if (isFirst) start(waitForIdle);
  };

  start(waitForFirstByte);
  return {
    signal: AbortSignal.any([caller, expiry.signal]),
    get silence() {
      return silence;
    },
    beat() {
      if (standing === "open") live();
    },
    follow(now) {
      const wasOver = standing === "over";
      standing = now;
      live();
      if (now === "over") start(waitForParting);
      else if (wasOver) start(waitForIdle);
    },
    stop: () => timer.abort(),
  };
}
