import type { Worker } from "node:cluster";
import { isPulse, type Pulse, pulseMs } from "./messages.ts";

/** Half a minute without a heartbeat: the worker is stuck, not busy. */
const longestSilence = 6;
/** Before the first heartbeat all code is loaded, slow from a slow disk. */
const longestLoading = 24;
/** An hour in "opens" means that it waits for ever: the largest index takes minutes. */
const longestOpening = 720;

/** Sends heartbeats to the primary while the event loop runs. */
export function beat(): { serves(): void; stop(): void } {
  let pulse: Pulse = "opens";
  // Ignores failures: a worker whose primary is gone ends by itself.
  const tell = () => process.send?.(pulse, undefined, undefined, () => {});
  tell();
  const timer = setInterval(tell, pulseMs);
  return {
    serves() {
      pulse = "serves";
      tell();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Calls `onStuck` when heartbeats stop, or say "opens" for too long. Counts intervals, not time, so that a suspended
 * machine blames no worker.
 */
export function watchPulse(worker: Worker, onStuck: () => void): void {
  let left = longestLoading;
  let opening = 0;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) onStuck();
  }, pulseMs);
  worker.on("message", (message) => {
    if (!isPulse(message)) return;
    opening = message === "opens" ? opening + 1 : 0;
    if (opening < longestOpening) left = longestSilence;
  });
  worker.once("exit", () => clearInterval(timer));
}
