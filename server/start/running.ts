import type { Log } from "../../platform/log/log.ts";

export type Running = {
  stop(): Promise<void>;
  /** Replaces the serving processes. Undefined for a single process. */
  renew?(): Promise<void>;
};

export type StartOptions = {
  isDevelopment: boolean;
  log: Log;
  signal: AbortSignal;
  say(line: string): void;
};

/** Registers a function to call when the shop stops. */
export type Defer = (close: () => unknown) => void;

/** Runs `open`. Closes what it opened in reverse order, also when a later step fails. */
export async function openRunning(
  { log }: Pick<StartOptions, "log">,
  open: (defer: Defer) => Promise<void>,
): Promise<Running> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      // Wrapped, so that a synchronous throw does not skip the rest.
      const closed = (async () => close())();
      await closed.catch((error: unknown) => log.error("Closing failed", { error }));
    }
  };
  try {
    await open((close) => closers.push(close));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
