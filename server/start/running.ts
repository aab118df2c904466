import type { Log } from "../../platform/log/log.ts";

export type Running = {
  stop(): Promise<void>;
  /** Lets new processes take the place of those that serve. A shop that is one process has nobody to do that. */
  renew?(): Promise<void>;
};

export type StartOptions = {
  isDevelopment: boolean;
  log: Log;
  /** Gives up a start that takes long. */
  signal: AbortSignal;
  say(line: string): void;
};

/** Leaves something to be closed when the shop stops. */
export type Defer = (close: () => unknown) => void;

/** Runs `open` to its end. What it opened is closed in reverse order, also when a later step of it fails. */
export async function openRunning(
  { log }: Pick<StartOptions, "log">,
  open: (defer: Defer) => Promise<void>,
): Promise<Running> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      // Asynchronous even where it throws at once: what comes after must be closed, too.
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
