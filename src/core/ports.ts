export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`, or rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Lines for people. Implementations redact secrets and neutralise workflow commands. */
export interface Log {
  debug(text: string): void;
  info(text: string): void;
  notice(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  group<Result>(title: string, body: () => Promise<Result>): Promise<Result>;
}
